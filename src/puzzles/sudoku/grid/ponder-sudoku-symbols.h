/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

/* In a table: the character is neither a symbol nor a blank. */
#define PONDER_SUDOKU_NOT_A_CELL 0xff

typedef struct
{
  /* a character for each value, from value 1 on; ends with a nul */
  char text[PONDER_SUDOKU_MOST_SIDE + 1];
} PonderSudokuSymbols;

/* The values of all characters under one set of symbols. With it reading a line is fast. */
typedef struct
{
  guint8 values[256]; /* for each byte its value, 0 for a blank, or PONDER_SUDOKU_NOT_A_CELL */
} PonderSudokuTable;

/* The symbols that texts have. They are tried in this order. On sides over nine the digits may begin with 0: if
 * a 0 occurs, and no row or column has two, it is a symbol, because a grid with at most one blank in each row is
 * unlikely. */
typedef enum
{
  PONDER_SUDOKU_USUAL,
  PONDER_SUDOKU_FROM_ZERO,
  PONDER_SUDOKU_LETTERS,
  PONDER_SUDOKU_N_ORDERS,
} PonderSudokuOrder;

void                     ponder_sudoku_symbols_order (PonderSudokuSymbols       *symbols,
                                                      PonderSudokuOrder          order,
                                                      guint                      side);
const PonderSudokuTable *ponder_sudoku_table_of      (PonderSudokuOrder          order,
                                                      guint                      side);
gboolean                 ponder_sudoku_symbols_usual (guint                      side,
                                                      PonderSudokuSymbols       *symbols);
gboolean                 ponder_sudoku_symbols_fit   (const char                *text,
                                                      guint                      side,
                                                      PonderSudokuSymbols       *symbols,
                                                      GError                   **error);
char                    *ponder_sudoku_symbols_name  (const PonderSudokuSymbols *symbols);
void                     ponder_sudoku_table_init    (PonderSudokuTable         *table,
                                                      const PonderSudokuSymbols *symbols);

G_END_DECLS
