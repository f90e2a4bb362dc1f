/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-minimax.h"
#include "ponder-tree-mark.h"

G_BEGIN_DECLS

#define PONDER_GAME_TREE_MOST_LEFT_OUT 200 /* moves at the cursor; of more, only the number is drawn */

PonderNodeValue ponder_game_tree_get_value  (PonderGameBounds bounds);
GArray         *ponder_game_tree_make_marks (PonderMinimax   *minimax,
                                             guint64          cursor,
                                             GHashTable      *folding);

G_END_DECLS
