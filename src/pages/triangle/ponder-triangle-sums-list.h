/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-memory-budget.h"
#include "ponder-triangle-survey.h"

G_BEGIN_DECLS

#define PONDER_TYPE_TRIANGLE_SUMS_LIST (ponder_triangle_sums_list_get_type ())

G_DECLARE_FINAL_TYPE (PonderTriangleSumsList, ponder_triangle_sums_list, PONDER, TRIANGLE_SUMS_LIST, AdwBin)

void  ponder_triangle_sums_list_start (PonderTriangleSumsList     *self,
                                       PonderTriangle             *triangle,
                                       PonderMemoryBudget         *budget);
void  ponder_triangle_sums_list_stop  (PonderTriangleSumsList     *self);

char *ponder_triangle_dup_facts       (const PonderTriangleSurvey *survey,
                                       guint64                     target,
                                       guint64                     memory);

G_END_DECLS
