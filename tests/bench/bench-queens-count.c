/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
#include <time.h>

#include "bench-common.h"
#include "ponder-queens.h"
#include "ponder-solver.h"

/* Counts the answers for 15 queens: symmetry and all cores, compared with a plain recursion on bit masks. */

#define SIDE 15
#define ANSWERS 2279184 /* OEIS A000170 */
#define RUNS 3
#define LEAST 1.5 /* how many times as fast on each core */

typedef struct
{
  double cpu; /* of all threads */
  double elapsed;
} Times;

static Times
now (void)
{
  struct timespec cpu;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &cpu);
  return (Times){ cpu.tv_sec + cpu.tv_nsec / 1e9, g_get_monotonic_time () / 1e6 };
}

static guint64
place_queens (guint32 all,
              guint32 rows,
              guint32 falling,
              guint32 rising)
{
  guint64 answers = rows == all;

  for (guint32 open = all & ~(rows | falling | rising); open != 0; open &= open - 1)
    {
      guint32 row = open & -open;

      answers += place_queens (all, rows | row, (falling | row) << 1, (rising | row) >> 1);
    }
  return answers;
}

static void
count_by_hand (void)
{
  g_assert_cmpuint (place_queens ((1u << SIDE) - 1, 0, 0, 0), ==, ANSWERS);
}

static void
count_by_solver (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (SIDE);
  PonderLimits limits = { 0 };
  g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);

  g_assert_cmpuint (outcome->count, ==, ANSWERS);
}

static Times
take (void (*count) (void))
{
  Times began = now ();
  Times ended;

  count ();
  ended = now ();
  return (Times){ ended.cpu - began.cpu, ended.elapsed - began.elapsed };
}

/* Elapsed time depends on what else runs on the machine, so the CPU time of all threads is compared: it tells how much
 * faster each core is. */
int
main (void)
{
  Times hand[RUNS];
  Times solver[RUNS];
  double cpu[RUNS];
  double elapsed[RUNS];
  gboolean good;

  for (guint i = 0; i < RUNS; i++)
    {
      hand[i] = take (count_by_hand);
      solver[i] = take (count_by_solver);
      cpu[i] = hand[i].cpu / solver[i].cpu;
      elapsed[i] = hand[i].elapsed / solver[i].elapsed / g_get_num_processors ();
    }
  good = bench_check ("queens 15, counted on all cores: hand-written / solver, CPU time", bench_median (cpu, RUNS),
                      LEAST, 0);
  g_print ("  in time elapsed, a core: %.3g\n", bench_median (elapsed, RUNS));
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
