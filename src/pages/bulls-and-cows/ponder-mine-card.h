/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-code-entry.h"
#include "ponder-match.h"

G_BEGIN_DECLS

#define PONDER_TYPE_MINE_CARD (ponder_mine_card_get_type ())

G_DECLARE_FINAL_TYPE (PonderMineCard, ponder_mine_card, PONDER, MINE_CARD, AdwBin)

/* Signals: “secret-chosen” (guint)  a PonderCode: my number is to be this
 *          “secret-random” ()       and this, one by chance
 *          “their-guess” (guint)    a PonderCode by the rules that the friend guessed
 *          “program-guess” ()       the program is to guess, or to stop looking for a guess */

GtkWidget       *ponder_mine_card_new              (void);
void             ponder_mine_card_show             (PonderMineCard    *self,
                                                    const PonderMatch *match);
void             ponder_mine_card_set_thinking     (PonderMineCard    *self,
                                                    gboolean           thinking);
void             ponder_mine_card_focus            (PonderMineCard    *self);
PonderCodeEntry *ponder_mine_card_get_secret_entry (PonderMineCard    *self);
PonderCodeEntry *ponder_mine_card_get_guess_entry  (PonderMineCard    *self);

G_END_DECLS
