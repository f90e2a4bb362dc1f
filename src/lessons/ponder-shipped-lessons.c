/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shipped-lessons.h"

#include <glib/gi18n-lib.h>

#include "ponder-lesson-table.h"

/* The lessons that come with the program, from data/lessons. Their order is that of the names of their files.
 *
 * A lesson is translated when it is loaded; from then on it is as if a person had written it in that language. The cells
 * of a table are translated one by one, so that no translation can spoil its form. The same texts, as translators get
 * them, are in data/lessons/strings.c. */

#define FOLDER "/io/github/ponderapp/Ponder/lessons/"

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

/* Returns the same lesson with its title, captions and tasks in another language. */
PonderLesson *
ponder_lesson_translate (const PonderLesson *self,
                         PonderTranslateFunc translate)
{
  PonderLesson *translated =
    ponder_lesson_new (translate_text (self->title, translate), translate_text (self->about, translate));

  for (guint i = 0; i < ponder_lesson_count (self, PONDER_LESSON_PAGES); i++)
    {
      PonderLessonPage *page = ponder_lesson_get_page (self, i);

      g_ptr_array_add (translated->parts[PONDER_LESSON_PAGES],
                       ponder_lesson_page_recaption (page, translate_text (page->caption, translate)));
    }
  for (guint i = 0; i < ponder_lesson_count (self, PONDER_LESSON_TASKS); i++)
    {
      PonderLessonTask *task = ponder_lesson_get_task (self, i);
      g_autofree char *table = translate_table (task->table, translate);

      g_ptr_array_add (translated->parts[PONDER_LESSON_TASKS],
                       ponder_lesson_task_new (translate_text (task->text, translate),
                                               translate_text (task->answer, translate), task->n_lines, table));
    }
  return translated;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static const char *
translate (const char *text)
{
  return g_dgettext (GETTEXT_PACKAGE, text);
}

static PonderLesson *
load (const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  g_autofree char *text = NULL;
  g_autoptr (PonderLesson) lesson = NULL;

  g_assert_no_error (error);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  lesson = ponder_lesson_read (text, &error);
  g_assert_no_error (error);
  return ponder_lesson_translate (lesson, translate);
}

/* Returns the lessons that come with the program, and in @names (or NULL) the names of their files, which are the
 * same in all languages. */
GPtrArray *
ponder_shipped_lessons (GStrv *names)
{
  GPtrArray *lessons = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_lesson_unref);
  g_auto (GStrv) files = g_resources_enumerate_children (FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  if (files == NULL)
    files = g_new0 (char *, 1);
  qsort (files, g_strv_length (files), sizeof (char *), compare_names);
  for (guint i = 0; files[i] != NULL; i++)
    g_ptr_array_add (lessons, load (files[i]));
  if (names != NULL)
    *names = g_steal_pointer (&files);
  return lessons;
}
