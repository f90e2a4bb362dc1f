/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"
#include "ponder-triangle-sums.h"
#include "ponder-triangle.h"

G_BEGIN_DECLS

/**
 * PonderTriangleSurvey:
 * @smallest: the smallest sum of a path
 * @largest: the largest
 * @knows_sums: whether the memory held all sums; otherwise the next five members say nothing
 * @n_sums: how many sums there are
 * @makes_target: whether a path makes the target
 * @has_below: whether a path makes less than the target
 * @below: the greatest of those sums
 * @has_above: whether a path makes more
 * @above: the smallest of those sums
 * @knows_paths: whether the memory held the counts
 * @n_paths: how many paths make the target; %G_MAXUINT64 stands for that and more
 *
 * What is known of the sums of a triangle.
 */
typedef struct
{
  guint64 smallest;
  guint64 largest;

  gboolean knows_sums;
  guint64 n_sums;
  gboolean makes_target;
  gboolean has_below;
  guint64 below;
  gboolean has_above;
  guint64 above;

  gboolean knows_paths;
  guint64 n_paths;

  /*< private >*/
  PonderMemoryAccount memory;
  PonderTriangleSet sums;
} PonderTriangleSurvey;

PonderTriangleSurvey *ponder_triangle_survey          (PonderTriangle             *triangle,
                                                       const PonderLimits         *limits,
                                                       PonderProgress             *progress,
                                                       GCancellable               *cancellable,
                                                       GError                    **error);
void                  ponder_triangle_survey_async    (PonderTriangle             *triangle,
                                                       const PonderLimits         *limits,
                                                       PonderProgress             *progress,
                                                       GCancellable               *cancellable,
                                                       GAsyncReadyCallback         callback,
                                                       gpointer                    user_data);
PonderTriangleSurvey *ponder_triangle_survey_finish   (PonderTriangle             *triangle,
                                                       GAsyncResult               *result,
                                                       GError                    **error);
gboolean              ponder_triangle_survey_next     (const PonderTriangleSurvey *self,
                                                       guint64                    *sum);
gboolean              ponder_triangle_survey_previous (const PonderTriangleSurvey *self,
                                                       guint64                    *sum);
void                  ponder_triangle_survey_free     (PonderTriangleSurvey       *self);

gboolean              ponder_triangle_survey_sums     (PonderTriangleSurvey       *self,
                                                       const PonderTriangleGrid   *grid,
                                                       const PonderTriangleWork   *work,
                                                       GError                    **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderTriangleSurvey, ponder_triangle_survey_free)

G_END_DECLS
