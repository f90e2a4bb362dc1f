/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-pond-input.h"

/* Handles keys, mouse and touch on a pond: they move its cursor, and activate pads. */

/* A mouse moves the cursor when pressed, a finger only when lifted, because it may be about to scroll. */
static void
pressed_cb (PonderPond      *self,
            int              n_press,
            double           x,
            double           y,
            GtkGestureClick *click)
{
  guint pad;

  g_assert (PONDER_IS_POND (self));

  if (ponder_pond_find_pad (self, x, y, &pad) &&
      gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (click)) == NULL)
    ponder_pond_go_to (self, (int) pad);
}

static void
point_at (PonderPond *self,
          GtkGesture *gesture,
          double      x,
          double      y)
{
  guint pad;

  if (!ponder_pond_find_pad (self, x, y, &pad))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  ponder_pond_activate_pad (self, pad);
}

static void
released_cb (PonderPond      *self,
             int              n_press,
             double           x,
             double           y,
             GtkGestureClick *click)
{
  g_assert (PONDER_IS_POND (self));

  point_at (self, GTK_GESTURE (click), x, y);
}

static void
long_pressed_cb (PonderPond *self,
                 double      x,
                 double      y,
                 GtkGesture *long_press)
{
  g_assert (PONDER_IS_POND (self));

  point_at (self, long_press, x, y);
}

static gboolean
move_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  PonderPond *self = PONDER_POND (widget);

  ponder_pond_go_to (self, (int) ponder_pond_get_cursor (self) + g_variant_get_int32 (args));
  return GDK_EVENT_STOP;
}

/* While the page shows a search, the Space key belongs to the search. */
static gboolean
activate_key_cb (GtkWidget *widget,
                 GVariant  *args,
                 gpointer   user_data)
{
  PonderPond *self = PONDER_POND (widget);

  if (ponder_pond_get_searching (self) && g_variant_get_boolean (args))
    return GDK_EVENT_PROPAGATE;
  ponder_pond_activate_pad (self, ponder_pond_get_cursor (self));
  return GDK_EVENT_STOP;
}

void
ponder_pond_input_add_keys (GtkWidgetClass *pond_class)
{
  static const struct
  {
    guint keyval;
    int by;
  } moves[] = {
    { GDK_KEY_Left, -1 },
    { GDK_KEY_KP_Left, -1 },
    { GDK_KEY_Right, 1 },
    { GDK_KEY_KP_Right, 1 },
    { GDK_KEY_Page_Up, -10 },
    { GDK_KEY_Page_Down, 10 },
    { GDK_KEY_Home, -PONDER_LILY_PADS_MOST_PADS },
    { GDK_KEY_KP_Home, -PONDER_LILY_PADS_MOST_PADS },
    { GDK_KEY_End, PONDER_LILY_PADS_MOST_PADS },
    { GDK_KEY_KP_End, PONDER_LILY_PADS_MOST_PADS },
  };
  static const struct
  {
    guint keyval;
    GdkModifierType modifiers;
    gboolean is_space;
  } activates[] = {
    { GDK_KEY_Return, 0, FALSE },  { GDK_KEY_ISO_Enter, 0, FALSE },        { GDK_KEY_KP_Enter, 0, FALSE },
    { GDK_KEY_Menu, 0, FALSE },    { GDK_KEY_F10, GDK_SHIFT_MASK, FALSE }, { GDK_KEY_space, 0, TRUE },
    { GDK_KEY_KP_Space, 0, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    gtk_widget_class_add_binding (pond_class, moves[i].keyval, 0, move_key_cb, "i", moves[i].by);
  for (guint i = 0; i < G_N_ELEMENTS (activates); i++)
    gtk_widget_class_add_binding (pond_class, activates[i].keyval, activates[i].modifiers, activate_key_cb, "b",
                                  activates[i].is_space);
}

void
ponder_pond_input_attach (PonderPond *pond)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), pond);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), pond);
  gtk_widget_add_controller (GTK_WIDGET (pond), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (long_pressed_cb), pond);
  gtk_widget_add_controller (GTK_WIDGET (pond), GTK_EVENT_CONTROLLER (long_press));
}
