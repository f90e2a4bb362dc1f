/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-match.h"

G_BEGIN_DECLS

#define PONDER_TYPE_REVIEW_DIALOG (ponder_review_dialog_get_type ())

G_DECLARE_FINAL_TYPE (PonderReviewDialog, ponder_review_dialog, PONDER, REVIEW_DIALOG, AdwBin)

/* Signal: “told” (guint)  a PonderCode: the number that the person has entered */

GtkWidget *ponder_review_dialog_new     (const PonderMatch  *match);
void       ponder_review_dialog_present (PonderReviewDialog *self,
                                         GtkWidget          *parent);

G_END_DECLS
