/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Characters of @plain that replace characters outside ASCII. */
#define PONDER_SUDOKU_HEAVY_WALL '\x01'
#define PONDER_SUDOKU_HEAVY_RULE '\x02'
#define PONDER_SUDOKU_UNKNOWN '\x7f'

/* How clearly two cells or rows are separated: not at all, as everywhere in the grid, or more than elsewhere. */
typedef enum
{
  PONDER_SUDOKU_NO_BORDER,
  PONDER_SUDOKU_LIGHT_BORDER,
  PONDER_SUDOKU_HEAVY_BORDER,
} PonderSudokuBorder;

/* A sequence of characters; empty if a field between two separators is empty. */
typedef struct
{
  guint start; /* the index of a character in the text */
  guint length;
  guint field; /* the index of its field in the row */
  PonderSudokuBorder border; /* before it */
} PonderSudokuWord;

/* The words of a row follow each other. */
typedef struct
{
  guint first; /* the index of the first word */
  guint n_words; /* including empty ones */
  guint n_full; /* words that aren't empty */
  guint n_characters; /* of all its words */
  guint n_fields;
  PonderSudokuBorder border; /* above it */
} PonderSudokuRow;

/**
 * PonderSudokuScan:
 * @plain: the text with one byte for each character and spaces for comments
 * @words: (element-type PonderSudokuWord): in the order of the text
 * @rows: (element-type PonderSudokuRow): in the order of the text
 * @is_list: whether the words are the items of a list in a programming language
 * @box: (nullable): the box, if a remark in the text tells it
 * @symbols: (nullable): the symbols, if a remark in the text tells them
 *
 * A text split into rows of words, whose meaning isn't known yet.
 */
typedef struct
{
  const char *source;
  gsize source_length;
  GString *plain;
  GArray *words;
  GArray *rows;
  gboolean is_list;
  char *box;
  char *symbols;
} PonderSudokuScan;

PonderSudokuScan *ponder_sudoku_scan_new        (const char             *text,
                                                 gsize                   length,
                                                 GError                **error);
void              ponder_sudoku_scan_free       (PonderSudokuScan       *self);
void              ponder_sudoku_scan_add_word   (PonderSudokuScan       *self,
                                                 const PonderSudokuWord *word);
void              ponder_sudoku_scan_add_row    (PonderSudokuScan       *self,
                                                 guint                   first,
                                                 PonderSudokuBorder      border);
void              ponder_sudoku_scan_lines      (PonderSudokuScan       *self,
                                                 guint                   start,
                                                 guint                   end);
void              ponder_sudoku_scan_list       (PonderSudokuScan       *self,
                                                 guint                   start,
                                                 guint                   end);
gboolean          ponder_sudoku_scan_is_decimal (const PonderSudokuScan *self,
                                                 const PonderSudokuWord *word);
char             *ponder_sudoku_scan_quote      (const PonderSudokuScan *self,
                                                 guint                   start,
                                                 guint                   length);
char             *ponder_sudoku_scan_place      (const PonderSudokuScan *self,
                                                 guint                   start);
char             *ponder_sudoku_scan_row_place  (const PonderSudokuScan *self,
                                                 guint                   row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderSudokuScan, ponder_sudoku_scan_free)

G_END_DECLS
