/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-engine.h"
#include "ponder-memory-budget.h"

G_BEGIN_DECLS

/* A tree, and when it was made. */
typedef struct
{
  GArray *marks; /* of PonderTreeMark: the tree as it is drawn */
  guint64 cursor; /* the node that the tree was made for */
  guint64 end; /* the end of the run then */
  gboolean complete; /* whether nothing more would be unfolded by looking again */
  GHashTable *pruned; /* nullable: why moves were left out at that node, in sentences by move, if the engine says so */
} PonderTreeSnapshot;

static inline void
ponder_tree_snapshot_clear (PonderTreeSnapshot *self)
{
  g_clear_pointer (&self->marks, g_array_unref);
  g_clear_pointer (&self->pruned, g_hash_table_unref);
}

/* Hands the tree of a run from the thread that uses the engine to the main thread, and what a person
 * has unfolded or folded the other way. No tree is made before the last one has been
 * taken. Counted by references (GAtomicRcBox). */
typedef struct _PonderTreeExchange PonderTreeExchange;

PonderTreeExchange *ponder_tree_exchange_new       (const PonderEngineFuncs *funcs,
                                                    PonderMemoryBudget      *budget);
void                ponder_tree_exchange_unref     (PonderTreeExchange      *self);

void                ponder_tree_exchange_make      (PonderTreeExchange      *self,
                                                    gpointer                 engine,
                                                    guint64                  cursor,
                                                    GCancellable            *cancellable);
gboolean            ponder_tree_exchange_is_wanted (PonderTreeExchange      *self);
void                ponder_tree_exchange_drop      (PonderTreeExchange      *self);

gboolean            ponder_tree_exchange_take      (PonderTreeExchange      *self,
                                                    PonderTreeSnapshot      *marks);
void                ponder_tree_exchange_unfold    (PonderTreeExchange      *self,
                                                    guint64                  node,
                                                    gboolean                 unfolded);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderTreeExchange, ponder_tree_exchange_unref)

G_END_DECLS
