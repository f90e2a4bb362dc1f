/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-race-lane.h"

#include <string.h>

/* A lane is a search that visits nodes when it is its turn. It is given up as soon as it has ended, because only what
 * it has counted is needed then. One that has not ended can be dropped, too: it is made again before its next visit. */

/* The longest path that is shown, unless all answers have the same length: a search that goes in circles has no end. */
#define MOST_MOVES 4096

#define KEPT_ANSWERS 1

const PonderPlan *
ponder_race_lane_get_plan (const PonderRaceLane *lane)
{
  return ponder_search_get_plan (lane->plan_owner);
}

PonderRaceLane *
ponder_race_lane_new (PonderPuzzle       *puzzle,
                      const PonderMethod *method,
                      PonderMemoryBudget *budget,
                      guint64             memory)
{
  PonderRaceLane *lane = g_new0 (PonderRaceLane, 1);
  const PonderPlan *plan;

  lane->puzzle = g_object_ref (puzzle);
  lane->budget = budget != NULL ? ponder_memory_budget_ref (budget) : NULL;
  lane->memory = memory;
  lane->plan_owner = ponder_search_new (puzzle, method);
  ponder_pacer_init (&lane->pacer);
  plan = ponder_race_lane_get_plan (lane);
  lane->most_moves = (guint) (plan->length == PONDER_LENGTH_VARIES ? MOST_MOVES : MIN (plan->length, G_MAXUINT16));
  lane->size = (sizeof (PonderLaneResult) + lane->most_moves * sizeof (PonderMove) + 7) & ~(gsize) 7;
  lane->result = g_malloc0 (lane->size);
  ponder_search_get_figures (lane->plan_owner, &lane->result->figures);
  lane->result->has_path = TRUE;
  return lane;
}

void
ponder_race_lane_free (PonderRaceLane *lane)
{
  g_clear_object (&lane->search);
  g_clear_object (&lane->plan_owner);
  g_clear_pointer (&lane->budget, ponder_memory_budget_unref);
  g_clear_object (&lane->puzzle);
  g_free (lane->result);
  g_free (lane);
}

gboolean
ponder_race_lane_is_open (const PonderRaceLane *lane)
{
  return lane->result->state == PONDER_LANE_OPEN;
}

/* Writes into the result how far the search has come. */
void
ponder_race_lane_collect (PonderRaceLane *lane)
{
  PonderLaneResult *result = lane->result;
  g_autoptr (GArray) path = NULL;

  if (lane->search == NULL)
    return;
  ponder_search_get_figures (lane->search, &result->figures);
  if (ponder_search_get_status (lane->search) != PONDER_EXHAUSTED)
    {
      /* A path that is too long to be shown would take a while. */
      result->has_path = result->figures.depth <= lane->most_moves;
      if (!result->has_path)
        return;
      path = ponder_search_dup_path (lane->search);
    }
  else if (ponder_search_get_n_kept (lane->search) > 0)
    path = ponder_search_ref_answer (lane->search, 0);
  else
    path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  result->has_path = path->len <= lane->most_moves;
  result->n_moves = result->has_path ? path->len : 0;
  if (result->n_moves > 0)
    memcpy (result->moves, path->data, path->len * sizeof (PonderMove));
}

static void
end (PonderRaceLane *lane,
     PonderLaneState state)
{
  ponder_race_lane_collect (lane);
  lane->result->state = state;
  g_clear_object (&lane->search);
}

/* Makes a search that was dropped again. The visits are those it had made, so its result stays. Returns
 * whether it was not cancelled. */
static gboolean
reach (PonderRaceLane *lane,
       GCancellable   *cancellable)
{
  PonderFigures figures;
  PonderLimits limits = { .keep = KEPT_ANSWERS };

  ponder_search_get_figures (lane->search, &figures);
  if (figures.visited >= lane->result->figures.visited)
    return TRUE;
  limits.visits = lane->result->figures.visited - figures.visited;
  ponder_search_run (lane->search, &limits, NULL, cancellable, NULL);
  if (!ponder_status_is_stuck (ponder_search_get_status (lane->search)))
    return !g_cancellable_is_cancelled (cancellable);
  /* Others have taken the memory in the meantime. What it had counted stays. */
  lane->result->state = PONDER_LANE_OUT_OF_MEMORY;
  g_clear_object (&lane->search);
  return TRUE;
}

/* Prepares the search for its next visits. Ends it if it can't begin. Returns whether it was not cancelled. */
gboolean
ponder_race_lane_begin (PonderRaceLane *lane,
                        GCancellable   *cancellable)
{
  g_autoptr (GError) error = NULL;

  if (!ponder_race_lane_is_open (lane))
    return TRUE;
  if (lane->search == NULL)
    {
      lane->search = ponder_search_new (lane->puzzle, &ponder_race_lane_get_plan (lane)->method);
      ponder_search_set_labels (lane->search, TRUE);
      if (lane->budget != NULL)
        ponder_search_set_budget (lane->search, lane->budget);
      ponder_search_set_memory (lane->search, lane->memory);
    }
  if (ponder_search_begin (lane->search, cancellable, &error))
    return reach (lane, cancellable);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return FALSE;
  end (lane,
       g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE) ? PONDER_LANE_OUT_OF_MEMORY : PONDER_LANE_REFUSED);
  return TRUE;
}

/* Visits at most so many nodes in a lane that is open and was prepared for it. */
void
ponder_race_lane_visit (PonderRaceLane        *lane,
                        const PonderRaceRules *rules,
                        guint64                visits)
{
  PonderLimits limits = { .keep = KEPT_ANSWERS, .visits = visits };
  g_autoptr (GError) error = NULL;
  PonderFigures figures;
  PonderStatus status;

  if (rules->stop == PONDER_RACE_FIRST_ANSWER)
    limits.answers = 1;
  status = ponder_search_run (lane->search, &limits, NULL, NULL, &error);
  ponder_search_get_figures (lane->search, &figures);
  lane->seconds = figures.cpu_seconds;
  if (error != NULL)
    end (lane, PONDER_LANE_REFUSED);
  else if (status == PONDER_EXHAUSTED)
    end (lane, PONDER_LANE_EXHAUSTED);
  else if (status == PONDER_FULL)
    end (lane, PONDER_LANE_OUT_OF_MEMORY);
  else if (status == PONDER_FOUND && rules->stop == PONDER_RACE_FIRST_ANSWER)
    end (lane, PONDER_LANE_ANSWERED);
  else if (rules->stop == PONDER_RACE_TIME && lane->seconds >= rules->seconds)
    end (lane, PONDER_LANE_OUT_OF_TIME);
}
