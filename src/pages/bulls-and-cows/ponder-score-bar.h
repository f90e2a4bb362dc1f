/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-match.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SCORE_BAR (ponder_score_bar_get_type ())

G_DECLARE_FINAL_TYPE (PonderScoreBar, ponder_score_bar, PONDER, SCORE_BAR, AdwBin)

/* Signals: “next-game” ()
 *          “cover” ()          the device will be passed, so the game must be hidden
 *          “swap-beginner” ()  the other side should begin
 * Property: “narrow”          whether the score of the series stands below the status */

void ponder_score_bar_show     (PonderScoreBar    *self,
                                const PonderMatch *match);
void ponder_score_bar_set_left (PonderScoreBar    *self,
                                guint64            mine,
                                guint64            theirs);

G_END_DECLS
