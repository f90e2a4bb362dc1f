/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-board.h"

/* Cells stand at whole pixels with lines of one pixel between them, two between boxes. The thin lines are the board's
 * own background seen through the gaps, the thick ones are drawn over it in its colour. What can't be shared out evenly
 * goes to some cells as one pixel more, so that the board fills its room and ends where its neighbours end.
 *
 * A board reads from left to right in every language. */

#define THIN 1
#define THICK 2

struct _PonderBoard
{
  GtkWidget parent_instance;

  guint rows;
  guint columns;
  guint box_rows; /* 0 where there are no boxes */
  guint box_columns;
  int least_cell;

  guint cursor;
  gboolean pressed_at_cursor;

  GPtrArray *cells; /* (element-type PonderCell) in reading order, children of ours */
  int *tops; /* rows + 1 of them: where each row begins; the last is past the line below the last row */
  int *lefts; /* columns + 1 of them */
};

enum
{
  PROP_0,
  PROP_CURSOR,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  CELL_ACTIVATED,
  SHAPE_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderBoard, ponder_board, GTK_TYPE_WIDGET)

static int
line_after (guint index,
            guint box)
{
  return box != 0 && (index + 1) % box == 0 ? THICK : THIN;
}

static int
lines_length (guint n,
              guint box)
{
  int length = 0;

  for (guint i = 0; i + 1 < n; i++)
    length += line_after (i, box);
  return length;
}

static void
place_edges (int  *edges,
             guint n,
             guint box,
             int   length)
{
  int room = MAX (0, length - lines_length (n, box));
  int edge = 0;

  for (guint i = 0; i < n; i++)
    {
      edges[i] = edge;
      edge += room * (int) (i + 1) / (int) n - room * (int) i / (int) n + line_after (i, box);
    }
  edges[n] = edge;
}

static guint
edge_at (const int *edges,
         guint      n,
         double     position)
{
  guint i = 0;

  while (i + 1 < n && position >= edges[i + 1])
    i++;
  return i;
}

static guint
cell_at (PonderBoard *self,
         double       x,
         double       y)
{
  return edge_at (self->tops, self->rows, y) * self->columns + edge_at (self->lefts, self->columns, x);
}

static void
ponder_board_measure (GtkWidget     *widget,
                      GtkOrientation orientation,
                      int            for_size,
                      int           *minimum,
                      int           *natural,
                      int           *minimum_baseline,
                      int           *natural_baseline)
{
  PonderBoard *self = PONDER_BOARD (widget);

  *minimum = *natural = ponder_board_get_length (self, orientation, self->least_cell);
}

static void
ponder_board_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  PonderBoard *self = PONDER_BOARD (widget);

  place_edges (self->tops, self->rows, self->box_rows, height);
  place_edges (self->lefts, self->columns, self->box_columns, width);

  for (guint i = 0; i < self->cells->len; i++)
    {
      guint row = i / self->columns;
      guint column = i % self->columns;
      GtkAllocation place = {
        .x = self->lefts[column],
        .y = self->tops[row],
        .width = self->lefts[column + 1] - self->lefts[column] - line_after (column, self->box_columns),
        .height = self->tops[row + 1] - self->tops[row] - line_after (row, self->box_rows),
      };

      gtk_widget_size_allocate (g_ptr_array_index (self->cells, i), &place, -1);
    }
}

static void
append_line (GtkSnapshot   *snapshot,
             const GdkRGBA *color,
             int            x,
             int            y,
             int            width,
             int            height)
{
  gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (x, y, width, height));
}

static void
ponder_board_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  PonderBoard *self = PONDER_BOARD (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  for (guint row = 1; row < self->rows; row++)
    if (line_after (row - 1, self->box_rows) == THICK)
      append_line (snapshot, &color, 0, self->tops[row] - THICK, width, THICK);
  for (guint column = 1; column < self->columns; column++)
    if (line_after (column - 1, self->box_columns) == THICK)
      append_line (snapshot, &color, self->lefts[column] - THICK, 0, THICK, height);

  GTK_WIDGET_CLASS (ponder_board_parent_class)->snapshot (widget, snapshot);
}

static gboolean
ponder_board_grab_focus (GtkWidget *widget)
{
  PonderBoard *self = PONDER_BOARD (widget);

  return gtk_widget_grab_focus (g_ptr_array_index (self->cells, self->cursor));
}

static void
go_to (PonderBoard *self,
       guint        cell)
{
  ponder_board_set_cursor (self, cell);
  ponder_board_grab_focus (GTK_WIDGET (self));
}

static const struct
{
  GtkDirectionType direction;
  guint keyval;
  guint keypad_keyval;
  int rows;
  int columns;
} arrows[] = {
  { GTK_DIR_UP, GDK_KEY_Up, GDK_KEY_KP_Up, -1, 0 },
  { GTK_DIR_DOWN, GDK_KEY_Down, GDK_KEY_KP_Down, 1, 0 },
  { GTK_DIR_LEFT, GDK_KEY_Left, GDK_KEY_KP_Left, 0, -1 },
  { GTK_DIR_RIGHT, GDK_KEY_Right, GDK_KEY_KP_Right, 0, 1 },
};

static void
move_by (PonderBoard *self,
         int          rows,
         int          columns)
{
  int row = (int) (self->cursor / self->columns) + rows;
  int column = (int) (self->cursor % self->columns) + columns;

  row = CLAMP (row, 0, (int) self->rows - 1);
  column = CLAMP (column, 0, (int) self->columns - 1);
  go_to (self, row * self->columns + column);
}

/* Tab comes in once and goes out; arrows stay inside. */
static gboolean
ponder_board_focus (GtkWidget       *widget,
                    GtkDirectionType direction)
{
  PonderBoard *self = PONDER_BOARD (widget);

  if (gtk_widget_get_focus_child (widget) == NULL)
    return ponder_board_grab_focus (widget);

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (arrows[i].direction == direction)
      {
        move_by (self, arrows[i].rows, arrows[i].columns);
        return TRUE;
      }
  return FALSE;
}

static gboolean
arrow_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  int rows;
  int columns;

  g_variant_get (args, "(ii)", &rows, &columns);
  move_by (PONDER_BOARD (widget), rows, columns);
  return GDK_EVENT_STOP;
}

/* Rows and columns so far that the edge of the board stops them. */
#define ALL_THE_WAY 1000

static void
add_move_binding (GtkWidgetClass *widget_class,
                  guint           keyval,
                  GdkModifierType modifiers,
                  int             rows,
                  int             columns)
{
  gtk_widget_class_add_binding (widget_class, keyval, modifiers, arrow_cb, "(ii)", rows, columns);
}

static void
add_bindings (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      add_move_binding (widget_class, arrows[i].keyval, 0, arrows[i].rows, arrows[i].columns);
      add_move_binding (widget_class, arrows[i].keypad_keyval, 0, arrows[i].rows, arrows[i].columns);
    }
  add_move_binding (widget_class, GDK_KEY_Home, 0, 0, -ALL_THE_WAY);
  add_move_binding (widget_class, GDK_KEY_KP_Home, 0, 0, -ALL_THE_WAY);
  add_move_binding (widget_class, GDK_KEY_End, 0, 0, ALL_THE_WAY);
  add_move_binding (widget_class, GDK_KEY_KP_End, 0, 0, ALL_THE_WAY);
  add_move_binding (widget_class, GDK_KEY_Page_Up, 0, -ALL_THE_WAY, 0);
  add_move_binding (widget_class, GDK_KEY_KP_Page_Up, 0, -ALL_THE_WAY, 0);
  add_move_binding (widget_class, GDK_KEY_Page_Down, 0, ALL_THE_WAY, 0);
  add_move_binding (widget_class, GDK_KEY_KP_Page_Down, 0, ALL_THE_WAY, 0);
  add_move_binding (widget_class, GDK_KEY_Home, GDK_CONTROL_MASK, -ALL_THE_WAY, -ALL_THE_WAY);
  add_move_binding (widget_class, GDK_KEY_End, GDK_CONTROL_MASK, ALL_THE_WAY, ALL_THE_WAY);
}

static gboolean
activate_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  PonderBoard *self = PONDER_BOARD (widget);

  g_signal_emit (self, signals[CELL_ACTIVATED], 0, self->cursor);
  return GDK_EVENT_STOP;
}

static void
add_activate_bindings (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint keyval;
    GdkModifierType modifiers;
  } keys[] = {
    { GDK_KEY_Return, 0 },
    { GDK_KEY_ISO_Enter, 0 },
    { GDK_KEY_KP_Enter, 0 },
    { GDK_KEY_Menu, 0 },
    { GDK_KEY_F10, GDK_SHIFT_MASK },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].keyval, keys[i].modifiers, activate_cb, NULL);
}

static void
open_at (PonderBoard *self,
         guint        cell)
{
  go_to (self, cell);
  g_signal_emit (self, signals[CELL_ACTIVATED], 0, cell);
}

/* A mouse goes to the cell when pressed, a finger when lifted: until then it may be about to scroll. */
static void
pressed_cb (PonderBoard     *self,
            int              n_press,
            double           x,
            double           y,
            GtkGestureClick *click)
{
  guint cell = cell_at (self, x, y);

  g_assert (PONDER_IS_BOARD (self));

  self->pressed_at_cursor = cell == self->cursor && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  if (gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (click)) == NULL)
    go_to (self, cell);
}

/* A click on the cell where one is, and a click of the second button, open what the cell offers. */
static void
released_cb (PonderBoard     *self,
             int              n_press,
             double           x,
             double           y,
             GtkGestureClick *click)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (click));
  guint cell = cell_at (self, x, y);

  g_assert (PONDER_IS_BOARD (self));

  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  if (button == GDK_BUTTON_SECONDARY || (button == GDK_BUTTON_PRIMARY && self->pressed_at_cursor))
    open_at (self, cell);
  else
    go_to (self, cell);
}

static void
long_pressed_cb (PonderBoard *self,
                 double       x,
                 double       y,
                 GtkGesture  *long_press)
{
  g_assert (PONDER_IS_BOARD (self));

  gtk_gesture_set_state (long_press, GTK_EVENT_SEQUENCE_CLAIMED);
  open_at (self, cell_at (self, x, y));
}

/* Assistive technology can reach a cell without the cursor, and can move the focus. */
static void
cell_activate_cb (PonderBoard *self,
                  PonderCell  *cell)
{
  guint index;

  g_assert (PONDER_IS_BOARD (self));

  if (g_ptr_array_find (self->cells, cell, &index))
    open_at (self, index);
}

static void
ponder_board_set_focus_child (GtkWidget *widget,
                              GtkWidget *child)
{
  PonderBoard *self = PONDER_BOARD (widget);
  guint index;

  GTK_WIDGET_CLASS (ponder_board_parent_class)->set_focus_child (widget, child);

  if (child != NULL && g_ptr_array_find (self->cells, child, &index))
    ponder_board_set_cursor (self, index);
}

static void
clear_cells (PonderBoard *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->cells, i));
  g_ptr_array_set_size (self->cells, 0);
}

static void
make_cells (PonderBoard *self)
{
  for (guint i = 0; i < self->rows * self->columns; i++)
    {
      GtkWidget *cell = ponder_cell_new (i / self->columns, i % self->columns);

      g_signal_connect_object (cell, "activate", G_CALLBACK (cell_activate_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_set_parent (cell, GTK_WIDGET (self));
      g_ptr_array_add (self->cells, cell);
    }
}

static void
ponder_board_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  PonderBoard *self = PONDER_BOARD (object);

  switch (prop_id)
    {
    case PROP_CURSOR:
      g_value_set_uint (value, self->cursor);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_board_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  PonderBoard *self = PONDER_BOARD (object);

  switch (prop_id)
    {
    case PROP_CURSOR:
      ponder_board_set_cursor (self, g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_board_dispose (GObject *object)
{
  PonderBoard *self = PONDER_BOARD (object);

  clear_cells (self);

  G_OBJECT_CLASS (ponder_board_parent_class)->dispose (object);
}

static void
ponder_board_finalize (GObject *object)
{
  PonderBoard *self = PONDER_BOARD (object);

  g_ptr_array_unref (self->cells);
  g_free (self->tops);
  g_free (self->lefts);

  G_OBJECT_CLASS (ponder_board_parent_class)->finalize (object);
}

static void
ponder_board_class_init (PonderBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ponder_board_get_property;
  object_class->set_property = ponder_board_set_property;
  object_class->dispose = ponder_board_dispose;
  object_class->finalize = ponder_board_finalize;

  widget_class->measure = ponder_board_measure;
  widget_class->size_allocate = ponder_board_size_allocate;
  widget_class->snapshot = ponder_board_snapshot;
  widget_class->grab_focus = ponder_board_grab_focus;
  widget_class->focus = ponder_board_focus;
  widget_class->set_focus_child = ponder_board_set_focus_child;

  properties[PROP_CURSOR] =
    g_param_spec_uint ("cursor", NULL, NULL, 0, G_MAXUINT, 0,
                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  /**
   * PonderBoard::cell-activated:
   * @cell: its number in reading order, from 0
   *
   * Emitted when the person wants to see what a cell offers. The cursor is there.
   */
  signals[CELL_ACTIVATED] = g_signal_new ("cell-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * PonderBoard::shape-changed:
   *
   * Emitted when the board has other cells, all empty.
   */
  signals[SHAPE_CHANGED] = g_signal_new ("shape-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);

  add_bindings (widget_class);
  add_activate_bindings (widget_class);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
ponder_board_init (PonderBoard *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  self->cells = g_ptr_array_new ();
  self->least_cell = PONDER_BOARD_LEAST_CELL;

  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_object (long_press, "pressed", G_CALLBACK (long_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (long_press));

  /* There is always a cell. */
  ponder_board_set_shape (self, 1, 1, 0, 0);
}

GtkWidget *
ponder_board_new (void)
{
  return g_object_new (PONDER_TYPE_BOARD, NULL);
}

/**
 * ponder_board_set_shape:
 * @rows: from 1
 * @columns: from 1
 * @box_rows: a thick line after so many rows; 0 for none
 * @box_columns: a thick line after so many columns; 0 for none
 *
 * Makes a board of that shape, of empty cells. Where the shape was the same already, nothing changes.
 */
void
ponder_board_set_shape (PonderBoard *self,
                        guint        rows,
                        guint        columns,
                        guint        box_rows,
                        guint        box_columns)
{
  g_return_if_fail (PONDER_IS_BOARD (self));
  g_return_if_fail (rows > 0 && columns > 0);

  if (self->rows == rows && self->columns == columns && self->box_rows == box_rows && self->box_columns == box_columns)
    return;

  clear_cells (self);
  self->rows = rows;
  self->columns = columns;
  self->box_rows = box_rows;
  self->box_columns = box_columns;
  self->tops = g_renew (int, self->tops, rows + 1);
  self->lefts = g_renew (int, self->lefts, columns + 1);
  place_edges (self->tops, rows, box_rows, 0);
  place_edges (self->lefts, columns, box_columns, 0);
  self->least_cell = PONDER_BOARD_LEAST_CELL;
  make_cells (self);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_RELATION_ROW_COUNT, rows,
                                  GTK_ACCESSIBLE_RELATION_COL_COUNT, columns, -1);
  self->cursor = 0;
  ponder_cell_set_selected (g_ptr_array_index (self->cells, 0), TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURSOR]);
  g_signal_emit (self, signals[SHAPE_CHANGED], 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

guint
ponder_board_get_rows (PonderBoard *self)
{
  g_return_val_if_fail (PONDER_IS_BOARD (self), 0);

  return self->rows;
}

guint
ponder_board_get_columns (PonderBoard *self)
{
  g_return_val_if_fail (PONDER_IS_BOARD (self), 0);

  return self->columns;
}

guint
ponder_board_get_n_cells (PonderBoard *self)
{
  g_return_val_if_fail (PONDER_IS_BOARD (self), 0);

  return self->cells->len;
}

/**
 * ponder_board_get_cell:
 * @cell: in reading order, from 0
 *
 * Returns: (transfer none): that cell
 */
PonderCell *
ponder_board_get_cell (PonderBoard *self,
                       guint        cell)
{
  g_return_val_if_fail (PONDER_IS_BOARD (self), NULL);
  g_return_val_if_fail (cell < self->cells->len, NULL);

  return g_ptr_array_index (self->cells, cell);
}

guint
ponder_board_get_cursor (PonderBoard *self)
{
  g_return_val_if_fail (PONDER_IS_BOARD (self), 0);

  return self->cursor;
}

/**
 * ponder_board_set_cursor:
 * @cell: in reading order, from 0
 *
 * Selects a cell. The focus goes with it where it is on the board already.
 */
void
ponder_board_set_cursor (PonderBoard *self,
                         guint        cell)
{
  GtkWidget *focus;

  g_return_if_fail (PONDER_IS_BOARD (self));
  g_return_if_fail (cell < self->cells->len);

  if (self->cursor == cell)
    return;

  ponder_cell_set_selected (g_ptr_array_index (self->cells, self->cursor), FALSE);
  self->cursor = cell;
  ponder_cell_set_selected (g_ptr_array_index (self->cells, cell), TRUE);

  focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  if (focus != NULL && focus != g_ptr_array_index (self->cells, cell))
    gtk_widget_grab_focus (g_ptr_array_index (self->cells, cell));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURSOR]);
}

/**
 * ponder_board_get_length:
 * @orientation: across or down
 * @cell_size: in pixels
 *
 * Returns: how long the board is with cells of that size, without its border
 */
int
ponder_board_get_length (PonderBoard   *self,
                         GtkOrientation orientation,
                         int            cell_size)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  guint n;

  g_return_val_if_fail (PONDER_IS_BOARD (self), 0);

  n = across ? self->columns : self->rows;
  return (int) n * cell_size + lines_length (n, across ? self->box_columns : self->box_rows);
}

/**
 * ponder_board_get_cell_size:
 *
 * Returns: the smaller side of a cell as last drawn, in pixels; 0 before that
 */
int
ponder_board_get_cell_size (PonderBoard *self)
{
  GtkWidget *cell;

  g_return_val_if_fail (PONDER_IS_BOARD (self), 0);

  cell = g_ptr_array_index (self->cells, 0);
  return MIN (gtk_widget_get_width (cell), gtk_widget_get_height (cell));
}

int
ponder_board_get_least_cell (PonderBoard *self)
{
  g_return_val_if_fail (PONDER_IS_BOARD (self), 0);

  return self->least_cell;
}

/**
 * ponder_board_set_least_cell:
 * @least_cell: in pixels
 *
 * Has the board ask for room for cells of that size. They grow beyond it where there is more.
 */
void
ponder_board_set_least_cell (PonderBoard *self,
                             int          least_cell)
{
  g_return_if_fail (PONDER_IS_BOARD (self));

  least_cell = CLAMP (least_cell, PONDER_BOARD_LEAST_CELL, PONDER_BOARD_MOST_CELL);
  if (self->least_cell == least_cell)
    return;
  self->least_cell = least_cell;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
