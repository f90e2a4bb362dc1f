/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-board-view.h"

/* The board fills the view. Where its cells would get too small for that, or the person zooms in, it asks for more room
 * than the view has, and the view scrolls, the cell under the cursor always in sight. */

#define ZOOM_STEP 1.25
#define LEAST_LENGTH 120 /* of the view; beyond, it scrolls */

struct _PonderBoardView
{
  GtkWidget parent_instance;

  gboolean reveal_pending; /* until the board has been laid out anew */
  int width; /* as last laid out */
  int height;

  GtkWidget *scroller;
  GtkAspectFrame *frame;
  PonderBoard *board;
};

enum
{
  PROP_0,
  PROP_CAN_ZOOM_IN,
  PROP_CAN_ZOOM_OUT,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (PonderBoardView, ponder_board_view, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
ponder_board_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* As wide as the smallest board that need not scroll; as high as the board is when it fills a width. */
static void
ponder_board_view_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  PonderBoardView *self = PONDER_BOARD_VIEW (widget);
  int border;
  int length;

  gtk_widget_measure (GTK_WIDGET (self->board), orientation, -1, &border, NULL, NULL, NULL);
  border -= ponder_board_get_length (self->board, orientation, ponder_board_get_least_cell (self->board));
  length = ponder_board_get_length (self->board, orientation, PONDER_BOARD_LEAST_CELL) + border;

  *minimum = MIN (length, LEAST_LENGTH);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    length = for_size * (int) ponder_board_get_rows (self->board) / (int) ponder_board_get_columns (self->board);
  *natural = MAX (*minimum, length);
}

static void
reveal (GtkAdjustment *adjustment,
        double         from,
        double         length)
{
  gtk_adjustment_clamp_page (adjustment, from, from + length);
}

static void
reveal_cursor (PonderBoardView *self)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);
  GtkWidget *cell;
  graphene_rect_t bounds;

  cell = GTK_WIDGET (ponder_board_get_cell (self->board, ponder_board_get_cursor (self->board)));
  if (!gtk_widget_compute_bounds (cell, GTK_WIDGET (self->frame), &bounds))
    return;
  reveal (gtk_scrolled_window_get_hadjustment (scroller), bounds.origin.x, bounds.size.width);
  reveal (gtk_scrolled_window_get_vadjustment (scroller), bounds.origin.y, bounds.size.height);
}

static gboolean
reveal_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  reveal_cursor (PONDER_BOARD_VIEW (widget));
  return G_SOURCE_REMOVE;
}

static void
cursor_cb (PonderBoardView *self)
{
  g_assert (PONDER_IS_BOARD_VIEW (self));

  /* A board that was just made has not been laid out. */
  if (ponder_board_get_cell_size (self->board) > 0)
    reveal_cursor (self);
}

static void
ponder_board_view_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  PonderBoardView *self = PONDER_BOARD_VIEW (widget);

  if (self->width != width || self->height != height)
    self->reveal_pending = TRUE;
  self->width = width;
  self->height = height;
  gtk_widget_allocate (self->scroller, width, height, baseline, NULL);
  /* Not here: what is scrolled now would be laid out twice. */
  if (self->reveal_pending)
    gtk_widget_add_tick_callback (widget, reveal_cb, NULL, NULL);
  self->reveal_pending = FALSE;
}

static void
notify_zoom (PonderBoardView *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_ZOOM_IN]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_ZOOM_OUT]);
}

static void
shape_cb (PonderBoardView *self)
{
  g_assert (PONDER_IS_BOARD_VIEW (self));

  gtk_aspect_frame_set_ratio (self->frame,
                              (float) ponder_board_get_columns (self->board) / ponder_board_get_rows (self->board));
  notify_zoom (self);
}

static void
zoom_to (PonderBoardView *self,
         int              least_cell)
{
  ponder_board_set_least_cell (self->board, least_cell);
  self->reveal_pending = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  notify_zoom (self);
}

/* The size of the cells when the board fills the view. */
static int
filling_cell (PonderBoardView *self)
{
  int lines = ponder_board_get_length (self->board, GTK_ORIENTATION_HORIZONTAL, 0);
  int across = gtk_widget_get_width (GTK_WIDGET (self)) - lines;
  int down = gtk_widget_get_height (GTK_WIDGET (self)) - lines;

  return MIN (across / (int) ponder_board_get_columns (self->board),
              down / (int) ponder_board_get_rows (self->board));
}

static void
ponder_board_view_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  PonderBoardView *self = PONDER_BOARD_VIEW (object);

  switch (prop_id)
    {
    case PROP_CAN_ZOOM_IN:
      g_value_set_boolean (value, ponder_board_view_can_zoom_in (self));
      break;

    case PROP_CAN_ZOOM_OUT:
      g_value_set_boolean (value, ponder_board_view_can_zoom_out (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_board_view_dispose (GObject *object)
{
  PonderBoardView *self = PONDER_BOARD_VIEW (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (ponder_board_view_parent_class)->dispose (object);
}

static void
ponder_board_view_class_init (PonderBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ponder_board_view_get_property;
  object_class->dispose = ponder_board_view_dispose;

  widget_class->get_request_mode = ponder_board_view_get_request_mode;
  widget_class->measure = ponder_board_view_measure;
  widget_class->size_allocate = ponder_board_view_size_allocate;

  properties[PROP_CAN_ZOOM_IN] =
    g_param_spec_boolean ("can-zoom-in", NULL, NULL, TRUE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_ZOOM_OUT] =
    g_param_spec_boolean ("can-zoom-out", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (PONDER_TYPE_BOARD);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-board-view.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderBoardView, scroller);
  gtk_widget_class_bind_template_child (widget_class, PonderBoardView, frame);
  gtk_widget_class_bind_template_child (widget_class, PonderBoardView, board);
  gtk_widget_class_bind_template_callback (widget_class, cursor_cb);
  gtk_widget_class_bind_template_callback (widget_class, shape_cb);
}

static void
ponder_board_view_init (PonderBoardView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ponder_board_view_new (void)
{
  return g_object_new (PONDER_TYPE_BOARD_VIEW, NULL);
}

PonderBoard *
ponder_board_view_get_board (PonderBoardView *self)
{
  g_return_val_if_fail (PONDER_IS_BOARD_VIEW (self), NULL);

  return self->board;
}

/* Zooming in begins at the size that fills the view. */
void
ponder_board_view_zoom_in (PonderBoardView *self)
{
  int cell;

  g_return_if_fail (PONDER_IS_BOARD_VIEW (self));

  cell = MAX (filling_cell (self), ponder_board_get_least_cell (self->board));
  zoom_to (self, (int) (cell * ZOOM_STEP + 0.5));
}

/* And zooming out ends there. */
void
ponder_board_view_zoom_out (PonderBoardView *self)
{
  int cell;

  g_return_if_fail (PONDER_IS_BOARD_VIEW (self));

  cell = (int) (ponder_board_get_least_cell (self->board) / ZOOM_STEP);
  zoom_to (self, cell > filling_cell (self) ? cell : PONDER_BOARD_LEAST_CELL);
}

void
ponder_board_view_zoom_to_fit (PonderBoardView *self)
{
  g_return_if_fail (PONDER_IS_BOARD_VIEW (self));

  zoom_to (self, PONDER_BOARD_LEAST_CELL);
}

gboolean
ponder_board_view_can_zoom_in (PonderBoardView *self)
{
  g_return_val_if_fail (PONDER_IS_BOARD_VIEW (self), FALSE);

  return ponder_board_get_least_cell (self->board) < PONDER_BOARD_MOST_CELL;
}

gboolean
ponder_board_view_can_zoom_out (PonderBoardView *self)
{
  g_return_val_if_fail (PONDER_IS_BOARD_VIEW (self), FALSE);

  return ponder_board_get_least_cell (self->board) > PONDER_BOARD_LEAST_CELL;
}
