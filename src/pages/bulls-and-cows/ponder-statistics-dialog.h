/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-match-statistics.h"

G_BEGIN_DECLS

#define PONDER_TYPE_STATISTICS_DIALOG (ponder_statistics_dialog_get_type ())

G_DECLARE_FINAL_TYPE (PonderStatisticsDialog, ponder_statistics_dialog, PONDER, STATISTICS_DIALOG, AdwBin)

/* Signal: “cleared” ()  the person wants to clear the statistics, and has confirmed it */

GtkWidget *ponder_statistics_dialog_new     (const PonderMatchStatistics *statistics);
void       ponder_statistics_dialog_present (PonderStatisticsDialog      *self,
                                             GtkWidget                   *parent);

G_END_DECLS
