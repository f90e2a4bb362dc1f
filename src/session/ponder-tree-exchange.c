/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-tree-exchange.h"

#define LOOKS_AT_ONCE 40 /* nodes looked at before the tree is drawn with more of them */

struct _PonderTreeExchange
{
  const PonderEngineFuncs *funcs;
  gpointer tree; /* nullable: what is known of the tree; used only by the thread that makes the marks */
  PonderMemoryAccount memory; /* what that takes; likewise */

  GMutex mutex; /* guards all below */
  GHashTable *folding; /* guint64 → gboolean: the nodes that a person has unfolded or folded. The other thread reads it
                        * without the mutex, so it is replaced, not changed */
  PonderTreeSnapshot made; /* its marks are NULL once they have been taken */
  gboolean wanted; /* somebody has asked for marks since the last ones were made */
};

static GHashTable *
folding_new (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

static void
clear_tree (PonderTreeExchange *self)
{
  if (self->tree != NULL)
    self->funcs->tree_free (self->tree);
  self->tree = NULL;
}

/* What is known of the tree is counted in the budget. */
PonderTreeExchange *
ponder_tree_exchange_new (const PonderEngineFuncs *funcs,
                          PonderMemoryBudget      *budget)
{
  PonderTreeExchange *self = g_atomic_rc_box_new0 (PonderTreeExchange);

  self->funcs = funcs;
  ponder_memory_account_init (&self->memory, 0, budget);
  g_mutex_init (&self->mutex);
  self->folding = folding_new ();
  return self;
}

static void
digest_clear (gpointer data)
{
  PonderTreeExchange *self = data;

  clear_tree (self);
  ponder_memory_account_clear (&self->memory);
  g_hash_table_unref (self->folding);
  ponder_tree_snapshot_clear (&self->made);
  g_mutex_clear (&self->mutex);
}

void
ponder_tree_exchange_unref (PonderTreeExchange *self)
{
  g_atomic_rc_box_release_full (self, digest_clear);
}

/* Counts what the tree takes, which limits itself to a few MiB. If the budget has no room even for that, what is known
 * is given up. Returns whether it was kept, so that it can grow. */
static gboolean
count_memory (PonderTreeExchange *self)
{
  gsize size = self->tree != NULL ? self->funcs->tree_get_size (self->tree) : 0;

  if (size <= self->memory.used)
    ponder_memory_account_give (&self->memory, self->memory.used - size);
  else if (!ponder_memory_account_take (&self->memory, size - self->memory.used))
    {
      ponder_tree_exchange_drop (self);
      return FALSE;
    }
  return TRUE;
}

/* Makes the marks of the tree for the node that the person looks at. The engine goes anywhere. If
 * that takes long, nodes remain folded that the next call unfolds. Blocks. */
void
ponder_tree_exchange_make (PonderTreeExchange *self,
                           gpointer            engine,
                           guint64             cursor,
                           GCancellable       *cancellable)
{
  g_autoptr (GHashTable) folding = NULL;
  PonderTreeSnapshot made = { 0 };

  if (self->tree == NULL && self->funcs->tree_new != NULL)
    self->tree = self->funcs->tree_new ();
  g_mutex_lock (&self->mutex);
  folding = g_hash_table_ref (self->folding);
  g_mutex_unlock (&self->mutex);
  made = (PonderTreeSnapshot){ .cursor = cursor, .end = ponder_engine_get_cursor (self->funcs, engine).end };
  made.marks =
    self->funcs->make_marks (self->tree, engine, cursor, folding, LOOKS_AT_ONCE, &made.complete, cancellable);
  if (!count_memory (self))
    made.complete = TRUE;
  if (made.marks == NULL)
    return;
  if (self->funcs->list_pruned != NULL)
    made.pruned = self->funcs->list_pruned (engine, cursor);
  g_mutex_lock (&self->mutex);
  /* Something may have been unfolded meanwhile. */
  made.complete = made.complete && folding == self->folding;
  ponder_tree_snapshot_clear (&self->made);
  self->made = made;
  self->wanted = FALSE;
  g_mutex_unlock (&self->mutex);
}

/* Gives up what is known of the tree, to free memory. Must not be called while a thread makes marks. */
void
ponder_tree_exchange_drop (PonderTreeExchange *self)
{
  clear_tree (self);
  ponder_memory_account_give (&self->memory, self->memory.used);
}

/* Returns whether somebody has asked for marks since the last ones were made. */
gboolean
ponder_tree_exchange_is_wanted (PonderTreeExchange *self)
{
  gboolean wanted;

  g_mutex_lock (&self->mutex);
  wanted = self->wanted;
  g_mutex_unlock (&self->mutex);
  return wanted;
}

/* Asks for marks. If there are newer ones than those taken last, replaces these by them, and returns TRUE. */
gboolean
ponder_tree_exchange_take (PonderTreeExchange *self,
                           PonderTreeSnapshot *marks)
{
  gboolean newer;

  g_mutex_lock (&self->mutex);
  self->wanted = TRUE;
  newer = self->made.marks != NULL;
  if (newer)
    {
      ponder_tree_snapshot_clear (marks);
      *marks = self->made;
      self->made.marks = NULL;
      self->made.pruned = NULL;
    }
  g_mutex_unlock (&self->mutex);
  return newer;
}

static void
copy_entry (gpointer node,
            gpointer unfolded,
            gpointer folding)
{
  g_hash_table_insert (folding, g_memdup2 (node, sizeof (guint64)), unfolded);
}

/* Has the marks that are made from now on show the subtree of a node, or no longer show it. */
void
ponder_tree_exchange_unfold (PonderTreeExchange *self,
                             guint64             node,
                             gboolean            unfolded)
{
  GHashTable *folding = folding_new ();

  g_mutex_lock (&self->mutex);
  g_hash_table_foreach (self->folding, copy_entry, folding);
  g_hash_table_insert (folding, g_memdup2 (&node, sizeof node), GINT_TO_POINTER (unfolded));
  g_hash_table_unref (self->folding);
  self->folding = folding;
  self->made.complete = FALSE;
  g_mutex_unlock (&self->mutex);
}
