/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-board-view.h"

#include "ponder-after-layout.h"
#include "ponder-board-private.h"
#include "ponder-reveal.h"

/* The board fills the view. If its cells would get too small for that, or if the person zooms in, the board requests
 * more room than the view has, and the view scrolls. The cell under the cursor is scrolled into view after zooming and
 * whenever the cursor moves or is used; scrolling by wheel or finger may move it out of view again. */

#define ZOOM_STEP 1.25
#define BUTTON_ROOM 50 /* below a board that is larger than the view, for the button of the menu */
#define LEAST_LENGTH 120 /* minimum width and height of the view; a larger board scrolls */
#define LINES 3 /* width of the lines around a cell, which are revealed with it */

struct _PonderBoardView
{
  AdwBin parent_instance;

  PonderReveal reveal; /* of the cursor */
  gboolean centre_pending; /* centre the cursor before it is revealed: the triangle or its size has changed */
  int pinched_cell; /* the size of the cells when a pinch began */

  GtkScrolledWindow *scroller;
  GtkMenuButton *zoom_button;
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

G_DEFINE_FINAL_TYPE (PonderBoardView, ponder_board_view, ADW_TYPE_BIN)

static GtkSizeRequestMode
ponder_board_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
border_of (PonderBoardView *self,
           GtkOrientation   orientation)
{
  int length;

  gtk_widget_measure (GTK_WIDGET (self->board), orientation, -1, &length, NULL, NULL, NULL);
  return length - ponder_board_grid_get_length (&self->board->grid, orientation, self->board->least_cell);
}

/* The natural width is that of the smallest board; the natural height is that of a board that fills a given width. */
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
  int length = ponder_board_grid_get_length (&self->board->grid, orientation, PONDER_BOARD_LEAST_CELL);

  /* A widget between this and the board that was never measured wouldn't pass on that the board's size changes. */
  gtk_widget_measure (adw_bin_get_child (ADW_BIN (self)), orientation, -1, NULL, NULL, NULL, NULL);
  length += border_of (self, orientation);
  *minimum = MIN (length, LEAST_LENGTH);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    length = for_size * (int) ponder_board_get_rows (self->board) / (int) ponder_board_get_columns (self->board);
  *natural = MAX (*minimum, length);
}

/* Finds where a cell is within the whole area that can be scrolled. */
static gboolean
find_cell (PonderBoardView *self,
           guint            cell,
           graphene_rect_t *bounds)
{
  graphene_point_t corner;

  if (!ponder_board_get_cell_bounds (self->board, cell, bounds) ||
      !gtk_widget_compute_point (GTK_WIDGET (self->board), GTK_WIDGET (self->frame), &bounds->origin, &corner))
    return FALSE;
  bounds->origin = corner;
  return TRUE;
}

static void
reveal_cursor (PonderBoardView *self)
{
  ponder_board_view_reveal_cell (self, ponder_board_get_cursor (self->board));
}

/* Centres the cursor across: in a triangle one wants to see what is on both sides of the top. */
static void
centre_cursor (PonderBoardView *self)
{
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (self->scroller);
  graphene_rect_t bounds;

  if (find_cell (self, ponder_board_get_cursor (self->board), &bounds))
    gtk_adjustment_set_value (across,
                              bounds.origin.x + bounds.size.width / 2 - gtk_adjustment_get_page_size (across) / 2);
}

/* Typing scrolls to the cell under the cursor, which shows what is typed. */
static gboolean
key_cb (PonderBoardView *self,
        guint            keyval,
        guint            keycode,
        GdkModifierType  modifiers)
{
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0 && gdk_keyval_to_unicode (keyval) != 0)
    reveal_cursor (self);
  return GDK_EVENT_PROPAGATE;
}

static void
ponder_board_view_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  gtk_widget_allocate (adw_bin_get_child (ADW_BIN (widget)), width, height, baseline, NULL);
}

static void
show_area (PonderBoardView *self)
{
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (self->scroller);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_point_t origin = GRAPHENE_POINT_INIT (gtk_adjustment_get_value (across), gtk_adjustment_get_value (down));
  graphene_rect_t area = { .size = { gtk_adjustment_get_page_size (across), gtk_adjustment_get_page_size (down) } };

  if (gtk_widget_compute_point (GTK_WIDGET (self->frame), GTK_WIDGET (self->board), &origin, &area.origin))
    ponder_board_show_area (self->board, &area);
}

static int
filling_length (PonderBoardView *self,
                GtkOrientation   orientation,
                int              room,
                guint            n)
{
  return (room - border_of (self, orientation) - ponder_board_grid_get_length (&self->board->grid, orientation, 0)) /
         (int) n;
}

/* Returns the size of the cells when the board fills the view. */
static int
filling_cell (PonderBoardView *self)
{
  return MIN (filling_length (self, GTK_ORIENTATION_HORIZONTAL, gtk_widget_get_width (GTK_WIDGET (self)),
                              ponder_board_get_columns (self->board)),
              filling_length (self, GTK_ORIENTATION_VERTICAL, gtk_widget_get_height (GTK_WIDGET (self)),
                              ponder_board_get_rows (self->board)));
}

/* Which cells are in view is known only once all is laid out. */
static void
laid_out_cb (PonderBoardView *self)
{
  gboolean scrolls;

  if (ponder_board_get_cell_size (self->board) == 0)
    return;
  scrolls = filling_cell (self) < self->board->least_cell;
  gtk_widget_set_visible (GTK_WIDGET (self->zoom_button), scrolls);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->frame), scrolls ? BUTTON_ROOM : 0);
  if (self->centre_pending)
    centre_cursor (self);
  if (ponder_reveal_is_due (&self->reveal, self->scroller))
    reveal_cursor (self);
  self->centre_pending = FALSE;
  show_area (self);
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
  gtk_aspect_frame_set_ratio (self->frame,
                              (float) ponder_board_get_columns (self->board) / ponder_board_get_rows (self->board));
  ponder_reveal_queue (&self->reveal);
  self->centre_pending = self->board->grid.triangle;
  notify_zoom (self);
}

static void
zoom_to (PonderBoardView *self,
         int              least_cell)
{
  ponder_board_set_least_cell (self->board, least_cell);
  ponder_reveal_queue (&self->reveal);
  self->centre_pending = self->board->grid.triangle;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  notify_zoom (self);
}

/* Returns the size of the cells, as they are or as the next layout will make them. */
static int
current_cell (PonderBoardView *self)
{
  return MAX (filling_cell (self), self->board->least_cell);
}

/* Zooms out at most to the size at which the board fills the view. */
static void
zoom_out_to (PonderBoardView *self,
             int              cell)
{
  zoom_to (self, cell > filling_cell (self) ? cell : PONDER_BOARD_LEAST_CELL);
}

static void
pinch_begin_cb (PonderBoardView  *self,
                GdkEventSequence *sequence,
                GtkGesture       *pinch)
{
  /* Otherwise the first finger would keep scrolling. */
  gtk_gesture_set_state (pinch, GTK_EVENT_SEQUENCE_CLAIMED);
  self->pinched_cell = current_cell (self);
}

static void
pinch_cb (PonderBoardView *self,
          double           scale)
{
  zoom_out_to (self, (int) (CLAMP (self->pinched_cell * scale, 0, PONDER_BOARD_MOST_CELL) + 0.5));
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
      g_value_set_boolean (value, self->board->least_cell < PONDER_BOARD_MOST_CELL);
      break;

    case PROP_CAN_ZOOM_OUT:
      g_value_set_boolean (value, self->board->least_cell > PONDER_BOARD_LEAST_CELL);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_board_view_class_init (PonderBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ponder_board_view_get_property;

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
  gtk_widget_class_bind_template_child (widget_class, PonderBoardView, zoom_button);
  gtk_widget_class_bind_template_child (widget_class, PonderBoardView, frame);
  gtk_widget_class_bind_template_child (widget_class, PonderBoardView, board);
  gtk_widget_class_bind_template_callback (widget_class, reveal_cursor);
  gtk_widget_class_bind_template_callback (widget_class, shape_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, pinch_begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, pinch_cb);
}

static void
ponder_board_view_init (PonderBoardView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* A layout manager would be used instead of our functions above. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  ponder_after_layout (self, G_CALLBACK (laid_out_cb));
  /* No cell is in view before the first layout. */
  ponder_board_show_area (self->board, &GRAPHENE_RECT_INIT (0, 0, 0, 0));
}

PonderBoard *
ponder_board_view_get_board (PonderBoardView *self)
{
  g_return_val_if_fail (PONDER_IS_BOARD_VIEW (self), NULL);

  return self->board;
}

/* Returns the button of a menu for zooming, which is shown while the board is larger than the view. */
GtkMenuButton *
ponder_board_view_get_zoom_button (PonderBoardView *self)
{
  g_return_val_if_fail (PONDER_IS_BOARD_VIEW (self), NULL);

  return self->zoom_button;
}

/* Finds where a cell is, in the view's coordinates; returns FALSE if the board hasn't been laid out
 * yet. If the view has just been scrolled, this is where the cell will be after the next layout. */
gboolean
ponder_board_view_get_cell_bounds (PonderBoardView *self,
                                   guint            cell,
                                   graphene_rect_t *bounds)
{
  g_return_val_if_fail (PONDER_IS_BOARD_VIEW (self), FALSE);
  g_return_val_if_fail (bounds != NULL, FALSE);

  if (!find_cell (self, cell, bounds))
    return FALSE;
  graphene_rect_offset (bounds, -gtk_adjustment_get_value (gtk_scrolled_window_get_hadjustment (self->scroller)),
                        -gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scroller)));
  return TRUE;
}

/* Scrolls as far as is needed to see a cell, if the board has been laid out. */
void
ponder_board_view_reveal_cell (PonderBoardView *self,
                               guint            cell)
{
  graphene_rect_t bounds;

  g_return_if_fail (PONDER_IS_BOARD_VIEW (self));

  if (!find_cell (self, cell, &bounds))
    return;
  graphene_rect_inset (&bounds, -LINES, -LINES);
  if (gtk_widget_get_visible (GTK_WIDGET (self->zoom_button)))
    bounds.size.height += BUTTON_ROOM;
  ponder_reveal_area (self->scroller, &bounds);
}

/* Zooms in, beginning at the size that fills the view. */
void
ponder_board_view_zoom_in (PonderBoardView *self)
{
  g_return_if_fail (PONDER_IS_BOARD_VIEW (self));

  zoom_to (self, (int) (current_cell (self) * ZOOM_STEP + 0.5));
}

/* Zooms out, at most to the size that fills the view. */
void
ponder_board_view_zoom_out (PonderBoardView *self)
{
  g_return_if_fail (PONDER_IS_BOARD_VIEW (self));

  zoom_out_to (self, (int) (self->board->least_cell / ZOOM_STEP));
}

void
ponder_board_view_zoom_to_fit (PonderBoardView *self)
{
  g_return_if_fail (PONDER_IS_BOARD_VIEW (self));

  zoom_to (self, PONDER_BOARD_LEAST_CELL);
}
