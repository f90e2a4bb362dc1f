/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "example-runs.h"
#include "ponder-queens.h"
#include "ponder-run-list.h"
#include "ponder-runs-dialog.h"
#include "widget-test.h"

/* The table of runs, which has two runs of other methods and one with seeds. */

static GtkWidget *window;
static GtkWidget *dialog;

static void
set_up (void)
{
  static const guint64 seeds[] = { 5, 9, 7 };
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (4);
  g_autofree char *key = ponder_run_table_dup_key (puzzle);
  g_autoptr (PonderRunTable) table = ponder_run_table_new ();
  g_autoptr (PonderRun) slow = example_run_new (key, &example_backtracking, 0, 20, PONDER_RUN_ALL_VISITED);
  g_autoptr (PonderRun) quick = example_run_new (key, &example_backtracking, 1, 3, PONDER_RUN_FIRST_ANSWER);
  g_autoptr (PonderRun) of_seeds = example_seeds_new (key, G_N_ELEMENTS (seeds), seeds, G_N_ELEMENTS (seeds));

  ponder_run_table_add (table, slow);
  ponder_run_table_add (table, quick);
  ponder_run_table_add (table, of_seeds);
  window = gtk_window_new ();
  dialog = ponder_runs_dialog_new (table, puzzle);
  gtk_window_set_child (GTK_WINDOW (window), dialog);
  widget_test_show (window, 800, 500);
}

/* Compares the visited nodes of the runs, from the top; of seeds, their median. */
static void
assert_order (const char *expected)
{
  const PonderFigure *visited = ponder_figure_find ("visited");
  g_autoptr (GListStore) runs = ponder_run_list_dup_runs (widget_test_child (dialog, "list"));
  g_autoptr (GString) order = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (runs)); i++)
    {
      g_autoptr (PonderRun) run = g_list_model_get_item (G_LIST_MODEL (runs), i);
      double value;

      g_assert_true (ponder_run_get_value (run, visited, PONDER_RUN_MEDIAN, &value));
      g_string_append_printf (order, "%s%g", i > 0 ? " " : "", value);
    }
  g_assert_cmpstr (order->str, ==, expected);
}

static void
sort (const char *column)
{
  g_assert_true (gtk_widget_activate_action (dialog, "runs.sort", "s", column));
}

/* At first the runs stand as they were made. Sorting once more by a column turns its order round; other columns don't. */
static void
test_sort (void)
{
  set_up ();
  assert_order ("20 3 7");
  sort ("visited");
  assert_order ("3 7 20");
  sort ("visited");
  assert_order ("20 7 3");
  sort ("method");
  assert_order ("20 3 7");
  sort ("visited");
  assert_order ("3 7 20");
  widget_test_destroy (window);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/runs-dialog/sort", test_sort);
  return g_test_run ();
}
