/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define PONDER_SUDOKU_MOST_BYTES (1 << 20) /* of a text that isn't a puzzle in each line */

/* Characters of @plain that replace characters outside ASCII. */
#define PONDER_SUDOKU_HEAVY_WALL '\x01'
#define PONDER_SUDOKU_HEAVY_RULE '\x02'
#define PONDER_SUDOKU_UNKNOWN '\x7f' /* also any letter */

/* A text from outside, with one byte for each character: digits, letters, signs for blanks and walls of any script and
 * drawing are ASCII characters there. Comments are blank, and so is what isn't the section [Puzzle] if there is one;
 * tables in HTML and LaTeX are lines. */
typedef struct
{
  char *text; /* in UTF-8, perhaps with errors */
  gsize length;
  char *box; /* if a remark in the text tells it, or NULL */
  char *symbols; /* the same */
  const char *asked_box; /* that counts instead, or NULL */
  const char *asked_symbols; /* the same */
  gboolean has_lists; /* which are lines now */
  GString *plain;
  GArray *characters; /* of gunichar: those that @plain was before */
} PonderSudokuSource;

/* @text may be in UTF-8 or UTF-16. Fails with G_IO_ERROR_INVALID_DATA if it is longer than 1
 * MiB. */
PonderSudokuSource *ponder_sudoku_source_new  (const char         *text,
                                               gsize               length,
                                               GError            **error);
void                ponder_sudoku_source_free (PonderSudokuSource *self);
/* Turns lists as in programming languages into lines: a line for each that has no lists in it. */
void ponder_sudoku_source_unfold_lists (PonderSudokuSource *self);
/* Returns characters as they are in the text, for a message: many are cut, and what can't be shown is a number. */
char *ponder_sudoku_source_quote (const PonderSudokuSource *self,
                                  guint                     start,
                                  guint                     length);
/* Returns “position 5”, or “line 3, position 5” if there are several lines. For a row, counted from 1, returns “row 3”
 * or “line 3”. */
char *ponder_sudoku_source_place (const PonderSudokuSource *self,
                                  guint                     start,
                                  guint                     row);
/* Returns an expression that is never freed, for bytes: case doesn't matter, and ^ and $ are the ends of lines.
 * @pattern must be static. */
const GRegex *ponder_sudoku_regex (const char *pattern);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderSudokuSource, ponder_sudoku_source_free)

G_END_DECLS
