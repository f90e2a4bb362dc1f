/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-pacer.h"
#include "ponder-race.h"

G_BEGIN_DECLS

/* A search that takes part in a race. Used by one thread at a time, but for `plan_owner` and `budget`, which an estimate
 * reads while the job of the race has the lane. */
typedef struct
{
  PonderPuzzle *puzzle;
  PonderMemoryBudget *budget; /* nullable */
  guint64 memory;
  PonderSearch *search; /* NULL when it has ended, or has been dropped */
  PonderSearch *plan_owner; /* a search that is never begun, for its plan, which can be read from any thread */
  PonderPacer pacer;
  double seconds; /* of CPU time */
  guint most_moves;
  PonderLaneResult *result; /* what was collected last */
  gsize size; /* of the result in bytes, a multiple of its alignment */
  gsize offset; /* where it is among the results of all lanes */
} PonderRaceLane;

PonderRaceLane   *ponder_race_lane_new      (PonderPuzzle          *puzzle,
                                             const PonderMethod    *method,
                                             PonderMemoryBudget    *budget,
                                             guint64                memory);
void              ponder_race_lane_free     (PonderRaceLane        *lane);
const PonderPlan *ponder_race_lane_get_plan (const PonderRaceLane  *lane);
gboolean          ponder_race_lane_is_open  (const PonderRaceLane  *lane);
void              ponder_race_lane_collect  (PonderRaceLane        *lane);
gboolean          ponder_race_lane_begin    (PonderRaceLane        *lane,
                                             GCancellable          *cancellable);
void              ponder_race_lane_visit    (PonderRaceLane        *lane,
                                             const PonderRaceRules *rules,
                                             guint64                visits);

G_END_DECLS
