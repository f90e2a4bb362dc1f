/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-cli-alarm.h"

static gpointer
alarm_worker (gpointer user_data)
{
  PonderCliAlarm *self = user_data;
  gboolean in_time = TRUE;

  g_mutex_lock (&self->mutex);
  while (!self->stopped && in_time)
    in_time = g_cond_wait_until (&self->stopped_cond, &self->mutex, self->until);
  if (!self->stopped)
    g_cancellable_cancel (self->cancellable);
  g_mutex_unlock (&self->mutex);
  return NULL;
}

/**
 * ponder_cli_alarm_start:
 * @self: (out caller-allocates): an alarm
 * @seconds: from now on; 0 for no limit
 *
 * Starts the time.
 */
void
ponder_cli_alarm_start (PonderCliAlarm *self,
                        double          seconds)
{
  *self = (PonderCliAlarm){ .cancellable = g_cancellable_new () };
  g_mutex_init (&self->mutex);
  g_cond_init (&self->stopped_cond);
  if (seconds == 0)
    return;
  self->until = g_get_monotonic_time () + (gint64) MIN (seconds * G_USEC_PER_SEC, (double) (G_MAXINT64 / 4));
  self->thread = g_thread_new ("alarm", alarm_worker, self);
}

/**
 * ponder_cli_alarm_stop:
 *
 * Stops the time, and frees what the alarm uses.
 */
void
ponder_cli_alarm_stop (PonderCliAlarm *self)
{
  g_mutex_lock (&self->mutex);
  self->stopped = TRUE;
  g_cond_signal (&self->stopped_cond);
  g_mutex_unlock (&self->mutex);
  if (self->thread != NULL)
    g_thread_join (self->thread);
  g_clear_object (&self->cancellable);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->stopped_cond);
}
