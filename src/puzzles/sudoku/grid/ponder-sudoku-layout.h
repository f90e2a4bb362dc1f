/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-source.h"
#include "ponder-sudoku-symbols.h"

G_BEGIN_DECLS

/* Of a puzzle with other text around it: a few numbers are rarely a sudoku. */
#define PONDER_SUDOKU_LEAST_ROWS 4

/* How clearly two cells or rows are separated. */
typedef enum
{
  PONDER_SUDOKU_NO_BORDER,
  PONDER_SUDOKU_GAP,
  PONDER_SUDOKU_LIGHT_BORDER,
  PONDER_SUDOKU_HEAVY_BORDER,
} PonderSudokuBorder;

/* What may be a cell: characters that follow each other, or nothing between two separators. */
typedef struct
{
  guint start;
  guint length;
  PonderSudokuBorder border; /* before it */
} PonderSudokuWord;

typedef struct
{
  guint start, end;
} PonderSudokuSpan;

typedef enum
{
  PONDER_SUDOKU_CHARACTERS, /* each is a cell */
  PONDER_SUDOKU_WORDS,
  PONDER_SUDOKU_FIELDS, /* between separators; they may be empty */
  PONDER_SUDOKU_COLUMNS, /* characters at the same places of all lines; blanks are spaces */
  PONDER_SUDOKU_PUZZLES, /* words that are puzzles, such as in an address or between other words */
} PonderSudokuCut;

/* What lines with signs for blanks only are, when they may also be borders. */
typedef enum
{
  PONDER_SUDOKU_KNOWN_BLANKS, /* rows if the signs occur in other rows */
  PONDER_SUDOKU_ALL_RULES,
  PONDER_SUDOKU_ALL_ROWS,
  PONDER_SUDOKU_N_MARKS,
} PonderSudokuBlankLines;

/* One of the ways to read a text. */
typedef struct
{
  PonderSudokuCut cut;
  PonderSudokuBlankLines marks;
  gboolean labels; /* each row begins with its number */
  gboolean wrapped; /* lines of another length than the side follow each other */
  gboolean lead; /* each line begins with a separator: FIELDS */
  gboolean trail; /* each line ends with a separator: FIELDS */
  gboolean doubled; /* two walls are one border: FIELDS */
  guint side; /* how many cells a line has: COLUMNS */
  guint n_parts; /* between walls: COLUMNS */
  guint stride, offset; /* of the characters of a part: COLUMNS */
} PonderSudokuStyle;

/* Where the cells of a puzzle are in a text, before their values are known. */
typedef struct
{
  PonderSudokuSpan span; /* in the plain text */
  guint side;
  gboolean trimmed; /* without empty rows at the ends */
  gboolean has_rows; /* the rows of the text are rows of the puzzle */
  gboolean numbers; /* a word of digits is a number rather than a list of candidates */
  PonderSudokuWord cells[PONDER_SUDOKU_MOST_CELLS]; /* in reading order */
  PonderSudokuBorder above[PONDER_SUDOKU_MOST_SIDE]; /* each row */
  PonderSudokuBorder before[PONDER_SUDOKU_MOST_SIDE]; /* each column, in all rows */
} PonderSudokuLayout;

/* Finds all puzzles of a text that is read in a way: squares of rows, and rows that are puzzles by themselves. Returns
 * whether it matters what lines with signs for blanks only are.
 * @layouts: of PonderSudokuLayout: puzzles are added here
 * @others: of PonderSudokuSpan: what is no part of them, and neither empty nor a border, is added here */
gboolean ponder_sudoku_layouts_find (const PonderSudokuSource *source,
                                     const PonderSudokuStyle  *style,
                                     GArray                   *layouts,
                                     GArray                   *others);
/* Adds the puzzle that the text nearly is, with wrong cells or something unclear between its rows, which is then its
 * span; or says what keeps the text from being one. Returns how many rows are as they should be, to choose from several
 * ways to read it. */
guint ponder_sudoku_layouts_find_near (const PonderSudokuSource *source,
                                       const PonderSudokuStyle  *style,
                                       GArray                   *layouts,
                                       GError                  **error);

#define PONDER_SUDOKU_WRONG_CELL G_MAXUINT32

/* Returns the values of a cell, a bit each: none for a blank, several for candidates. */
guint32 ponder_sudoku_read_cell (const PonderSudokuSource *source,
                                 const PonderSudokuWord   *word,
                                 const PonderSudokuTable  *table,
                                 guint                     side,
                                 gboolean                  numbers);
/* Returns whether a text is the numbers or letters of rows or columns: 1 2 3, ABC, c1,c2. */
gboolean ponder_sudoku_is_header (const char *text,
                                  gsize       length,
                                  guint       side);

G_END_DECLS
