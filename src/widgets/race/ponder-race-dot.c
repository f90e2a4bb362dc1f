/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-race-dot.h"

#include "ponder-race-chart.h"
#include "ponder-tree-style.h"

/* Returns the colour of a lane in the style of a widget. */
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
