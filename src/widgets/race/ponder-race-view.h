/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/widgets/race: a race on the screen, with a small board for each method, and the chart below them. It knows no
 * pages. */

#include <gtk/gtk.h>

#include "ponder-print-puzzles.h"
#include "ponder-race.h"

G_BEGIN_DECLS

/* What a person wants to have of a race. */
typedef enum
{
  PONDER_RACE_SAVE_CHART, /* as a picture (SVG) */
  PONDER_RACE_SAVE_TABLE, /* as comma-separated values */
  PONDER_RACE_COPY_TABLE, /* the same, to the clipboard */
} PonderRaceExport;

#define PONDER_TYPE_RACE_VIEW (ponder_race_view_get_type ())

G_DECLARE_FINAL_TYPE (PonderRaceView, ponder_race_view, PONDER, RACE_VIEW, GtkBox)

void                   ponder_race_view_set_puzzle (PonderRaceView        *self,
                                                    const PonderPrintKind *kind,
                                                    PonderPuzzle          *puzzle,
                                                    PonderMemoryBudget    *budget);
const PonderRaceSetup *ponder_race_view_get_setup  (PonderRaceView        *self);
void                   ponder_race_view_set_setup  (PonderRaceView        *self,
                                                    const PonderRaceSetup *setup);
PonderRace            *ponder_race_view_get_race   (PonderRaceView        *self);
void                   ponder_race_view_focus      (PonderRaceView        *self);

G_END_DECLS
