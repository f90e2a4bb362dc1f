/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-step-timer.h"

#include <math.h>

#define LEAST_WAIT 16 /* milliseconds */
#define MOST_AT_ONCE 0.1 /* seconds; visits due in such a time are made in one go */

/* Returns the time from one visit to the next, in microseconds. */
static double
interval (const PonderStepTimer *self)
{
  return G_USEC_PER_SEC / self->speed;
}

/* Begins a run with a visit at @now, in microseconds. The next one is due one interval later. */
void
ponder_step_timer_begin (PonderStepTimer *self,
                         gint64           now)
{
  g_return_if_fail (self != NULL);

  self->paid = now;
}

/* Changes the speed. The next visit is due one interval of the new speed after the last one, or at once if that has
 * passed. At most one visit is due, since the past time was not counted at the new speed. */
void
ponder_step_timer_change (PonderStepTimer *self,
                          double           speed,
                          gint64           now)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (speed > 0);

  self->speed = speed;
  if (now - self->paid > interval (self))
    self->paid = now - (gint64) ceil (interval (self));
}

/* Visits more than a tenth of a second overdue are skipped: a run that can't keep up becomes slower. Returns how many
 * visits to make now; they no longer count as due. */
guint64
ponder_step_timer_take (PonderStepTimer *self,
                        gint64           now)
{
  double due;
  double most;
  double taken;

  g_return_val_if_fail (self != NULL, 0);

  due = (now - self->paid) / interval (self);
  most = self->speed * MOST_AT_ONCE + 1;
  taken = floor (MIN (due, most));
  if (taken > 0)
    self->paid = due > most ? now : now - (gint64) floor ((due - taken) * interval (self));
  return taken;
}

/* Returns milliseconds until the next visit is due; never less than 16, so that the main loop has time for other
 * work. */
guint
ponder_step_timer_wait (PonderStepTimer *self,
                        gint64           now)
{
  double left;

  g_return_val_if_fail (self != NULL, LEAST_WAIT);

  left = ceil ((interval (self) - (now - self->paid)) / 1000);
  return CLAMP (left, LEAST_WAIT, G_MAXINT);
}
