/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-fullscreen-header.h"

/* Hides the header bar of a page on a full screen. It comes back over the page, which stays as it is, while the pointer
 * or the focus is there. It is hidden by being transparent, because Tab doesn't come to an invisible widget. */

#define EDGE 4 /* the height in pixels in which the pointer brings the header bar back */
#define BELOW 24 /* how far below the header bar the pointer may be until that goes */

struct _PonderFullscreenHeader
{
  GtkBox *box; /* (unowned): it has the header bar at its top */
  GtkOverlay *overlay; /* (unowned): below that */
  GtkWidget *header;
  GtkEventController *focus; /* (unowned): of the header bar */
  GtkEventController *motion; /* (unowned): of the box, as the next */
  GtkEventController *click;
  GtkWidget *window; /* (nullable) (unowned) */
  gboolean fullscreen;
  gboolean wanted; /* the pointer is there, or a key needs it */
  double pointed_x; /* where the pointer was last */
  double pointed_y;
};

static void
update (PonderFullscreenHeader *self)
{
  gboolean shown = !self->fullscreen || self->wanted ||
                   gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (self->focus));

  gtk_widget_set_opacity (self->header, shown ? 1 : 0);
  gtk_widget_set_can_target (self->header, shown);
}

static gboolean
is_away (PonderFullscreenHeader *self,
         double                  y)
{
  return y > gtk_widget_get_height (self->header) + BELOW;
}

/* A key that needed the header bar doesn't when the focus has gone. */
static void
focus_cb (PonderFullscreenHeader *self)
{
  if (!gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (self->focus)) &&
      is_away (self, self->pointed_y))
    self->wanted = FALSE;
  update (self);
}

static void
set_fullscreen (PonderFullscreenHeader *self,
                gboolean                fullscreen)
{
  if (self->fullscreen == fullscreen)
    return;
  self->fullscreen = fullscreen;
  self->wanted = FALSE;
  if (fullscreen)
    {
      gtk_box_remove (self->box, self->header);
      gtk_overlay_add_overlay (self->overlay, self->header);
    }
  else
    {
      gtk_overlay_remove_overlay (self->overlay, self->header);
      gtk_box_prepend (self->box, self->header);
    }
  update (self);
}

static void
fullscreened_cb (PonderFullscreenHeader *self)
{
  set_fullscreen (self, gtk_window_is_fullscreen (GTK_WINDOW (self->window)));
}

static void
root_cb (PonderFullscreenHeader *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->box));

  if (self->window != NULL)
    g_signal_handlers_disconnect_by_data (self->window, self);
  g_set_weak_pointer (&self->window, GTK_IS_WINDOW (root) ? GTK_WIDGET (root) : NULL);
  if (self->window == NULL)
    return;
  g_signal_connect_swapped (self->window, "notify::fullscreened", G_CALLBACK (fullscreened_cb), self);
  fullscreened_cb (self);
}

static void
point (PonderFullscreenHeader *self,
       double                  y)
{
  if (y < EDGE)
    self->wanted = TRUE;
  else if (is_away (self, y))
    self->wanted = FALSE;
  update (self);
}

static void
motion_cb (PonderFullscreenHeader *self,
           double                  x,
           double                  y)
{
  /* A pointer that rests also moves when something appears. */
  if (self->fullscreen && (x != self->pointed_x || y != self->pointed_y))
    point (self, y);
  self->pointed_x = x;
  self->pointed_y = y;
}

/* A finger has no pointer; it taps at the edge. */
static void
pressed_cb (PonderFullscreenHeader *self,
            int                     n_press,
            double                  x,
            double                  y)
{
  if (self->fullscreen)
    point (self, y < BELOW ? 0 : y);
}

static GtkEventController *
add_controller (PonderFullscreenHeader *self,
                GtkEventController     *controller,
                const char             *signal,
                GCallback               callback)
{
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, signal, callback, self);
  gtk_widget_add_controller (GTK_WIDGET (self->box), controller);
  return controller;
}

/* Hides @header, at the top of the page @box and above @overlay, while the window is on the full screen. Must be
 * freed when the page is disposed of. */
PonderFullscreenHeader *
ponder_fullscreen_header_new (GtkBox     *box,
                              GtkOverlay *overlay,
                              GtkWidget  *header)
{
  PonderFullscreenHeader *self = g_new0 (PonderFullscreenHeader, 1);

  self->box = box;
  self->overlay = overlay;
  self->header = g_object_ref (header);
  self->focus = gtk_event_controller_focus_new ();
  self->pointed_y = G_MAXDOUBLE;
  g_signal_connect_swapped (self->focus, "notify::contains-focus", G_CALLBACK (focus_cb), self);
  gtk_widget_add_controller (header, self->focus);
  self->motion = add_controller (self, gtk_event_controller_motion_new (), "motion", G_CALLBACK (motion_cb));
  self->click =
    add_controller (self, GTK_EVENT_CONTROLLER (gtk_gesture_click_new ()), "pressed", G_CALLBACK (pressed_cb));
  g_signal_connect_swapped (box, "notify::root", G_CALLBACK (root_cb), self);
  root_cb (self);
  return self;
}

void
ponder_fullscreen_header_free (PonderFullscreenHeader *self)
{
  if (self->window != NULL)
    g_signal_handlers_disconnect_by_data (self->window, self);
  g_clear_weak_pointer (&self->window);
  g_signal_handlers_disconnect_by_data (self->box, self);
  gtk_widget_remove_controller (GTK_WIDGET (self->box), self->motion);
  gtk_widget_remove_controller (GTK_WIDGET (self->box), self->click);
  gtk_widget_remove_controller (self->header, self->focus);
  g_object_unref (self->header);
  g_free (self);
}

/* Opens the menu of a button in the header bar. If that is hidden, it comes back until the focus has left it. */
void
ponder_fullscreen_header_popup (PonderFullscreenHeader *self,
                                GtkMenuButton          *button)
{
  self->wanted = self->fullscreen;
  update (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (button)))
    gtk_menu_button_popup (button);
}
