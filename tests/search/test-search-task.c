/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-null-puzzle.h"
#include "ponder-queens.h"
#include "ponder-search.h"
#include "ring-puzzle.h"
#include "run-in-thread.h"

static PonderSearch *
backtracking (PonderPuzzle *puzzle)
{
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };

  return ponder_search_new (puzzle, &method);
}

typedef struct
{
  const char *name;
  PonderLimits limits;
  PonderStatus status;
  guint64 answers;
  guint64 visits; /* 0: not compared */
  guint64 kept;
} LimitCase;

/* 8 queens: 92 answers in 2057 nodes. */
static const LimitCase limit_cases[] = {
  { "none", { 0 }, PONDER_EXHAUSTED, 92, 2057, 0 },
  { "one-answer", { .answers = 1, .keep = 5 }, PONDER_FOUND, 1, 114, 1 },
  { "ten-answers", { .answers = 10, .keep = 3 }, PONDER_FOUND, 10, 0, 3 },
  { "all-answers", { .answers = 92 }, PONDER_FOUND, 92, 0, 0 },
  { "more-answers", { .answers = 93, .keep = 1000 }, PONDER_EXHAUSTED, 92, 2057, 92 },
  { "visits", { .visits = 113 }, PONDER_MORE, 0, 113, 0 },
  { "visits-that-end-on-an-answer", { .visits = 114 }, PONDER_FOUND, 1, 114, 0 },
  { "all-visits", { .visits = 2057 }, PONDER_MORE, 92, 2057, 0 },
  { "no-memory", { .memory = 1000 }, PONDER_FULL, 0, 0, 0 },
  { "time", { .seconds = 1000 }, PONDER_EXHAUSTED, 92, 2057, 0 },
};

static void
test_limits (gconstpointer data)
{
  const LimitCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (8);
  g_autoptr (PonderSearch) search = backtracking (puzzle);
  g_autoptr (GError) error = NULL;
  PonderFigures figures;

  g_assert_cmpint (ponder_search_run (search, &c->limits, NULL, NULL, &error), ==, c->status);
  g_assert_no_error (error);
  ponder_search_get_figures (search, &figures);
  g_assert_cmpuint (figures.answers, ==, c->answers);
  if (c->visits != 0)
    g_assert_cmpuint (figures.visited, ==, c->visits);
  g_assert_cmpuint (ponder_search_get_n_kept (search), ==, c->kept);
}

/* Limits count from the current node. */
static void
test_limits_of_each_run (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (8);
  g_autoptr (PonderSearch) search = backtracking (puzzle);
  PonderLimits limits = { .answers = 23 };
  PonderFigures figures;

  for (guint i = 1; i <= 4; i++)
    {
      g_assert_cmpint (ponder_search_run (search, &limits, NULL, NULL, NULL), ==, PONDER_FOUND);
      ponder_search_get_figures (search, &figures);
      g_assert_cmpuint (figures.answers, ==, i * 23);
    }
  g_assert_cmpint (ponder_search_run (search, &limits, NULL, NULL, NULL), ==, PONDER_EXHAUSTED);
}

/* An endless tree, which only the time limit can stop. */
static void
test_time (void)
{
  g_autoptr (PonderPuzzle) puzzle = ring_puzzle_new (10, 20);
  PonderMethod method = { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  PonderLimits limits = { .seconds = 0.01 };
  PonderFigures figures;

  g_assert_cmpint (ponder_search_run (search, &limits, NULL, NULL, NULL), ==, PONDER_MORE);
  ponder_search_get_figures (search, &figures);
  g_assert_cmpuint (figures.visited, >, 0);
  g_assert_cmpfloat (figures.seconds, >, 0);
}

static PonderFigures
get_figures (PonderSearch *search)
{
  PonderFigures figures;

  ponder_search_get_figures (search, &figures);
  return figures;
}

/* However the search goes on, its CPU time is counted, and the visits up to its first answer. */
static void
test_all_ways (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (8);

  for (guint i = 0; i < 2 * 3 * 4; i++)
    {
      PonderMethod method = { i % 2, i / 2 % 3, i / 6, FALSE, i };
      g_autoptr (PonderSearch) advanced = NULL;
      g_autoptr (PonderSearch) stepped = NULL;
      g_autoptr (PonderSearch) run = NULL;
      PonderLimits first = { .answers = 1 };
      PonderLimits later = { .visits = 1000 };
      guint64 n_visited;
      double seconds;

      if (method.traversal == PONDER_TRAVERSAL_BREADTH_FIRST && method.pruning == PONDER_PRUNING_NONE)
        continue;
      advanced = ponder_search_new (puzzle, &method);
      stepped = ponder_search_new (puzzle, &method);
      run = ponder_search_new (puzzle, &method);

      g_assert_cmpint (ponder_search_advance (advanced, 5), ==, PONDER_MORE);
      g_assert_cmpuint (get_figures (advanced).first_answer, ==, 0);
      g_assert_cmpint (ponder_search_advance (advanced, G_MAXUINT64), ==, PONDER_FOUND);
      n_visited = get_figures (advanced).visited;
      g_assert_cmpuint (get_figures (advanced).first_answer, ==, n_visited);
      seconds = get_figures (advanced).cpu_seconds;
      g_assert_cmpfloat (seconds, >, 0);
      while (ponder_search_advance (advanced, 100) == PONDER_MORE)
        ;
      g_assert_cmpuint (get_figures (advanced).first_answer, ==, n_visited);
      g_assert_cmpfloat (get_figures (advanced).cpu_seconds, >, seconds);

      g_assert_cmpint (ponder_search_run (run, &first, NULL, NULL, NULL), ==, PONDER_FOUND);
      g_assert_cmpuint (get_figures (run).first_answer, ==, n_visited);
      seconds = get_figures (run).cpu_seconds;
      g_assert_cmpfloat (seconds, >, 0);
      ponder_search_run (run, &later, NULL, NULL, NULL);
      g_assert_cmpuint (get_figures (run).first_answer, ==, n_visited);
      g_assert_cmpfloat (get_figures (run).cpu_seconds, >, seconds);

      if (n_visited > 2000)
        continue;
      for (guint64 visit = 1; visit <= n_visited + 1; visit++)
        {
          g_autoptr (PonderStep) step = ponder_search_step (stepped);

          g_assert_cmpuint (get_figures (stepped).first_answer, ==, visit < n_visited ? 0 : n_visited);
          g_assert_cmpfloat (get_figures (stepped).cpu_seconds, >, visit == 1 ? 0 : seconds);
          seconds = get_figures (stepped).cpu_seconds;
        }
    }
}

static void
status_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  int *status = user_data;
  g_autoptr (GError) error = NULL;

  *status = run_in_thread_finish (PONDER_SEARCH (source), result, &error);
  if (error != NULL)
    *status = -error->code;
}

/* While a thread runs the search, the main thread reads only snapshots: figures never decrease, the depth of the state agrees
 * with them, and the last snapshot is that of the end. */
static void
test_snapshots (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_null_puzzle_new (22);
  g_autoptr (PonderSearch) search = backtracking (puzzle);
  g_autoptr (PonderProgress) progress = ponder_progress_new (ponder_search_snapshot_size (search));
  g_autofree PonderSnapshot *snapshot = g_malloc0 (ponder_search_snapshot_size (search));
  PonderLimits limits = { 0 };
  PonderFigures figures;
  guint64 visited = 0;
  int status = G_MININT;

  run_in_thread (search, &limits, progress, NULL, status_cb, &status);
  while (status == G_MININT)
    {
      if (ponder_progress_read (progress, snapshot) > 0)
        {
          g_assert_cmpuint (snapshot->figures.visited, >=, visited);
          visited = snapshot->figures.visited;
          g_assert_cmpuint (((guint64 *) snapshot->state)[1], ==, snapshot->figures.depth);
        }
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpint (status, ==, PONDER_EXHAUSTED);

  g_assert_cmpuint (ponder_progress_read (progress, snapshot), >, 0);
  ponder_search_get_figures (search, &figures);
  g_assert_cmpmem (&snapshot->figures, sizeof figures, &figures, sizeof figures);
  g_assert_cmpint (snapshot->status, ==, PONDER_EXHAUSTED);
  g_assert_cmpuint (figures.answers, ==, 46368);
}

/* A progress object with the size of the figures gets only the figures. */
static void
test_figures_alone (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (8);
  g_autoptr (PonderSearch) search = backtracking (puzzle);
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (PonderFigures));
  PonderLimits limits = { 0 };
  PonderFigures figures;

  ponder_search_run (search, &limits, progress, NULL, NULL);
  g_assert_cmpuint (ponder_progress_read (progress, &figures), >, 0);
  g_assert_cmpuint (figures.answers, ==, 92);
}

/* A search that is released during a run is freed after it, with its puzzle. */
static void
test_dropped (void)
{
  PonderPuzzle *puzzle = ring_puzzle_new (10, 20);
  PonderMethod method = { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES };
  PonderSearch *search = ponder_search_new (puzzle, &method);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  PonderLimits limits = { 0 };
  int status = G_MININT;
  GWeakRef alive;

  g_weak_ref_init (&alive, search);
  run_in_thread (search, &limits, NULL, cancellable, status_cb, &status);
  g_object_unref (search);
  g_cancellable_cancel (cancellable);
  while (status == G_MININT)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (status, ==, -G_IO_ERROR_CANCELLED);

  /* The thread may release it a little after the callback. */
  while ((search = g_weak_ref_get (&alive)) != NULL)
    {
      g_object_unref (search);
      g_thread_yield ();
    }
  g_weak_ref_clear (&alive);
  g_assert_finalize_object (puzzle);
}

/* A search that is cancelled while tables are built can be started again. */
static void
test_cancelled_before_it_began (void)
{
  g_autoptr (PonderPuzzle) puzzle = ring_puzzle_new (10, 3);
  PonderMethod method = { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_LOOKAHEAD };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  PonderLimits limits = { 0 };

  g_cancellable_cancel (cancellable);
  ponder_search_run (search, &limits, NULL, cancellable, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (ponder_search_get_state (search));
  limits.answers = 1;
  g_assert_cmpint (ponder_search_run (search, &limits, NULL, NULL, NULL), ==, PONDER_FOUND);
}

static void
test_tables_that_do_not_fit (void)
{
  g_autoptr (PonderPuzzle) puzzle = ring_puzzle_new (1000000, 3);
  PonderMethod method = { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_LOOKAHEAD };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autoptr (GError) error = NULL;
  PonderLimits limits = { .memory = 1000000 };

  g_assert_cmpint (ponder_search_run (search, &limits, NULL, NULL, &error), ==, PONDER_FULL);
  g_assert_no_error (error);
  limits = (PonderLimits){ .memory = 8000000, .answers = 1 };
  g_assert_cmpint (ponder_search_run (search, &limits, NULL, NULL, &error), ==, PONDER_FOUND);
  g_assert_no_error (error);
}

/* No answer to be kept is lost: the search stops before it for lack of memory, and continues with more. */
static void
test_answers_that_do_not_fit (void)
{
  for (guint traversal = 0; traversal < 2; traversal++)
    {
      g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (8);
      PonderMethod method = { .traversal = traversal, .pruning = PONDER_PRUNING_RULES };
      g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
      PonderLimits limits = { .keep = 92, .memory = 100 };
      PonderFigures figures;
      guint n_full_after_answers = 0;

      while (ponder_search_run (search, &limits, NULL, NULL, NULL) == PONDER_FULL)
        {
          ponder_search_get_figures (search, &figures);
          g_assert_cmpuint (figures.answers, ==, ponder_search_get_n_kept (search));
          n_full_after_answers += figures.answers > 0;
          limits.memory += 1000;
        }
      g_assert_cmpuint (ponder_search_get_n_kept (search), ==, 92);
      g_assert_cmpuint (n_full_after_answers, >, 3);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (limit_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/limits/%s", limit_cases[i].name);

      g_test_add_data_func (path, &limit_cases[i], test_limits);
    }
  g_test_add_func ("/limits/of-each-run", test_limits_of_each_run);
  g_test_add_func ("/time", test_time);
  g_test_add_func ("/all-ways", test_all_ways);
  g_test_add_func ("/snapshots", test_snapshots);
  g_test_add_func ("/figures-alone", test_figures_alone);
  g_test_add_func ("/dropped", test_dropped);
  g_test_add_func ("/cancelled-before-it-began", test_cancelled_before_it_began);
  g_test_add_func ("/tables-that-do-not-fit", test_tables_that_do_not_fit);
  g_test_add_func ("/answers-that-do-not-fit", test_answers_that_do_not_fit);
  return g_test_run ();
}
