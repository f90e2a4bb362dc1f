/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-solution.h"
#include "ponder-noughts.h"

G_BEGIN_DECLS

PonderGameSolution *ponder_noughts_solve_by_pairs (PonderNoughts *self);

G_END_DECLS
