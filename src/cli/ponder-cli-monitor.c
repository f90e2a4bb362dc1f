/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-cli-monitor.h"

#include <sys/ioctl.h>
#include <unistd.h>

/* The progress is one line, written again and again in the same place. */

#define SHOW_INTERVAL (G_USEC_PER_SEC / 4)
#define ERASE "\r\033[K" /* to the beginning of the line, and erase it */

/* A line that fills the terminal would be continued on the next one. */
static void
show (PonderCliMonitor *self)
{
  g_autofree char *text = self->describe (self->user_data);
  struct winsize size = { 0 };
  int left = ioctl (STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col - 1 : G_MAXINT;
  char *cut = text; /* where “…” still fits */

  for (char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      if (left > 0)
        cut = at;
      left -= g_unichar_iswide (g_utf8_get_char (at)) ? 2 : 1;
    }
  if (left < 0)
    *cut = '\0';
  g_printerr (ERASE "%s%s", text, left < 0 ? "…" : "");
}

static gpointer
monitor_worker (gpointer user_data)
{
  PonderCliMonitor *self = user_data;
  gint64 show_at = self->describe != NULL ? g_get_monotonic_time () + SHOW_INTERVAL : G_MAXINT64;
  gboolean has_shown = FALSE;

  g_mutex_lock (&self->mutex);
  while (!self->stopped)
    {
      if (g_cond_wait_until (&self->stopped_cond, &self->mutex, MIN (self->until, show_at)))
        continue;
      if (g_get_monotonic_time () >= self->until)
        {
          g_cancellable_cancel (self->cancellable);
          self->until = G_MAXINT64;
          continue;
        }
      show (self);
      has_shown = TRUE;
      show_at = g_get_monotonic_time () + SHOW_INTERVAL;
    }
  g_mutex_unlock (&self->mutex);
  if (has_shown)
    g_printerr (ERASE);
  return NULL;
}

void
ponder_cli_monitor_start (PonderCliMonitor *self,
                          double            seconds,
                          PonderCliDescribe describe,
                          gpointer          user_data)
{
  *self = (PonderCliMonitor){ .cancellable = g_cancellable_new (), .until = G_MAXINT64, .user_data = user_data };
  g_mutex_init (&self->mutex);
  g_cond_init (&self->stopped_cond);
  if (seconds > 0)
    self->until = g_get_monotonic_time () + (gint64) MIN (seconds * G_USEC_PER_SEC, (double) (G_MAXINT64 / 4));
  if (isatty (STDERR_FILENO) && g_strcmp0 (g_getenv ("TERM"), "dumb") != 0)
    self->describe = describe;
  if (seconds > 0 || self->describe != NULL)
    self->thread = g_thread_new ("monitor", monitor_worker, self);
}

void
ponder_cli_monitor_stop (PonderCliMonitor *self)
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
