/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-finish-typing.h"

#include "ponder-text-field.h"

/* A number typed into an entry is taken over when the focus leaves the entry. By then GTK is moving the focus to
 * another widget, and if the number changes the board, that widget may be destroyed, which crashes GTK 4. So we take
 * over what was typed before the focus moves, and before an action that may need it. */

/* Makes an entry take over what was typed, by moving the focus away and back. */
static void
leave_and_return (GtkWidget *text)
{
  GtkRoot *root = gtk_widget_get_root (text);

  gtk_root_set_focus (root, NULL);
  if (gtk_root_get_focus (root) == NULL && gtk_widget_get_root (text) == root && gtk_widget_get_mapped (text))
    gtk_root_set_focus (root, text);
}

/* Makes the entry with the focus in the same window, if there is one, take over what was typed. */
void
ponder_finish_typing (GtkWidget *widget)
{
  GtkRoot *root;
  GtkWidget *focus;
  g_autoptr (GtkWidget) text = NULL;
  GtkWidget *spin;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  root = gtk_widget_get_root (widget);
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (PONDER_IS_TEXT_FIELD (focus))
    ponder_text_field_commit (PONDER_TEXT_FIELD (focus));
  /* Other widgets have an action for it. */
  else if (focus != NULL)
    gtk_widget_activate_action (focus, "typing.commit", NULL);
  if (!GTK_IS_TEXT (focus))
    return;
  text = g_object_ref (focus);
  spin = gtk_widget_get_ancestor (text, GTK_TYPE_SPIN_BUTTON);
  if (spin != NULL)
    gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
  else
    leave_and_return (text);
}

/* Returns the widget that is pressed, or NULL for the window itself. */
static GtkWidget *
find_pressed (GdkEvent *event)
{
  GtkNative *native = gtk_native_get_for_surface (gdk_event_get_surface (event));
  double x;
  double y;
  double left;
  double top;

  if (native == NULL || !gdk_event_get_position (event, &x, &y))
    return NULL;
  gtk_native_get_surface_transform (native, &left, &top);
  return gtk_widget_pick (GTK_WIDGET (native), x - left, y - top, GTK_PICK_INSENSITIVE);
}

/* Called before the widget under the pointer gets the press, which is not consumed. */
static gboolean
event_cb (GtkWidget *window,
          GdkEvent  *event)
{
  GdkEventType type = gdk_event_get_event_type (event);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  GtkWidget *entry = focus != NULL ? gtk_widget_get_parent (focus) : NULL;

  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    {
      GtkWidget *pressed = find_pressed (event);

      if (entry == NULL || pressed == NULL || !(pressed == entry || gtk_widget_is_ancestor (pressed, entry)))
        ponder_finish_typing (window);
    }
  return GDK_EVENT_PROPAGATE;
}

/* Makes an entry of the window take over what was typed whenever something else in the window is
 * pressed. */
void
ponder_finish_typing_at_press (GtkWidget *window)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  g_return_if_fail (GTK_IS_ROOT (window));

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "event", G_CALLBACK (event_cb), window);
  gtk_widget_add_controller (window, controller);
}

/* Sets the value unless it is the same: GTK would then replace what is being typed by the value. */
void
ponder_show_number (GtkSpinButton *spin,
                    double         value)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));

  if (gtk_spin_button_get_value (spin) != value)
    gtk_spin_button_set_value (spin, value);
}
