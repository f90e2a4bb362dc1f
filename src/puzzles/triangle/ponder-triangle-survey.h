/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"
#include "ponder-triangle-sums.h"
#include "ponder-triangle.h"

G_BEGIN_DECLS

/* What is known about the sums of a triangle. */
typedef struct
{
  guint64 smallest;
  guint64 largest;

  /* whether there was enough memory for all sums; if not, the next six are undefined */
  gboolean knows_sums;
  guint64 n_sums; /* different ones */
  gboolean makes_target; /* whether a path has it */
  gboolean has_below;
  guint64 below; /* the largest sum below the target */
  gboolean has_above;
  guint64 above; /* the smallest above it */

  gboolean knows_paths; /* whether there was enough memory for the counts */
  guint64 n_paths; /* that have the target, limited to G_MAXUINT64 */

  PonderTriangleSet sums; /* if they are known */

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
