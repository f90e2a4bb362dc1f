/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-hold-button.h"

/* A button that has an effect only while it is held down, by mouse, finger or key. It shows something secret, so the
 * effect ends with any event that may mean that nobody holds the button any more. It handles presses before GtkButton
 * can make a click of them. A click from another source comes from somebody who can't hold a button, such as a user of
 * a screen reader; it counts as held for a moment. */

#define MOMENT_MS 3000

struct _PonderHoldButton
{
  GtkButton parent_instance;

  gboolean held;
  guint moment; /* the id of the source that ends that moment, or 0 */
};

enum
{
  PROP_0,
  PROP_HELD,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (PonderHoldButton, ponder_hold_button, GTK_TYPE_BUTTON)

static void
set_held (PonderHoldButton *self,
          gboolean          held)
{
  g_clear_handle_id (&self->moment, g_source_remove);
  if (self->held == held)
    return;
  self->held = held;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
                               held ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  if (held)
    gtk_widget_set_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_ACTIVE, FALSE);
  else
    gtk_widget_unset_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_ACTIVE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HELD]);
}

static void
let_go_cb (PonderHoldButton *self)
{
  g_assert (PONDER_IS_HOLD_BUTTON (self));

  set_held (self, FALSE);
}

static void
pressed_cb (PonderHoldButton *self,
            int               n_presses,
            double            x,
            double            y,
            GtkGesture       *gesture)
{
  g_assert (PONDER_IS_HOLD_BUTTON (self));

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  set_held (self, TRUE);
}

static gboolean
is_activation (guint keyval)
{
  return keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space || keyval == GDK_KEY_Return ||
         keyval == GDK_KEY_ISO_Enter || keyval == GDK_KEY_KP_Enter;
}

/* While a key is held down, GTK repeats this event. */
static gboolean
key_pressed_cb (PonderHoldButton *self,
                guint             keyval,
                guint             keycode,
                GdkModifierType   modifiers)
{
  g_assert (PONDER_IS_HOLD_BUTTON (self));

  if (!is_activation (keyval) || (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  set_held (self, TRUE);
  return GDK_EVENT_STOP;
}

static void
key_released_cb (PonderHoldButton *self,
                 guint             keyval)
{
  g_assert (PONDER_IS_HOLD_BUTTON (self));

  if (is_activation (keyval))
    set_held (self, FALSE);
}

static gboolean
moment_over_cb (gpointer user_data)
{
  PonderHoldButton *self = user_data;

  self->moment = 0;
  set_held (self, FALSE);
  return G_SOURCE_REMOVE;
}

static void
ponder_hold_button_clicked (GtkButton *button)
{
  PonderHoldButton *self = PONDER_HOLD_BUTTON (button);

  set_held (self, TRUE);
  self->moment = g_timeout_add (MOMENT_MS, moment_over_cb, self);
}

static void
active_cb (PonderHoldButton *self,
           GParamSpec       *pspec,
           GtkWindow        *window)
{
  g_assert (PONDER_IS_HOLD_BUTTON (self));

  if (!gtk_window_is_active (window))
    set_held (self, FALSE);
}

static void
ponder_hold_button_map (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  GTK_WIDGET_CLASS (ponder_hold_button_parent_class)->map (widget);
  if (GTK_IS_WINDOW (root))
    g_signal_connect_object (root, "notify::is-active", G_CALLBACK (active_cb), widget, G_CONNECT_SWAPPED);
}

static void
ponder_hold_button_unmap (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  set_held (PONDER_HOLD_BUTTON (widget), FALSE);
  if (GTK_IS_WINDOW (root))
    g_signal_handlers_disconnect_by_func (root, active_cb, widget);
  GTK_WIDGET_CLASS (ponder_hold_button_parent_class)->unmap (widget);
}

static void
ponder_hold_button_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_HELD:
      g_value_set_boolean (value, PONDER_HOLD_BUTTON (object)->held);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_hold_button_dispose (GObject *object)
{
  PonderHoldButton *self = PONDER_HOLD_BUTTON (object);

  g_clear_handle_id (&self->moment, g_source_remove);

  G_OBJECT_CLASS (ponder_hold_button_parent_class)->dispose (object);
}

static void
ponder_hold_button_class_init (PonderHoldButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_hold_button_dispose;
  object_class->get_property = ponder_hold_button_get_property;

  widget_class->map = ponder_hold_button_map;
  widget_class->unmap = ponder_hold_button_unmap;

  GTK_BUTTON_CLASS (klass)->clicked = ponder_hold_button_clicked;

  /**
   * PonderHoldButton:held:
   *
   * Whether the button is held down; %FALSE as soon as that is in doubt.
   */
  properties[PROP_HELD] = g_param_spec_boolean ("held", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
add_controller (PonderHoldButton   *self,
                GtkEventController *controller)
{
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
ponder_hold_button_init (PonderHoldButton *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (click, "end", G_CALLBACK (let_go_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (click, "cancel", G_CALLBACK (let_go_cb), self, G_CONNECT_SWAPPED);
  add_controller (self, GTK_EVENT_CONTROLLER (click));

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-released", G_CALLBACK (key_released_cb), self, G_CONNECT_SWAPPED);
  add_controller (self, keys);

  g_signal_connect_object (focus, "leave", G_CALLBACK (let_go_cb), self, G_CONNECT_SWAPPED);
  add_controller (self, focus);
}

gboolean
ponder_hold_button_get_held (PonderHoldButton *self)
{
  g_return_val_if_fail (PONDER_IS_HOLD_BUTTON (self), FALSE);

  return self->held;
}
