/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "bare-page.h"
#include "ponder-page-private.h"
#include "widget-test.h"

/* Tests what a page tells of itself. */

typedef struct
{
  GtkWidget *window;
  GtkWidget *board;
  PonderPage *page;
  PonderPagePrivate *parts;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->board = gtk_button_new ();
  fixture->page = g_object_new (bare_page_get_type (), "board", fixture->board, NULL);
  fixture->parts = ponder_page_get_private (fixture->page);
  bare_page_add_document (fixture->page, "new");
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  widget_test_show (fixture->window, 400, 600);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  widget_test_destroy (fixture->window);
}

static void
assert_told (Fixture    *fixture,
             const char *text)
{
  g_assert_cmpstr (ponder_page_get_sentence (fixture->page), ==, text);
}

static void
test_told (Fixture      *fixture,
           gconstpointer data)
{
  ponder_page_announce (fixture->page, "An event.");
  assert_told (fixture, "An event.");
  ponder_page_show_status (fixture->page, "A state.");
  assert_told (fixture, "A state.");
  ponder_page_show_text (fixture->page, "1 node");
  assert_told (fixture, "1 node");
}

/* A run without words leaves the sentence as it is, and one of unknown length only moves the bar. */
static void
test_running (Fixture      *fixture,
              gconstpointer data)
{
  GtkProgressBar *bar = fixture->parts->progress_bar;

  ponder_page_show_running (fixture->page, TRUE);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (bar)));
  assert_told (fixture, "Working…");
  ponder_page_show_progress (fixture->page, NULL, 0.25);
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (bar), ==, 0.25);
  assert_told (fixture, "Working…");
  ponder_page_show_progress (fixture->page, "7 nodes", -1);
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (bar), ==, 0.25);
  assert_told (fixture, "7 nodes");
  ponder_page_show_running (fixture->page, FALSE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bar)));
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (bar), ==, 0);
  assert_told (fixture, "7 nodes");
}

/* When the bar goes, it tells whether the focus must go elsewhere. */
static void
test_trouble (Fixture      *fixture,
              gconstpointer data)
{
  GtkWidget *button = widget_test_find (GTK_WIDGET (fixture->parts->trouble_bar), GTK_TYPE_BUTTON); /* Save As */

  g_assert_false (ponder_page_show_trouble (fixture->page, "The disk is full."));
  g_assert_true (gtk_revealer_get_reveal_child (fixture->parts->trouble_bar));
  g_assert_cmpstr (gtk_label_get_label (fixture->parts->trouble), ==, "The disk is full.");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (fixture->parts->trouble)), ==, "The disk is full.");
  gtk_widget_grab_focus (button);
  g_assert_false (ponder_page_show_trouble (fixture->page, "The folder is gone."));
  g_assert_true (ponder_page_show_trouble (fixture->page, NULL));
  g_assert_false (gtk_revealer_get_reveal_child (fixture->parts->trouble_bar));
  gtk_widget_grab_focus (fixture->board);
  g_assert_false (ponder_page_show_trouble (fixture->page, NULL));
}

/* Checks what is shown above and below, with %NULL for a name that is hidden, and in the title of the window. */
static void
assert_shown (Fixture    *fixture,
              const char *title,
              const char *name,
              const char *window)
{
  g_autofree char *shown = ponder_page_dup_window_title (fixture->page);

  g_assert_cmpstr (gtk_label_get_label (fixture->parts->title), ==, title);
  g_assert_cmpstr (ponder_page_get_title (fixture->page), ==, title);
  g_assert_cmpstr (gtk_label_get_label (fixture->parts->subtitle), ==, name != NULL ? name : "");
  g_assert_cmpstr (ponder_page_get_subtitle (fixture->page), ==, name);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->parts->subtitle)) == (name != NULL));
  g_assert_cmpstr (shown, ==, window);
}

static void
test_title (Fixture      *fixture,
            gconstpointer data)
{
  ponder_page_set_title (fixture->page, "Sudoku 9×9", NULL);
  assert_shown (fixture, "Sudoku 9×9", NULL, "Sudoku 9×9");
  ponder_page_set_title (fixture->page, "Sudoku 4×4", "Easy");
  assert_shown (fixture, "Sudoku 4×4", "Easy", "Easy — Sudoku 4×4");
}

/* The name of a file replaces the name of a document for as long as there is a file, whatever is set first. */
static void
test_file (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/tmp/mine.ponder");

  ponder_history_set_file (ponder_page_get_history (fixture->page), file);
  ponder_page_set_title (fixture->page, "Queens", "Easy");
  assert_shown (fixture, "Queens", "mine.ponder", "mine.ponder — Queens");
  ponder_page_set_title (fixture->page, "Queens", NULL);
  assert_shown (fixture, "Queens", "mine.ponder", "mine.ponder — Queens");
  ponder_page_set_title (fixture->page, "Queens", "Hard");
  ponder_history_set_file (ponder_page_get_history (fixture->page), NULL);
  assert_shown (fixture, "Queens", "Hard", "Hard — Queens");
}

/* As long as nothing is on the page, its window keeps its own title. */
static void
test_empty (Fixture      *fixture,
            gconstpointer data)
{
  g_assert_null (ponder_page_dup_window_title (fixture->page));
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  ADD ("/page-status/told", test_told);
  ADD ("/page-status/running", test_running);
  ADD ("/page-status/trouble", test_trouble);
  ADD ("/page-title/title", test_title);
  ADD ("/page-title/file", test_file);
  ADD ("/page-title/empty", test_empty);
  return g_test_run ();
}
