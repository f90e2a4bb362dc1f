/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-minimax-thread.h"

#include "ponder-pacer.h"

/* One mutex guards the run. The thread that visits gives it up after every slice, and for as long as anybody else waits
 * for it: a mutex alone would often be taken by the same thread again. */

#define MOST_MOVES 500 /* tried in a slice: in most games that takes far less than a millisecond */

struct _PonderMinimaxThread
{
  PonderMinimax *minimax;
  GMutex mutex;
  GCond read; /* the main thread has finished reading */
  int n_readers; /* how many threads read, or wait to; atomic */
};

PonderMinimaxThread *
ponder_minimax_thread_new (PonderMinimax *minimax)
{
  PonderMinimaxThread *self;

  g_return_val_if_fail (PONDER_IS_MINIMAX (minimax), NULL);

  self = g_atomic_rc_box_new0 (PonderMinimaxThread);
  self->minimax = g_object_ref (minimax);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->read);
  return self;
}

static void
run_clear (gpointer data)
{
  PonderMinimaxThread *self = data;

  g_object_unref (self->minimax);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->read);
}

void
ponder_minimax_thread_unref (PonderMinimaxThread *self)
{
  g_atomic_rc_box_release_full (self, run_clear);
}

/**
 * ponder_minimax_thread_lock:
 *
 * Waits for the end of a slice. To be called by the main thread, which must not call anything that waits for memory
 * before ponder_minimax_thread_unlock().
 *
 * Returns: (transfer none): the run, to be read
 */
PonderMinimax *
ponder_minimax_thread_lock (PonderMinimaxThread *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_int_inc (&self->n_readers);
  g_mutex_lock (&self->mutex);
  return self->minimax;
}

void
ponder_minimax_thread_unlock (PonderMinimaxThread *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_int_add (&self->n_readers, -1);
  g_cond_signal (&self->read);
  g_mutex_unlock (&self->mutex);
}

typedef struct
{
  PonderMinimaxThread *run;
  guint64 place;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->run, ponder_minimax_thread_unref);
  g_free (job);
}

static void
visit_worker (GTask        *task,
              gpointer      source,
              gpointer      task_data,
              GCancellable *cancellable)
{
  Job *job = task_data;
  PonderMinimaxThread *self = job->run;
  PonderMinimaxStatus status = PONDER_MINIMAX_GOES_ON;
  gboolean memory = TRUE;
  PonderPacer pacer;

  ponder_pacer_init (&pacer);
  while (memory && status != PONDER_MINIMAX_THERE && !g_cancellable_is_cancelled (cancellable))
    {
      g_mutex_lock (&self->mutex);
      while (g_atomic_int_get (&self->n_readers) > 0)
        g_cond_wait (&self->read, &self->mutex);
      status = ponder_minimax_work (self->minimax, job->place, ponder_pacer_begin (&pacer, MOST_MOVES));
      ponder_pacer_end (&pacer);
      g_mutex_unlock (&self->mutex);
      if (status == PONDER_MINIMAX_NEEDS_ROOM)
        memory = ponder_minimax_make_room (self->minimax);
    }
  /* The task may live on for a moment, but then the run can be dropped. */
  g_clear_pointer (&job->run, ponder_minimax_thread_unref);
  g_task_return_boolean (task, memory);
}

/**
 * ponder_minimax_thread_visit_async:
 * @place: see ponder_minimax_work()
 * @cancellable: ends the visits
 *
 * Visits nodes in a thread. Only one such task may go on at a time.
 */
void
ponder_minimax_thread_visit_async (PonderMinimaxThread *self,
                                   guint64              place,
                                   GCancellable        *cancellable,
                                   GAsyncReadyCallback  callback,
                                   gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (self != NULL);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_minimax_thread_visit_async);
  /* Whatever has been visited stays. */
  g_task_set_check_cancellable (task, FALSE);
  job = g_new (Job, 1);
  *job = (Job){ g_atomic_rc_box_acquire (self), place };
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, visit_worker);
}

/**
 * ponder_minimax_thread_visit_finish:
 *
 * Returns: %FALSE if memory has run out
 */
gboolean
ponder_minimax_thread_visit_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_minimax_thread_visit_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}
