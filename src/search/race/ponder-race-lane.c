/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-race-lane.h"

#include <string.h>

/* A search that visits nodes when it is its turn. It is given up as soon as it has ended, because only what it has
 * counted is needed then. One that has not ended can be dropped, too: it is made again before its next visit. */

/* The longest path that is shown, unless all answers have the same length: a search that goes in circles has no end. */
#define MOST_MOVES 4096

#define KEPT_ANSWERS 1

struct _PonderRaceLane
{
  PonderPuzzle *puzzle;
  PonderMethod method;
  PonderMemoryBudget *budget; /* nullable */
  guint64 memory;
  PonderSearch *search; /* NULL when it has ended, or has been dropped */
  PonderSearch *plan_owner; /* a search that is never begun, for its plan */
  PonderPacer pacer;
  double seconds; /* of CPU time */
  guint most_moves;
  PonderLaneResult *result;
};

static PonderSearch *
new_search (PonderRaceLane *self)
{
  PonderSearch *search = ponder_search_new (self->puzzle, &self->method);

  if (self->budget != NULL)
    ponder_search_set_budget (search, self->budget);
  ponder_search_set_memory (search, self->memory);
  return search;
}

/* Makes a lane whose search has not begun. @memory: the most bytes to use. */
PonderRaceLane *
ponder_race_lane_new (PonderPuzzle       *puzzle,
                      const PonderMethod *method,
                      PonderMemoryBudget *budget,
                      guint64             memory)
{
  PonderRaceLane *self;
  const PonderPlan *plan;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (method != NULL, NULL);

  self = g_new0 (PonderRaceLane, 1);
  self->puzzle = g_object_ref (puzzle);
  self->method = *method;
  self->budget = budget != NULL ? ponder_memory_budget_ref (budget) : NULL;
  self->memory = memory;
  self->plan_owner = ponder_search_new (puzzle, method);
  ponder_pacer_init (&self->pacer);
  plan = ponder_race_lane_get_plan (self);
  self->most_moves = (guint) (plan->length == PONDER_LENGTH_VARIES ? MOST_MOVES : MIN (plan->length, G_MAXUINT16));
  self->result = g_malloc0 (ponder_race_lane_result_size (self));
  ponder_search_get_figures (self->plan_owner, &self->result->figures);
  self->result->has_path = TRUE;
  return self;
}

void
ponder_race_lane_free (PonderRaceLane *self)
{
  g_return_if_fail (self != NULL);

  g_clear_object (&self->search);
  g_clear_object (&self->plan_owner);
  g_clear_pointer (&self->budget, ponder_memory_budget_unref);
  g_clear_object (&self->puzzle);
  g_free (self->result);
  g_free (self);
}

static void
take_path (PonderRaceLane *self,
           const GArray   *path)
{
  self->result->has_path = path->len <= self->most_moves;
  self->result->n_moves = self->result->has_path ? path->len : 0;
  if (self->result->n_moves > 0)
    memcpy (self->result->moves, path->data, path->len * sizeof (PonderMove));
}

/* Writes into the result how far the search has come. */
void
ponder_race_lane_collect (PonderRaceLane *self)
{
  g_autoptr (GArray) path = NULL;

  g_return_if_fail (self != NULL);

  if (self->search == NULL)
    return;
  ponder_search_get_figures (self->search, &self->result->figures);
  if (ponder_search_get_status (self->search) != PONDER_EXHAUSTED)
    {
      /* A path that is too long to be shown would take a while. */
      self->result->has_path = self->result->figures.depth <= self->most_moves;
      if (!self->result->has_path)
        return;
      path = ponder_search_dup_path (self->search);
    }
  else if (ponder_search_get_n_kept (self->search) > 0)
    path = ponder_search_ref_answer (self->search, 0);
  else
    path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  take_path (self, path);
}

static void
end (PonderRaceLane *self,
     PonderLaneState state)
{
  ponder_race_lane_collect (self);
  self->result->state = state;
  g_clear_object (&self->search);
}

/* Makes a search that was dropped again. The visits are those it had made, so there is nothing new to tell. */
static gboolean
reach (PonderRaceLane *self,
       GCancellable   *cancellable)
{
  PonderFigures figures;
  PonderLimits limits = { .keep = KEPT_ANSWERS };

  ponder_search_get_figures (self->search, &figures);
  if (figures.visited >= self->result->figures.visited)
    return TRUE;
  limits.visits = self->result->figures.visited - figures.visited;
  if (ponder_search_run (self->search, &limits, NULL, cancellable, NULL) != PONDER_FULL)
    return !g_cancellable_is_cancelled (cancellable);
  /* Others have taken the memory in the meantime. What it had counted stays. */
  self->result->state = PONDER_LANE_OUT_OF_MEMORY;
  g_clear_object (&self->search);
  return TRUE;
}

/* Prepares the search for its next visits. Ends it if it can't begin. Blocks. Returns whether it was not cancelled. */
gboolean
ponder_race_lane_begin (PonderRaceLane *self,
                        GCancellable   *cancellable)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (self != NULL, FALSE);

  if (!ponder_race_lane_is_open (self))
    return TRUE;
  if (self->search == NULL)
    self->search = new_search (self);
  if (ponder_search_begin (self->search, cancellable, &error))
    return reach (self, cancellable);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return FALSE;
  end (self,
       g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE) ? PONDER_LANE_OUT_OF_MEMORY : PONDER_LANE_REFUSED);
  return TRUE;
}

gboolean
ponder_race_lane_is_open (const PonderRaceLane *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->result->state == PONDER_LANE_OPEN;
}

double
ponder_race_lane_get_seconds (const PonderRaceLane *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->seconds;
}

PonderPacer *
ponder_race_lane_get_pacer (PonderRaceLane *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->pacer;
}

/* Visits at most so many nodes. The lane must be open and prepared for it. */
void
ponder_race_lane_visit (PonderRaceLane        *self,
                        const PonderRaceRules *rules,
                        guint64                visits)
{
  PonderLimits limits = { .keep = KEPT_ANSWERS, .visits = visits };
  PonderFigures figures;
  PonderStatus status;

  g_return_if_fail (self != NULL && self->search != NULL);
  g_return_if_fail (rules != NULL && visits > 0);

  if (rules->stop == PONDER_RACE_FIRST_ANSWER)
    limits.answers = 1;
  status = ponder_search_run (self->search, &limits, NULL, NULL, NULL);
  ponder_search_get_figures (self->search, &figures);
  self->seconds = figures.cpu_seconds;
  if (status == PONDER_EXHAUSTED)
    end (self, PONDER_LANE_EXHAUSTED);
  else if (status == PONDER_FULL)
    end (self, PONDER_LANE_OUT_OF_MEMORY);
  else if (status == PONDER_FOUND && rules->stop == PONDER_RACE_FIRST_ANSWER)
    end (self, PONDER_LANE_ANSWERED);
  else if (rules->stop == PONDER_RACE_TIME && self->seconds >= rules->seconds)
    end (self, PONDER_LANE_OUT_OF_TIME);
}

/* Takes over the end of a lane with the same method for the same puzzle, so that nothing is left to
 * visit. The search must not have begun. */
void
ponder_race_lane_take_over (PonderRaceLane       *self,
                            const PonderRaceLane *other)
{
  g_return_if_fail (self != NULL && self->search == NULL);
  g_return_if_fail (other != NULL && !ponder_race_lane_is_open (other));
  g_return_if_fail (ponder_race_lane_result_size (self) == ponder_race_lane_result_size (other));

  memcpy (self->result, other->result, ponder_race_lane_result_size (other));
  self->seconds = other->seconds;
}

/* Gives up the search, which is made again when the lane begins the next time, and returns it, if
 * there is one. What was collected stays. */
PonderSearch *
ponder_race_lane_steal_search (PonderRaceLane *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_steal_pointer (&self->search);
}

PonderMemoryBudget *
ponder_race_lane_get_budget (const PonderRaceLane *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->budget;
}

/* Returns the plan of the search, without tables. Can be read from any thread. */
const PonderPlan *
ponder_race_lane_get_plan (const PonderRaceLane *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return ponder_search_get_plan (self->plan_owner);
}

const PonderLaneResult *
ponder_race_lane_get_result (const PonderRaceLane *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->result;
}

/* Returns the size of the result in bytes, which is a multiple of its alignment. */
gsize
ponder_race_lane_result_size (const PonderRaceLane *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return (sizeof (PonderLaneResult) + self->most_moves * sizeof (PonderMove) + 7) & ~(gsize) 7;
}
