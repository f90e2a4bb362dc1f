/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * PonderCliAlarm:
 * @cancellable: cancelled when the time is up
 *
 * A limit of time for what can be cancelled.
 */
typedef struct
{
  GCancellable *cancellable;

  GThread *thread; /* nullable: without it there is no limit */
  GMutex mutex;
  GCond stopped_cond;
  gboolean stopped;
  gint64 until;
} PonderCliAlarm;

void ponder_cli_alarm_start (PonderCliAlarm *self,
                             double          seconds);
void ponder_cli_alarm_stop  (PonderCliAlarm *self);

G_END_DECLS
