/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-block.h"

G_BEGIN_DECLS

/**
 * PonderPrintAppearance:
 * @PONDER_PRINT_BOLD: its text was given
 * @PONDER_PRINT_RING: it has a circle around it
 * @PONDER_PRINT_BLOCKED: nothing may stand there
 * @PONDER_PRINT_QUEEN: a queen stands there: black with @PONDER_PRINT_BOLD, otherwise white
 *
 * Flags for how a cell looks.
 */
typedef enum
{
  PONDER_PRINT_BOLD = 1 << 0,
  PONDER_PRINT_RING = 1 << 1,
  PONDER_PRINT_BLOCKED = 1 << 2,
  PONDER_PRINT_QUEEN = 1 << 3,
} PonderPrintAppearance;

typedef struct
{
  char text[7];
  guint8 appearance;
} PonderPrintCell;

/**
 * PonderPrintBoard:
 * @n_rows: the number of rows
 * @n_columns: the number of columns
 * @box_rows: rows of a box, around which the lines are thick; 0 without boxes
 * @box_columns: columns of a box
 * @chessboard: whether its cells are squares that are dark and light, and rows and columns have the names that
 *   ponder-chessboard.h says
 * @most_side: the most rows and columns on a page; a larger board is cut into parts of about the same size
 * @cells: (array): in reading order
 *
 * A board to print. Plain data.
 */
typedef struct
{
  guint n_rows;
  guint n_columns;
  guint box_rows;
  guint box_columns;
  gboolean chessboard;
  guint most_side;
  PonderPrintCell *cells;
} PonderPrintBoard;

void              ponder_print_board_init (PonderPrintBoard *board,
                                           guint             n_rows,
                                           guint             n_columns);
PonderPrintBlock *ponder_print_board_new  (PonderPrintBoard *board);

G_END_DECLS
