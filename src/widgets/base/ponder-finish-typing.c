/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-finish-typing.h"

#include "ponder-press-controller.h"

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

/**
 * ponder_finish_typing:
 * @widget: any widget
 *
 * Makes the entry with the focus in the same window, if there is one, take over what was typed.
 */
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
  if (!GTK_IS_TEXT (focus))
    return;
  text = g_object_ref (focus);
  spin = gtk_widget_get_ancestor (text, GTK_TYPE_SPIN_BUTTON);
  if (spin != NULL)
    gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
  else
    leave_and_return (text);
}

static void
pressed_cb (GtkWidget *pressed,
            gpointer   user_data)
{
  GtkWidget *focus = gtk_root_get_focus (user_data);
  GtkWidget *entry = focus != NULL ? gtk_widget_get_parent (focus) : NULL;

  if (entry == NULL || pressed == NULL || !(pressed == entry || gtk_widget_is_ancestor (pressed, entry)))
    ponder_finish_typing (user_data);
}

/**
 * ponder_finish_typing_at_press:
 * @window: a window
 *
 * Makes an entry of the window take over what was typed whenever something else in the window is pressed.
 */
void
ponder_finish_typing_at_press (GtkWidget *window)
{
  g_return_if_fail (GTK_IS_ROOT (window));

  gtk_widget_add_controller (window, ponder_press_watch_new (pressed_cb, window));
}
