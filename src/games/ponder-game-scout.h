/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-minimax.h"
#include "ponder-question.h"

G_BEGIN_DECLS

/* Runs ahead of the session of a game, by a run of its own that visits the same nodes. Counted by references. Its
 * functions block, and may be called from any thread, also from several at once. */
typedef struct _PonderGameScout PonderGameScout;

PonderGameScout *ponder_game_scout_new       (PonderMinimax     *minimax);
PonderGameScout *ponder_game_scout_ref       (PonderGameScout   *self);
void             ponder_game_scout_unref     (PonderGameScout   *self);

gboolean         ponder_game_scout_find_turn (PonderGameScout   *self,
                                              guint64            after,
                                              GCancellable      *cancellable,
                                              PonderTurn        *turn);
PonderQuestion  *ponder_game_scout_ask       (PonderGameScout   *self,
                                              PonderQuestionKind kind,
                                              guint64            node,
                                              GCancellable      *cancellable,
                                              GError           **error);

G_END_DECLS
