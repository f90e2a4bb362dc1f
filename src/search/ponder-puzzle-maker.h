/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"

G_BEGIN_DECLS

/* Makes a puzzle with the rules of @like, and with the sizes that the person has chosen, or NULL for those of
 * @like. The same seed makes the same puzzle. Called in a worker thread; it may publish a double from 0 to 1. */
typedef PonderPuzzle *(*PonderPuzzleMaker) (PonderPuzzle    *like,
                                            const guint     *sizes,
                                            guint64          seed,
                                            PonderProgress  *progress,
                                            GCancellable    *cancellable,
                                            GError         **error);

G_END_DECLS
