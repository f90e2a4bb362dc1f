/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-period-finder.h"

/**
 * ponder_period_finder_init:
 * @self: (out caller-allocates): a finder
 * @order: how many values determine the next one, from 1 to %G_MAXUINT32
 * @value: returns a value of the sequence
 */
void
ponder_period_finder_init (PonderPeriodFinder     *self,
                           guint64                 order,
                           PonderPeriodFinderValue value)
{
  *self = (PonderPeriodFinder){ .order = order, .value = value };
}

/**
 * ponder_period_finder_clear:
 * @account: the account that was passed to ponder_period_finder_feed()
 *
 * Frees what is needed only for finding. The period stays.
 */
void
ponder_period_finder_clear (PonderPeriodFinder  *self,
                            PonderMemoryAccount *account)
{
  if (self->borders == NULL)
    return;
  g_clear_pointer (&self->borders, g_free);
  ponder_memory_account_give (account, self->order * sizeof (guint32));
}

/* Returns how many values from the anchor on end with the value of @number, if @matched of them end before it. */
static guint64
match (const PonderPeriodFinder *self,
       gconstpointer             values,
       guint64                   matched,
       guint64                   number)
{
  guint value = self->value (values, number);

  while (matched > 0 && self->value (values, self->anchor + matched) != value)
    matched = self->borders[matched - 1];
  return matched + (self->value (values, self->anchor + matched) == value);
}

static gboolean
find_borders (PonderPeriodFinder  *self,
              gconstpointer        values,
              PonderMemoryAccount *account)
{
  guint64 bytes = self->order * sizeof (guint32);

  if (self->borders == NULL)
    {
      self->full = !ponder_memory_account_take (account, bytes);
      if (self->full)
        return FALSE;
      self->borders = g_try_malloc (bytes);
      if (self->borders == NULL)
        {
          ponder_memory_account_give (account, bytes);
          self->full = TRUE;
          return FALSE;
        }
    }
  self->borders[0] = 0;
  for (guint64 i = 1; i < self->order; i++)
    self->borders[i] = match (self, values, self->borders[i - 1], self->anchor + i);
  self->matched = 0;
  self->next = self->anchor + 1;
  return TRUE;
}

static void
find_first (PonderPeriodFinder *self,
            gconstpointer       values)
{
  PonderPeriod *period = &self->period;

  period->from = self->anchor;
  while (period->from > 0 &&
         self->value (values, period->from - 1) == self->value (values, period->from - 1 + period->length))
    period->from--;
}

/**
 * ponder_period_finder_feed:
 * @values: what is passed to the function that returns a value
 * @n_values: how many values are known now; not fewer than before
 * @account: what the memory is taken from, four bytes for each value that determines the next
 *
 * Returns: whether the period is known
 */
gboolean
ponder_period_finder_feed (PonderPeriodFinder  *self,
                           gconstpointer        values,
                           guint64              n_values,
                           PonderMemoryAccount *account)
{
  while (self->period.length == 0 && !self->full)
    {
      if (self->next == 0 && (n_values < self->anchor + self->order || !find_borders (self, values, account)))
        return FALSE;
      while (self->next < n_values && self->matched < self->order && self->next < 2 * (self->anchor + self->order))
        self->matched = match (self, values, self->matched, self->next++);
      if (self->matched == self->order)
        {
          self->period.length = self->next - self->order - self->anchor;
          find_first (self, values);
        }
      else if (self->next < 2 * (self->anchor + self->order))
        return FALSE;
      else
        {
          self->anchor = self->next - self->order;
          self->next = 0;
        }
    }
  return self->period.length > 0;
}
