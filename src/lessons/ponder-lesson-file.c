/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lesson.h"

#include <glib/gi18n-lib.h>

#include "ponder-excerpt.h"
#include "ponder-key-file.h"
#include "ponder-lesson-table.h"
#include "ponder-page-group.h"

/* A lesson is a .ponder document with these groups:
 *
 *   [Lesson]           Title, About, and Pages, their number
 *   [Page 1] …         Caption, and Puzzle unless the page has only its caption; for the worksheet, Board=shown or empty
 *                      and Room=quarter or half (of a sheet, to draw on), unless it has none of the page
 *   [Page 1/GROUP] …   each group of the page's document, and of what was on the screen with it
 *   [Worksheet]        Tasks, their number; and of each task Task1, Answer1, Lines1 (the lines to write on) and Table1,
 *                      of which all but the first may be missing
 *
 * What belongs to a page is copied unchanged; whether it can be shown is known only to the page of its puzzle. */

#define LESSON "Lesson"
#define WORKSHEET "Worksheet"
#define PONDER "Ponder"
#define VERSION 1

static const PonderTextLimit limits[] = {
  { LESSON, "Title", PONDER_LESSON_MOST_TITLE },
  { LESSON, "About", PONDER_LESSON_MOST_ABOUT },
  { "Page", "Caption", PONDER_LESSON_MOST_CAPTION },
  { WORKSHEET, "Task", PONDER_LESSON_MOST_TASK },
  { WORKSHEET, "Answer", PONDER_LESSON_MOST_TASK },
  { WORKSHEET, "Table", PONDER_LESSON_MOST_TABLE },
};

static const struct
{
  const char *key;
  const char *expected;
} prints[PONDER_LESSON_N_PRINTS] = {
  [PONDER_LESSON_BOARD] = { "Board", N_ ("expected none, shown or empty") },
  [PONDER_LESSON_ROOM] = { "Room", N_ ("expected none, quarter or half") },
};

/* Begins a document of a puzzle, with the group that comes first in it. */
static GKeyFile *
begin_document (const char *puzzle)
{
  GKeyFile *file = g_key_file_new ();

  g_key_file_set_integer (file, PONDER, "Version", VERSION);
  g_key_file_set_string (file, PONDER, "Puzzle", puzzle);
  return file;
}

static void
set_unless_empty (GKeyFile   *file,
                  const char *group,
                  const char *key,
                  const char *value)
{
  if (*value != '\0')
    g_key_file_set_string (file, group, key, value);
}

/* Copies a group unchanged, even if its values are not valid. */
static void
copy_group (GKeyFile   *from,
            const char *group,
            GKeyFile   *to,
            const char *name)
{
  g_auto (GStrv) keys = g_key_file_get_keys (from, group, NULL, NULL);

  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      g_autofree char *value = g_key_file_get_value (from, group, keys[i], NULL);

      g_key_file_set_value (to, name, keys[i], value);
    }
}

static void
write_view (GKeyFile   *file,
            const char *group,
            const char *text)
{
  g_autoptr (GKeyFile) view = g_key_file_new ();
  g_auto (GStrv) groups = NULL;

  g_key_file_load_from_data (view, text, (gsize) -1, G_KEY_FILE_NONE, NULL);
  groups = g_key_file_get_groups (view, NULL);
  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/%s", group, groups[i]);

      if (!g_str_equal (groups[i], PONDER))
        copy_group (view, groups[i], file, name);
    }
}

static void
write_page (GKeyFile               *file,
            guint                   nth,
            const PonderLessonPage *page)
{
  g_autofree char *group = g_strdup_printf ("Page %u", nth + 1);

  g_key_file_set_string (file, group, "Caption", page->caption);
  for (guint print = 0; print < PONDER_LESSON_N_PRINTS; print++)
    if (page->prints[print] != PONDER_LESSON_NONE)
      g_key_file_set_string (file, group, prints[print].key, ponder_lesson_page_get_print (page, print));
  if (page->puzzle == NULL)
    return;
  g_key_file_set_string (file, group, "Puzzle", page->puzzle);
  write_view (file, group, page->view);
}

static void
write_task (GKeyFile               *file,
            guint                   nth,
            const PonderLessonTask *task)
{
  g_autofree char *text = g_strdup_printf ("Task%u", nth + 1);
  g_autofree char *answer = g_strdup_printf ("Answer%u", nth + 1);
  g_autofree char *lines = g_strdup_printf ("Lines%u", nth + 1);
  g_autofree char *table = g_strdup_printf ("Table%u", nth + 1);

  g_key_file_set_string (file, WORKSHEET, text, task->text);
  set_unless_empty (file, WORKSHEET, answer, task->answer);
  if (task->n_lines != PONDER_LESSON_USUAL_LINES)
    g_key_file_set_uint64 (file, WORKSHEET, lines, task->n_lines);
  if (task->table != NULL)
    g_key_file_set_string (file, WORKSHEET, table, task->table);
}

char *
ponder_lesson_write (const PonderLesson *self)
{
  g_autoptr (GKeyFile) file = begin_document (PONDER_LESSON_ID);

  g_key_file_set_string (file, LESSON, "Title", self->title);
  set_unless_empty (file, LESSON, "About", self->about);
  g_key_file_set_uint64 (file, LESSON, "Pages", ponder_lesson_count (self, PONDER_LESSON_PAGES));
  for (guint i = 0; i < ponder_lesson_count (self, PONDER_LESSON_PAGES); i++)
    write_page (file, i, ponder_lesson_get_page (self, i));
  if (ponder_lesson_count (self, PONDER_LESSON_TASKS) > 0)
    g_key_file_set_uint64 (file, WORKSHEET, "Tasks", ponder_lesson_count (self, PONDER_LESSON_TASKS));
  for (guint i = 0; i < ponder_lesson_count (self, PONDER_LESSON_TASKS); i++)
    write_task (file, i, ponder_lesson_get_task (self, i));
  return g_key_file_to_data (file, NULL, NULL);
}

/* Says in which group an error is. Returns FALSE. */
static gboolean
name_group (GError    **error,
            const char *group)
{
  g_prefix_error (error, "[%s] ", group);
  return FALSE;
}

/* Returns "" if there is no such key. The values of the group have been checked. */
static char *
dup_text (GKeyFile   *file,
          const char *group,
          const char *key)
{
  char *text = ponder_key_file_get (file, group, key);

  return text != NULL ? text : g_strdup ("");
}

/* Collects the groups of a page: the views, by the name of the page's group. */
static GHashTable *
split_views (GKeyFile *file)
{
  GHashTable *views = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_key_file_unref);
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      const char *slash = strchr (groups[i], '/');
      g_autofree char *page = slash != NULL ? g_strndup (groups[i], slash - groups[i]) : NULL;
      GKeyFile *view;

      if (page == NULL || slash[1] == '\0' || g_str_equal (slash + 1, PONDER))
        continue;
      view = g_hash_table_lookup (views, page);
      if (view == NULL)
        {
          view = g_key_file_new ();
          g_hash_table_insert (views, g_steal_pointer (&page), view);
        }
      copy_group (file, groups[i], view, slash + 1);
    }
  return views;
}

static gboolean
fill_view (GKeyFile   *view,
           GKeyFile   *groups,
           const char *page,
           GError    **error)
{
  g_auto (GStrv) names = g_key_file_get_groups (groups, NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *whole = g_strdup_printf ("%s/%s", page, names[i]);

      if (!ponder_key_file_check_group (groups, names[i], error))
        return name_group (error, whole);
      copy_group (groups, names[i], view, names[i]);
    }
  return TRUE;
}

static gboolean
read_page (GKeyFile     *file,
           const char   *group,
           GKeyFile     *groups,
           PonderLesson *lesson,
           GError      **error)
{
  g_autofree char *caption = NULL;
  g_autofree char *puzzle = NULL;
  g_autoptr (GKeyFile) view = NULL;
  PonderLessonPage *page;

  if (!g_key_file_has_group (file, group))
    return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("the group [%s] is missing"), group);
  if (!ponder_key_file_check_group (file, group, error))
    return name_group (error, group);
  caption = dup_text (file, group, "Caption");
  puzzle = ponder_key_file_get (file, group, "Puzzle");
  if (puzzle != NULL && (*puzzle == '\0' || g_str_equal (puzzle, PONDER_LESSON_ID)))
    {
      ponder_key_file_refuse (error, "Puzzle", puzzle, _ ("expected a puzzle or a game, such as sudoku"));
      return name_group (error, group);
    }
  view = puzzle != NULL ? begin_document (puzzle) : NULL;
  if (view != NULL && groups != NULL && !fill_view (view, groups, group, error))
    return FALSE;
  page = ponder_lesson_page_new (caption, puzzle, view);
  g_ptr_array_add (lesson->parts[PONDER_LESSON_PAGES], page);
  for (guint print = 0; print < PONDER_LESSON_N_PRINTS; print++)
    {
      g_autofree char *word = ponder_key_file_get (file, group, prints[print].key);

      if (word == NULL || ponder_lesson_page_set_print (page, print, word))
        continue;
      ponder_key_file_refuse (error, prints[print].key, word, "%s", _ (prints[print].expected));
      return name_group (error, group);
    }
  return TRUE;
}

static gboolean
read_pages (GKeyFile     *file,
            PonderLesson *lesson,
            GError      **error)
{
  g_autoptr (GHashTable) views = split_views (file);
  guint n_pages = G_MAXUINT;

  if (!ponder_key_file_read_number (file, LESSON, "Pages", 0, PONDER_LESSON_MOST_PAGES, &n_pages, error))
    return name_group (error, LESSON);
  if (n_pages == G_MAXUINT)
    {
      g_free (ponder_key_file_dup (file, LESSON, "Pages", error));
      return name_group (error, LESSON);
    }
  for (guint i = 0; i < n_pages; i++)
    {
      g_autofree char *group = g_strdup_printf ("Page %u", i + 1);

      if (!read_page (file, group, g_hash_table_lookup (views, group), lesson, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_table (const char *key,
             const char *table,
             GError    **error)
{
  g_autoptr (GError) own = NULL;
  g_autoptr (PonderLessonTable) read = table != NULL ? ponder_lesson_table_read (table, &own) : NULL;

  return own == NULL || ponder_key_file_refuse (error, key, NULL, "%s", own->message);
}

static PonderLessonTask *
read_task (GKeyFile *file,
           guint     nth,
           GError  **error)
{
  g_autofree char *text_key = g_strdup_printf ("Task%u", nth);
  g_autofree char *answer_key = g_strdup_printf ("Answer%u", nth);
  g_autofree char *lines_key = g_strdup_printf ("Lines%u", nth);
  g_autofree char *table_key = g_strdup_printf ("Table%u", nth);
  g_autofree char *text = ponder_key_file_dup (file, WORKSHEET, text_key, error);
  g_autofree char *answer = dup_text (file, WORKSHEET, answer_key);
  g_autofree char *table = ponder_key_file_get (file, WORKSHEET, table_key);
  guint n_lines = PONDER_LESSON_USUAL_LINES;

  if (text == NULL ||
      !ponder_key_file_read_number (file, WORKSHEET, lines_key, 0, PONDER_LESSON_MOST_LINES, &n_lines, error) ||
      !check_table (table_key, table, error))
    return NULL;
  return ponder_lesson_task_new (text, answer, n_lines, table);
}

static gboolean
read_tasks (GKeyFile     *file,
            PonderLesson *lesson,
            GError      **error)
{
  guint n_tasks = 0;

  if (!ponder_key_file_check_group (file, WORKSHEET, error) ||
      !ponder_key_file_read_number (file, WORKSHEET, "Tasks", 0, PONDER_LESSON_MOST_TASKS, &n_tasks, error))
    return name_group (error, WORKSHEET);
  for (guint i = 0; i < n_tasks; i++)
    {
      PonderLessonTask *task = read_task (file, i + 1, error);

      if (task == NULL)
        return name_group (error, WORKSHEET);
      g_ptr_array_add (lesson->parts[PONDER_LESSON_TASKS], task);
    }
  return TRUE;
}

/* Reads a .ponder document. An error names the group, the key and the reason. Doesn't examine whether the pages can
 * be shown. */
PonderLesson *
ponder_lesson_read (const char *text,
                    GError    **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (PonderLesson) lesson = NULL;
  g_autofree char *title = NULL;
  g_autofree char *about = NULL;

  if (!ponder_page_group_check (text, PONDER_LESSON_ID, file, error) ||
      !ponder_key_file_check_lengths (text, limits, G_N_ELEMENTS (limits), error))
    return NULL;
  if (!ponder_key_file_check_group (file, LESSON, error))
    {
      name_group (error, LESSON);
      return NULL;
    }
  title = dup_text (file, LESSON, "Title");
  about = dup_text (file, LESSON, "About");
  lesson = ponder_lesson_new (title, about);
  return read_pages (file, lesson, error) && read_tasks (file, lesson, error) ? g_steal_pointer (&lesson) : NULL;
}
