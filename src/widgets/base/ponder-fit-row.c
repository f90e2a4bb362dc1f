/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-fit-row.h"

/* Returns how wide a widget is if each box in it is a row. */
static int
row_width (GtkWidget *widget,
           gboolean   least)
{
  int minimum;
  int natural;
  int n_children = 0;
  int widest = 0;
  int sum = 0;

  if (!GTK_IS_BOX (widget))
    {
      gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      return least ? minimum : natural;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      {
        int width = row_width (child, least);

        n_children++;
        widest = MAX (widest, width);
        sum += width;
      }
  return (gtk_box_get_homogeneous (GTK_BOX (widget)) ? n_children * widest : sum) +
         MAX (0, n_children - 1) * gtk_box_get_spacing (GTK_BOX (widget));
}

/* @least: whether the children may become as narrow as they can */
static void
fit (GtkBox  *box,
     int      width,
     gboolean least)
{
  GtkOrientation orientation =
    row_width (GTK_WIDGET (box), least) > width ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  if (gtk_orientable_get_orientation (GTK_ORIENTABLE (box)) != orientation)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (box), orientation);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BOX (child))
      fit (GTK_BOX (child), width, TRUE);
}

/* Puts the children of a box into one row, or one below the other if that would be wider than @width. Boxes in it are
 * rows unless these, as narrow as they can be, would be wider, too, as with large text. A box inside a scrolled window,
 * which can't request a height for a width, must be told its width in advance. */
void
ponder_fit_row (GtkBox *box,
                int     width)
{
  fit (box, width, FALSE);
}
