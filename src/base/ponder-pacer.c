/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-pacer.h"

#define SLICE_USEC 5000
#define MOST_UNITS (G_GUINT64_CONSTANT (1) << 40)

void
ponder_pacer_init (PonderPacer *self)
{
  g_return_if_fail (self != NULL);

  *self = (PonderPacer){ .units = 1 };
}

/* Starts timing a slice. Returns how many units of work to do before ponder_pacer_end(), at most @most. */
guint64
ponder_pacer_begin (PonderPacer *self,
                    guint64      most)
{
  g_return_val_if_fail (self != NULL, 1);

  self->began = g_get_monotonic_time ();
  return MIN (self->units, most);
}

void
ponder_pacer_end (PonderPacer *self)
{
  gint64 spent;

  g_return_if_fail (self != NULL);

  spent = g_get_monotonic_time () - self->began;
  if (spent < SLICE_USEC / 2)
    self->units = MIN (self->units * 2, MOST_UNITS);
  else if (spent > SLICE_USEC)
    self->units = MAX (self->units / 2, 1);
}
