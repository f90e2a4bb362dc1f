/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-memory-account.h"

/**
 * ponder_memory_account_init:
 * @limit: the most bytes; 0: as many as @budget allows, or 1 GiB without one
 * @budget: (nullable): what is shared with others
 */
void
ponder_memory_account_init (PonderMemoryAccount *self,
                            guint64              limit,
                            PonderMemoryBudget  *budget)
{
  if (limit == 0)
    limit = budget != NULL ? G_MAXUINT64 : PONDER_DEFAULT_MEMORY;
  *self = (PonderMemoryAccount){ .limit = limit, .budget = budget != NULL ? ponder_memory_budget_ref (budget) : NULL };
}

/**
 * ponder_memory_account_clear:
 *
 * Gives back what is still held.
 */
void
ponder_memory_account_clear (PonderMemoryAccount *self)
{
  ponder_memory_account_give (self, self->used);
  g_clear_pointer (&self->budget, ponder_memory_budget_unref);
}

/**
 * ponder_memory_account_take:
 * @bytes: how much more will be held
 *
 * Returns: whether that fits the limit and the budget; if not, nothing is accounted
 */
gboolean
ponder_memory_account_take (PonderMemoryAccount *self,
                            guint64              bytes)
{
  if (bytes > self->limit || self->used > self->limit - bytes)
    return FALSE;
  if (self->budget != NULL && !ponder_memory_budget_take (self->budget, bytes))
    return FALSE;
  self->used += bytes;
  return TRUE;
}

/**
 * ponder_memory_account_give:
 * @bytes: how much is no longer held
 */
void
ponder_memory_account_give (PonderMemoryAccount *self,
                            guint64              bytes)
{
  g_assert (bytes <= self->used);

  self->used -= bytes;
  if (self->budget != NULL)
    ponder_memory_budget_give (self->budget, bytes);
}

/**
 * ponder_memory_account_make_room:
 * @bytes: how much would be of use
 *
 * Returns: how much can be taken now, unless others are faster; it may be less than @bytes, see
 *   ponder_memory_budget_make_room()
 */
guint64
ponder_memory_account_make_room (PonderMemoryAccount *self,
                                 guint64              bytes)
{
  guint64 left = self->limit - MIN (self->used, self->limit);

  if (self->budget == NULL)
    return left;
  return MIN (left, ponder_memory_budget_make_room (self->budget, MIN (bytes, left)));
}

/**
 * ponder_memory_account_get_limit:
 *
 * Returns: the most bytes, the budget's limit considered
 */
guint64
ponder_memory_account_get_limit (PonderMemoryAccount *self)
{
  return self->budget != NULL ? MIN (self->limit, ponder_memory_budget_get_limit (self->budget)) : self->limit;
}

/**
 * ponder_memory_account_move:
 * @from: what held @bytes
 * @to: what holds them from now on, of the same budget
 * @bytes: how many
 */
void
ponder_memory_account_move (PonderMemoryAccount *from,
                            PonderMemoryAccount *to,
                            guint64              bytes)
{
  g_assert (bytes <= from->used && from->budget == to->budget);

  from->used -= bytes;
  to->used += bytes;
}

/**
 * ponder_allocated:
 * @bytes: how many are asked for
 *
 * Returns: how many an allocator takes for them: with its own header of eight, rounded up to sixteen, and at least 32
 */
guint64
ponder_allocated (guint64 bytes)
{
  return MAX ((bytes + 8 + 15) & ~(guint64) 15, 32);
}
