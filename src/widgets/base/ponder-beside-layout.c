/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-beside-layout.h"

/* Places two children at the two ends of a line if both have room for their natural width, and otherwise the second
 * below the first. If one is hidden or takes no room, the other gets all of it. */

#define GAP 12
#define LINE_GAP 3

struct _PonderBesideLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (PonderBesideLayout, ponder_beside_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  GtkWidget *widget;
  int least;
  int usual;
} Part;

static Part
measure_part (GtkWidget     *child,
              GtkOrientation orientation,
              int            for_size)
{
  Part part = { child };

  if (gtk_widget_should_layout (child))
    gtk_widget_measure (child, orientation, for_size, &part.least, &part.usual, NULL, NULL);
  return part;
}

static int
gap_between (const Part *first,
             const Part *second,
             int         gap)
{
  return first->usual > 0 && second->usual > 0 ? gap : 0;
}

static gboolean
fits (GtkWidget *widget,
      int        width)
{
  Part first = measure_part (gtk_widget_get_first_child (widget), GTK_ORIENTATION_HORIZONTAL, -1);
  Part second = measure_part (gtk_widget_get_last_child (widget), GTK_ORIENTATION_HORIZONTAL, -1);

  return width < 0 || second.usual == 0 || first.usual + GAP + second.usual <= width;
}

static GtkSizeRequestMode
ponder_beside_layout_get_request_mode (GtkLayoutManager *manager,
                                       GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ponder_beside_layout_measure (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              GtkOrientation    orientation,
                              int               for_size,
                              int              *minimum,
                              int              *natural,
                              int              *minimum_baseline,
                              int              *natural_baseline)
{
  Part first = measure_part (gtk_widget_get_first_child (widget), orientation, -1);
  Part second = measure_part (gtk_widget_get_last_child (widget), orientation, -1);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (first.least, second.least);
      *natural = first.usual + gap_between (&first, &second, GAP) + second.usual;
    }
  else if (fits (widget, for_size))
    {
      *minimum = MAX (first.least, second.least);
      *natural = MAX (first.usual, second.usual);
    }
  else
    {
      *minimum = first.least + LINE_GAP + second.least;
      *natural = first.usual + LINE_GAP + second.usual;
    }
}

static void
allocate (GtkWidget *widget,
          GtkWidget *child,
          int        x,
          int        y,
          int        width,
          int        height)
{
  gboolean right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int left = right_to_left ? gtk_widget_get_width (widget) - x - width : x;

  if (gtk_widget_should_layout (child))
    gtk_widget_size_allocate (child, &(GtkAllocation){ left, y, width, height }, -1);
}

static void
ponder_beside_layout_allocate (GtkLayoutManager *manager,
                               GtkWidget        *widget,
                               int               width,
                               int               height,
                               int               baseline)
{
  Part first = measure_part (gtk_widget_get_first_child (widget), GTK_ORIENTATION_HORIZONTAL, -1);
  Part second = measure_part (gtk_widget_get_last_child (widget), GTK_ORIENTATION_HORIZONTAL, -1);
  int second_width = MIN (second.usual, width);

  if (fits (widget, width))
    {
      int gap = gap_between (&first, &second, GAP);

      allocate (widget, first.widget, 0, 0, width - gap - second_width, height);
      allocate (widget, second.widget, width - second_width, 0, second_width, height);
    }
  else
    {
      int below = measure_part (second.widget, GTK_ORIENTATION_VERTICAL, -1).usual;

      allocate (widget, first.widget, 0, 0, width, height - LINE_GAP - below);
      allocate (widget, second.widget, 0, height - below, second_width, below);
    }
}

static void
ponder_beside_layout_class_init (PonderBesideLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = ponder_beside_layout_get_request_mode;
  manager_class->measure = ponder_beside_layout_measure;
  manager_class->allocate = ponder_beside_layout_allocate;
}

static void
ponder_beside_layout_init (PonderBesideLayout *self)
{
}

/**
 * ponder_beside_layout_new:
 *
 * Returns: (transfer full): a layout for a widget with two children
 */
GtkLayoutManager *
ponder_beside_layout_new (void)
{
  return g_object_new (PONDER_TYPE_BESIDE_LAYOUT, NULL);
}
