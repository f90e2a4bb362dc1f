/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-record-watch.h"

/* Updates a widget that shows a record: at once when the record begins or stops running, and in between ten times a
 * second, which a person can still read. It uses frame callbacks only while the record is running. */

#define SHOW_EVERY (G_USEC_PER_SEC / 10)
#define BUSY_AFTER (G_USEC_PER_SEC / 5)

static PonderRecordStatus
get_place (PonderRecordWatch *self)
{
  PonderRecordStatus status;

  ponder_record_get_status (self->record, &status);
  return status;
}

/* A step that takes a moment is shown as if it had taken no time, so that nothing flickers. */
static PonderRecordMode
mode_to_show (PonderRecordWatch *self,
              gint64             now)
{
  if (self->tick_id == 0 || now - self->busy_since < BUSY_AFTER)
    return PONDER_RECORD_PAUSED;
  return get_place (self).mode;
}

static void
show_now (PonderRecordWatch *self,
          gint64             now)
{
  self->shown_at = now;
  self->shown_mode = mode_to_show (self, now);
  self->shown_cursor = self->record != NULL ? get_place (self).cursor : 0;
  self->stale = FALSE;
  self->show (self->user_data);
}

static void
show_when_due (PonderRecordWatch *self,
               gint64             now)
{
  if (self->stale && now - self->shown_at >= SHOW_EVERY)
    show_now (self, now);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  PonderRecordWatch *self = user_data;
  gint64 now = g_get_monotonic_time ();

  /* Another watch may have fetched the snapshot already, so we compare the cursors. */
  ponder_record_refresh (self->record);
  if (get_place (self).cursor != self->shown_cursor || mode_to_show (self, now) != self->shown_mode)
    self->stale = TRUE;
  show_when_due (self, now);
  return G_SOURCE_CONTINUE;
}

static void
stop_ticking (PonderRecordWatch *self)
{
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (self->widget, self->tick_id);
  self->tick_id = 0;
}

static void
changed_cb (PonderRecord *record,
            gpointer      user_data)
{
  PonderRecordWatch *self = user_data;
  gint64 now = g_get_monotonic_time ();

  self->settled = get_place (self).cursor;
  if (get_place (self).mode == PONDER_RECORD_PAUSED)
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

/* Returns a watch without a record. @show updates @widget, which must free the watch when it is
 * disposed of. */
PonderRecordWatch *
ponder_record_watch_new (GtkWidget            *widget,
                         PonderRecordWatchFunc show,
                         gpointer              user_data)
{
  PonderRecordWatch *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  g_return_val_if_fail (show != NULL, NULL);

  self = g_new0 (PonderRecordWatch, 1);
  self->widget = widget;
  self->show = show;
  self->user_data = user_data;
  return self;
}

static void
drop_record (PonderRecordWatch *self)
{
  stop_ticking (self);
  if (self->record != NULL)
    g_clear_signal_handler (&self->changed_id, self->record);
  g_clear_object (&self->record);
}

void
ponder_record_watch_free (PonderRecordWatch *self)
{
  g_return_if_fail (self != NULL);

  drop_record (self);
  g_free (self);
}

void
ponder_record_watch_set_record (PonderRecordWatch *self,
                                PonderRecord      *record)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (record == NULL || PONDER_IS_RECORD (record));

  if (self->record == record)
    return;
  drop_record (self);
  if (record == NULL)
    {
      show_now (self, 0);
      return;
    }
  self->record = g_object_ref (record);
  self->changed_id = g_signal_connect (record, "changed", G_CALLBACK (changed_cb), self);
  changed_cb (record, self);
}

/* Returns whether the path and the answers of the record belong to its figures; FALSE during a run
 * at full speed. */
gboolean
ponder_record_watch_is_settled (PonderRecordWatch *self)
{
  return self->record == NULL || self->settled == get_place (self).cursor;
}
