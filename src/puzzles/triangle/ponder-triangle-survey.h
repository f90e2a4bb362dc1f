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
 * @knows_sums: whether there was enough memory for all sums; if not, the next six members are undefined
 * @n_sums: how many different sums there are
 * @makes_target: whether a path has the target as its sum
 * @has_below: whether a path has a smaller sum than the target
 * @below: the largest such sum
 * @has_above: whether a path has a larger sum than the target
 * @above: the smallest such sum
 * @knows_paths: whether there was enough memory for the counts
 * @n_paths: how many paths have the target as their sum, limited to %G_MAXUINT64
 * @sums: all sums, if @knows_sums
 *
 * What is known about the sums of a triangle.
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

  PonderTriangleSet sums;

  /*< private >*/
  PonderMemoryAccount memory;
} PonderTriangleSurvey;

PonderTriangleSurvey *ponder_triangle_survey_new  (PonderTriangle           *triangle,
                                                   const PonderLimits       *limits,
                                                   PonderProgress           *progress,
                                                   GCancellable             *cancellable,
                                                   GError                  **error);
void                  ponder_triangle_survey_free (PonderTriangleSurvey     *self);

gboolean              ponder_triangle_survey_sums (PonderTriangleSurvey     *self,
                                                   const PonderTriangleGrid *grid,
                                                   const PonderTriangleWork *work,
                                                   GError                  **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderTriangleSurvey, ponder_triangle_survey_free)

G_END_DECLS
