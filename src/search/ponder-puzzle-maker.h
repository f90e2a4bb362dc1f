/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"

G_BEGIN_DECLS

/**
 * PonderPuzzleMaker:
 * @like: a puzzle whose size and rules the new one takes over
 * @seed: the same seed makes the same puzzle
 * @progress: what it publishes: a double, from 0 to 1; need not
 *
 * Makes a puzzle, in a thread of its own.
 *
 * Returns: (transfer full): the puzzle, or %NULL and why there is none
 */
typedef PonderPuzzle *(*PonderPuzzleMaker) (PonderPuzzle    *like,
                                            guint64          seed,
                                            PonderProgress  *progress,
                                            GCancellable    *cancellable,
                                            GError         **error);

G_END_DECLS
