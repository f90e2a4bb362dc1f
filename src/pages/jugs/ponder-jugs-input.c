/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-input.h"

/* Handles keys, mouse and touch on the jugs. A click chooses first the source and then the destination; a drag chooses
 * both. The secondary button and a long press open the popover in which a jug can be changed. */

struct _PonderJugsInput
{
  PonderJugsBoard *board; /* (unowned): it owns this */
  gboolean searching; /* some keys belong to the search */
  gboolean long_pressed;
  gboolean dragging;
};

static void
edit_at (PonderJugsInput *self,
         double           x,
         double           y)
{
  guint place = ponder_jugs_board_get_place_at (self->board, x, y);

  if (place < PONDER_JUGS_MOST_JUGS)
    ponder_jugs_board_edit_jug (self->board, place);
}

static void
drag_begin_cb (PonderJugsInput *self,
               double           x,
               double           y)
{
  self->long_pressed = self->dragging = FALSE;
}

static void
drag_update_cb (PonderJugsInput *self,
                double           by_x,
                double           by_y,
                GtkGestureDrag  *drag)
{
  guint source;
  guint place;
  double x;
  double y;

  if (self->dragging || self->long_pressed ||
      !gtk_drag_check_threshold (GTK_WIDGET (self->board), 0, 0, (int) by_x, (int) by_y))
    return;
  gtk_gesture_drag_get_start_point (drag, &x, &y);
  place = ponder_jugs_board_get_place_at (self->board, x, y);
  if (place == PONDER_JUGS_NOWHERE)
    return;
  self->dragging = TRUE;
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  if (!ponder_jugs_board_get_source (self->board, &source) || source != place)
    {
      ponder_jugs_board_clear_source (self->board);
      ponder_jugs_board_choose (self->board, place);
    }
}

static void
drag_end_cb (PonderJugsInput *self,
             double           by_x,
             double           by_y,
             GtkGestureDrag  *drag)
{
  guint source;
  guint place;
  double x;
  double y;

  if (self->long_pressed || !gtk_gesture_drag_get_start_point (drag, &x, &y))
    return;
  place = ponder_jugs_board_get_place_at (self->board, x + by_x, y + by_y);
  if (!self->dragging)
    {
      if (place != PONDER_JUGS_NOWHERE)
        ponder_jugs_board_choose (self->board, place);
      return;
    }
  self->dragging = FALSE;
  if (!ponder_jugs_board_get_source (self->board, &source))
    return;
  if (place != PONDER_JUGS_NOWHERE && place != source)
    ponder_jugs_board_choose (self->board, place);
  ponder_jugs_board_clear_source (self->board);
}

static void
secondary_cb (PonderJugsInput *self,
              int              n_press,
              double           x,
              double           y,
              GtkGesture      *click)
{
  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
  edit_at (self, x, y);
}

static void
long_pressed_cb (PonderJugsInput *self,
                 double           x,
                 double           y,
                 GtkGesture      *long_press)
{
  self->long_pressed = TRUE;
  gtk_gesture_set_state (long_press, GTK_EVENT_SEQUENCE_CLAIMED);
  edit_at (self, x, y);
}

/* Returns the place that a key stands for, or PONDER_JUGS_NOWHERE. */
static guint
named_place (guint keyval)
{
  if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_8)
    return keyval - GDK_KEY_1;
  if (keyval >= GDK_KEY_KP_1 && keyval <= GDK_KEY_KP_8)
    return keyval - GDK_KEY_KP_1;
  if (keyval == GDK_KEY_t || keyval == GDK_KEY_T)
    return PONDER_JUGS_TAP;
  if (keyval == GDK_KEY_d || keyval == GDK_KEY_D)
    return PONDER_JUGS_DRAIN;
  return PONDER_JUGS_NOWHERE;
}

static gboolean
is_activation (PonderJugsInput *self,
               guint            keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_KP_Enter:
      return TRUE;

    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      return !self->searching;

    default:
      return FALSE;
    }
}

static gboolean
open_menu (PonderJugsInput *self,
           guint            keyval,
           GdkModifierType  modifiers)
{
  guint cursor = ponder_jugs_board_get_cursor (self->board);

  if (keyval != GDK_KEY_Menu && !(keyval == GDK_KEY_F10 && (modifiers & GDK_SHIFT_MASK)))
    return FALSE;
  if (cursor < PONDER_JUGS_MOST_JUGS)
    ponder_jugs_board_edit_jug (self->board, cursor);
  return TRUE;
}

static gboolean
move (PonderJugsInput *self,
      guint            keyval)
{
  static const struct
  {
    guint keyval;
    guint keypad_keyval;
    int by;
  } moves[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -1 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 1 },
    { GDK_KEY_Home, GDK_KEY_KP_Home, -100 },
    { GDK_KEY_End, GDK_KEY_KP_End, 100 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    if (keyval == moves[i].keyval || keyval == moves[i].keypad_keyval)
      {
        ponder_jugs_board_move_cursor (self->board, moves[i].by);
        return TRUE;
      }
  return FALSE;
}

static gboolean
key_cb (PonderJugsInput *self,
        guint            keyval,
        guint            keycode,
        GdkModifierType  modifiers)
{
  guint place = named_place (keyval);
  guint source;

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (open_menu (self, keyval, modifiers) || move (self, keyval))
    return GDK_EVENT_STOP;
  if (is_activation (self, keyval))
    place = ponder_jugs_board_get_cursor (self->board);
  if (place != PONDER_JUGS_NOWHERE)
    {
      ponder_jugs_board_choose (self->board, place);
      return GDK_EVENT_STOP;
    }
  if (keyval != GDK_KEY_Escape || !ponder_jugs_board_get_source (self->board, &source))
    return GDK_EVENT_PROPAGATE;
  ponder_jugs_board_clear_source (self->board);
  return GDK_EVENT_STOP;
}

/**
 * ponder_jugs_input_new:
 * @board: (transfer none): the board, which owns the returned object
 *
 * Makes the jugs react to keys, mouse and touch.
 */
PonderJugsInput *
ponder_jugs_input_new (PonderJugsBoard *board)
{
  PonderJugsInput *self = g_new0 (PonderJugsInput, 1);
  GtkWidget *widget = GTK_WIDGET (board);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *secondary = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->board = board;

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (secondary, "pressed", G_CALLBACK (secondary_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (secondary));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (long_press));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (widget, keys);
  return self;
}

void
ponder_jugs_input_free (PonderJugsInput *self)
{
  g_free (self);
}

/* While the page shows a search, Space makes a step of it. */
void
ponder_jugs_input_set_searching (PonderJugsInput *self,
                                 gboolean         searching)
{
  g_return_if_fail (self != NULL);

  self->searching = searching;
}
