/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lesson-translation.h"

#include "ponder-lesson-table.h"

/* A lesson that comes with the program is translated when it is loaded; from then on it is as if a person had written it
 * in that language. The cells of a table are translated one by one, so that no translation can spoil its form.
 *
 * The same texts, as translators get them, are in data/lessons/strings.c. */

static const char *
translate_text (const char         *text,
                PonderTranslateFunc translate)
{
  return *text != '\0' ? translate (text) : text;
}

static gboolean
has_letters (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_unichar_isalpha (g_utf8_get_char (text)))
      return TRUE;
  return FALSE;
}

static const char *
translate_cell (const PonderLessonCell *cell,
                PonderTranslateFunc     translate)
{
  const char *translated = has_letters (cell->text) ? translate (cell->text) : cell->text;

  return strpbrk (translated, ";\n") == NULL && translated[0] != '=' ? translated : cell->text;
}

/* Returns NULL if there is no table. */
static char *
translate_table (const char         *text,
                 PonderTranslateFunc translate)
{
  g_autoptr (PonderLessonTable) table = text != NULL ? ponder_lesson_table_read (text, NULL) : NULL;
  GString *translated;

  if (table == NULL)
    return NULL;
  translated = g_string_new (NULL);
  for (guint i = 0; i < table->n_rows * table->n_columns; i++)
    {
      if (i > 0)
        g_string_append_c (translated, i % table->n_columns == 0 ? '\n' : ';');
      if (table->cells[i].is_answer)
        g_string_append_c (translated, '=');
      g_string_append (translated, translate_cell (&table->cells[i], translate));
    }
  return g_string_free (translated, FALSE);
}

static PonderLessonTask *
translate_task (const PonderLessonTask *task,
                PonderTranslateFunc     translate)
{
  g_autofree char *table = translate_table (task->table, translate);

  return ponder_lesson_task_new (translate_text (task->text, translate), translate_text (task->answer, translate),
                                 task->n_lines, table);
}

/* Returns the same lesson with its title, captions and tasks in another language. */
PonderLesson *
ponder_lesson_translate (const PonderLesson *self,
                         PonderTranslateFunc translate)
{
  PonderLesson *translated;

  g_return_val_if_fail (self != NULL && translate != NULL, NULL);

  translated = ponder_lesson_new (translate_text (self->title, translate), translate_text (self->about, translate));
  for (guint i = 0; i < ponder_lesson_count (self, PONDER_LESSON_PAGES); i++)
    {
      PonderLessonPage *page = ponder_lesson_get_page (self, i);

      g_ptr_array_add (translated->parts[PONDER_LESSON_PAGES],
                       ponder_lesson_page_recaption (page, translate_text (page->caption, translate)));
    }
  for (guint i = 0; i < ponder_lesson_count (self, PONDER_LESSON_TASKS); i++)
    g_ptr_array_add (translated->parts[PONDER_LESSON_TASKS],
                     translate_task (ponder_lesson_get_task (self, i), translate));
  return translated;
}
