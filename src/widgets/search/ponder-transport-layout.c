/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-transport-layout.h"

/* Places the children of a transport in two rows if there is room: all buttons and the speed; the slider along the run and
 * its texts. In a narrow window, speed and texts get rows of their own; the buttons for answers stand beside the other
 * buttons, or with large text beside the speed. Large texts get a row of their own in a wide window, too. */

#define GAP 18 /* between children in a row */
#define SPACING 6
#define BUTTON_SPACING 4
#define SPACING_ABOVE_SCRUBBER 3 /* it has a margin of its own */

/* The children, in their order. */
typedef enum
{
  BUTTONS,
  ANSWERS,
  SPEED,
  SCRUBBER,
  TEXTS,
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

static gboolean
fits_two_rows (const Parts *widths,
               int          width)
{
  return width >= widths->usual[BUTTONS] + BUTTON_SPACING + widths->usual[ANSWERS] + GAP + widths->usual[SPEED];
}

static gboolean
fits_all_buttons (const Parts *widths,
                  int          width)
{
  return width >= widths->least[BUTTONS] + BUTTON_SPACING + widths->least[ANSWERS];
}

/* Returns whether there is room for the texts beside the slider along the run. They may get a little less than usual. */
static gboolean
fits_texts_beside (const Parts *widths,
                   int          width)
{
  return fits_two_rows (widths, width) && widths->usual[TEXTS] <= width * 3 / 4;
}

static GtkSizeRequestMode
ponder_transport_layout_get_request_mode (GtkLayoutManager *manager,
                                          GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
get_height (const Parts *heights,
            gboolean     two_rows,
            gboolean     texts_beside)
{
  const int *usual = heights->usual;
  int controls = two_rows ? MAX (usual[BUTTONS], usual[SPEED])
                          : usual[BUTTONS] + SPACING + MAX (usual[SPEED], usual[ANSWERS]);
  int run = texts_beside ? MAX (usual[SCRUBBER], usual[TEXTS]) : usual[SCRUBBER] + usual[TEXTS];

  return controls + SPACING_ABOVE_SCRUBBER + run;
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

  measure_parts (&widths, widget, GTK_ORIENTATION_HORIZONTAL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      measure_parts (&heights, widget, GTK_ORIENTATION_VERTICAL);
      *minimum = *natural = get_height (&heights, for_size >= 0 && fits_two_rows (&widths, for_size),
                                        for_size >= 0 && fits_texts_beside (&widths, for_size));
      return;
    }
  *minimum = MAX (widths.least[BUTTONS], widths.least[ANSWERS] + SPACING + widths.least[SPEED]);
  *minimum = MAX (*minimum, MAX (widths.least[SCRUBBER], widths.least[TEXTS]));
  *natural = MAX (widths.usual[BUTTONS] + BUTTON_SPACING + widths.usual[ANSWERS] + GAP + widths.usual[SPEED],
                  widths.usual[SCRUBBER] + GAP + widths.usual[TEXTS]);
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

/* Places the slider along the run and its texts at @y. */
static void
allocate_run (const Parts *widths,
              const Parts *heights,
              int          width,
              int          y)
{
  int texts = MIN (widths->usual[TEXTS], width * 3 / 5);
  int height = MAX (heights->usual[SCRUBBER], heights->usual[TEXTS]);

  if (fits_texts_beside (widths, width))
    {
      allocate_part (heights, SCRUBBER, (GtkAllocation){ 0, y, width - texts - GAP, height });
      allocate_part (heights, TEXTS, (GtkAllocation){ width - texts, y, texts, height });
      return;
    }
  allocate_part (heights, SCRUBBER, (GtkAllocation){ 0, y, width, heights->usual[SCRUBBER] });
  y += heights->usual[SCRUBBER];
  allocate_part (heights, TEXTS, (GtkAllocation){ 0, y, width, heights->usual[TEXTS] });
}

static void
allocate_two_rows (const Parts *widths,
                   const Parts *heights,
                   int          width)
{
  int buttons = widths->usual[BUTTONS];
  int left = buttons + BUTTON_SPACING + widths->usual[ANSWERS];
  int first = MAX (heights->usual[BUTTONS], heights->usual[SPEED]);

  allocate_part (heights, BUTTONS, (GtkAllocation){ 0, 0, buttons, first });
  allocate_part (heights, ANSWERS, (GtkAllocation){ buttons + BUTTON_SPACING, 0, widths->usual[ANSWERS], first });
  allocate_part (heights, SPEED, (GtkAllocation){ left + GAP, 0, width - left - GAP, first });
  allocate_run (widths, heights, width, first + SPACING_ABOVE_SCRUBBER);
}

static void
allocate_below (const Parts *widths,
                const Parts *heights,
                int          width)
{
  int answers = widths->usual[ANSWERS];
  gboolean above = fits_all_buttons (widths, width);
  int buttons = above ? width - BUTTON_SPACING - answers : width;
  int speed = above ? width : width - SPACING - answers;
  int first = heights->usual[BUTTONS];
  int second = MAX (heights->usual[SPEED], heights->usual[ANSWERS]);
  int y = first + SPACING;

  allocate_part (heights, BUTTONS, (GtkAllocation){ 0, 0, buttons, first });
  allocate_part (heights, ANSWERS, (GtkAllocation){ width - answers, above ? 0 : y, answers, above ? first : second });
  allocate_part (heights, SPEED, (GtkAllocation){ 0, y, speed, second });
  allocate_run (widths, heights, width, y + second + SPACING_ABOVE_SCRUBBER);
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

  measure_parts (&widths, widget, GTK_ORIENTATION_HORIZONTAL);
  measure_parts (&heights, widget, GTK_ORIENTATION_VERTICAL);
  if (fits_two_rows (&widths, width))
    allocate_two_rows (&widths, &heights, width);
  else
    allocate_below (&widths, &heights, width);
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
