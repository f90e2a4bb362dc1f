/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <string.h>

#include "ponder-sudoku-box.h"
#include "ponder-sudoku-symbols.h"

G_BEGIN_DECLS

/**
 * PonderSudokuGrid:
 * @shape: the geometry
 * @symbols: the symbols of the values
 * @clues: the values of all cells in reading order, 0 for a blank
 *
 * A sudoku read from text. Plain data.
 */
typedef struct
{
  const PonderSudokuShape *shape;
  PonderSudokuSymbols symbols;
  guint8 clues[PONDER_SUDOKU_MOST_CELLS];
} PonderSudokuGrid;

gboolean ponder_sudoku_read_text  (const char       *text,
                                   gssize            length,
                                   const char       *box,
                                   const char       *symbols,
                                   PonderSudokuGrid *grid,
                                   GError          **error);
gboolean ponder_sudoku_read_grids (const char       *text,
                                   GArray           *grids,
                                   GError          **error);

/* Returns whether two boards are alike, whatever their symbols are. */
static inline gboolean
ponder_sudoku_grid_equal (const PonderSudokuGrid *self,
                          const PonderSudokuGrid *other)
{
  return self->shape == other->shape && memcmp (self->clues, other->clues, self->shape->n_cells) == 0;
}

static inline gboolean
ponder_sudoku_grid_has_clues (const PonderSudokuGrid *self)
{
  for (guint cell = 0; cell < self->shape->n_cells; cell++)
    if (self->clues[cell] != 0)
      return TRUE;
  return FALSE;
}

G_END_DECLS
