/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"

G_BEGIN_DECLS

#define WATCH_TYPE_PUZZLE (watch_puzzle_get_type ())

G_DECLARE_FINAL_TYPE (WatchPuzzle, watch_puzzle, WATCH, PUZZLE, PonderPuzzle)

/* Behaves like another puzzle, records every move applied, and cancels after a number of them. For one thread at a
 * time. */
PonderPuzzle *watch_puzzle_new    (PonderPuzzle *inner);
void          watch_puzzle_cancel (WatchPuzzle  *self,
                                   guint         after,
                                   GCancellable *cancellable);
GArray       *watch_puzzle_moves  (WatchPuzzle  *self);

G_END_DECLS
