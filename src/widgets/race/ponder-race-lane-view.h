/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-method-chooser.h"
#include "ponder-print-puzzles.h"
#include "ponder-race-badge.h"
#include "ponder-race-board.h"
#include "ponder-race-entry.h"

G_BEGIN_DECLS

#define PONDER_TYPE_RACE_LANE_VIEW (ponder_race_lane_view_get_type ())

G_DECLARE_FINAL_TYPE (PonderRaceLaneView, ponder_race_lane_view, PONDER, RACE_LANE_VIEW, GtkBox)

/* Only the view itself changes what is here. */
struct _PonderRaceLaneView
{
  GtkBox parent_instance;

  guint lane;
  gboolean narrow; /* the list has no room for the name of a method */

  PonderRaceBadge *badge;
  PonderMethodChooser *chooser;
  GtkWidget *remove_button;
  GtkBox *body;
  PonderRaceBoard *board;
  GtkLabel *name; /* hidden if the list says it */
  GtkLabel *ending;
  GtkLabel *answers; /* hidden if nothing is to be said */
  GtkLabel *remaining; /* hidden if nothing is to be said */
};

void     ponder_race_lane_view_set_up     (PonderRaceLaneView    *self,
                                           guint                  lane,
                                           gboolean               removable,
                                           const PonderPrintKind *kind,
                                           PonderPuzzle          *puzzle,
                                           const PonderMethod    *method);
gboolean ponder_race_lane_view_fit        (PonderRaceLaneView    *self,
                                           int                    width);
void     ponder_race_lane_view_show_board (PonderRaceLaneView    *self,
                                           PonderRace            *race);
void     ponder_race_lane_view_show_entry (PonderRaceLaneView    *self,
                                           const PonderRaceEntry *entry);

G_END_DECLS
