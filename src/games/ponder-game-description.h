/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-minimax.h"
#include "ponder-tree-mark.h"

G_BEGIN_DECLS

char *ponder_game_describe_value    (PonderGame                 *game,
                                     PonderNodeValue             value,
                                     gboolean                    brief);
char *ponder_game_describe_left_out (PonderMinimax              *minimax,
                                     guint64                     node,
                                     const PonderMinimaxLeftOut *left_out);
char *ponder_game_describe_cursor   (PonderMinimax              *minimax,
                                     guint64                     place);

G_END_DECLS
