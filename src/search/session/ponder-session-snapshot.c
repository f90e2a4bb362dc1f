/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-session-private.h"

#include <string.h>

/* What the main thread shows of a session. It is copied when a job ends. During a run at full speed it comes from the
 * snapshots that the run publishes, which have no path, trail or answers. */

/* Copies the results of a job. Without a job, the search is before its first node. */
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

/* Replaces the search and clears what was counted and found by the previous one. */
void
ponder_session_replace_search (PonderSession *self,
                               PonderSearch  *search)
{
  g_set_object (&self->search, search);
  self->dropped_visits = 0;
  /* All searches of a session have snapshots of equal size, so pointers to the figures stay valid. */
  if (self->snapshot == NULL)
    self->snapshot = g_malloc0 (ponder_search_snapshot_size (search));
  else
    memset (self->snapshot, 0, ponder_search_snapshot_size (search));
  g_ptr_array_set_size (self->answers, 0);
}

/**
 * ponder_session_get_plan:
 *
 * Returns: (transfer none): the plan of the search, which the state belongs to
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
 * Reads the newest snapshot of a run at full speed. To be called for each frame.
 *
 * Returns: whether there is a newer snapshot than at the last call
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
 * Returns: the status of the search when its figures were read
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
 * Returns: (nullable) (transfer none): what the last visit did, or %NULL if it was part of a run at full speed
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
 * Returns: (transfer none) (element-type PonderMove): the path to the state where the search last paused
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
 * Returns: (transfer none) (element-type PonderTrailLevel): the last levels of the path where the search last paused,
 *   the deepest last; a long path is cut off at its beginning
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

/**
 * ponder_session_get_puzzle:
 *
 * Returns: (transfer none): the puzzle
 */
PonderPuzzle *
ponder_session_get_puzzle (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return self->puzzle;
}

/**
 * ponder_session_get_mode:
 *
 * Returns: what the session is doing
 */
PonderSessionMode
ponder_session_get_mode (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), PONDER_SESSION_PAUSED);

  return self->mode;
}
