/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-print-puzzles.h"
#include "ponder-race.h"

G_BEGIN_DECLS

#define PONDER_TYPE_RACE_LANE_VIEW (ponder_race_lane_view_get_type ())

G_DECLARE_FINAL_TYPE (PonderRaceLaneView, ponder_race_lane_view, PONDER, RACE_LANE_VIEW, GtkBox)

GtkWidget          *ponder_race_lane_view_new           (void);
void                ponder_race_lane_view_set_lane      (PonderRaceLaneView    *self,
                                                         guint                  lane);
void                ponder_race_lane_view_set_removable (PonderRaceLaneView    *self,
                                                         gboolean               removable);
void                ponder_race_lane_view_set_puzzle    (PonderRaceLaneView    *self,
                                                         const PonderPrintKind *kind,
                                                         PonderPuzzle          *puzzle);
gboolean            ponder_race_lane_view_set_wide      (PonderRaceLaneView    *self,
                                                         gboolean               wide);
const PonderMethod *ponder_race_lane_view_get_method    (PonderRaceLaneView    *self);
void                ponder_race_lane_view_set_method    (PonderRaceLaneView    *self,
                                                         const PonderMethod    *method);
void                ponder_race_lane_view_show          (PonderRaceLaneView    *self,
                                                         PonderRace            *race);

G_END_DECLS
