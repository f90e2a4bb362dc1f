/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-solution.h"
#include "ponder-noughts-solve.h"

G_BEGIN_DECLS

/* How many games and positions there are on a board. */
typedef struct
{
  guint64 games; /* all games */
  guint64 won[2][PONDER_NOUGHTS_MOST_SEARCHED + 1]; /* games by winner and number of moves */
  guint64 drawn; /* games that nobody wins */
  guint64 positions; /* positions that can occur, the empty board among them */
  guint64 families; /* the same, but symmetric positions counted as one */
} PonderNoughtsCounts;

gboolean ponder_noughts_count_games (PonderNoughts                *self,
                                     const PonderGameSolveOptions *options,
                                     GCancellable                 *cancellable,
                                     PonderNoughtsCounts          *counts,
                                     GError                      **error);

G_END_DECLS
