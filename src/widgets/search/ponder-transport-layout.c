/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-transport-layout.h"

/* Places the children of a transport in one row: the buttons, the slider along the run, its position, and the menus of
 * the page. If there is too little room, the slider and the position stand above the rest. */

#define GAP 12 /* between children in a row */
#define SPACING 6 /* between rows */
#define LEAST_SCRUBBER 120 /* in a row with everything else */

/* The children, in their order. */
typedef enum
{
  BUTTONS,
  SCRUBBER,
  POSITION,
  MENUS,
  N_PARTS
} Part;

struct _PonderTransportLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (PonderTransportLayout, ponder_transport_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  GtkWidget *children[N_PARTS];
  int least[N_PARTS];
  int usual[N_PARTS];
} Parts;

static void
measure_parts (Parts         *parts,
               GtkWidget     *widget,
               GtkOrientation orientation)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (Part part = 0; part < N_PARTS; part++, child = gtk_widget_get_next_sibling (child))
    {
      parts->children[part] = child;
      gtk_widget_measure (child, orientation, -1, &parts->least[part], &parts->usual[part], NULL, NULL);
    }
}

static int
menus_width (const Parts *widths)
{
  return widths->usual[MENUS] > 0 ? GAP + widths->usual[MENUS] : 0;
}

static int
row_width (const Parts *widths,
           int          scrubber)
{
  return widths->usual[BUTTONS] + GAP + scrubber + GAP + widths->usual[POSITION] + menus_width (widths);
}

static gboolean
fits_one_row (const Parts *widths,
              int          width)
{
  return width >= row_width (widths, MAX (LEAST_SCRUBBER, widths->least[SCRUBBER]));
}

static GtkSizeRequestMode
ponder_transport_layout_get_request_mode (GtkLayoutManager *manager,
                                          GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ponder_transport_layout_measure (GtkLayoutManager *manager,
                                 GtkWidget        *widget,
                                 GtkOrientation    orientation,
                                 int               for_size,
                                 int              *minimum,
                                 int              *natural,
                                 int              *minimum_baseline,
                                 int              *natural_baseline)
{
  Parts widths;
  Parts heights;
  int run;
  int buttons;

  measure_parts (&widths, widget, GTK_ORIENTATION_HORIZONTAL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum =
        MAX (widths.least[BUTTONS] + menus_width (&widths), widths.least[SCRUBBER] + GAP + widths.least[POSITION]);
      *natural = MAX (*minimum, row_width (&widths, widths.usual[SCRUBBER]));
      return;
    }
  measure_parts (&heights, widget, GTK_ORIENTATION_VERTICAL);
  run = MAX (heights.usual[SCRUBBER], heights.usual[POSITION]);
  buttons = MAX (heights.usual[BUTTONS], heights.usual[MENUS]);
  *minimum = *natural =
    for_size >= 0 && fits_one_row (&widths, for_size) ? MAX (run, buttons) : run + SPACING + buttons;
}

static void
allocate_part (const Parts  *parts,
               Part          part,
               GtkAllocation place)
{
  GtkWidget *child = parts->children[part];
  GtkWidget *widget = gtk_widget_get_parent (child);

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    place.x = gtk_widget_get_width (widget) - place.x - place.width;
  gtk_widget_size_allocate (child, &place, -1);
}

static void
ponder_transport_layout_allocate (GtkLayoutManager *manager,
                                  GtkWidget        *widget,
                                  int               width,
                                  int               height,
                                  int               baseline)
{
  Parts widths;
  Parts heights;
  gboolean one_row;
  int menus;
  int position;
  int buttons;
  int x; /* of the slider */
  int y; /* of the buttons */
  int end; /* of the position */
  int run_height;

  measure_parts (&widths, widget, GTK_ORIENTATION_HORIZONTAL);
  measure_parts (&heights, widget, GTK_ORIENTATION_VERTICAL);
  one_row = fits_one_row (&widths, width);
  menus = menus_width (&widths);
  buttons = one_row ? widths.usual[BUTTONS] : width - menus;
  run_height = one_row ? height : MAX (heights.usual[SCRUBBER], heights.usual[POSITION]);
  x = one_row ? buttons + GAP : 0;
  end = one_row ? width - menus : width;
  position = MIN (widths.usual[POSITION], MAX (widths.least[POSITION], (end - x) * 2 / 3));

  allocate_part (&heights, SCRUBBER, (GtkAllocation){ x, 0, end - position - GAP - x, run_height });
  allocate_part (&heights, POSITION, (GtkAllocation){ end - position, 0, position, run_height });
  y = one_row ? 0 : run_height + SPACING;
  allocate_part (&heights, BUTTONS, (GtkAllocation){ 0, y, buttons, height - y });
  allocate_part (&heights, MENUS, (GtkAllocation){ width - widths.usual[MENUS], y, widths.usual[MENUS], height - y });
}

static void
ponder_transport_layout_class_init (PonderTransportLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = ponder_transport_layout_get_request_mode;
  layout_class->measure = ponder_transport_layout_measure;
  layout_class->allocate = ponder_transport_layout_allocate;
}

static void
ponder_transport_layout_init (PonderTransportLayout *self)
{
}
