/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "bench-common.h"
#include "ponder-take-strip.h"

/* Fills the strip of squares at full speed, which is the slowest set: no period is known, and each number has as many
 * moves as its root. */

#define NUMBERS 1000000
#define MOST_SECONDS 0.5
#define FRAME_MILLISECONDS (1000.0 / 60)
#define TOLERANCE 3 /* other machines are slower */

/* Returns the CPU time of the whole run, and sets its longest slice. */
static double
time_strip (double *longest)
{
  g_autoptr (PonderTakeSet) squares = ponder_take_set_new_kind (PONDER_TAKE_SQUARES);
  g_autoptr (PonderTakeStrip) strip = ponder_take_strip_new (squares, FALSE, NUMBERS, NUMBERS, NULL);
  double began = bench_cpu_seconds ();
  double before = began;
  PonderRecordStatus status;

  *longest = 0;
  ponder_record_run (PONDER_RECORD (strip));
  do
    {
      double now;

      g_main_context_iteration (NULL, TRUE);
      ponder_record_get_status (PONDER_RECORD (strip), &status);
      now = bench_cpu_seconds ();
      *longest = MAX (*longest, now - before);
      before = now;
    }
  while (status.mode != PONDER_RECORD_PAUSED);
  g_assert_true (status.finished && status.end == NUMBERS + 1);
  return bench_cpu_seconds () - began;
}

int
main (void)
{
  double seconds[BENCH_RUNS];
  double longest[BENCH_RUNS];
  gboolean good;

  for (guint i = 0; i < BENCH_RUNS; i++)
    seconds[i] = time_strip (&longest[i]);
  good = bench_check ("take-away: the strip of squares to 1,000,000, s", bench_median (seconds, BENCH_RUNS), 0,
                      MOST_SECONDS * TOLERANCE);
  /* It shares the thread with the window, which has to draw sixty frames a second. */
  return bench_check ("take-away: the longest slice of that, ms", bench_median (longest, BENCH_RUNS) * 1e3, 0,
                      FRAME_MILLISECONDS * TOLERANCE) &&
             good
           ? EXIT_SUCCESS
           : EXIT_FAILURE;
}
