/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-memory-budget.h"

G_BEGIN_DECLS

/**
 * PonderMemoryAccount:
 * @used: bytes held
 * @limit: the most that may be held
 * @budget: (nullable): what the bytes are taken from, too
 *
 * What a search or a solver accounts its memory with, in one thread at a time. Everything that grows takes before it
 * allocates.
 */
typedef struct
{
  guint64 used;
  guint64 limit;
  PonderMemoryBudget *budget;
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
