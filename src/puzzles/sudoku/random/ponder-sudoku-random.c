/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-random.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-sudoku-random-maker.h"

/* A random puzzle is made as a person would: random values are put into random cells, as long as there is an answer,
 * until there is only one; then the clues of the full grid are tried in random order, and each that the others imply is
 * removed. */

static void
publish (PonderSudokuRandomMaker *maker,
         PonderProgress          *progress,
         guint                    n_tried)
{
  double fraction = n_tried / (double) maker->shape->n_cells;

  if (progress == NULL)
    return;
  if (n_tried == maker->shape->n_cells || ponder_progress_due (progress))
    ponder_progress_publish (progress, &fraction);
}

static void
take_away (PonderSudokuRandomMaker *maker,
           PonderProgress          *progress)
{
  guint16 cells[PONDER_SUDOKU_MOST_CELLS];

  ponder_sudoku_random_maker_shuffle (maker, cells, maker->shape->n_cells);
  for (guint i = 0; i < maker->shape->n_cells && !g_cancellable_is_cancelled (maker->cancellable); i++)
    {
      ponder_sudoku_random_maker_take (maker, &cells[i], 1);
      publish (maker, progress, i + 1);
    }
}

/* Returns whether random puzzles can have that shape; otherwise fails with
 * G_IO_ERROR_NOT_SUPPORTED. */
gboolean
ponder_sudoku_random_check (const PonderSudokuShape *shape,
                            GError                 **error)
{
  g_return_val_if_fail (shape != NULL, FALSE);

  if (shape->side <= PONDER_SUDOKU_RANDOM_MOST_SIDE)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
               _ ("Random puzzles can have up to %u rows; this one would have %u."), PONDER_SUDOKU_RANDOM_MOST_SIDE,
               shape->side);
  return FALSE;
}

/* Makes a puzzle with one answer and the usual symbols. Up to side ten no clue can be removed
 * without making it ambiguous; on larger sides this holds for all clues except those whose proof
 * would take more than 100,000 nodes. Publishes the fraction of clues tried, a double. Fails with
 * G_IO_ERROR_NOT_SUPPORTED if the side is too large, or G_IO_ERROR_CANCELLED. */
gboolean
ponder_sudoku_random (const PonderSudokuShape *shape,
                      guint64                  seed,
                      PonderSudokuGrid        *grid,
                      PonderProgress          *progress,
                      GCancellable            *cancellable,
                      GError                 **error)
{
  PonderSudokuRandomMaker maker = { .shape = shape, .random = seed, .cancellable = cancellable };

  g_return_val_if_fail (shape != NULL, FALSE);
  g_return_val_if_fail (grid != NULL, FALSE);
  g_return_val_if_fail (progress == NULL || ponder_progress_size (progress) == sizeof (double), FALSE);

  if (!ponder_sudoku_random_check (shape, error))
    return FALSE;

  ponder_sudoku_random_maker_fill (&maker);
  take_away (&maker, progress);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  grid->shape = shape;
  ponder_sudoku_symbols_usual (shape->side, &grid->symbols);
  memcpy (grid->clues, maker.values, sizeof grid->clues);
  return TRUE;
}
