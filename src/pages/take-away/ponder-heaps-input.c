/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-heaps-input.h"

/* Handles keys, mouse and touch on the heaps. A click on a counter marks it and those after it, a second one takes
 * them. The secondary button and a long press open the popover in which a heap can be changed. */

static void
released_cb (PonderHeapsBoard *self,
             int               n_press,
             double            x,
             double            y,
             GtkGesture       *click)
{
  guint heap;
  guint64 count;

  g_assert (PONDER_IS_HEAPS_BOARD (self));

  if (!ponder_heaps_board_find (self, x, y, &heap, &count))
    return;
  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
  if (count > 0)
    ponder_heaps_board_choose (self, heap, count);
  else
    ponder_heaps_board_mark (self, heap, 0);
}

static void
edit_at (PonderHeapsBoard *self,
         GtkGesture       *gesture,
         double            x,
         double            y)
{
  guint heap;
  guint64 count;

  if (!ponder_heaps_board_find (self, x, y, &heap, &count))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  ponder_heaps_board_edit_heap (self, heap);
}

static void
secondary_cb (PonderHeapsBoard *self,
              int               n_press,
              double            x,
              double            y,
              GtkGesture       *click)
{
  g_assert (PONDER_IS_HEAPS_BOARD (self));

  edit_at (self, click, x, y);
}

static void
long_pressed_cb (PonderHeapsBoard *self,
                 double            x,
                 double            y,
                 GtkGesture       *long_press)
{
  g_assert (PONDER_IS_HEAPS_BOARD (self));

  edit_at (self, long_press, x, y);
}

static gboolean
step_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  int heaps;
  int numbers;

  g_variant_get (args, "(ii)", &heaps, &numbers);
  ponder_heaps_board_step (PONDER_HEAPS_BOARD (widget), heaps, numbers);
  return GDK_EVENT_STOP;
}

static gboolean
number_key_cb (GtkWidget *widget,
               GVariant  *args,
               gpointer   user_data)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (widget);
  PonderHeapsChoice choice;

  ponder_heaps_board_get_choice (self, &choice);
  ponder_heaps_board_choose (self, choice.heap, (guint64) g_variant_get_int32 (args));
  return GDK_EVENT_STOP;
}

/* While the page shows a run, the Space key belongs to it. */
static gboolean
take_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (widget);

  if (ponder_heaps_board_get_searching (self) && g_variant_get_boolean (args))
    return GDK_EVENT_PROPAGATE;
  ponder_heaps_board_take (self);
  return GDK_EVENT_STOP;
}

static gboolean
escape_key_cb (GtkWidget *widget,
               GVariant  *args,
               gpointer   user_data)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (widget);
  PonderHeapsChoice choice;

  ponder_heaps_board_get_choice (self, &choice);
  if (choice.count == 0)
    return GDK_EVENT_PROPAGATE;
  ponder_heaps_board_mark (self, choice.heap, 0);
  return GDK_EVENT_STOP;
}

static gboolean
menu_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (widget);
  PonderHeapsChoice choice;

  ponder_heaps_board_get_choice (self, &choice);
  ponder_heaps_board_edit_heap (self, choice.heap);
  return GDK_EVENT_STOP;
}

/* Counters are marked from the end of their heap, so the left arrow key marks more of them. */
void
ponder_heaps_input_add_keys (GtkWidgetClass *board_class)
{
  static const struct
  {
    guint keyval;
    guint keypad_keyval;
    int heaps;
    int numbers;
  } steps[] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up, -1, 0 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 1, 0 },
    { GDK_KEY_Left, GDK_KEY_KP_Left, 0, 1 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 0, -1 },
    { GDK_KEY_Home, GDK_KEY_KP_Home, -PONDER_HEAPS_MOST, 0 },
    { GDK_KEY_End, GDK_KEY_KP_End, PONDER_HEAPS_MOST, 0 },
  };
  static const guint takes[] = { GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter };
  static const guint spaces[] = { GDK_KEY_space, GDK_KEY_KP_Space };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gtk_widget_class_add_binding (board_class, steps[i].keyval, 0, step_key_cb, "(ii)", steps[i].heaps,
                                    steps[i].numbers);
      gtk_widget_class_add_binding (board_class, steps[i].keypad_keyval, 0, step_key_cb, "(ii)", steps[i].heaps,
                                    steps[i].numbers);
    }
  for (guint number = 1; number <= 9; number++)
    {
      gtk_widget_class_add_binding (board_class, GDK_KEY_0 + number, 0, number_key_cb, "i", (int) number);
      gtk_widget_class_add_binding (board_class, GDK_KEY_KP_0 + number, 0, number_key_cb, "i", (int) number);
    }
  for (guint i = 0; i < G_N_ELEMENTS (takes); i++)
    gtk_widget_class_add_binding (board_class, takes[i], 0, take_key_cb, "b", FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (spaces); i++)
    gtk_widget_class_add_binding (board_class, spaces[i], 0, take_key_cb, "b", TRUE);
  gtk_widget_class_add_binding (board_class, GDK_KEY_Escape, 0, escape_key_cb, NULL);
  gtk_widget_class_add_binding (board_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (board_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
}

void
ponder_heaps_input_attach (PonderHeapsBoard *board)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *secondary = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), board);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (secondary, "pressed", G_CALLBACK (secondary_cb), board);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (secondary));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (long_pressed_cb), board);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (long_press));
}
