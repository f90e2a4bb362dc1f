/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

/**
 * PonderSudokuPoll:
 * @nodes: positions made so far, the start included: the solver's measure of work
 * @answers: answers found so far
 * @fraction: of the tree closed, 0 to 1
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
 * Called with each answer.
 *
 * Returns: %FALSE to stop the solver
 */
typedef gboolean (*PonderSudokuFound) (const guint8 *values,
                                       gpointer      user_data);

/**
 * PonderSudokuEnd:
 * @PONDER_SUDOKU_ALL_FOUND: everything was searched: there are no other answers
 * @PONDER_SUDOKU_STOPPED: a limit or a callback stopped the solver before
 */
typedef enum
{
  PONDER_SUDOKU_ALL_FOUND,
  PONDER_SUDOKU_STOPPED,
} PonderSudokuEnd;

/**
 * PonderSudokuJob:
 * @most_nodes: stop rather than make more positions; 0 for no limit
 * @most_answers: stop at this many answers; 0 for no limit
 * @found: (nullable): takes the answers
 * @poll: (nullable): hears of the progress
 * @user_data: for both
 * @nodes: (out): positions made
 * @answers: (out): answers found
 *
 * What to ask of ponder_sudoku_solve_grid(), and what it counted.
 */
typedef struct
{
  guint64 most_nodes;
  guint64 most_answers;
  PonderSudokuFound found;
  PonderSudokuPoll poll;
  gpointer user_data;
  guint64 nodes;
  guint64 answers;
} PonderSudokuJob;

PonderSudokuEnd ponder_sudoku_solve_grid (const PonderSudokuShape *shape,
                                          const guint8            *clues,
                                          PonderSudokuJob         *job);

G_END_DECLS
