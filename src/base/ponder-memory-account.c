/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-memory-account.h"

#include <malloc.h>

#define MUCH (4 << 20) /* bytes */

/* A @limit of 0 is that of @budget, which may be shared with others, or 1 GiB if that is NULL. */
void
ponder_memory_account_init (PonderMemoryAccount *self,
                            guint64              limit,
                            PonderMemoryBudget  *budget)
{
  if (limit == 0)
    limit = budget != NULL ? G_MAXUINT64 : PONDER_DEFAULT_MEMORY;
  *self = (PonderMemoryAccount){ .limit = limit, .budget = budget != NULL ? ponder_memory_budget_ref (budget) : NULL };
}

static GMutex trimming; /* malloc_trim() can't begin in two threads if malloc() was never called, as with sanitizers */
static int trim_waits; /* a thread hasn't begun to trim yet */

/* This may take longer than a frame. */
static gpointer
trim_worker (gpointer data)
{
  g_mutex_lock (&trimming);
  g_atomic_int_set (&trim_waits, FALSE);
  malloc_trim (0);
  g_mutex_unlock (&trimming);
  return NULL;
}

/* Returns all bytes still taken to the budget, and what has been freed to the system: malloc() would keep it for the
 * thread that allocated it, so that searches in other threads would add to it. */
void
ponder_memory_account_clear (PonderMemoryAccount *self)
{
  ponder_memory_account_give (self, self->used);
  g_clear_pointer (&self->budget, ponder_memory_budget_unref);
  if (self->most_used >= MUCH && g_atomic_int_compare_and_exchange (&trim_waits, FALSE, TRUE))
    g_thread_unref (g_thread_new ("trim", trim_worker, NULL));
  self->most_used = 0;
}

/* Returns whether @bytes more are within the limit and the budget; if not, nothing is taken. */
gboolean
ponder_memory_account_take (PonderMemoryAccount *self,
                            guint64              bytes)
{
  if (bytes > self->limit || self->used > self->limit - bytes)
    return FALSE;
  if (self->budget != NULL && !ponder_memory_budget_take (self->budget, bytes))
    return FALSE;
  self->used += bytes;
  self->most_used = MAX (self->most_used, self->used);
  return TRUE;
}

void
ponder_memory_account_give (PonderMemoryAccount *self,
                            guint64              bytes)
{
  g_assert (bytes <= self->used);

  self->used -= bytes;
  if (self->budget != NULL)
    ponder_memory_budget_give (self->budget, bytes);
}

/* Returns how many bytes can be taken now, possibly fewer than @bytes, if no other thread takes them first; see
 * ponder_memory_budget_make_room(). */
guint64
ponder_memory_account_make_room (PonderMemoryAccount *self,
                                 guint64              bytes)
{
  guint64 left = self->limit - MIN (self->used, self->limit);

  if (self->budget == NULL)
    return left;
  return MIN (left, ponder_memory_budget_make_room (self->budget, MIN (bytes, left)));
}

/* Returns the most bytes, which is never more than the budget's limit. */
guint64
ponder_memory_account_get_limit (PonderMemoryAccount *self)
{
  return self->budget != NULL ? MIN (self->limit, ponder_memory_budget_get_limit (self->budget)) : self->limit;
}

/* Moves bytes that one account has taken to another one with the same budget. */
void
ponder_memory_account_move (PonderMemoryAccount *from,
                            PonderMemoryAccount *to,
                            guint64              bytes)
{
  g_assert (bytes <= from->used && from->budget == to->budget);

  from->used -= bytes;
  to->used += bytes;
}

/* Returns how much memory an allocation takes: with malloc()'s header of 8 bytes, rounded up to 16, and at least
 * 32. */
guint64
ponder_allocated (guint64 bytes)
{
  return MAX ((bytes + 8 + 15) & ~(guint64) 15, 32);
}
