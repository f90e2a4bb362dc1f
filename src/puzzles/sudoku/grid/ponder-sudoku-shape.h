/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define PONDER_SUDOKU_LEAST_SIDE 2
#define PONDER_SUDOKU_MOST_SIDE 25
#define PONDER_SUDOKU_MOST_CELLS (PONDER_SUDOKU_MOST_SIDE * PONDER_SUDOKU_MOST_SIDE)

/* The geometry of a sudoku, shared by all puzzles of that shape and never freed. */
typedef struct
{
  guint side; /* cells in a row, 2 to 25; also the number of values */
  guint n_cells; /* numbered in reading order from 0 */
  guint box_rows; /* 0 without boxes, like the columns */
  guint box_columns;
  /* the rows from the top, then the columns from the left, then the boxes in reading order */
  guint n_units;
  guint n_peers; /* how many cells share a unit with a cell */
  const guint16 *units; /* for each unit its cells, in reading order */
  const guint16 *units_of; /* for each cell its row, column and box; without boxes the row again */
  const guint16 *peers; /* for each cell its peers, in ascending order */
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

const PonderSudokuShape *ponder_sudoku_box_fit       (const char              *text,
                                                      guint                    side,
                                                      GError                 **error);
char                    *ponder_sudoku_box_name      (const PonderSudokuShape *shape);

G_END_DECLS
