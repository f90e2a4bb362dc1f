/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-colours.h"

#include <string.h>

static guint
get_n_cells (PonderPuzzleDocument *document)
{
  return ponder_sudoku_get_grid (PONDER_SUDOKU (ponder_puzzle_document_get_puzzle (document)))->shape->n_cells;
}

/* Returns a colour from 1, or 0 for none. */
guint
ponder_sudoku_colours_get (PonderPuzzleDocument *document,
                           guint                 cell)
{
  const PonderSudokuMarks *marks = ponder_puzzle_document_get_marks (document);

  g_assert (cell < get_n_cells (document));

  return marks->colours[cell];
}

/* Returns whether any cell has a colour. */
gboolean
ponder_sudoku_colours_has_any (PonderPuzzleDocument *document)
{
  guint n_cells = get_n_cells (document);

  for (guint cell = 0; cell < n_cells; cell++)
    if (ponder_sudoku_colours_get (document, cell) != 0)
      return TRUE;
  return FALSE;
}

/* Gives cells a colour (from 1; 0 for none) in one step of undo or, if all of them have it, takes it away. Clues
 * can have a colour, whether they are locked or not. */
void
ponder_sudoku_colours_toggle (PonderPuzzleDocument *document,
                              const guint          *cells,
                              guint                 n_cells,
                              guint                 colour)
{
  PonderSudokuMarks marks = *(const PonderSudokuMarks *) ponder_puzzle_document_get_marks (document);
  gboolean all = TRUE;

  g_assert (cells != NULL || n_cells == 0);
  g_assert (colour <= PONDER_SUDOKU_N_COLOURS);

  for (guint i = 0; i < n_cells; i++)
    {
      g_assert (cells[i] < get_n_cells (document));
      all = all && marks.colours[cells[i]] == colour;
    }
  for (guint i = 0; i < n_cells; i++)
    marks.colours[cells[i]] = all ? 0 : colour;
  ponder_puzzle_document_mark (document, &marks);
}

/* One step of undo, or nothing if there are no colours. */
void
ponder_sudoku_colours_clear (PonderPuzzleDocument *document)
{
  PonderSudokuMarks marks = *(const PonderSudokuMarks *) ponder_puzzle_document_get_marks (document);

  memset (marks.colours, 0, sizeof marks.colours);
  ponder_puzzle_document_mark (document, &marks);
}
