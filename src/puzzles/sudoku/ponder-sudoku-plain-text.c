/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-plain-text.h"

#include <glib/gi18n-lib.h>

#include "ponder-sudoku.h"
#include "ponder-sudoku-text.h"

#define LEAST_SIDE 4 /* a few numbers are rarely a sudoku */

/* Without @like, sides under 4 aren't read. */
PonderPuzzle *
ponder_sudoku_read_plain (PonderPuzzle *like,
                          const char   *text,
                          GArray       *moves,
                          GError      **error)
{
  PonderSudokuGrid grid;

  if (!ponder_sudoku_read_text (text, -1, NULL, NULL, &grid, error))
    return NULL;
  if (like != NULL || grid.shape->side >= LEAST_SIDE)
    return ponder_sudoku_new (&grid);
  return ponder_plain_text_refuse (error, _ ("the sudoku is too small"));
}
