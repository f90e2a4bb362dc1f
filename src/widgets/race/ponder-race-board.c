/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-race-board.h"

#include <string.h>

#include "ponder-text-line.h"

/* A small picture of a puzzle with some moves made, as it looks on paper. How dark a point of the paper is becomes how
 * opaque the colour of the text is there, so that the picture fits both the light and the dark style. It is drawn again
 * only when something changes. */

#define MARGIN 1.5 /* around what is drawn on it */

/* The length of a side, by the height of a line of text. */
#define LEAST_LENGTH 5.5
#define MOST_LENGTH 6.25

#define CLEARLY_BETTER 0.9f

/* The widths of the paper to choose from, in points. */
static const double papers[] = { 300, 240, 180, 130 };

struct _PonderRaceBoard
{
  GtkWidget parent_instance;

  const PonderPrintKind *kind; /* nullable */
  PonderPuzzle *puzzle; /* nullable */
  GArray *moves; /* of PonderMove */
  double paper; /* the width of the paper */
  graphene_rect_t bounds; /* of the puzzle on it */

  cairo_surface_t *picture; /* nullable: opacities, drawn for the length below */
  int length; /* in pixels of the device */
};

G_DEFINE_FINAL_TYPE (PonderRaceBoard, ponder_race_board, GTK_TYPE_WIDGET)

static void
forget_picture (PonderRaceBoard *self)
{
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Draws as much of a block as stands on the first paper. */
static void
draw_block (const PonderPrintBlock *block,
            double                  paper,
            cairo_t                *cr)
{
  g_auto (PonderPrintPen) pen = { 0 };
  PonderPrintRoom room = { .width = paper, .height = MAX (paper, papers[0]), .fresh = TRUE };
  PonderPrintArea area = { .width = paper };
  guint n;

  cairo_set_source_rgb (cr, 0, 0, 0);
  ponder_print_pen_init (&pen, cr);
  n = ponder_print_block_fit (block, &pen, &room, 0, &area.height);
  area.height = MAX (area.height, 1);
  ponder_print_block_draw (block, &pen, &area, 0, n);
}

/* Returns which part of a paper a block takes. */
static graphene_rect_t
measure_block (const PonderPrintBlock *block,
               double                  paper)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  double x;
  double y;
  double width;
  double height;

  draw_block (block, paper, cr);
  cairo_destroy (cr);
  cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
  cairo_surface_destroy (surface);
  return GRAPHENE_RECT_INIT ((float) (x - MARGIN), (float) (y - MARGIN), (float) (width + 2 * MARGIN),
                             (float) (height + 2 * MARGIN));
}

/* Chooses the paper on which the puzzle comes closest to a square: on a narrower one, some have more lines. */
static void
choose_paper (PonderRaceBoard *self)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autoptr (PonderPrintBlock) block = ponder_print_draw_at (self->kind, self->puzzle, none);
  float best = G_MAXFLOAT;

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      graphene_rect_t bounds = measure_block (block, papers[i]);
      float longer = MAX (bounds.size.width, bounds.size.height);
      float ratio = longer / MIN (bounds.size.width, bounds.size.height);

      if (ratio >= CLEARLY_BETTER * best)
        continue;
      best = ratio;
      self->paper = papers[i];
      self->bounds = bounds;
    }
}

/* Turns black on white into opacities. */
static cairo_surface_t *
make_opacities (cairo_surface_t *paper,
                int              length)
{
  cairo_surface_t *opacities = cairo_image_surface_create (CAIRO_FORMAT_A8, length, length);
  const guint8 *from;
  guint8 *to;

  cairo_surface_flush (paper);
  cairo_surface_flush (opacities);
  from = cairo_image_surface_get_data (paper);
  to = cairo_image_surface_get_data (opacities);
  for (int y = 0; y < length; y++)
    {
      const guint32 *pixels = (const guint32 *) (from + y * cairo_image_surface_get_stride (paper));
      guint8 *row = to + y * cairo_image_surface_get_stride (opacities);

      /* All colours of paper are grey. */
      for (int x = 0; x < length; x++)
        row[x] = 255 - (pixels[x] & 0xff);
    }
  cairo_surface_mark_dirty (opacities);
  return opacities;
}

static void
draw_picture (PonderRaceBoard *self,
              int              length)
{
  g_autoptr (PonderPrintBlock) block = ponder_print_draw_at (self->kind, self->puzzle, self->moves);
  const graphene_rect_t *bounds = &self->bounds;
  cairo_surface_t *paper = cairo_image_surface_create (CAIRO_FORMAT_RGB24, length, length);
  cairo_t *cr = cairo_create (paper);
  double scale = MIN (length / bounds->size.width, length / bounds->size.height);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_translate (cr, (length - scale * bounds->size.width) / 2, (length - scale * bounds->size.height) / 2);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -bounds->origin.x, -bounds->origin.y);
  draw_block (block, self->paper, cr);
  cairo_destroy (cr);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  self->picture = make_opacities (paper, length);
  self->length = length;
  cairo_surface_destroy (paper);
}

static GtkSizeRequestMode
ponder_race_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ponder_race_board_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  double line = ponder_text_line_height (widget);

  *minimum = (int) (LEAST_LENGTH * line);
  *natural = (int) (MOST_LENGTH * line);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    *natural = CLAMP (for_size, *minimum, *natural);
}

static void
ponder_race_board_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  PonderRaceBoard *self = PONDER_RACE_BOARD (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int side = MIN (width, height);
  int scale = gtk_widget_get_scale_factor (widget);
  GdkRGBA color;
  cairo_t *cr;

  if (self->puzzle == NULL || side <= 0)
    return;
  if (self->picture == NULL || self->length != side * scale)
    draw_picture (self, side * scale);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cr, (width - side) / 2, (height - side) / 2);
  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_mask_surface (cr, self->picture, 0, 0);
  cairo_destroy (cr);
}

static void
ponder_race_board_dispose (GObject *object)
{
  PonderRaceBoard *self = PONDER_RACE_BOARD (object);

  g_clear_object (&self->puzzle);

  G_OBJECT_CLASS (ponder_race_board_parent_class)->dispose (object);
}

static void
ponder_race_board_finalize (GObject *object)
{
  PonderRaceBoard *self = PONDER_RACE_BOARD (object);

  g_clear_pointer (&self->picture, cairo_surface_destroy);
  g_array_unref (self->moves);

  G_OBJECT_CLASS (ponder_race_board_parent_class)->finalize (object);
}

static void
ponder_race_board_class_init (PonderRaceBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_race_board_dispose;
  object_class->finalize = ponder_race_board_finalize;

  widget_class->get_request_mode = ponder_race_board_get_request_mode;
  widget_class->measure = ponder_race_board_measure;
  widget_class->snapshot = ponder_race_board_snapshot;

  gtk_widget_class_set_css_name (widget_class, "raceboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ponder_race_board_init (PonderRaceBoard *self)
{
  self->moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
}

/* Shows a puzzle, without any moves. @kind is how it looks on paper, or NULL to show nothing. */
void
ponder_race_board_set_puzzle (PonderRaceBoard       *self,
                              const PonderPrintKind *kind,
                              PonderPuzzle          *puzzle)
{
  self->kind = kind;
  if (kind == NULL)
    puzzle = NULL;
  g_set_object (&self->puzzle, puzzle);
  g_array_set_size (self->moves, 0);
  gtk_widget_set_visible (GTK_WIDGET (self), kind != NULL);
  if (kind != NULL)
    choose_paper (self);
  forget_picture (self);
}

/* Shows the puzzle with these moves made from the start. @name is what a screen reader says of the
 * picture. */
void
ponder_race_board_show (PonderRaceBoard  *self,
                        const PonderMove *moves,
                        guint             n_moves,
                        const char       *name)
{
  g_assert (moves != NULL || n_moves == 0);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (n_moves == self->moves->len &&
      (n_moves == 0 || memcmp (moves, self->moves->data, n_moves * sizeof (PonderMove)) == 0))
    return;
  g_array_set_size (self->moves, 0);
  if (n_moves > 0)
    g_array_append_vals (self->moves, moves, n_moves);
  forget_picture (self);
}
