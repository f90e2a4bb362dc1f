/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

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

/* Sets everything except the number of paths in a survey without sums. Fails with
 * G_IO_ERROR_CANCELLED or G_IO_ERROR_TIMED_OUT. */
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

/* Finds out which sums the paths have, and how many have the target, as far as the memory allows.
 * Blocks. Publishes the fraction done, a double. Fails with G_IO_ERROR_CANCELLED. */
PonderTriangleSurvey *
ponder_triangle_survey_new (PonderTriangle     *triangle,
                            const PonderLimits *limits,
                            PonderProgress     *progress,
                            GCancellable       *cancellable,
                            GError            **error)
{
  g_autoptr (PonderTriangleSurvey) self = g_new0 (PonderTriangleSurvey, 1);
  g_autoptr (GError) local_error = NULL;
  PonderTriangleGrid grid;
  PonderTriangleWork sums = { &self->memory, progress, 0, SHARE_OF_SUMS, 0, cancellable };
  PonderTriangleWork paths = { &self->memory, progress, SHARE_OF_SUMS, 1 - SHARE_OF_SUMS, 0, cancellable };

  g_return_val_if_fail (PONDER_IS_TRIANGLE (triangle) && limits != NULL, NULL);
  g_return_val_if_fail (progress == NULL || ponder_progress_size (progress) == sizeof (double), NULL);

  ponder_memory_account_init (&self->memory, limits->memory, limits->budget);
  ponder_triangle_get_grid (triangle, &grid);
  if (!ponder_triangle_survey_sums (self, &grid, &sums, error))
    return NULL;
  self->knows_paths = ponder_triangle_count_paths (&grid, &paths, &self->n_paths, &local_error);
  if (!self->knows_paths && !forgive (&local_error, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
ponder_triangle_survey_free (PonderTriangleSurvey *self)
{
  if (self == NULL)
    return;
  ponder_triangle_set_clear (&self->sums);
  ponder_memory_account_clear (&self->memory);
  g_free (self);
}
