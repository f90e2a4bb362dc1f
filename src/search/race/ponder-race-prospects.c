/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-race-prospects.h"

#include "ponder-prospect.h"
#include "ponder-race-job.h"
#include "ponder-tree-estimate.h"

/* Finds out how much there would be to visit for the methods that were stopped before their ends. The trees are
 * estimated in a task, which reads nothing of a lane that its search changes. */

#define N_BATCHES 10
#define PROBES_A_BATCH 400
#define SEED 1

typedef struct
{
  PonderPuzzle *puzzle;
  GPtrArray *lanes; /* of PonderRaceLane, for their plans */
  PonderFigures *figures; /* of each lane; visited is 0 if nothing is to be said of it */
  GWeakRef owner;
} Job;

static void
job_free (Job *self)
{
  g_weak_ref_clear (&self->owner);
  g_object_unref (self->puzzle);
  g_clear_pointer (&self->lanes, g_ptr_array_unref);
  g_free (self->figures);
  g_free (self);
}

static gboolean
was_stopped (const PonderRaceLane *lane)
{
  PonderLaneState state = ponder_race_lane_get_result (lane)->state;

  return state == PONDER_LANE_OPEN || state == PONDER_LANE_OUT_OF_TIME || state == PONDER_LANE_OUT_OF_MEMORY;
}

/* Returns: (transfer full) (nullable): what is to be said of a lane */
static char *
tell (Job          *self,
      guint         nth,
      GCancellable *cancellable)
{
  const PonderRaceLane *lane = g_ptr_array_index (self->lanes, nth);
  const PonderPlan *plan = ponder_race_lane_get_plan (lane);
  PonderTreeEstimate estimate;
  gboolean estimated;

  if (self->figures[nth].visited == 0 || g_cancellable_is_cancelled (cancellable))
    return NULL;
  estimated = ponder_tree_estimate (self->puzzle, &plan->method, NULL, 0, N_BATCHES, PROBES_A_BATCH, SEED,
                                    ponder_race_lane_get_budget (lane), cancellable, &estimate, NULL);
  return ponder_prospect_unfinished_text (self->puzzle, plan, &self->figures[nth], estimated ? &estimate : NULL);
}

static void
job_worker (GTask        *task,
            gpointer      source_object,
            gpointer      task_data,
            GCancellable *cancellable)
{
  Job *self = task_data;
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->lanes->len; i++)
    g_ptr_array_add (texts, tell (self, i, cancellable));
  g_task_return_pointer (task, texts, (GDestroyNotify) g_ptr_array_unref);
}

/**
 * ponder_race_prospects_start:
 * @owner: (type GObject): the race; the task holds only a weak reference to it
 * @lanes: (element-type PonderRaceLane): the lanes, none of which visits nodes now
 * @cancellable: ends the task early
 * @callback: called on the main thread, also after cancelling
 */
void
ponder_race_prospects_start (gpointer            owner,
                             PonderPuzzle       *puzzle,
                             GPtrArray          *lanes,
                             GCancellable       *cancellable,
                             GAsyncReadyCallback callback)
{
  g_autoptr (GTask) task = NULL;
  Job *self;

  g_return_if_fail (G_IS_OBJECT (owner) && PONDER_IS_PUZZLE (puzzle));
  g_return_if_fail (lanes != NULL);

  self = g_new0 (Job, 1);
  g_weak_ref_init (&self->owner, owner);
  self->puzzle = g_object_ref (puzzle);
  self->lanes = g_ptr_array_ref (lanes);
  self->figures = g_new0 (PonderFigures, lanes->len);
  for (guint i = 0; i < lanes->len; i++)
    if (was_stopped (g_ptr_array_index (lanes, i)))
      self->figures[i] = ponder_race_lane_get_result (g_ptr_array_index (lanes, i))->figures;
  task = g_task_new (NULL, cancellable, callback, NULL);
  g_task_set_source_tag (task, ponder_race_prospects_start);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, self, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, job_worker);
}

/**
 * ponder_race_prospects_finish:
 * @result: the result passed to the callback
 * @texts: (out) (transfer full) (element-type utf8): what is to be said of each lane, or %NULL where that is nothing
 *
 * Returns: (nullable) (transfer full): the race, or %NULL if it was finalised meanwhile
 */
gpointer
ponder_race_prospects_finish (GAsyncResult *result,
                              GPtrArray   **texts)
{
  Job *self;
  gpointer owner;

  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_race_prospects_start), NULL);
  g_return_val_if_fail (texts != NULL, NULL);

  *texts = g_task_propagate_pointer (G_TASK (result), NULL);
  self = g_task_get_task_data (G_TASK (result));
  owner = g_weak_ref_get (&self->owner);
  ponder_race_job_give_back (g_steal_pointer (&self->lanes), owner);
  return owner;
}
