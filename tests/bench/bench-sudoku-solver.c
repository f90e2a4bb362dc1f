/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
#include <string.h>

#include "bench-common.h"
#include "ponder-random.h"
#include "ponder-sudoku-random.h"
#include "ponder-sudoku-solver-private.h"
#include "ponder-sudoku-solver.h"

/* The solver without a process around it, on random puzzles, proving that each has one answer: the time for each shape,
 * and how much faster the solver for nine by nine is than the one for any shape, on these and on puzzles that are the
 * hardest, have no answer, or have many. bench-qqwing compares it with another program. */

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

/* Hard puzzles for programs: Golden Nugget, Easter Monster, Platinum Blonde, Red Dwarf and one of 17 clues. */
static const char *const hard[] = {
  ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
  "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
  ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
  "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8",
  "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
};

#define NO_ANSWER ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."

/* What is made of each of the hard puzzles. */
typedef struct
{
  const char *name;
  guint n_removed; /* clues */
  gboolean wrong; /* whether another clue is put in that breaks no rule at once */
  guint64 most_answers;
  double least; /* how many times faster than the solver for any shape */
} Kind;

static const Kind kinds[] = {
  { "hardest", 0, FALSE, 2, 8 },
  { "a wrong clue", 0, TRUE, 2, 10 },
  { "1 clue fewer, all answers", 1, FALSE, 1000, 4 },
  { "3 clues fewer, 2 answers", 3, FALSE, 2, 8 },
  { "3 clues fewer, 1000 answers", 3, FALSE, 1000, 4 },
  { "blank, the first answer", 81, FALSE, 1, 4 },
};

#define N_VARIANTS 20

static gboolean
may_be (const PonderSudokuGrid *grid,
        guint                   cell,
        guint8                  value)
{
  for (guint i = 0; i < grid->shape->n_peers; i++)
    if (grid->clues[grid->shape->peers[cell * grid->shape->n_peers + i]] == value)
      return FALSE;
  return TRUE;
}

static void
change_clues (PonderSudokuGrid *grid,
              const Kind       *kind,
              guint64           seed)
{
  guint64 random = seed;

  if (kind->n_removed == grid->shape->n_cells)
    memset (grid->clues, 0, grid->shape->n_cells);
  else
    for (guint n = 0; n < kind->n_removed;)
      {
        guint cell = ponder_random_below (&random, grid->shape->n_cells);

        n += grid->clues[cell] != 0;
        grid->clues[cell] = 0;
      }
  while (kind->wrong)
    {
      guint cell = ponder_random_below (&random, grid->shape->n_cells);
      guint8 value = ponder_random_below (&random, grid->shape->side) + 1;
      PonderSudokuJob job = { .most_answers = 1 };
      guint8 before = grid->clues[cell];

      if (before == 0 && may_be (grid, cell, value))
        {
          grid->clues[cell] = value;
          ponder_sudoku_solve_grid (grid->shape, grid->clues, &job);
          if (job.answers == 0)
            return;
          grid->clues[cell] = before;
        }
    }
}

static double
time_kind (const PonderSudokuGrid *puzzles,
           guint                   n_puzzles,
           guint64                 most_answers,
           Solver                  solver)
{
  double began = bench_cpu_seconds ();

  for (guint i = 0; i < n_puzzles; i++)
    {
      PonderSudokuJob job = { .most_answers = most_answers };

      solver (puzzles[i].shape, puzzles[i].clues, &job);
    }
  return (bench_cpu_seconds () - began) * 1e6 / n_puzzles;
}

static gboolean
compare_kind (const Kind *kind)
{
  g_autofree PonderSudokuGrid *puzzles = g_new0 (PonderSudokuGrid, G_N_ELEMENTS (hard) * N_VARIANTS);
  g_autofree char *what = g_strdup_printf ("sudoku 9x9, %s: any shape / nine by nine", kind->name);
  guint n_puzzles = G_N_ELEMENTS (hard) * N_VARIANTS;
  double ratios[BENCH_RUNS];

  for (guint i = 0; i < n_puzzles; i++)
    {
      g_assert_true (ponder_sudoku_read_text (hard[i / N_VARIANTS], -1, NULL, NULL, &puzzles[i], NULL));
      change_clues (&puzzles[i], kind, i + 1);
    }
  for (guint run = 0; run < BENCH_RUNS; run++)
    {
      double own = time_kind (puzzles, n_puzzles, kind->most_answers, ponder_sudoku_solve_grid);

      ratios[run] = time_kind (puzzles, n_puzzles, kind->most_answers, ponder_sudoku_solver_any_solve) / own;
    }
  return bench_check (what, bench_median (ratios, BENCH_RUNS), kind->least, 0);
}

/* A puzzle that takes millions of nodes if guesses are made only at cells, compared with the hardest. */
static gboolean
compare_no_answer (void)
{
  PonderSudokuGrid puzzles[2];
  double ratios[BENCH_RUNS];

  g_assert_true (ponder_sudoku_read_text (NO_ANSWER, -1, NULL, NULL, &puzzles[0], NULL));
  g_assert_true (ponder_sudoku_read_text (hard[0], -1, NULL, NULL, &puzzles[1], NULL));
  for (guint run = 0; run < BENCH_RUNS; run++)
    ratios[run] =
      time_kind (&puzzles[0], 1, 2, ponder_sudoku_solve_grid) / time_kind (&puzzles[1], 1, 2, ponder_sudoku_solve_grid);
  return bench_check ("sudoku 9x9: two values for the same two cells / Golden Nugget",
                      bench_median (ratios, BENCH_RUNS), 0, 1);
}

int
main (void)
{
  double ratio = 0;
  gboolean good;

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
  good = bench_check ("sudoku 9x9: any shape / nine by nine", ratio, 5, 0);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    good &= compare_kind (&kinds[i]);
  good &= compare_no_answer ();
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
