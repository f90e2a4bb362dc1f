/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-columns-layout.h"

#include "ponder-text-line.h"

/* Puts children beside each other in columns of equal width, as many as there is room for, and the rest of them in
 * further rows. The rows have about equally many. (GTK 4.8 hides what is in a GtkFlowBox from screen readers.) */

#define USUAL_LINE 18.0 /* the height of a line of text of the usual size */

struct _PonderColumnsLayout
{
  GtkLayoutManager parent_instance;

  int least_width; /* of a column, with text of the usual size; it grows with the text */
  int spacing; /* between columns */
  int row_spacing;
};

enum
{
  PROP_0,
  PROP_LEAST_WIDTH,
  PROP_SPACING,
  PROP_ROW_SPACING,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (PonderColumnsLayout, ponder_columns_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkWidget *
next_child (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

#define FOR_EACH_CHILD(widget, child)                                                      \
  for (GtkWidget *child = next_child (gtk_widget_get_first_child (widget)); child != NULL; \
       child = next_child (gtk_widget_get_next_sibling (child)))

static int
get_least_width (PonderColumnsLayout *self,
                 GtkWidget           *widget)
{
  return (int) (self->least_width * MAX (ponder_text_line_height (widget) / USUAL_LINE, 1));
}

/* Returns how many children there are, and the widths that the widest of them needs. */
static int
measure_widest (PonderColumnsLayout *self,
                GtkWidget           *widget,
                int                 *minimum,
                int                 *natural)
{
  int n = 0;

  *minimum = 0;
  *natural = get_least_width (self, widget);
  FOR_EACH_CHILD (widget, child)
  {
    int least;
    int wanted;

    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
    *minimum = MAX (*minimum, least);
    *natural = MAX (*natural, wanted);
    n++;
  }
  return n;
}

/* Returns the number of columns, and their width. */
static int
find_columns (PonderColumnsLayout *self,
              GtkWidget           *widget,
              int                  width,
              int                 *column_width)
{
  int minimum;
  int natural;
  int n = measure_widest (self, widget, &minimum, &natural);
  int least = MAX (MAX (minimum, get_least_width (self, widget)), 1);
  int columns = CLAMP ((width + self->spacing) / (least + self->spacing), 1, MAX (n, 1));
  int rows = (n + columns - 1) / columns;

  if (rows > 0)
    columns = (n + rows - 1) / rows;
  *column_width = MAX ((width - (columns - 1) * self->spacing) / columns, minimum);
  return columns;
}

static GtkSizeRequestMode
ponder_columns_layout_get_request_mode (GtkLayoutManager *layout,
                                        GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Returns the height of the row that begins with @child. */
static int
measure_row (GtkWidget *child,
             int        columns,
             int        column_width)
{
  int height = 0;

  for (int i = 0; i < columns && child != NULL; i++)
    {
      int natural;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, column_width, NULL, &natural, NULL, NULL);
      height = MAX (height, natural);
      child = next_child (gtk_widget_get_next_sibling (child));
    }
  return height;
}

static int
measure_height (PonderColumnsLayout *self,
                GtkWidget           *widget,
                int                  width)
{
  int column_width;
  int columns = find_columns (self, widget, width, &column_width);
  int nth = 0;
  int height = 0;

  FOR_EACH_CHILD (widget, child)
  {
    if (nth % columns == 0)
      height += measure_row (child, columns, column_width) + (nth > 0 ? self->row_spacing : 0);
    nth++;
  }
  return height;
}

static void
ponder_columns_layout_measure (GtkLayoutManager *layout,
                               GtkWidget        *widget,
                               GtkOrientation    orientation,
                               int               for_size,
                               int              *minimum,
                               int              *natural,
                               int              *minimum_baseline,
                               int              *natural_baseline)
{
  PonderColumnsLayout *self = PONDER_COLUMNS_LAYOUT (layout);
  int n = measure_widest (self, widget, minimum, natural);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (n * (*natural + self->spacing) - self->spacing, 0);
  else
    *minimum = *natural = measure_height (self, widget, for_size >= 0 ? for_size : *minimum);
}

static void
ponder_columns_layout_allocate (GtkLayoutManager *layout,
                                GtkWidget        *widget,
                                int               width,
                                int               height,
                                int               baseline)
{
  PonderColumnsLayout *self = PONDER_COLUMNS_LAYOUT (layout);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation place = { 0 };
  int columns = find_columns (self, widget, width, &place.width);
  int nth = 0;

  FOR_EACH_CHILD (widget, child)
  {
    int column = nth % columns;

    if (column == 0)
      {
        place.y += nth > 0 ? place.height + self->row_spacing : 0;
        place.height = measure_row (child, columns, place.width);
      }
    place.x = column * (place.width + self->spacing);
    if (mirrored)
      place.x = width - place.x - place.width;
    gtk_widget_size_allocate (child, &place, -1);
    nth++;
  }
}

static void
ponder_columns_layout_set_property (GObject      *object,
                                    guint         prop_id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  PonderColumnsLayout *self = PONDER_COLUMNS_LAYOUT (object);

  switch (prop_id)
    {
    case PROP_LEAST_WIDTH:
      self->least_width = g_value_get_int (value);
      break;

    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;

    case PROP_ROW_SPACING:
      self->row_spacing = g_value_get_int (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_columns_layout_class_init (PonderColumnsLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->set_property = ponder_columns_layout_set_property;

  layout_class->get_request_mode = ponder_columns_layout_get_request_mode;
  layout_class->measure = ponder_columns_layout_measure;
  layout_class->allocate = ponder_columns_layout_allocate;

  properties[PROP_LEAST_WIDTH] =
    g_param_spec_int ("least-width", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SPACING] =
    g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ROW_SPACING] =
    g_param_spec_int ("row-spacing", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
ponder_columns_layout_init (PonderColumnsLayout *self)
{
}
