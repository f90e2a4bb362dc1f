/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-pieces.h"
#include "ponder-sudoku-symbols.h"

G_BEGIN_DECLS

/* Where the cells of a puzzle are in a text, before their values are known. */
typedef struct
{
  const PonderSudokuSource *source;
  guint start, end; /* in the plain text */
  guint side;
  gboolean trimmed; /* without empty rows at the ends */
  gboolean has_rows; /* the rows of the text are rows of the puzzle */
  gboolean numbers; /* a word of digits is a number rather than a list of candidates */
  PonderSudokuWord cells[PONDER_SUDOKU_MOST_CELLS]; /* in reading order */
  PonderSudokuBorder above[PONDER_SUDOKU_MOST_SIDE]; /* each row */
} PonderSudokuLayout;

/* What lines with signs for blanks only are, when they may also be borders. */
typedef enum
{
  PONDER_SUDOKU_KNOWN_BLANKS, /* rows if the signs occur in other rows */
  PONDER_SUDOKU_ALL_RULES,
  PONDER_SUDOKU_ALL_ROWS,
  PONDER_SUDOKU_N_MARKS,
} PonderSudokuMarks;

/* Finds all puzzles among the pieces: squares of rows, and rows that are puzzles by themselves.
 * @box: the box asked for, which decides whether lines are rows or puzzles, or %NULL
 * @symbols: those of the cells, or %NULL to allow all usual ones
 * @layouts: of PonderSudokuLayout: puzzles are added here
 * @others: of PonderSudokuPiece: what is no part of them, and neither empty nor a border, is added here */
void ponder_sudoku_layouts_find (const PonderSudokuPieces *pieces,
                                 PonderSudokuMarks         marks,
                                 const char               *box,
                                 const char               *symbols,
                                 GArray                   *layouts,
                                 GArray                   *others);
/* Returns the rows of a box as the borders in the text show it, or 0 if there are none. */
guint ponder_sudoku_layout_get_box_rows (const PonderSudokuLayout *self);
/* Returns whether a text is the numbers or letters of rows or columns: 1 2 3, ABC, c1,c2. */
gboolean ponder_sudoku_is_header (const char *text,
                                  gsize       length,
                                  guint       side);
/* Adds the puzzle that the pieces nearly are, with wrong cells, or says what keeps them from being one. Returns how
 * many rows are as they should be, to choose from several ways to read the text. */
guint ponder_sudoku_layouts_find_near (const PonderSudokuPieces *pieces,
                                       const char               *symbols,
                                       GArray                   *layouts,
                                       GError                  **error);

G_END_DECLS
