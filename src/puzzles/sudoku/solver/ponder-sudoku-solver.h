/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

/* Called about every millisecond with the positions made so far, which are the solver's measure
 * of work, and include the start; the answers found; and the explored part of the tree, 0 to 1.
 * Returns FALSE to stop the solver. */
typedef gboolean (*PonderSudokuPoll)  (guint64       nodes,
                                       guint64       answers, /* set to the answers found */
                                       double        fraction,
                                       gpointer      user_data);

/* Called for each answer, with the values of all cells. Returns FALSE to stop the solver. */
typedef gboolean (*PonderSudokuFound) (const guint8 *values,
                                       gpointer      user_data);

typedef enum
{
  PONDER_SUDOKU_ALL_FOUND, /* everything was searched; there are no other answers */
  PONDER_SUDOKU_STOPPED, /* by a limit or a callback */
} PonderSudokuEnd;

/* The arguments and the counts of ponder_sudoku_solve_grid(). */
typedef struct
{
  /* NULL, or for each cell the values that it may have, bit v - 1 for value v; 0 for any */
  const guint32 *candidates;
  guint64 most_nodes; /* 0 for no limit */
  guint64 most_answers; /* 0 for no limit */
  PonderSudokuFound found; /* or NULL */
  PonderSudokuPoll poll; /* or NULL */
  gpointer user_data;
  GCancellable *cancellable; /* checked as often as polled */
  guint64 nodes; /* set to the positions made */
  guint64 answers;
} PonderSudokuJob;

PonderSudokuEnd ponder_sudoku_solve_grid (const PonderSudokuShape *shape,
                                          const guint8            *clues,
                                          PonderSudokuJob         *job);

G_END_DECLS
