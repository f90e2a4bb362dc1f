/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-popovers.h"

#include "ponder-board.h"

/* While a popover or a menu is open, GTK sends it all input: a click that closes it has no other effect, and the
 * shortcuts of the window don't work. But a click on the board is meant for the board, so it does what it would
 * otherwise do, and the cell gets the focus. Popovers also pass on the keys of the window. */

struct _PonderPagePopovers
{
  GtkWidget *page;
  PonderPageLayout *layout;
  void (*closed) (gpointer page);
};

typedef struct
{
  PonderPagePopovers *popovers;
  GtkPopover *popover;
  guint32 time; /* of the pointer's last event before the popover was opened or used; later ones are for the board */
} Watch;

static GdkDevice *
get_pointer (Watch *watch)
{
  GdkDisplay *display = gtk_widget_get_display (watch->popovers->page);

  return gdk_seat_get_pointer (gdk_display_get_default_seat (display));
}

static guint32
get_pointer_time (Watch *watch)
{
  GdkDevice *pointer = get_pointer (watch);

  return pointer != NULL ? gdk_device_get_timestamp (pointer) : 0;
}

/* Where the pointer is, and the widget under it. */
typedef struct
{
  GtkWidget *widget; /* NULL if the pointer is not over our window, or the window is not active */
  double x; /* in the coordinates of that window */
  double y;
} Pointed;

static Pointed
find_pointed (Watch *watch)
{
  GtkNative *native = gtk_widget_get_native (watch->popovers->page);
  Pointed pointed = { 0 };
  double left, top;

  if (get_pointer_time (watch) == watch->time || !GTK_IS_WINDOW (native) ||
      !gtk_window_is_active (GTK_WINDOW (native)) ||
      !gdk_surface_get_device_position (gtk_native_get_surface (native), get_pointer (watch), &pointed.x, &pointed.y,
                                        NULL))
    return pointed;
  gtk_native_get_surface_transform (native, &left, &top);
  pointed.x -= left;
  pointed.y -= top;
  pointed.widget = gtk_widget_pick (GTK_WIDGET (native), pointed.x, pointed.y, GTK_PICK_DEFAULT);
  return pointed;
}

/* Returns whether the popover points to the widget. Then a click only closes the popover. */
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

/* Returns whether the first click on a cell should act. On a board where the first click only moves the cursor, moving
 * the focus is enough. */
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

/* GTK lays a popover out with the next frame. If the Menu key comes before, the context menu of an entry would point to
 * the corner of the popover's shadow, and GTK 4.8 can't place it if that is off the screen. */
static void
mapped_cb (Watch *watch)
{
  GtkRequisition natural;

  note_time (watch);
  gtk_widget_get_preferred_size (GTK_WIDGET (watch->popover), NULL, &natural);
  gtk_widget_allocate (GTK_WIDGET (watch->popover), natural.width, natural.height, -1, NULL);
}

/* A press or release in a popover may close it. */
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
  /* What was typed in the popover may be taken over now, and change the board so that the cell is gone. */
  g_autoptr (GtkWidget) pressed = pointed.widget != NULL ? g_object_ref (pointed.widget) : NULL;
  GtkWidget *cell = pressed;

  watch->popovers->closed (watch->popovers->page);
  g_object_get (watch->popovers->layout, "board", &board, NULL);
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
  GtkRoot *root = gtk_widget_get_root (watch->popovers->page);

  return root != NULL && (is_function_key (keyval) || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0) &&
         gtk_event_controller_key_forward (key, GTK_WIDGET (root));
}

/* An entry in a popover would undo only its own text. The text counts as entered, so the page must undo it. */
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

/* Moves the focus once @popover, a part of the page, is closed. All popovers but menus pass on keys. */
static void
watch_popover (PonderPagePopovers *self,
               GtkPopover         *popover)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();
  Watch *watch = g_new0 (Watch, 1);

  watch->popovers = self;
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
  g_signal_connect_swapped (popover, "map", G_CALLBACK (mapped_cb), watch);
  g_signal_connect_data (popover, "closed", G_CALLBACK (closed_cb), watch, free_watch,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
popover_cb (GtkMenuButton      *button,
            GParamSpec         *pspec,
            PonderPagePopovers *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  if (popover != NULL)
    watch_popover (self, popover);
}

/* Watches the popover of a button once it is made. */
static void
watch_button (PonderPagePopovers *self,
              GtkWidget          *button)
{
  g_signal_handlers_disconnect_by_func (button, popover_cb, self);
  g_signal_connect (button, "notify::popover", G_CALLBACK (popover_cb), self);
}

/* @page becomes the parent of added popovers, which it must present when it is allocated; @layout contains the
 * board. @closed is called when a popover is closed, and must give the board the focus before the click takes effect
 * that closed it. Must be freed with g_free() when @page is finalized. */
PonderPagePopovers *
ponder_page_popovers_new (GtkWidget        *page,
                          PonderPageLayout *layout,
                          void            (*closed) (gpointer page))
{
  PonderPagePopovers *self = g_new (PonderPagePopovers, 1);

  *self = (PonderPagePopovers){ .page = page, .layout = layout, .closed = closed };
  return self;
}

/* Watches the popovers of the page, once it is whole, or of a part that was added to it later. Skips drop-downs, which
 * give the focus back by themselves, and popovers of the page itself, which are watched since they were added. */
void
ponder_page_popovers_watch (PonderPagePopovers *self,
                            GtkWidget          *part)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (GTK_IS_WIDGET (part));

  for (GtkWidget *child = gtk_widget_get_first_child (part); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      ponder_page_popovers_watch (self, child);
    else if (!GTK_IS_DROP_DOWN (part) && part != self->page)
      watch_popover (self, GTK_POPOVER (child));
  /* The popovers of some buttons are made when they are first opened. */
  if (GTK_IS_MENU_BUTTON (part) && gtk_menu_button_get_popover (GTK_MENU_BUTTON (part)) == NULL)
    watch_button (self, part);
}

/* Adds a popover without a parent, to be opened by ponder_reveal_popover(). */
void
ponder_page_popovers_add (PonderPagePopovers *self,
                          GtkPopover         *popover)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (GTK_IS_POPOVER (popover));

  gtk_widget_set_parent (GTK_WIDGET (popover), self->page);
  watch_popover (self, popover);
}

static void
make_menu_cb (GtkMenuButton *button,
              gpointer       model)
{
  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_menu_model (button, model);
}

/* Gives a button of the page a menu, which is made when it is first opened. */
void
ponder_page_popovers_add_menu (PonderPagePopovers *self,
                               GtkMenuButton      *button,
                               GMenuModel         *model)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));
  g_return_if_fail (G_IS_MENU_MODEL (model));

  gtk_menu_button_set_create_popup_func (button, make_menu_cb, g_object_ref (model), g_object_unref);
  watch_button (self, GTK_WIDGET (button));
}

/* Removes the popovers that were added. Called when the page is disposed of. */
void
ponder_page_popovers_remove (PonderPagePopovers *self)
{
  GtkWidget *child = gtk_widget_get_first_child (self->page);

  while (child != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      if (GTK_IS_POPOVER (child))
        gtk_widget_unparent (child);
      child = next;
    }
}
