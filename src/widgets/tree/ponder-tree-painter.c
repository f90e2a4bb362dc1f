/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-painter.h"

#include <math.h>

#include "ponder-tree-style.h"

/* Draws what of a tree is in view: lines and shapes by Cairo, all of a kind at once, and the labels above them. What
 * would be drawn on top of its neighbour, because they are less than a pixel apart, is left out: so a tree of thousands
 * of nodes can be seen as a whole. */

#define LEAST_TEXT 5 /* the height in pixels of a line that can still be read */
#define LEAST_SHAPE 3 /* the height in pixels from which on kinds can be told apart */
#define TOO_CLOSE 0.7 /* the distance in pixels below which one thing hides another */

static const char *const color_names[PONDER_TREE_N_COLORS] = {
  [PONDER_TREE_LINES] = "ponder_tree_line",
  [PONDER_TREE_PATH] = "ponder_tree_path",
  [PONDER_TREE_OPEN] = "ponder_tree_open",
  [PONDER_TREE_BRANCHING] = "ponder_tree_branching",
  [PONDER_TREE_DEAD_END] = "ponder_tree_dead_end",
  [PONDER_TREE_ANSWER] = "ponder_tree_answer",
  [PONDER_TREE_FOLDED] = "ponder_tree_folded",
  [PONDER_TREE_PRUNED] = "ponder_tree_pruned",
  [PONDER_TREE_WIN] = "ponder_tree_win",
  [PONDER_TREE_DRAW] = "ponder_tree_draw",
  [PONDER_TREE_LOSS] = "ponder_tree_loss",
  [PONDER_TREE_TEXT] = "ponder_tree_text",
  [PONDER_TREE_QUIET] = "ponder_tree_quiet",
  [PONDER_TREE_GROUND] = "ponder_tree_ground",
  [PONDER_TREE_GUIDE] = "ponder_tree_guide",
  [PONDER_TREE_FOCUS] = "ponder_tree_focus",
};

struct _PonderTreePainter
{
  GtkWidget *widget; /* the owner */

  PonderTreeTexts *texts;
  GdkRGBA colors[PONDER_TREE_N_COLORS];
};

/* Both must outlive the painter, which is freed by g_free(). */
PonderTreePainter *
ponder_tree_painter_new (GtkWidget       *widget,
                         PonderTreeTexts *texts)
{
  PonderTreePainter *self = g_new0 (PonderTreePainter, 1);

  self->widget = widget;
  self->texts = texts;
  return self;
}

static void
flatten (GdkRGBA       *color,
         const GdkRGBA *ground)
{
  color->red = color->red * color->alpha + ground->red * (1 - color->alpha);
  color->green = color->green * color->alpha + ground->green * (1 - color->alpha);
  color->blue = color->blue * color->alpha + ground->blue * (1 - color->alpha);
  color->alpha = 1;
}

/* The colours are made opaque, so that nothing shines through a shape. */
static void
look_up_colors (PonderTreePainter *self)
{
  GtkStyleContext *style = gtk_widget_get_style_context (self->widget);

  for (guint i = 0; i < PONDER_TREE_N_COLORS; i++)
    if (!gtk_style_context_lookup_color (style, color_names[i], &self->colors[i]))
      gtk_style_context_get_color (style, &self->colors[i]);
  for (guint i = 0; i < PONDER_TREE_N_COLORS; i++)
    flatten (&self->colors[i], &self->colors[PONDER_TREE_GROUND]);
}

static void
set_color (PonderTreePainter *self,
           cairo_t           *cr,
           PonderTreeColor    color)
{
  gdk_cairo_set_source_rgba (cr, &self->colors[color]);
}

static gboolean
overlaps (const graphene_rect_t *area,
          double                 left,
          double                 top,
          double                 right,
          double                 bottom)
{
  return right >= area->origin.x && left <= area->origin.x + area->size.width && bottom >= area->origin.y &&
         top <= area->origin.y + area->size.height;
}

static gboolean
edge_in_view (const PonderTreePicture *picture,
              const PonderTreeEdge    *edge)
{
  double pad = picture->layout->line_height;

  return overlaps (&picture->area, MIN (edge->x1, edge->x2) - pad, edge->y1, MAX (edge->x1, edge->x2) + pad, edge->y2);
}

static gboolean
shape_in_view (const PonderTreePicture *picture,
               const PonderTreeShape   *shape)
{
  double x = shape->width / 2 + picture->layout->line_height;
  double y = shape->height / 2 + picture->layout->line_height;

  return overlaps (&picture->area, shape->x - x, shape->y - y, shape->x + x, shape->y + y);
}

/* Returns a width that can be seen at any zoom. */
static double
line_width (const PonderTreePicture *picture,
            double                   by_line)
{
  return MAX (by_line * picture->layout->line_height, 1 / picture->zoom);
}

static void
append_edge (cairo_t              *cr,
             const PonderTreeEdge *edge)
{
  cairo_move_to (cr, edge->x1, edge->y1);
  cairo_line_to (cr, edge->x2, edge->y_bend);
  if (edge->y_bend != edge->y2)
    cairo_line_to (cr, edge->x2, edge->y2);
}

static void
draw_edges (PonderTreePainter       *self,
            cairo_t                 *cr,
            const PonderTreePicture *picture,
            gboolean                 dotted,
            gboolean                 on_path)
{
  double width = line_width (picture, on_path ? PONDER_TREE_PATH_WIDTH : PONDER_TREE_LINE_WIDTH);
  const double dots[] = { 0, PONDER_TREE_DOT_DISTANCE * width };
  double too_close = TOO_CLOSE / picture->zoom;
  const PonderTreeEdge *last = NULL;

  for (guint i = 0; i < picture->layout->edges->len; i++)
    {
      const PonderTreeEdge *edge = &g_array_index (picture->layout->edges, PonderTreeEdge, i);

      if (edge->dotted != dotted || picture->on_path[edge->mark] != on_path || !edge_in_view (picture, edge))
        continue;
      if (last != NULL && last->x1 == edge->x1 && last->y1 == edge->y1 && fabs (edge->x2 - last->x2) < too_close)
        continue;
      append_edge (cr, edge);
      last = edge;
    }
  set_color (self, cr, on_path ? PONDER_TREE_PATH : PONDER_TREE_LINES);
  cairo_set_line_width (cr, dotted ? PONDER_TREE_DOT * width : width);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, dots, dotted ? 2 : 0, 0);
  cairo_stroke (cr);
}

static void
append_shape (cairo_t               *cr,
              const PonderTreeShape *shape)
{
  PonderTreePoint corners[4];
  guint n = ponder_tree_style_get_corners (shape, corners);

  cairo_new_sub_path (cr);
  if (n == 0)
    cairo_arc (cr, shape->x, shape->y, shape->width / 2, 0, 2 * G_PI);
  for (guint i = 0; i < n; i++)
    {
      if (shape->outline == PONDER_TREE_CROSS && i == 2)
        cairo_new_sub_path (cr);
      cairo_line_to (cr, corners[i].x, corners[i].y);
    }
  if (shape->outline != PONDER_TREE_CROSS)
    cairo_close_path (cr);
}

/* Adds the shapes with an outline and a colour that are in view to the path. */
static void
append_shapes (cairo_t                 *cr,
               const PonderTreePicture *picture,
               PonderTreeOutline        outline,
               PonderTreeColor          color,
               gboolean                 on_top)
{
  GArray *shapes = picture->layout->shapes;
  double too_close = TOO_CLOSE / picture->zoom;
  gboolean tiny = picture->layout->line_height * picture->zoom < LEAST_SHAPE;
  const PonderTreeShape *last = NULL;

  for (guint i = on_top ? picture->marks->len : 0; i < (on_top ? shapes->len : picture->marks->len); i++)
    {
      const PonderTreeShape *shape = &g_array_index (shapes, PonderTreeShape, i);

      if (shape->outline != outline || color != ponder_tree_style_color_shape (picture->marks, shape) ||
          !shape_in_view (picture, shape))
        continue;
      if (last != NULL && last->y == shape->y && fabs (shape->x - last->x) < too_close)
        continue;
      if (tiny)
        cairo_rectangle (cr, shape->x - shape->width / 2, shape->y - shape->height / 2, shape->width, shape->height);
      else
        append_shape (cr, shape);
      last = shape;
    }
}

static void
draw_shapes_of (PonderTreePainter       *self,
                cairo_t                 *cr,
                const PonderTreePicture *picture,
                PonderTreeOutline        outline,
                PonderTreeColor          color)
{
  gboolean hollow = ponder_tree_style_is_hollow (outline);

  append_shapes (cr, picture, outline, color, FALSE);
  set_color (self, cr, hollow ? PONDER_TREE_GROUND : color);
  cairo_fill_preserve (cr);
  set_color (self, cr, color);
  if (hollow)
    cairo_stroke (cr);
  cairo_new_path (cr);
}

/* An edge in the colour of the ground keeps the diamond of an answer apart from its triangle, and the spot of a move
 * tried by hand from its ring. */
static void
draw_shapes_on_top (PonderTreePainter       *self,
                    cairo_t                 *cr,
                    const PonderTreePicture *picture,
                    PonderTreeOutline        outline,
                    PonderTreeColor          color)
{
  append_shapes (cr, picture, outline, color, TRUE);
  set_color (self, cr, color);
  cairo_fill_preserve (cr);
  set_color (self, cr, PONDER_TREE_GROUND);
  cairo_set_line_width (cr, line_width (picture, PONDER_TREE_LINE_WIDTH));
  cairo_stroke (cr);
}

static void
draw_shapes (PonderTreePainter       *self,
             cairo_t                 *cr,
             const PonderTreePicture *picture)
{
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, line_width (picture, PONDER_TREE_RING_WIDTH));
  for (guint i = 0; i < PONDER_TREE_N_OUTLINES; i++)
    for (PonderTreeColor color = PONDER_TREE_OPEN; color <= PONDER_TREE_LOSS; color++)
      draw_shapes_of (self, cr, picture, i, color);
  draw_shapes_on_top (self, cr, picture, PONDER_TREE_DIAMOND, PONDER_TREE_ANSWER);
  draw_shapes_on_top (self, cr, picture, PONDER_TREE_DISC, PONDER_TREE_BRANCHING);
}

static void
append_round_frame (cairo_t               *cr,
                    const PonderTreeShape *shape,
                    double                 distance)
{
  double x = shape->width / 2 + distance;
  double y = shape->height / 2 + distance;
  double radius = MIN (x, y);

  cairo_new_sub_path (cr);
  cairo_arc (cr, shape->x + x - radius, shape->y - y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, shape->x + x - radius, shape->y + y - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, shape->x - x + radius, shape->y + y - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, shape->x - x + radius, shape->y - y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

static void
draw_frame (PonderTreePainter       *self,
            cairo_t                 *cr,
            const PonderTreePicture *picture,
            guint                    mark,
            double                   distance,
            PonderTreeColor          color)
{
  if (mark == PONDER_TREE_NO_MARK)
    return;
  append_round_frame (cr, &g_array_index (picture->layout->shapes, PonderTreeShape, mark), distance);
  set_color (self, cr, color);
  cairo_stroke (cr);
}

/* The focus is around the frame of the cursor, or around another mark that is looked at. */
static void
draw_cursor (PonderTreePainter       *self,
             cairo_t                 *cr,
             const PonderTreePicture *picture)
{
  double width = line_width (picture, PONDER_TREE_CURSOR_WIDTH);
  double distance = MAX (PONDER_TREE_CURSOR_DISTANCE * picture->layout->line_height, 3 / picture->zoom);
  gboolean elsewhere = picture->examined != picture->current;

  cairo_set_line_width (cr, width);
  draw_frame (self, cr, picture, picture->current, distance, PONDER_TREE_PATH);
  if (elsewhere || picture->focused)
    draw_frame (self, cr, picture, picture->examined, elsewhere ? distance : distance + width, PONDER_TREE_FOCUS);
}

/* A faint line for each level shows where it is in a wide tree. */
static void
draw_guides (PonderTreePainter       *self,
             cairo_t                 *cr,
             const PonderTreePicture *picture)
{
  const graphene_rect_t *area = &picture->area;

  for (guint i = 0; i < picture->layout->levels->len; i++)
    {
      double y = g_array_index (picture->layout->levels, PonderTreeLevel, i).y;

      if (!overlaps (area, area->origin.x, y, area->origin.x, y))
        continue;
      cairo_move_to (cr, area->origin.x, y);
      cairo_line_to (cr, area->origin.x + area->size.width, y);
    }
  set_color (self, cr, PONDER_TREE_GUIDE);
  cairo_set_line_width (cr, 1 / picture->zoom);
  cairo_stroke (cr);
}

/* Draws a text around its middle. */
static void
draw_text (GtkSnapshot   *snapshot,
           PangoLayout   *text,
           const GdkRGBA *color,
           double         x,
           double         y)
{
  int width;
  int height;

  pango_layout_get_size (text, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (x - width / 2.0 / PANGO_SCALE, y - height / 2.0 / PANGO_SCALE));
  gtk_snapshot_append_layout (snapshot, text, color);
  gtk_snapshot_restore (snapshot);
}

static void
draw_labels (PonderTreePainter       *self,
             GtkSnapshot             *snapshot,
             const PonderTreePicture *picture)
{
  double line = picture->layout->line_height;

  for (guint i = 0; i < picture->layout->labels->len; i++)
    {
      const PonderTreeLabel *label = &g_array_index (picture->layout->labels, PonderTreeLabel, i);
      double half = label->width / 2;
      PonderTreeColor color = ponder_tree_style_color_label (picture->marks, picture->on_path, label);

      if (overlaps (&picture->area, label->x - half, label->y - line, label->x + half, label->y + line))
        draw_text (snapshot, ponder_tree_texts_get (self->texts, label->text, label->small), &self->colors[color],
                   label->x, label->y);
    }
}

/* In GTK 4.8, what Cairo draws in a scaled snapshot isn't where it should be, so Cairo does the scaling. */
static void
draw_lines_and_shapes (PonderTreePainter       *self,
                       GtkSnapshot             *snapshot,
                       const PonderTreePicture *picture)
{
  const graphene_rect_t *area = &picture->area;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (picture->origin.x + picture->zoom * area->origin.x,
                                               picture->origin.y + picture->zoom * area->origin.y,
                                               picture->zoom * area->size.width, picture->zoom * area->size.height);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  cairo_translate (cr, picture->origin.x, picture->origin.y);
  cairo_scale (cr, picture->zoom, picture->zoom);
  draw_guides (self, cr, picture);
  for (guint on_path = FALSE; on_path <= TRUE; on_path++)
    for (guint dotted = FALSE; dotted <= TRUE; dotted++)
      draw_edges (self, cr, picture, dotted, on_path);
  draw_shapes (self, cr, picture);
  draw_cursor (self, cr, picture);
  cairo_destroy (cr);
}

/* Draws the names of the levels in view, on a ground that hides what of the tree is behind them. Where
 * levels are too close, some names are left out. */
static void
draw_levels (PonderTreePainter       *self,
             GtkSnapshot             *snapshot,
             const PonderTreePicture *picture)
{
  const graphene_rect_t *gutter = &picture->gutter;
  double last = -G_MAXDOUBLE;
  double line = picture->layout->line_height;

  gtk_snapshot_append_color (snapshot, &self->colors[PONDER_TREE_GROUND], gutter);
  for (guint i = 0; i < picture->layout->levels->len; i++)
    {
      const PonderTreeLevel *level = &g_array_index (picture->layout->levels, PonderTreeLevel, i);
      double y = picture->origin.y + picture->zoom * level->y;

      if (level->name == NULL || y < gutter->origin.y - line || y > gutter->origin.y + gutter->size.height + line ||
          y - last < line)
        continue;
      draw_text (snapshot, ponder_tree_texts_get (self->texts, level->name, FALSE), &self->colors[PONDER_TREE_QUIET],
                 gutter->origin.x + gutter->size.width / 2, y);
      last = y;
    }
}

/* Draws a tree where it is in the widget, and the names of its levels at the side. */
void
ponder_tree_painter_draw (PonderTreePainter       *self,
                          GtkSnapshot             *snapshot,
                          const PonderTreePicture *picture)
{
  look_up_colors (self);
  draw_lines_and_shapes (self, snapshot, picture);
  if (picture->layout->line_height * picture->zoom >= LEAST_TEXT)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &picture->origin);
      gtk_snapshot_scale (snapshot, picture->zoom, picture->zoom);
      draw_labels (self, snapshot, picture);
      gtk_snapshot_restore (snapshot);
    }
  draw_levels (self, snapshot, picture);
}
