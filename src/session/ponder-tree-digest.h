/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-engine.h"
#include "ponder-memory-budget.h"

G_BEGIN_DECLS

/* A tree, and when it was made. */
typedef struct
{
  GArray *marks; /* of PonderMark: the tree as it is drawn */
  guint64 cursor; /* the node that the tree was made for */
  guint64 end; /* the end of the run then */
  gboolean complete; /* whether nothing more would be unfolded by looking again */
  GHashTable *pruned; /* nullable: why moves were left out at that node, in sentences by move, if the engine says so */
} PonderTreeMarks;

static inline void
ponder_tree_marks_clear (PonderTreeMarks *self)
{
  g_clear_pointer (&self->marks, g_array_unref);
  g_clear_pointer (&self->pruned, g_hash_table_unref);
}

/* Hands the tree of a run from the thread that uses the engine to the main thread, and what a person
 * has unfolded or folded the other way. No tree is made before the last one has been
 * taken. Counted by references (GAtomicRcBox). */
typedef struct _PonderTreeDigest PonderTreeDigest;

PonderTreeDigest *ponder_tree_digest_new       (const PonderEngineFuncs *funcs,
                                                PonderMemoryBudget      *budget);
void              ponder_tree_digest_unref     (PonderTreeDigest        *self);

void              ponder_tree_digest_make      (PonderTreeDigest        *self,
                                                gpointer                 engine,
                                                guint64                  cursor,
                                                GCancellable            *cancellable);
gboolean          ponder_tree_digest_is_wanted (PonderTreeDigest        *self);
void              ponder_tree_digest_drop      (PonderTreeDigest        *self);

gboolean          ponder_tree_digest_take      (PonderTreeDigest        *self,
                                                PonderTreeMarks         *marks);
void              ponder_tree_digest_unfold    (PonderTreeDigest        *self,
                                                guint64                  node,
                                                gboolean                 unfolded);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderTreeDigest, ponder_tree_digest_unref)

G_END_DECLS
