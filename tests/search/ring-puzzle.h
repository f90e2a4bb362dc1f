/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"

G_BEGIN_DECLS

#define RING_TYPE_PUZZLE (ring_puzzle_get_type ())

G_DECLARE_FINAL_TYPE (RingPuzzle, ring_puzzle, RING, PUZZLE, PonderPuzzle)

/* A ring of places; a move goes one on (1), one back (0) or stays (2, which rules leave out). From 0 to the goal; a goal
 * beyond the ring can't be reached. The smallest puzzle whose states repeat. Lookahead needs a table, how far each place
 * is from the goal, and leaves out moves that lead away from it. */
PonderPuzzle *ring_puzzle_new (guint length,
                               guint goal);

G_END_DECLS
