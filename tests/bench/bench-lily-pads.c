/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "bench-common.h"
#include "ponder-lily-pads.h"
#include "ponder-random.h"
#include "ponder-solver.h"

/* Rows of sixty pads: the longest time to a yes or no, for each kind of row. Also the row that lookahead refutes at the
 * start, which backtracking can't in 10^8 nodes. */

#define N_PADS 60
#define N_JUMPS (N_PADS - 1)
#define N_PUZZLES 1000

typedef PonderPuzzle *(*MakePuzzle) (guint64 seed);

static PonderPuzzle *
make_solvable (guint64 seed)
{
  return ponder_lily_pads_random (N_PADS, PONDER_LILY_PADS_SOLVABLE, seed, NULL, NULL, NULL);
}

static PonderPuzzle *
make_maybe (guint64 seed)
{
  return ponder_lily_pads_random (N_PADS, PONDER_LILY_PADS_MAYBE, seed, NULL, NULL, NULL);
}

/* Makes a row with random lengths up to a limit, in which odd and even pads are visited equally often, as parity
 * requires. */
static PonderPuzzle *
make_any (guint64 seed)
{
  guint32 lengths[N_JUMPS];
  guint on_odd;

  do
    {
      guint is_odd = on_odd = 1;

      for (guint i = 0; i < N_JUMPS; i++)
        {
          lengths[i] = 1 + ponder_random_below (&seed, 2 + seed % 30);
          is_odd ^= lengths[i] & 1;
          on_odd += is_odd;
        }
    }
  while (on_odd != N_PADS / 2);
  return ponder_lily_pads_new (lengths, N_JUMPS);
}

static PonderPuzzle *
make_ones_and_twos (guint64 seed)
{
  guint64 random = seed;
  guint32 lengths[N_JUMPS];

  for (guint i = 0; i < N_JUMPS; i++)
    lengths[i] = 1 + (ponder_random_below (&random, N_PUZZLES) < seed);
  return ponder_lily_pads_new (lengths, N_JUMPS);
}

/* Repeats a pattern of three lengths, some of them equal. */
static PonderPuzzle *
make_pattern (guint64 seed)
{
  guint32 lengths[N_JUMPS];

  for (guint i = 0; i < N_JUMPS; i++)
    lengths[i] = 1 + (i % 3 == 0 ? seed % 10 : i % 3 == 1 ? seed / 10 % 10 : seed / 100 % 10);
  return ponder_lily_pads_new (lengths, N_JUMPS);
}

/* These were made by changing a puzzle slightly as long as it became harder, some ten thousand times. */
static PonderPuzzle *
make_prepared (guint64 seed)
{
  static const char *const texts[] = {
    "12 1 4 1 16 3 1 3 13 2 1 2 7 1 2 15 2 1 2 5 1 3 12 10 3 12 8 1 7 15 1 11 3 29 4 3 2 1 7 5 1 3 1 5 13 14 1 13 5 8 "
    "1 "
    "4 3 1 3 1 23 18 5",
    "4 3 4 3 5 6 7 25 11 1 4 10 1 8 4 6 8 1 5 1 10 1 8 5 4 6 25 1 5 6 7 8 4 1 25 11 4 1 6 8 2 6 7 6 5 11 6 7 1 8 7 1 4 "
    "3 7 4 5 4 5",
    "3 2 3 2 4 7 1 12 5 9 2 1 11 2 5 1 5 3 5 16 1 2 3 7 1 7 1 3 2 1 5 32 2 5 4 6 11 20 1 2 5 3 2 11 5 6 1 2 3 14 9 8 1 "
    "2 8 12 7 5 8",
  };
  g_autoptr (GArray) lengths = ponder_lily_pads_read (texts[seed % G_N_ELEMENTS (texts)], NULL);

  return ponder_lily_pads_new ((guint32 *) lengths->data, lengths->len);
}

static gboolean
bench_family (const char *name,
              MakePuzzle  make,
              guint       n_puzzles)
{
  double longest = 0;
  guint64 most_visits = 0;
  guint n_answered = 0;
  g_autofree char *what = NULL;

  for (guint64 seed = 0; seed < n_puzzles; seed++)
    {
      g_autoptr (PonderPuzzle) puzzle = make (seed);
      PonderLimits limits = { .answers = 1, .keep = 1 };
      double began = bench_cpu_seconds ();
      g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);

      longest = MAX (longest, bench_cpu_seconds () - began);
      most_visits = MAX (most_visits, outcome->figures.visited);
      n_answered += outcome->verdict == PONDER_ANSWERED;
    }
  g_print ("lily pads, 60, %s: %u of %u have an answer, at most %u visits\n", name, n_answered, n_puzzles,
           (guint) most_visits);
  what = g_strdup_printf ("lily pads, 60, %s: the longest in milliseconds", name);
  return bench_check (what, longest * 1000, 0, 250);
}

static gboolean
bench_backtracking (void)
{
  guint32 lengths[75];
  g_autoptr (PonderPuzzle) puzzle = NULL;
  PonderMethod backtracking = { .pruning = PONDER_PRUNING_RULES };
  PonderMethod lookahead = { .pruning = PONDER_PRUNING_LOOKAHEAD };
  PonderLimits limits = { .answers = 1, .visits = 100000000 };
  g_autoptr (PonderOutcome) plain = NULL;
  g_autoptr (PonderOutcome) ahead = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    lengths[i] = 1u << i % 3;
  puzzle = ponder_lily_pads_new (lengths, G_N_ELEMENTS (lengths));
  plain = ponder_solve_by (puzzle, &backtracking, &limits, NULL, NULL, NULL);
  ahead = ponder_solve_by (puzzle, &lookahead, &limits, NULL, NULL, NULL);
  g_assert_cmpint (ahead->verdict, ==, PONDER_NO_ANSWER);
  g_assert_cmpint (plain->verdict, ==, PONDER_STOPPED);
  return bench_check ("lily pads, 76, 1 2 4 over and over: visits by backtracking, unfinished / by lookahead",
                      plain->figures.visited / (double) ahead->figures.visited, 1e8, 0);
}

int
main (void)
{
  gboolean good = bench_family ("with an answer", make_solvable, N_PUZZLES);

  good &= bench_family ("maybe", make_maybe, N_PUZZLES);
  good &= bench_family ("any lengths", make_any, N_PUZZLES);
  good &= bench_family ("ones and twos", make_ones_and_twos, N_PUZZLES);
  good &= bench_family ("patterns of three", make_pattern, N_PUZZLES);
  good &= bench_family ("prepared", make_prepared, 3);
  good &= bench_backtracking ();
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
