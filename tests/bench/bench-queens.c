/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "bench-common.h"
#include "ponder-queens.h"
#include "ponder-search.h"

/* All answers for 12 queens by backtracking: the engine compared with a dedicated recursion. */

#define SIDE 12
#define ANSWERS 14200
#define NODES 856189

static guint64 nodes;
static guint64 answers;

static void
place_queens (guint32 all,
              guint32 rows,
              guint32 falling,
              guint32 rising)
{
  nodes++;
  if (rows == all)
    {
      answers++;
      return;
    }
  for (guint32 open = all & ~(rows | falling | rising); open != 0; open &= open - 1)
    {
      guint32 row = open & -open;

      place_queens (all, rows | row, (falling | row) << 1, (rising | row) >> 1);
    }
}

static double
time_hand_written (void)
{
  double began = bench_cpu_seconds ();

  nodes = answers = 0;
  place_queens ((1u << SIDE) - 1, 0, 0, 0);
  g_assert_cmpuint (answers, ==, ANSWERS);
  g_assert_cmpuint (nodes, ==, NODES);
  return bench_cpu_seconds () - began;
}

static double
time_engine (gboolean published)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (SIDE);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autoptr (PonderProgress) progress = published ? ponder_progress_new (ponder_search_snapshot_size (search)) : NULL;
  PonderLimits limits = { 0 };
  PonderFigures figures;
  double began = bench_cpu_seconds ();
  double spent;

  ponder_search_run (search, &limits, progress, NULL, NULL);
  spent = bench_cpu_seconds () - began;
  ponder_search_get_figures (search, &figures);
  g_assert_cmpuint (figures.answers, ==, ANSWERS);
  g_assert_cmpuint (figures.nodes, ==, NODES);
  return spent;
}

int
main (void)
{
  double hand_written[BENCH_RUNS];
  double engine[BENCH_RUNS];
  double published[BENCH_RUNS];
  double rival;
  gboolean good;

  for (guint i = 0; i < BENCH_RUNS; i++)
    {
      hand_written[i] = time_hand_written ();
      engine[i] = time_engine (FALSE);
      published[i] = time_engine (TRUE);
    }

  rival = bench_median (hand_written, BENCH_RUNS);
  good = bench_check ("queens 12: engine / hand-written", rival / bench_median (engine, BENCH_RUNS), 0.5, 0);
  good &= bench_check ("queens 12, snapshots published: engine / hand-written",
                       rival / bench_median (published, BENCH_RUNS), 0.45, 0);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
