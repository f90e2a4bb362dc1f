/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-solver.h"

#include "ponder-sudoku-solver-any.h"
#include "ponder-sudoku-solver-nine.h"

/**
 * ponder_sudoku_solve_grid:
 * @clues: the values of all cells in reading order, 0 for a blank
 * @job: (inout): the limits and callbacks; contains the counts afterwards
 *
 * Finds every answer once, in the solver's own order, within the limits of @job. Clues that clash, or that aren't
 * candidates, have no answer. For the same grid, nodes, answers and their order are the same on every machine.
 *
 * Returns: %PONDER_SUDOKU_ALL_FOUND if everything was searched
 */
PonderSudokuEnd
ponder_sudoku_solve_grid (const PonderSudokuShape *shape,
                          const guint8            *clues,
                          PonderSudokuJob         *job)
{
  g_return_val_if_fail (shape != NULL, PONDER_SUDOKU_STOPPED);
  g_return_val_if_fail (clues != NULL, PONDER_SUDOKU_STOPPED);
  g_return_val_if_fail (job != NULL, PONDER_SUDOKU_STOPPED);

  if (shape->side == 9 && shape->box_rows == 3)
    return ponder_sudoku_solver_nine_solve (clues, job);
  return ponder_sudoku_solver_any_solve (shape, clues, job);
}
