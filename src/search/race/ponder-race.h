/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/search/race: several methods that search the same puzzle at the same time, and a chart of what each of them took.
 * It knows no widgets.
 *
 *   PonderRace              a race as a person handles it: started, paused, stepped, dropped
 *   PonderRaceLane          one of the methods, a search that visits nodes when it is its turn; in no other folder
 *   PonderRaceEntry         what is said of a lane, also as a table
 *   PonderRaceChart         where everything is in the chart of a race; drawn on the screen and as SVG */

#include "ponder-search.h"

G_BEGIN_DECLS

#define PONDER_RACE_LEAST_LANES 2
#define PONDER_RACE_MOST_LANES 4
#define PONDER_RACE_LEAST_SECONDS 1
#define PONDER_RACE_MOST_SECONDS 3600

/* How the methods of a race take turns. */
typedef enum
{
  PONDER_RACE_LOCKSTEP, /* each method visits one node, then each the next */
  PONDER_RACE_CPU_TIME, /* each method gets equally much CPU time */
  PONDER_RACE_N_PACES
} PonderRacePace;

/* When the methods of a race stop. */
typedef enum
{
  PONDER_RACE_FIRST_ANSWER, /* each method stops at its own first answer */
  PONDER_RACE_ALL_ANSWERS, /* each method visits all its nodes */
  PONDER_RACE_TIME, /* each method visits all its nodes, but for no longer than a number of seconds of CPU time */
  PONDER_RACE_N_STOPS
} PonderRaceStop;

typedef struct
{
  PonderRacePace pace;
  PonderRaceStop stop;
  double seconds; /* of CPU time, for each method, with PONDER_RACE_TIME */
} PonderRaceRules;

typedef enum
{
  PONDER_LANE_OPEN, /* nodes are left to visit, and nothing keeps it from visiting them */
  PONDER_LANE_ANSWERED, /* it has stopped at its first answer */
  PONDER_LANE_EXHAUSTED, /* it has visited all nodes */
  PONDER_LANE_OUT_OF_TIME, /* its seconds are over */
  PONDER_LANE_OUT_OF_MEMORY, /* the next node doesn't fit into its share of the memory */
  PONDER_LANE_REFUSED, /* the puzzle can't be searched */
} PonderLaneState;

/* How far a lane has come. Plain data. */
typedef struct
{
  PonderFigures figures; /* what the method has counted */
  PonderLaneState state; /* how it has ended, if it has */
  gboolean has_path; /* whether the moves are known: they aren't if there are too many */
  guint n_moves;
  PonderMove moves[]; /* to the node to be shown: the one visited last or, if all have been visited, the first answer */
} PonderLaneResult;

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
const char             *ponder_race_get_remaining (PonderRace            *self,
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
