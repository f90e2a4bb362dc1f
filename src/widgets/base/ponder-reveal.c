/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-reveal.h"

/* Where the cursor of a board or the frog of a pond stands is known only once all is laid out. So a view notes that it
 * wants to scroll there, and asks after the layout whether it is time. */

/* Makes ponder_reveal_is_due() return TRUE after the next layout. */
void
ponder_reveal_queue (PonderReveal *self)
{
  g_return_if_fail (self != NULL);

  self->queued = TRUE;
}

static gboolean
has_changed (int          *length,
             int           now,
             GtkPolicyType policy)
{
  gboolean changed = *length != now && policy != GTK_POLICY_NEVER;

  *length = now;
  return changed;
}

/* Must be called after each layout. Returns TRUE once after ponder_reveal_queue(), and whenever the
 * view's size has changed in a direction in which it scrolls; never while it can't be seen. */
gboolean
ponder_reveal_is_due (PonderReveal      *self,
                      GtkScrolledWindow *scroller)
{
  GtkWidget *view = GTK_WIDGET (scroller);
  GtkPolicyType across;
  GtkPolicyType down;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (GTK_IS_SCROLLED_WINDOW (scroller), FALSE);

  gtk_scrolled_window_get_policy (scroller, &across, &down);
  self->queued |= has_changed (&self->width, gtk_widget_get_width (view), across);
  self->queued |= has_changed (&self->height, gtk_widget_get_height (view), down);
  if (!self->queued || !gtk_widget_get_mapped (view))
    return FALSE;
  self->queued = FALSE;
  return TRUE;
}

/* Scrolls as far as is needed to see an area, given in the coordinates of what is scrolled. */
void
ponder_reveal_area (GtkScrolledWindow     *scroller,
                    const graphene_rect_t *area)
{
  g_return_if_fail (GTK_IS_SCROLLED_WINDOW (scroller));
  g_return_if_fail (area != NULL);

  gtk_adjustment_clamp_page (gtk_scrolled_window_get_hadjustment (scroller), area->origin.x,
                             area->origin.x + area->size.width);
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (scroller), area->origin.y,
                             area->origin.y + area->size.height);
}

static void
keep_within (float *start,
             float *size,
             float  box_start,
             float  box_size)
{
  float end = CLAMP (*start + *size, box_start + 1, MAX (box_start + 1, box_start + box_size));

  *start = CLAMP (*start, box_start, end - 1);
  *size = end - *start;
}

/* Opens a popover, which has a parent in the same window, that points to the part of @area (in the
 * coordinates of @widget; NULL for all of it) that can be seen, or to the edge behind which the
 * area is. GTK 4.8 can’t place popovers that point off the screen, as they would if the area were
 * scrolled far away. */
void
ponder_reveal_popover (GtkPopover            *popover,
                       GtkWidget             *widget,
                       const graphene_rect_t *area)
{
  GtkWidget *parent;
  graphene_rect_t seen;
  graphene_point_t corner;

  g_return_if_fail (GTK_IS_POPOVER (popover));
  g_return_if_fail (GTK_IS_WIDGET (widget));

  parent = gtk_widget_get_parent (GTK_WIDGET (popover));
  if (area != NULL)
    seen = *area;
  else if (!gtk_widget_compute_bounds (widget, widget, &seen))
    return;
  if (!gtk_widget_compute_point (widget, parent, &seen.origin, &corner))
    return;
  seen.origin = corner;
  for (GtkWidget *outer = widget; outer != NULL; outer = GTK_IS_NATIVE (outer) ? NULL : gtk_widget_get_parent (outer))
    {
      graphene_rect_t bounds;

      if ((gtk_widget_get_overflow (outer) == GTK_OVERFLOW_VISIBLE && !GTK_IS_NATIVE (outer)) ||
          !gtk_widget_compute_bounds (outer, parent, &bounds))
        continue;
      keep_within (&seen.origin.x, &seen.size.width, bounds.origin.x, bounds.size.width);
      keep_within (&seen.origin.y, &seen.size.height, bounds.origin.y, bounds.size.height);
    }
  gtk_popover_set_pointing_to (
    popover, &(GdkRectangle){ seen.origin.x, seen.origin.y, MAX (1, seen.size.width), MAX (1, seen.size.height) });
  gtk_popover_popup (popover);
}
