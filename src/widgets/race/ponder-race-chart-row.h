/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-race-chart.h"
#include "ponder-tree-texts.h"

G_BEGIN_DECLS

/* Returns the chart for a width, valid until the next call. */
typedef const PonderRaceChart *(*PonderRaceChartSource) (gpointer user_data,
                                                         int      width);

#define PONDER_TYPE_RACE_CHART_ROW (ponder_race_chart_row_get_type ())

G_DECLARE_FINAL_TYPE (PonderRaceChartRow, ponder_race_chart_row, PONDER, RACE_CHART_ROW, GtkWidget)

GtkWidget *ponder_race_chart_row_new (PonderTreeTexts      *texts,
                                      PonderRaceChartSource source,
                                      gpointer              user_data,
                                      guint                 row);

G_END_DECLS
