/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "page-file-test.h"
#include "ponder-pages.h"

/* Tests saving pages and documents when something goes wrong. */

/* A file that can't be read is set aside next to earlier ones, which is told once the page is seen, and the page is saved
 * again. */
static void
test_set_aside (Fixture      *fixture,
                gconstpointer data)
{
  g_autofree char *kept = g_build_filename (fixture->folder, "sudoku.kept", NULL);

  write_file (fixture, "sudoku.kept.damaged", "first");
  write_file (fixture, "sudoku.kept.damaged-2", "second");
  write_file (fixture, "sudoku.kept", "third");
  open_page (fixture, fixture->folder);
  g_assert_false (shows (fixture->window, "This page could not be restored", ""));
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!shows (fixture->window, "This page could not be restored", "sudoku.kept.damaged-3”"))
    g_main_context_iteration (NULL, TRUE);
  ponder_page_open_text (fixture->page, DOCUMENT, NULL, NULL);
  close_page (fixture);
  assert_file (fixture, "sudoku.kept.damaged", "first");
  assert_file (fixture, "sudoku.kept.damaged-2", "second");
  assert_file (fixture, "sudoku.kept.damaged-3", "third");
  g_assert_true (g_file_test (kept, G_FILE_TEST_EXISTS));
}

/* Returns the bar with the reason why the page can't be saved. */
static GtkRevealer *
find_bar (GtkWidget *widget)
{
  GtkRevealer *bar = GTK_IS_REVEALER (widget) ? GTK_REVEALER (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && bar == NULL;
       child = gtk_widget_get_next_sibling (child))
    bar = find_bar (child);
  return bar != NULL && shows (GTK_WIDGET (bar), "", "") ? bar : NULL;
}

static void
wait_for_bar (Fixture *fixture,
              gboolean shown)
{
  while (gtk_revealer_get_reveal_child (find_bar (GTK_WIDGET (fixture->page))) != shown)
    g_main_context_iteration (NULL, TRUE);
}

/* If a page can't be saved, it says so, and can be used; once saving is possible, everything is saved. */
static void
test_not_kept (Fixture      *fixture,
               gconstpointer data)
{
  g_autofree char *no_folder = g_build_filename (fixture->folder, "file", NULL);
  g_autofree char *kept = g_build_filename (no_folder, "sudoku.kept", NULL);
  g_autofree char *text = NULL;

  write_file (fixture, "file", "whatever");
  open_page (fixture, no_folder);
  ponder_page_open_text (fixture->page, DOCUMENT, NULL, NULL);
  wait_for_bar (fixture, TRUE);
  g_assert_true (shows (fixture->window, "This page can’t be kept for next time: ", "file"));
  assert_file (fixture, "file", "whatever");

  g_assert_cmpint (g_remove (no_folder), ==, 0);
  wait_for_bar (fixture, FALSE);
  close_page (fixture);
  g_assert_true (g_file_get_contents (kept, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, ".4...3.2...4.2.3"));
  g_assert_cmpint (g_remove (kept), ==, 0);
}

#define NEWER_KEPT "[Kept]\nVersion=2\n[History]\nPositions=many\n"
#define NEWER_DOCUMENT "[History]\nPositions=1\nNow=1\n1=0 0 [Ponder]\\nVersion=2\\nPuzzle=sudoku\\n\n"

/* A file from a newer version isn't damaged: it isn't changed, and the page says that it can't be saved. */
static void
test_newer (Fixture      *fixture,
            gconstpointer data)
{
  static const char *const texts[] = { NEWER_KEPT, NEWER_DOCUMENT };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *damaged = g_build_filename (fixture->folder, "sudoku.kept.damaged", NULL);

      write_file (fixture, "sudoku.kept", texts[i]);
      open_page (fixture, fixture->folder);
      g_assert_true (shows (fixture->window,
                            "This page can’t be kept for next time, as its file is from a newer version of Ponder",
                            "sudoku.kept"));
      wait_for_bar (fixture, TRUE);
      ponder_page_open_text (fixture->page, DOCUMENT, NULL, NULL);
      close_page (fixture);
      assert_file (fixture, "sudoku.kept", texts[i]);
      g_assert_false (g_file_test (damaged, G_FILE_TEST_EXISTS));
    }
}

/* Saves the document as if it had been saved to this file before. */
static void
save_to (Fixture *fixture,
         GFile   *file)
{
  ponder_history_set_file (ponder_page_get_history (fixture->page), file);
  activate (fixture, "save");
}

/* A saved document has the name of its file, after any changes, and even if the page is closed at once. Other documents
 * don't have it, nor one whose saving failed. */
static void
test_name (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_build_filename (fixture->folder, "mine.ponder", NULL);
  g_autoptr (GFile) nowhere = g_file_new_build_filename (fixture->folder, "gone", "other.ponder", NULL);

  open_page (fixture, fixture->folder);
  ponder_page_open_text (fixture->page, DOCUMENT "[Page]\nName=Inner\n", NULL, NULL);
  g_assert_true (shows (fixture->window, "Inner", ""));
  save_to (fixture, file);
  close_page (fixture);
  g_assert_true (g_file_query_exists (file, NULL));

  open_page (fixture, fixture->folder);
  g_assert_true (shows (fixture->window, "mine.ponder", ""));
  g_action_group_activate_action (ponder_page_get_actions (fixture->page), "example", g_variant_new_uint32 (0));
  g_assert_false (shows (fixture->window, "mine.ponder", ""));
  activate (fixture, "undo");
  g_assert_true (shows (fixture->window, "mine.ponder", ""));
  activate (fixture, "undo");
  g_assert_false (shows (fixture->window, "mine.ponder", ""));
  activate (fixture, "redo");

  save_to (fixture, nowhere);
  while (!shows (fixture->window, "“other.ponder” was not saved", ""))
    g_main_context_iteration (NULL, TRUE);
  ponder_history_take_file_back (ponder_page_get_history (fixture->page), nowhere, file);
  g_assert_true (shows (fixture->window, "mine.ponder", ""));
  g_assert_false (shows (fixture->window, "other.ponder", ""));
  close_page (fixture);
}

/* The same on every page. */
static void
test_name_on_pages (Fixture      *fixture,
                    gconstpointer data)
{
  guint n_pages;
  const PonderPageInfo *pages = ponder_pages (&n_pages);

  for (guint i = 0; i < n_pages; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s.ponder", pages[i].id);
      g_autoptr (GFile) file = g_file_new_build_filename (fixture->folder, name, NULL);

      open_page_of (fixture, pages[i].get_type (), NULL);
      g_assert_false (shows (fixture->window, name, ""));
      save_to (fixture, file);
      while (!shows (fixture->window, "Saved as", name))
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (shows (fixture->window, name, ""));
      close_page (fixture);
    }
}

static GString *printed;

static void
print_to_string (const char *text)
{
  g_string_append (printed, text);
}

/* If saving fails after the window was closed, the error is printed. */
static void
test_told_when_gone (Fixture      *fixture,
                     gconstpointer data)
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
  g_assert_cmpstr (printed->str, ==,
                   "“mine.ponder” was not saved: its folder no longer exists. Save it in another folder.\n");
  g_string_free (g_steal_pointer (&printed), TRUE);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  ADD ("/page-file/set-aside", test_set_aside);
  ADD ("/page-file/not-kept", test_not_kept);
  ADD ("/page-file/newer", test_newer);
  ADD ("/page-file/name", test_name);
  ADD ("/page-file/name-on-pages", test_name_on_pages);
  ADD ("/page-file/told-when-gone", test_told_when_gone);
  return g_test_run ();
}
