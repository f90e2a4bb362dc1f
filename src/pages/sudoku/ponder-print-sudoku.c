/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-print-board.h"
#include "ponder-sudoku-document.h"
#include "ponder-sudoku-random.h"

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

/* If there are clues, only they are printed, so that the entries have to be found again. Notes and colours, which are on
 * the way to them, are not printed. */
static PonderPuzzle *
dup_puzzle (PonderPuzzleDocument *document)
{
  if (ponder_sudoku_grid_has_clues (ponder_sudoku_document_get_clues (document)))
    return g_object_ref (ponder_puzzle_document_get_puzzle (document));
  return ponder_puzzle_document_dup_solved (document);
}

static GArray *
dup_answer (PonderPuzzleDocument *document,
            PonderPuzzle         *puzzle)
{
  const PonderSudokuGrid *grid = ponder_sudoku_get_grid (PONDER_SUDOKU (puzzle));
  GArray *moves;

  if (ponder_puzzle_document_get_answer (document) == NULL)
    return NULL;
  moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    if (grid->clues[cell] == 0)
      {
        PonderMove move = PONDER_SUDOKU_MOVE (cell, ponder_sudoku_document_get_value (document, cell, NULL));

        g_array_append_val (moves, move);
      }
  return moves;
}

void
ponder_sudoku_init_printable (PonderPuzzleDocument *document,
                              PonderPrintable      *what)
{
  g_autoptr (PonderPuzzle) puzzle = dup_puzzle (document);
  g_autoptr (GArray) answer = dup_answer (document, puzzle);

  what->kind = &ponder_print_sudoku;
  what->item = ponder_print_item_new (puzzle, answer, NULL);
  if (ponder_sudoku_document_get_clues (document)->shape->side <= PONDER_SUDOKU_RANDOM_MOST_SIDE)
    what->make_random = ponder_sudoku_make_random;
}
