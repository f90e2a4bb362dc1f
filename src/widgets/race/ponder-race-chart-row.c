/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-race-chart-row.h"

#include <math.h>

#include "ponder-race-dot.h"
#include "ponder-tree-style.h"

/* One row of a chart. All rows together are the chart, but each of them is a row of a list, too, which a screen reader
 * reads. */

#define QUIET 0.75 /* opacity */
#define AXIS 0.35
#define GUIDE 0.12

struct _PonderRaceChartRow
{
  GtkWidget parent_instance;

  PonderTreeTexts *texts; /* those of the list */
  PonderRaceChartSource source;
  gpointer user_data;
  guint row;
};

G_DEFINE_FINAL_TYPE (PonderRaceChartRow, ponder_race_chart_row, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
ponder_race_chart_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static const PonderRaceRow *
get_row (PonderRaceChartRow    *self,
         const PonderRaceChart *chart)
{
  return &g_array_index (chart->rows, PonderRaceRow, self->row);
}

static void
ponder_race_chart_row_measure (GtkWidget     *widget,
                               GtkOrientation orientation,
                               int            for_size,
                               int           *minimum,
                               int           *natural,
                               int           *minimum_baseline,
                               int           *natural_baseline)
{
  PonderRaceChartRow *self = PONDER_RACE_CHART_ROW (widget);
  const PonderRaceChart *chart = self->source (self->user_data, MAX (for_size, 0));

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = (int) ceil (chart->width);
  else
    *minimum = *natural = (int) ceil (get_row (self, chart)->height);
}

static void
draw_lines (PonderRaceChartRow    *self,
            cairo_t               *cr,
            const PonderRaceChart *chart,
            const GdkRGBA         *color)
{
  double width = MAX (1, PONDER_RACE_LINE_WIDTH * chart->line_height);

  cairo_set_line_width (cr, width);
  for (guint i = 0; i < chart->lines->len; i++)
    {
      const PonderRaceLine *line = &g_array_index (chart->lines, PonderRaceLine, i);
      GdkRGBA shade = *color;

      if (line->row != self->row)
        continue;
      shade.alpha *= line->axis ? AXIS : GUIDE;
      gdk_cairo_set_source_rgba (cr, &shade);
      cairo_move_to (cr, line->x1, line->y1);
      cairo_line_to (cr, line->x2, line->y2);
      cairo_stroke (cr);
    }
}

static void
draw_dots (PonderRaceChartRow    *self,
           cairo_t               *cr,
           const PonderRaceChart *chart)
{
  for (guint i = 0; i < chart->dots->len; i++)
    {
      const PonderRaceDot *dot = &g_array_index (chart->dots, PonderRaceDot, i);

      if (dot->row == self->row)
        ponder_race_dot_draw (GTK_WIDGET (self), cr, &dot->shape, dot->lane, dot->open,
                              PONDER_RACE_RING_WIDTH * chart->line_height);
    }
}

/* The names of measures are bold, but the numbers of their axes aren't. */
static PangoLayout *
make_text (PonderRaceChartRow    *self,
           const PonderRaceChart *chart,
           const PonderRaceLabel *label)
{
  PangoLayout *text = ponder_tree_texts_get (self->texts, label->text, label->small);
  g_autoptr (PangoAttrList) attributes = NULL;

  if (get_row (self, chart)->kind != PONDER_RACE_HEADING || label->small)
    return g_object_ref (text);
  text = pango_layout_copy (text);
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (text, attributes);
  return text;
}

static void
draw_labels (PonderRaceChartRow    *self,
             GtkSnapshot           *snapshot,
             const PonderRaceChart *chart,
             const GdkRGBA         *color)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  for (guint i = 0; i < chart->labels->len; i++)
    {
      const PonderRaceLabel *label = &g_array_index (chart->labels, PonderRaceLabel, i);
      g_autoptr (PangoLayout) text = NULL;
      GdkRGBA shade = *color;
      double x = label->x;
      int width;
      int height;

      if (label->row != self->row)
        continue;
      text = make_text (self, chart, label);
      pango_layout_get_pixel_size (text, &width, &height);
      /* Bold letters are wider than those that were measured. */
      if (mirrored && width > label->width)
        x -= width - label->width;
      if (label->quiet)
        shade.alpha *= QUIET;
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) round (label->y - height / 2.0)));
      gtk_snapshot_append_layout (snapshot, text, &shade);
      gtk_snapshot_restore (snapshot);
    }
}

static void
ponder_race_chart_row_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  PonderRaceChartRow *self = PONDER_RACE_CHART_ROW (widget);
  int width = gtk_widget_get_width (widget);
  const PonderRaceChart *chart = self->source (self->user_data, width);
  double top = get_row (self, chart)->y;
  GdkRGBA color;
  cairo_t *cr;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, gtk_widget_get_height (widget)));
  cairo_translate (cr, 0, -top);
  draw_lines (self, cr, chart, &color);
  draw_dots (self, cr, chart);
  cairo_destroy (cr);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, (float) -top));
  draw_labels (self, snapshot, chart, &color);
  gtk_snapshot_restore (snapshot);
}

static void
ponder_race_chart_row_class_init (PonderRaceChartRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = ponder_race_chart_row_get_request_mode;
  widget_class->measure = ponder_race_chart_row_measure;
  widget_class->snapshot = ponder_race_chart_row_snapshot;

  gtk_widget_class_set_css_name (widget_class, "racechartrow");
}

static void
ponder_race_chart_row_init (PonderRaceChartRow *self)
{
}

/* Returns one row of the chart that @source returns. @texts and @user_data must outlive it. */
GtkWidget *
ponder_race_chart_row_new (PonderTreeTexts      *texts,
                           PonderRaceChartSource source,
                           gpointer              user_data,
                           guint                 row)
{
  PonderRaceChartRow *self = g_object_new (PONDER_TYPE_RACE_CHART_ROW, NULL);

  self->texts = texts;
  self->source = source;
  self->user_data = user_data;
  self->row = row;
  return GTK_WIDGET (self);
}
