/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-painter.h"

#include <math.h>

#include "ponder-count.h"
#include "ponder-tree-marks.h"

/* Draws what of a tree is in view: lines and shapes by Cairo, all of a kind at once, and the labels above them. What
 * would be drawn on top of its neighbour, because they are less than a pixel apart, is left out: so a tree of thousands
 * of nodes can be seen as a whole. */

#define LEAST_TEXT 5 /* the height in pixels of a line that can still be read */
#define LEAST_SHAPE 3 /* the height in pixels from which on kinds can be told apart */
#define TOO_CLOSE 0.7 /* the distance in pixels below which one thing hides another */

/* By the height of a line of text. */
#define LINE_WIDTH 0.075
#define PATH_WIDTH 0.17
#define RING_WIDTH 0.11
#define CURSOR_WIDTH 0.15
#define CURSOR_DISTANCE 0.13
#define GUTTER_MARGIN 0.5

typedef enum
{
  LINES,
  PATH,
  OPEN,
  BRANCHING,
  DEAD_END,
  ANSWER,
  FOLDED,
  PRUNED,
  WIN,
  DRAW,
  LOSS,
  TEXT,
  QUIET,
  GROUND,
  GUIDE,
  FOCUS,
  N_COLORS
} Color;

static const char *const color_names[N_COLORS] = {
  [LINES] = "ponder_tree_line",
  [PATH] = "ponder_tree_path",
  [OPEN] = "ponder_tree_open",
  [BRANCHING] = "ponder_tree_branching",
  [DEAD_END] = "ponder_tree_dead_end",
  [ANSWER] = "ponder_tree_answer",
  [FOLDED] = "ponder_tree_folded",
  [PRUNED] = "ponder_tree_pruned",
  [WIN] = "ponder_tree_win",
  [DRAW] = "ponder_tree_draw",
  [LOSS] = "ponder_tree_loss",
  [TEXT] = "ponder_tree_text",
  [QUIET] = "ponder_tree_quiet",
  [GROUND] = "ponder_tree_ground",
  [GUIDE] = "ponder_tree_guide",
  [FOCUS] = "ponder_tree_focus",
};

struct _PonderTreePainter
{
  GtkWidget *widget; /* (unowned): it owns this */

  PonderTreeTexts *texts;
  gboolean places; /* levels are named by their places, not by their numbers */
  GdkRGBA colors[N_COLORS];
};

PonderTreePainter *
ponder_tree_painter_new (GtkWidget *widget)
{
  PonderTreePainter *self = g_new0 (PonderTreePainter, 1);

  self->widget = widget;
  self->texts = ponder_tree_texts_new (widget);
  return self;
}

void
ponder_tree_painter_free (PonderTreePainter *self)
{
  ponder_tree_texts_free (self->texts);
  g_free (self);
}

/* Returns the texts that are drawn. */
PonderTreeTexts *
ponder_tree_painter_get_texts (PonderTreePainter *self)
{
  return self->texts;
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

  for (guint i = 0; i < N_COLORS; i++)
    if (!gtk_style_context_lookup_color (style, color_names[i], &self->colors[i]))
      gtk_style_context_get_color (style, &self->colors[i]);
  for (guint i = 0; i < N_COLORS; i++)
    flatten (&self->colors[i], &self->colors[GROUND]);
}

static void
set_color (PonderTreePainter *self,
           cairo_t           *cr,
           Color              color)
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
  double width = line_width (picture, on_path ? PATH_WIDTH : LINE_WIDTH);
  const double dots[] = { 0, 2.5 * width };
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
  set_color (self, cr, on_path ? PATH : LINES);
  cairo_set_line_width (cr, dotted ? 1.5 * width : width);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, dots, dotted ? 2 : 0, 0);
  cairo_stroke (cr);
}

static void
append_shape (cairo_t               *cr,
              const PonderTreeShape *shape)
{
  double x = shape->width / 2;
  double y = shape->height / 2;

  switch (shape->outline)
    {
    case PONDER_TREE_RING:
    case PONDER_TREE_DISC:
      cairo_new_sub_path (cr);
      cairo_arc (cr, shape->x, shape->y, x, 0, 2 * G_PI);
      break;

    case PONDER_TREE_SQUARE:
      cairo_rectangle (cr, shape->x - x, shape->y - y, shape->width, shape->height);
      break;

    case PONDER_TREE_DIAMOND:
      cairo_move_to (cr, shape->x, shape->y - y);
      cairo_line_to (cr, shape->x + x, shape->y);
      cairo_line_to (cr, shape->x, shape->y + y);
      cairo_line_to (cr, shape->x - x, shape->y);
      break;

    case PONDER_TREE_TRIANGLE:
      cairo_move_to (cr, shape->x, shape->y - y);
      cairo_line_to (cr, shape->x + x, shape->y + y);
      cairo_line_to (cr, shape->x - x, shape->y + y);
      break;

    case PONDER_TREE_CROSS:
      cairo_move_to (cr, shape->x - x, shape->y - y);
      cairo_line_to (cr, shape->x + x, shape->y + y);
      cairo_new_sub_path (cr);
      cairo_move_to (cr, shape->x - x, shape->y + y);
      cairo_line_to (cr, shape->x + x, shape->y - y);
      return;
    }
  cairo_close_path (cr);
}

/* How shapes with an outline are drawn. */
typedef struct
{
  PonderTreeOutline outline;
  Color color;
  gboolean hollow;
} Kind;

/* Returns the colour of a value, or @otherwise if nothing is known. */
static Color
color_of_value (PonderNodeValue value,
                Color           otherwise)
{
  switch (value)
    {
    case PONDER_NODE_WIN:
      return WIN;

    case PONDER_NODE_LOSS:
      return LOSS;

    case PONDER_NODE_DRAW:
    case PONDER_NODE_AT_LEAST_DRAW:
    case PONDER_NODE_AT_MOST_DRAW:
      return DRAW;

    case PONDER_NODE_NO_VALUE:
    default:
      return otherwise;
    }
}

/* Where a node has a value, its shape has the colour of that. */
static Color
color_of_shape (const PonderTreePicture *picture,
                const PonderTreeShape   *shape,
                const Kind              *kind)
{
  if (kind->hollow)
    return kind->color;
  return color_of_value (g_array_index (picture->marks, PonderMark, shape->mark).value, kind->color);
}

/* Adds the shapes of a kind and a colour that are in view to the path. */
static void
append_shapes (cairo_t                 *cr,
               const PonderTreePicture *picture,
               const Kind              *kind,
               Color                    color,
               gboolean                 on_top)
{
  GArray *shapes = picture->layout->shapes;
  double too_close = TOO_CLOSE / picture->zoom;
  gboolean tiny = picture->layout->line_height * picture->zoom < LEAST_SHAPE;
  const PonderTreeShape *last = NULL;

  for (guint i = on_top ? picture->marks->len : 0; i < (on_top ? shapes->len : picture->marks->len); i++)
    {
      const PonderTreeShape *shape = &g_array_index (shapes, PonderTreeShape, i);

      if (shape->outline != kind->outline || color != color_of_shape (picture, shape, kind) ||
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
draw_kind (PonderTreePainter       *self,
           cairo_t                 *cr,
           const PonderTreePicture *picture,
           const Kind              *kind,
           Color                    color)
{
  append_shapes (cr, picture, kind, color, FALSE);
  set_color (self, cr, kind->hollow ? GROUND : color);
  cairo_fill_preserve (cr);
  set_color (self, cr, color);
  if (kind->hollow)
    cairo_stroke (cr);
  cairo_new_path (cr);
}

static void
draw_shapes (PonderTreePainter       *self,
             cairo_t                 *cr,
             const PonderTreePicture *picture)
{
  static const Kind kinds[] = {
    { PONDER_TREE_TRIANGLE, FOLDED, FALSE }, { PONDER_TREE_RING, OPEN, TRUE },
    { PONDER_TREE_DISC, BRANCHING, FALSE },  { PONDER_TREE_SQUARE, DEAD_END, FALSE },
    { PONDER_TREE_DIAMOND, ANSWER, FALSE },  { PONDER_TREE_CROSS, PRUNED, TRUE },
  };
  static const Kind answer = { PONDER_TREE_DIAMOND, ANSWER, FALSE };

  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, line_width (picture, RING_WIDTH));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      draw_kind (self, cr, picture, &kinds[i], kinds[i].color);
      for (Color color = WIN; color <= LOSS; color++)
        draw_kind (self, cr, picture, &kinds[i], color);
    }
  /* An edge in the colour of the ground keeps the diamond of an answer apart from its triangle. */
  append_shapes (cr, picture, &answer, ANSWER, TRUE);
  set_color (self, cr, ANSWER);
  cairo_fill_preserve (cr);
  set_color (self, cr, GROUND);
  cairo_set_line_width (cr, line_width (picture, LINE_WIDTH));
  cairo_stroke (cr);
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
            Color                    color)
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
  double width = line_width (picture, CURSOR_WIDTH);
  double distance = MAX (CURSOR_DISTANCE * picture->layout->line_height, 3 / picture->zoom);
  gboolean elsewhere = picture->examined != picture->current;

  cairo_set_line_width (cr, width);
  draw_frame (self, cr, picture, picture->current, distance, PATH);
  if (elsewhere || picture->focused)
    draw_frame (self, cr, picture, picture->examined, elsewhere ? distance : distance + width, FOCUS);
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
  set_color (self, cr, GUIDE);
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
      gboolean pruned = g_array_index (picture->marks, PonderMark, label->mark).kind == PONDER_NODE_PRUNED;
      Color color = label->small || pruned ? QUIET : picture->on_path[label->mark] ? PATH : TEXT;

      color = color_of_value (label->value, color);

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

/* Draws a tree where it is in the widget. */
void
ponder_tree_painter_draw (PonderTreePainter       *self,
                          GtkSnapshot             *snapshot,
                          const PonderTreePicture *picture)
{
  look_up_colors (self);
  draw_lines_and_shapes (self, snapshot, picture);
  if (picture->layout->line_height * picture->zoom < LEAST_TEXT)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &picture->origin);
  gtk_snapshot_scale (snapshot, picture->zoom, picture->zoom);
  draw_labels (self, snapshot, picture);
  gtk_snapshot_restore (snapshot);
}

/* Returns what stands beside a level: its place, or else its number; nothing beside the start. */
static char *
dup_level_text (PonderTreePainter     *self,
                const PonderTreeLevel *level)
{
  if (level->depth == 0)
    return NULL;
  return self->places && level->place != NULL ? g_strdup (level->place) : ponder_count_text (level->depth);
}

static double
widest_level (PonderTreePainter      *self,
              const PonderTreeLayout *layout)
{
  double width = 0;

  for (guint i = 0; i < layout->levels->len; i++)
    {
      g_autofree char *text = dup_level_text (self, &g_array_index (layout->levels, PonderTreeLevel, i));

      if (text != NULL)
        width = MAX (width, ponder_tree_texts_measure (self->texts, text, FALSE));
    }
  return width > 0 ? width + 2 * GUTTER_MARGIN * layout->line_height : 0;
}

/**
 * ponder_tree_painter_measure_levels:
 * @most: the greatest width for naming levels by their places; where that isn't enough, they are numbered
 *
 * Returns: the width that the names of all levels need beside the tree, whatever the zoom
 */
double
ponder_tree_painter_measure_levels (PonderTreePainter      *self,
                                    const PonderTreeLayout *layout,
                                    double                  most)
{
  double width;

  self->places = TRUE;
  width = widest_level (self, layout);
  self->places = width <= most;
  return self->places ? width : widest_level (self, layout);
}

/* Draws the names of the levels in view, on a ground that hides what of the tree is behind them. Where levels are too
 * close, some names are left out. */
void
ponder_tree_painter_draw_levels (PonderTreePainter       *self,
                                 GtkSnapshot             *snapshot,
                                 const PonderTreePicture *picture,
                                 const graphene_rect_t   *gutter)
{
  double last = -G_MAXDOUBLE;
  double line = picture->layout->line_height;

  look_up_colors (self);
  gtk_snapshot_append_color (snapshot, &self->colors[GROUND], gutter);
  for (guint i = 0; i < picture->layout->levels->len; i++)
    {
      const PonderTreeLevel *level = &g_array_index (picture->layout->levels, PonderTreeLevel, i);
      double y = picture->origin.y + picture->zoom * level->y;
      g_autofree char *text = NULL;

      if (y < gutter->origin.y - line || y > gutter->origin.y + gutter->size.height + line || y - last < line)
        continue;
      text = dup_level_text (self, level);
      if (text == NULL)
        continue;
      draw_text (snapshot, ponder_tree_texts_get (self->texts, text, FALSE), &self->colors[QUIET],
                 gutter->origin.x + gutter->size.width / 2, y);
      last = y;
    }
}
