/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-solution.h"
#include "ponder-noughts.h"

G_BEGIN_DECLS

/* A board of up to this many squares is searched whatever is on it. */
#define PONDER_NOUGHTS_MOST_SEARCHED 16

/* A larger one when no more than this many are empty. */
#define PONDER_NOUGHTS_MOST_EMPTY 12

gboolean            ponder_noughts_can_search_from (PonderNoughts                *self,
                                                    const guint8                 *position);
gboolean            ponder_noughts_may_search      (PonderNoughts                *self,
                                                    GError                      **error);
PonderGameSolution *ponder_noughts_solve           (PonderGame                   *game,
                                                    const PonderGameSolveOptions *options,
                                                    GCancellable                 *cancellable,
                                                    GError                      **error);

PonderGameSolution *ponder_noughts_solve_by_pairs  (PonderNoughts                *self);

G_END_DECLS
