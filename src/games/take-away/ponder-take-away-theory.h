/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-solution.h"
#include "ponder-take-away.h"

G_BEGIN_DECLS

/* What is known about a game without playing it: the Grundy values of its heaps, their nim-sum, and who wins. It is
 * what ponder_game_solve() returns. */

#define PONDER_TYPE_TAKE_AWAY_THEORY (ponder_take_away_theory_get_type ())

G_DECLARE_FINAL_TYPE (PonderTakeAwayTheory, ponder_take_away_theory, PONDER, TAKE_AWAY_THEORY, PonderGameSolution)

PonderGameSolution *ponder_take_away_theory_new          (PonderTakeAway               *game,
                                                          const PonderGameSolveOptions *options,
                                                          GCancellable                 *cancellable,
                                                          GError                      **error);

guint64             ponder_take_away_theory_get_value    (PonderTakeAwayTheory         *self,
                                                          guint64                       size);
void                ponder_take_away_theory_list_winning (PonderTakeAwayTheory         *self,
                                                          const guint8                 *position,
                                                          GArray                       *moves);
char               *ponder_take_away_theory_describe     (PonderTakeAwayTheory         *self,
                                                          const guint8                 *position);

G_END_DECLS
