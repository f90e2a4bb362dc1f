/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-triangle-survey.h"

G_BEGIN_DECLS

char *ponder_triangle_dup_title       (const PonderTriangleGrid   *grid);
char *ponder_triangle_dup_status_text (const PonderTriangleGrid   *grid);
char *ponder_triangle_dup_facts       (const PonderTriangleSurvey *survey,
                                       guint64                     target,
                                       guint64                     memory);

G_END_DECLS
