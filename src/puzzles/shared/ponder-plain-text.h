/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Puzzles as people write and paste them, without keys: numbers, rows of numbers, squares. Each puzzle has its own
 * reader; here is what several of them need. */

#include "ponder-number-rows.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

PonderPuzzle  *ponder_plain_text_read   (const PonderPuzzleClass *klass,
                                         PonderPuzzle            *like,
                                         const char              *text,
                                         GArray                  *moves,
                                         GError                 **error);
gboolean       ponder_plain_text_knows  (const PonderPuzzleClass *klass,
                                         const char              *text);

char          *ponder_plain_text_lines  (const char              *text);
char         **ponder_plain_text_words  (const char              *text,
                                         guint                    most,
                                         GError                 **error);
GPtrArray     *ponder_plain_text_grid   (const char              *lines,
                                         guint                    most_side,
                                         guint                   *n_rows,
                                         guint                   *n_columns);
gboolean       ponder_plain_text_number (const char              *word,
                                         guint                    least,
                                         guint                    most,
                                         guint                   *number);
gboolean       ponder_plain_text_board  (const char              *word,
                                         guint                    most,
                                         guint                   *n_rows,
                                         guint                   *n_columns);
gboolean       ponder_plain_text_square (const char              *word,
                                         guint                    n_rows,
                                         guint                    n_columns,
                                         guint                   *column,
                                         guint                   *row);
const guint64 *ponder_plain_text_row    (const PonderNumberRows  *rows,
                                         guint                    nth,
                                         guint                   *length);

/* Set the error to a reason, and to one with a word that is quoted in it. Both return NULL. */
gpointer ponder_plain_text_refuse      (GError    **error,
                                        const char *reason);
gpointer ponder_plain_text_refuse_word (GError    **error,
                                        const char *format,
                                        const char *word);

/* The readers of the puzzles: see #PonderPuzzleClass.read_plain. */
PonderPlainReader ponder_sudoku_read_plain;
PonderPlainReader ponder_triangle_read_plain;
PonderPlainReader ponder_lily_pads_read_plain;
PonderPlainReader ponder_knight_read_plain;
PonderPlainReader ponder_jugs_read_plain;
PonderPlainReader ponder_queens_read_plain;
PonderPlainReader ponder_one_to_nine_read_plain;

G_END_DECLS
