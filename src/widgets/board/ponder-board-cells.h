/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board-grid.h"
#include "ponder-board.h"

G_BEGIN_DECLS

typedef struct _PonderBoardCells PonderBoardCells;

PonderBoardCells *ponder_board_cells_new          (PonderBoard                *board,
                                                   const PonderBoardGrid      *grid);
void              ponder_board_cells_free         (PonderBoardCells           *self);
void              ponder_board_cells_clear        (PonderBoardCells           *self);
void              ponder_board_cells_reset        (PonderBoardCells           *self);
void              ponder_board_cells_set_source   (PonderBoardCells           *self,
                                                   PonderBoardSource           source,
                                                   gpointer                    user_data);
guint             ponder_board_cells_get_n        (PonderBoardCells           *self);
void              ponder_board_cells_show         (PonderBoardCells           *self,
                                                   guint                       index,
                                                   const PonderCellAppearance *appearance);
void              ponder_board_cells_refresh      (PonderBoardCells           *self);
GtkWidget        *ponder_board_cells_get_widget   (PonderBoardCells           *self,
                                                   guint                       index);
gboolean          ponder_board_cells_find         (PonderBoardCells           *self,
                                                   GtkWidget                  *widget,
                                                   guint                      *index);
guint             ponder_board_cells_get_selected (PonderBoardCells           *self);
void              ponder_board_cells_select       (PonderBoardCells           *self,
                                                   guint                       index);
void              ponder_board_cells_set_in_view  (PonderBoardCells           *self,
                                                   const PonderBoardPart      *part);
void              ponder_board_cells_allocate     (PonderBoardCells           *self);

G_END_DECLS
