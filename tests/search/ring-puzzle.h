/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"

G_BEGIN_DECLS

#define RING_TYPE_PUZZLE (ring_puzzle_get_type ())

G_DECLARE_FINAL_TYPE (RingPuzzle, ring_puzzle, RING, PUZZLE, PonderPuzzle)

/* A ring of places; a move goes one place forward (1), one back (0), or stays (2, which the rules exclude). It leads
 * from 0 to the goal; a goal outside the ring can't be reached. The smallest puzzle whose states repeat. Lookahead
 * needs a table of the distances from the goal, and leaves out moves that lead away from it. */
PonderPuzzle *ring_puzzle_new (guint length,
                               guint goal);

G_END_DECLS
