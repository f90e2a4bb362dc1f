/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

/* A way to rearrange a sudoku that changes nothing in how it is solved. */
typedef struct
{
  guint16 cells[PONDER_SUDOKU_MOST_CELLS]; /* for each cell the one whose content it gets */
  guint8 values[PONDER_SUDOKU_MOST_SIDE + 1]; /* for each value (from 1) what becomes of it */
} PonderSudokuPermutation;

void ponder_sudoku_permutation_init  (PonderSudokuPermutation       *self,
                                      const PonderSudokuShape       *shape,
                                      guint64                        seed);
void ponder_sudoku_permutation_apply (const PonderSudokuPermutation *self,
                                      const PonderSudokuShape       *shape,
                                      const guint8                  *clues,
                                      guint8                        *permuted);

G_END_DECLS
