/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-race-chart-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-columns-layout.h"
#include "ponder-race-badge.h"
#include "ponder-race-chart.h"
#include "ponder-tree-texts.h"

/* The chart of a race: a list for each measure, beside each other where there is room. Each row draws its part of the
 * chart, and has all that it shows as its name. A chart is laid out for the width that is there, and laid out again when
 * that, the figures or the font change. */

#define LEAST_WIDTH 330 /* of a list in several columns, at the usual size of the text */
#define SPACING 18
#define ROW_SPACING 4
#define QUIET 0.75 /* opacity */
#define AXIS 0.35
#define GUIDE 0.12

typedef struct
{
  PonderRaceChartView *view;
  const PonderFigure *measure;
  GtkListBox *list; /* hidden if no method counts it */
  PonderRaceChart *least; /* nullable: as narrow as possible */
  PonderRaceChart *chart; /* nullable: laid out for the width below */
  int width;
} Plot;

struct _PonderRaceChartView
{
  GtkWidget parent_instance;

  GPtrArray *entries; /* of PonderRaceEntry */
  PonderTreeTexts *texts;
  GArray *plots; /* of Plot: of all measures, whose places in memory stay */
};

G_DEFINE_FINAL_TYPE (PonderRaceChartView, ponder_race_chart_view, GTK_TYPE_WIDGET)

#define PONDER_TYPE_RACE_CHART_ROW (ponder_race_chart_row_get_type ())

G_DECLARE_FINAL_TYPE (PonderRaceChartRow, ponder_race_chart_row, PONDER, RACE_CHART_ROW, GtkWidget)

struct _PonderRaceChartRow
{
  GtkWidget parent_instance;

  Plot *plot;
  guint row;
};

G_DEFINE_FINAL_TYPE (PonderRaceChartRow, ponder_race_chart_row, GTK_TYPE_WIDGET)

static Plot *
plot_at (PonderRaceChartView *self,
         guint                nth)
{
  return &g_array_index (self->plots, Plot, nth);
}

static void
plot_clear (gpointer data)
{
  Plot *plot = data;

  g_clear_pointer (&plot->least, ponder_race_chart_free);
  g_clear_pointer (&plot->chart, ponder_race_chart_free);
}

static void
forget_charts (PonderRaceChartView *self)
{
  for (guint i = 0; i < self->plots->len; i++)
    plot_clear (plot_at (self, i));
}

static PonderRaceChart *
lay_out (Plot *plot,
         int   width)
{
  PonderRaceChartView *self = plot->view;
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  PonderTreeFont font = ponder_tree_texts_get_font (self->texts);

  return ponder_race_chart_new (self->entries, plot->measure, &font, width, FALSE, mirrored);
}

/* Returns the chart for a width, or the narrowest one if the width is 0. It is valid until the next
 * call. */
static const PonderRaceChart *
get_chart (Plot *plot,
           int   width)
{
  if (ponder_tree_texts_follow_font (plot->view->texts))
    forget_charts (plot->view);
  if (width <= 0)
    {
      if (plot->least == NULL)
        plot->least = lay_out (plot, 0);
      return plot->least;
    }
  if (plot->width != width)
    g_clear_pointer (&plot->chart, ponder_race_chart_free);
  if (plot->chart == NULL)
    plot->chart = lay_out (plot, width);
  plot->width = width;
  return plot->chart;
}

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
  const PonderRaceChart *chart = get_chart (self->plot, MAX (for_size, 0));

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
  PangoLayout *text = ponder_tree_texts_get (self->plot->view->texts, label->text, label->small);
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
  const PonderRaceChart *chart = get_chart (self->plot, width);
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

static guint
count_rows (Plot *plot)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (plot->list, (int) n) != NULL)
    n++;
  return n;
}

static void
add_row (Plot *plot,
         guint nth)
{
  GtkWidget *row = gtk_list_box_row_new ();
  PonderRaceChartRow *part = g_object_new (PONDER_TYPE_RACE_CHART_ROW, NULL);

  part->plot = plot;
  part->row = nth;
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), GTK_WIDGET (part));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_append (plot->list, row);
}

/* Gives the list as many rows as the chart has, and each its name. */
static void
fill_list (Plot *plot)
{
  const PonderRaceChart *chart = get_chart (plot, 0);
  guint n_rows = count_rows (plot);

  gtk_widget_set_visible (GTK_WIDGET (plot->list), chart->rows->len > 0);
  for (; n_rows < chart->rows->len; n_rows++)
    add_row (plot, n_rows);
  for (; n_rows > chart->rows->len; n_rows--)
    gtk_list_box_remove (plot->list, GTK_WIDGET (gtk_list_box_get_row_at_index (plot->list, (int) n_rows - 1)));
  for (guint i = 0; i < n_rows; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (plot->list, (int) i);

      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      g_array_index (chart->rows, PonderRaceRow, i).text, -1);
      gtk_widget_queue_resize (gtk_list_box_row_get_child (row));
    }
}

/* Tab leaves the chart: it would be a long way through all lists. */
static gboolean
ponder_race_chart_view_focus (GtkWidget       *widget,
                              GtkDirectionType direction)
{
  if (gtk_widget_get_focus_child (widget) != NULL &&
      (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD))
    return FALSE;
  return GTK_WIDGET_CLASS (ponder_race_chart_view_parent_class)->focus (widget, direction);
}

/* At the end of a list, the arrow keys continue in the next one. */
static gboolean
keynav_failed_cb (GtkWidget       *list,
                  GtkDirectionType direction)
{
  GtkWidget *other = list;

  if (direction != GTK_DIR_UP && direction != GTK_DIR_DOWN)
    return FALSE;
  do
    other = direction == GTK_DIR_UP ? gtk_widget_get_prev_sibling (other) : gtk_widget_get_next_sibling (other);
  while (other != NULL && !gtk_widget_get_visible (other));
  return other != NULL && gtk_widget_child_focus (other, direction);
}

static void
add_plot (PonderRaceChartView *self,
          const PonderFigure  *measure)
{
  Plot plot = { .view = self, .measure = measure };
  GtkWidget *list = gtk_list_box_new ();

  plot.list = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (plot.list, GTK_SELECTION_NONE);
  gtk_widget_set_visible (list, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (measure->name), -1);
  g_signal_connect (list, "keynav-failed", G_CALLBACK (keynav_failed_cb), NULL);
  gtk_widget_set_parent (list, GTK_WIDGET (self));
  g_array_append_val (self->plots, plot);
}

static void
ponder_race_chart_view_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (ponder_race_chart_view_parent_class)->dispose (object);
}

static void
ponder_race_chart_view_finalize (GObject *object)
{
  PonderRaceChartView *self = PONDER_RACE_CHART_VIEW (object);

  g_array_unref (self->plots);
  ponder_tree_texts_free (self->texts);
  g_ptr_array_unref (self->entries);

  G_OBJECT_CLASS (ponder_race_chart_view_parent_class)->finalize (object);
}

static void
ponder_race_chart_view_class_init (PonderRaceChartViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_race_chart_view_dispose;
  object_class->finalize = ponder_race_chart_view_finalize;

  widget_class->focus = ponder_race_chart_view_focus;

  gtk_widget_class_set_css_name (widget_class, "racechart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, PONDER_TYPE_COLUMNS_LAYOUT);
}

static void
ponder_race_chart_view_init (PonderRaceChartView *self)
{
  const PonderFigure *const *measures = ponder_race_measures ();
  guint n_measures = 0;

  while (measures[n_measures] != NULL)
    n_measures++;
  self->entries = g_ptr_array_new ();
  self->texts = ponder_tree_texts_new (GTK_WIDGET (self));
  self->plots = g_array_sized_new (FALSE, FALSE, sizeof (Plot), n_measures);
  g_array_set_clear_func (self->plots, plot_clear);
  for (guint i = 0; i < n_measures; i++)
    add_plot (self, measures[i]);
  g_object_set (gtk_widget_get_layout_manager (GTK_WIDGET (self)), "least-width", LEAST_WIDTH, "spacing", SPACING,
                "row-spacing", ROW_SPACING, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("What each method took"),
                                  -1);
}

/* Shows entries of PonderRaceEntry. */
void
ponder_race_chart_view_set_entries (PonderRaceChartView *self,
                                    GPtrArray           *entries)
{
  g_ptr_array_ref (entries);
  g_ptr_array_unref (self->entries);
  self->entries = entries;
  forget_charts (self);
  for (guint i = 0; i < self->plots->len; i++)
    fill_list (plot_at (self, i));
}
