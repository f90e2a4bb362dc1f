/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

/* While a popover or a menu is open, GTK gives it all input: the click that closes it does nothing else, and the window's
 * shortcuts are dead. But the person clicked a cell because what comes next is meant for it: so that cell has the focus
 * afterwards, and otherwise the board. And popovers hand the keys of the window on. */

typedef struct
{
  PonderPage *page; /* which has the popover */
  gboolean seen; /* it got events since it was opened: a person is there, whose pointer counts */
  gboolean used; /* something was pressed in it, which may have closed it */
} Watch;

/* Returns (nullable): what the pointer is over, of the window around the page, if that is in use. */
static GtkWidget *
find_pointed (PonderPage *page)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (page));
  GdkDevice *pointer = gdk_seat_get_pointer (gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (page))));
  double x, y, left, top;

  if (!GTK_IS_WINDOW (native) || !gtk_window_is_active (GTK_WINDOW (native)) || pointer == NULL ||
      !gdk_surface_get_device_position (gtk_native_get_surface (native), pointer, &x, &y, NULL))
    return NULL;
  gtk_native_get_surface_transform (native, &left, &top);
  return gtk_widget_pick (GTK_WIDGET (native), x - left, y - top, GTK_PICK_DEFAULT);
}

static gboolean
event_cb (Watch    *watch,
          GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  watch->seen = TRUE;
  watch->used |= type == GDK_KEY_PRESS || type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN;
  return GDK_EVENT_PROPAGATE;
}

static void
closed_cb (Watch *watch)
{
  g_autoptr (GtkWidget) board = NULL;
  GtkWidget *pointed = watch->seen && !watch->used ? find_pointed (watch->page) : NULL;

  watch->seen = watch->used = FALSE;
  ponder_page_focus_board (watch->page);
  g_object_get (watch->page, "board", &board, NULL);
  if (board == NULL || pointed == NULL || !gtk_widget_is_ancestor (pointed, board))
    return;
  while (pointed != board && !gtk_widget_get_focusable (pointed))
    pointed = gtk_widget_get_parent (pointed);
  gtk_widget_grab_focus (pointed);
}

static gboolean
is_function_key (guint keyval)
{
  return keyval >= GDK_KEY_F1 && keyval <= GDK_KEY_F12;
}

static gboolean
key_cb (Watch                 *watch,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        modifiers,
        GtkEventControllerKey *key)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (watch->page));

  return root != NULL && (is_function_key (keyval) || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0) &&
         gtk_event_controller_key_forward (key, GTK_WIDGET (root));
}

/* An entry in a popover undoes what is typed by itself; but what was typed counts, and is the page's to undo. */
static gboolean
undo_key_cb (Watch                 *watch,
             guint                  keyval,
             guint                  keycode,
             GdkModifierType        modifiers,
             GtkEventControllerKey *key)
{
  guint letter = gdk_keyval_to_lower (keyval);

  return (letter == GDK_KEY_z || letter == GDK_KEY_y) && key_cb (watch, keyval, keycode, modifiers, key);
}

static void
free_watch (gpointer  data,
            GClosure *closure)
{
  g_free (data);
}

/* Moves the focus once @popover, a part of the page, is closed; all but a menu hand on keys. */
void
ponder_page_watch_popover (PonderPage *self,
                           GtkPopover *popover)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();
  Watch *watch = g_new0 (Watch, 1);

  watch->page = self;
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (events, "event", G_CALLBACK (event_cb), watch);
  gtk_widget_add_controller (GTK_WIDGET (popover), events);
  if (!GTK_IS_POPOVER_MENU (popover))
    {
      GtkEventController *key = gtk_event_controller_key_new ();
      GtkEventController *undo_key = gtk_event_controller_key_new ();

      g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_cb), watch);
      gtk_widget_add_controller (GTK_WIDGET (popover), key);
      gtk_event_controller_set_propagation_phase (undo_key, GTK_PHASE_CAPTURE);
      g_signal_connect_swapped (undo_key, "key-pressed", G_CALLBACK (undo_key_cb), watch);
      gtk_widget_add_controller (GTK_WIDGET (popover), undo_key);
    }
  g_signal_connect_data (popover, "closed", G_CALLBACK (closed_cb), watch, free_watch, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/* Drop-downs give the focus back by themselves. */
static void
watch_below (PonderPage *self,
             GtkWidget  *parent)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      watch_below (self, child);
    else if (!GTK_IS_DROP_DOWN (parent))
      ponder_page_watch_popover (self, GTK_POPOVER (child));
}

/* Called once all that the page consists of is there. */
void
ponder_page_init_popovers (PonderPage *self)
{
  watch_below (self, GTK_WIDGET (self));
}
