/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"

G_BEGIN_DECLS

/**
 * PonderPuzzleMaker:
 * @like: a puzzle whose rules the new one takes over
 * @sizes: (nullable): the sizes that the person has chosen; %NULL for those of @like
 * @seed: the same seed makes the same puzzle
 * @progress: where to publish a double from 0 to 1; a maker need not publish anything
 *
 * Makes a puzzle. Called in a worker thread.
 *
 * Returns: (transfer full): the puzzle, or %NULL with @error set
 */
typedef PonderPuzzle *(*PonderPuzzleMaker) (PonderPuzzle    *like,
                                            const guint     *sizes,
                                            guint64          seed,
                                            PonderProgress  *progress,
                                            GCancellable    *cancellable,
                                            GError         **error);

G_END_DECLS
