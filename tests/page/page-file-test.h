/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* A page in a window that is not shown at first, and a folder that it may be kept in. */

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ponder-page-files.h"
#include "ponder-sudoku-page.h"
#include "widget-test.h"

#define DOCUMENT "[Ponder]\nVersion=1\nPuzzle=sudoku\n\n[sudoku]\nBox=2x2\nSymbols=1-4\nClues=.4...3.2...4.2.3\n"

typedef struct
{
  char *folder;
  GtkWidget *window;
  PonderPage *page;
} Fixture;

static inline void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("ponder-page-file-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
}

static inline void
open_page_of (Fixture    *fixture,
              GType       type,
              const char *kept_in)
{
  g_autoptr (GFile) folder = kept_in != NULL ? g_file_new_for_path (kept_in) : NULL;

  fixture->page = g_object_new (type, NULL);
  g_object_add_weak_pointer (G_OBJECT (fixture->page), (gpointer *) &fixture->page);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  if (folder != NULL)
    ponder_page_keep_in (fixture->page, folder);
}

static inline void
open_page (Fixture    *fixture,
           const char *kept_in)
{
  open_page_of (fixture, PONDER_TYPE_SUDOKU_PAGE, kept_in);
}

static inline void
close_page (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (fixture->page != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static inline void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
}

static inline void
write_file (Fixture    *fixture,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static inline void
assert_file (Fixture    *fixture,
             const char *name,
             const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *there = NULL;

  g_assert_true (g_file_get_contents (path, &there, NULL, NULL));
  g_assert_cmpstr (there, ==, text);
}

/* Returns whether a label in @widget begins with @begin and contains @part. */
static inline gboolean
shows (GtkWidget  *widget,
       const char *begin,
       const char *part)
{
  if (GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), begin) &&
      strstr (gtk_label_get_text (GTK_LABEL (widget)), part) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows (child, begin, part))
      return TRUE;
  return FALSE;
}

static inline void
activate (Fixture    *fixture,
          const char *action)
{
  g_action_group_activate_action (ponder_page_get_actions (fixture->page), action, NULL);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
