/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-budget.h"

G_BEGIN_DECLS

/**
 * PonderMemory:
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
  PonderBudget *budget;
} PonderMemory;

void     ponder_memory_init      (PonderMemory *self,
                                  guint64       limit,
                                  PonderBudget *budget);
void     ponder_memory_clear     (PonderMemory *self);
gboolean ponder_memory_take      (PonderMemory *self,
                                  guint64       bytes);
void     ponder_memory_give      (PonderMemory *self,
                                  guint64       bytes);
guint64  ponder_memory_make_room (PonderMemory *self,
                                  guint64       bytes);
guint64  ponder_memory_get_limit (PonderMemory *self);
void     ponder_memory_move      (PonderMemory *from,
                                  PonderMemory *to,
                                  guint64       bytes);
guint64  ponder_allocated        (guint64       bytes);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderMemory, ponder_memory_clear)

G_END_DECLS
