/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "method-case.h"
#include "ponder-queens.h"
#include "ponder-search.h"
#include "ring-puzzle.h"
#include "run-in-thread.h"
#include "share.h"
#include "watch-puzzle.h"

/* A search that is interrupted anywhere and continued visits the same nodes as an uninterrupted one. */

#define N_INTERRUPTIONS 1000

static PonderPuzzle *
make_ring (guint size)
{
  return ring_puzzle_new (size, 5000);
}

static const MethodCase method_cases[] = {
  { "depth", ponder_queens_new, 8, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES } },
  { "depth-none", ponder_queens_new, 8, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_NONE } },
  { "depth-shuffled", ponder_queens_new, 8,
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_SHUFFLED, .seed = 5 } },
  { "depth-moves-shuffled", ponder_queens_new, 8,
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_MOVES_SHUFFLED, .seed = 5 } },
  { "breadth", ponder_queens_new, 8, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES } },
  { "breadth-shuffled", ponder_queens_new, 8,
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_SHUFFLED, .seed = 5 } },
  { "breadth-moves-shuffled", ponder_queens_new, 8,
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_MOVES_SHUFFLED, .seed = 5 } },
  { "depth-remember", make_ring, 1100, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE } },
  { "breadth-remember", make_ring, 1100, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE } },
  { "below-depth-none", ponder_queens_new, 8, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_NONE }, 4 },
  { "below-depth-shuffled", ponder_queens_new, 12,
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_SHUFFLED, .seed = 5 }, 3 },
  { "below-depth-remember", make_ring, 1100,
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE }, 2 },
  { "below-breadth-shuffled", ponder_queens_new, 10,
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_SHUFFLED, .seed = 5 }, 3 },
  { "below-breadth-remember", make_ring, 1100,
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE }, 3 },
};

/* Each tree is larger; this many nodes are compared. */
#define MOST_VISITS 1050

static void
finish (PonderSearch *search)
{
  PonderFigures figures;

  ponder_search_get_figures (search, &figures);
  if (figures.visited < MOST_VISITS)
    {
      PonderLimits limits = { .visits = MOST_VISITS - figures.visited };

      ponder_search_run (search, &limits, NULL, NULL, NULL);
    }
}

static WatchPuzzle *
watch_of (PonderSearch *search)
{
  return g_object_get_data (G_OBJECT (search), "watch");
}

static void
assert_same (PonderSearch *search,
             PonderSearch *straight)
{
  WatchPuzzle *watch = watch_of (search);
  WatchPuzzle *straight_watch = watch_of (straight);
  GArray *moves = watch_puzzle_moves (watch);
  GArray *straight_moves = watch_puzzle_moves (straight_watch);
  PonderFigures figures, straight_figures;

  g_assert_cmpmem (moves->data, moves->len * sizeof (PonderMove), straight_moves->data,
                   straight_moves->len * sizeof (PonderMove));
  ponder_search_get_figures (search, &figures);
  ponder_search_get_figures (straight, &straight_figures);
  figures.seconds = straight_figures.seconds = 0;
  figures.cpu_seconds = straight_figures.cpu_seconds = 0;
  g_assert_cmpmem (&figures, sizeof figures, &straight_figures, sizeof straight_figures);
  g_assert_cmpint (ponder_search_get_status (search), ==, ponder_search_get_status (straight));
}

static PonderSearch *
watched_search (const MethodCase *c)
{
  g_autoptr (PonderPuzzle) inner = c->make (c->size);
  g_autoptr (PonderPuzzle) watch = watch_puzzle_new (inner);
  PonderSearch *search = method_case_new_search (c, watch);

  g_object_set_data (G_OBJECT (search), "watch", watch);
  g_array_set_size (watch_puzzle_moves (WATCH_PUZZLE (watch)), 0);
  return search;
}

/* Visits one node and reports it. What depth first applies only to foresee what comes is not recorded. */
static void
step_once (PonderSearch *search)
{
  GArray *moves = watch_puzzle_moves (watch_of (search));
  guint n_moves = moves->len;
  g_autoptr (PonderStep) step = ponder_search_step (search);

  if (ponder_search_get_plan (search)->method.traversal == PONDER_TRAVERSAL_DEPTH_FIRST)
    g_array_set_size (moves, n_moves + step->n_on_the_way + (step->visit > 1));
}

static void
test_paused (gconstpointer data)
{
  const MethodCase *c = data;
  g_autoptr (PonderSearch) straight = watched_search (c);
  TestShare share = test_share_new ();

  finish (straight);
  for (guint64 visits = 1; visits <= N_INTERRUPTIONS; visits++)
    {
      g_autoptr (PonderSearch) search = NULL;
      PonderFigures figures = { 0 };

      if (!test_share_takes (&share))
        continue;
      search = watched_search (c);
      while (figures.visited < visits && ponder_search_advance (search, visits - figures.visited) != PONDER_EXHAUSTED)
        ponder_search_get_figures (search, &figures);
      step_once (search);
      finish (search);
      assert_same (search, straight);
    }
}

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  GError **error = user_data;
  PonderStatus status = run_in_thread_finish (PONDER_SEARCH (source), result, error);

  if (*error == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "ended with %d", status);
}

/* Cancels the task during the nth move. */
static void
test_cancelled (gconstpointer data)
{
  const MethodCase *c = data;
  g_autoptr (PonderSearch) straight = watched_search (c);
  TestShare share = test_share_new ();

  finish (straight);
  for (guint n_moves = 1; n_moves <= N_INTERRUPTIONS; n_moves++)
    {
      g_autoptr (PonderSearch) search = NULL;
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;
      PonderLimits limits = { .visits = MOST_VISITS };

      if (!test_share_takes (&share))
        continue;
      search = watched_search (c);
      watch_puzzle_cancel (watch_of (search), n_moves, cancellable);
      run_in_thread (search, &limits, NULL, cancellable, ended_cb, &error);
      while (error == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      finish (search);
      assert_same (search, straight);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (method_cases); i++)
    {
      g_autofree char *paused = g_strdup_printf ("/paused/%s", method_cases[i].name);
      g_autofree char *cancelled = g_strdup_printf ("/cancelled/%s", method_cases[i].name);

      g_test_add_data_func (paused, &method_cases[i], test_paused);
      g_test_add_data_func (cancelled, &method_cases[i], test_cancelled);
    }
  return g_test_run ();
}
