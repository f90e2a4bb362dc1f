/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-generator.h"

#include "ponder-random.h"
#include "ponder-solver.h"

/* Makes the missing puzzles of a sheet, and their answers, in a thread. What was made before it was
 * cancelled or failed is kept. */

typedef struct
{
  PonderPuzzle *like;
  PonderPuzzleMaker maker; /* nullable: NULL if no puzzles can be made */
  PonderMemoryBudget *budget; /* nullable */
  GPtrArray *items; /* (element-type PonderPrintItem) the puzzles available so far */
  PonderPrintOrder order;
  PonderProgress *progress;
  GError *failure; /* nullable: why the next puzzle could not be made or solved */
} FillJob;

static void
fill_job_free (gpointer data)
{
  FillJob *job = data;

  g_object_unref (job->like);
  g_clear_pointer (&job->budget, ponder_memory_budget_unref);
  g_ptr_array_unref (job->items);
  ponder_progress_unref (job->progress);
  g_clear_error (&job->failure);
  g_free (job);
}

static gboolean
make_puzzle (FillJob      *job,
             GCancellable *cancellable,
             GError      **error)
{
  guint64 seed = ponder_random_key (job->order.seed, job->items->len);
  g_autoptr (PonderPuzzle) puzzle = job->maker (job->like, NULL, seed, NULL, cancellable, error);

  if (puzzle != NULL)
    g_ptr_array_add (job->items, ponder_print_item_new (puzzle, NULL, NULL));
  return puzzle != NULL;
}

static gboolean
answer (FillJob      *job,
        guint         nth,
        GCancellable *cancellable,
        GError      **error)
{
  PonderPrintItem *item = g_ptr_array_index (job->items, nth);
  PonderLimits limits = { .answers = 1, .keep = 1, .budget = job->budget };
  g_autoptr (PonderOutcome) outcome = NULL;
  GArray *moves;

  if (ponder_print_item_is_answered (item))
    return TRUE;
  outcome = ponder_solve (item->puzzle, &limits, NULL, cancellable, error);
  if (outcome == NULL)
    return FALSE;
  moves = outcome->answers->len > 0 ? g_ptr_array_index (outcome->answers, 0) : NULL;
  job->items->pdata[nth] = ponder_print_item_new (item->puzzle, moves, moves == NULL ? outcome->reason : NULL);
  ponder_print_item_unref (item);
  return TRUE;
}

static void
publish (FillJob *job,
         guint    n_answers)
{
  PonderPrintMade made = { .n = job->items->len, .n_answers = n_answers };

  ponder_progress_publish (job->progress, &made);
}

static gboolean
fill (FillJob      *job,
      GCancellable *cancellable,
      GError      **error)
{
  while (job->items->len < job->order.n)
    {
      if (!make_puzzle (job, cancellable, error))
        return FALSE;
      publish (job, 0);
    }
  for (guint nth = 0; job->order.answers && nth < job->order.n; nth++)
    {
      if (!answer (job, nth, cancellable, error))
        return FALSE;
      publish (job, nth + 1);
    }
  return TRUE;
}

static void
fill_worker (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  FillJob *job = task_data;

  if (!fill (job, cancellable, &job->failure) && g_error_matches (job->failure, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_clear_error (&job->failure);
  g_task_return_pointer (task, g_ptr_array_ref (job->items), (GDestroyNotify) g_ptr_array_unref);
}

static gpointer
copy_item (gconstpointer item,
           gpointer      user_data)
{
  return g_atomic_rc_box_acquire ((PonderPrintItem *) item);
}

/* Makes the puzzles that are missing among @items, which must not change meanwhile, and solves them
 * if answers are wanted. If @what, which must have a puzzle, can't make any, @items must already be
 * as many as are wanted. Publishes PonderPrintMade. */
void
ponder_print_generator_fill_async (const PonderPrintable  *what,
                                   GPtrArray              *items,
                                   const PonderPrintOrder *order,
                                   PonderProgress         *progress,
                                   GCancellable           *cancellable,
                                   GAsyncReadyCallback     callback,
                                   gpointer                user_data)
{
  g_autoptr (GTask) task = NULL;
  FillJob *job;

  g_assert (what->item != NULL);
  g_assert (what->make_random != NULL || items->len >= order->n);

  job = g_new (FillJob, 1);
  *job = (FillJob){
    .like = g_object_ref (what->item->puzzle),
    .maker = what->make_random,
    .budget = what->budget != NULL ? ponder_memory_budget_ref (what->budget) : NULL,
    .items = g_ptr_array_copy (items, copy_item, NULL),
    .order = *order,
    .progress = g_atomic_rc_box_acquire (progress),
  };
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_print_generator_fill_async);
  g_task_set_task_data (task, job, fill_job_free);
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, fill_worker);
}

/* Returns the puzzles available now: all that were wanted, unless it was cancelled or failed; then
 * @failure says why the next puzzle can't be made or solved. */
GPtrArray *
ponder_print_generator_fill_finish (GAsyncResult *result,
                                    GError      **failure)
{
  FillJob *job;

  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_print_generator_fill_async), NULL);
  g_return_val_if_fail (failure != NULL && *failure == NULL, NULL);

  job = g_task_get_task_data (G_TASK (result));
  *failure = g_steal_pointer (&job->failure);
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
