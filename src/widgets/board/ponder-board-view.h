/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-board.h"

G_BEGIN_DECLS

#define PONDER_TYPE_BOARD_VIEW (ponder_board_view_get_type ())

G_DECLARE_FINAL_TYPE (PonderBoardView, ponder_board_view, PONDER, BOARD_VIEW, AdwBin)

PonderBoard   *ponder_board_view_get_board       (PonderBoardView *self);
GtkMenuButton *ponder_board_view_get_zoom_button (PonderBoardView *self);
gboolean       ponder_board_view_get_cell_bounds (PonderBoardView *self,
                                                  guint            cell,
                                                  graphene_rect_t *bounds);
void           ponder_board_view_reveal_cell     (PonderBoardView *self,
                                                  guint            cell);
void           ponder_board_view_zoom_in         (PonderBoardView *self);
void           ponder_board_view_zoom_out        (PonderBoardView *self);
void           ponder_board_view_zoom_to_fit     (PonderBoardView *self);

G_END_DECLS
