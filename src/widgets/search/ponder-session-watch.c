/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-session-watch.h"

/* Has a widget show a session: at once when it sets out and when it comes to a rest, and in between ten times a second,
 * which a person can still read. Frames are asked for only while something goes on. */

#define SHOW_EVERY (G_USEC_PER_SEC / 10)
#define BUSY_AFTER (G_USEC_PER_SEC / 5)

struct _PonderSessionWatch
{
  GtkWidget *widget; /* owns us */
  PonderSessionWatchFunc show;
  PonderSessionWatchFunc frame; /* nullable */

  PonderSession *session; /* nullable */
  gulong changed_id;
  guint tick_id; /* while something goes on */
  gint64 busy_since;

  guint64 settled; /* visits when the session last took stock */
  guint64 shown_visits;
  PonderSessionMode shown_mode;
  gint64 shown_at;
  gboolean stale; /* what is shown */
};

static guint64
get_visits (PonderSessionWatch *self)
{
  return ponder_session_get_figures (self->session)->visited;
}

/* What is over at once, as a step is, is shown as if it had taken no time: nothing flickers. */
static PonderSessionMode
mode_to_show (PonderSessionWatch *self,
              gint64              now)
{
  if (self->tick_id == 0 || now - self->busy_since < BUSY_AFTER)
    return PONDER_SESSION_PAUSED;
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
  self->show (self->widget);
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

  /* Who else looks at the session may have taken the snapshot before us: the visits tell. */
  ponder_session_refresh (self->session);
  if (get_visits (self) != self->shown_visits || mode_to_show (self, now) != self->shown_mode)
    self->stale = TRUE;
  show_when_due (self, now);
  if (self->frame != NULL)
    self->frame (widget);
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
  if (ponder_session_get_mode (session) == PONDER_SESSION_PAUSED)
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
 * @widget: what shows the session; it frees the watch when it is disposed of
 * @show: shows it
 * @frame: (nullable): called for each frame while something goes on
 *
 * Returns: (transfer full): a watch without a session
 */
PonderSessionWatch *
ponder_session_watch_new (GtkWidget             *widget,
                          PonderSessionWatchFunc show,
                          PonderSessionWatchFunc frame)
{
  PonderSessionWatch *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  g_return_val_if_fail (show != NULL, NULL);

  self = g_new0 (PonderSessionWatch, 1);
  self->widget = widget;
  self->show = show;
  self->frame = frame;
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
 * @session: (nullable): what is shown from now on
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
 * Returns: the mode to show: %PONDER_SESSION_PAUSED until something has gone on for a fifth of a second
 */
PonderSessionMode
ponder_session_watch_get_mode (PonderSessionWatch *self)
{
  g_return_val_if_fail (self != NULL, PONDER_SESSION_PAUSED);

  return self->shown_mode;
}

/**
 * ponder_session_watch_is_settled:
 *
 * Returns: whether path and answers of the session are those of its figures, as they are but during a run at full speed
 */
gboolean
ponder_session_watch_is_settled (PonderSessionWatch *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->session == NULL || self->settled == get_visits (self);
}
