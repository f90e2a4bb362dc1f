/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

/**
 * PonderSudokuPoll:
 * @nodes: positions made so far, including the start: the solver's measure of work
 * @answers: answers found so far
 * @fraction: the explored part of the tree, 0 to 1
 *
 * Called about every millisecond while a solver works.
 *
 * Returns: %FALSE to stop it
 */
typedef gboolean (*PonderSudokuPoll)  (guint64       nodes,
                                       guint64       answers,
                                       double        fraction,
                                       gpointer      user_data);

/**
 * PonderSudokuFound:
 * @values: the values of all cells in reading order, valid during the call
 *
 * Called for each answer.
 *
 * Returns: %FALSE to stop the solver
 */
typedef gboolean (*PonderSudokuFound) (const guint8 *values,
                                       gpointer      user_data);

/**
 * PonderSudokuEnd:
 * @PONDER_SUDOKU_ALL_FOUND: everything was searched; there are no other answers
 * @PONDER_SUDOKU_STOPPED: a limit or a callback stopped the solver
 */
typedef enum
{
  PONDER_SUDOKU_ALL_FOUND,
  PONDER_SUDOKU_STOPPED,
} PonderSudokuEnd;

/**
 * PonderSudokuJob:
 * @candidates: (nullable): for each cell the values that it may have, bit v - 1 for value v; 0 for any
 * @most_nodes: the most positions to make; 0 for no limit
 * @most_answers: stop at this many answers; 0 for no limit
 * @found: (nullable): called for each answer
 * @poll: (nullable): called about every millisecond
 * @user_data: passed to both
 * @cancellable: (nullable): checked as often, and stops the solver
 * @nodes: (out): positions made
 * @answers: (out): answers found
 *
 * The arguments and the counts of ponder_sudoku_solve_grid().
 */
typedef struct
{
  const guint32 *candidates;
  guint64 most_nodes;
  guint64 most_answers;
  PonderSudokuFound found;
  PonderSudokuPoll poll;
  gpointer user_data;
  GCancellable *cancellable;
  guint64 nodes;
  guint64 answers;
} PonderSudokuJob;

PonderSudokuEnd ponder_sudoku_solve_grid (const PonderSudokuShape *shape,
                                          const guint8            *clues,
                                          PonderSudokuJob         *job);

G_END_DECLS
