/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-triangle-survey.h"

G_BEGIN_DECLS

gboolean ponder_triangle_read_number     (const char                 *text,
                                          guint64                     least,
                                          guint64                     most,
                                          guint64                    *number,
                                          GError                    **error);
char    *ponder_triangle_dup_title       (const PonderTriangleGrid   *grid);
char    *ponder_triangle_dup_status_text (const PonderTriangleGrid   *grid);
char    *ponder_triangle_dup_facts       (const PonderTriangleSurvey *survey,
                                          guint64                     target,
                                          guint64                     memory);

G_END_DECLS
