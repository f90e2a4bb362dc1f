/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-page-title.h"

/* Tests what the two labels and the title of the window show, with and without a file. */

typedef struct
{
  PonderPageTitle title;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->title.label = g_object_ref_sink (GTK_LABEL (gtk_label_new (NULL)));
  fixture->title.subtitle = g_object_ref_sink (GTK_LABEL (gtk_label_new (NULL)));
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  ponder_page_title_clear (&fixture->title);
  g_object_unref (fixture->title.subtitle);
  g_object_unref (fixture->title.label);
}

/* Checks what is shown above and below, with %NULL for a name that is hidden, and in the title of the window. */
static void
assert_shown (Fixture    *fixture,
              const char *title,
              const char *name,
              const char *window)
{
  g_autofree char *shown = ponder_page_title_dup_window (&fixture->title);

  g_assert_cmpstr (gtk_label_get_label (fixture->title.label), ==, title);
  g_assert_cmpstr (ponder_page_title_get (&fixture->title), ==, title);
  g_assert_cmpstr (gtk_label_get_label (fixture->title.subtitle), ==, name != NULL ? name : "");
  g_assert_cmpstr (ponder_page_title_get_name (&fixture->title), ==, name);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->title.subtitle)) == (name != NULL));
  g_assert_cmpstr (shown, ==, window);
}

static void
test_title (Fixture      *fixture,
            gconstpointer data)
{
  ponder_page_title_set (&fixture->title, "Sudoku 9×9", NULL);
  assert_shown (fixture, "Sudoku 9×9", NULL, "Sudoku 9×9");
  ponder_page_title_set (&fixture->title, "Sudoku 4×4", "Easy");
  assert_shown (fixture, "Sudoku 4×4", "Easy", "Easy — Sudoku 4×4");
}

/* The name of a file replaces the name of a document for as long as there is a file, whatever is set first. */
static void
test_file (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/tmp/mine.ponder");

  ponder_page_title_set_file (&fixture->title, file);
  ponder_page_title_set (&fixture->title, "Queens", "Easy");
  assert_shown (fixture, "Queens", "mine.ponder", "mine.ponder — Queens");
  ponder_page_title_set (&fixture->title, "Queens", NULL);
  assert_shown (fixture, "Queens", "mine.ponder", "mine.ponder — Queens");
  ponder_page_title_set (&fixture->title, "Queens", "Hard");
  ponder_page_title_set_file (&fixture->title, NULL);
  assert_shown (fixture, "Queens", "Hard", "Hard — Queens");
}

/* As long as nothing is on the page, its window keeps its own title. */
static void
test_empty (Fixture      *fixture,
            gconstpointer data)
{
  g_assert_null (ponder_page_title_dup_window (&fixture->title));
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);

  ADD ("/page-title/title", test_title);
  ADD ("/page-title/file", test_file);
  ADD ("/page-title/empty", test_empty);
  return g_test_run ();
}
