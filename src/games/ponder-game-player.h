/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-solution.h"

G_BEGIN_DECLS

PonderGameMove ponder_game_choose_move (PonderGame         *game,
                                        PonderGameSolution *solution,
                                        const guint8       *position,
                                        double              error_probability,
                                        guint64            *seed);

G_END_DECLS
