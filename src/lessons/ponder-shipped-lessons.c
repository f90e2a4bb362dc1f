/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shipped-lessons.h"

#include <glib/gi18n-lib.h>

#include "ponder-lesson-translation.h"

/* The lessons that come with the program, from data/lessons, in the language of the person. Their order is that of the
 * names of their files. */

#define FOLDER "/io/github/ponderapp/Ponder/lessons/"

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
