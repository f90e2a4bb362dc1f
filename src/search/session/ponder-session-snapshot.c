/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-session-private.h"

#include <string.h>

#include "ponder-waiting-texts.h"

/* What the main thread shows of a session: the node at the cursor. It comes from a job when that ends. During a run at
 * full speed it comes from the snapshots that the run publishes, which have no path or answers. */

static void
take_waiting (PonderSession *self,
              PonderWaiting *waiting)
{
  g_clear_pointer (&self->waiting, ponder_waiting_unref);
  self->waiting = waiting;
  ponder_waiting_make_texts (waiting, PONDER_RECORD (self));
}

static void
take (PonderSession *self,
      PonderStep    *step,
      GArray        *path)
{
  g_clear_pointer (&self->step, ponder_step_free);
  g_clear_pointer (&self->path, g_array_unref);
  g_clear_pointer (&self->view, ponder_session_view_unref);
  self->step = step;
  self->path = path;
}

/* Lists what waits before the first node. Moves that may not be in the tree can't be told. */
void
ponder_session_list_start (PonderSession *self)
{
  g_clear_pointer (&self->waiting, ponder_waiting_unref);
  if (self->base->len == 0 || self->base_found)
    take_waiting (self, ponder_search_list_start (&self->method, (PonderMove *) self->base->data, self->base->len));
}

/* Shows the state before the first node. */
void
ponder_session_clear_snapshot (PonderSession *self)
{
  gsize size = ponder_search_snapshot_size (self->search);

  if (self->snapshot == NULL)
    self->snapshot = g_malloc (size);
  memset (self->snapshot, 0, size);
  self->snapshot->figures = self->start;
  self->shows_answer = FALSE;
  self->shown_node = 0;
  take (self, NULL, g_array_new (FALSE, FALSE, sizeof (PonderMove)));
  ponder_session_list_start (self);
}

/* The end only moves on, except if it was kept by a version of the program that visited more nodes. */
static void
take_end (PonderSession *self)
{
  const PonderFigures *figures = &self->snapshot->figures;
  gboolean last = self->snapshot->status == PONDER_EXHAUSTED;

  self->made = MAX (self->made, figures->visited);
  if (!last && (figures->visited < self->end.visited || (self->finished && figures->visited == self->end.visited)))
    return;
  self->finished = last;
  self->end = *figures;
}

/* Shows the results of a job. */
void
ponder_session_take_snapshot (PonderSession    *self,
                              PonderSessionJob *job)
{
  memcpy (self->snapshot, job->shown, ponder_search_snapshot_size (self->search));
  self->shows_answer = job->shows_answer;
  self->shown_node = job->shown_node;
  take (self, g_steal_pointer (&job->step), g_steal_pointer (&job->path));
  take_waiting (self, g_steal_pointer (&job->waiting));
  take_end (self);
  ponder_session_hide (self);
}

/* Shows what a job has looked at; the cursor stays where it is. */
void
ponder_session_take_view (PonderSession    *self,
                          PonderSessionJob *job)
{
  g_clear_pointer (&self->view, ponder_session_view_unref);
  self->view = g_steal_pointer (&job->view);
}

/* Lists the answers that the search has kept since the last call. */
void
ponder_session_take_answers (PonderSession *self)
{
  for (guint64 nth = self->answers->len; nth < ponder_search_get_n_kept (self->search); nth++)
    {
      guint64 visit = ponder_search_get_answer_visit (self->search, nth);

      g_ptr_array_add (self->answers, ponder_search_ref_answer (self->search, nth));
      g_array_append_val (self->answer_visits, visit);
    }
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

/* Reads the newest snapshot of a run at full speed; see ponder_record_refresh(). */
gboolean
ponder_session_refresh (PonderRecord *record)
{
  PonderSession *self = PONDER_SESSION (record);
  guint64 serial;

  if (self->progress == NULL)
    return FALSE;
  serial = ponder_progress_read (self->progress, self->snapshot);
  if (serial == self->serial)
    return FALSE;
  self->serial = serial;
  g_clear_pointer (&self->step, ponder_step_free);
  g_clear_pointer (&self->view, ponder_session_view_unref);
  self->shows_answer = self->snapshot->status == PONDER_FOUND;
  self->shown_node = self->snapshot->figures.visited;
  take_waiting (self, ponder_waiting_new (self->waiting->kind, self->snapshot->figures.frontier, 0));
  take_end (self);
  return TRUE;
}

void
ponder_session_get_place (PonderRecord      *record,
                          PonderRecordPlace *place)
{
  PonderSession *self = PONDER_SESSION (record);
  const PonderFigures *figures = &self->snapshot->figures;

  *place = (PonderRecordPlace){
    .mode = self->mode,
    .still = ponder_session_is_still (self),
    .dropped = ponder_session_is_dropped (self),
    .cursor = figures->visited + (self->snapshot->status == PONDER_EXHAUSTED),
    .shown = self->shown_node,
    .end = self->end.visited,
    .answers = self->marking.hides ? figures->answers : self->end.answers,
    .finished = self->finished,
    .in_visit = self->view != NULL && self->view->small_step > 0,
    .full = self->snapshot->status == PONDER_FULL,
    .looking = self->view != NULL && !self->view->hides_next,
    .fraction = self->end.visited > 0 ? self->end.fraction : figures->fraction,
  };
}

/**
 * ponder_session_get_status:
 *
 * Returns: what the visit of the node at the cursor returned; %PONDER_EXHAUSTED after the last node, %PONDER_FULL if the
 *   search could not go on
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
 * Returns: (transfer none): the figures at the cursor, or of the view that is shown
 */
const PonderFigures *
ponder_session_get_figures (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return self->view != NULL ? &self->view->figures : &self->snapshot->figures;
}

/**
 * ponder_session_get_end:
 *
 * Returns: (transfer none): the figures at the end of the run, wherever the cursor is
 */
const PonderFigures *
ponder_session_get_end (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return &self->end;
}

/**
 * ponder_session_get_state:
 *
 * Returns: (nullable) (transfer none): the state at the cursor, or %NULL before the first node. After the last node of a
 *   finished search it is the last answer, or else the last node. Of a view, its state
 */
gconstpointer
ponder_session_get_state (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  if (self->view != NULL)
    return self->view->state;
  return self->snapshot->figures.visited > 0 ? self->snapshot->state : NULL;
}

/**
 * ponder_session_shows_answer:
 *
 * Returns: whether the state is an answer
 */
gboolean
ponder_session_shows_answer (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), FALSE);

  return self->view != NULL ? self->view->is_answer : self->shows_answer;
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

  return self->view != NULL ? self->view->step : self->step;
}

/**
 * ponder_session_get_path:
 *
 * Returns: (transfer none) (element-type PonderMove): the path to the state where the search last paused, or to that of
 *   a view
 */
GArray *
ponder_session_get_path (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return self->view != NULL ? self->view->path : self->path;
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
 * ponder_session_get_refusal:
 *
 * Returns: (nullable) (transfer none): that the path to the root isn't in the tree of the method, so that no node can be
 *   visited; %NULL as long as no visit has been asked for
 */
const GError *
ponder_session_get_refusal (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return self->refusal;
}

/**
 * ponder_session_get_budget:
 *
 * Returns: (transfer none): the budget that the search takes its memory from
 */
PonderMemoryBudget *
ponder_session_get_budget (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return self->budget;
}

/**
 * ponder_session_get_mode:
 *
 * Returns: what the session is doing
 */
PonderRecordMode
ponder_session_get_mode (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), PONDER_RECORD_PAUSED);

  return self->mode;
}

/**
 * ponder_session_is_still:
 *
 * Returns: whether the cursor stays where it is: nothing is running, or only the rest of a search is made again
 */
gboolean
ponder_session_is_still (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), TRUE);

  return self->mode == PONDER_RECORD_PAUSED || self->running == PONDER_WANT_END;
}
