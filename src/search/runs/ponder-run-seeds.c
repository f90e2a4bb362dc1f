/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-run-seeds.h"

#include "ponder-search.h"

/* Runs a method with the seeds 1, 2, 3 and so on, one after the other, so that each has the whole memory. */

typedef struct
{
  PonderMethod method;
  GArray *base;
  PonderMemoryBudget *budget;
  PonderProgress *results;
  PonderProgress *figures;

  PonderSeedResults so_far;
} Job;

static void
job_free (Job *job)
{
  g_array_unref (job->base);
  g_clear_pointer (&job->budget, ponder_memory_budget_unref);
  ponder_progress_unref (job->results);
  ponder_progress_unref (job->figures);
  g_free (job);
}

static PonderRunEnd
get_end (PonderStatus  status,
         const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT))
    return PONDER_RUN_NOT_IN_TREE;
  if (error != NULL)
    return PONDER_RUN_PAUSED;
  return status == PONDER_FOUND  ? PONDER_RUN_FIRST_ANSWER
         : status == PONDER_FULL ? PONDER_RUN_FULL
                                 : PONDER_RUN_ALL_VISITED;
}

/* Adds the run with the next seed. One that was stopped is added, too, if it has visited anything. The seed also decides
 * which places are chosen, so that a node need not be in the trees of all seeds. */
static gboolean
run_next (Job          *job,
          PonderPuzzle *puzzle,
          GCancellable *cancellable,
          GError      **error)
{
  PonderSeedResult *result = &job->so_far.results[job->so_far.n_results];
  PonderLimits limits = { .answers = 1, .budget = job->budget };
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (GError) local_error = NULL;
  PonderStatus status;

  job->method.seed = result->seed = job->so_far.n_results + 1;
  search = ponder_search_new_below (puzzle, &job->method, (const PonderMove *) job->base->data, job->base->len);
  status = ponder_search_run (search, &limits, job->figures, cancellable, &local_error);
  ponder_search_get_figures (search, &result->figures);
  result->end = get_end (status, local_error);
  if (result->end != PONDER_RUN_PAUSED || result->figures.visited > 0)
    job->so_far.n_results++;
  ponder_progress_publish (job->results, &job->so_far);
  if (result->end != PONDER_RUN_PAUSED)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

static void
worker (GTask        *task,
        gpointer      source,
        gpointer      task_data,
        GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;

  while (job->so_far.n_results < PONDER_N_SEEDS)
    if (!run_next (job, PONDER_PUZZLE (source), cancellable, &error))
      {
        g_task_return_error (task, error);
        return;
      }
  g_task_return_boolean (task, TRUE);
}

/* Runs a method with PONDER_N_SEEDS seeds in a thread, each to the first answer. A run whose memory is full ends, and
 * the next one begins. Each time a run has ended, PonderSeedResults are published in @results; the PonderFigures of
 * the current run are published in @figures. @base has the moves to the node below which it searches. */
void
ponder_run_seeds_async (PonderPuzzle       *puzzle,
                        const PonderMethod *method,
                        const GArray       *base,
                        PonderMemoryBudget *budget,
                        PonderProgress     *results,
                        PonderProgress     *figures,
                        GCancellable       *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (PONDER_IS_PUZZLE (puzzle));
  g_return_if_fail (method != NULL && base != NULL);
  g_return_if_fail (results != NULL && figures != NULL);

  job = g_new0 (Job, 1);
  job->method = *method;
  job->base = g_array_copy ((GArray *) base);
  job->budget = budget != NULL ? ponder_memory_budget_ref (budget) : NULL;
  job->results = g_atomic_rc_box_acquire (results);
  job->figures = g_atomic_rc_box_acquire (figures);

  task = g_task_new (puzzle, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_run_seeds_async);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, worker);
}

/* Returns whether all runs have ended; otherwise @error is set, and what was done is published nevertheless. */
gboolean
ponder_run_seeds_finish (PonderPuzzle *puzzle,
                         GAsyncResult *result,
                         GError      **error)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, puzzle), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
