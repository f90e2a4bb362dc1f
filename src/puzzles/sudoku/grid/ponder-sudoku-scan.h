/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Characters of @plain that stand for what ASCII hasn't. */
#define PONDER_SUDOKU_HEAVY_WALL '\x01'
#define PONDER_SUDOKU_HEAVY_RULE '\x02'
#define PONDER_SUDOKU_UNKNOWN '\x7f'

/* How strongly a border parts two cells or rows: not at all, as all borders of the grid do, more than others. */
typedef enum
{
  PONDER_SUDOKU_NO_BORDER,
  PONDER_SUDOKU_LIGHT_BORDER,
  PONDER_SUDOKU_HEAVY_BORDER,
} PonderSudokuBorder;

/* A run of characters; empty where a field between two separators holds nothing. */
typedef struct
{
  guint start; /* a character of the text, counted from 0 */
  guint length;
  guint field; /* of its row, counted from 0 */
  PonderSudokuBorder border; /* before it */
} PonderSudokuWord;

/* The words of a row are neighbours. */
typedef struct
{
  guint first; /* word */
  guint n_words; /* the empty ones too */
  guint n_full; /* words that aren't empty */
  guint n_characters; /* of all its words */
  guint n_fields;
  PonderSudokuBorder border; /* above it */
} PonderSudokuRow;

/**
 * PonderSudokuScan:
 * @plain: the text, one byte a character, comments as spaces
 * @words: (element-type PonderSudokuWord): in the order of the text
 * @rows: (element-type PonderSudokuRow): in the order of the text
 * @is_list: whether the words are the items of a programming language's list
 * @box: (nullable): what a remark in the text says
 * @symbols: (nullable): what a remark in the text says
 *
 * A text taken apart into rows of words, before anybody asks what they mean.
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
