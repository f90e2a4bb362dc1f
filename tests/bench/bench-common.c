/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "bench-common.h"

#include <stdlib.h>
#include <time.h>

/* Returns the CPU time used by this thread. */
double
bench_cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

static int
compare (const void *a,
         const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Sorts @seconds and returns the median. */
double
bench_median (double *seconds,
              guint   n)
{
  qsort (seconds, n, sizeof (double), compare);
  return seconds[n / 2];
}

/* Prints a figure. Returns whether it is within its limits; a limit of 0 is none. */
gboolean
bench_check (const char *what,
             double      figure,
             double      least,
             double      most)
{
  gboolean good = (least == 0 || figure >= least) && (most == 0 || figure <= most);
  g_autofree char *bound = NULL;

  if (least != 0)
    bound = g_strdup_printf ("at least %g", least);
  else
    bound = g_strdup_printf ("at most %g", most);
  g_print ("%s = %.3g (%s: %s)\n", what, figure, bound, good ? "good" : "MISSED");
  return good;
}
