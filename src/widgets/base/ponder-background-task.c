/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-background-task.h"

/* Runs one computation of a widget at a time in a thread. Beginning another cancels the one before, whose result is
 * then dropped: an old run never overwrites a newer one. Each run is identified by its cancellable. */

#define STOP_AFTER_MS 200

struct _PonderBackgroundTask
{
  GtkWidget *widget; /* (unowned): it owns this task */
  const PonderBackgroundTaskFuncs *funcs;

  GCancellable *cancellable; /* nullable: that of the current run */
  PonderProgress *progress; /* nullable */
  PonderBackgroundTaskTell tell;
  gpointer snapshot; /* as large as a snapshot of the progress */
  guint late_id; /* until the run has lasted long enough to offer stopping it */
  guint tick_id; /* from then on */
};

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  PonderBackgroundTask *self = user_data;
  g_autofree char *text = NULL;
  double fraction = -1;

  if (self->progress != NULL && ponder_progress_read (self->progress, self->snapshot) != 0)
    text = self->tell (self->snapshot, &fraction);
  self->funcs->show_progress (self->widget, text, fraction);
  return G_SOURCE_CONTINUE;
}

static gboolean
late_cb (gpointer user_data)
{
  PonderBackgroundTask *self = user_data;

  self->late_id = 0;
  self->tick_id = gtk_widget_add_tick_callback (self->widget, tick_cb, self, NULL);
  self->funcs->show_running (self->widget, TRUE);
  return G_SOURCE_REMOVE;
}

static void
clear (PonderBackgroundTask *self)
{
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->progress, ponder_progress_unref);
  g_clear_pointer (&self->snapshot, g_free);
  g_clear_handle_id (&self->late_id, g_source_remove);
  if (self->tick_id != 0)
    {
      gtk_widget_remove_tick_callback (self->widget, self->tick_id);
      self->tick_id = 0;
      self->funcs->show_running (self->widget, FALSE);
    }
}

/**
 * ponder_background_task_new:
 * @widget: the widget that computes and shows progress; it must free the task when it is disposed of
 * @funcs: how the widget shows progress
 *
 * Returns: (transfer full): a task that isn't running yet
 */
PonderBackgroundTask *
ponder_background_task_new (GtkWidget                       *widget,
                            const PonderBackgroundTaskFuncs *funcs)
{
  PonderBackgroundTask *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  g_return_val_if_fail (funcs != NULL, NULL);

  self = g_new0 (PonderBackgroundTask, 1);
  self->widget = widget;
  self->funcs = funcs;
  return self;
}

void
ponder_background_task_free (PonderBackgroundTask *self)
{
  g_return_if_fail (self != NULL);

  ponder_background_task_stop (self);
  g_free (self);
}

/**
 * ponder_background_task_begin:
 * @progress: (nullable): where the run publishes its progress
 * @tell: describes the progress in words
 *
 * Begins a run and cancels the one before, if any.
 *
 * Returns: (transfer none): the cancellable for the run, and for ponder_background_task_end()
 */
GCancellable *
ponder_background_task_begin (PonderBackgroundTask    *self,
                              PonderProgress          *progress,
                              PonderBackgroundTaskTell tell)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (progress == NULL || tell != NULL, NULL);

  ponder_background_task_stop (self);
  self->cancellable = g_cancellable_new ();
  if (progress != NULL)
    {
      self->progress = ponder_progress_ref (progress);
      self->snapshot = g_malloc0 (ponder_progress_size (progress));
      self->tell = tell;
    }
  self->late_id = g_timeout_add (STOP_AFTER_MS, late_cb, self);
  return self->cancellable;
}

/**
 * ponder_background_task_end:
 * @cancellable: what ponder_background_task_begin() returned
 *
 * Ends a run.
 *
 * Returns: whether its result is still wanted: %FALSE if it was stopped or another run has begun
 */
gboolean
ponder_background_task_end (PonderBackgroundTask *self,
                            GCancellable         *cancellable)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (G_IS_CANCELLABLE (cancellable), FALSE);

  if (self->cancellable != cancellable)
    return FALSE;
  clear (self);
  return TRUE;
}

/* Cancels the current run, if there is one. */
void
ponder_background_task_stop (PonderBackgroundTask *self)
{
  g_return_if_fail (self != NULL);

  if (self->cancellable == NULL)
    return;
  g_cancellable_cancel (self->cancellable);
  clear (self);
}
