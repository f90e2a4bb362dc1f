/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PONDER_SUDOKU_LEAST_SIDE 2
#define PONDER_SUDOKU_MOST_SIDE 25
#define PONDER_SUDOKU_MOST_CELLS (PONDER_SUDOKU_MOST_SIDE * PONDER_SUDOKU_MOST_SIDE)

/**
 * PonderSudokuShape:
 * @side: cells in a row, 2 to 25; also the number of values
 * @n_cells: @side * @side, numbered in reading order from 0
 * @box_rows: rows of a box; 0 without boxes
 * @box_columns: columns of a box; 0 without boxes
 * @n_units: all units: the rows from the top, then the columns from the left, then the boxes in reading order
 * @n_peers: how many cells share a unit with a cell
 * @units: for each of the @n_units units its @side cells, in reading order
 * @units_of: for each of the @n_cells cells its three units: row, column, box (without boxes the row again)
 * @peers: for each of the @n_cells cells its @n_peers peers, in ascending order
 *
 * The geometry of a sudoku, shared by all puzzles of that shape and never freed.
 */
typedef struct
{
  guint side;
  guint n_cells;
  guint box_rows;
  guint box_columns;
  guint n_units;
  guint n_peers;
  const guint16 *units;
  const guint16 *units_of;
  const guint16 *peers;
} PonderSudokuShape;

const PonderSudokuShape *ponder_sudoku_shape_get     (guint                    side,
                                                      guint                    box_rows);
guint                    ponder_sudoku_side_of       (gsize                    n_cells);
guint                    ponder_sudoku_usual_box     (guint                    side);
const PonderSudokuShape *ponder_sudoku_shape_like    (const PonderSudokuShape *shape,
                                                      guint                    side);
gboolean                 ponder_sudoku_shape_is_free (const PonderSudokuShape *shape,
                                                      const guint8            *values,
                                                      guint                    cell,
                                                      guint                    value);
char                    *ponder_sudoku_unit_name     (const PonderSudokuShape *shape,
                                                      guint                    unit);
char                    *ponder_sudoku_cell_name     (const PonderSudokuShape *shape,
                                                      guint                    cell);

G_END_DECLS
