/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-board-input.h"

/* Handles keys, mouse and touch on a board: they move its cursor, and activate cells. */

struct _PonderBoardInput
{
  PonderBoard *board; /* (unowned): it owns this */
  gboolean opens; /* the click in progress will activate its cell */
};

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

/* Moves the cursor in a direction. Tab is not one of these, so it leaves the board. */
gboolean
ponder_board_input_move_focus (PonderBoard     *board,
                               GtkDirectionType direction)
{
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (arrows[i].direction == direction)
      {
        move_by (board, arrows[i].rows, arrows[i].columns, FALSE);
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

void
ponder_board_input_add_keys (GtkWidgetClass *board_class)
{
  add_move_bindings (board_class);
  add_activate_bindings (board_class);
}

/* A mouse moves the cursor when pressed, a finger only when lifted, because it may be about to scroll. */
static void
pressed_cb (PonderBoardInput *self,
            int               n_press,
            double            x,
            double            y,
            GtkGestureClick  *click)
{
  guint cell = ponder_board_get_cell_at (self->board, x, y);

  self->opens =
    ponder_board_get_one_click (self->board) ||
    (cell == ponder_board_get_cursor (self->board) && gtk_widget_get_focus_child (GTK_WIDGET (self->board)) != NULL);
  if (gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (click)) == NULL)
    go_to (self->board, cell);
}

/* A click on the cell under the cursor, or with the secondary button, activates the cell. */
static void
released_cb (PonderBoardInput *self,
             int               n_press,
             double            x,
             double            y,
             GtkGestureClick  *click)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (click));
  guint cell = ponder_board_get_cell_at (self->board, x, y);

  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  if (button == GDK_BUTTON_SECONDARY || (button == GDK_BUTTON_PRIMARY && self->opens))
    ponder_board_activate_cell (self->board, cell);
  else
    go_to (self->board, cell);
}

static void
long_pressed_cb (PonderBoardInput *self,
                 double            x,
                 double            y,
                 GtkGesture       *long_press)
{
  gtk_gesture_set_state (long_press, GTK_EVENT_SEQUENCE_CLAIMED);
  ponder_board_activate_cell (self->board, ponder_board_get_cell_at (self->board, x, y));
}

/**
 * ponder_board_input_new:
 * @board: (transfer none): the board, which owns the returned object
 *
 * Makes a board react to mouse and touch.
 */
PonderBoardInput *
ponder_board_input_new (PonderBoard *board)
{
  PonderBoardInput *self = g_new0 (PonderBoardInput, 1);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  self->board = board;

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (long_press));
  return self;
}

void
ponder_board_input_free (PonderBoardInput *self)
{
  g_free (self);
}
