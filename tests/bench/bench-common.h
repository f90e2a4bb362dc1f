/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Timings vary, so we use the ratio of medians of alternating runs, each measured as CPU time of this thread. */
#define BENCH_RUNS 9

double   bench_cpu_seconds (void);
double   bench_median      (double     *seconds,
                            guint       n);
gboolean bench_check       (const char *what,
                            double      figure,
                            double      least,
                            double      most);

G_END_DECLS
