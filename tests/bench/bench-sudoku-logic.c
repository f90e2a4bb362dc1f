/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
#include <string.h>

#include "bench-common.h"
#include "ponder-sudoku-random.h"
#include "ponder-sudoku-rating.h"
#include "ponder-sudoku-solver.h"
#include "step-check.h"

/* The logical steps of random puzzles of nine by nine: how many puzzles are rated in a minute, how long the slowest hint
 * takes, and whether each step of many puzzles can be proved from what it names. Another number of puzzles to prove can
 * be given as an argument. */

#define N_RATED 2000
#define N_PROVED 100000
#define LONG 1e-3 /* seconds */

static gboolean
found_cb (const guint8 *values,
          gpointer      user_data)
{
  memcpy (user_data, values, PONDER_SUDOKU_MOST_CELLS);
  return TRUE;
}

static void
make (guint                 seed,
      PonderSudokuPosition *position,
      guint8               *answer)
{
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (9, 3);
  PonderSudokuJob job = { .most_answers = 2, .found = found_cb, .user_data = answer };
  PonderSudokuGrid grid;

  ponder_sudoku_random (shape, seed, &grid, NULL, NULL, NULL);
  ponder_sudoku_solve_grid (shape, grid.clues, &job);
  g_assert_cmpuint (job.answers, ==, 1);
  ponder_sudoku_position_init (position, shape, grid.clues);
  position->has_one_answer = TRUE;
}

/* Returns the ratings in a minute. */
static double
time_ratings (void)
{
  double seconds = 0;
  guint levels[PONDER_SUDOKU_N_LEVELS] = { 0 };

  for (guint i = 0; i < N_RATED; i++)
    {
      guint8 answer[PONDER_SUDOKU_MOST_CELLS];
      PonderSudokuPosition position;
      PonderSudokuRating rating;
      double began;

      make (i, &position, answer);
      began = bench_cpu_seconds ();
      ponder_sudoku_position_prove (&position, NULL, 0, NULL);
      ponder_sudoku_rating_init (&rating, &position, NULL, NULL);
      seconds += bench_cpu_seconds () - began;
      levels[rating.level]++;
    }
  for (guint level = 0; level < PONDER_SUDOKU_N_LEVELS; level++)
    g_print ("sudoku logic: %u of %u puzzles are %s\n", levels[level], N_RATED, ponder_sudoku_level_id (level));
  return N_RATED / seconds * 60;
}

/* Finds the next step. @seconds becomes the time that it takes: the least of three times if the first is long, because
 * another program may have disturbed it. */
static PonderSudokuStep *
time_hint (const PonderSudokuPosition *position,
           double                     *seconds)
{
  PonderSudokuStep *step = NULL;

  *seconds = G_MAXDOUBLE;
  for (guint run = 0; run < 3 && *seconds > LONG; run++)
    {
      double began = bench_cpu_seconds ();

      g_clear_pointer (&step, ponder_sudoku_step_free);
      step = ponder_sudoku_logic_next (position, PONDER_SUDOKU_ALL_TECHNIQUES, NULL);
      *seconds = MIN (*seconds, bench_cpu_seconds () - began);
    }
  return step;
}

/* Returns the milliseconds of the slowest hint. Aborts at a false step, or at one that can't be proved. */
static double
prove_steps (guint n_puzzles)
{
  double slowest = 0;
  guint64 n_steps[PONDER_SUDOKU_N_TECHNIQUES] = { 0 };

  for (guint seed = 0; seed < n_puzzles; seed++)
    {
      guint8 answer[PONDER_SUDOKU_MOST_CELLS];
      PonderSudokuPosition position;

      make (seed, &position, answer);
      while (position.n_blanks > 0)
        {
          double seconds;
          g_autoptr (PonderSudokuStep) step = time_hint (&position, &seconds);

          slowest = MAX (slowest, seconds);
          if (step == NULL)
            break;
          for (guint i = 0; i < step->items->len; i++)
            {
              PonderSudokuCandidate item = g_array_index (step->items, PonderSudokuCandidate, i);

              if ((answer[item.cell] == item.value) != step->sets)
                g_error ("seed %u: a false %s", seed, ponder_sudoku_technique_id (step->technique));
            }
          if (!step_check (&position, step))
            g_error ("seed %u: %s isn't proved", seed, ponder_sudoku_technique_id (step->technique));
          n_steps[step->technique]++;
          ponder_sudoku_step_apply (step, &position);
        }
    }
  for (guint technique = 0; technique < PONDER_SUDOKU_N_TECHNIQUES; technique++)
    g_print ("sudoku logic: %" G_GUINT64_FORMAT " steps proved: %s\n", n_steps[technique],
             ponder_sudoku_technique_id (technique));
  return slowest * 1000;
}

int
main (int    argc,
      char **argv)
{
  gboolean good = bench_check ("sudoku logic: ratings in a minute", time_ratings (), 10000, 0);

  good &= bench_check ("sudoku logic: milliseconds of the slowest hint",
                       prove_steps (argc > 1 ? atoi (argv[1]) : N_PROVED), 0, 20);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
