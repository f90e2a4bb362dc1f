/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board.h"
#include "ponder-noughts-squares.h"

G_BEGIN_DECLS

void ponder_noughts_overlay_draw (PonderBoard                *board,
                                  GtkSnapshot                *snapshot,
                                  const PonderNoughtsSquares *squares,
                                  guint                       paired);

G_END_DECLS
