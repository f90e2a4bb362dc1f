/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs-popover.h"
#include "ponder-jugs-scene.h"
#include "ponder-piece-board.h"

G_BEGIN_DECLS

#define PONDER_TYPE_JUGS_BOARD (ponder_jugs_board_get_type ())

G_DECLARE_FINAL_TYPE (PonderJugsBoard, ponder_jugs_board, PONDER, JUGS_BOARD, PonderPieceBoard)

void               ponder_jugs_board_show        (PonderJugsBoard       *self,
                                                  const PonderJugsScene *scene);
gboolean           ponder_jugs_board_get_source  (PonderJugsBoard       *self,
                                                  guint                 *place);
PonderJugsPopover *ponder_jugs_board_get_popover (PonderJugsBoard       *self);

G_END_DECLS
