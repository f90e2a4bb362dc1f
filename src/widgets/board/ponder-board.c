/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-board-private.h"

#include "ponder-chessboard.h"
#include "ponder-css-class.h"
#include "ponder-finish-typing.h"

/* The thin lines are the board's own background, visible in the gaps between the cells; the thick ones are drawn over
 * them in the same colour. A board reads from left to right in every language.
 *
 * A board keeps the appearance of each cell, and has widgets for the cells in view and for the cell under the cursor,
 * which may have the focus. When a cell scrolls out of view, its widget goes and its appearance stays. With a source,
 * nothing is kept: the source is asked whenever a cell is shown. So the work done when a cell changes or the board
 * scrolls depends on the number of widgets, not on the number of cells. */

enum
{
  CURSOR_MOVED,
  CELL_ACTIVATED,
  SHAPE_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderBoard, ponder_board, GTK_TYPE_WIDGET)

static guint
shown_cell (PonderBoard *self,
            guint        i)
{
  return g_array_index (self->shown, guint, i);
}

static void
remove_widget (PonderBoard *self,
               guint        index)
{
  g_signal_handlers_disconnect_by_data (self->widgets[index], self);
  g_clear_pointer (&self->widgets[index], gtk_widget_unparent);
}

static void
clear_appearances (PonderBoard *self)
{
  for (guint i = 0; self->appearances != NULL && i < self->n_cells; i++)
    ponder_cell_appearance_clear (&self->appearances[i]);
  g_clear_pointer (&self->appearances, g_free);
}

static void
clear_cells (PonderBoard *self)
{
  for (guint i = 0; i < self->shown->len; i++)
    remove_widget (self, shown_cell (self, i));
  g_array_set_size (self->shown, 0);
  clear_appearances (self);
  self->n_cells = 0;
}

/* Finds the cell that a widget shows. Returns FALSE if there is none. */
static gboolean
find_cell (PonderBoard *self,
           GtkWidget   *widget,
           guint       *index)
{
  PonderCell *cell = PONDER_CELL (widget);

  *index = ponder_board_grid_to_index (&self->grid, cell->row, cell->column);
  return *index < self->n_cells && self->widgets[*index] == widget;
}

/* Finds the square of a cell, whose row is counted from the bottom. Returns FALSE unless this is a chessboard. */
static gboolean
find_square (PonderBoard *self,
             guint        index,
             guint       *row,
             guint       *column)
{
  ponder_board_grid_from_index (&self->grid, index, row, column);
  *row = self->grid.rows.n - 1 - *row;
  return gtk_widget_has_css_class (GTK_WIDGET (self), "chessboard");
}

/* On a chessboard, squares are called by their names, which are drawn along two edges of the
 * board. */
static void
show_appearance (PonderBoard *self,
                 guint        index)
{
  PonderCellAppearance appearance = { 0 };
  g_autofree char *place = NULL;
  g_autofree char *row_name = NULL;
  g_autofree char *column_name = NULL;
  guint row;
  guint column;

  if (self->source == NULL)
    appearance = self->appearances[index];
  else
    self->source (index, &appearance, self->source_data);
  if (find_square (self, index, &row, &column))
    {
      appearance.place = place = ponder_chessboard_square_text (row, column);
      if (column == 0)
        appearance.row_name = row_name = g_strdup_printf ("%u", row + 1);
      if (row == 0)
        appearance.column_name = column_name = ponder_chessboard_column_text (column);
    }
  ponder_cell_show (PONDER_CELL (self->widgets[index]), &appearance);
}

/* Assistive technology can activate a cell without moving the cursor there. */
static void
cell_activate_cb (PonderBoard *self,
                  PonderCell  *cell)
{
  guint index;

  if (find_cell (self, GTK_WIDGET (cell), &index))
    ponder_board_activate_cell (self, index);
}

/* Widgets are children in reading order, which screen readers follow. */
static void
make_widget (PonderBoard *self,
             guint        index,
             GtkWidget   *next)
{
  guint row;
  guint column;
  GtkWidget *widget;

  ponder_board_grid_from_index (&self->grid, index, &row, &column);
  widget = ponder_cell_new (row, column, self->notes);
  if (find_square (self, index, &row, &column))
    gtk_widget_add_css_class (widget, ponder_chessboard_is_dark (row, column) ? "dark" : "light");
  self->widgets[index] = widget;
  show_appearance (self, index);
  ponder_cell_set_selected (PONDER_CELL (widget), index == self->cursor);
  g_signal_connect_swapped (widget, "activate", G_CALLBACK (cell_activate_cb), self);
  gtk_widget_insert_before (widget, GTK_WIDGET (self), next);
}

static gboolean
is_in_view (PonderBoard *self,
            guint        index)
{
  guint row;
  guint column;
  guint from;
  guint to;

  ponder_board_grid_from_index (&self->grid, index, &row, &column);
  if (row < self->in_view.top || row >= self->in_view.bottom)
    return FALSE;
  ponder_board_grid_get_span (&self->grid, &self->in_view, row, &from, &to);
  return column >= from && column < to;
}

/* Returns the cells in view and the one under the cursor, in reading order. */
static GArray *
wanted_cells (PonderBoard *self)
{
  GArray *wanted = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean has_cursor = is_in_view (self, self->cursor);

  for (guint row = self->in_view.top; row < self->in_view.bottom; row++)
    {
      guint from;
      guint to;

      ponder_board_grid_get_span (&self->grid, &self->in_view, row, &from, &to);
      for (guint column = from; column < to; column++)
        {
          guint index = ponder_board_grid_to_index (&self->grid, row, column);

          if (!has_cursor && index > self->cursor)
            {
              g_array_append_val (wanted, self->cursor);
              has_cursor = TRUE;
            }
          g_array_append_val (wanted, index);
        }
    }
  if (!has_cursor)
    g_array_append_val (wanted, self->cursor);
  return wanted;
}

/* Makes the widgets that are missing, and removes those of cells out of view. */
static void
update_widgets (PonderBoard *self)
{
  g_autoptr (GArray) before = g_steal_pointer (&self->shown);
  GtkWidget *next = NULL;

  for (guint i = 0; i < before->len; i++)
    {
      guint index = g_array_index (before, guint, i);

      if (index != self->cursor && !is_in_view (self, index))
        remove_widget (self, index);
    }
  self->shown = wanted_cells (self);
  for (guint i = self->shown->len; i-- > 0;)
    {
      guint index = shown_cell (self, i);

      if (self->widgets[index] == NULL)
        make_widget (self, index, next);
      next = self->widgets[index];
    }
}

static GtkWidget *
next_widget (PonderBoard *self,
             guint        index)
{
  for (guint i = 0; i < self->shown->len; i++)
    if (shown_cell (self, i) > index)
      return self->widgets[shown_cell (self, i)];
  return NULL;
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

  *minimum = *natural = ponder_board_grid_get_length (&self->grid, orientation, self->least_cell);
}

static void
ponder_board_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  PonderBoard *self = PONDER_BOARD (widget);

  ponder_board_grid_place (&self->grid, width, height);
  for (guint i = 0; i < self->shown->len; i++)
    {
      GtkWidget *cell = self->widgets[shown_cell (self, i)];
      GtkAllocation place = ponder_board_grid_get_place (&self->grid, shown_cell (self, i));

      /* GTK requires a widget to be measured before it is allocated. */
      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (cell, &place, -1);
    }
}

static void
draw_path (PonderBoard *self,
           GtkSnapshot *snapshot)
{
  const PonderBoardPath *path = ponder_path_painter_get_path (self->painter);
  g_autofree graphene_point_t *middles = g_new (graphene_point_t, path->n_cells);
  graphene_rect_t area =
    GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));

  for (guint i = 0; i < path->n_cells; i++)
    {
      GtkAllocation place = ponder_board_grid_get_place (&self->grid, path->cells[i]);

      graphene_point_init (&middles[i], place.x + place.width / 2.0f, place.y + place.height / 2.0f);
    }
  ponder_path_painter_draw (self->painter, middles, ponder_board_get_cell_size (self),
                            self->in_part ? &self->area : &area, GTK_WIDGET (self), snapshot);
}

static void
ponder_board_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  PonderBoard *self = PONDER_BOARD (widget);
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  ponder_board_grid_draw_lines (&self->grid, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget),
                                &color);

  GTK_WIDGET_CLASS (ponder_board_parent_class)->snapshot (widget, snapshot);

  draw_path (self, snapshot);
  if (self->overlay != NULL)
    self->overlay (self, snapshot, self->overlay_data);
}

static gboolean
ponder_board_grab_focus (GtkWidget *widget)
{
  PonderBoard *self = PONDER_BOARD (widget);

  ponder_finish_typing (widget);
  return gtk_widget_grab_focus (self->widgets[self->cursor]);
}

static void
go_to (PonderBoard *board,
       guint        cell)
{
  ponder_board_set_cursor (board, cell);
  gtk_widget_grab_focus (GTK_WIDGET (board));
}

/* In a triangle, Down leads to the number below at the left, and Up back again; with Shift, to the one at the right. */
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

/* Moves the cursor by a number of rows and columns, at most to the edge. If @aslant is set in a triangle, each row down
 * is also a step to the right within the row, and each row up a step to the left. */
static void
move_by (PonderBoard *board,
         int          rows,
         int          columns,
         gboolean     aslant)
{
  const PonderBoardGrid *grid = ponder_board_get_grid (board);
  guint row;
  guint column;
  int to_row;
  int to_column;

  ponder_board_grid_from_index (grid, ponder_board_get_cursor (board), &row, &column);
  to_row = CLAMP ((int) row + rows, 0, (int) grid->rows.n - 1);
  to_column = (int) column + columns + (aslant && grid->triangle ? to_row - (int) row : 0);
  to_column = CLAMP (to_column, 0, (int) ponder_board_grid_get_row_length (grid, to_row) - 1);
  go_to (board, ponder_board_grid_to_index (grid, to_row, to_column));
}

static gboolean
arrow_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  int rows;
  int columns;
  gboolean aslant;

  g_variant_get (args, "(iib)", &rows, &columns, &aslant);
  move_by (PONDER_BOARD (widget), rows, columns, aslant);
  return GDK_EVENT_STOP;
}

/* More rows and columns than a board can have, so that the cursor moves to the edge. */
#define ALL_THE_WAY 1000

static void
add_move_binding (GtkWidgetClass *board_class,
                  guint           keyval,
                  GdkModifierType modifiers,
                  int             rows,
                  int             columns)
{
  gtk_widget_class_add_binding (board_class, keyval, modifiers, arrow_cb, "(iib)", rows, columns,
                                (modifiers & GDK_SHIFT_MASK) != 0);
}

static void
add_move_bindings (GtkWidgetClass *board_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      add_move_binding (board_class, arrows[i].keyval, 0, arrows[i].rows, arrows[i].columns);
      add_move_binding (board_class, arrows[i].keypad_keyval, 0, arrows[i].rows, arrows[i].columns);
      add_move_binding (board_class, arrows[i].keyval, GDK_SHIFT_MASK, arrows[i].rows, arrows[i].columns);
    }
  add_move_binding (board_class, GDK_KEY_Home, 0, 0, -ALL_THE_WAY);
  add_move_binding (board_class, GDK_KEY_KP_Home, 0, 0, -ALL_THE_WAY);
  add_move_binding (board_class, GDK_KEY_End, 0, 0, ALL_THE_WAY);
  add_move_binding (board_class, GDK_KEY_KP_End, 0, 0, ALL_THE_WAY);
  add_move_binding (board_class, GDK_KEY_Page_Up, 0, -ALL_THE_WAY, 0);
  add_move_binding (board_class, GDK_KEY_KP_Page_Up, 0, -ALL_THE_WAY, 0);
  add_move_binding (board_class, GDK_KEY_Page_Down, 0, ALL_THE_WAY, 0);
  add_move_binding (board_class, GDK_KEY_KP_Page_Down, 0, ALL_THE_WAY, 0);
  add_move_binding (board_class, GDK_KEY_Home, GDK_CONTROL_MASK, -ALL_THE_WAY, -ALL_THE_WAY);
  add_move_binding (board_class, GDK_KEY_End, GDK_CONTROL_MASK, ALL_THE_WAY, ALL_THE_WAY);
}

static gboolean
activate_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  PonderBoard *board = PONDER_BOARD (widget);

  ponder_board_activate_cell (board, ponder_board_get_cursor (board));
  return GDK_EVENT_STOP;
}

static void
add_activate_bindings (GtkWidgetClass *board_class)
{
  static const struct
  {
    guint keyval;
    GdkModifierType modifiers;
  } keys[] = {
    { GDK_KEY_Return, 0 }, { GDK_KEY_ISO_Enter, 0 },        { GDK_KEY_KP_Enter, 0 },
    { GDK_KEY_Menu, 0 },   { GDK_KEY_F10, GDK_SHIFT_MASK },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (board_class, keys[i].keyval, keys[i].modifiers, activate_cb, NULL);
}

/* A mouse moves the cursor when pressed, a finger only when lifted, because it may be about to scroll. */
static void
pressed_cb (PonderBoard     *self,
            int              n_press,
            double           x,
            double           y,
            GtkGestureClick *click)
{
  guint cell = ponder_board_get_cell_at (self, x, y);

  self->opens = self->one_click ||
                (cell == ponder_board_get_cursor (self) && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL);
  if (gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (click)) == NULL)
    go_to (self, cell);
}

/* A click on the cell under the cursor, or with the secondary button, activates the cell. */
static void
released_cb (PonderBoard     *self,
             int              n_press,
             double           x,
             double           y,
             GtkGestureClick *click)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (click));
  guint cell = ponder_board_get_cell_at (self, x, y);

  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  if (button == GDK_BUTTON_SECONDARY || (button == GDK_BUTTON_PRIMARY && self->opens))
    ponder_board_activate_cell (self, cell);
  else
    go_to (self, cell);
}

static void
long_pressed_cb (PonderBoard *self,
                 double       x,
                 double       y,
                 GtkGesture  *long_press)
{
  gtk_gesture_set_state (long_press, GTK_EVENT_SEQUENCE_CLAIMED);
  ponder_board_activate_cell (self, ponder_board_get_cell_at (self, x, y));
}

static void
add_gestures (PonderBoard *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (long_press));
}

/* Tab enters the board at one cell and leaves it again; arrow keys stay inside. */
static gboolean
ponder_board_focus (GtkWidget       *widget,
                    GtkDirectionType direction)
{
  if (gtk_widget_get_focus_child (widget) == NULL)
    return ponder_board_grab_focus (widget);
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (arrows[i].direction == direction)
      {
        move_by (PONDER_BOARD (widget), arrows[i].rows, arrows[i].columns, FALSE);
        return TRUE;
      }
  return FALSE;
}

/* Assistive technology can move the focus; the cursor follows. */
static void
ponder_board_set_focus_child (GtkWidget *widget,
                              GtkWidget *child)
{
  PonderBoard *self = PONDER_BOARD (widget);
  guint index;

  GTK_WIDGET_CLASS (ponder_board_parent_class)->set_focus_child (widget, child);

  if (child != NULL && find_cell (self, child, &index))
    ponder_board_set_cursor (self, index);
}

static void
ponder_board_dispose (GObject *object)
{
  clear_cells (PONDER_BOARD (object));

  G_OBJECT_CLASS (ponder_board_parent_class)->dispose (object);
}

static void
ponder_board_finalize (GObject *object)
{
  PonderBoard *self = PONDER_BOARD (object);

  g_array_unref (self->shown);
  g_free (self->widgets);
  ponder_notes_free (self->notes);
  ponder_board_grid_clear (&self->grid);
  ponder_path_painter_free (self->painter);

  G_OBJECT_CLASS (ponder_board_parent_class)->finalize (object);
}

static void
ponder_board_class_init (PonderBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_board_dispose;
  object_class->finalize = ponder_board_finalize;

  widget_class->measure = ponder_board_measure;
  widget_class->size_allocate = ponder_board_size_allocate;
  widget_class->snapshot = ponder_board_snapshot;
  widget_class->grab_focus = ponder_board_grab_focus;
  widget_class->focus = ponder_board_focus;
  widget_class->set_focus_child = ponder_board_set_focus_child;

  /* Emitted when the cursor has moved to another cell, or the board has been given another shape. */
  signals[CURSOR_MOVED] =
    g_signal_new ("cursor-moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted with the number of a cell when the person activates it to see its choices. The cursor
   * has already moved there. */
  signals[CELL_ACTIVATED] = g_signal_new ("cell-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /* Emitted when the board has been given another shape. All its cells are new and empty. */
  signals[SHAPE_CHANGED] =
    g_signal_new ("shape-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  add_move_bindings (widget_class);
  add_activate_bindings (widget_class);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
ponder_board_init (PonderBoard *self)
{
  self->least_cell = PONDER_BOARD_LEAST_CELL;
  self->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  self->notes = ponder_notes_new ();
  add_gestures (self);
  self->painter = ponder_path_painter_new ();

  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);

  /* A board always has at least one cell. */
  ponder_board_set_shape (self, 1, 1, 0, 0);
}

/* Replaces all cells after the shape has changed, by empty ones if there is no source. */
static void
reshape (PonderBoard *self)
{
  clear_cells (self);
  self->n_cells = ponder_board_grid_get_n (&self->grid);
  if (self->source == NULL)
    self->appearances = g_new0 (PonderCellAppearance, self->n_cells);
  g_free (self->widgets);
  self->widgets = g_new0 (GtkWidget *, self->n_cells);
  self->cursor = 0;
  self->in_view = (PonderBoardPart){ 0 };
  update_widgets (self);
  ponder_path_painter_set_path (self->painter, NULL);
  if (!self->in_part)
    ponder_board_show_area (self, NULL);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ROW_COUNT, self->grid.rows.n,
                                  GTK_ACCESSIBLE_RELATION_COL_COUNT, self->grid.columns.n, -1);
  g_signal_emit (self, signals[CURSOR_MOVED], 0);
  g_signal_emit (self, signals[SHAPE_CHANGED], 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Gives the board a shape, with empty cells and no path, unless it has it already. A thick line
 * follows after so many rows and columns of a box; 0 for none. */
void
ponder_board_set_shape (PonderBoard *self,
                        guint        rows,
                        guint        columns,
                        guint        box_rows,
                        guint        box_columns)
{
  g_return_if_fail (PONDER_IS_BOARD (self));
  g_return_if_fail (rows > 0 && columns > 0);

  if (!ponder_board_grid_set (&self->grid, rows, columns, box_rows, box_columns, FALSE))
    return;

  gtk_widget_remove_css_class (GTK_WIDGET (self), "triangle");
  self->least_cell = PONDER_BOARD_LEAST_CELL;
  reshape (self);
}

/* Gives the board rows of 1, 2, 3… cells, each centred, unless it has them already. Cells are
 * empty, or show what the source returns. A triangle that grows or shrinks keeps the size of its
 * cells. */
void
ponder_board_set_triangle (PonderBoard *self,
                           guint        n_rows)
{
  g_return_if_fail (PONDER_IS_BOARD (self));
  g_return_if_fail (n_rows > 0);

  if (!self->grid.triangle)
    self->least_cell = PONDER_BOARD_LEAST_CELL;
  if (!ponder_board_grid_set (&self->grid, n_rows, n_rows, 0, 0, TRUE))
    return;

  gtk_widget_add_css_class (GTK_WIDGET (self), "triangle");
  reshape (self);
}

guint
ponder_board_get_rows (PonderBoard *self)
{
  g_return_val_if_fail (PONDER_IS_BOARD (self), 0);

  return self->grid.rows.n;
}

guint
ponder_board_get_columns (PonderBoard *self)
{
  g_return_val_if_fail (PONDER_IS_BOARD (self), 0);

  return self->grid.columns.n;
}

guint
ponder_board_get_n_cells (PonderBoard *self)
{
  g_return_val_if_fail (PONDER_IS_BOARD (self), 0);

  return self->n_cells;
}

const PonderBoardGrid *
ponder_board_get_grid (PonderBoard *self)
{
  g_return_val_if_fail (PONDER_IS_BOARD (self), NULL);

  return &self->grid;
}

/* Finds where a cell is, in view or not, in the board's coordinates; returns FALSE if the board
 * hasn't been laid out yet. */
gboolean
ponder_board_get_cell_bounds (PonderBoard     *self,
                              guint            cell,
                              graphene_rect_t *bounds)
{
  GtkAllocation place;

  g_return_val_if_fail (PONDER_IS_BOARD (self), FALSE);
  g_return_val_if_fail (cell < self->n_cells, FALSE);
  g_return_val_if_fail (bounds != NULL, FALSE);

  place = ponder_board_grid_get_place (&self->grid, cell);
  *bounds = GRAPHENE_RECT_INIT (place.x, place.y, place.width, place.height);
  return place.width > 0 && place.height > 0;
}

/* Returns the cell at a point in the board's coordinates, or the nearest one if the point is not on
 * the board. */
guint
ponder_board_get_cell_at (PonderBoard *self,
                          double       x,
                          double       y)
{
  g_return_val_if_fail (PONDER_IS_BOARD (self), 0);

  return ponder_board_grid_get_index (&self->grid, x, y);
}

/* Moves the cursor to a cell and activates it, as a click does. */
void
ponder_board_activate_cell (PonderBoard *self,
                            guint        cell)
{
  g_return_if_fail (PONDER_IS_BOARD (self));
  g_return_if_fail (cell < self->n_cells);

  ponder_board_set_cursor (self, cell);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  g_signal_emit (self, signals[CELL_ACTIVATED], 0, cell);
}

guint
ponder_board_get_cursor (PonderBoard *self)
{
  g_return_val_if_fail (PONDER_IS_BOARD (self), 0);

  return self->cursor;
}

/* Selects a cell. If the focus is on the board already, it moves there, too. */
void
ponder_board_set_cursor (PonderBoard *self,
                         guint        cell)
{
  g_return_if_fail (PONDER_IS_BOARD (self));
  g_return_if_fail (cell < self->n_cells);

  if (self->cursor == cell)
    return;
  ponder_cell_set_selected (PONDER_CELL (self->widgets[self->cursor]), FALSE);
  self->cursor = cell;
  if (self->widgets[cell] == NULL)
    make_widget (self, cell, next_widget (self, cell));
  ponder_cell_set_selected (PONDER_CELL (self->widgets[cell]), TRUE);

  /* The focus must move before the widget of the cell that was under the cursor is removed. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (self->widgets[cell]);
  update_widgets (self);
  g_signal_emit (self, signals[CURSOR_MOVED], 0);
}

gboolean
ponder_board_get_one_click (PonderBoard *self)
{
  g_return_val_if_fail (PONDER_IS_BOARD (self), FALSE);

  return self->one_click;
}

/* Sets whether the first click on a cell activates it. Otherwise only a click on the cell under the
 * cursor does. */
void
ponder_board_set_one_click (PonderBoard *self,
                            gboolean     one_click)
{
  g_return_if_fail (PONDER_IS_BOARD (self));

  self->one_click = one_click;
}

/* Returns the smaller side of a cell as last laid out, in pixels; 0 before the first layout. */
int
ponder_board_get_cell_size (PonderBoard *self)
{
  GtkAllocation place;

  g_return_val_if_fail (PONDER_IS_BOARD (self), 0);

  place = ponder_board_grid_get_place (&self->grid, 0);
  return MIN (place.width, place.height);
}

/* Makes the board request room for cells of that size, in pixels. They grow larger if there is more
 * room. */
void
ponder_board_set_least_cell (PonderBoard *self,
                             int          least_cell)
{
  least_cell = CLAMP (least_cell, PONDER_BOARD_LEAST_CELL, PONDER_BOARD_MOST_CELL);
  if (self->least_cell == least_cell)
    return;
  self->least_cell = least_cell;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Sets what is in view, in the board's coordinates; NULL for all of it. The board has widgets for
 * the cells there, and for the cell under the cursor. If only an area is in view, call this again
 * after each layout that moves or changes it: until then the board has no other widgets. It must
 * not be called during layout. */
void
ponder_board_show_area (PonderBoard           *self,
                        const graphene_rect_t *area)
{
  PonderBoardPart part;

  /* Only the part of the path that is in view has been drawn. */
  if (ponder_path_painter_get_path (self->painter)->n_cells > 0 &&
      (area == NULL ? self->in_part : !graphene_rect_equal (area, &self->area)))
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->in_part = area != NULL;
  self->area = area != NULL ? *area : GRAPHENE_RECT_INIT (0, 0, 0, 0);
  part = ponder_board_grid_get_part (&self->grid, area);
  if (memcmp (&part, &self->in_view, sizeof part) == 0)
    return;
  self->in_view = part;
  update_widgets (self);
}

/* For boards with so many cells that most are never seen: the source is asked for each cell that
 * comes into view. Call ponder_board_refresh() then instead of ponder_board_show_cell(). With NULL,
 * the board keeps the appearances itself. */
void
ponder_board_set_source (PonderBoard      *self,
                         PonderBoardSource source,
                         gpointer          user_data)
{
  g_return_if_fail (PONDER_IS_BOARD (self));

  clear_appearances (self);
  self->source = source;
  self->source_data = user_data;
  if (source == NULL)
    self->appearances = g_new0 (PonderCellAppearance, self->n_cells);
  ponder_board_refresh (self);
}

/* Asks the source again for the cells in view. */
void
ponder_board_refresh (PonderBoard *self)
{
  g_return_if_fail (PONDER_IS_BOARD (self));

  for (guint i = 0; i < self->shown->len; i++)
    show_appearance (self, shown_cell (self, i));
}

/* Changes what a cell shows, now or when it comes into view. The layout does not change. */
void
ponder_board_show_cell (PonderBoard                *self,
                        guint                       cell,
                        const PonderCellAppearance *appearance)
{
  g_return_if_fail (PONDER_IS_BOARD (self));
  g_return_if_fail (cell < self->n_cells);
  g_return_if_fail (appearance != NULL);

  if (ponder_cell_appearance_keep (&self->appearances[cell], appearance) && self->widgets[cell] != NULL)
    show_appearance (self, cell);
}

/* Sets whether cells are dark and light squares with the names that ponder-chessboard.h says. Must
 * be called before the shape of the board is set. */
void
ponder_board_set_chessboard (PonderBoard *self,
                             gboolean     chessboard)
{
  g_return_if_fail (PONDER_IS_BOARD (self));

  ponder_css_class_set (self, "chessboard", chessboard);
}

/* Draws a path, which is copied, over the cells instead of the previous one; NULL for none. */
void
ponder_board_set_path (PonderBoard           *self,
                       const PonderBoardPath *path)
{
  g_return_if_fail (PONDER_IS_BOARD (self));
  for (guint i = 0; path != NULL && i < path->n_cells; i++)
    g_return_if_fail (path->cells[i] < self->n_cells);

  if (ponder_path_painter_set_path (self->painter, path))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Sets what draws over the cells each time the board is drawn; NULL for nothing. */
void
ponder_board_set_overlay (PonderBoard       *self,
                          PonderBoardOverlay overlay,
                          gpointer           user_data)
{
  g_return_if_fail (PONDER_IS_BOARD (self));

  self->overlay = overlay;
  self->overlay_data = user_data;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
