/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "bench-common.h"
#include "ponder-sudoku-random.h"
#include "ponder-sudoku-solver-any.h"
#include "ponder-sudoku-solver.h"

/* The solver without a process around it, on random puzzles, proving that each has one answer: the time for each shape,
 * and how much faster the solver for nine by nine is than the one for any shape. bench-qqwing compares it with another
 * program. */

typedef struct
{
  const char *name;
  guint side;
  guint box_rows;
  guint n_puzzles;
} Set;

static const Set sets[] = {
  { "9x9", 9, 3, 500 },
  { "12x12", 12, 3, 20 },
  { "16x16", 16, 4, 5 },
  { "16x16 without boxes", 16, 0, 5 },
};

static PonderSudokuGrid *
make_puzzles (const Set *set)
{
  PonderSudokuGrid *puzzles = g_new (PonderSudokuGrid, set->n_puzzles);

  for (guint i = 0; i < set->n_puzzles; i++)
    ponder_sudoku_random (ponder_sudoku_shape_get (set->side, set->box_rows), i, &puzzles[i], NULL, NULL, NULL);
  return puzzles;
}

typedef PonderSudokuEnd (*Solver) (const PonderSudokuShape *, const guint8 *, PonderSudokuJob *);

/* Returns the microseconds for a puzzle. */
static double
time_set (const PonderSudokuGrid *puzzles,
          guint                   n_puzzles,
          Solver                  solver,
          double                 *n_nodes)
{
  double began = bench_cpu_seconds ();
  guint64 nodes = 0;

  for (guint i = 0; i < n_puzzles; i++)
    {
      PonderSudokuJob job = { .most_answers = 2 };

      solver (puzzles[i].shape, puzzles[i].clues, &job);
      g_assert_cmpuint (job.answers, ==, 1);
      nodes += job.nodes;
    }
  *n_nodes = nodes / (double) n_puzzles;
  return (bench_cpu_seconds () - began) * 1e6 / n_puzzles;
}

int
main (void)
{
  double ratio = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autofree PonderSudokuGrid *puzzles = make_puzzles (&sets[i]);
      double own[BENCH_RUNS], any[BENCH_RUNS];
      double n_nodes, n_nodes_any;

      for (guint run = 0; run < BENCH_RUNS; run++)
        {
          own[run] = time_set (puzzles, sets[i].n_puzzles, ponder_sudoku_solve_grid, &n_nodes);
          any[run] = time_set (puzzles, sets[i].n_puzzles, ponder_sudoku_solver_any_solve, &n_nodes_any);
        }
      g_print ("sudoku %s, random: %.2f microseconds and %.1f nodes a puzzle\n", sets[i].name,
               bench_median (own, BENCH_RUNS), n_nodes);
      if (i == 0)
        ratio = bench_median (any, BENCH_RUNS) / bench_median (own, BENCH_RUNS);
    }
  return bench_check ("sudoku 9x9: any shape / nine by nine", ratio, 5, 0) ? EXIT_SUCCESS : EXIT_FAILURE;
}
