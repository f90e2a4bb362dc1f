/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <time.h>

G_BEGIN_DECLS

/* Returns the CPU time that this thread has spent, in seconds. Only differences of two calls in one thread mean
 * something. */
static inline double
ponder_thread_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

G_END_DECLS
