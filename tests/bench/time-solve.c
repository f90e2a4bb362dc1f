/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
#include <time.h>

#include "bench-common.h"
#include "ponder-puzzles.h"
#include "ponder-solver.h"

/* Reads and solves a document several times, as Solve does, and prints the median of the CPU seconds; the time of the
 * first run; the number of answers; and the moves of the first answer, if any. */

/* Returns the CPU time of all threads. */
static double
cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

static PonderOutcome *
solve (const char *text,
       guint64     answers,
       double     *seconds)
{
  PonderLimits limits = { .answers = answers, .keep = G_MAXUINT64 };
  g_autoptr (GError) error = NULL;
  double began = cpu_seconds ();
  g_autoptr (PonderPuzzle) puzzle = ponder_puzzle_parse (text, -1, &error);
  g_autoptr (PonderOutcome) outcome = NULL;

  if (puzzle == NULL)
    g_error ("%s", error->message);
  outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);
  *seconds = cpu_seconds () - began;

  g_assert_cmpint (outcome->verdict, !=, PONDER_STOPPED);
  for (guint i = 0; i < outcome->answers->len; i++)
    {
      GArray *moves = g_ptr_array_index (outcome->answers, i);

      g_assert_true (ponder_puzzle_holds (puzzle, (PonderMove *) moves->data, moves->len));
    }
  return g_steal_pointer (&outcome);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderOutcome) outcome = NULL;
  g_autofree char *text = NULL;
  double seconds[BENCH_RUNS];
  double first;

  if (argc != 3)
    g_error ("usage: time-solve FILE.ponder ANSWERS (0: all)");
  if (!g_file_get_contents (argv[1], &text, NULL, &error))
    g_error ("%s", error->message);

  for (guint i = 0; i < BENCH_RUNS; i++)
    {
      g_clear_pointer (&outcome, ponder_outcome_free);
      outcome = solve (text, g_ascii_strtoull (argv[2], NULL, 10), &seconds[i]);
    }
  first = seconds[0];
  g_print ("%.9f %.9f %" G_GUINT64_FORMAT, bench_median (seconds, BENCH_RUNS), first, outcome->count);
  if (outcome->answers->len > 0)
    g_print (" %u", ((GArray *) g_ptr_array_index (outcome->answers, 0))->len);
  g_print ("\n");
  return EXIT_SUCCESS;
}
