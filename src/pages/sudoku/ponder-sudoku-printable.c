/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-printable.h"

#include "ponder-print-sudoku.h"
#include "ponder-sudoku-random.h"

/* Where there are clues they are the puzzle, and what was entered is left to be found again. */
static void
get_puzzle (PonderSudokuDocument *document,
            PonderSudokuGrid     *grid)
{
  ponder_sudoku_document_get_clues (document, grid);
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    if (grid->clues[cell] != 0)
      return;
  ponder_sudoku_document_get_grid (document, grid);
}

static GArray *
dup_answer (PonderSudokuDocument   *document,
            const PonderSudokuGrid *puzzle)
{
  GArray *moves;
  PonderSudokuGrid grid;

  if (!ponder_sudoku_document_has_answer (document))
    return NULL;
  moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  ponder_sudoku_document_get_answer (document, &grid);
  for (guint cell = 0; cell < grid.shape->n_cells; cell++)
    if (puzzle->clues[cell] == 0)
      {
        PonderMove move = PONDER_SUDOKU_MOVE (cell, grid.clues[cell]);

        g_array_append_val (moves, move);
      }
  return moves;
}

static PonderPuzzle *
make_random (PonderPuzzle   *like,
             guint64         seed,
             PonderProgress *progress,
             GCancellable   *cancellable,
             GError        **error)
{
  PonderSudokuGrid grid;

  if (!ponder_sudoku_random (ponder_sudoku_get_grid (PONDER_SUDOKU (like))->shape, seed, &grid, progress, cancellable,
                             error))
    return NULL;
  return ponder_sudoku_new (&grid);
}

/**
 * ponder_sudoku_init_printable:
 * @what: gets what can be printed of @document
 */
void
ponder_sudoku_init_printable (PonderSudokuDocument *document,
                              PonderPrintable      *what)
{
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (GArray) answer = NULL;
  PonderSudokuGrid grid;

  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (document));
  g_return_if_fail (what != NULL);

  get_puzzle (document, &grid);
  answer = dup_answer (document, &grid);
  puzzle = ponder_sudoku_new (&grid);
  what->kind = &ponder_print_sudoku;
  what->item = ponder_print_item_new (puzzle, answer, NULL);
  if (grid.shape->side <= PONDER_SUDOKU_RANDOM_MOST_SIDE)
    what->make_random = make_random;
}
