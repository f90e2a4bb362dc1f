/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "run-in-thread.h"

/* Runs a search in a thread, as the program does, so that it can be cancelled and watched meanwhile. */

typedef struct
{
  PonderLimits limits;
  PonderProgress *progress; /* nullable */
} Run;

static void
run_free (Run *run)
{
  g_clear_pointer (&run->limits.budget, ponder_memory_budget_unref);
  g_clear_pointer (&run->progress, ponder_progress_unref);
  g_free (run);
}

static void
worker (GTask        *task,
        gpointer      source,
        gpointer      task_data,
        GCancellable *cancellable)
{
  Run *run = task_data;
  GError *error = NULL;
  PonderStatus status = ponder_search_run (source, &run->limits, run->progress, cancellable, &error);

  if (error == NULL)
    g_task_return_int (task, status);
  else
    g_task_return_error (task, error);
}

/* Until @callback is called, only @progress may be used. */
void
run_in_thread (PonderSearch       *search,
               const PonderLimits *limits,
               PonderProgress     *progress,
               GCancellable       *cancellable,
               GAsyncReadyCallback callback,
               gpointer            user_data)
{
  g_autoptr (GTask) task = g_task_new (search, cancellable, callback, user_data);
  Run *run = g_new0 (Run, 1);

  run->limits = *limits;
  if (run->limits.budget != NULL)
    ponder_memory_budget_ref (run->limits.budget);
  run->progress = progress != NULL ? g_atomic_rc_box_acquire (progress) : NULL;
  g_task_set_task_data (task, run, (GDestroyNotify) run_free);
  g_task_run_in_thread (task, worker);
}

/* Returns: the same as ponder_search_run() */
PonderStatus
run_in_thread_finish (PonderSearch *search,
                      GAsyncResult *result,
                      GError      **error)
{
  gssize status = g_task_propagate_int (G_TASK (result), error);

  return status >= 0 ? (PonderStatus) status : PONDER_EXHAUSTED;
}
