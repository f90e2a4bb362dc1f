/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-code-review.h"

G_BEGIN_DECLS

#define PONDER_TYPE_REVIEW_ROW (ponder_review_row_get_type ())

G_DECLARE_FINAL_TYPE (PonderReviewRow, ponder_review_row, PONDER, REVIEW_ROW, GtkListBoxRow)

GtkWidget *ponder_review_row_new (const PonderCodeRules      *rules,
                                  gboolean                    colours,
                                  const PonderCodeLine       *line,
                                  PonderCodeAnswer            right,
                                  const PonderCodeReviewLine *judged);

G_END_DECLS
