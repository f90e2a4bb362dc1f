/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-session-job.h"

#define KEPT_ANSWERS 1000
#define TRAIL_LEVELS 200

static void
job_free (PonderSessionJob *self)
{
  g_weak_ref_clear (&self->owner);
  g_clear_object (&self->search);
  g_clear_pointer (&self->progress, ponder_progress_unref);
  g_clear_pointer (&self->step, ponder_step_free);
  g_clear_pointer (&self->path, g_array_unref);
  g_clear_pointer (&self->trail, g_array_unref);
  g_free (self);
}

/**
 * ponder_session_job_new:
 * @owner: (type GObject): the session; the job holds only a weak reference to it
 * @search: the search to advance
 *
 * Returns: (transfer full): a job; set its fields before starting it
 */
PonderSessionJob *
ponder_session_job_new (gpointer      owner,
                        PonderSearch *search)
{
  PonderSessionJob *self;

  g_return_val_if_fail (G_IS_OBJECT (owner), NULL);
  g_return_val_if_fail (PONDER_IS_SEARCH (search), NULL);

  self = g_new0 (PonderSessionJob, 1);
  g_weak_ref_init (&self->owner, owner);
  self->search = g_object_ref (search);
  return self;
}

static gboolean
can_go_on (PonderSearch *search)
{
  PonderStatus status = ponder_search_get_status (search);

  return status == PONDER_MORE || status == PONDER_FOUND;
}

static void
job_worker (GTask        *task,
            gpointer      source_object,
            gpointer      task_data,
            GCancellable *cancellable)
{
  PonderSessionJob *self = task_data;
  PonderLimits limits = {
    .answers = self->answers,
    .keep = KEPT_ANSWERS,
    .visits = self->told ? self->visits - 1 : self->visits,
  };
  gboolean runs = !self->told || limits.visits > 0;

  ponder_search_set_keep (self->search, KEPT_ANSWERS);
  if (runs)
    ponder_search_run (self->search, &limits, self->progress, cancellable, NULL);
  /* If no node or no memory was left, there is no last visit to report. */
  if (self->told && !g_cancellable_is_cancelled (cancellable) && (!runs || can_go_on (self->search)))
    self->step = ponder_search_step (self->search);
  self->path = ponder_search_dup_path (self->search);
  self->trail = ponder_search_dup_trail (self->search, TRAIL_LEVELS);
  g_task_return_boolean (task, TRUE);
}

/**
 * ponder_session_job_start:
 * @self: (transfer full): a job; if it reports its last visit, it must have a limit of visits
 * @cancellable: ends the job early
 * @callback: called on the main thread, also after cancelling
 */
void
ponder_session_job_start (PonderSessionJob   *self,
                          GCancellable       *cancellable,
                          GAsyncReadyCallback callback)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (!self->told || self->visits > 0);

  /* The task holds the search, but not the owner, which may go away. The search isn't the task's source object, because
   * the thread may hold the task for a while after the callback, and its memory must be freed at once. */
  task = g_task_new (NULL, cancellable, callback, NULL);
  g_task_set_source_tag (task, ponder_session_job_start);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, self, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, job_worker);
}

/**
 * ponder_session_job_finish:
 * @result: the result passed to the callback
 * @self: (out) (transfer none): the job; the callback must clear its search
 *
 * Returns: (nullable) (transfer full): the owner, or %NULL if it was finalised meanwhile
 */
gpointer
ponder_session_job_finish (GAsyncResult      *result,
                           PonderSessionJob **self)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_session_job_start), NULL);
  g_return_val_if_fail (self != NULL, NULL);

  g_task_propagate_boolean (G_TASK (result), NULL);
  *self = g_task_get_task_data (G_TASK (result));
  return g_weak_ref_get (&(*self)->owner);
}
