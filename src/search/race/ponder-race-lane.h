/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/search/race: several methods that search the same puzzle at the same time, and a chart of what each of them took.
 * It knows no widgets.
 *
 *   PonderRace              a race as a person handles it: started, paused, stepped, dropped
 *   PonderRaceLane          one method in a race, used by one thread at a time
 *   PonderRaceEntry         what is said of a lane, also as a table
 *   PonderRaceChart         where everything is in the chart of a race; drawn on the screen and as SVG */

#include "ponder-pacer.h"
#include "ponder-search.h"

G_BEGIN_DECLS

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

typedef struct _PonderRaceLane PonderRaceLane;

PonderRaceLane         *ponder_race_lane_new          (PonderPuzzle          *puzzle,
                                                       const PonderMethod    *method,
                                                       PonderMemoryBudget    *budget,
                                                       guint64                memory);
void                    ponder_race_lane_free         (PonderRaceLane        *self);
gboolean                ponder_race_lane_begin        (PonderRaceLane        *self,
                                                       GCancellable          *cancellable);
gboolean                ponder_race_lane_is_open      (const PonderRaceLane  *self);
double                  ponder_race_lane_get_seconds  (const PonderRaceLane  *self);
PonderPacer            *ponder_race_lane_get_pacer    (PonderRaceLane        *self);
void                    ponder_race_lane_visit        (PonderRaceLane        *self,
                                                       const PonderRaceRules *rules,
                                                       guint64                visits);
void                    ponder_race_lane_collect      (PonderRaceLane        *self);
void                    ponder_race_lane_take_over    (PonderRaceLane        *self,
                                                       const PonderRaceLane  *other);
PonderSearch           *ponder_race_lane_steal_search (PonderRaceLane        *self);
PonderMemoryBudget     *ponder_race_lane_get_budget   (const PonderRaceLane  *self);
const PonderPlan       *ponder_race_lane_get_plan     (const PonderRaceLane  *self);
const PonderLaneResult *ponder_race_lane_get_result   (const PonderRaceLane  *self);
gsize                   ponder_race_lane_result_size  (const PonderRaceLane  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderRaceLane, ponder_race_lane_free)

G_END_DECLS
