/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-engine.h"

G_BEGIN_DECLS

/* Runs ahead of a session, by an engine of its own that visits the same nodes, and notes at which something happens for
 * the first time. Counted by references. Its functions block, and may be called from any thread, also from several at
 * once: ponder_scout_find_turn() takes the lock itself, the others need it. */

PonderScout *ponder_scout_new        (const PonderEngineFuncs *funcs,
                                      gpointer                 engine);
PonderScout *ponder_scout_ref        (PonderScout             *self);
void         ponder_scout_unref      (PonderScout             *self);

gpointer     ponder_scout_get_engine (PonderScout             *self);
gboolean     ponder_scout_find_turn  (PonderScout             *self,
                                      guint64                  after,
                                      GCancellable            *cancellable,
                                      PonderTurn              *turn);

void         ponder_scout_lock       (PonderScout             *self);
void         ponder_scout_unlock     (PonderScout             *self);
gboolean     ponder_scout_visit      (PonderScout             *self,
                                      guint64                  node,
                                      GCancellable            *cancellable);
guint        ponder_scout_get_turns  (PonderScout             *self,
                                      guint64                  node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderScout, ponder_scout_unref)

G_END_DECLS
