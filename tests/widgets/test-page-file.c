/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ponder-sudoku-page.h"
#include "widget-test.h"

/* What a page keeps and saves where something is in the way. */

#define DOCUMENT "[Ponder]\nVersion=1\nPuzzle=sudoku\n\n[sudoku]\nBox=2x2\nSymbols=1-4\nClues=.4...3.2...4.2.3\n"

typedef struct
{
  char *folder;
  GtkWidget *window; /* never shown */
  PonderPage *page;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("ponder-page-file-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
}

static void
open_page (Fixture    *fixture,
           const char *kept_in)
{
  g_autoptr (GFile) folder = kept_in != NULL ? g_file_new_for_path (kept_in) : NULL;

  fixture->page = g_object_new (PONDER_TYPE_SUDOKU_PAGE, NULL);
  g_object_add_weak_pointer (G_OBJECT (fixture->page), (gpointer *) &fixture->page);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  if (folder != NULL)
    ponder_page_keep_in (fixture->page, folder);
}

static void
close_page (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (fixture->page != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
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

static void
write_file (Fixture    *fixture,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
assert_file (Fixture    *fixture,
             const char *name,
             const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *there = NULL;

  g_assert_true (g_file_get_contents (path, &there, NULL, NULL));
  g_assert_cmpstr (there, ==, text);
}

/* Whether a label below @widget begins with @begin and has @part. */
static gboolean
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

/* What can't be read is kept beside what couldn't be read before, and the page is kept again. */
static void
test_set_aside (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *kept = g_build_filename (fixture->folder, "sudoku.kept", NULL);

  write_file (fixture, "sudoku.kept.damaged", "first");
  write_file (fixture, "sudoku.kept.damaged-2", "second");
  write_file (fixture, "sudoku.kept", "third");
  open_page (fixture, fixture->folder);
  g_assert_true (shows (fixture->window, "What was on this page can’t be read", "sudoku.kept.damaged-3”"));
  ponder_page_open_text (fixture->page, DOCUMENT, NULL, NULL);
  close_page (fixture);
  assert_file (fixture, "sudoku.kept.damaged", "first");
  assert_file (fixture, "sudoku.kept.damaged-2", "second");
  assert_file (fixture, "sudoku.kept.damaged-3", "third");
  g_assert_true (g_file_test (kept, G_FILE_TEST_EXISTS));
}

/* Where what can't be read can't be put aside either, it is said, and the page can be used. */
static void
test_not_set_aside (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *no_folder = g_build_filename (fixture->folder, "file", NULL);

  write_file (fixture, "file", "whatever");
  open_page (fixture, no_folder);
  g_assert_true (shows (fixture->window, "What is on the page can’t be kept: ", ""));
  ponder_page_open_text (fixture->page, DOCUMENT, NULL, NULL);
  close_page (fixture);
  assert_file (fixture, "file", "whatever");
}

static GString *printed;

static void
print_to_string (const char *text)
{
  g_string_append (printed, text);
}

/* A save that fails when the window is closed already is told to whoever started the program. */
static void
test_told_when_gone (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_new_build_filename (fixture->folder, "gone", "mine.ponder", NULL);
  GPrintFunc before;

  open_page (fixture, NULL);
  printed = g_string_new (NULL);
  before = g_set_printerr_handler (print_to_string);
  ponder_page_open_text (fixture->page, DOCUMENT, "mine.ponder", file);
  g_action_group_activate_action (ponder_page_get_actions (fixture->page), "save", NULL);
  close_page (fixture);
  g_set_printerr_handler (before);
  g_assert_cmpstr (printed->str, ==, "“mine.ponder” was not saved: its folder is gone. Save it in another.\n");
  g_string_free (g_steal_pointer (&printed), TRUE);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  ADD ("/page-file/set-aside", test_set_aside);
  ADD ("/page-file/not-set-aside", test_not_set_aside);
  ADD ("/page-file/told-when-gone", test_told_when_gone);
  return g_test_run ();
}
