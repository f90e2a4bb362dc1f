/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-solver.h"

#include "ponder-sudoku-solver-any.h"
#include "ponder-sudoku-solver-nine.h"

/* Finds every answer once, in the solver's own order, within the limits of @job, and sets its
 * counts. Clues that clash, or that aren't candidates, have no answer. For the same grid, nodes,
 * answers and their order are the same on every machine. */
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
