/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-solution.h"
#include "ponder-noughts-solve.h"

G_BEGIN_DECLS

/**
 * PonderNoughtsCounts:
 * @games: all games
 * @won: games by winner and number of moves
 * @drawn: games that nobody wins
 * @positions: positions that can occur, the empty board among them
 * @families: the same, but symmetric positions counted as one
 *
 * How many games and positions there are on a board.
 */
typedef struct
{
  guint64 games;
  guint64 won[2][PONDER_NOUGHTS_MOST_SEARCHED + 1];
  guint64 drawn;
  guint64 positions;
  guint64 families;
} PonderNoughtsCounts;

gboolean ponder_noughts_count_games (PonderNoughts                *self,
                                     const PonderGameSolveOptions *options,
                                     GCancellable                 *cancellable,
                                     PonderNoughtsCounts          *counts,
                                     GError                      **error);

G_END_DECLS
