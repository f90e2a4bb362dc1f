/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-match.h"

G_BEGIN_DECLS

#define PONDER_TYPE_REVIEW_DIALOG (ponder_review_dialog_get_type ())

G_DECLARE_FINAL_TYPE (PonderReviewDialog, ponder_review_dialog, PONDER, REVIEW_DIALOG, AdwBin)

/* Signals: “told” (guint, guint)     the side whose number was entered, and the number
 *          “correct” (guint, guint)  the side whose guesses are to get the right answers, and its opponent's number */

GtkWidget *ponder_review_dialog_new     (const PonderMatch  *match,
                                         PonderSide          side);
void       ponder_review_dialog_present (PonderReviewDialog *self,
                                         GtkWidget          *parent);

#define PONDER_TYPE_REVIEW_ROW (ponder_review_row_get_type ())

G_DECLARE_FINAL_TYPE (PonderReviewRow, ponder_review_row, PONDER, REVIEW_ROW, GtkListBoxRow)

G_END_DECLS
