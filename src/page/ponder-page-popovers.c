/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

/* While a popover or a menu is open, GTK gives it all input: the click that closes it does nothing else, and the window's
 * shortcuts are dead. But a click on the board is meant for the board: it does what it would do otherwise, and the cell has
 * the focus afterwards. And popovers hand the keys of the window on. */

typedef struct
{
  PonderPage *page; /* which has the popover */
  GtkPopover *popover;
  guint32 time; /* of the pointer's last event before the popover was opened or used: a later one was meant for the board */
} Watch;

static GdkDevice *
get_pointer (Watch *watch)
{
  return gdk_seat_get_pointer (gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (watch->page))));
}

static guint32
get_pointer_time (Watch *watch)
{
  GdkDevice *pointer = get_pointer (watch);

  return pointer != NULL ? gdk_device_get_timestamp (pointer) : 0;
}

/* Where the pointer is, and what it is over. */
typedef struct
{
  GtkWidget *widget; /* NULL where it isn't over the window around the page, or that isn't in use */
  double x; /* in that window */
  double y;
} Pointed;

static Pointed
find_pointed (Watch *watch)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (watch->page));
  Pointed pointed = { 0 };
  double left, top;

  if (get_pointer_time (watch) == watch->time ||
      !GTK_IS_WINDOW (native) || !gtk_window_is_active (GTK_WINDOW (native)) ||
      !gdk_surface_get_device_position (gtk_native_get_surface (native), get_pointer (watch), &pointed.x, &pointed.y, NULL))
    return pointed;
  gtk_native_get_surface_transform (native, &left, &top);
  pointed.x -= left;
  pointed.y -= top;
  pointed.widget = gtk_widget_pick (GTK_WIDGET (native), pointed.x, pointed.y, GTK_PICK_DEFAULT);
  return pointed;
}

/* Whether the popover points to it: then a click only closes the popover. */
static gboolean
is_anchor (GtkPopover *popover,
           Pointed     pointed)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (popover));
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (parent));
  GdkRectangle rect = { 0, 0, gtk_widget_get_width (parent), gtk_widget_get_height (parent) };
  double x, y;

  gtk_popover_get_pointing_to (popover, &rect);
  return gtk_widget_translate_coordinates (native, parent, pointed.x, pointed.y, &x, &y) &&
         gdk_rectangle_contains_point (&rect, (int) x, (int) y);
}

/* A board where the first click on a cell only goes there does no more now. */
static gboolean
acts_when_clicked (GtkWidget *cell)
{
  GtkWidget *board = gtk_widget_get_ancestor (cell, PONDER_TYPE_BOARD);

  return board == NULL || ponder_board_get_one_click (PONDER_BOARD (board));
}

static void
note_time (Watch *watch)
{
  watch->time = get_pointer_time (watch);
}

/* What is pressed or let go in a popover may close it. */
static gboolean
event_cb (Watch    *watch,
          GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type != GDK_MOTION_NOTIFY && type != GDK_ENTER_NOTIFY && type != GDK_LEAVE_NOTIFY)
    note_time (watch);
  return GDK_EVENT_PROPAGATE;
}

static void
closed_cb (Watch *watch)
{
  g_autoptr (GtkWidget) board = NULL;
  Pointed pointed = find_pointed (watch);
  GtkWidget *cell = pointed.widget;

  ponder_page_focus_board (watch->page);
  g_object_get (watch->page, "board", &board, NULL);
  if (board == NULL || cell == NULL || !gtk_widget_is_ancestor (cell, board))
    return;
  while (cell != board && !gtk_widget_get_focusable (cell))
    cell = gtk_widget_get_parent (cell);
  gtk_widget_grab_focus (cell);
  if (cell != board && !is_anchor (watch->popover, pointed) && acts_when_clicked (cell))
    gtk_widget_activate (cell);
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
  watch->popover = popover;
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
  g_signal_connect_swapped (popover, "map", G_CALLBACK (note_time), watch);
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
