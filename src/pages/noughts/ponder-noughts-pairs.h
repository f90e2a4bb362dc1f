/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-solution.h"
#include "ponder-noughts-pairing.h"

G_BEGIN_DECLS

GArray  *ponder_noughts_pairs_find   (PonderNoughts           *game,
                                      const PonderGameMove    *moves,
                                      guint                    n_moves);
gboolean ponder_noughts_pair_matters (PonderNoughts           *game,
                                      const guint8            *position,
                                      const PonderNoughtsPair *pair);
guint    ponder_noughts_pairs_answer (PonderNoughts           *game,
                                      const guint8            *position,
                                      const GArray            *pairs,
                                      guint                   *nth);
char    *ponder_noughts_pairs_words  (PonderNoughts           *game,
                                      const guint8            *position,
                                      const GArray            *pairs,
                                      PonderGameSolution      *values);

G_END_DECLS
