/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include "ponder-popover-input.h"

/* What is clicked and typed while a popover is open is meant for what is clicked. Popovers share their input with the window.
 * Menus stay as GTK has them, since in 4.8 the items of one that doesn't hide by itself do nothing from its second opening
 * on: the click that closes a menu does nothing else, but the cell that was clicked has the focus afterwards. */

typedef struct
{
  PonderPage *page; /* which has the menu */
  gboolean used; /* something was pressed in it, so it isn't closed by a click elsewhere */
} Menu;

/* Returns (nullable): what the pointer is over, of the window around the page. */
static GtkWidget *
find_pointed (PonderPage *page)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (page));
  GdkSurface *surface = gtk_native_get_surface (native);
  GdkDevice *pointer = gdk_seat_get_pointer (gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (page))));
  double x, y, left, top;

  if (pointer == NULL || !gdk_surface_get_device_position (surface, pointer, &x, &y, NULL))
    return NULL;
  gtk_native_get_surface_transform (native, &left, &top);
  return gtk_widget_pick (GTK_WIDGET (native), x - left, y - top, GTK_PICK_DEFAULT);
}

static gboolean
event_cb (Menu     *menu,
          GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  menu->used |= type == GDK_KEY_PRESS || type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN;
  return GDK_EVENT_PROPAGATE;
}

static void
menu_closed_cb (Menu *menu)
{
  g_autoptr (GtkWidget) board = NULL;
  GtkWidget *pointed = menu->used ? NULL : find_pointed (menu->page);

  menu->used = FALSE;
  ponder_page_focus_board (menu->page);
  g_object_get (menu->page, "board", &board, NULL);
  if (board == NULL || pointed == NULL || !gtk_widget_is_ancestor (pointed, board))
    return;
  while (pointed != board && !gtk_widget_get_focusable (pointed))
    pointed = gtk_widget_get_parent (pointed);
  gtk_widget_grab_focus (pointed);
}

static void
free_menu (gpointer  data,
           GClosure *closure)
{
  g_free (data);
}

/* The menu is a part of the page, and goes with it. */
static void
add_menu (PonderPage *self,
          GtkPopover *popover)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();
  Menu *menu = g_new0 (Menu, 1);

  menu->page = self;
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (events, "event", G_CALLBACK (event_cb), menu);
  gtk_widget_add_controller (GTK_WIDGET (popover), events);
  g_signal_connect_data (popover, "closed", G_CALLBACK (menu_closed_cb), menu, free_menu, G_CONNECT_SWAPPED);
}

static void
add_popovers_below (PonderPage *self,
                    GtkWidget  *parent)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      add_popovers_below (self, child);
    else if (!GTK_IS_POPOVER_MENU (child) && !GTK_IS_DROP_DOWN (parent))
      ponder_popover_share_input (GTK_POPOVER (child));
    else if (GTK_IS_MENU_BUTTON (parent))
      add_menu (self, GTK_POPOVER (child));
}

/* Called once all that the page consists of is there. */
void
ponder_page_init_popovers (PonderPage *self)
{
  add_popovers_below (self, GTK_WIDGET (self));
}
