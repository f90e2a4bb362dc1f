/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-race-lane.h"

G_BEGIN_DECLS

#define PONDER_RACE_LEAST_LANES 2
#define PONDER_RACE_MOST_LANES 4
#define PONDER_RACE_LEAST_SECONDS 1
#define PONDER_RACE_MOST_SECONDS 3600

/* What a person chooses for a race. */
typedef struct
{
  guint n_methods; /* two to four */
  PonderMethod methods[PONDER_RACE_MOST_LANES]; /* each of which gets a lane */
  PonderRaceRules rules;
} PonderRaceSetup;

#define PONDER_TYPE_RACE (ponder_race_get_type ())

G_DECLARE_FINAL_TYPE (PonderRace, ponder_race, PONDER, RACE, GObject)

PonderRace             *ponder_race_new           (PonderPuzzle          *puzzle,
                                                   const PonderRaceSetup *setup,
                                                   PonderMemoryBudget    *budget,
                                                   guint64                memory);
PonderRace             *ponder_race_new_after     (PonderRace            *before,
                                                   const PonderRaceSetup *setup,
                                                   PonderMemoryBudget    *budget);
PonderPuzzle           *ponder_race_get_puzzle    (PonderRace            *self);
guint                   ponder_race_get_n_lanes   (PonderRace            *self);
const PonderRaceRules  *ponder_race_get_rules     (PonderRace            *self);
guint64                 ponder_race_get_share     (PonderRace            *self);
const PonderPlan       *ponder_race_get_plan      (PonderRace            *self,
                                                   guint                  lane);
const PonderLaneResult *ponder_race_get_result    (PonderRace            *self,
                                                   guint                  lane);
const char             *ponder_race_get_prospect  (PonderRace            *self,
                                                   guint                  lane);

void                    ponder_race_run           (PonderRace            *self);
void                    ponder_race_step          (PonderRace            *self,
                                                   guint64                rounds);
void                    ponder_race_pause         (PonderRace            *self);
GObject                *ponder_race_drop          (PonderRace            *self);
gboolean                ponder_race_refresh       (PonderRace            *self);

gboolean                ponder_race_has_begun     (PonderRace            *self);
gboolean                ponder_race_is_running    (PonderRace            *self);
gboolean                ponder_race_is_busy       (PonderRace            *self);
gboolean                ponder_race_is_estimating (PonderRace            *self);
gboolean                ponder_race_is_over       (PonderRace            *self);

G_END_DECLS
