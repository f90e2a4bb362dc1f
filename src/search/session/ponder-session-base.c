/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-session-private.h"

/* Whether the node below which a session searches is in the tree of its method. The first job of the session finds it
 * out, as it takes as long as the path is. */

/**
 * ponder_session_new:
 * @puzzle: a puzzle
 * @method: the method of the search
 * @budget: the budget that the search takes its memory from
 *
 * Makes a paused session before its first node, at full speed. It may only be used on the main thread.
 *
 * Returns: (transfer full): the session. Releasing it cancels what is running
 */
PonderSession *
ponder_session_new (PonderPuzzle       *puzzle,
                    const PonderMethod *method,
                    PonderMemoryBudget *budget)
{
  return ponder_session_new_below (puzzle, method, NULL, 0, budget);
}

/**
 * ponder_session_get_base:
 *
 * Returns: (transfer none) (element-type PonderMove): the moves from the start to the root of the search
 */
GArray *
ponder_session_get_base (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return self->base;
}

/**
 * ponder_session_get_base_check:
 *
 * Returns: what is known of ponder_session_get_base(). If it is %PONDER_BASE_REFUSED, no node can be visited
 */
PonderBaseCheck
ponder_session_get_base_check (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), PONDER_BASE_UNCHECKED);

  if (self->refusal != NULL)
    return PONDER_BASE_REFUSED;
  return self->base_found ? PONDER_BASE_FOUND : PONDER_BASE_UNCHECKED;
}

/**
 * ponder_session_check_base:
 *
 * Finds out what ponder_session_get_base_check() is, unless it is known. #PonderRecord::changed is emitted then.
 */
void
ponder_session_check_base (PonderSession *self)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  /* Every job begins with it. */
  if (ponder_session_get_base_check (self) == PONDER_BASE_UNCHECKED && self->cancellable == NULL)
    ponder_session_ask (self, PONDER_WANT_END);
}

/* Takes over what a job has found out, and shows what it is about before the first node. */
void
ponder_session_take_base_check (PonderSession    *self,
                                PonderSessionJob *job)
{
  if (!job->begun || self->base_found)
    return;
  self->base_found = TRUE;
  if (self->snapshot->figures.visited == 0)
    ponder_session_list_start (self);
}
