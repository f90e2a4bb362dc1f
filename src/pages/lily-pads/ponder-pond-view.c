/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-pond-view.h"

#include <math.h>

#include "ponder-after-layout.h"
#include "ponder-css-color.h"
#include "ponder-pond-style.h"
#include "ponder-text-line.h"

/* Scrolls a pond that is too wide, and keeps the frog in view whenever it moves. Below the pond are the lengths of the
 * jumps: those that were made, the next one, and those to come. */

#define GOOD_UNIT 44 /* width of a pad from which the pond needs no more room */
#define LEAST_LENGTH 120 /* minimum width and height of the view; a larger pond scrolls */
#define LENGTHS_HEIGHT 30 /* with usual text, as the next */
#define LENGTH_SIZE 14
#define DONE_ALPHA 0.65 /* opacity of the lengths of jumps that were made */
#define AROUND 1.5 /* pads to either side that are shown with the frog */

G_DEFINE_FINAL_TYPE (PonderPondView, ponder_pond_view, ADW_TYPE_BIN)

static GtkSizeRequestMode
ponder_pond_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Returns a length as it is with the text of the view. */
static int
scale_length (PonderPondView *self,
              int             length)
{
  return (int) (length * ponder_text_scale (GTK_WIDGET (self)));
}

/* A pond that is as high as wide has room for the longest jumps as half circles. */
static void
ponder_pond_view_measure (GtkWidget     *widget,
                          GtkOrientation orientation,
                          int            for_size,
                          int           *minimum,
                          int           *natural,
                          int           *minimum_baseline,
                          int           *natural_baseline)
{
  PonderPondView *self = PONDER_POND_VIEW (widget);
  int width = 2 * PONDER_POND_MARGIN + (int) ponder_pond_get_scene (self->pond)->n_pads * GOOD_UNIT;

  gtk_widget_measure (GTK_WIDGET (self->scroller), orientation, -1, minimum, NULL, NULL, NULL);
  *minimum = MAX (*minimum, LEAST_LENGTH);
  *natural = MAX (*minimum, orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0 ? for_size : width);
}

/* A narrow page could have a higher pond while it shows no search, but then the pads would move when a search
 * begins. */
static void
ponder_pond_view_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  PonderPondView *self = PONDER_POND_VIEW (widget);

  gtk_widget_allocate (GTK_WIDGET (self->scroller), width,
                       MAX (1, MIN (height, width) - scale_length (self, LENGTHS_HEIGHT)), baseline, NULL);
}

/* Scrolls to the frog and the pads to which it may jump or, if these need too much room, to the frog. */
static void
reveal_frog (PonderPondView *self)
{
  const PonderPondScene *scene = ponder_pond_get_scene (self->pond);
  double room = gtk_adjustment_get_page_size (gtk_scrolled_window_get_hadjustment (self->scroller));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  graphene_rect_t around;
  graphene_rect_t all;
  double x;
  double y;

  if (!ponder_pond_get_frog (self->pond, &x, &y))
    return;
  ponder_piece_board_get_bounds (self->pond, 0, &bounds);
  around = all = GRAPHENE_RECT_INIT (x - AROUND * bounds.size.width, 0, 2 * AROUND * bounds.size.width, 0);
  for (guint i = 0; i < scene->n_ahead; i++)
    {
      ponder_piece_board_get_bounds (self->pond, scene->ahead[i], &bounds);
      graphene_rect_union (&all, &bounds, &all);
    }
  ponder_reveal_area (self->scroller, all.size.width > room ? &around : &all);
}

/* The place of the frog is known only after the layout. */
static void
laid_out_cb (PonderPondView *self)
{
  if (ponder_reveal_is_due (&self->reveal, self->scroller))
    reveal_frog (self);
}

static void
append_length (GtkWidget   *widget,
               GtkSnapshot *snapshot,
               guint        length,
               int          x,
               int          y,
               double       alpha,
               gboolean     is_next)
{
  g_autoptr (PangoLayout) layout =
    ponder_pond_new_number (widget, length, scale_length (PONDER_POND_VIEW (widget), LENGTH_SIZE), PANGO_WEIGHT_NORMAL);
  GdkRGBA color;
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (is_next)
    {
      GskRoundedRect outline;
      int half = MAX (width + 8, height + 4) / 2;
      graphene_rect_t around = GRAPHENE_RECT_INIT (x - half, y - height / 2 - 2, 2 * half, height + 4);

      color = ponder_css_color (widget, "ponder_pond_accent");
      gsk_rounded_rect_init_from_rect (&outline, &around, height / 2);
      gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 2, 2, 2, 2 },
                                  (GdkRGBA[4]){ color, color, color, color });
    }
  color = ponder_css_color (widget, "ponder_pond_text");
  color.alpha *= alpha;
  ponder_pond_append_text (snapshot, layout, &color, x, y);
}

/* Draws as many lengths as there is room for, including the next one. */
static void
append_lengths (PonderPondView *self,
                GtkSnapshot    *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const PonderPondScene *scene = ponder_pond_get_scene (self->pond);
  guint n_jumps = scene->n_pads - 1;
  guint next = scene->n_shown - 1;
  int width = gtk_widget_get_width (widget);
  int y = MIN (gtk_widget_get_height (widget), width) - scale_length (self, LENGTHS_HEIGHT) / 2;
  guint longest = 0;
  guint room;
  guint first;
  int slot = scale_length (self, LENGTH_SIZE);
  int left;

  for (guint i = 0; i < n_jumps; i++)
    longest = MAX (longest, scene->lengths[i]);
  for (guint rest = longest; rest > 0; rest /= 10)
    slot += scale_length (self, LENGTH_SIZE) * 2 / 3;
  room = MIN (n_jumps, (guint) MAX (1, (width - 2 * PONDER_POND_MARGIN) / slot));
  first = (guint) CLAMP ((int) next - (int) room / 3, 0, (int) (n_jumps - room));
  left = (width - (int) room * slot) / 2 + slot / 2;
  for (guint i = 0; i < room; i++)
    append_length (widget, snapshot, scene->lengths[first + i], left + (int) i * slot, y,
                   first + i < next ? DONE_ALPHA : 1, first + i == next);
}

static void
ponder_pond_view_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  GTK_WIDGET_CLASS (ponder_pond_view_parent_class)->snapshot (widget, snapshot);

  append_lengths (PONDER_POND_VIEW (widget), snapshot);
}

static void
ponder_pond_view_class_init (PonderPondViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = ponder_pond_view_get_request_mode;
  widget_class->measure = ponder_pond_view_measure;
  widget_class->size_allocate = ponder_pond_view_size_allocate;
  widget_class->snapshot = ponder_pond_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "pondview");
}

static void
ponder_pond_view_init (PonderPondView *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->scroller = GTK_SCROLLED_WINDOW (scroller);
  self->pond = g_object_new (PONDER_TYPE_POND, NULL);
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (self->scroller, GTK_WIDGET (self->pond));
  gtk_widget_set_direction (scroller, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (gtk_scrolled_window_get_child (self->scroller), GTK_TEXT_DIR_LTR);
  adw_bin_set_child (ADW_BIN (self), scroller);
  /* A layout manager would be used instead of our functions above. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  ponder_after_layout (self, G_CALLBACK (laid_out_cb));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  ponder_pond_set_adjustment (self->pond, gtk_scrolled_window_get_hadjustment (self->scroller));
}

/* Shows a copy of the scene, and scrolls to the frog. */
void
ponder_pond_view_show (PonderPondView        *self,
                       const PonderPondScene *scene)
{
  const PonderPondScene *before = ponder_pond_get_scene (self->pond);
  gboolean resized = before->n_pads != scene->n_pads;
  gboolean moved = resized || before->moving != scene->moving || before->n_shown != scene->n_shown ||
                   before->way[before->n_shown - 1] != scene->way[scene->n_shown - 1];

  ponder_pond_show (self->pond, scene);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (resized)
    {
      ponder_reveal_queue (&self->reveal);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  else if (moved)
    reveal_frog (self);
}
