/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-pond.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "ponder-css-color.h"
#include "ponder-outline.h"
#include "ponder-pond-style.h"
#include "ponder-text-line.h"

/* Pads in a row, the jumps between them, and the frog. The pads are widgets; the rest is drawn, but
 * only the part in view. Jumps to the right are above the pads, jumps to the left below. */

#define FROG 0.74 /* its size, by the width of a pad */
#define MOST_FROG 56
#define SITS 0.17 /* how far it sits above the middle of the leaf, by the width of a pad */
#define MANY 20 /* jumps, of which the last few stand out */
#define LAST_FEW 6
#define OLDER_ALPHA 0.45
#define AHEAD_ALPHA 0.5
#define LABEL_SIZE 12 /* with usual text */
#define LABEL_PADDING 4
#define LEAST_UNIT 32 /* the least width of a pad */
#define MOST_UNIT 96
#define START 0.16 /* distance of the ends of an arc from the middle of a leaf, by the width of a pad */
#define EDGE_OF_LEAF 0.3
#define LABEL 14 /* room for a label above the highest arc */
#define LEAST_RISE 0.3
#define STEEPEST 0.7 /* the most height of an arc, by its length */

/* Where everything is on a pond. */
typedef struct
{
  double unit; /* the width of a pad; 0 before the pond has been laid out */
  double left; /* where the first pad begins */
  double middle; /* the height of the middle of the leaves */
  double room; /* the room for arcs above the leaves, and below them */
  guint longest; /* the longest jump that fits into the row */
} Shape;

/* The arc of a jump, which is half an ellipse. */
typedef struct
{
  double from; /* where it begins */
  double to; /* where it ends, at the same height */
  double y; /* that height */
  double rise; /* how high it goes; negative if it goes below the leaves */
} Arc;

struct _PonderPond
{
  PonderPieceBoard parent_instance;

  PonderPondScene scene;
  Shape shape;

  GHashTable *labels; /* (element-type guint PangoLayout): of jumps, by length */
  GtkAdjustment *adjustment; /* nullable */
};

static guint pad_activated_signal;

G_DEFINE_FINAL_TYPE (PonderPond, ponder_pond, PONDER_TYPE_PIECE_BOARD)

/* Lays out a pond of a size. The longest jump stays as it was. */
static void
shape_place (Shape *self,
             guint  n_pads,
             int    width,
             int    height)
{
  double room = width - 2 * PONDER_POND_MARGIN;

  self->unit = floor (CLAMP (room / n_pads, LEAST_UNIT, MOST_UNIT));
  self->left = floor (PONDER_POND_MARGIN + MAX (0, room - n_pads * self->unit) / 2);
  self->middle = floor (height / 2.0);
  self->room = MAX (self->unit * LEAST_RISE, self->middle - EDGE_OF_LEAF * self->unit - LABEL);
}

static double
shape_get_x (const Shape *self,
             guint        pad)
{
  return self->left + (pad + 0.5) * self->unit;
}

static GtkAllocation
shape_get_place (const Shape *self,
                 guint        pad)
{
  return (GtkAllocation){ self->left + pad * self->unit, self->middle - PONDER_PAD_ABOVE * self->unit, self->unit,
                          PONDER_PAD_HEIGHT * self->unit };
}

/* Returns the arc of a jump. It is as high as the room allows, and longer jumps have higher arcs. */
static Arc
shape_get_arc (const Shape *self,
               guint        from,
               guint        to)
{
  double way = to > from ? 1 : -1;
  guint length = to > from ? to - from : from - to;
  double rise = MIN (length * self->unit * STEEPEST, self->room * sqrt (length / (double) MAX (length, self->longest)));

  return (Arc){
    .from = shape_get_x (self, from) + way * START * self->unit,
    .to = shape_get_x (self, to) - way * START * self->unit,
    .y = self->middle - way * EDGE_OF_LEAF * self->unit,
    .rise = way * MAX (rise, LEAST_RISE * self->unit),
  };
}

static guint
frog_pad (PonderPond *self)
{
  return self->scene.way[self->scene.n_shown - 1];
}

static void
ponder_pond_measure (GtkWidget     *widget,
                     GtkOrientation orientation,
                     int            for_size,
                     int           *minimum,
                     int           *natural,
                     int           *minimum_baseline,
                     int           *natural_baseline)
{
  PonderPond *self = PONDER_POND (widget);
  int width = 2 * PONDER_POND_MARGIN + (int) self->scene.n_pads * LEAST_UNIT;

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width : LEAST_UNIT * 3;
}

static void
ponder_pond_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  PonderPond *self = PONDER_POND (widget);

  shape_place (&self->shape, self->scene.n_pads, width, height);
  for (guint pad = 0; pad < self->scene.n_pads; pad++)
    {
      GtkWidget *piece = ponder_piece_board_get_piece (self, pad);
      GtkAllocation place = shape_get_place (&self->shape, pad);

      /* GTK requires a widget to be measured before it is allocated. */
      gtk_widget_measure (piece, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (piece, &place, -1);
    }
}

/* Draws the jumps of a pond as arcs, with their lengths if there is room. Jumps that were made are lines; jumps that
 * may come next are dotted. If there are many, the last few stand out. */

/* The state while the arcs are drawn once. */
typedef struct
{
  PonderPond *pond;
  const PonderPondScene *scene;
  const Shape *shape;
  const graphene_rect_t *area;
  cairo_t *cr;

  graphene_rect_t labels[PONDER_LILY_PADS_MOST_PADS + 2];
  guint label_lengths[PONDER_LILY_PADS_MOST_PADS + 2];
  guint n_labels;
} Drawing;

static const struct
{
  const char *color;
  double width;
  double dash; /* 0 for a whole line */
} kind_appearances[] = {
  [PONDER_CELL_GIVEN] = { "ponder_pond_text", 2, 0 },
  [PONDER_CELL_ENTERED] = { "ponder_pond_text", 2, 0 },
  [PONDER_CELL_TRIED] = { "ponder_pond_accent", 2, 7 },
  [PONDER_CELL_PROVED] = { "ponder_pond_accent", 3, 0 },
};

static gboolean
is_seen (Drawing   *self,
         const Arc *arc)
{
  return MAX (arc->from, arc->to) >= self->area->origin.x &&
         MIN (arc->from, arc->to) <= self->area->origin.x + self->area->size.width;
}

static void
add_arc (cairo_t   *cr,
         const Arc *arc)
{
  cairo_save (cr);
  cairo_translate (cr, (arc->from + arc->to) / 2, arc->y);
  cairo_scale (cr, (arc->from - arc->to) / 2, -arc->rise);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, G_PI);
  cairo_restore (cr);
}

/* Draws the arrowhead where the frog lands. */
static void
draw_head (Drawing   *self,
           const Arc *arc)
{
  double size = CLAMP (self->shape->unit * 0.13, 5, 9);
  double down = arc->rise > 0 ? 1 : -1;

  cairo_set_dash (self->cr, NULL, 0, 0);
  cairo_move_to (self->cr, arc->to, arc->y + 2 * down);
  cairo_rel_line_to (self->cr, -size * 0.7, -size * 1.6 * down);
  cairo_rel_line_to (self->cr, size * 1.4, 0);
  cairo_close_path (self->cr);
  cairo_fill (self->cr);
}

static PangoLayout *
get_label (PonderPond *self,
           guint       length)
{
  PangoLayout *layout = g_hash_table_lookup (self->labels, GUINT_TO_POINTER (length));

  if (layout != NULL)
    return layout;
  layout = ponder_pond_new_number (GTK_WIDGET (self), length, LABEL_SIZE * ponder_text_scale (GTK_WIDGET (self)),
                                   PANGO_WEIGHT_BOLD);
  g_hash_table_insert (self->labels, GUINT_TO_POINTER (length), layout);
  return layout;
}

/* Reserves the place for a length on its arc, unless another label is there. */
static void
add_label (Drawing   *self,
           const Arc *arc,
           guint      length)
{
  int width;
  int height;
  graphene_rect_t place;

  pango_layout_get_pixel_size (get_label (self->pond, length), &width, &height);
  width += 2 * LABEL_PADDING;
  graphene_rect_init (&place, round ((arc->from + arc->to) / 2 - width / 2.0),
                      round (arc->y - arc->rise - height / 2.0), width, height);
  for (guint i = 0; i < self->n_labels; i++)
    if (graphene_rect_intersection (&place, &self->labels[i], NULL))
      return;
  self->labels[self->n_labels] = place;
  self->label_lengths[self->n_labels++] = length;
}

static void
draw_jump (Drawing *self,
           guint    jump)
{
  const PonderPondScene *scene = self->scene;
  gboolean made = jump + 1 < scene->n_shown;
  double dash = made ? kind_appearances[scene->kind].dash : 3;
  double alpha = made ? 1 : AHEAD_ALPHA;
  Arc arc;

  if (scene->way[jump] == PONDER_POND_UNKNOWN || scene->way[jump + 1] == PONDER_POND_UNKNOWN)
    return;
  arc = shape_get_arc (self->shape, scene->way[jump], scene->way[jump + 1]);
  if (!is_seen (self, &arc))
    return;
  if (made && scene->n_way > MANY && scene->kind != PONDER_CELL_PROVED && jump + 1 + LAST_FEW < scene->n_shown)
    alpha = OLDER_ALPHA;

  add_arc (self->cr, &arc);
  ponder_pond_set_color (GTK_WIDGET (self->pond), self->cr, kind_appearances[scene->kind].color, alpha);
  cairo_set_line_width (self->cr, made ? kind_appearances[scene->kind].width : 1.5);
  cairo_set_dash (self->cr, &dash, dash > 0 ? 1 : 0, 0);
  cairo_stroke (self->cr);
  draw_head (self, &arc);
  if (made)
    add_label (self, &arc, scene->lengths[jump]);
}

static void
draw_ahead (Drawing *self,
            guint    to)
{
  static const double dots[] = { 2, 5 };
  guint from = self->scene->way[self->scene->n_shown - 1];
  Arc arc = shape_get_arc (self->shape, from, to);

  if (!is_seen (self, &arc))
    return;
  add_arc (self->cr, &arc);
  ponder_pond_set_color (GTK_WIDGET (self->pond), self->cr, "ponder_pond_accent", 1);
  cairo_set_line_width (self->cr, 2);
  cairo_set_dash (self->cr, dots, G_N_ELEMENTS (dots), 0);
  cairo_stroke (self->cr);
  add_label (self, &arc, self->scene->lengths[self->scene->n_shown - 1]);
}

static void
append_labels (Drawing     *self,
               GtkSnapshot *snapshot)
{
  GdkRGBA water = ponder_css_color (GTK_WIDGET (self->pond), "ponder_pond_label");
  GdkRGBA text = ponder_css_color (GTK_WIDGET (self->pond), "ponder_pond_text");

  for (guint i = 0; i < self->n_labels; i++)
    {
      GskRoundedRect outline;
      graphene_point_t middle;

      gsk_rounded_rect_init_from_rect (&outline, &self->labels[i], self->labels[i].size.height / 2);
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, &water, &self->labels[i]);
      gtk_snapshot_pop (snapshot);
      graphene_rect_get_center (&self->labels[i], &middle);
      ponder_pond_append_text (snapshot, get_label (self->pond, self->label_lengths[i]), &text, middle.x, middle.y);
    }
}

/* Draws the jumps in an area. Labels are placed beginning with the last jump, so that the latest ones have theirs. */
static void
draw_arcs (PonderPond            *self,
           GtkSnapshot           *snapshot,
           const graphene_rect_t *area)
{
  const PonderPondScene *scene = &self->scene;
  Drawing drawing = { self, scene, &self->shape, area };

  drawing.cr = gtk_snapshot_append_cairo (snapshot, area);
  if (scene->moving == 1)
    for (guint i = 0; i < scene->n_ahead; i++)
      draw_ahead (&drawing, scene->ahead[i]);
  for (guint jump = scene->n_way - 1; jump-- > 0;)
    draw_jump (&drawing, jump);
  cairo_destroy (drawing.cr);
  append_labels (&drawing, snapshot);
}

static graphene_rect_t
get_area (PonderPond *self)
{
  graphene_rect_t area =
    GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));

  if (self->adjustment != NULL && gtk_adjustment_get_page_size (self->adjustment) > 0)
    {
      area.origin.x = gtk_adjustment_get_value (self->adjustment);
      area.size.width = MIN (area.size.width, gtk_adjustment_get_page_size (self->adjustment));
    }
  return area;
}

/* While it leaps, the frog is stretched in the direction of the jump. */
static double
get_leap (PonderPond *self)
{
  const PonderPondScene *scene = &self->scene;

  if (scene->moving <= 0 || scene->moving >= 1 || scene->n_shown < 2)
    return 0;
  return scene->way[scene->n_shown - 1] > scene->way[scene->n_shown - 2] ? 1 - scene->moving : scene->moving - 1;
}

static void
draw_cross (PonderPond *self,
            cairo_t    *cr,
            double      x,
            double      y,
            double      size)
{
  ponder_pond_set_color (GTK_WIDGET (self), cr, "ponder_pond_error", 1);
  cairo_set_line_width (cr, MAX (2, size / 4));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, x - size / 2, y - size / 2);
  cairo_rel_line_to (cr, size, size);
  cairo_move_to (cr, x + size / 2, y - size / 2);
  cairo_rel_line_to (cr, -size, size);
  cairo_stroke (cr);
}

/* The paths of the frog are copied from the application's icon: absolute commands M, L, C, H, V and Z in a square of
 * 128. */

#define SQUARE 128.0
#define FEET 107.0 /* distance of the feet from the top of that square */
#define STRETCH 0.12 /* how much a leaping frog is stretched */
#define LEAN 0.35 /* radians */

typedef struct
{
  const char *color; /* its name in the style */
  double line; /* width of the line; 0 for a filled part */
  const char *path;
} Part;

static const Part legs[] = {
  { "ponder_frog_limb", 0, "M44 66C25 66 14 82 18 95C19.5 100 24 102 30 102H50Z" },
  { "ponder_frog_limb", 0, "M84 66C103 66 114 82 110 95C108.5 100 104 102 98 102H78Z" },
  { "ponder_frog_skin", 6.5, "M23 103L33 100L31 108M33 100L42 106" },
  { "ponder_frog_skin", 6.5, "M105 103L95 100L97 108M95 100L86 106" },
};

static const Part leaping_legs[] = {
  { "ponder_frog_limb", 13, "M46 92L30 106L38 122" },
  { "ponder_frog_limb", 13, "M82 92L98 106L90 122" },
  { "ponder_frog_skin", 6.5, "M38 122L30 130M38 122L42 131" },
  { "ponder_frog_skin", 6.5, "M90 122L98 130M90 122L86 131" },
};

static const Part trunk[] = {
  { "ponder_frog_body", 0, "M40 60C35 76 36 94 45 102C57 106.5 71 106.5 83 102C92 94 93 76 88 60Z" },
  { "ponder_frog_belly", 0, "M49 62C44 78 46 94 53 101.5C60 104 68 104 75 101.5C82 94 84 78 79 62Z" },
  { "ponder_frog_limb", 0, "M20 49V53C20 69 38 79 64 79C90 79 108 69 108 53V49Z" },
  { "ponder_frog_skin", 0, "M64 22C92 22 108 36 108 49C108 64 90 74 64 74C38 74 20 64 20 49C20 36 36 22 64 22Z" },
  { "ponder_frog_skin", 38, "M41 27L41 27" },
  { "ponder_frog_skin", 38, "M87 27L87 27" },
  { "ponder_frog_eye", 26, "M41 26.5L41 26.5" },
  { "ponder_frog_eye", 26, "M87 26.5L87 26.5" },
  { "ponder_frog_pupil", 15, "M45.5 22.5L45.5 22.5" },
  { "ponder_frog_pupil", 15, "M91.5 22.5L91.5 22.5" },
  { "ponder_frog_mouth", 4, "M42 57C51 61 77 61 86 57" },
};

static void
draw_parts (cairo_t    *cr,
            GtkWidget  *widget,
            const Part *parts,
            guint       n_parts)
{
  for (guint i = 0; i < n_parts; i++)
    {
      ponder_pond_set_color (widget, cr, parts[i].color, 1);
      ponder_outline_add (cr, parts[i].path);
      if (parts[i].line == 0)
        {
          cairo_fill (cr);
          continue;
        }
      cairo_set_line_width (cr, parts[i].line);
      cairo_stroke (cr);
    }
}

/* Draws a frog with its feet there. @leap is 0 if it sits, otherwise the strength of its leap, from -1 (to the left) to
 * 1 (to the right). */
static void
draw_frog_at (cairo_t   *cr,
              GtkWidget *widget,
              double     x,
              double     y,
              double     size,
              double     leap)
{
  double stretch = 1 + STRETCH * ABS (leap);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, LEAN * leap);
  cairo_scale (cr, size / SQUARE / stretch, size / SQUARE * stretch);
  cairo_translate (cr, -SQUARE / 2, -FEET);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (leap == 0)
    draw_parts (cr, widget, legs, G_N_ELEMENTS (legs));
  else
    draw_parts (cr, widget, leaping_legs, G_N_ELEMENTS (leaping_legs));
  draw_parts (cr, widget, trunk, G_N_ELEMENTS (trunk));
  cairo_restore (cr);
}

static void
draw_frog (PonderPond  *self,
           GtkSnapshot *snapshot)
{
  double size = MIN (FROG * self->shape.unit, MOST_FROG);
  cairo_t *cr;
  double x;
  double y;

  if (!ponder_pond_get_frog (self, &x, &y))
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x - size, y - 1.5 * size, 2 * size, 2 * size));
  draw_frog_at (cr, GTK_WIDGET (self), x, y, size, get_leap (self));
  if (self->scene.stuck && self->scene.moving == 1)
    draw_cross (self, cr, x + size * 0.52, y - size * 0.85, size * 0.3);
  cairo_destroy (cr);
}

static void
ponder_pond_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  PonderPond *self = PONDER_POND (widget);
  graphene_rect_t area = get_area (self);

  draw_arcs (self, snapshot, &area);
  GTK_WIDGET_CLASS (ponder_pond_parent_class)->snapshot (widget, snapshot);
  draw_frog (self, snapshot);
}

static void
ponder_pond_css_changed (GtkWidget         *widget,
                         GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ponder_pond_parent_class)->css_changed (widget, change);

  g_hash_table_remove_all (PONDER_POND (widget)->labels);
}

static GtkAllocation
ponder_pond_get_place (PonderPieceBoard *board,
                       guint             pad)
{
  return shape_get_place (&PONDER_POND (board)->shape, pad);
}

/* Selects a pad. If the focus is on the pond already, it moves there, too. */
static void
set_cursor (PonderPond *self,
            guint       pad)
{
  guint before = ponder_piece_board_get_cursor (self);

  if (before == pad)
    return;
  if (ponder_piece_board_get_piece (self, before) != NULL)
    ponder_pad_set_selected (PONDER_PAD (ponder_piece_board_get_piece (self, before)), FALSE);
  ponder_piece_board_set_cursor (self, pad);
  ponder_pad_set_selected (PONDER_PAD (ponder_piece_board_get_piece (self, pad)), TRUE);
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (ponder_piece_board_get_piece (self, pad));
}

static void
ponder_pond_focused (PonderPieceBoard *board,
                     guint             pad,
                     gboolean          button)
{
  set_cursor (PONDER_POND (board), pad);
}

static gboolean
ponder_pond_move (PonderPieceBoard *board,
                  GtkScrollType     by)
{
  static const int steps[] = {
    [GTK_SCROLL_STEP_LEFT] = -1,
    [GTK_SCROLL_STEP_RIGHT] = 1,
    [GTK_SCROLL_PAGE_UP] = -10,
    [GTK_SCROLL_PAGE_DOWN] = 10,
    [GTK_SCROLL_START] = -PONDER_LILY_PADS_MOST_PADS,
    [GTK_SCROLL_END] = PONDER_LILY_PADS_MOST_PADS,
  };

  if (steps[by] == 0)
    return FALSE;
  ponder_pond_go_to (PONDER_POND (board), (int) ponder_piece_board_get_cursor (board) + steps[by]);
  return TRUE;
}

static gboolean
ponder_pond_move_focus (PonderPieceBoard *board,
                        GtkDirectionType  direction)
{
  if (direction != GTK_DIR_LEFT && direction != GTK_DIR_RIGHT)
    return FALSE;
  return ponder_pond_move (board, direction == GTK_DIR_LEFT ? GTK_SCROLL_STEP_LEFT : GTK_SCROLL_STEP_RIGHT);
}

static void
ponder_pond_activate (PonderPieceBoard *board,
                      guint             pad)
{
  ponder_pond_go_to (PONDER_POND (board), (int) pad);
  g_signal_emit (board, pad_activated_signal, 0, pad);
}

static void
ponder_pond_dispose (GObject *object)
{
  PonderPond *self = PONDER_POND (object);

  g_clear_object (&self->adjustment);

  G_OBJECT_CLASS (ponder_pond_parent_class)->dispose (object);
}

static void
ponder_pond_finalize (GObject *object)
{
  PonderPond *self = PONDER_POND (object);

  g_hash_table_unref (self->labels);

  G_OBJECT_CLASS (ponder_pond_parent_class)->finalize (object);
}

/* Finds the pad at a point. The area around the leaf, with the frog and the number, belongs to the pad. */
static gboolean
find_pad (PonderPond *self,
          double      x,
          double      y,
          guint      *pad)
{
  const Shape *shape = &self->shape;
  double at = shape->unit > 0 ? floor ((x - shape->left) / shape->unit) : -1;

  if (at < 0 || at >= self->scene.n_pads || ABS (y - shape->middle) > 0.7 * shape->unit)
    return FALSE;
  *pad = (guint) at;
  return TRUE;
}

/* A mouse moves the cursor when pressed, a finger only when lifted, because it may be about to scroll. */
static void
pressed_cb (PonderPond      *self,
            int              n_press,
            double           x,
            double           y,
            GtkGestureClick *click)
{
  guint pad;

  if (find_pad (self, x, y, &pad) && gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (click)) == NULL)
    ponder_pond_go_to (self, (int) pad);
}

static void
point_at (PonderPond *self,
          GtkGesture *gesture,
          double      x,
          double      y)
{
  guint pad;

  if (!find_pad (self, x, y, &pad))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  ponder_piece_board_activate (self, pad);
}

static void
released_cb (PonderPond      *self,
             int              n_press,
             double           x,
             double           y,
             GtkGestureClick *click)
{
  point_at (self, GTK_GESTURE (click), x, y);
}

static void
long_pressed_cb (PonderPond *self,
                 double      x,
                 double      y,
                 GtkGesture *long_press)
{
  point_at (self, long_press, x, y);
}

static void
add_gestures (PonderPond *pond)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), pond);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), pond);
  gtk_widget_add_controller (GTK_WIDGET (pond), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (long_pressed_cb), pond);
  gtk_widget_add_controller (GTK_WIDGET (pond), GTK_EVENT_CONTROLLER (long_press));
}

static void
ponder_pond_class_init (PonderPondClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPieceBoardClass *board_class = PONDER_PIECE_BOARD_CLASS (klass);

  object_class->dispose = ponder_pond_dispose;
  object_class->finalize = ponder_pond_finalize;

  widget_class->measure = ponder_pond_measure;
  widget_class->size_allocate = ponder_pond_size_allocate;
  widget_class->snapshot = ponder_pond_snapshot;
  widget_class->css_changed = ponder_pond_css_changed;
  board_class->get_place = ponder_pond_get_place;
  board_class->focused = ponder_pond_focused;
  board_class->move = ponder_pond_move;
  board_class->move_focus = ponder_pond_move_focus;
  board_class->activate = ponder_pond_activate;

  /* The person has activated a pad, from 0. The cursor has already moved there. */
  pad_activated_signal = g_signal_new ("pad-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "pond");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
ponder_pond_init (PonderPond *self)
{
  self->labels = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Pond"), -1);

  add_gestures (self);

  /* A pond always has at least one pad. */
  ponder_pond_show (self, &(PonderPondScene){ .n_pads = 1, .n_way = 1, .n_shown = 1, .moving = 1 });
}

static void
set_n_pads (PonderPond *self,
            guint       n_pads)
{
  gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  if (ponder_piece_board_get_cursor (self) >= n_pads)
    set_cursor (self, 0);
  for (guint pad = self->scene.n_pads; pad < n_pads; pad++)
    {
      ponder_piece_board_set_piece (self, pad, ponder_pad_new (pad));
      ponder_pad_set_selected (PONDER_PAD (ponder_piece_board_get_piece (self, pad)),
                               pad == ponder_piece_board_get_cursor (self));
    }
  if (has_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  for (guint pad = n_pads; pad < self->scene.n_pads; pad++)
    ponder_piece_board_set_piece (self, pad, NULL);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ROW_COUNT, 1,
                                  GTK_ACCESSIBLE_RELATION_COL_COUNT, (int) n_pads, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
show_pads (PonderPond *self)
{
  const PonderPondScene *scene = &self->scene;
  PonderPadAppearance pads[PONDER_LILY_PADS_MOST_PADS] = { 0 };
  gboolean landed = scene->moving == 1;

  for (guint visit = 0; visit + (landed ? 0 : 1) < scene->n_shown; visit++)
    if (scene->way[visit] != PONDER_POND_UNKNOWN)
      pads[scene->way[visit]] = (PonderPadAppearance){ .visit = visit + 1, .kind = scene->kind };
  if (landed)
    {
      pads[frog_pad (self)].marks |= PONDER_PAD_FROG | (scene->stuck ? PONDER_PAD_STUCK : 0);
      for (guint i = 0; i < scene->n_ahead; i++)
        pads[scene->ahead[i]].marks |= PONDER_PAD_AHEAD;
    }
  for (guint pad = 0; pad < scene->n_pads; pad++)
    {
      if (scene->pointed_at[pad / 64] >> pad % 64 & 1)
        pads[pad].marks |= PONDER_PAD_POINTED_AT;
      ponder_pad_show (PONDER_PAD (ponder_piece_board_get_piece (self, pad)), &pads[pad]);
    }
}

/* Shows a copy of the scene. Only the frog moves, unless the number of pads changes. */
void
ponder_pond_show (PonderPond            *self,
                  const PonderPondScene *scene)
{
  g_assert (scene->n_pads >= 1 && scene->n_pads <= PONDER_LILY_PADS_MOST_PADS);
  g_assert (scene->n_shown >= 1 && scene->n_shown <= scene->n_way);

  if (scene->n_pads != self->scene.n_pads)
    set_n_pads (self, scene->n_pads);
  self->scene = *scene;
  self->shape.longest = 0;
  for (guint jump = 0; jump + 1 < scene->n_pads; jump++)
    if (scene->lengths[jump] < scene->n_pads)
      self->shape.longest = MAX (self->shape.longest, scene->lengths[jump]);
  show_pads (self);
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL)
    set_cursor (self, frog_pad (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const PonderPondScene *
ponder_pond_get_scene (PonderPond *self)
{
  return &self->scene;
}

/* Gets the middle of the frog's feet in the pond's coordinates. Returns whether the pond has been laid out. */
gboolean
ponder_pond_get_frog (PonderPond *self,
                      double     *x,
                      double     *y)
{
  const PonderPondScene *scene = &self->scene;
  double sits = self->shape.middle - SITS * self->shape.unit;

  *x = shape_get_x (&self->shape, frog_pad (self));
  *y = sits;
  if (scene->moving < 1 && scene->n_shown >= 2 && scene->way[scene->n_shown - 2] != PONDER_POND_UNKNOWN)
    {
      Arc arc = shape_get_arc (&self->shape, scene->way[scene->n_shown - 2], frog_pad (self));

      /* The frog jumps from the middle of one leaf to the middle of another; the drawn arcs are shorter. */
      arc.from = shape_get_x (&self->shape, scene->way[scene->n_shown - 2]);
      arc.to = *x;
      arc.y = sits;
      *x = (arc.from + arc.to) / 2 - (arc.to - arc.from) / 2 * cos (G_PI * scene->moving);
      *y = arc.y - arc.rise * sin (G_PI * scene->moving);
    }
  return self->shape.unit > 0;
}

/* Moves the cursor and the focus to a pad, or to the nearest one if there is no such pad. */
void
ponder_pond_go_to (PonderPond *self,
                   int         pad)
{
  set_cursor (self, (guint) CLAMP (pad, 0, (int) self->scene.n_pads - 1));
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* The pond scrolls by this adjustment; only the part in view is drawn. */
void
ponder_pond_set_adjustment (PonderPond    *self,
                            GtkAdjustment *adjustment)
{
  g_set_object (&self->adjustment, adjustment);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}
