/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include "ponder-page-popovers.h"
#include "ponder-zoom-actions.h"

/* The board of a page: its zoom, the focus, and the popovers that point to it. */

#define PRIVATE(self) (ponder_page_get_private (self))

/**
 * ponder_page_set_board_view:
 * @view: (transfer none): a descendant of the page that zooms and gets the initial focus
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
  ponder_add_zoom_actions (G_ACTION_MAP (PRIVATE (self)->actions), view);
}

/**
 * ponder_page_get_board_view:
 *
 * Returns: (nullable) (transfer none): the view set with ponder_page_set_board_view()
 */
PonderBoardView *
ponder_page_get_board_view (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return PRIVATE (self)->board_view;
}

/**
 * ponder_page_set_focus:
 * @widget: (transfer none): a descendant that gets the focus at first, and again after dialogs and the like; for a page
 *   without a board view
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
 * @fills: whether the board takes all the room there is; otherwise it is square
 */
void
ponder_page_set_board_fills (PonderPage *self,
                             gboolean    fills)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_page_layout_set_fills (PRIVATE (self)->layout, fills);
}

/* Calls ponder_page_popovers_add(). When @popover is closed, the board gets the focus. */
void
ponder_page_add_popover (PonderPage *self,
                         GtkPopover *popover)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_page_popovers_add (PRIVATE (self)->popovers, popover);
}

void
ponder_page_pop_up (PonderPage            *self,
                    GtkPopover            *popover,
                    GtkWidget             *board,
                    const graphene_rect_t *at)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_page_popovers_pop_up (PRIVATE (self)->popovers, popover, board, at);
}

/**
 * ponder_page_set_panel_open:
 * @open: whether the panel is shown, and the controls instead of the keys
 */
void
ponder_page_set_panel_open (PonderPage *self,
                            gboolean    open)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  if (PRIVATE (self)->panel_open == open)
    return;
  PRIVATE (self)->panel_open = open;
  ponder_page_layout_set_searching (PRIVATE (self)->layout, open);
  ponder_page_withdraw_help (self);
  g_object_notify (G_OBJECT (self), "wants-room");
}

/**
 * ponder_page_set_tree_shown:
 * @shown: whether the tree is shown while the panel is open
 */
void
ponder_page_set_tree_shown (PonderPage *self,
                            gboolean    shown)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_page_layout_set_with_tree (PRIVATE (self)->layout, shown);
}

/* See PonderPage:wants-room. */
gboolean
ponder_page_get_wants_room (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), FALSE);

  return PRIVATE (self)->panel_open;
}
