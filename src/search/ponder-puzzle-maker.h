/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"

G_BEGIN_DECLS

/**
 * PonderPuzzleMaker:
 * @like: a puzzle whose size and rules the new one takes over
 * @seed: the same seed makes the same puzzle
 * @progress: where to publish a double from 0 to 1; a maker need not publish anything
 *
 * Makes a puzzle. Called in a worker thread.
 *
 * Returns: (transfer full): the puzzle, or %NULL with @error set
 */
typedef PonderPuzzle *(*PonderPuzzleMaker) (PonderPuzzle    *like,
                                            guint64          seed,
                                            PonderProgress  *progress,
                                            GCancellable    *cancellable,
                                            GError         **error);

G_END_DECLS
