/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-cells.h"

G_BEGIN_DECLS

#define PONDER_SUDOKU_MOST_GROUPS (3 * PONDER_SUDOKU_MOST_SIDE)
#define PONDER_SUDOKU_MOST_KINDS 3

/**
 * PonderSudokuGroups:
 * @shape: the shape they were made for
 * @n_groups: how many groups there are; they are the units of @shape, with the same numbers
 * @n_kinds: how many kinds there are: groups of one kind share no cell and together have all of them
 * @size: the cells of a group, and the number of values
 * @groups: the cells of each group
 * @peers: for each cell the cells that can't have its value
 * @group_at: for each cell and kind, the group
 * @place_at: for each cell and kind, the place in that group
 * @cross: for two kinds, whether no groups of the two share more than one cell, as rows and columns do
 *
 * Cells in groups of different values: all that a logical step knows of a board. Nothing that finds steps asks whether
 * a group is a row, a column or a box.
 */
typedef struct
{
  const PonderSudokuShape *shape;
  guint n_groups;
  guint n_kinds;
  guint size;
  PonderSudokuCells groups[PONDER_SUDOKU_MOST_GROUPS];
  PonderSudokuCells peers[PONDER_SUDOKU_MOST_CELLS];
  guint16 group_at[PONDER_SUDOKU_MOST_CELLS][PONDER_SUDOKU_MOST_KINDS];
  guint8 place_at[PONDER_SUDOKU_MOST_CELLS][PONDER_SUDOKU_MOST_KINDS];
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
