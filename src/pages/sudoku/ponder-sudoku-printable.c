/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-printable.h"

#include "ponder-sudoku-page.h"
#include "ponder-sudoku-random.h"

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

PonderPuzzle *
ponder_sudoku_make_random (PonderPuzzle   *like,
                           const guint    *sizes,
                           guint64         seed,
                           PonderProgress *progress,
                           GCancellable   *cancellable,
                           GError        **error)
{
  const PonderSudokuShape *shape = ponder_sudoku_get_grid (PONDER_SUDOKU (like))->shape;
  PonderSudokuGrid grid;

  if (sizes != NULL)
    shape = ponder_sudoku_shape_like (shape, sizes[0]);
  if (!ponder_sudoku_random (shape, seed, &grid, progress, cancellable, error))
    return NULL;
  return ponder_sudoku_new (&grid);
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
