/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-mark.h"
#include "ponder-minimax.h"

G_BEGIN_DECLS

PonderNodeValue ponder_game_tree_get_value  (PonderGameBounds bounds);
GArray         *ponder_game_tree_make_marks (PonderMinimax   *minimax,
                                             guint64          cursor,
                                             GHashTable      *folding);

G_END_DECLS
