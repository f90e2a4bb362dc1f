/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-worksheet.h"

#include <glib/gi18n-lib.h>

#include "ponder-lesson-table.h"
#include "ponder-print-lines.h"
#include "ponder-print-table.h"
#include "ponder-print-text.h"

/* Prints the worksheet of a lesson: its tasks, with lines to write on and tables to fill in, or with their answers. */

typedef struct
{
  PonderLessonTable *table;
  gboolean with_answers;
} Source;

static void
source_free (gpointer data)
{
  Source *self = data;

  ponder_lesson_table_free (self->table);
  g_free (self);
}

/* The first row of the table is that of the titles. */
static GStrv
dup_row (gconstpointer data,
         guint         row)
{
  const Source *self = data;
  guint n_columns = self->table->n_columns;
  GStrv texts = g_new0 (char *, n_columns + 1);

  for (guint i = 0; i < n_columns; i++)
    {
      const PonderLessonCell *cell = &self->table->cells[(row + 1) * n_columns + i];

      texts[i] = g_strdup (cell->is_answer && !self->with_answers ? "" : cell->text);
    }
  return texts;
}

static PonderPrintBlock *
new_table (const char *text,
           gboolean    with_answers)
{
  Source *source = g_new (Source, 1);
  PonderPrintColumn columns[PONDER_LESSON_MOST_COLUMNS];

  *source = (Source){ ponder_lesson_table_read (text, NULL), with_answers };
  for (guint i = 0; i < source->table->n_columns; i++)
    columns[i] = (PonderPrintColumn){ source->table->cells[i].text, i == 0 ? 2 : 1, i == 0 ? 0 : 0.5 };
  return ponder_print_table_new (&(PonderPrintTable){
    .columns = columns,
    .n_columns = source->table->n_columns,
    .n_rows = source->table->n_rows - 1,
    .source = source,
    .free_source = source_free,
    .dup_row = dup_row,
  });
}

static void
add_task (PonderPrintSheet       *sheet,
          guint                   nth,
          const PonderLessonTask *task,
          gboolean                with_answers)
{
  /* Translators: the number of a task, and the task */
  g_autofree char *text = g_strdup_printf (_ ("%u. %s"), nth + 1, task->text);

  ponder_print_sheet_add (sheet, ponder_print_text_new (text));
  if (task->table != NULL)
    ponder_print_sheet_add (sheet, new_table (task->table, with_answers));
  if (with_answers && *task->answer != '\0')
    ponder_print_sheet_add (sheet, ponder_print_text_new (task->answer));
  if (!with_answers && task->n_lines > 0)
    ponder_print_sheet_add (sheet, ponder_print_lines_new (task->n_lines));
}

/**
 * ponder_print_worksheet:
 * @lesson: a lesson with at least one task
 * @with_answers: whether to print the answers instead of room for them
 *
 * Returns: (transfer full): the worksheet, or its answers
 */
PonderPrintSheet *
ponder_print_worksheet (const PonderLesson *lesson,
                        gboolean            with_answers)
{
  PonderPrintSheet *sheet;

  g_return_val_if_fail (lesson != NULL, NULL);

  sheet = ponder_print_sheet_new ();
  ponder_print_sheet_begin (sheet, lesson->title, with_answers ? _ ("Answers") : _ ("Name:"));
  for (guint i = 0; i < ponder_lesson_count (lesson, PONDER_LESSON_TASKS); i++)
    add_task (sheet, i, ponder_lesson_get_task (lesson, i), with_answers);
  return sheet;
}
