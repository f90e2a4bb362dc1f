/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns how far a computation is, in less than a line of a terminal; called in another thread. */
typedef char *(*PonderCliDescribe) (gpointer user_data);

/* Watches a long computation: limits its time, and shows its progress on standard error if that is a terminal. */
typedef struct
{
  GCancellable *cancellable; /* cancelled when the time is up */

  GThread *thread; /* nullable: without it nothing is limited or shown */
  GMutex mutex;
  GCond stopped_cond;
  gboolean stopped;
  gint64 until; /* G_MAXINT64: no limit */
  PonderCliDescribe describe; /* nullable: nothing is shown */
  gpointer user_data;
} PonderCliMonitor;

/* Starts the time. @seconds: from now on; 0 for no limit. @describe: nullable: describes the progress */
void ponder_cli_monitor_start (PonderCliMonitor *self,
                               double            seconds,
                               PonderCliDescribe describe,
                               gpointer          user_data);
/* Stops the time, erases the progress, and frees what the monitor uses. */
void ponder_cli_monitor_stop (PonderCliMonitor *self);

G_END_DECLS
