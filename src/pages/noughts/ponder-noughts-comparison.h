/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-memory-budget.h"
#include "ponder-noughts.h"

G_BEGIN_DECLS

#define PONDER_TYPE_NOUGHTS_COMPARISON (ponder_noughts_comparison_get_type ())

G_DECLARE_FINAL_TYPE (PonderNoughtsComparison, ponder_noughts_comparison, PONDER, NOUGHTS_COMPARISON, AdwBin)

GtkWidget *ponder_noughts_comparison_new     (PonderNoughts           *game,
                                              PonderMemoryBudget      *budget);
void       ponder_noughts_comparison_present (PonderNoughtsComparison *self,
                                              GtkWidget               *parent);

G_END_DECLS
