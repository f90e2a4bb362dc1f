/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-race-job.h"

#include <string.h>

/* Work that a race does in a task: its lanes visit nodes. */
typedef struct
{
  GPtrArray *lanes; /* of PonderRaceLane; only the job may use them until it ends */
  PonderRaceRules rules;
  guint64 rounds; /* how many nodes each of them visits; 0: until it stops */
  PonderProgress *progress; /* where to publish the results of all lanes, one after the other */
  GWeakRef owner;
} PonderRaceJob;

static void
job_free (PonderRaceJob *self)
{
  g_weak_ref_clear (&self->owner);
  g_clear_pointer (&self->lanes, g_ptr_array_unref);
  g_clear_pointer (&self->progress, ponder_progress_unref);
  g_free (self);
}

static PonderRaceLane *
lane_at (PonderRaceJob *self,
         guint          nth)
{
  return g_ptr_array_index (self->lanes, nth);
}

/* Begins all lanes. Returns whether it was not cancelled. */
static gboolean
begin (PonderRaceJob *self,
       GCancellable  *cancellable)
{
  for (guint i = 0; i < self->lanes->len; i++)
    if (!ponder_race_lane_begin (lane_at (self, i), cancellable))
      return FALSE;
  return TRUE;
}

static void
publish (PonderRaceJob *self)
{
  g_autofree guint8 *results = g_malloc (ponder_progress_size (self->progress));
  gsize size = 0;

  for (guint i = 0; i < self->lanes->len; i++)
    {
      PonderRaceLane *lane = lane_at (self, i);

      ponder_race_lane_collect (lane);
      memcpy (results + size, ponder_race_lane_get_result (lane), ponder_race_lane_result_size (lane));
      size += ponder_race_lane_result_size (lane);
    }
  ponder_progress_publish (self->progress, results);
}

/* Visits as many nodes in each open lane. Several visits of one lane in a row give the same as one visit of each in turn,
 * and nobody looks in between. Returns whether a lane was open. */
static gboolean
visit_in_lockstep (PonderRaceJob *self,
                   guint64        rounds)
{
  gboolean any = FALSE;

  for (guint i = 0; i < self->lanes->len; i++)
    if (ponder_race_lane_is_open (lane_at (self, i)))
      {
        ponder_race_lane_visit (lane_at (self, i), &self->rules, rounds);
        any = TRUE;
      }
  return any;
}

/* Visits nodes in the open lane that has had the least CPU time. Returns whether there was one. */
static gboolean
visit_by_time (PonderRaceJob *self)
{
  PonderRaceLane *next = NULL;
  PonderPacer *pacer;

  for (guint i = 0; i < self->lanes->len; i++)
    {
      PonderRaceLane *lane = lane_at (self, i);

      if (ponder_race_lane_is_open (lane) &&
          (next == NULL || ponder_race_lane_get_seconds (lane) < ponder_race_lane_get_seconds (next)))
        next = lane;
    }
  if (next == NULL)
    return FALSE;
  pacer = ponder_race_lane_get_pacer (next);
  ponder_race_lane_visit (next, &self->rules, ponder_pacer_begin (pacer, G_MAXUINT64));
  ponder_pacer_end (pacer);
  return TRUE;
}

static void
run (PonderRaceJob *self,
     GCancellable  *cancellable)
{
  PonderPacer pacer;
  gboolean any = TRUE;

  ponder_pacer_init (&pacer);
  while (any && !g_cancellable_is_cancelled (cancellable))
    {
      if (self->rules.pace == PONDER_RACE_CPU_TIME)
        any = visit_by_time (self);
      else
        {
          any = visit_in_lockstep (self, ponder_pacer_begin (&pacer, G_MAXUINT64));
          ponder_pacer_end (&pacer);
        }
      if (ponder_progress_due (self->progress))
        publish (self);
    }
}

static void
job_worker (GTask        *task,
            gpointer      source_object,
            gpointer      task_data,
            GCancellable *cancellable)
{
  PonderRaceJob *self = task_data;

  if (begin (self, cancellable))
    {
      if (self->rounds > 0)
        visit_in_lockstep (self, self->rounds);
      else
        run (self, cancellable);
      publish (self);
    }
  g_task_return_boolean (task, TRUE);
}

static void
free_worker (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  g_task_set_task_data (task, NULL, NULL);
  g_task_return_boolean (task, TRUE);
}

/* Frees lanes that nobody else needs in a thread, because a large search takes a while. */
void
ponder_race_job_free_lanes (GPtrArray *lanes)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (lanes != NULL);

  task = g_task_new (NULL, NULL, NULL, NULL);
  g_task_set_source_tag (task, ponder_race_job_free_lanes);
  g_task_set_task_data (task, lanes, (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, free_worker);
}

/* Has each lane visit at most so many nodes, or 0: until it stops. The job holds only a weak reference
 * to the race, its owner. The callback is called on the main thread, also after cancelling. */
void
ponder_race_job_start (gpointer               owner,
                       GPtrArray             *lanes,
                       const PonderRaceRules *rules,
                       guint64                rounds,
                       PonderProgress        *progress,
                       GCancellable          *cancellable,
                       GAsyncReadyCallback    callback)
{
  g_autoptr (GTask) task = NULL;
  PonderRaceJob *self;

  g_return_if_fail (G_IS_OBJECT (owner));
  g_return_if_fail (lanes != NULL && rules != NULL && progress != NULL);

  self = g_new0 (PonderRaceJob, 1);
  g_weak_ref_init (&self->owner, owner);
  self->lanes = g_ptr_array_ref (lanes);
  self->rules = *rules;
  self->rounds = rounds;
  self->progress = ponder_progress_ref (progress);
  /* The task doesn't hold the race, which may go away. */
  task = g_task_new (NULL, cancellable, callback, NULL);
  g_task_set_source_tag (task, ponder_race_job_start);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, self, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, job_worker);
}

/* Gives back the lanes; the thread may hold the job for a while after the callback. Returns a
 * reference to the race, or NULL if it was finalised meanwhile. */
gpointer
ponder_race_job_finish (GAsyncResult *result)
{
  PonderRaceJob *self;
  gpointer owner;

  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_race_job_start), NULL);

  g_task_propagate_boolean (G_TASK (result), NULL);
  self = g_task_get_task_data (G_TASK (result));
  owner = g_weak_ref_get (&self->owner);
  if (owner == NULL)
    ponder_race_job_free_lanes (g_steal_pointer (&self->lanes));
  else
    g_clear_pointer (&self->lanes, g_ptr_array_unref);
  return owner;
}
