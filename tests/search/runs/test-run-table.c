/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "example-runs.h"
#include "ponder-method.h"
#include "ponder-queens.h"

/* Tests the values of several seeds, and that a table has the runs of each puzzle, in their order. */

static const struct
{
  const char *name;
  guint n_seeds;
  guint64 visited[5]; /* 0: memory full */
  guint n_done;
  double median, least, greatest;
} statistics[] = {
  { "one", 1, { 9 }, 1, 9, 9, 9 },
  { "two", 2, { 9, 4 }, 2, 6.5, 4, 9 },
  { "three", 3, { 9, 4, 100 }, 3, 9, 4, 100 },
  { "four", 4, { 100, 4, 9, 8 }, 4, 8.5, 4, 100 },
  { "equal", 5, { 3, 3, 3, 3, 3 }, 5, 3, 3, 3 },
  { "full-are-left-out", 5, { 100, 0, 4, 0, 9 }, 3, 9, 4, 100 },
};

static void
test_statistics (void)
{
  const PonderFigure *visited = ponder_figure_find ("visited");
  const PonderFigure *left_out = ponder_figure_find ("left_out");

  for (guint i = 0; i < G_N_ELEMENTS (statistics); i++)
    {
      g_autoptr (PonderRun) run = example_seeds_new ("a", 5, statistics[i].visited, statistics[i].n_seeds);
      double value;

      g_test_message ("%s", statistics[i].name);
      g_assert_cmpuint (ponder_run_count_done (run), ==, statistics[i].n_done);
      g_assert_true (ponder_run_get_value (run, visited, PONDER_RUN_MEDIAN, &value));
      g_assert_cmpfloat (value, ==, statistics[i].median);
      g_assert_true (ponder_run_get_value (run, visited, PONDER_RUN_LEAST, &value));
      g_assert_cmpfloat (value, ==, statistics[i].least);
      g_assert_true (ponder_run_get_value (run, visited, PONDER_RUN_GREATEST, &value));
      g_assert_cmpfloat (value, ==, statistics[i].greatest);
      /* The reasons are summed up before runs are compared. */
      g_assert_true (ponder_run_get_value (run, left_out, PONDER_RUN_GREATEST, &value));
      g_assert_cmpfloat (value, ==, statistics[i].greatest + 5);
    }
}

/* If no seed came to its end, nothing is known. */
static void
test_nothing_known (void)
{
  g_autoptr (PonderRun) none = example_seeds_new ("a", 20, NULL, 0);
  g_autoptr (PonderRun) full = example_seeds_new ("a", 20, (guint64[]){ 0, 0 }, 2);
  double value;

  for (const PonderFigure *const *figure = ponder_run_figures (); *figure != NULL; figure++)
    {
      g_assert_false (ponder_run_get_value (none, *figure, PONDER_RUN_MEDIAN, &value));
      g_assert_false (ponder_run_get_value (full, *figure, PONDER_RUN_LEAST, &value));
    }
}

static void
add (PonderRunTable *table,
     const char     *puzzle,
     guint64         visited)
{
  g_autoptr (PonderRun) run = example_run_new (puzzle, &example_backtracking, 0, visited, PONDER_RUN_PAUSED);

  ponder_run_table_add (table, run);
}

/* The runs as puzzle and number of visits. */
static char *
dup_runs (PonderRunTable *table)
{
  GListModel *runs = G_LIST_MODEL (table->runs);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (runs); i++)
    {
      g_autoptr (PonderRun) run = g_list_model_get_item (runs, i);

      g_string_append_printf (text, "%s%s%u", i > 0 ? " " : "", run->puzzle, (guint) run->figures.visited);
    }
  return g_string_free (text, FALSE);
}

static void
assert_runs (PonderRunTable *table,
             const char     *expected)
{
  g_autofree char *runs = dup_runs (table);

  g_assert_cmpstr (runs, ==, expected);
}

static void
test_clear (void)
{
  g_autoptr (PonderRunTable) table = ponder_run_table_new ();
  g_autoptr (GPtrArray) removed = NULL;
  g_autoptr (PonderRun) second = NULL;

  add (table, "a", 1);
  add (table, "b", 2);
  add (table, "a", 3);
  second = g_list_model_get_item (G_LIST_MODEL (table->runs), 1);
  removed = ponder_run_table_clear (table, "a");
  assert_runs (table, "b2");
  add (table, "a", 4);
  assert_runs (table, "b2 a4");
  ponder_run_table_put_back (table, removed);
  assert_runs (table, "a1 b2 a3 a4");
  /* What is there again isn't added twice. */
  ponder_run_table_put_back (table, removed);
  assert_runs (table, "a1 b2 a3 a4");
  ponder_run_table_remove (table, second);
  assert_runs (table, "a1 a3 a4");
  ponder_run_table_remove (table, second);
  assert_runs (table, "a1 a3 a4");
}

static void
count_cb (guint *n_changes)
{
  (*n_changes)++;
}

/* A change of a run is one of its table, as long as it is there. */
static void
test_changes (void)
{
  g_autoptr (PonderRunTable) table = ponder_run_table_new ();
  g_autoptr (PonderRun) run = NULL;
  guint n_changes = 0;

  g_signal_connect_swapped (table, "changed", G_CALLBACK (count_cb), &n_changes);
  add (table, "a", 1);
  g_assert_cmpuint (n_changes, ==, 1);
  run = g_list_model_get_item (G_LIST_MODEL (table->runs), 0);
  ponder_run_set (run, PONDER_RUN_FULL, NULL);
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_cmpint (run->end, ==, PONDER_RUN_FULL);
  g_assert_cmpuint (run->figures.visited, ==, 1);
  ponder_run_table_remove (table, run);
  g_assert_cmpuint (n_changes, ==, 3);
  ponder_run_set (run, PONDER_RUN_PAUSED, NULL);
  g_assert_cmpuint (n_changes, ==, 3);
}

/* Each seed counts. */
static void
test_limit (void)
{
  g_autoptr (PonderRunTable) table = ponder_run_table_new ();
  g_autoptr (PonderRun) seeds = example_seeds_new ("b", 20, (guint64[]){ 5 }, 1);
  GListModel *runs = G_LIST_MODEL (table->runs);
  g_autoptr (PonderRun) first = NULL;

  for (guint i = 0; i < PONDER_MOST_RUNS; i++)
    add (table, "a", i + 1);
  g_assert_cmpuint (g_list_model_get_n_items (runs), ==, PONDER_MOST_RUNS);
  ponder_run_table_add (table, seeds);
  g_assert_cmpuint (g_list_model_get_n_items (runs), ==, PONDER_MOST_RUNS - 20 + 1);
  first = g_list_model_get_item (runs, 0);
  g_assert_cmpuint (first->figures.visited, ==, 21);
}

static void
test_find (void)
{
  static const PonderMethod other_seed = { .pruning = PONDER_PRUNING_RULES, .seed = 99 };
  static const PonderMethod other_shuffled = { .pruning = PONDER_PRUNING_RULES, .order = PONDER_ORDER_SHUFFLED };
  g_autoptr (PonderRunTable) table = ponder_run_table_new ();
  const struct
  {
    const char *name;
    const char *puzzle;
    const PonderMethod *method;
    guint n_moves;
    guint64 visited;
    gboolean found;
  } cases[] = {
    { "same", "a", &example_backtracking, 2, 10, TRUE },
    { "seed-that-does-not-matter", "a", &other_seed, 2, 10, TRUE },
    { "shuffled", "a", &example_shuffled, 0, 10, TRUE },
    { "other-seed", "a", &other_shuffled, 0, 10, FALSE },
    { "other-puzzle", "b", &example_backtracking, 2, 10, FALSE },
    { "other-method", "a", &example_shuffled, 2, 10, FALSE },
    { "other-base", "a", &example_backtracking, 1, 10, FALSE },
    { "other-visits", "a", &example_backtracking, 2, 11, FALSE },
  };
  g_autoptr (PonderRun) below = example_run_new ("a", &example_backtracking, 2, 10, PONDER_RUN_PAUSED);
  g_autoptr (PonderRun) shuffled = example_run_new ("a", &example_shuffled, 0, 10, PONDER_RUN_PAUSED);
  g_autoptr (PonderRun) seeds = example_seeds_new ("a", 1, (guint64[]){ 10 }, 1);

  ponder_run_table_add (table, below);
  ponder_run_table_add (table, shuffled);
  ponder_run_table_add (table, seeds);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderRun) like =
        example_run_new (cases[i].puzzle, cases[i].method, cases[i].n_moves, 1, PONDER_RUN_PAUSED);
      PonderRun *found = ponder_run_table_find (table, like, cases[i].visited);

      g_test_message ("%s", cases[i].name);
      g_assert_true ((found != NULL) == cases[i].found);
      g_assert_true (found != seeds);
    }
}

/* A run that comes to the same end once more is known; one whose time is up ends at another node each time. */
static void
test_has_like (void)
{
  g_autoptr (PonderRunTable) table = ponder_run_table_new ();
  const struct
  {
    const char *puzzle;
    const PonderMethod *method;
    guint64 visited;
    PonderRunEnd end;
    gboolean known;
  } cases[] = {
    { "a", &example_backtracking, 10, PONDER_RUN_FIRST_ANSWER, TRUE },
    { "a", &example_backtracking, 10, PONDER_RUN_ALL_VISITED, FALSE },
    { "a", &example_backtracking, 11, PONDER_RUN_FIRST_ANSWER, FALSE },
    { "b", &example_backtracking, 10, PONDER_RUN_FIRST_ANSWER, FALSE },
    { "a", &example_shuffled, 12, PONDER_RUN_OUT_OF_TIME, TRUE },
    { "a", &example_backtracking, 12, PONDER_RUN_OUT_OF_TIME, FALSE },
  };
  g_autoptr (PonderRun) answered = example_run_new ("a", &example_backtracking, 0, 10, PONDER_RUN_FIRST_ANSWER);
  g_autoptr (PonderRun) stopped = example_run_new ("a", &example_shuffled, 0, 7, PONDER_RUN_OUT_OF_TIME);

  ponder_run_table_add (table, answered);
  ponder_run_table_add (table, stopped);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderRun) run = example_run_new (cases[i].puzzle, cases[i].method, 0, cases[i].visited, cases[i].end);

      g_test_message ("case %u", i);
      g_assert_cmpint (ponder_run_table_has_like (table, run), ==, cases[i].known);
    }
}

static void
test_key (void)
{
  g_autoptr (PonderPuzzle) four = ponder_queens_new (4);
  g_autoptr (PonderPuzzle) again = ponder_queens_new (4);
  g_autoptr (PonderPuzzle) five = ponder_queens_new (5);
  g_autofree char *key = ponder_run_table_dup_key (four);
  g_autofree char *same = ponder_run_table_dup_key (again);
  g_autofree char *other = ponder_run_table_dup_key (five);

  g_assert_cmpstr (key, ==, same);
  g_assert_cmpstr (key, !=, other);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/run-table/statistics", test_statistics);
  g_test_add_func ("/run-table/nothing-known", test_nothing_known);
  g_test_add_func ("/run-table/clear", test_clear);
  g_test_add_func ("/run-table/changes", test_changes);
  g_test_add_func ("/run-table/limit", test_limit);
  g_test_add_func ("/run-table/find", test_find);
  g_test_add_func ("/run-table/has-like", test_has_like);
  g_test_add_func ("/run-table/key", test_key);
  return g_test_run ();
}
