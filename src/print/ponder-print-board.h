/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-block.h"

G_BEGIN_DECLS

/* Flags for how a cell looks. */
typedef enum
{
  PONDER_PRINT_BOLD = 1 << 0, /* its text was given */
  PONDER_PRINT_RING = 1 << 1, /* it has a circle around it */
  PONDER_PRINT_BLOCKED = 1 << 2, /* nothing may stand there */
  PONDER_PRINT_QUEEN = 1 << 3, /* black with PONDER_PRINT_BOLD, otherwise white */
} PonderPrintAppearance;

typedef struct
{
  char text[7];
  guint8 appearance;
} PonderPrintCell;

/* A board to print. Plain data. */
typedef struct
{
  guint n_rows;
  guint n_columns;
  guint box_rows; /* rows of a box, around which the lines are thick; 0 without boxes */
  guint box_columns;
  gboolean chessboard; /* with dark and light squares, and the names of ponder-chessboard.h */
  /* the most rows and columns on a page; a larger board is cut into parts of about the same size */
  guint most_side;
  PonderPrintCell *cells; /* in reading order */
} PonderPrintBoard;

void              ponder_print_board_init (PonderPrintBoard *board,
                                           guint             n_rows,
                                           guint             n_columns);
PonderPrintBlock *ponder_print_board_new  (PonderPrintBoard *board);

G_END_DECLS
