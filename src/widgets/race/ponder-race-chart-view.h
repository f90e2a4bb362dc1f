/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_RACE_CHART_VIEW (ponder_race_chart_view_get_type ())

G_DECLARE_FINAL_TYPE (PonderRaceChartView, ponder_race_chart_view, PONDER, RACE_CHART_VIEW, GtkWidget)

void ponder_race_chart_view_set_entries (PonderRaceChartView *self,
                                         GPtrArray           *entries);

G_END_DECLS
