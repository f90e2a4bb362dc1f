/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-code-advisor.h"
#include "ponder-code-entry.h"

G_BEGIN_DECLS

#define PONDER_TYPE_GUESS_CARD (ponder_guess_card_get_type ())

G_DECLARE_FINAL_TYPE (PonderGuessCard, ponder_guess_card, PONDER, GUESS_CARD, AdwBin)

void             ponder_guess_card_show        (PonderGuessCard   *self,
                                                const PonderMatch *match,
                                                PonderCodeAdvisor *advisor);
void             ponder_guess_card_set_wide    (PonderGuessCard   *self,
                                                gboolean           wide);
void             ponder_guess_card_set_hides   (PonderGuessCard   *self,
                                                gboolean           hides);
gboolean         ponder_guess_card_is_hidden   (PonderGuessCard   *self);
gboolean         ponder_guess_card_focus_ask   (PonderGuessCard   *self);
PonderCodeEntry *ponder_guess_card_get_entry   (PonderGuessCard   *self);
gboolean         ponder_guess_card_takes_guess (PonderGuessCard   *self);
PonderCode       ponder_guess_card_get_own     (PonderGuessCard   *self);
gboolean         ponder_guess_card_is_typing   (PonderGuessCard   *self);
void             ponder_guess_card_drop_own    (PonderGuessCard   *self);

G_END_DECLS
