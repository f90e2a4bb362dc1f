/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "bench-common.h"
#include "ponder-queens.h"
#include "ponder-search.h"
#include "ponder-sudoku.h"
#include "run-in-thread.h"

/* Promises of the engine other than speed: the memory of a node, and how soon a run ends after it is cancelled. */

#define FIRST_NODES 100000

/* Returns the most bytes for each node of a breadth-first search, without the states that must be stored. */
static double
bytes_a_node (PonderPuzzle *puzzle,
              gboolean      remember)
{
  PonderMethod method = {
    .traversal = PONDER_TRAVERSAL_BREADTH_FIRST,
    .pruning = PONDER_PRUNING_RULES,
    .remember = remember,
  };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  gsize state_size = ponder_search_get_plan (search)->state_size;
  double most = 0;

  while (ponder_search_advance (search, 1000) != PONDER_EXHAUSTED)
    {
      PonderFigures figures;

      ponder_search_get_figures (search, &figures);
      if (figures.nodes >= FIRST_NODES)
        {
          guint64 n_states = remember ? figures.nodes : figures.frontier;
          double bytes = (double) figures.bytes - (double) (n_states * state_size);

          most = MAX (most, bytes / figures.nodes);
        }
    }
  return most;
}

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (GError) error = NULL;
  gint64 *ended = user_data;

  run_in_thread_finish (PONDER_SEARCH (source), result, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  *ended = g_get_monotonic_time ();
}

/* Returns the milliseconds from cancelling to the callback, in the search of an empty 16×16. */
static double
cancel_to_callback (void)
{
  PonderSudokuGrid grid = { .shape = ponder_sudoku_shape_get (16, 4) };
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (PonderProgress) progress = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  PonderMethod method = { .pruning = PONDER_PRUNING_NONE };
  PonderLimits limits = { 0 };
  g_autofree PonderSnapshot *snapshot = NULL;
  gint64 began;
  gint64 ended = 0;

  ponder_sudoku_symbols_usual (16, &grid.symbols);
  puzzle = ponder_sudoku_new (&grid);
  search = ponder_search_new (puzzle, &method);
  progress = ponder_progress_new (ponder_search_snapshot_size (search));
  snapshot = g_malloc0 (ponder_search_snapshot_size (search));

  run_in_thread (search, &limits, progress, cancellable, ended_cb, &ended);
  while (snapshot->figures.visited < 100000)
    {
      ponder_progress_read (progress, snapshot);
      g_usleep (1000);
    }
  began = g_get_monotonic_time ();
  g_cancellable_cancel (cancellable);
  while (ended == 0)
    g_main_context_iteration (NULL, TRUE);
  return (ended - began) / 1000.0;
}

int
main (void)
{
  g_autoptr (PonderPuzzle) queens = ponder_queens_new (12);
  double milliseconds[BENCH_RUNS];
  gboolean good = TRUE;

  good &=
    bench_check ("breadth first: bytes a node beside the states on the frontier", bytes_a_node (queens, FALSE), 0, 32);
  good &=
    bench_check ("breadth first, remembering: bytes a node beside the states", bytes_a_node (queens, TRUE), 0, 32);

  for (guint i = 0; i < BENCH_RUNS; i++)
    milliseconds[i] = cancel_to_callback ();
  bench_median (milliseconds, BENCH_RUNS);
  good &= bench_check ("cancel to callback, the longest of nine, in milliseconds", milliseconds[BENCH_RUNS - 1], 0, 50);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
