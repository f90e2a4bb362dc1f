/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-memory-account.h"

G_BEGIN_DECLS

/**
 * PonderPeriod:
 * @from: the first number from which on the values repeat
 * @length: after how many numbers; 0 if no period is known
 */
typedef struct
{
  guint64 from;
  guint64 length;
} PonderPeriod;

/**
 * PonderPeriodFinderValue:
 *
 * Returns: the value of a number
 */
typedef guint (*PonderPeriodFinderValue) (gconstpointer values,
                                          guint64       number);

/**
 * PonderPeriodFinder:
 * @period: what was found
 * @order: how many values determine the next one
 * @value: returns a value
 * @full: whether the memory doesn't suffice for finding the period
 *
 * Finds the period of a sequence in which each value follows from the @order values before it, so that the values
 * repeat forever as soon as so many of them have repeated. It is used with ever more values of the sequence.
 *
 * It looks for the @order values from the number `anchor` on among the later ones, as Knuth, Morris and Pratt do ("Fast
 * pattern matching in strings", 1977), and takes a later anchor each time the numbers have doubled, as Brent does ("An
 * improved Monte Carlo factorization algorithm", 1980). The first return of these values gives the shortest period.
 */
typedef struct
{
  PonderPeriod period;
  guint64 order;
  PonderPeriodFinderValue value;
  gboolean full;

  guint64 anchor;
  guint32 *borders; /* by the number of values matched, less 1: how many remain matched if the next one differs */
  guint64 matched;  /* how many values before `next` are those from the anchor on */
  guint64 next;     /* the next number to be compared; 0: the borders aren't known */
} PonderPeriodFinder;

void     ponder_period_finder_init  (PonderPeriodFinder     *self,
                                     guint64                 order,
                                     PonderPeriodFinderValue value);
void     ponder_period_finder_clear (PonderPeriodFinder     *self,
                                     PonderMemoryAccount    *account);
gboolean ponder_period_finder_feed  (PonderPeriodFinder     *self,
                                     gconstpointer           values,
                                     guint64                 n_values,
                                     PonderMemoryAccount    *account);

G_END_DECLS
