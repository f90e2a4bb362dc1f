/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-minimax.h"
#include "ponder-waiting.h"

G_BEGIN_DECLS

PonderWaiting *ponder_game_waiting_list (PonderMinimax *minimax,
                                         guint64        node);

G_END_DECLS
