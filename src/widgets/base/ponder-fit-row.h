/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Puts the children of a box into one row, or one below the other if that would be wider than @width. A box inside a
 * scrolled window, which can't request a height for a width, must be told its width in advance. */
static inline void
ponder_fit_row (GtkBox *box,
                int     width)
{
  int needed = -gtk_box_get_spacing (box);
  GtkOrientation orientation;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      needed += natural + gtk_box_get_spacing (box);
    }
  orientation = needed > width ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
  if (gtk_orientable_get_orientation (GTK_ORIENTABLE (box)) != orientation)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (box), orientation);
}

G_END_DECLS
