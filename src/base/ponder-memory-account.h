/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-memory-budget.h"

G_BEGIN_DECLS

/* The memory of one search or solver, used by one thread at a time. Memory that grows with the search is taken here
 * before it is allocated. */
typedef struct
{
  guint64 used; /* bytes taken */
  guint64 most_used; /* the most bytes taken at once */
  guint64 limit; /* the most bytes to take */
  PonderMemoryBudget *budget; /* nullable: the budget they are also taken from */
} PonderMemoryAccount;

void     ponder_memory_account_init      (PonderMemoryAccount *self,
                                          guint64              limit,
                                          PonderMemoryBudget  *budget);
void     ponder_memory_account_clear     (PonderMemoryAccount *self);
gboolean ponder_memory_account_take      (PonderMemoryAccount *self,
                                          guint64              bytes);
void     ponder_memory_account_give      (PonderMemoryAccount *self,
                                          guint64              bytes);
guint64  ponder_memory_account_make_room (PonderMemoryAccount *self,
                                          guint64              bytes);
guint64  ponder_memory_account_get_limit (PonderMemoryAccount *self);
void     ponder_memory_account_move      (PonderMemoryAccount *from,
                                          PonderMemoryAccount *to,
                                          guint64              bytes);
guint64  ponder_allocated                (guint64              bytes);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderMemoryAccount, ponder_memory_account_clear)

G_END_DECLS
