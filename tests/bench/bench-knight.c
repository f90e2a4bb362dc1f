/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "bench-common.h"
#include "ponder-knight.h"
#include "ponder-solver.h"

/* Knight's tours: the longest time for one, from every start; where tours are rare or don't exist; and first tours
 * compared with a plain loop that follows Warnsdorff's rule once, whether or not it succeeds. */

#define LEAST_SIDE 5
#define MOST_SIDE 50
#define MOST_SECONDS (1.0 / 3)
#define MOST_TIMES 5 /* as long as a plain loop */

typedef struct
{
  double longest;
  guint n_answered;
  guint n_none;
} Tally;

static void
time_start (Tally   *tally,
            guint    n_rows,
            guint    n_columns,
            guint    start,
            gboolean closed)
{
  PonderLimits limits = { .answers = 1, .keep = 1 };
  g_autoptr (PonderPuzzle) puzzle = ponder_knight_new (n_rows, n_columns, start, closed, NULL);
  double began = bench_cpu_seconds ();
  g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);

  tally->longest = MAX (tally->longest, bench_cpu_seconds () - began);
  g_assert_cmpint (outcome->verdict, !=, PONDER_STOPPED);
  if (outcome->verdict == PONDER_ANSWERED)
    tally->n_answered++;
  else
    tally->n_none++;
}

static void
time_starts (Tally   *tally,
             guint    n_rows,
             guint    n_columns,
             gboolean closed,
             guint    step)
{
  for (guint start = 0; start < n_rows * n_columns; start += step)
    time_start (tally, n_rows, n_columns, start, closed);
}

static gboolean
bench_open (void)
{
  Tally tally = { 0 };
  guint n_light = 0; /* squares of the colour without tours, if the side is odd */

  for (guint side = LEAST_SIDE; side <= MOST_SIDE; side++)
    {
      time_starts (&tally, side, side, FALSE, 1);
      n_light += side % 2 == 1 ? side * side / 2 : 0;
    }
  g_assert_cmpuint (tally.n_none, ==, n_light);
  g_print ("knight, squares of 5 to 50: %u starts have a tour, %u have none\n", tally.n_answered, tally.n_none);
  return bench_check ("knight, squares of 5 to 50, open: the longest in seconds", tally.longest, 0, MOST_SECONDS);
}

static gboolean
bench_closed (void)
{
  Tally tally = { 0 };

  for (guint side = 6; side <= MOST_SIDE; side += 2)
    time_starts (&tally, side, side, TRUE, 7);
  g_assert_cmpuint (tally.n_none, ==, 0);
  return bench_check ("knight, even squares of 6 to 50, closed: the longest in seconds", tally.longest, 0,
                      MOST_SECONDS);
}

/* Rectangles with few tours, and some without any although the colours allow it. */
static gboolean
bench_rare (void)
{
  static const guint sides[][2] = { { 3, 7 }, { 3, 8 }, { 3, 10 }, { 4, 5 }, { 4, 6 }, { 4, 7 }, { 5, 6 }, { 5, 7 } };
  Tally tally = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      time_starts (&tally, sides[i][0], sides[i][1], FALSE, 1);
      time_starts (&tally, sides[i][0], sides[i][1], TRUE, 1);
    }
  g_print ("knight, rare tours: %u starts have one, %u have none\n", tally.n_answered, tally.n_none);
  return bench_check ("knight, rare tours: the longest in seconds", tally.longest, 0, MOST_SECONDS);
}

/* Boards without tours because of one of the two colourings. */
static gboolean
bench_impossible (void)
{
  Tally tally = { 0 };

  for (guint side = LEAST_SIDE; side < MOST_SIDE; side += 2)
    time_start (&tally, side, side, 1, FALSE);
  for (guint columns = 4; columns <= MOST_SIDE; columns++)
    time_start (&tally, 4, columns, 0, TRUE);
  g_assert_cmpuint (tally.n_answered, ==, 0);
  return bench_check ("knight, forbidden by a colouring: the longest in seconds", tally.longest, 0, MOST_SECONDS);
}

static guint
count_ways (const guint8 *visited,
            guint         side,
            guint         row,
            guint         column,
            guint        *next)
{
  static const int steps[][2] = {
    { 1, 2 }, { 2, 1 }, { 2, -1 }, { 1, -2 }, { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 }
  };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      guint r = row + steps[i][0];
      guint c = column + steps[i][1];

      if (r < side && c < side && !visited[r * side + c])
        next[n++] = r * side + c;
    }
  return n;
}

/* Returns how many squares are visited before the knight is stuck. */
static guint
ride_by_hand (guint side)
{
  g_autofree guint8 *visited = g_new0 (guint8, side * side);
  guint square = 0;
  guint n_visited = 1;
  guint next[8];
  guint n;

  visited[square] = TRUE;
  while ((n = count_ways (visited, side, square / side, square % side, next)) > 0)
    {
      guint fewest = G_MAXUINT;

      for (guint i = 0; i < n; i++)
        {
          guint after[8];
          guint n_after = count_ways (visited, side, next[i] / side, next[i] % side, after);

          if (n_after < fewest)
            {
              fewest = n_after;
              square = next[i];
            }
        }
      visited[square] = TRUE;
      n_visited++;
    }
  return n_visited;
}

static gboolean
bench_rule (void)
{
  double ratios[BENCH_RUNS];
  guint n_found = 0;

  for (guint i = 0; i < BENCH_RUNS; i++)
    {
      Tally tally = { 0 };
      double began = bench_cpu_seconds ();
      double by_hand;

      n_found = 0;
      for (guint side = LEAST_SIDE; side <= MOST_SIDE; side++)
        n_found += ride_by_hand (side) == side * side;
      by_hand = bench_cpu_seconds () - began;

      began = bench_cpu_seconds ();
      for (guint side = LEAST_SIDE; side <= MOST_SIDE; side++)
        time_start (&tally, side, side, 0, FALSE);
      ratios[i] = (bench_cpu_seconds () - began) / by_hand;
      g_assert_cmpuint (tally.n_answered, ==, MOST_SIDE - LEAST_SIDE + 1);
    }
  g_print ("knight, squares of 5 to 50 from a corner: Warnsdorff's rule alone finds %u of %u\n", n_found,
           MOST_SIDE - LEAST_SIDE + 1);
  return bench_check ("knight, a tour of each of them: solver / one ride by the rule",
                      bench_median (ratios, BENCH_RUNS), 0, MOST_TIMES);
}

int
main (void)
{
  gboolean good = bench_open ();

  good &= bench_closed ();
  good &= bench_rare ();
  good &= bench_impossible ();
  good &= bench_rule ();
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
