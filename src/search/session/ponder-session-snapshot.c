/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-session-private.h"

#include <string.h>

/* What the main thread reads of a session: copied when a job ends, and while a run at full speed goes on the snapshots
 * that it publishes, without path, trail and answers. */

/* Takes over what a job found out; without one, the search stands before its first node. */
void
ponder_session_take_snapshot (PonderSession    *self,
                              PonderSessionJob *job)
{
  ponder_search_get_figures (self->search, &self->snapshot->figures);
  self->snapshot->status = ponder_search_get_status (self->search);
  if (self->snapshot->figures.visited > 0)
    memcpy (self->snapshot->state, ponder_search_get_state (self->search),
            ponder_search_get_plan (self->search)->state_size);

  g_clear_pointer (&self->step, ponder_step_free);
  g_clear_pointer (&self->path, g_array_unref);
  g_clear_pointer (&self->trail, g_array_unref);
  self->step = job != NULL ? g_steal_pointer (&job->step) : NULL;
  self->path = job != NULL ? g_steal_pointer (&job->path) : ponder_search_dup_path (self->search);
  self->trail = job != NULL ? g_steal_pointer (&job->trail) : ponder_search_dup_trail (self->search, 0);
  for (guint64 nth = self->answers->len; nth < ponder_search_get_n_kept (self->search); nth++)
    g_ptr_array_add (self->answers, ponder_search_ref_answer (self->search, nth));
}

/* What was counted and found by the search before is forgotten. */
void
ponder_session_replace_search (PonderSession *self,
                               PonderSearch  *search)
{
  g_set_object (&self->search, search);
  self->dropped_visits = 0;
  /* All searches of a session are alike, so those who look at the figures go on doing so. */
  if (self->snapshot == NULL)
    self->snapshot = g_malloc0 (ponder_search_snapshot_size (search));
  else
    memset (self->snapshot, 0, ponder_search_snapshot_size (search));
  g_ptr_array_set_size (self->answers, 0);
}

/**
 * ponder_session_get_plan:
 *
 * Returns: (transfer none): the plan, in whose terms the state is
 */
const PonderPlan *
ponder_session_get_plan (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return ponder_search_get_plan (self->search);
}

/**
 * ponder_session_refresh:
 *
 * Takes the newest snapshot of a run at full speed; to be called when a frame is drawn.
 *
 * Returns: whether there was a newer one
 */
gboolean
ponder_session_refresh (PonderSession *self)
{
  guint64 serial;

  g_return_val_if_fail (PONDER_IS_SESSION (self), FALSE);

  if (self->progress == NULL)
    return FALSE;
  serial = ponder_progress_read (self->progress, self->snapshot);
  if (serial == self->serial)
    return FALSE;
  self->serial = serial;
  g_clear_pointer (&self->step, ponder_step_free);
  return TRUE;
}

/**
 * ponder_session_get_status:
 *
 * Returns: the status of the search at the figures shown
 */
PonderStatus
ponder_session_get_status (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), PONDER_EXHAUSTED);

  return self->snapshot->status;
}

/**
 * ponder_session_get_figures:
 *
 * Returns: (transfer none): the newest figures
 */
const PonderFigures *
ponder_session_get_figures (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return &self->snapshot->figures;
}

/**
 * ponder_session_get_state:
 *
 * Returns: (nullable) (transfer none): the newest state, or %NULL before the first node
 */
gconstpointer
ponder_session_get_state (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return self->snapshot->figures.visited > 0 ? self->snapshot->state : NULL;
}

/**
 * ponder_session_get_step:
 *
 * Returns: (nullable) (transfer none): what the last visit did, or %NULL where it was part of a run at full speed
 */
const PonderStep *
ponder_session_get_step (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return self->step;
}

/**
 * ponder_session_get_path:
 *
 * Returns: (transfer none) (element-type PonderMove): the moves to the state where the search stood when it last paused
 */
GArray *
ponder_session_get_path (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return self->path;
}

/**
 * ponder_session_get_trail:
 *
 * Returns: (transfer none) (element-type PonderTrailLevel): the last levels of that path, the deepest at the end; those
 *   of a long path are not all here
 */
GArray *
ponder_session_get_trail (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return self->trail;
}

/**
 * ponder_session_get_answers:
 *
 * Returns: (transfer none) (element-type GArray): the moves of the first thousand answers found when it last paused
 */
GPtrArray *
ponder_session_get_answers (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return self->answers;
}
