/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "bench-common.h"
#include "ponder-solver.h"
#include "ponder-triangle-survey.h"

/* A triangle of 200 rows: the time to find an answer, and to find that there is none; one of 1,000 rows, whose sums
 * don't fit in memory; and how soon a survey ends after it is cancelled. */

/* Makes a triangle whose numbers are even except the last in the last row, with an odd target that paths to it can't
 * have. The last row also has odd differences, so only the sums themselves prove that there is no path. */
static PonderPuzzle *
make_without_answer (guint n_rows)
{
  g_autoptr (PonderPuzzle) random = ponder_triangle_random (n_rows, 500, 1);
  g_autofree guint64 *numbers = NULL;
  PonderTriangleGrid grid;

  ponder_triangle_get_grid (PONDER_TRIANGLE (random), &grid);
  numbers = g_memdup2 (grid.numbers, PONDER_TRIANGLE_CELL (n_rows, 0u) * sizeof (guint64));
  for (guint i = 0; i < PONDER_TRIANGLE_CELL (n_rows, 0u); i++)
    numbers[i] *= 2;
  numbers[PONDER_TRIANGLE_CELL (n_rows, 0u) - 1] = 1;
  grid.numbers = numbers;
  grid.target = n_rows * 400 + 1;
  return ponder_triangle_new (&grid);
}

static double
time_solve (PonderPuzzle *puzzle,
            PonderVerdict verdict,
            guint64       memory)
{
  PonderLimits limits = { .answers = 1, .keep = 1, .memory = memory };
  double began = bench_cpu_seconds ();
  g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);

  g_assert_cmpint (outcome->verdict, ==, verdict);
  return (bench_cpu_seconds () - began) * 1000;
}

static gboolean
bench_solve (const char   *name,
             PonderPuzzle *puzzle,
             PonderVerdict verdict,
             guint64       memory,
             double        most)
{
  double milliseconds[BENCH_RUNS];
  g_autofree char *what = g_strdup_printf ("triangle, %s: milliseconds", name);

  for (guint i = 0; i < BENCH_RUNS; i++)
    milliseconds[i] = time_solve (puzzle, verdict, memory);
  return bench_check (what, bench_median (milliseconds, BENCH_RUNS), 0, most);
}

typedef struct
{
  PonderPuzzle *puzzle;
  GCancellable *cancellable;
} Surveying;

static gpointer
survey_thread (gpointer data)
{
  Surveying *self = data;
  g_autoptr (GError) error = NULL;

  g_assert_null (
    ponder_triangle_survey_new (PONDER_TRIANGLE (self->puzzle), &(PonderLimits){ 0 }, NULL, self->cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  return NULL;
}

/* Returns the milliseconds from cancelling to the end. Cancels after @after milliseconds. */
static double
cancel_to_end (PonderPuzzle *puzzle,
               guint         after)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Surveying surveying = { puzzle, cancellable };
  GThread *thread = g_thread_new ("survey", survey_thread, &surveying);
  gint64 began;

  g_usleep (after * 1000);
  began = g_get_monotonic_time ();
  g_cancellable_cancel (cancellable);
  g_thread_join (thread);
  return (g_get_monotonic_time () - began) / 1000.0;
}

int
main (void)
{
  g_autoptr (PonderPuzzle) answered = ponder_triangle_random (200, 1000, 1);
  g_autoptr (PonderPuzzle) none = make_without_answer (200);
  g_autoptr (PonderPuzzle) largest = ponder_triangle_random (1000, 1000, 1);
  g_autoptr (PonderPuzzle) greatest = ponder_triangle_random (1000, 1000000, 1);
  double longest = 0;
  gboolean good = bench_solve ("200 rows", answered, PONDER_ANSWERED, 0, 250);

  good &= bench_solve ("200 rows, no answer", none, PONDER_NO_ANSWER, 0, 500);
  good &= bench_solve ("1,000 rows in 100 MiB", largest, PONDER_ANSWERED, 100 << 20, 1000);
  good &= bench_solve ("1,000 rows of numbers to a million in 100 MiB", greatest, PONDER_ANSWERED, 100 << 20, 1000);
  for (guint i = 0; i < BENCH_RUNS; i++)
    longest = MAX (longest, cancel_to_end (largest, 100 + 300 * i));
  good &=
    bench_check ("triangle, 1,000 rows: cancel to callback, the longest of nine, in milliseconds", longest, 0, 50);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
