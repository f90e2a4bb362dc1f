/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-path-painter.h"

#include <math.h>
#include <string.h>

/* A line through the middles of cells. A ring around each middle keeps the line away from what the cell shows. A line
 * between two cells a knight's move apart stays at least 0.44 of a cell away from the middle of a third cell, so the
 * rings hide no line.
 *
 * Each stretch of the path is drawn once and reused as long as it stays in its place: in a search at full speed that
 * holds for most of a path of 2,500 cells, and GTK spends nothing on a node that is the same in two frames. */

#define RING 0.39 /* the radius, by the side of a cell */
#define ICON 0.54

static const struct
{
  const char *color; /* its name in the style */
  double width; /* by the side of a cell */
  double least_width; /* in pixels */
  double most_width;
  double dash; /* by the width; 0 for a whole line */
} styles[] = {
  [PONDER_CELL_GIVEN] = { "ponder_path_entered", 0.05, 1.5, 4, 0 },
  [PONDER_CELL_ENTERED] = { "ponder_path_entered", 0.05, 1.5, 4, 0 },
  [PONDER_CELL_TRIED] = { "ponder_path_tried", 0.035, 1.25, 3, 2.5 },
  [PONDER_CELL_PROVED] = { "ponder_path_proved", 0.085, 2.5, 7, 0 },
};

typedef struct
{
  GdkRGBA color;
  double ring;
  double width;
  double dash; /* in pixels */
} Pen;

typedef enum
{
  FIRST, /* only the ring around the first cell */
  NEXT, /* the line from one cell to the next, and the ring around the next */
  BACK, /* the line back to the first cell */
} StretchKind;

typedef struct
{
  StretchKind kind;
  graphene_point_t from;
  graphene_point_t to;
  GskRenderNode *node; /* NULL until it is drawn */
} Stretch;

struct _PonderPathPainter
{
  PonderBoardPath path; /* owns its cells and strings */

  Pen pen; /* the pen that drew the stretches */
  GArray *stretches; /* one for each cell, leading to it, and one back to the first */
};

static void
clear_stretch (gpointer data)
{
  g_clear_pointer (&((Stretch *) data)->node, gsk_render_node_unref);
}

PonderPathPainter *
ponder_path_painter_new (void)
{
  PonderPathPainter *self = g_new0 (PonderPathPainter, 1);

  self->stretches = g_array_new (FALSE, TRUE, sizeof (Stretch));
  g_array_set_clear_func (self->stretches, clear_stretch);
  return self;
}

void
ponder_path_painter_free (PonderPathPainter *self)
{
  g_array_unref (self->stretches);
  g_free ((guint *) self->path.cells);
  g_free (self);
}

static gboolean
is_same (const PonderBoardPath *a,
         const PonderBoardPath *b)
{
  return a->n_cells == b->n_cells && a->closed == b->closed && a->kind == b->kind && a->moving == b->moving &&
         g_strcmp0 (a->head, b->head) == 0 &&
         (a->n_cells == 0 || memcmp (a->cells, b->cells, a->n_cells * sizeof *a->cells) == 0);
}

/* Copies a path; NULL is a path without cells. Returns whether it changed and has to be drawn
 * again. */
gboolean
ponder_path_painter_set_path (PonderPathPainter     *self,
                              const PonderBoardPath *path)
{
  static const PonderBoardPath none = { 0 };

  g_assert (path == NULL || path->kind < G_N_ELEMENTS (styles));

  if (path == NULL)
    path = &none;
  if (is_same (&self->path, path))
    return FALSE;
  g_free ((guint *) self->path.cells);
  self->path = *path;
  self->path.cells = g_memdup2 (path->cells, path->n_cells * sizeof *path->cells);
  self->path.head = g_intern_string (path->head);
  return TRUE;
}

const PonderBoardPath *
ponder_path_painter_get_path (PonderPathPainter *self)
{
  return &self->path;
}

static graphene_point_t
between (const graphene_point_t *from,
         const graphene_point_t *to,
         double                  part)
{
  return GRAPHENE_POINT_INIT (from->x + (to->x - from->x) * part, from->y + (to->y - from->y) * part);
}

static graphene_rect_t
bounds_of (const Pen              *pen,
           const graphene_point_t *from,
           const graphene_point_t *to)
{
  double margin = ceil (pen->ring + pen->width);
  double left = floor (MIN (from->x, to->x)) - margin;
  double top = floor (MIN (from->y, to->y)) - margin;

  return GRAPHENE_RECT_INIT (left, top, ceil (MAX (from->x, to->x)) + margin - left,
                             ceil (MAX (from->y, to->y)) + margin - top);
}

/* Draws the line from ring to ring, or the part of it that has been travelled. */
static void
draw_line (cairo_t                *cr,
           const Pen              *pen,
           const graphene_point_t *from,
           const graphene_point_t *to,
           double                  moving)
{
  double length = hypot (to->x - from->x, to->y - from->y);
  double least = length > 0 ? pen->ring / length : 1;
  double most = MIN (moving, 1 - least);
  graphene_point_t start = between (from, to, least);
  graphene_point_t end = between (from, to, most);

  if (most <= least)
    return;
  cairo_move_to (cr, start.x, start.y);
  cairo_line_to (cr, end.x, end.y);
  cairo_set_line_width (cr, pen->width);
  cairo_set_dash (cr, &pen->dash, pen->dash > 0 ? 1 : 0, 0);
  cairo_stroke (cr);
}

static void
draw_ring (cairo_t                *cr,
           const Pen              *pen,
           const graphene_point_t *middle,
           gboolean                is_start)
{
  double width = MAX (1, pen->width / 2);

  cairo_arc (cr, middle->x, middle->y, pen->ring, 0, 2 * G_PI);
  if (is_start)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, middle->x, middle->y, pen->ring - 2 * width, 0, 2 * G_PI);
    }
  cairo_set_line_width (cr, width);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_stroke (cr);
}

static GskRenderNode *
draw_stretch (const Pen     *pen,
              const Stretch *stretch)
{
  graphene_rect_t bounds = bounds_of (pen, &stretch->from, &stretch->to);
  GskRenderNode *node = gsk_cairo_node_new (&bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  gdk_cairo_set_source_rgba (cr, &pen->color);
  if (stretch->kind != FIRST)
    draw_line (cr, pen, &stretch->from, &stretch->to, 1);
  if (stretch->kind != BACK)
    draw_ring (cr, pen, &stretch->to, stretch->kind == FIRST);
  cairo_destroy (cr);
  return node;
}

/* Draws a stretch only if it is new or has moved. */
static void
append_stretch (PonderPathPainter     *self,
                guint                  nth,
                const Stretch         *wanted,
                const graphene_rect_t *area,
                GtkSnapshot           *snapshot)
{
  Stretch *stretch = &g_array_index (self->stretches, Stretch, nth);
  graphene_rect_t bounds = bounds_of (&self->pen, &wanted->from, &wanted->to);

  if (!graphene_rect_intersection (&bounds, area, NULL))
    return;
  if (stretch->node == NULL || stretch->kind != wanted->kind || !graphene_point_equal (&stretch->from, &wanted->from) ||
      !graphene_point_equal (&stretch->to, &wanted->to))
    {
      clear_stretch (stretch);
      *stretch = *wanted;
      stretch->node = draw_stretch (&self->pen, stretch);
    }
  gtk_snapshot_append_node (snapshot, stretch->node);
}

static void
append_stretches (PonderPathPainter      *self,
                  const graphene_point_t *middles,
                  const graphene_rect_t  *area,
                  GtkSnapshot            *snapshot)
{
  const PonderBoardPath *path = &self->path;
  guint n = path->n_cells;
  guint n_reached = n > 1 && path->moving < 1 ? n - 1 : n;
  gboolean closed = path->closed && n > 2;

  g_array_set_size (self->stretches, n + closed);
  append_stretch (self, 0, &(Stretch){ FIRST, middles[0], middles[0], NULL }, area, snapshot);
  for (guint i = 1; i < n_reached; i++)
    append_stretch (self, i, &(Stretch){ NEXT, middles[i - 1], middles[i], NULL }, area, snapshot);
  if (closed)
    append_stretch (self, n, &(Stretch){ BACK, middles[n - 1], middles[0], NULL }, area, snapshot);
}

/* Draws the head of the path and, while it moves, the line to it. The disc is first filled with @behind, so that
 * nothing shows through a colour that isn't opaque. */
static void
append_end (PonderPathPainter      *self,
            const graphene_point_t *middles,
            const graphene_point_t *end,
            const GdkRGBA          *behind,
            GtkSnapshot            *snapshot)
{
  const PonderBoardPath *path = &self->path;
  const graphene_point_t *from = &middles[MAX (path->n_cells, 2) - 2];
  graphene_rect_t bounds = bounds_of (&self->pen, from, end);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  gdk_cairo_set_source_rgba (cr, &self->pen.color);
  if (path->n_cells > 1 && path->moving < 1)
    draw_line (cr, &self->pen, from, &middles[path->n_cells - 1], path->moving);
  if (path->head != NULL)
    {
      cairo_new_path (cr);
      cairo_arc (cr, end->x, end->y, self->pen.ring, 0, 2 * G_PI);
      gdk_cairo_set_source_rgba (cr, behind);
      cairo_fill_preserve (cr);
      gdk_cairo_set_source_rgba (cr, &self->pen.color);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
}

static void
append_icon (PonderPathPainter      *self,
             const graphene_point_t *end,
             double                  size,
             const GdkRGBA          *color,
             GtkWidget              *widget,
             GtkSnapshot            *snapshot)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  g_autoptr (GtkIconPaintable) icon =
    gtk_icon_theme_lookup_icon (theme, self->path.head, NULL, (int) (size + 0.5), gtk_widget_get_scale_factor (widget),
                                GTK_TEXT_DIR_NONE, GTK_ICON_LOOKUP_FORCE_SYMBOLIC);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (end->x - size / 2, end->y - size / 2));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), snapshot, size, size, color, 1);
  gtk_snapshot_restore (snapshot);
}

static void
look_up_color (GtkWidget  *widget,
               const char *name,
               GdkRGBA    *color)
{
  GtkStyleContext *style = gtk_widget_get_style_context (widget);

  if (!gtk_style_context_lookup_color (style, name, color))
    gtk_style_context_get_color (style, color);
}

static void
set_pen (PonderPathPainter *self,
         double             cell_size,
         GtkWidget         *widget)
{
  PonderCellKind kind = self->path.kind;
  double width = CLAMP (styles[kind].width * cell_size, styles[kind].least_width, styles[kind].most_width);
  Pen pen = { .ring = RING * cell_size, .width = width, .dash = width * styles[kind].dash };

  look_up_color (widget, styles[kind].color, &pen.color);
  if (gdk_rgba_equal (&pen.color, &self->pen.color) && pen.ring == self->pen.ring && pen.width == self->pen.width &&
      pen.dash == self->pen.dash)
    return;
  self->pen = pen;
  g_array_set_size (self->stretches, 0);
}

/* Draws the part of the path that is in @area. @middles are the middles of its cells, in its order,
 * @cell_size is the side of a cell, and the style of @widget defines the colours. */
void
ponder_path_painter_draw (PonderPathPainter      *self,
                          const graphene_point_t *middles,
                          double                  cell_size,
                          const graphene_rect_t  *area,
                          GtkWidget              *widget,
                          GtkSnapshot            *snapshot)
{
  const PonderBoardPath *path = &self->path;
  guint n = path->n_cells;
  graphene_point_t end;
  GdkRGBA head_color;

  if (n == 0 || cell_size < 1)
    return;
  set_pen (self, cell_size, widget);
  append_stretches (self, middles, area, snapshot);

  end = n > 1 ? between (&middles[n - 2], &middles[n - 1], path->moving) : middles[0];
  look_up_color (widget, "ponder_path_head", &head_color);
  if (path->head != NULL || path->moving < 1)
    append_end (self, middles, &end, &head_color, snapshot);
  if (path->head != NULL)
    append_icon (self, &end, ICON * cell_size, &head_color, widget, snapshot);
}
