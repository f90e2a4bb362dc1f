/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-popover-input.h"

#include "ponder-press.h"

/* While a popover that hides by itself is open, GTK gives all input to it: the click that closes it does nothing else, and
 * the window's shortcuts are dead. A popover that shares its input also closes when something else is pressed, when the
 * focus moves elsewhere or the window is left, but presses and keys go where they were meant to go. */

typedef struct
{
  GtkPopover *popover; /* which owns this */
  GtkRoot *root; /* nullable: while it is open */
  GtkEventController *presses; /* nullable: likewise, of the root */
} Input;

static gboolean
is_inside (GtkWidget *widget,
           GtkWidget *outer)
{
  return widget == outer || gtk_widget_is_ancestor (widget, outer);
}

/* The button that opens a popover closes it as well. */
static gboolean
belongs_to (GtkWidget  *widget,
            GtkPopover *popover)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (popover));

  return is_inside (widget, GTK_WIDGET (popover)) || (GTK_IS_MENU_BUTTON (parent) && is_inside (widget, parent));
}

static void
pressed_cb (GtkWidget *pressed,
            gpointer   user_data)
{
  Input *input = user_data;

  if (pressed == NULL || !belongs_to (pressed, input->popover))
    gtk_popover_popdown (input->popover);
}

/* What has the focus now keeps it: closing moves the focus to the board. */
static void
focus_cb (Input *input)
{
  GtkRoot *root = input->root;
  GtkWidget *focus = gtk_root_get_focus (root);

  if (focus == NULL || belongs_to (focus, input->popover))
    return;
  g_object_ref (focus);
  gtk_popover_popdown (input->popover);
  if (gtk_root_get_focus (root) != focus && gtk_widget_get_root (focus) == root)
    gtk_root_set_focus (root, focus);
  g_object_unref (focus);
}

static void
active_cb (Input *input)
{
  if (!gtk_window_is_active (GTK_WINDOW (input->root)))
    gtk_popover_popdown (input->popover);
}

static gboolean
is_function_key (guint keyval)
{
  return keyval >= GDK_KEY_F1 && keyval <= GDK_KEY_F12;
}

/* GTK lets no key out of a popover, so the window's shortcuts are handed on. */
static gboolean
key_cb (Input                 *input,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        modifiers,
        GtkEventControllerKey *key)
{
  return input->root != NULL && (is_function_key (keyval) || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0) &&
         gtk_event_controller_key_forward (key, GTK_WIDGET (input->root));
}

static void
detach (Input *input)
{
  if (input->root == NULL)
    return;
  g_signal_handlers_disconnect_by_data (input->root, input);
  gtk_widget_remove_controller (GTK_WIDGET (input->root), input->presses);
  input->presses = NULL;
  input->root = NULL;
}

static void
map_cb (Input *input)
{
  GtkWidget *focus;

  detach (input);
  input->root = gtk_widget_get_root (GTK_WIDGET (input->popover));
  input->presses = ponder_press_watch_new (pressed_cb, input);
  gtk_widget_add_controller (GTK_WIDGET (input->root), input->presses);
  focus = gtk_root_get_focus (input->root);
  if (focus == NULL || !is_inside (focus, GTK_WIDGET (input->popover)))
    gtk_widget_child_focus (GTK_WIDGET (input->popover), GTK_DIR_TAB_FORWARD);
  g_signal_connect_swapped (input->root, "notify::focus-widget", G_CALLBACK (focus_cb), input);
  g_signal_connect_swapped (input->root, "notify::is-active", G_CALLBACK (active_cb), input);
}

/* It doesn't come back with the page that it is on. */
static void
unmap_cb (Input *input)
{
  detach (input);
  gtk_popover_popdown (input->popover);
}

static void
free_input (gpointer  data,
            GClosure *closure)
{
  detach (data);
  g_free (data);
}

/**
 * ponder_popover_share_input:
 * @popover: a popover that is not open, in a window or yet to be put there
 *
 * Makes a popover leave presses and keys that aren't meant for it to the window.
 */
void
ponder_popover_share_input (GtkPopover *popover)
{
  GtkEventController *key;
  Input *input;

  g_return_if_fail (GTK_IS_POPOVER (popover));

  if (!gtk_popover_get_autohide (popover))
    return;
  input = g_new0 (Input, 1);
  input->popover = popover;
  gtk_popover_set_autohide (popover, FALSE);
  key = gtk_event_controller_key_new ();
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_cb), input);
  gtk_widget_add_controller (GTK_WIDGET (popover), key);
  g_signal_connect_swapped (popover, "map", G_CALLBACK (map_cb), input);
  g_signal_connect_data (popover, "unmap", G_CALLBACK (unmap_cb), input, free_input, G_CONNECT_SWAPPED);
}
