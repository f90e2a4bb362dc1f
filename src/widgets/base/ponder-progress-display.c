/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-progress-display.h"

/* Nothing is shown of most computations, which end in a moment. */

#define SHOW_AFTER_MS 200

struct _PonderProgressDisplay
{
  GtkWidget *widget; /* the owner */
  const PonderProgressDisplayFuncs *funcs;

  PonderProgress *progress; /* NULL while nothing is computed */
  PonderProgressDescribe describe;
  gpointer snapshot; /* as large as a snapshot of the progress */
  guint late_id; /* until the computation has lasted long enough to be shown */
  guint tick_id; /* from then on */
};

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  PonderProgressDisplay *self = user_data;
  g_autofree char *text = NULL;
  double fraction = -1;

  if (self->progress != NULL && ponder_progress_read (self->progress, self->snapshot) != 0)
    text = self->describe (self->snapshot, &fraction);
  self->funcs->show_progress (self->widget, text, fraction);
  return G_SOURCE_CONTINUE;
}

static gboolean
late_cb (gpointer user_data)
{
  PonderProgressDisplay *self = user_data;

  self->late_id = 0;
  self->tick_id = gtk_widget_add_tick_callback (self->widget, tick_cb, self, NULL);
  self->funcs->show_running (self->widget, TRUE);
  return G_SOURCE_REMOVE;
}

/* The display belongs to @widget, which must free it when it is disposed of. */
PonderProgressDisplay *
ponder_progress_display_new (GtkWidget                        *widget,
                             const PonderProgressDisplayFuncs *funcs)
{
  PonderProgressDisplay *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  g_return_val_if_fail (funcs != NULL, NULL);

  self = g_new0 (PonderProgressDisplay, 1);
  self->widget = widget;
  self->funcs = funcs;
  return self;
}

void
ponder_progress_display_free (PonderProgressDisplay *self)
{
  g_return_if_fail (self != NULL);

  ponder_progress_display_end (self);
  g_free (self);
}

/* Shows the progress of a computation from a moment later on, instead of that of the previous one. Without @progress, shows
 * only that it is going on. */
void
ponder_progress_display_begin (PonderProgressDisplay *self,
                               PonderProgress        *progress,
                               PonderProgressDescribe describe)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (progress == NULL || describe != NULL);

  ponder_progress_display_end (self);
  if (progress != NULL)
    {
      self->progress = g_atomic_rc_box_acquire (progress);
      self->snapshot = g_malloc0 (ponder_progress_size (progress));
    }
  self->describe = describe;
  self->late_id = g_timeout_add (SHOW_AFTER_MS, late_cb, self);
}

/* Does nothing if nothing is computed. */
void
ponder_progress_display_end (PonderProgressDisplay *self)
{
  g_return_if_fail (self != NULL);

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
