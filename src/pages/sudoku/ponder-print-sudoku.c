/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-print-board.h"
#include "ponder-sudoku.h"

#define LEAST_CELL 9.0

static char *
dup_task (PonderPuzzle *puzzle)
{
  const PonderSudokuGrid *grid = ponder_sudoku_get_grid (PONDER_SUDOKU (puzzle));
  g_autofree char *symbols = ponder_sudoku_symbols_name (&grid->symbols);

  g_autofree char *task = NULL;

  /* Translators: %s is the range of symbols, such as 1-9 or A-P */
  if (grid->shape->box_rows > 0)
    task = g_strdup_printf (_ ("Fill in %s, so that each of them appears once in every row, column and box."), symbols);
  else
    task = g_strdup_printf (_ ("Fill in %s, so that each of them appears once in every row and column."), symbols);
  if (ponder_sudoku_get_candidates (PONDER_SUDOKU (puzzle)) == NULL)
    return g_steal_pointer (&task);
  return g_strjoin (" ", task, _ ("Each blank takes one of its candidates, which aren’t printed."), NULL);
}

static PonderPrintBlock *
draw (PonderPuzzle *puzzle,
      const GArray *answer)
{
  const PonderSudokuGrid *grid = ponder_sudoku_get_grid (PONDER_SUDOKU (puzzle));
  guint8 values[PONDER_SUDOKU_MOST_CELLS];
  PonderPrintBoard board;

  ponder_sudoku_fill (PONDER_SUDOKU (puzzle), answer != NULL ? (const PonderMove *) answer->data : NULL,
                      answer != NULL ? answer->len : 0, values);
  ponder_print_board_init (&board, grid->shape->side, grid->shape->side);
  board.box_rows = grid->shape->box_rows;
  board.box_columns = grid->shape->box_columns;
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    {
      if (values[cell] != 0)
        board.cells[cell].text[0] = grid->symbols.text[values[cell] - 1];
      if (grid->clues[cell] != 0)
        board.cells[cell].appearance = PONDER_PRINT_BOLD;
    }
  return ponder_print_board_new (&board);
}

static double
get_least_width (PonderPuzzle *puzzle)
{
  return LEAST_CELL * MAX (ponder_sudoku_get_grid (PONDER_SUDOKU (puzzle))->shape->side, 6);
}

const PonderPrintKind ponder_print_sudoku = {
  .dup_task = dup_task,
  .draw = draw,
  .get_least_width = get_least_width,
};
