/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Puzzles as people write and paste them, without keys: numbers, rows of numbers, squares. Each puzzle has its own
 * reader; here is what several of them need. */

#include "ponder-puzzle.h"

G_BEGIN_DECLS

typedef struct
{
  guint line; /* in the text, from 1 */
  guint first; /* the index of its first number */
  guint length; /* how many numbers it has */
} PonderNumberRow;

/* Numbers in rows, read from text. */
typedef struct
{
  GArray *numbers; /* of guint64 */
  GArray *rows; /* of PonderNumberRow */
} PonderNumberRows;

gboolean ponder_number_rows_read (PonderNumberRows *self,
                                  const char       *text,
                                  guint64           least,
                                  guint64           most,
                                  GError          **error);

static inline void
ponder_number_rows_clear (PonderNumberRows *self)
{
  g_clear_pointer (&self->numbers, g_array_unref);
  g_clear_pointer (&self->rows, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderNumberRows, ponder_number_rows_clear)

PonderPuzzle *ponder_plain_text_read   (const PonderPuzzleClass *klass,
                                        PonderPuzzle            *like,
                                        const char              *text,
                                        GArray                  *moves,
                                        GError                 **error);
gboolean      ponder_plain_text_knows  (const PonderPuzzleClass *klass,
                                        const char              *text);

char         *ponder_plain_text_lines  (const char              *text);
char        **ponder_plain_text_words  (const char              *text,
                                        guint                    most,
                                        GError                 **error);
GPtrArray    *ponder_plain_text_grid   (const char              *lines,
                                        guint                    most_side,
                                        guint                   *n_rows,
                                        guint                   *n_columns);
gboolean      ponder_plain_text_number (const char              *word,
                                        guint                    least,
                                        guint                    most,
                                        guint                   *number);
gboolean      ponder_plain_text_board  (const char              *word,
                                        guint                    most,
                                        guint                   *n_rows,
                                        guint                   *n_columns);
gboolean      ponder_plain_text_square (const char              *word,
                                        guint                    n_rows,
                                        guint                    n_columns,
                                        guint                   *column,
                                        guint                   *row);

/* Set the error to a reason, and to one with a word that is quoted in it. Both return NULL. */
gpointer ponder_plain_text_refuse      (GError    **error,
                                        const char *reason);
gpointer ponder_plain_text_refuse_word (GError    **error,
                                        const char *format,
                                        const char *word);

/* The readers of the puzzles that have one in a file of its own: see #PonderPuzzleClass.read_plain. */
PonderPlainReader ponder_knight_read_plain;
PonderPlainReader ponder_jugs_read_plain;
PonderPlainReader ponder_queens_read_plain;
PonderPlainReader ponder_one_to_nine_read_plain;

/* Returns the numbers of a row. */
static inline const guint64 *
ponder_plain_text_row (const PonderNumberRows *rows,
                       guint                   nth,
                       guint                  *length)
{
  const PonderNumberRow *row = &g_array_index (rows->rows, PonderNumberRow, nth);

  *length = row->length;
  return (const guint64 *) rows->numbers->data + row->first;
}

G_END_DECLS
