/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-session-watch.h"

/* Updates a widget that shows a session: at once when the session begins or stops running, and in between ten times a
 * second, which a person can still read. It uses frame callbacks only while the session is running. */

#define SHOW_EVERY (G_USEC_PER_SEC / 10)
#define BUSY_AFTER (G_USEC_PER_SEC / 5)

struct _PonderSessionWatch
{
  GtkWidget *widget; /* (unowned): it owns this watch */
  PonderSessionWatchFunc show;
  PonderSessionWatchFunc frame; /* nullable */
  gpointer user_data; /* passed to both functions */

  PonderSession *session; /* nullable */
  gulong changed_id;
  guint tick_id; /* while the session is running */
  gint64 busy_since;

  guint64 settled; /* visits when the session last updated its path and answers */
  guint64 shown_visits;
  PonderRecordMode shown_mode;
  gint64 shown_at;
  gboolean stale; /* the widget has to be updated */
};

static guint64
get_visits (PonderSessionWatch *self)
{
  return ponder_session_get_figures (self->session)->visited;
}

/* A step that takes a moment is shown as if it had taken no time, so that nothing flickers. */
static PonderRecordMode
mode_to_show (PonderSessionWatch *self,
              gint64              now)
{
  if (self->tick_id == 0 || now - self->busy_since < BUSY_AFTER)
    return PONDER_RECORD_PAUSED;
  return ponder_session_get_mode (self->session);
}

static void
show_now (PonderSessionWatch *self,
          gint64              now)
{
  self->shown_at = now;
  self->shown_mode = mode_to_show (self, now);
  self->shown_visits = self->session != NULL ? get_visits (self) : 0;
  self->stale = FALSE;
  self->show (self->user_data);
}

static void
show_when_due (PonderSessionWatch *self,
               gint64              now)
{
  if (self->stale && now - self->shown_at >= SHOW_EVERY)
    show_now (self, now);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  PonderSessionWatch *self = user_data;
  gint64 now = g_get_monotonic_time ();

  /* Another watch may have fetched the snapshot already, so we compare the visits. */
  ponder_record_refresh (PONDER_RECORD (self->session));
  if (get_visits (self) != self->shown_visits || mode_to_show (self, now) != self->shown_mode)
    self->stale = TRUE;
  show_when_due (self, now);
  if (self->frame != NULL)
    self->frame (self->user_data);
  return G_SOURCE_CONTINUE;
}

static void
stop_ticking (PonderSessionWatch *self)
{
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (self->widget, self->tick_id);
  self->tick_id = 0;
}

static void
changed_cb (PonderSession *session,
            gpointer       user_data)
{
  PonderSessionWatch *self = user_data;
  gint64 now = g_get_monotonic_time ();

  self->settled = get_visits (self);
  if (ponder_session_get_mode (session) == PONDER_RECORD_PAUSED)
    {
      stop_ticking (self);
      show_now (self, now);
      return;
    }
  if (self->tick_id == 0)
    {
      self->busy_since = now;
      self->tick_id = gtk_widget_add_tick_callback (self->widget, tick_cb, self, NULL);
      show_now (self, now);
      return;
    }
  self->stale = TRUE;
  show_when_due (self, now);
}

/**
 * ponder_session_watch_new:
 * @widget: the widget that shows the session; it must free the watch when it is disposed of
 * @show: updates the widget
 * @frame: (nullable): called on each frame while the session is running
 * @user_data: passed to @show and @frame
 *
 * Returns: (transfer full): a watch without a session
 */
PonderSessionWatch *
ponder_session_watch_new (GtkWidget             *widget,
                          PonderSessionWatchFunc show,
                          PonderSessionWatchFunc frame,
                          gpointer               user_data)
{
  PonderSessionWatch *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  g_return_val_if_fail (show != NULL, NULL);

  self = g_new0 (PonderSessionWatch, 1);
  self->widget = widget;
  self->show = show;
  self->frame = frame;
  self->user_data = user_data;
  return self;
}

static void
drop_session (PonderSessionWatch *self)
{
  stop_ticking (self);
  if (self->session != NULL)
    g_clear_signal_handler (&self->changed_id, self->session);
  g_clear_object (&self->session);
}

void
ponder_session_watch_free (PonderSessionWatch *self)
{
  g_return_if_fail (self != NULL);

  drop_session (self);
  g_free (self);
}

/**
 * ponder_session_watch_set_session:
 * @session: (nullable): the session to show
 */
void
ponder_session_watch_set_session (PonderSessionWatch *self,
                                  PonderSession      *session)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (session == NULL || PONDER_IS_SESSION (session));

  if (self->session == session)
    return;
  drop_session (self);
  if (session == NULL)
    {
      show_now (self, 0);
      return;
    }
  self->session = g_object_ref (session);
  self->changed_id = g_signal_connect (session, "changed", G_CALLBACK (changed_cb), self);
  changed_cb (session, self);
}

/**
 * ponder_session_watch_get_session:
 *
 * Returns: (nullable) (transfer none): the session
 */
PonderSession *
ponder_session_watch_get_session (PonderSessionWatch *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->session;
}

/**
 * ponder_session_watch_get_mode:
 *
 * Returns: the mode to show: %PONDER_RECORD_PAUSED until the session has been running for a fifth of a second
 */
PonderRecordMode
ponder_session_watch_get_mode (PonderSessionWatch *self)
{
  g_return_val_if_fail (self != NULL, PONDER_RECORD_PAUSED);

  return self->shown_mode;
}

/**
 * ponder_session_watch_is_settled:
 *
 * Returns: whether the path and the answers of the session belong to its figures; %FALSE during a run at full speed
 */
gboolean
ponder_session_watch_is_settled (PonderSessionWatch *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->session == NULL || self->settled == get_visits (self);
}
