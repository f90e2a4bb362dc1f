/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-memory-budget.h"

G_BEGIN_DECLS

/**
 * PonderPageMemory:
 * @name: the name of the page, as shown in messages
 * @drop: drops what @page doesn't need now
 * @page: passed to @drop
 * @budget: (owned): a part of the program's budget, for all computations of the page
 *
 * The memory of a page.
 */
typedef struct
{
  const char *name;
  PonderMemoryBudgetDrop drop;
  gpointer page;
  PonderMemoryBudget *budget;
} PonderPageMemory;

void ponder_page_memory_share (PonderPageMemory   *self,
                               PonderMemoryBudget *whole);
void ponder_page_memory_clear (PonderPageMemory   *self);

G_END_DECLS
