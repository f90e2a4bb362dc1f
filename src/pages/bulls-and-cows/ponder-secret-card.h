/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-code-entry.h"
#include "ponder-match.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SECRET_CARD (ponder_secret_card_get_type ())

G_DECLARE_FINAL_TYPE (PonderSecretCard, ponder_secret_card, PONDER, SECRET_CARD, AdwBin)

/* Signals: “secret-chosen” (guint)  a PonderCode: my number
 *          “secret-random” ()       my number should be chosen at random
 *          “their-guess” (guint)    a PonderCode by the rules that the friend guessed
 *          “program-guess” ()       the program should search for a guess, or stop searching */

void             ponder_secret_card_show             (PonderSecretCard  *self,
                                                      const PonderMatch *match);
void             ponder_secret_card_set_thinking     (PonderSecretCard  *self,
                                                      gboolean           thinking);
void             ponder_secret_card_focus            (PonderSecretCard  *self);
PonderCodeEntry *ponder_secret_card_get_secret_entry (PonderSecretCard  *self);
PonderCodeEntry *ponder_secret_card_get_guess_entry  (PonderSecretCard  *self);

G_END_DECLS
