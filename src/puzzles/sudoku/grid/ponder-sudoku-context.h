/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns a word of a text that names rules which a plain sudoku doesn't have, such as “killer”; or NULL. */
const char *ponder_sudoku_find_rules (const char *text,
                                      gsize       length);

typedef enum
{
  PONDER_SUDOKU_EXPLAINED, /* says nothing about the cells: a title, a sentence, code, a date, the size */
  PONDER_SUDOKU_NUMBER, /* probably says nothing about them */
  PONDER_SUDOKU_UNKNOWN_MEANING,
} PonderSudokuMeaning;

/* Returns what a text beside a puzzle means. */
PonderSudokuMeaning ponder_sudoku_meaning (const char *text,
                                           gsize       length,
                                           guint       side);
/* Returns whether a line between lines that are puzzles by themselves is blank or says nothing about them. */
gboolean ponder_sudoku_is_heading (const char *line,
                                   gsize       length);

G_END_DECLS
