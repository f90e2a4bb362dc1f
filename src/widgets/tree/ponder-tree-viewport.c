/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-viewport.h"

/* Knows where on the screen the tree is. There are three kinds of coordinates: those of the tree's layout; those of all
 * that can be scrolled to, which are larger by the zoom and begin with a margin; and those of the widget on the screen.
 *
 * Until the person zooms, the tree is as large as fits, within limits. */

#define MARGIN 18 /* pixels around the tree, whatever the zoom */

#define LEAST_ZOOM 0.25
#define MOST_ZOOM 4.0
#define ZOOM_STEP 1.25
#define LEAST_READABLE 0.6 /* zooms of a tree that the person did not zoom */
#define MOST_READABLE 2.0
#define LEAST_FITTING 0.002 /* when the whole tree is asked for */

#define SCROLL_MS 250

static gboolean
is_mirrored (PonderTreeViewport *self)
{
  return gtk_widget_get_direction (self->widget) == GTK_TEXT_DIR_RTL;
}

static double
get_page (PonderTreeViewport *self,
          GtkOrientation      orientation)
{
  return orientation == GTK_ORIENTATION_HORIZONTAL ? gtk_widget_get_width (self->widget)
                                                   : gtk_widget_get_height (self->widget);
}

/* Returns how far one has scrolled. */
static double
get_value (PonderTreeViewport *self,
           GtkOrientation      orientation)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];

  return adjustment != NULL ? gtk_adjustment_get_value (adjustment) : 0;
}

/* Returns the length of all that can be scrolled to. */
static double
get_content (PonderTreeViewport *self,
             GtkOrientation      orientation)
{
  double content = orientation == GTK_ORIENTATION_HORIZONTAL ? self->gutter + 2 * MARGIN + self->zoom * self->width
                                                             : 2 * MARGIN + self->zoom * self->height;

  return MAX (content, get_page (self, orientation));
}

/* Returns where the tree begins in all that can be scrolled to: in the middle across, and at the top. */
static graphene_point_t
get_origin (PonderTreeViewport *self)
{
  double room = get_content (self, GTK_ORIENTATION_HORIZONTAL) - self->gutter;
  double x = (room - self->zoom * self->width) / 2;

  return GRAPHENE_POINT_INIT (is_mirrored (self) ? x : self->gutter + x, MARGIN);
}

/* Returns where the tree begins on the screen. */
graphene_point_t
ponder_tree_viewport_get_place (PonderTreeViewport *self)
{
  graphene_point_t origin = get_origin (self);

  origin.x -= get_value (self, GTK_ORIENTATION_HORIZONTAL);
  origin.y -= get_value (self, GTK_ORIENTATION_VERTICAL);
  return origin;
}

/* Returns what the names of the levels hide of the screen. */
graphene_rect_t
ponder_tree_viewport_get_gutter (PonderTreeViewport *self)
{
  double x = is_mirrored (self) ? get_page (self, GTK_ORIENTATION_HORIZONTAL) - self->gutter : 0;

  return GRAPHENE_RECT_INIT (x, 0, self->gutter, get_page (self, GTK_ORIENTATION_VERTICAL));
}

/* Returns what point of the tree is at a place on the screen. */
graphene_point_t
ponder_tree_viewport_from_screen (PonderTreeViewport *self,
                                  double              x,
                                  double              y)
{
  graphene_point_t place = ponder_tree_viewport_get_place (self);

  return GRAPHENE_POINT_INIT ((x - place.x) / self->zoom, (y - place.y) / self->zoom);
}

/* Returns where a part of the tree is on the screen. */
graphene_rect_t
ponder_tree_viewport_to_screen (PonderTreeViewport    *self,
                                const graphene_rect_t *bounds)
{
  graphene_point_t place = ponder_tree_viewport_get_place (self);

  return GRAPHENE_RECT_INIT (place.x + self->zoom * bounds->origin.x, place.y + self->zoom * bounds->origin.y,
                             self->zoom * bounds->size.width, self->zoom * bounds->size.height);
}

static void
configure (PonderTreeViewport *self,
           GtkOrientation      orientation,
           double              value)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];
  double page = get_page (self, orientation);
  double content = get_content (self, orientation);

  if (adjustment != NULL)
    gtk_adjustment_configure (adjustment, CLAMP (value, 0, content - page), 0, content, page / 10, page * 9 / 10, page);
}

/* Scrolls at once so that a point of the tree is at a place on the screen, or as close to it as is possible. */
void
ponder_tree_viewport_put (PonderTreeViewport     *self,
                          const graphene_point_t *point,
                          const graphene_point_t *on_screen)
{
  graphene_point_t origin = get_origin (self);

  adw_animation_pause (self->scrolling);
  configure (self, GTK_ORIENTATION_HORIZONTAL, origin.x + self->zoom * point->x - on_screen->x);
  configure (self, GTK_ORIENTATION_VERTICAL, origin.y + self->zoom * point->y - on_screen->y);
}

void
ponder_tree_viewport_scroll_by (PonderTreeViewport *self,
                                double              across,
                                double              down)
{
  adw_animation_pause (self->scrolling);
  configure (self, GTK_ORIENTATION_HORIZONTAL, get_value (self, GTK_ORIENTATION_HORIZONTAL) + across);
  configure (self, GTK_ORIENTATION_VERTICAL, get_value (self, GTK_ORIENTATION_VERTICAL) + down);
}

static void
scroll_cb (double   value,
           gpointer user_data)
{
  PonderTreeViewport *self = user_data;
  graphene_point_t now;

  graphene_point_interpolate (&self->scroll_from, &self->scroll_to, value, &now);
  configure (self, GTK_ORIENTATION_HORIZONTAL, now.x);
  configure (self, GTK_ORIENTATION_VERTICAL, now.y);
}

static void
scroll_to (PonderTreeViewport *self,
           double              x,
           double              y,
           gboolean            gently)
{
  self->scroll_from =
    GRAPHENE_POINT_INIT (get_value (self, GTK_ORIENTATION_HORIZONTAL), get_value (self, GTK_ORIENTATION_VERTICAL));
  self->scroll_to = GRAPHENE_POINT_INIT (x, y);
  adw_animation_play (self->scrolling);
  if (!gently)
    adw_animation_skip (self->scrolling);
}

/* Returns the value closest to the current one at which a stretch is in view. */
static double
value_to_show (PonderTreeViewport *self,
               GtkOrientation      orientation,
               double              from,
               double              length)
{
  double page = get_page (self, orientation);
  double least = from + length - page;

  if (length > page)
    return from + (length - page) / 2;
  return CLAMP (get_value (self, orientation), least, from);
}

/* Scrolls as far as is needed to see a part of the tree beside the names of the levels. */
void
ponder_tree_viewport_reveal (PonderTreeViewport    *self,
                             const graphene_rect_t *bounds,
                             gboolean               gently)
{
  graphene_point_t origin = get_origin (self);
  double before = is_mirrored (self) ? 0 : self->gutter;

  scroll_to (self,
             value_to_show (self, GTK_ORIENTATION_HORIZONTAL, origin.x + self->zoom * bounds->origin.x - before,
                            self->zoom * bounds->size.width + self->gutter),
             value_to_show (self, GTK_ORIENTATION_VERTICAL, origin.y + self->zoom * bounds->origin.y,
                            self->zoom * bounds->size.height + MARGIN),
             gently);
}

/* Scrolls a part of the tree to the middle. */
void
ponder_tree_viewport_centre (PonderTreeViewport    *self,
                             const graphene_rect_t *bounds)
{
  graphene_point_t origin = get_origin (self);
  graphene_point_t middle;

  graphene_rect_get_center (bounds, &middle);
  scroll_to (self, origin.x + self->zoom * middle.x - get_page (self, GTK_ORIENTATION_HORIZONTAL) / 2,
             origin.y + self->zoom * middle.y - get_page (self, GTK_ORIENTATION_VERTICAL) / 2, TRUE);
}

static void
value_cb (PonderTreeViewport *self)
{
  self->changed (self->widget);
}

void
ponder_tree_viewport_set_adjustment (PonderTreeViewport *self,
                                     GtkOrientation      orientation,
                                     GtkAdjustment      *adjustment)
{
  if (self->adjustments[orientation] != NULL)
    g_signal_handlers_disconnect_by_data (self->adjustments[orientation], self);
  g_set_object (&self->adjustments[orientation], adjustment);
  if (adjustment != NULL)
    g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (value_cb), self);
}

/* Returns the zoom at which the whole tree is in view. */
static double
fitting_zoom (PonderTreeViewport *self)
{
  double across = get_page (self, GTK_ORIENTATION_HORIZONTAL) - self->gutter - 2 * MARGIN;
  double down = get_page (self, GTK_ORIENTATION_VERTICAL) - 2 * MARGIN;

  return MAX (LEAST_FITTING, MIN (across / self->width, down / self->height));
}

/* Chooses the zoom where the person didn't. */
static void
adapt_zoom (PonderTreeViewport *self)
{
  if (self->width == 0 || self->chosen > 0)
    return;
  if (self->chosen == PONDER_TREE_WHOLE)
    self->zoom = MIN (fitting_zoom (self), MOST_READABLE);
  else
    self->zoom = CLAMP (fitting_zoom (self), LEAST_READABLE, MOST_READABLE);
}

/* Adapts to another tree or to another size of the widget. */
void
ponder_tree_viewport_set_content (PonderTreeViewport *self,
                                  double              width,
                                  double              height,
                                  double              gutter)
{
  self->width = width;
  self->height = height;
  self->gutter = gutter;
  adapt_zoom (self);
  configure (self, GTK_ORIENTATION_HORIZONTAL, get_value (self, GTK_ORIENTATION_HORIZONTAL));
  configure (self, GTK_ORIENTATION_VERTICAL, get_value (self, GTK_ORIENTATION_VERTICAL));
}

/* Zooms as the person has chosen before. */
void
ponder_tree_viewport_choose (PonderTreeViewport *self,
                             double              chosen)
{
  self->chosen = chosen > 0 ? CLAMP (chosen, LEAST_FITTING, MOST_ZOOM) : chosen;
  self->zoom = chosen > 0 ? self->chosen : 1;
  ponder_tree_viewport_set_content (self, self->width, self->height, self->gutter);
  self->changed (self->widget);
}

/* The direction is 1 for zooming in, and -1 for zooming out. */
gboolean
ponder_tree_viewport_can_zoom (PonderTreeViewport *self,
                               int                 direction)
{
  return self->width > 0 && (direction > 0 ? self->zoom < MOST_ZOOM : self->zoom > LEAST_ZOOM);
}

/* Zooms so that what is at a place on the screen stays there. */
void
ponder_tree_viewport_zoom_to (PonderTreeViewport     *self,
                              double                  zoom,
                              const graphene_point_t *fixed)
{
  graphene_point_t point = ponder_tree_viewport_from_screen (self, fixed->x, fixed->y);

  /* The whole of a large tree may be smaller than one can zoom to. */
  self->chosen = self->zoom = CLAMP (zoom, MIN (LEAST_ZOOM, self->zoom), MOST_ZOOM);
  ponder_tree_viewport_put (self, &point, fixed);
  self->changed (self->widget);
}

/* Zooms in a step if the direction is 1, and out if it is -1. What @bounds surrounds, if anything, stays where it is if
 * it is in view; otherwise the middle does. */
void
ponder_tree_viewport_zoom_step (PonderTreeViewport    *self,
                                int                    direction,
                                const graphene_rect_t *bounds)
{
  graphene_rect_t view =
    GRAPHENE_RECT_INIT (0, 0, get_page (self, GTK_ORIENTATION_HORIZONTAL), get_page (self, GTK_ORIENTATION_VERTICAL));
  graphene_point_t fixed;

  graphene_rect_get_center (&view, &fixed);
  if (bounds != NULL)
    {
      graphene_rect_t on_screen = ponder_tree_viewport_to_screen (self, bounds);
      graphene_point_t middle;

      graphene_rect_get_center (&on_screen, &middle);
      if (graphene_rect_contains_point (&view, &middle))
        fixed = middle;
    }
  ponder_tree_viewport_zoom_to (self, direction > 0 ? self->zoom * ZOOM_STEP : self->zoom / ZOOM_STEP, &fixed);
}

/* Shows the whole tree, now and when it grows. */
void
ponder_tree_viewport_zoom_to_fit (PonderTreeViewport *self)
{
  adw_animation_pause (self->scrolling);
  self->chosen = PONDER_TREE_WHOLE;
  ponder_tree_viewport_set_content (self, self->width, self->height, self->gutter);
  self->changed (self->widget);
}

/* The viewport belongs to the widget in which the tree is shown. @changed is called with it when
 * the tree was scrolled or zoomed. */
PonderTreeViewport *
ponder_tree_viewport_new (GtkWidget             *widget,
                          PonderTreeViewportFunc changed)
{
  PonderTreeViewport *self = g_new0 (PonderTreeViewport, 1);

  self->widget = widget;
  self->changed = changed;
  self->zoom = 1;
  self->scrolling =
    adw_timed_animation_new (widget, 0, 1, SCROLL_MS, adw_callback_animation_target_new (scroll_cb, self, NULL));
  return self;
}

void
ponder_tree_viewport_free (PonderTreeViewport *self)
{
  adw_animation_pause (self->scrolling);
  g_object_unref (self->scrolling);
  ponder_tree_viewport_set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, NULL);
  ponder_tree_viewport_set_adjustment (self, GTK_ORIENTATION_VERTICAL, NULL);
  g_free (self);
}
