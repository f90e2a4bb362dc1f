/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board-view.h"
#include "ponder-own-machine.h"

G_BEGIN_DECLS

#define PONDER_TYPE_OWN_BOARD (ponder_own_board_get_type ())

G_DECLARE_FINAL_TYPE (PonderOwnBoard, ponder_own_board, PONDER, OWN_BOARD, AdwBin)

PonderBoardView *ponder_own_board_get_view (PonderOwnBoard         *self);
void             ponder_own_board_show     (PonderOwnBoard         *self,
                                            const PonderOwnPicture *picture,
                                            PonderCellKind          kind);

G_END_DECLS
