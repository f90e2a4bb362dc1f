/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-selection.h"

#include <string.h>

/* Several selected cells of a board, on which a digit, a note, a colour or Delete acts at once: a mouse or a finger drawn over them,
 * clicks with Ctrl, or arrow keys with Shift. The cell under the cursor belongs to them unless it was taken out. Moving
 * the cursor in another way ends the selection. */

static PonderBoard *
get_board (const PonderSudokuSelection *self)
{
  return ponder_board_view_get_board (self->view);
}

static void
move_cursor (PonderSudokuSelection *self,
             guint                  cell)
{
  self->moving = TRUE;
  ponder_board_set_cursor (get_board (self), cell);
  gtk_widget_grab_focus (GTK_WIDGET (get_board (self)));
  self->moving = FALSE;
}

static void
add (PonderSudokuSelection *self,
     guint                  cell)
{
  self->n_selected += self->selected[cell] == 0;
  self->selected[cell] = 1;
}

/* Adds a cell or takes it out, and moves the cursor there. */
static void
toggle (PonderSudokuSelection *self,
        guint                  cell)
{
  if (self->n_selected == 0)
    add (self, ponder_board_get_cursor (get_board (self)));
  if (self->selected[cell] != 0 && self->n_selected > 1)
    {
      self->selected[cell] = 0;
      self->n_selected--;
    }
  else
    add (self, cell);
  move_cursor (self, cell);
  self->changed (self->owner);
}

/* Adds the cell under the cursor, and another one to which the cursor moves. */
static void
extend (PonderSudokuSelection *self,
        guint                  cell)
{
  add (self, ponder_board_get_cursor (get_board (self)));
  add (self, cell);
  move_cursor (self, cell);
  self->changed (self->owner);
}

static void
drag_begin_cb (PonderSudokuSelection *self,
               double                 x,
               double                 y)
{
  self->first = ponder_board_get_cell_at (get_board (self), x, y);
}

static void
drag_update_cb (PonderSudokuSelection *self,
                double                 offset_x,
                double                 offset_y,
                GtkGestureDrag        *drag)
{
  double x;
  double y;
  guint cell;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  cell = ponder_board_get_cell_at (get_board (self), x + offset_x, y + offset_y);
  if (ponder_board_get_one_click (get_board (self)) || (self->n_selected == 0 && cell == self->first) ||
      (self->n_selected > 0 && cell == ponder_board_get_cursor (get_board (self))))
    return;
  /* The click of the board is cancelled. */
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  if (self->n_selected == 0)
    move_cursor (self, self->first);
  extend (self, cell);
}

static void
pressed_cb (PonderSudokuSelection *self,
            int                    n_press,
            double                 x,
            double                 y,
            GtkGesture            *click)
{
  GdkModifierType modifiers = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (click));

  if ((modifiers & GDK_CONTROL_MASK) == 0 || ponder_board_get_one_click (get_board (self)))
    {
      gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
  toggle (self, ponder_board_get_cell_at (get_board (self), x, y));
}

static gboolean
key_pressed_cb (PonderSudokuSelection *self,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        modifiers)
{
  static const struct
  {
    guint keyval;
    guint keypad_keyval;
    int rows;
    int columns;
  } arrows[] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up, -1, 0 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 1, 0 },
    { GDK_KEY_Left, GDK_KEY_KP_Left, 0, -1 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 0, 1 },
  };
  const PonderBoardGrid *grid = ponder_board_get_grid (get_board (self));
  guint row;
  guint column;

  if ((modifiers & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK)) != GDK_SHIFT_MASK)
    return GDK_EVENT_PROPAGATE;
  ponder_board_grid_from_index (grid, ponder_board_get_cursor (get_board (self)), &row, &column);
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (keyval == arrows[i].keyval || keyval == arrows[i].keypad_keyval)
      {
        int to_row = CLAMP ((int) row + arrows[i].rows, 0, (int) grid->rows.n - 1);
        int to_column = CLAMP ((int) column + arrows[i].columns, 0, (int) grid->columns.n - 1);

        extend (self, ponder_board_grid_to_index (grid, to_row, to_column));
        return GDK_EVENT_STOP;
      }
  return GDK_EVENT_PROPAGATE;
}

static void
add_controllers (PonderSudokuSelection *self)
{
  self->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->drag), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (self->drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (get_board (self)), GTK_EVENT_CONTROLLER (self->drag));

  /* Before the board moves its cursor. */
  self->click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->click), GDK_BUTTON_PRIMARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (self->click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (get_board (self)), GTK_EVENT_CONTROLLER (self->click));

  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (self->keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (get_board (self)), self->keys);
}

/* The view must exist as long as the selection. @changed is called with @owner when other cells are selected. */
PonderSudokuSelection *
ponder_sudoku_selection_new (PonderBoardView          *view,
                             PonderSudokuSelectionFunc changed,
                             gpointer                  owner)
{
  PonderSudokuSelection *self = g_new0 (PonderSudokuSelection, 1);

  self->view = view;
  self->changed = changed;
  self->owner = owner;
  add_controllers (self);
  return self;
}

/* Must be called after the cursor has moved: unless that was for the selection, nothing is selected any more. */
void
ponder_sudoku_selection_moved (PonderSudokuSelection *self)
{
  if (self->moving)
    return;
  memset (self->selected, 0, sizeof self->selected);
  self->n_selected = 0;
}

/* Gets the selected cells, or the one under the cursor. @cells has room for PONDER_SUDOKU_MOST_CELLS. */
guint
ponder_sudoku_selection_get_cells (const PonderSudokuSelection *self,
                                   guint                       *cells)
{
  guint n = 0;

  for (guint cell = 0; self->n_selected > 0 && cell < ponder_board_get_n_cells (get_board (self)); cell++)
    if (self->selected[cell])
      cells[n++] = cell;
  if (n == 0)
    cells[n++] = ponder_board_get_cursor (get_board (self));
  return n;
}
