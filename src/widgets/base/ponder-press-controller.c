/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-press-controller.h"

/* Reports every press by mouse or finger in a window before the widget below gets it, without consuming any. */

typedef struct
{
  PonderPressFunc func;
  gpointer user_data;
} Watch;

static GtkWidget *
find_pressed (GdkEvent *event)
{
  GtkNative *native = gtk_native_get_for_surface (gdk_event_get_surface (event));
  double x;
  double y;
  double left;
  double top;

  if (native == NULL || !gdk_event_get_position (event, &x, &y))
    return NULL;
  gtk_native_get_surface_transform (native, &left, &top);
  return gtk_widget_pick (GTK_WIDGET (native), x - left, y - top, GTK_PICK_INSENSITIVE);
}

static gboolean
event_cb (GtkEventController *controller,
          GdkEvent           *event,
          gpointer            user_data)
{
  const Watch *watch = user_data;
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    watch->func (find_pressed (event), watch->user_data);
  return GDK_EVENT_PROPAGATE;
}

static void
free_watch (gpointer  data,
            GClosure *closure)
{
  g_free (data);
}

/**
 * ponder_press_watch_new:
 * @func: called for every press on or in the widget that the controller is added to
 *
 * Returns: (transfer full): a controller
 */
GtkEventController *
ponder_press_watch_new (PonderPressFunc func,
                        gpointer        user_data)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();
  Watch *watch = g_new0 (Watch, 1);

  watch->func = func;
  watch->user_data = user_data;
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_data (controller, "event", G_CALLBACK (event_cb), watch, free_watch, 0);
  return controller;
}
