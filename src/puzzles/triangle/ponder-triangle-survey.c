/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-triangle-survey.h"

/* The part of the work that the sums are; counting paths takes most of the time. */
#define SHARE_OF_SUMS 0.2

/* Returns whether work failed because of too little memory, which isn't an error here. */
static gboolean
forgive (GError **local_error,
         GError **error)
{
  if (g_error_matches (*local_error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (local_error));
  return FALSE;
}

/**
 * ponder_triangle_survey_sums:
 * @self: a survey without sums
 *
 * Sets everything except the number of paths.
 *
 * Returns: %FALSE with %G_IO_ERROR_CANCELLED or %G_IO_ERROR_TIMED_OUT
 */
gboolean
ponder_triangle_survey_sums (PonderTriangleSurvey     *self,
                             const PonderTriangleGrid *grid,
                             const PonderTriangleWork *work,
                             GError                  **error)
{
  g_autoptr (GError) local_error = NULL;
  guint64 sum = grid->target;

  ponder_triangle_extremes (grid, &self->smallest, &self->largest);
  if (!ponder_triangle_find_all (grid, work, &self->sums, &local_error))
    return forgive (&local_error, error);

  self->knows_sums = TRUE;
  self->n_sums = ponder_triangle_set_count (&self->sums);
  self->makes_target = ponder_triangle_set_next (&self->sums, &sum) && sum == grid->target;
  self->below = grid->target - 1;
  self->has_below = grid->target > 0 && ponder_triangle_set_previous (&self->sums, &self->below);
  self->above = grid->target + 1;
  self->has_above = grid->target < G_MAXUINT64 && ponder_triangle_set_next (&self->sums, &self->above);
  return TRUE;
}

static gboolean
survey_paths (PonderTriangleSurvey     *self,
              const PonderTriangleGrid *grid,
              const PonderTriangleWork *work,
              GError                  **error)
{
  g_autoptr (GError) local_error = NULL;

  self->knows_paths = ponder_triangle_count_paths (grid, work, &self->n_paths, &local_error);
  return self->knows_paths || forgive (&local_error, error);
}

static PonderTriangleSurvey *
survey (PonderTriangle     *triangle,
        const PonderLimits *limits,
        PonderProgress     *progress,
        GCancellable       *cancellable,
        GError            **error)
{
  g_autoptr (PonderTriangleSurvey) self = g_new0 (PonderTriangleSurvey, 1);
  PonderTriangleGrid grid;
  PonderTriangleWork sums = { &self->memory, progress, 0, SHARE_OF_SUMS, 0, cancellable };
  PonderTriangleWork paths = { &self->memory, progress, SHARE_OF_SUMS, 1 - SHARE_OF_SUMS, 0, cancellable };

  ponder_memory_account_init (&self->memory, limits->memory, limits->budget);
  ponder_triangle_get_grid (triangle, &grid);
  if (!ponder_triangle_survey_sums (self, &grid, &sums, error))
    return NULL;
  if (!survey_paths (self, &grid, &paths, error))
    return NULL;
  return g_steal_pointer (&self);
}

typedef struct
{
  PonderLimits *limits;
  PonderProgress *progress; /* nullable */
} SurveyJob;

static void
survey_job_free (SurveyJob *job)
{
  g_clear_pointer (&job->limits, ponder_limits_free);
  g_clear_pointer (&job->progress, ponder_progress_unref);
  g_free (job);
}

static void
survey_worker (GTask        *task,
               gpointer      source_object,
               gpointer      task_data,
               GCancellable *cancellable)
{
  SurveyJob *job = task_data;
  g_autoptr (GError) error = NULL;
  PonderTriangleSurvey *found = survey (source_object, job->limits, job->progress, cancellable, &error);

  if (found != NULL)
    g_task_return_pointer (task, found, (GDestroyNotify) ponder_triangle_survey_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/**
 * ponder_triangle_survey_async:
 * @limits: the memory limit
 * @progress: (nullable): where to publish the fraction done, a double
 * @cancellable: (nullable): cancels
 * @callback: called when it is done
 *
 * Finds out in a thread which sums the paths have, and how many have the target, as far as the memory allows.
 */
void
ponder_triangle_survey_async (PonderTriangle     *triangle,
                              const PonderLimits *limits,
                              PonderProgress     *progress,
                              GCancellable       *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;
  SurveyJob *job;

  g_return_if_fail (PONDER_IS_TRIANGLE (triangle) && limits != NULL);
  g_return_if_fail (progress == NULL || ponder_progress_size (progress) == sizeof (double));

  job = g_new0 (SurveyJob, 1);
  job->limits = ponder_limits_copy (limits);
  job->progress = progress != NULL ? ponder_progress_ref (progress) : NULL;

  task = g_task_new (triangle, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_triangle_survey_async);
  g_task_set_task_data (task, job, (GDestroyNotify) survey_job_free);
  g_task_run_in_thread (task, survey_worker);
}

/**
 * ponder_triangle_survey_finish:
 * @result: the result passed to the callback
 *
 * Returns: (transfer full): the survey, or %NULL with %G_IO_ERROR_CANCELLED
 */
PonderTriangleSurvey *
ponder_triangle_survey_finish (PonderTriangle *triangle,
                               GAsyncResult   *result,
                               GError        **error)
{
  g_return_val_if_fail (PONDER_IS_TRIANGLE (triangle), NULL);
  g_return_val_if_fail (g_task_is_valid (result, triangle), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * ponder_triangle_survey_free:
 * @self: (nullable): a survey
 *
 * Frees a survey.
 */
void
ponder_triangle_survey_free (PonderTriangleSurvey *self)
{
  if (self == NULL)
    return;
  ponder_triangle_set_clear (&self->sums);
  ponder_memory_account_clear (&self->memory);
  g_free (self);
}
