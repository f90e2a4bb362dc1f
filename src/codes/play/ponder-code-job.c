/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-job-private.h"

static void
job_free (gpointer data)
{
  PonderCodeJob *job = data;

  g_free ((gpointer) job->lines);
  g_clear_pointer (&job->progress, ponder_progress_unref);
  g_free (job);
}

static void
job_worker (GTask        *task,
            gpointer      source,
            gpointer      data,
            GCancellable *cancellable)
{
  const PonderCodeJob *job = data;
  GError *error = NULL;
  gpointer result = job->run (job, cancellable, &error);

  if (result != NULL)
    g_task_return_pointer (task, result, job->free_result);
  else
    g_task_return_error (task, error);
}

/**
 * ponder_code_job_start: (skip)
 * @job: copied, with its lines
 * @source_tag: the function that was called
 *
 * Runs a job in a thread. Its result is propagated as a pointer.
 */
void
ponder_code_job_start (const PonderCodeJob *job,
                       gpointer             source_tag,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  PonderCodeJob *copy = g_memdup2 (job, sizeof *job);

  copy->lines = g_memdup2 (job->lines, job->n_lines * sizeof *job->lines);
  if (copy->progress != NULL)
    ponder_progress_ref (copy->progress);
  g_task_set_source_tag (task, source_tag);
  g_task_set_task_data (task, copy, job_free);
  g_task_run_in_thread (task, job_worker);
}
