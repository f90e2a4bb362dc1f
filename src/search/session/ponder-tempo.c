/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-tempo.h"

#include <math.h>

#define LEAST_WAIT 16 /* milliseconds */
#define MOST_AT_ONCE 0.1 /* seconds whose visits are made in one go */

/* From one visit to the next, in microseconds. */
static double
interval (const PonderTempo *self)
{
  return G_USEC_PER_SEC / self->speed;
}

/**
 * ponder_tempo_begin:
 * @now: when a visit was made
 *
 * The next visit is due an interval later.
 */
void
ponder_tempo_begin (PonderTempo *self,
                    gint64       now)
{
  g_return_if_fail (self != NULL);

  self->paid = now;
}

/**
 * ponder_tempo_change:
 * @speed: visits a second from now on
 *
 * The next visit is due an interval of the new speed after the last one: at once where so much time has passed, but
 * never more than one, since the time that passed was not counted at the new speed.
 */
void
ponder_tempo_change (PonderTempo *self,
                     double       speed,
                     gint64       now)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (speed > 0);

  self->speed = speed;
  if (now - self->paid > interval (self))
    self->paid = now - (gint64) ceil (interval (self));
}

/**
 * ponder_tempo_take:
 *
 * What is due longer than a tenth of a second is not made up for: a run that can't keep up is slower.
 *
 * Returns: how many visits are due, which are then no longer
 */
guint64
ponder_tempo_take (PonderTempo *self,
                   gint64       now)
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

/**
 * ponder_tempo_wait:
 *
 * Returns: milliseconds until the next visit is due; some at least, so that there is time for something else
 */
guint
ponder_tempo_wait (PonderTempo *self,
                   gint64       now)
{
  double left;

  g_return_val_if_fail (self != NULL, LEAST_WAIT);

  left = ceil ((interval (self) - (now - self->paid)) / 1000);
  return CLAMP (left, LEAST_WAIT, G_MAXINT);
}
