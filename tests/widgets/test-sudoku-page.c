/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-sudoku-examples.h"
#include "ponder-sudoku-page.h"
#include "widget-test.h"

static GtkWidget *window;
static PonderSudokuPage *page;

static void
set_up (void)
{
  window = gtk_window_new ();
  page = g_object_new (PONDER_TYPE_SUDOKU_PAGE, NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  widget_test_show (window, 800, 700);
}

static void
tear_down (void)
{
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  widget_test_destroy (window);
  g_assert_null (page);
}

static void
activate (const char *action,
          GVariant   *parameter)
{
  g_action_group_activate_action (ponder_page_get_actions (PONDER_PAGE (page)), action, parameter);
}

static gboolean
is_enabled (const char *action)
{
  return g_action_group_get_action_enabled (ponder_page_get_actions (PONDER_PAGE (page)), action);
}

static void
open_line (const char *line)
{
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;

  ponder_sudoku_read_line (line, -1, NULL, NULL, &grid, &error);
  g_assert_no_error (error);
  ponder_sudoku_document_load (ponder_sudoku_page_get_document (page), &grid, NULL);
}

static gboolean
has_finding (gpointer user_data)
{
  return ponder_sudoku_document_get_finding (ponder_sudoku_page_get_document (page)) != NULL;
}

static char *
dup_shown (void)
{
  PonderSudokuDocument *document = ponder_sudoku_page_get_document (page);
  guint n_cells = ponder_sudoku_document_get_shape (document)->n_cells;
  GString *shown = g_string_new (NULL);

  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint value = ponder_sudoku_document_get_value (document, cell, NULL);

      g_string_append_c (shown, value == 0 ? '.' : ponder_sudoku_document_get_symbols (document)[value - 1]);
    }
  return g_string_free (shown, FALSE);
}

static void
test_solves (void)
{
  static const struct
  {
    const char *name;
    const char *line;
    const char *shown;
    const char *told;
  } cases[] = {
    { "one answer", ".4...3.2...4.2.3", "2431134231244213", "Exactly one answer." },
    { "several", "................", NULL, "More than one answer. This is the first." },
    { "all filled", "2431134231244213", "2431134231244213", "Exactly one answer." },
    { "none", "123............4", "123............4", NULL },
    { "a clash", "11..............", "11..............", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PonderSudokuDocument *document = ponder_sudoku_page_get_document (page);
      g_autofree char *shown = NULL;

      open_line (cases[i].line);
      g_assert_true (is_enabled ("solve"));
      activate ("solve", NULL);
      widget_test_wait (has_finding, NULL);

      shown = dup_shown ();
      if (cases[i].shown != NULL && !g_str_equal (shown, cases[i].shown))
        g_error ("%s: %s", cases[i].name, shown);
      if (cases[i].told != NULL)
        g_assert_cmpstr (ponder_page_get_told (PONDER_PAGE (page)), ==, cases[i].told);
      g_assert_cmpstr (ponder_page_get_told (PONDER_PAGE (page)), ==, ponder_sudoku_document_get_finding (document));
      g_assert_cmpint (ponder_sudoku_document_has_answer (document), ==, cases[i].told != NULL);
      g_assert_cmpint (ponder_sudoku_document_get_pointed_at (document) != NULL, ==, cases[i].told == NULL);
      g_assert_false (is_enabled ("solve"));
    }
}

static void
test_examples_can_be_solved (void)
{
  for (guint i = 0; i < ponder_sudoku_n_examples (); i++)
    {
      activate ("example", g_variant_new_uint32 (i));
      activate ("solve", NULL);
      widget_test_wait (has_finding, NULL);
      g_assert_true (ponder_sudoku_document_has_answer (ponder_sudoku_page_get_document (page)));
    }
}

static gboolean
is_reached (gpointer user_data)
{
  return *(gboolean *) user_data;
}

static gboolean
reach_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Long enough for the callback of a run that was stopped to come, were it still to have an effect: it takes the main
 * loop a turn, and the second run of the same length ends after it. */
static void
solve_to_the_end (void)
{
  activate ("solve", NULL);
  widget_test_wait (has_finding, NULL);
}

/* Whatever is done while a run goes on, its outcome is dropped. */
static void
test_edits_stop_it (void)
{
  PonderSudokuDocument *document = ponder_sudoku_page_get_document (page);

  open_line (".4...3.2...4.2.3");
  activate ("solve", NULL);
  ponder_sudoku_document_enter (document, 0, 1);
  g_assert_null (ponder_sudoku_document_get_finding (document));
  solve_to_the_end ();
  g_assert_false (ponder_sudoku_document_has_answer (document));

  activate ("undo", NULL);
  activate ("solve", NULL);
  open_line ("123............4");
  solve_to_the_end ();
  g_assert_false (ponder_sudoku_document_has_answer (document));

  open_line (".4...3.2...4.2.3");
  activate ("solve", NULL);
  activate ("solve", NULL);
  widget_test_wait (has_finding, NULL);
  activate ("undo", NULL);
  g_assert_null (ponder_sudoku_document_get_finding (document));
}

/* A run that lasts can be stopped, and says so. */
static void
test_stops (void)
{
  PonderPage *base = PONDER_PAGE (page);
  GCancellable *run = g_object_ref (ponder_page_begin (base, NULL, NULL));
  gboolean reached = FALSE;
  GCancellable *next;

  g_assert_false (is_enabled ("stop"));
  g_timeout_add (300, reach_cb, &reached);
  widget_test_wait (is_reached, &reached);
  g_assert_true (is_enabled ("stop"));
  activate ("stop", NULL);
  g_assert_false (is_enabled ("stop"));
  g_assert_cmpstr (ponder_page_get_told (base), ==, "Stopped.");
  g_assert_true (g_cancellable_is_cancelled (run));
  g_assert_false (ponder_page_end (base, run));

  next = ponder_page_begin (base, NULL, NULL);
  g_assert_false (ponder_page_end (base, run));
  g_assert_false (g_cancellable_is_cancelled (next));
  g_assert_true (ponder_page_end (base, next));
  g_object_unref (run);
}

/* Closing the page while it works. */
static void
test_closes (void)
{
  tear_down ();
  set_up ();
  activate ("example", g_variant_new_uint32 (ponder_sudoku_n_examples () - 1));
  activate ("random", NULL);
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  gtk_window_destroy (GTK_WINDOW (window));
  while (page != NULL)
    g_main_context_iteration (NULL, TRUE);
  set_up ();
}

static gboolean
has_undo (gpointer user_data)
{
  return is_enabled ("undo");
}

static void
test_random (void)
{
  PonderSudokuDocument *document;

  tear_down ();
  set_up ();
  document = ponder_sudoku_page_get_document (page);
  activate ("random", NULL);
  widget_test_wait (has_undo, NULL);
  g_assert_cmpuint (ponder_sudoku_document_count_blanks (document), >, 0);
  solve_to_the_end ();
  g_assert_cmpstr (ponder_sudoku_document_get_finding (document), ==, "Exactly one answer.");
}

static gboolean
is_sixteen (gpointer user_data)
{
  return ponder_sudoku_document_get_shape (ponder_sudoku_page_get_document (page))->side == 4;
}

static void
test_copy_and_paste (void)
{
  PonderSudokuDocument *document = ponder_sudoku_page_get_document (page);
  g_autofree char *shown = NULL;

  open_line (".4...3.2...4.2.3");
  ponder_sudoku_document_enter (document, 0, 2);
  activate ("copy", NULL);
  activate ("example", g_variant_new_uint32 (PONDER_SUDOKU_FIRST_EXAMPLE));
  g_assert_false (is_sixteen (NULL));
  activate ("paste", NULL);
  widget_test_wait (is_sixteen, NULL);
  shown = dup_shown ();
  g_assert_cmpstr (shown, ==, "24...3.2...4.2.3");
  activate ("undo", NULL);
  g_assert_false (is_sixteen (NULL));
}

static void
test_clears (void)
{
  PonderSudokuDocument *document = ponder_sudoku_page_get_document (page);

  open_line (".4...3.2...4.2.3");
  g_assert_false (is_enabled ("clear-answer"));
  solve_to_the_end ();
  g_assert_true (is_enabled ("copy-answer"));
  activate ("clear-answer", NULL);
  g_assert_cmpuint (ponder_sudoku_document_count_blanks (document), ==, 10);
  g_assert_false (ponder_sudoku_document_has_answer (document));
  activate ("clear-all", NULL);
  g_assert_cmpuint (ponder_sudoku_document_count_blanks (document), ==, 16);
  g_assert_false (is_enabled ("clear-all"));
}

int
main (int   argc,
      char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();
  set_up ();

  g_test_add_func ("/sudoku-page/solves", test_solves);
  g_test_add_func ("/sudoku-page/examples-can-be-solved", test_examples_can_be_solved);
  g_test_add_func ("/sudoku-page/edits-stop-it", test_edits_stop_it);
  g_test_add_func ("/sudoku-page/stops", test_stops);
  g_test_add_func ("/sudoku-page/closes", test_closes);
  g_test_add_func ("/sudoku-page/random", test_random);
  g_test_add_func ("/sudoku-page/copy-and-paste", test_copy_and_paste);
  g_test_add_func ("/sudoku-page/clears", test_clears);
  result = g_test_run ();
  tear_down ();
  return result;
}
