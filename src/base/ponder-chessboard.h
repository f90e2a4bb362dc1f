/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is the same on every chessboard, whatever its size: rows are counted from the bottom and columns from the left, a
 * square is named after its column, a to z and then aa, and its row, and the one at the bottom left is dark. */

char *ponder_chessboard_column_text (guint column);
char *ponder_chessboard_square_text (guint row,
                                     guint column);

static inline gboolean
ponder_chessboard_is_dark (guint row,
                           guint column)
{
  return (row + column) % 2 == 0;
}

/* Returns the cell of a square, or the square of a cell: row by row, squares from the bottom, cells from the top. */
static inline guint
ponder_chessboard_flip (guint n_rows,
                        guint n_columns,
                        guint index)
{
  return (n_rows - 1 - index / n_columns) * n_columns + index % n_columns;
}

G_END_DECLS
