/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-race-badge.h"

#include "ponder-race-chart.h"
#include "ponder-tree-style.h"

/* The letter of a lane, and its dot as in the chart. */

#define DOT 0.62 /* by the height of the letter, as all below */
#define RING 0.11
#define GAP 0.35

struct _PonderRaceBadge
{
  GtkWidget parent_instance;

  guint lane;
  GtkWidget *letter;
};

G_DEFINE_FINAL_TYPE (PonderRaceBadge, ponder_race_badge, GTK_TYPE_WIDGET)

static GdkRGBA
find_color (GtkWidget *widget,
            guint      lane)
{
  static const char *const names[PONDER_RACE_MOST_LANES] = {
    "ponder_lane_a",
    "ponder_lane_b",
    "ponder_lane_c",
    "ponder_lane_d",
  };
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  GdkRGBA color;

  if (!gtk_style_context_lookup_color (style, names[lane], &color))
    gtk_style_context_get_color (style, &color);
  return color;
}

/* Draws a dot of a lane, which is known by its outline as well as by its colour. @ring is the width
 * of its edge. */
void
ponder_race_dot_draw (GtkWidget             *widget,
                      cairo_t               *cr,
                      const PonderTreeShape *shape,
                      guint                  lane,
                      gboolean               open,
                      double                 ring)
{
  GdkRGBA color = find_color (widget, lane);
  PonderTreePoint corners[4];
  guint n = ponder_tree_style_get_corners (shape, corners);

  cairo_new_path (cr);
  if (n == 0)
    cairo_arc (cr, shape->x, shape->y, shape->width / 2, 0, 2 * G_PI);
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, corners[i].x, corners[i].y);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &color);
  if (!open)
    cairo_fill_preserve (cr);
  cairo_set_line_width (cr, ring);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

static int
measure_letter (PonderRaceBadge *self,
                GtkOrientation   orientation)
{
  int natural;

  gtk_widget_measure (self->letter, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static void
ponder_race_badge_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  PonderRaceBadge *self = PONDER_RACE_BADGE (widget);
  int line = measure_letter (self, GTK_ORIENTATION_VERTICAL);

  *minimum = line;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = measure_letter (self, orientation) + (int) ((DOT + 2 * RING + GAP) * line);
  *natural = *minimum;
}

static void
ponder_race_badge_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  PonderRaceBadge *self = PONDER_RACE_BADGE (widget);
  int letter = measure_letter (self, GTK_ORIENTATION_HORIZONTAL);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  gtk_widget_size_allocate (self->letter, &(GtkAllocation){ mirrored ? 0 : width - letter, 0, letter, height },
                            baseline);
}

static void
ponder_race_badge_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  PonderRaceBadge *self = PONDER_RACE_BADGE (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double line = measure_letter (self, GTK_ORIENTATION_VERTICAL);
  double middle = (DOT / 2 + RING) * line;
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  PonderTreeShape shape = {
    ponder_race_chart_get_outline (self->lane),
    0,
    mirrored ? width - middle : middle,
    height / 2,
    DOT * line,
    DOT * line,
  };
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  ponder_race_dot_draw (widget, cr, &shape, self->lane, FALSE, RING * line);
  cairo_destroy (cr);
  gtk_widget_snapshot_child (widget, self->letter, snapshot);
}

static void
ponder_race_badge_dispose (GObject *object)
{
  PonderRaceBadge *self = PONDER_RACE_BADGE (object);

  g_clear_pointer (&self->letter, gtk_widget_unparent);

  G_OBJECT_CLASS (ponder_race_badge_parent_class)->dispose (object);
}

static void
ponder_race_badge_class_init (PonderRaceBadgeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_race_badge_dispose;

  widget_class->measure = ponder_race_badge_measure;
  widget_class->size_allocate = ponder_race_badge_size_allocate;
  widget_class->snapshot = ponder_race_badge_snapshot;

  gtk_widget_class_set_css_name (widget_class, "racebadge");
}

static void
ponder_race_badge_init (PonderRaceBadge *self)
{
  self->letter = gtk_label_new (NULL);
  gtk_widget_set_parent (self->letter, GTK_WIDGET (self));
}

void
ponder_race_badge_set_lane (PonderRaceBadge *self,
                            guint            lane)
{
  self->lane = lane;
  gtk_label_set_label (GTK_LABEL (self->letter), ponder_race_letter (lane));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
