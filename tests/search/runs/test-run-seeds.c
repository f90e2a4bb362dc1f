/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "example-runs.h"
#include "ponder-method.h"
#include "ponder-queens.h"
#include "ponder-run-seeds.h"
#include "ponder-search.h"

/* Tests that runs with several seeds are the same as each run alone, and what becomes of them if they can't end. */

typedef struct
{
  PonderProgress *results;
  PonderProgress *figures;
  GCancellable *cancellable;
  gboolean cancel_at_once;
  GError *error;
  gboolean done;
} Run;

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Run *run = user_data;

  ponder_run_seeds_finish (PONDER_PUZZLE (source), result, &run->error);
  run->done = TRUE;
}

static void
run_seeds (PonderPuzzle       *puzzle,
           const GArray       *base,
           PonderMemoryBudget *budget,
           Run                *run,
           PonderSeedResults  *results)
{
  run->results = ponder_progress_new (sizeof (PonderSeedResults));
  run->figures = ponder_progress_new (sizeof (PonderFigures));
  run->cancellable = g_cancellable_new ();
  if (run->cancel_at_once)
    g_cancellable_cancel (run->cancellable);
  *results = (PonderSeedResults){ 0 };
  ponder_run_seeds_async (puzzle, &example_shuffled, base, budget, run->results, run->figures, run->cancellable,
                          done_cb, run);
  while (!run->done)
    g_main_context_iteration (NULL, TRUE);
  ponder_progress_read (run->results, results);
  g_object_unref (run->cancellable);
  ponder_progress_unref (run->results);
  ponder_progress_unref (run->figures);
}

static GArray *
new_base (guint n_moves)
{
  const PonderMove move = PONDER_QUEENS_MOVE (0, 3);
  GArray *base = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  return g_array_append_vals (base, &move, n_moves);
}

/* Returns whether the search can begin. */
static gboolean
search_alone (PonderPuzzle  *puzzle,
              const GArray  *base,
              guint64        seed,
              PonderFigures *figures)
{
  PonderMethod method = example_shuffled;
  PonderLimits limits = { .answers = 1 };
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (GError) error = NULL;

  method.seed = seed;
  search = ponder_search_new_below (puzzle, &method, (const PonderMove *) base->data, base->len);
  if (ponder_search_run (search, &limits, NULL, NULL, &error) != PONDER_FOUND)
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  ponder_search_get_figures (search, figures);
  return error == NULL;
}

/* Returns how many of the seeds can be searched below the node. */
static guint
check_same (guint n_moves)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (12);
  g_autoptr (GArray) base = new_base (n_moves);
  PonderSeedResults results;
  Run run = { 0 };
  guint n_different = 0, n_searched = 0;

  run_seeds (puzzle, base, NULL, &run, &results);
  g_assert_no_error (run.error);
  g_assert_cmpuint (results.n_results, ==, PONDER_N_SEEDS);
  for (guint i = 0; i < PONDER_N_SEEDS; i++)
    {
      PonderFigures alone;
      gboolean searched = search_alone (puzzle, base, i + 1, &alone);

      g_assert_cmpuint (results.results[i].seed, ==, i + 1);
      g_assert_cmpint (results.results[i].end, ==, searched ? PONDER_RUN_FIRST_ANSWER : PONDER_RUN_NOT_IN_TREE);
      for (const PonderFigure *const *figure = ponder_run_figures (); *figure != NULL; figure++)
        if (ponder_figure_is_count (*figure))
          g_assert_cmpuint (ponder_figure_count (*figure, &results.results[i].figures), ==,
                            ponder_figure_count (*figure, &alone));
      n_searched += searched;
      n_different += alone.visited != results.results[0].figures.visited;
    }
  /* Otherwise the seeds would not have been used. */
  g_assert_cmpuint (n_different, >, 0);
  return n_searched;
}

static void
test_same_as_alone (void)
{
  g_assert_cmpuint (check_same (0), ==, PONDER_N_SEEDS);
}

/* A seed decides at which place the search begins. */
static void
test_below (void)
{
  guint n_searched = check_same (1);

  g_assert_cmpuint (n_searched, >, 0);
  g_assert_cmpuint (n_searched, <, PONDER_N_SEEDS);
}

/* All seeds are tried, and the memory of each is given back. */
static void
test_memory_full (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (12);
  g_autoptr (GArray) base = new_base (0);
  PonderMemoryBudget *budget = ponder_memory_budget_new (1);
  PonderSeedResults results;
  Run run = { 0 };

  run_seeds (puzzle, base, budget, &run, &results);
  g_assert_no_error (run.error);
  g_assert_cmpuint (results.n_results, ==, PONDER_N_SEEDS);
  for (guint i = 0; i < PONDER_N_SEEDS; i++)
    g_assert_cmpint (results.results[i].end, ==, PONDER_RUN_FULL);
  g_assert_cmpuint (ponder_memory_budget_get_used (budget), ==, 0);
  ponder_memory_budget_unref (budget);
}

static void
test_no_answer (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (3);
  g_autoptr (GArray) base = new_base (0);
  PonderSeedResults results;
  Run run = { 0 };

  run_seeds (puzzle, base, NULL, &run, &results);
  g_assert_no_error (run.error);
  for (guint i = 0; i < PONDER_N_SEEDS; i++)
    g_assert_cmpint (results.results[i].end, ==, PONDER_RUN_ALL_VISITED);
}

static void
test_cancelled (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (12);
  g_autoptr (GArray) base = new_base (0);
  PonderSeedResults results;
  Run run = { .cancel_at_once = TRUE };

  run_seeds (puzzle, base, NULL, &run, &results);
  g_assert_error (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (results.n_results, ==, 0);
  g_clear_error (&run.error);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/run-seeds/same-as-alone", test_same_as_alone);
  g_test_add_func ("/run-seeds/below", test_below);
  g_test_add_func ("/run-seeds/memory-full", test_memory_full);
  g_test_add_func ("/run-seeds/no-answer", test_no_answer);
  g_test_add_func ("/run-seeds/cancelled", test_cancelled);
  return g_test_run ();
}
