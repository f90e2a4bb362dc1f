/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search-private.h"

G_BEGIN_DECLS

/* The loop of depth first: one source, compiled once for any puzzle, in ponder-depth.c, where it calls the puzzle's
 * functions through its class; and once for each puzzle with `advance_depth`, whose functions the compiler then puts into
 * the loop. At a node of a small puzzle the calls take longer than what they do.
 *
 * The stack has a level for each depth. A state is made only when it is visited, and overwrites the state last visited
 * at its depth. Levels never move and stay allocated when the search goes back, so each points to its neighbours: to the
 * one below it, and to the one that the search goes back to. That is the nearest above with a move to try, so no level is
 * looked at without need, and the only branch to predict is whether a node is a dead end. */

typedef struct _PonderLevel PonderLevel;

struct _PonderLevel
{
  PonderLevel *below; /* NULL until the search has been there */
  PonderLevel *back; /* the nearest level above with an untried move, or NULL; fixed while the search is below it */
  PonderMove *next; /* the first move not yet tried */
  PonderMove *end;
  guint64 depth;
  guint64 visit; /* the number of the node */
  guint64 key;
  PonderMove move; /* the move that led to this level's state */
  guint64 state[];
};

/* What follows the state in a level of a puzzle that examines states: it may have any number of moves. */
typedef struct
{
  PonderMove *moves; /* owned; NULL at first */
} PonderLevelMoves;

gboolean ponder_depth_make_room  (PonderSearch *self,
                                  PonderLevel  *level);
void     ponder_depth_keep_moves (PonderSearch *self,
                                  PonderLevel  *level,
                                  guint         n_moves);

/* Returns what follows the state in a level: the moves, or PonderLevelMoves. */
static inline gpointer
ponder_level_tail (PonderSearch *self,
                   PonderLevel  *level)
{
  return (guint8 *) level + self->depth.moves_offset;
}

static inline PonderMove *
ponder_level_moves (PonderSearch *self,
                    PonderLevel  *level)
{
  gpointer tail = ponder_level_tail (self, level);

  return self->klass->examine != NULL ? ((PonderLevelMoves *) tail)->moves : tail;
}

/* Goes back to @level: its state is the current one. */
static inline void
ponder_depth_go_back (PonderSearch *self,
                      PonderLevel  *level)
{
  self->depth.level = level;
  self->figures.depth = level->depth;
}

/* Returns where the search continues after the subtree below @level, which is @level itself while it has a move to
 * try. */
static inline PonderLevel *
ponder_level_resume (PonderLevel *level)
{
  PonderLevel *back = level->back; /* read in any case, which spares a branch */

  return level->next < level->end ? level : back;
}

/* Adds the state of @level to those seen, if states are remembered. They are numbered as they are seen, so a search that
 * was put back knows which ones had been seen by then. A longer path than a guint32 can count doesn't fit in memory.
 * Returns whether the state had not been seen. */
static inline gboolean
ponder_depth_is_new (PonderSearch *self,
                     PonderLevel  *level)
{
  guint64 nth;

  if (!self->plan.method.remember)
    return TRUE;
  if (ponder_seen_states_add (&self->seen, level->state, &nth))
    *(guint32 *) ponder_block_array_append (&self->depth.depths) = level->depth;
  else if (nth < self->n_seen)
    return FALSE;
  self->n_seen++;
  return TRUE;
}

/* The figures that change at every node. The loop keeps them in registers and not in the search, where the compiler would
 * have to assume that writing them changes the state. */
typedef struct
{
  guint64 visited;
  guint64 frontier;
  guint64 frontier_most;
} PonderDepthCounts;

static G_ALWAYS_INLINE inline PonderDepthCounts
ponder_depth_load (PonderSearch *self)
{
  return (PonderDepthCounts){
    .visited = self->figures.visited,
    .frontier = self->figures.frontier,
    .frontier_most = self->figures.frontier_most,
  };
}

static G_ALWAYS_INLINE inline void
ponder_depth_store (PonderSearch            *self,
                    const PonderDepthCounts *counts)
{
  self->figures.visited = counts->visited;
  self->figures.frontier = counts->frontier;
  self->figures.frontier_most = counts->frontier_most;
  self->figures.depth = self->depth.level->depth;
}

/* Visits the node whose state has been made in @level. Sets @n_moves to the number of its moves. */
static G_ALWAYS_INLINE inline PonderStatus
ponder_depth_visit (PonderSearch            *self,
                    const PonderPuzzleClass *functions,
                    gboolean                 plain,
                    PonderLevel             *level,
                    PonderDepthCounts       *counts,
                    guint                   *n_moves,
                    PonderStep              *step)
{
  const PonderPlan *plan = &self->plan;

  self->depth.level = level;
  level->visit = ++counts->visited;
  level->next = level->end = functions->examine == NULL ? ponder_level_tail (self, level) : self->scratch_moves;
  if (G_UNLIKELY (step != NULL))
    {
      step->visit = counts->visited;
      step->move = level->move;
    }
  if (plain ? level->depth == plan->length : ponder_search_is_finished (self, level->state, level->depth))
    {
      *n_moves = 0;
      if (functions->examine != NULL)
        ponder_depth_keep_moves (self, level, 0);
      ponder_depth_store (self, counts);
      return ponder_search_test (self);
    }

  if (plain)
    *n_moves = functions->moves (self->puzzle, plan, level->state, level->depth, plan->method.pruning, level->next,
                                 self->figures.left_out);
  else
    *n_moves = ponder_search_branch (self, functions, level->state, level->depth, level->key, level->next, step);
  level->end += *n_moves;
  if (functions->examine != NULL)
    ponder_depth_keep_moves (self, level, *n_moves);
  counts->frontier += *n_moves;
  counts->frontier_most = MAX (counts->frontier_most, counts->frontier);
  return PONDER_MORE;
}

/* Is compiled twice: with @plain for a search in natural order that remembers and keeps nothing, reports no step,
 * checks moves in the usual way, and knows how long an answer is. */
static G_ALWAYS_INLINE inline PonderStatus
ponder_depth_run (PonderSearch            *self,
                  const PonderPuzzleClass *functions,
                  gboolean                 plain,
                  guint64                  budget,
                  PonderStep              *step)
{
  const PonderPlan *plan = &self->plan;
  const gboolean remember = !plain && plan->method.remember;
  const gboolean shuffled = !plain && ponder_order_shuffles (plan->method.order);
  const gboolean grows = remember || (!plain && self->kept->len < self->keep); /* whether a node may need memory */
  PonderDepthCounts counts = ponder_depth_load (self);
  PonderLevel *level = ponder_level_resume (self->depth.level);
  PonderStatus status = PONDER_MORE;

  while (budget > 0)
    {
      PonderLevel *below;
      PonderLevel *back;
      PonderMove move;
      guint n_moves;

      if (level == NULL)
        {
          ponder_depth_go_back (self, ponder_block_array_at (&self->depth.levels, 0));
          status = PONDER_EXHAUSTED;
          break;
        }
      if ((grows || level->below == NULL) && !ponder_depth_make_room (self, level))
        {
          status = PONDER_FULL;
          break;
        }

      below = level->below;
      move = *level->next++;
      back = ponder_level_resume (level);
      counts.frontier--;
      if (!functions->apply (self->puzzle, plan, level->state, move, below->state))
        {
          ponder_search_leave_out (self, move, PONDER_LOOKED_AHEAD, step);
          level = back;
          continue;
        }
      if (remember && !ponder_depth_is_new (self, below))
        {
          ponder_search_leave_out (self, move, PONDER_SEEN_BEFORE, step);
          level = back;
          continue;
        }

      if (functions->examine != NULL && !ponder_search_try (self, below->state, &status))
        {
          level->next--;
          counts.frontier++;
          self->n_seen -= remember;
          ponder_depth_go_back (self, level);
          break;
        }

      below->back = back;
      below->key = shuffled ? ponder_plan_child_key (plan, level->key, move) : 0;
      below->move = move;
      status = ponder_depth_visit (self, functions, plain, below, &counts, &n_moves, step);
      if (status != PONDER_MORE)
        break;
      level = n_moves > 0 ? below : back;
      budget--;
    }
  ponder_depth_store (self, &counts);
  return status;
}

/* Visits at most @budget nodes depth first, after the start has been visited. @functions is a class whose `moves`
 * and `apply` are called: a constant with the puzzle's own, or the puzzle's class. @step, which is filled with what
 * happens, is only for a budget of 1. Changes nothing but the place if memory runs out. What a search does beside
 * visiting nodes happens between two calls: they come every few milliseconds, see `ponder-search-task.c`, and the
 * figures and levels are then up to date. Returns what ponder_search_advance() does. */
static G_ALWAYS_INLINE inline PonderStatus
ponder_depth_loop (PonderSearch            *self,
                   const PonderPuzzleClass *functions,
                   guint64                  budget,
                   PonderStep              *step)
{
  const PonderMethod *method = &self->plan.method;
  gboolean grows = method->remember || self->kept->len < self->keep;

  if (step == NULL && !grows && !self->checks && method->order == PONDER_ORDER_NATURAL &&
      self->plan.length != PONDER_LENGTH_VARIES)
    return ponder_depth_run (self, functions, TRUE, budget, NULL);
  return ponder_depth_run (self, functions, FALSE, budget, step);
}

G_END_DECLS
