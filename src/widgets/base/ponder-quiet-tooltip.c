/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-quiet-tooltip.h"

static void
clicked_cb (GtkWidget *button)
{
  gtk_widget_set_has_tooltip (button, FALSE);
}

static void
crossed_cb (GtkWidget *button)
{
  gtk_widget_set_has_tooltip (button, TRUE);
}

/* Has a button show its tooltip no more once it is pressed, until the pointer comes anew: in a window that reaches the
 * bottom of the screen, the tooltip would cover what the button changes. */
void
ponder_quiet_tooltip (GtkWidget *button)
{
  GtkEventController *motion;

  g_return_if_fail (GTK_IS_BUTTON (button));

  motion = gtk_event_controller_motion_new ();
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), NULL);
  g_signal_connect_object (motion, "enter", G_CALLBACK (crossed_cb), button, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (crossed_cb), button, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (button, motion);
}
