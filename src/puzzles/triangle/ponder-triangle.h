/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"
#include "ponder-triangle-sums.h"

G_BEGIN_DECLS

#define PONDER_TYPE_TRIANGLE (ponder_triangle_get_type ())
#define PONDER_TRIANGLE_MOST_ROWS 1000
#define PONDER_TRIANGLE_MOST_NUMBER G_GUINT64_CONSTANT (1000000000000)

G_DECLARE_FINAL_TYPE (PonderTriangle, ponder_triangle, PONDER, TRIANGLE, PonderPuzzle)

PonderPuzzle *ponder_triangle_new      (const PonderTriangleGrid *grid);
PonderPuzzle *ponder_triangle_random   (guint                     n_rows,
                                        guint64                   most,
                                        guint64                   seed);
void          ponder_triangle_get_grid (PonderTriangle           *self,
                                        PonderTriangleGrid       *grid);
GArray       *ponder_triangle_read     (const char               *text,
                                        guint                    *n_rows,
                                        GError                  **error);
guint         ponder_triangle_get_path (PonderTriangle           *self,
                                        gconstpointer             state,
                                        guint                    *columns);

/* A move consists of the row and the column of the number it leads to, counted from 0. */
#define PONDER_TRIANGLE_MOVE(row, column) (((PonderMove) (row) << 16) | (column))
#define PONDER_TRIANGLE_MOVE_ROW(move) ((guint) ((move) >> 16))
#define PONDER_TRIANGLE_MOVE_COLUMN(move) ((guint) ((move) & 0xffff))

G_END_DECLS
