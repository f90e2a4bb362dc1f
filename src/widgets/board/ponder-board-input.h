/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board.h"

G_BEGIN_DECLS

typedef struct _PonderBoardInput PonderBoardInput;

PonderBoardInput *ponder_board_input_new        (PonderBoard      *board);
void              ponder_board_input_free       (PonderBoardInput *self);
void              ponder_board_input_add_keys   (GtkWidgetClass   *board_class);
gboolean          ponder_board_input_move_focus (PonderBoard      *board,
                                                 GtkDirectionType  direction);

G_END_DECLS
