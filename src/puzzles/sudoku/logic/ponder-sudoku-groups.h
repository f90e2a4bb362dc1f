/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-cells.h"

G_BEGIN_DECLS

#define PONDER_SUDOKU_MOST_GROUPS (3 * PONDER_SUDOKU_MOST_SIDE)
#define PONDER_SUDOKU_MOST_KINDS 3

/* Cells in groups of different values: all that a logical step knows of a board. Nothing that
 * finds steps asks whether a group is a row, a column or a box. */
typedef struct
{
  const PonderSudokuShape *shape;
  guint n_groups; /* they are the units of the shape, with the same numbers */
  guint n_kinds; /* groups of one kind share no cell and together have all of them */
  guint size; /* the cells of a group, and the number of values */
  PonderSudokuCells groups[PONDER_SUDOKU_MOST_GROUPS];
  /* for each cell the cells that can't have its value */
  PonderSudokuCells peers[PONDER_SUDOKU_MOST_CELLS];
  guint16 group_at[PONDER_SUDOKU_MOST_CELLS][PONDER_SUDOKU_MOST_KINDS]; /* for each cell and kind */
  guint8 place_at[PONDER_SUDOKU_MOST_CELLS][PONDER_SUDOKU_MOST_KINDS]; /* in that group */
  /* whether no groups of two kinds share more than one cell, as rows and columns do */
  gboolean cross[PONDER_SUDOKU_MOST_KINDS][PONDER_SUDOKU_MOST_KINDS];
} PonderSudokuGroups;

const PonderSudokuGroups *ponder_sudoku_groups_get  (const PonderSudokuShape  *shape);
gboolean                  ponder_sudoku_groups_sees (const PonderSudokuGroups *self,
                                                     guint                     cell,
                                                     guint                     other);

/* The number of the @place-th cell of a group. */
static inline guint
ponder_sudoku_groups_cell (const PonderSudokuGroups *self,
                           guint                     group,
                           guint                     place)
{
  return self->shape->units[group * self->size + place];
}

G_END_DECLS
