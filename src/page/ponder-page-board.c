/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include "ponder-finish-typing.h"

/* What a page says of its board: what zooms, what has the focus, the popovers that point to it. */

#define PRIVATE(self) (ponder_page_get_private (self))

static void
zoom_in_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  ponder_board_view_zoom_in (PRIVATE (user_data)->board_view);
}

static void
zoom_out_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  ponder_board_view_zoom_out (PRIVATE (user_data)->board_view);
}

static void
zoom_to_fit_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  ponder_board_view_zoom_to_fit (PRIVATE (user_data)->board_view);
}

static const GActionEntry zoom_entries[] = {
  { .name = "zoom-in", .activate = zoom_in_action },
  { .name = "zoom-out", .activate = zoom_out_action },
  { .name = "zoom-to-fit", .activate = zoom_to_fit_action },
};

static void
zoom_cb (PonderPage *self)
{
  PonderBoardView *view = PRIVATE (self)->board_view;

  g_assert (PONDER_IS_PAGE (self));

  ponder_page_enable (self, "zoom-in", ponder_board_view_can_zoom_in (view));
  ponder_page_enable (self, "zoom-out", ponder_board_view_can_zoom_out (view));
  ponder_page_enable (self, "zoom-to-fit", ponder_board_view_can_zoom_out (view));
}

void
ponder_page_clear_board (PonderPage *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  PRIVATE (self)->board_view = NULL;
  PRIVATE (self)->focus = NULL;
  while (child != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      if (GTK_IS_POPOVER (child))
        gtk_widget_unparent (child);
      child = next;
    }
}

/* Once the page is laid out. */
void
ponder_page_present_popovers (PonderPage *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_present (GTK_POPOVER (child));
}

/**
 * ponder_page_set_board_view:
 * @view: (transfer none): a widget within the page, which zooms and has the focus at first
 */
void
ponder_page_set_board_view (PonderPage      *self,
                            PonderBoardView *view)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (PONDER_IS_BOARD_VIEW (view));
  g_return_if_fail (PRIVATE (self)->board_view == NULL);

  PRIVATE (self)->board_view = view;
  ponder_page_set_focus (self, GTK_WIDGET (ponder_board_view_get_board (view)));
  ponder_page_add_actions (self, zoom_entries, G_N_ELEMENTS (zoom_entries));
  g_signal_connect_object (view, "notify::can-zoom-in", G_CALLBACK (zoom_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::can-zoom-out", G_CALLBACK (zoom_cb), self, G_CONNECT_SWAPPED);
  zoom_cb (self);
}

/**
 * ponder_page_get_board_view:
 *
 * Returns: (nullable) (transfer none): the widget that ponder_page_set_board_view() was told
 */
PonderBoardView *
ponder_page_get_board_view (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return PRIVATE (self)->board_view;
}

/**
 * ponder_page_set_focus:
 * @widget: (transfer none): a widget within the page, which has the focus at first and when something else is done with;
 *   for a page without a board view
 */
void
ponder_page_set_focus (PonderPage *self,
                       GtkWidget  *widget)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (GTK_IS_WIDGET (widget));

  PRIVATE (self)->focus = widget;
}

/**
 * ponder_page_set_board_fills:
 * @fills: whether the board takes all the room there is; otherwise it is as wide as high
 */
void
ponder_page_set_board_fills (PonderPage *self,
                             gboolean    fills)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_page_layout_set_fills (PRIVATE (self)->layout, fills);
}

/**
 * ponder_page_add_popover:
 * @popover: (transfer floating): a popover without a parent; after it was closed the board has the focus
 *
 * Adds a popover, for ponder_page_pop_up().
 */
void
ponder_page_add_popover (PonderPage *self,
                         GtkPopover *popover)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (GTK_IS_POPOVER (popover));

  gtk_widget_set_parent (GTK_WIDGET (popover), GTK_WIDGET (self));
  ponder_page_watch_popover (self, popover);
}

/**
 * ponder_page_pop_up:
 * @popover: what ponder_page_add_popover() was given
 * @board: a widget of the page
 * @at: what to point to, in the coordinates of @board
 */
void
ponder_page_pop_up (PonderPage            *self,
                    GtkPopover            *popover,
                    GtkWidget             *board,
                    const graphene_rect_t *at)
{
  graphene_point_t corner;

  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (GTK_IS_POPOVER (popover));
  g_return_if_fail (GTK_IS_WIDGET (board));

  if (!gtk_widget_compute_point (board, GTK_WIDGET (self), &at->origin, &corner))
    return;
  gtk_popover_set_pointing_to (popover, &(GdkRectangle){ corner.x, corner.y, at->size.width, at->size.height });
  gtk_popover_popup (popover);
}

/* Moves the focus to the board. */
void
ponder_page_focus_board (PonderPage *self)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_finish_typing (GTK_WIDGET (self));
  if (PRIVATE (self)->focus != NULL)
    gtk_widget_grab_focus (PRIVATE (self)->focus);
}
