/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lesson-table.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "ponder-excerpt.h"

/* The table of a task is written as it is thought of: a line a row, semicolons between the cells, the head first. What
 * begins with “=” is an answer:
 *
 *   Method;Nodes visited
 *   Backtracking;=14
 *   Look ahead;=9 */

static gboolean
read_row (PonderLessonTable *self,
          guint              row,
          const char        *line,
          GError           **error)
{
  g_auto (GStrv) cells = g_strsplit (line, ";", -1);
  guint n = g_strv_length (cells);

  if (row == 0 && n > PONDER_LESSON_MOST_COLUMNS)
    return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("the table has more than %u columns"),
                          PONDER_LESSON_MOST_COLUMNS);
  if (row == 0)
    {
      self->n_columns = n;
      self->cells = g_new0 (PonderLessonCell, (gsize) self->n_rows * n);
    }
  if (n != self->n_columns)
    {
      /* Translators: in the table of a task; columns of its first row */
      return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("row %u of the table has %u columns, expected %u"),
                            row + 1, n, self->n_columns);
    }
  for (guint i = 0; i < n; i++)
    {
      PonderLessonCell *cell = &self->cells[row * n + i];
      const char *text = g_strstrip (cells[i]);

      cell->is_answer = text[0] == '=';
      cell->text = g_strstrip (g_strdup (text + cell->is_answer));
    }
  return TRUE;
}

/* Returns NULL with an error that says which row is wrong, and why. */
PonderLessonTable *
ponder_lesson_table_read (const char *text,
                          GError    **error)
{
  g_autoptr (PonderLessonTable) self = NULL;
  g_autofree char *stripped = NULL;
  g_auto (GStrv) lines = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  stripped = g_strstrip (g_strdup (text));
  lines = g_strsplit (stripped, "\n", -1);
  self = g_new0 (PonderLessonTable, 1);
  if (g_strv_length (lines) < 2 || g_strv_length (lines) > PONDER_LESSON_MOST_ROWS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("the table must have from 2 to %u rows"),
                   PONDER_LESSON_MOST_ROWS);
      return NULL;
    }
  self->n_rows = g_strv_length (lines);
  for (guint row = 0; row < self->n_rows; row++)
    if (!read_row (self, row, lines[row], error))
      return NULL;
  return g_steal_pointer (&self);
}

void
ponder_lesson_table_free (PonderLessonTable *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; self->cells != NULL && i < self->n_rows * self->n_columns; i++)
    g_free (self->cells[i].text);
  g_free (self->cells);
  g_free (self);
}
