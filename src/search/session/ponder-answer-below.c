/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-answer-below.h"

#define MOST_SECONDS 1

typedef struct
{
  PonderPuzzle *puzzle;
  PonderMethod method;
  GArray *path; /* (element-type PonderMove) */
  PonderMemoryBudget *budget;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->puzzle);
  g_array_unref (job->path);
  ponder_memory_budget_unref (job->budget);
  g_free (job);
}

/* Returns a method that finds out soon, and whose tree has the path in it. Where the order chooses places, lookahead could
 * choose others, so there the pruning stays as it is. */
static PonderMethod
choose_method (PonderPuzzle       *puzzle,
               const PonderMethod *like)
{
  PonderMethod method = *like;

  method.traversal = PONDER_TRAVERSAL_DEPTH_FIRST;
  method.checking = PONDER_CHECKING_USUAL;
  method.remember = PONDER_PUZZLE_GET_CLASS (puzzle)->states_repeat;
  if (!ponder_order_chooses (method.order))
    method.pruning = PONDER_PRUNING_LOOKAHEAD;
  return method;
}

static PonderOutcome *
new_without_answer (void)
{
  PonderLimits limits = { 0 };
  PonderOutcome *outcome = ponder_outcome_new (&limits);

  outcome->verdict = PONDER_NO_ANSWER;
  return outcome;
}

static void
find_worker (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  Job *job = data;
  PonderLimits limits = { .answers = 1, .seconds = MOST_SECONDS, .budget = job->budget };
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderSearch) search = NULL;
  PonderOutcome *outcome;
  PonderStatus status;

  search = ponder_search_new_below (job->puzzle, &job->method, (const PonderMove *) job->path->data, job->path->len);
  ponder_search_set_budget (search, job->budget);
  if (ponder_search_begin (search, cancellable, &error))
    {
      status = ponder_search_run (search, &limits, NULL, cancellable, NULL);
      outcome = ponder_outcome_new_of_search (search, &limits, status == PONDER_FULL);
    }
  /* If places come one after the other, the path is in each tree but for what pruning leaves out. */
  else if (!ponder_order_chooses (job->method.order) &&
           g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT))
    outcome = new_without_answer ();
  else
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }
  g_task_return_pointer (task, outcome, (GDestroyNotify) ponder_outcome_free);
}

/**
 * ponder_answer_below_find_async:
 * @method: the method in whose tree the path is
 * @path: (array length=n_moves): moves from the start
 * @budget: what the search takes its memory from
 *
 * Finds out in a thread whether an answer begins with some moves. Gives up after a second.
 */
void
ponder_answer_below_find_async (PonderPuzzle       *puzzle,
                                const PonderMethod *method,
                                const PonderMove   *path,
                                gsize               n_moves,
                                PonderMemoryBudget *budget,
                                GCancellable       *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (PONDER_IS_PUZZLE (puzzle));
  g_return_if_fail (method != NULL && budget != NULL);
  g_return_if_fail (path != NULL || n_moves == 0);

  job = g_new (Job, 1);
  *job = (Job){
    .puzzle = g_object_ref (puzzle),
    .method = choose_method (puzzle, method),
    .path = g_array_sized_new (FALSE, FALSE, sizeof (PonderMove), n_moves),
    .budget = ponder_memory_budget_ref (budget),
  };
  g_array_append_vals (job->path, path, n_moves);
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_answer_below_find_async);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, find_worker);
}

/**
 * ponder_answer_below_find_finish:
 *
 * Returns: (transfer full) (nullable): what was found out: %PONDER_STOPPED if a second wasn't enough, or if it was
 *   cancelled; %NULL if the puzzle can't be searched. An outcome without visited nodes is of a path that pruning leaves
 *   out
 */
PonderOutcome *
ponder_answer_below_find_finish (GAsyncResult *result,
                                 GError      **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_answer_below_find_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
