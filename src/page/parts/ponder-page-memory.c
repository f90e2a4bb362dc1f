/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-memory.h"

/* Computations of a page take their memory from the page's part of the program's budget. When a page needs more than is
 * left, the pages that were shown longest ago drop their paused searches, which are made again when these pages are shown
 * the next time. */

/* Takes all memory from @whole from now on, as other pages do. */
void
ponder_page_memory_share (PonderPageMemory   *self,
                          PonderMemoryBudget *whole)
{
  g_return_if_fail (self != NULL && whole != NULL);

  ponder_page_memory_clear (self);
  self->budget = ponder_memory_budget_new_part (whole, self->name);
  ponder_memory_budget_set_drop (self->budget, self->drop, self->page);
}

/* From now on the page is not asked to drop anything. */
void
ponder_page_memory_clear (PonderPageMemory *self)
{
  g_return_if_fail (self != NULL);

  if (self->budget != NULL)
    ponder_memory_budget_set_drop (self->budget, NULL, NULL);
  g_clear_pointer (&self->budget, ponder_memory_budget_unref);
}
