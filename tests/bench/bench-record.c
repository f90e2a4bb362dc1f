/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "bench-common.h"
#include "ponder-queens.h"
#include "ponder-search.h"
#include "ponder-sudoku.h"

/* Promises of the record of a run: what it costs, how soon the search is at any node, and how much memory it takes. */

#define MANY 10000000
#define JUMPS 60
#define LIMIT (G_GUINT64_CONSTANT (1) << 30)

static PonderSearch *
new_search (PonderPuzzle *puzzle,
            gboolean      breadth_first,
            gboolean      recorded)
{
  PonderMethod method = {
    .traversal = breadth_first ? PONDER_TRAVERSAL_BREADTH_FIRST : PONDER_TRAVERSAL_DEPTH_FIRST,
    .pruning = PONDER_PRUNING_RULES,
  };
  PonderSearch *search = ponder_search_new (puzzle, &method);

  ponder_search_set_recorded (search, recorded);
  return search;
}

static double
run (PonderSearch *search,
     guint64       visits)
{
  PonderLimits limits = { .visits = visits, .keep = 1000 };
  double began = bench_cpu_seconds ();

  ponder_search_run (search, &limits, NULL, NULL, NULL);
  return bench_cpu_seconds () - began;
}

/* Returns how many times longer a recorded run takes. */
static double
cost (PonderPuzzle *puzzle,
      gboolean      breadth_first,
      guint64       visits)
{
  double with[BENCH_RUNS], without[BENCH_RUNS];

  for (guint i = 0; i < BENCH_RUNS; i++)
    {
      g_autoptr (PonderSearch) recorded = new_search (puzzle, breadth_first, TRUE);
      g_autoptr (PonderSearch) plain = new_search (puzzle, breadth_first, FALSE);

      with[i] = run (recorded, visits);
      without[i] = run (plain, visits);
    }
  return bench_median (with, BENCH_RUNS) / bench_median (without, BENCH_RUNS);
}

/* Returns the most CPU time in milliseconds that going to any node of a run takes. */
static double
longest_jump (PonderPuzzle *puzzle,
              gboolean      breadth_first,
              guint64       visits,
              guint64      *extra_bytes)
{
  g_autoptr (PonderSearch) search = new_search (puzzle, breadth_first, TRUE);
  g_autoptr (PonderSearch) plain = new_search (puzzle, breadth_first, FALSE);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  PonderFigures figures, plain_figures;
  double longest = 0;

  run (search, visits);
  run (plain, visits);
  ponder_search_get_figures (search, &figures);
  ponder_search_get_figures (plain, &plain_figures);
  *extra_bytes = figures.bytes - MIN (figures.bytes, plain_figures.bytes);
  for (guint i = 0; i < JUMPS; i++)
    {
      guint64 node = g_rand_double (rand) * ponder_search_get_end (search);
      double began = bench_cpu_seconds ();

      g_assert_true (ponder_search_go (search, node, NULL));
      longest = MAX (longest, bench_cpu_seconds () - began);
    }
  return longest * 1000;
}

static PonderPuzzle *
new_sudoku (void)
{
  PonderSudokuGrid grid = { .shape = ponder_sudoku_shape_get (9, 3) };

  ponder_sudoku_symbols_usual (9, &grid.symbols);
  return ponder_sudoku_new (&grid);
}

int
main (void)
{
  g_autoptr (PonderPuzzle) queens = ponder_queens_new (12);
  g_autoptr (PonderPuzzle) many_queens = ponder_queens_new (14);
  g_autoptr (PonderPuzzle) sudoku = new_sudoku ();
  guint64 extra;
  gboolean good = TRUE;

  good &= bench_check ("12 queens: a recorded run to one without a record", cost (queens, FALSE, MANY), 0, 1.03);
  good &= bench_check ("12 queens, breadth first: a recorded run to one without a record", cost (queens, TRUE, MANY), 0,
                       1.03);
  good &= bench_check ("empty sudoku: a recorded run to one without a record", cost (sudoku, FALSE, MANY / 20), 0, 1.03);

  /* The promise is 100; the limit leaves three times as much room. */
  good &= bench_check ("14 queens, ten million nodes: the longest way to a node, in milliseconds",
                       longest_jump (many_queens, FALSE, MANY, &extra), 0, 300);
  good &= bench_check ("its checkpoints, as a part of the memory limit", extra / (double) LIMIT, 0, 0.02);
  good &= bench_check ("14 queens, breadth first, ten million nodes: the longest way to a node, in milliseconds",
                       longest_jump (many_queens, TRUE, MANY, &extra), 0, 300);
  good &= bench_check ("its checkpoints, as a part of the memory limit", extra / (double) LIMIT, 0, 0.02);
  good &= bench_check ("empty sudoku, ten million nodes: the longest way to a node, in milliseconds",
                       longest_jump (sudoku, FALSE, MANY, &extra), 0, 300);
  good &= bench_check ("its checkpoints, as a part of the memory limit", extra / (double) LIMIT, 0, 0.02);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
