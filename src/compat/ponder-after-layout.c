/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-after-layout.h"

/* During layout no widget may be made, and GTK 4.8 loses requests for another layout. Immediately after it, in the same
 * frame, both are possible: GTK repeats the layout and draws only when nothing more is requested. */

/* Connected here, not when the widget is mapped, so that functions are called in the order of the widgets that contain
 * each other. */
static void
realize_cb (GtkWidget *widget,
            GCallback  func)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);

  g_signal_connect_object (clock, "layout", func, widget, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_handlers_block_by_func (clock, func, widget);
}

static void
map_cb (GtkWidget *widget,
        GCallback  func)
{
  g_signal_handlers_unblock_by_func (gtk_widget_get_frame_clock (widget), func, widget);
}

static void
unmap_cb (GtkWidget *widget,
          GCallback  func)
{
  g_signal_handlers_block_by_func (gtk_widget_get_frame_clock (widget), func, widget);
}

static void
unrealize_cb (GtkWidget *widget,
              GCallback  func)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_frame_clock (widget), func, widget);
}

/* Calls a function, with the widget as its argument, whenever the window of the widget has been
 * laid out while it is mapped, before anything is drawn. The widget must not be realized yet. */
void
ponder_after_layout (gpointer  widget,
                     GCallback func)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (!gtk_widget_get_realized (widget));
  g_return_if_fail (func != NULL);

  g_signal_connect (widget, "realize", G_CALLBACK (realize_cb), func);
  g_signal_connect (widget, "map", G_CALLBACK (map_cb), func);
  g_signal_connect (widget, "unmap", G_CALLBACK (unmap_cb), func);
  g_signal_connect (widget, "unrealize", G_CALLBACK (unrealize_cb), func);
}

/* Repeats the layout of the window of a widget that has changed in a function of ponder_after_layout(). The functions
 * of the widgets inside it are called only after that, because their sizes are about to change. */
void
ponder_lay_out_again (gpointer widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_widget_queue_resize (widget);
  g_signal_stop_emission_by_name (gtk_widget_get_frame_clock (widget), "layout");
}
