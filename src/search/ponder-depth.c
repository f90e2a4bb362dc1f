/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-search-private.h"

#include <float.h>

#define LEVELS_A_POLL 1024

/* Depth first. The stack has a level for each node on the path, with the moves not yet tried there. A state is made
 * only when it is visited, and overwrites the state last visited at its depth. Levels never move and stay allocated
 * when the search goes back, so each points to its neighbours. */

typedef struct _PonderLevel PonderLevel;

struct _PonderLevel
{
  PonderLevel *above; /* NULL at the start */
  PonderLevel *below; /* NULL until the search has been there */
  guint64 key;
  guint64 visit; /* the number of the node */
  PonderMove move; /* the move that led to this level's state */
  guint next; /* the first move not yet tried */
  guint n_moves;
};

#define ALIGN(size) (((size) + 7) & ~(gsize) 7)

static inline gpointer
level_state (PonderSearch *self,
             PonderLevel  *level)
{
  return (guint8 *) level + self->depth.state_offset;
}

static inline PonderMove *
level_moves (PonderSearch *self,
             PonderLevel  *level)
{
  return (PonderMove *) ((guint8 *) level + self->depth.moves_offset);
}

static void
depth_init (PonderSearch *self)
{
  PonderDepth *depth = &self->depth;

  depth->state_offset = ALIGN (sizeof (PonderLevel));
  depth->moves_offset = depth->state_offset + ALIGN (self->plan.state_size);
  ponder_block_array_init (&depth->levels, &self->memory,
                           ALIGN (depth->moves_offset + self->plan.most_moves * sizeof (PonderMove)));
}

static void
depth_clear (PonderSearch *self)
{
  ponder_block_array_clear (&self->depth.levels);
}

/* Returns a new level below @above, or NULL if there is no memory for it. */
static PonderLevel *
add_level (PonderSearch *self,
           PonderLevel  *above)
{
  PonderLevel *level;

  if (!ponder_block_array_reserve (&self->depth.levels, 1))
    return NULL;
  level = ponder_block_array_append (&self->depth.levels);
  *level = (PonderLevel){ .above = above };
  if (above != NULL)
    above->below = level;
  return level;
}

static inline gboolean
reserve_seen (PonderSearch *self)
{
  return !self->plan.method.remember || ponder_search_is_back (self) || ponder_seen_states_reserve (&self->seen, 1);
}

/* States are numbered as they are seen, so a search that was put back knows which ones had been seen by then. */
static inline gboolean
is_new (PonderSearch *self,
        gconstpointer state)
{
  guint64 nth;

  if (!self->plan.method.remember)
    return TRUE;
  if (!ponder_seen_states_add (&self->seen, state, &nth) && nth < self->n_seen)
    return FALSE;
  self->n_seen++;
  return TRUE;
}

static inline PonderStatus
visit (PonderSearch *self,
       PonderLevel  *level,
       PonderStep   *step)
{
  PonderFigures *figures = &self->figures;
  gpointer state = level_state (self, level);

  self->depth.level = level;
  level->visit = ++figures->visited;
  level->next = level->n_moves = 0;
  if (G_UNLIKELY (step != NULL))
    {
      step->visit = figures->visited;
      step->move = level->move;
    }
  if (ponder_search_is_finished (self, state))
    return ponder_search_test (self);

  level->n_moves = ponder_search_branch (self, state, level->key, level_moves (self, level), step);
  figures->frontier += level->n_moves;
  if (figures->frontier > figures->frontier_most)
    figures->frontier_most = figures->frontier;
  return PONDER_MORE;
}

static PonderStatus
visit_start (PonderSearch *self,
             PonderStep   *step)
{
  PonderLevel *level;

  if (self->depth.levels.length == 0 && add_level (self, NULL) == NULL)
    return PONDER_FULL;
  if (!reserve_seen (self) || !ponder_search_can_keep (self))
    return PONDER_FULL;

  level = ponder_block_array_at (&self->depth.levels, 0);
  level->key = ponder_random_mix (self->plan.method.seed);
  self->klass->start (self->puzzle, &self->plan, level_state (self, level));
  is_new (self, level_state (self, level));
  return visit (self, level, step);
}

/* Makes the state of the next move that isn't left out, and visits it. Changes nothing if memory runs out. */
static inline PonderStatus
visit_next (PonderSearch *self,
            PonderStep   *step)
{
  PonderFigures *figures = &self->figures;
  PonderLevel *level = self->depth.level;

  for (;;)
    {
      PonderLevel *below;
      PonderMove move;

      while (level->next == level->n_moves)
        {
          if (level->above == NULL)
            return PONDER_EXHAUSTED;
          self->depth.level = level = level->above;
          figures->depth--;
        }

      below = level->below != NULL ? level->below : add_level (self, level);
      if (below == NULL || !reserve_seen (self) || !ponder_search_can_keep (self))
        return PONDER_FULL;

      move = level_moves (self, level)[level->next++];
      figures->frontier--;
      if (!self->klass->apply (self->puzzle, &self->plan, level_state (self, level), move, level_state (self, below)))
        ponder_search_leave_out (self, move, PONDER_LOOKED_AHEAD, step);
      else if (!is_new (self, level_state (self, below)))
        ponder_search_leave_out (self, move, PONDER_SEEN_BEFORE, step);
      else
        {
          figures->depth++;
          below->key = self->plan.method.order == PONDER_ORDER_SHUFFLED ? ponder_random_key (level->key, move) : 0;
          below->move = move;
          return visit (self, below, step);
        }
    }
}

static PonderStatus
depth_advance (PonderSearch *self,
               guint64       budget,
               PonderStep   *step)
{
  PonderStatus status = PONDER_MORE;

  if (self->figures.visited == 0 && budget > 0)
    {
      status = visit_start (self, step);
      budget--;
    }
  while (status == PONDER_MORE && budget-- > 0)
    status = visit_next (self, step);
  self->figures.nodes = self->figures.visited;
  return status;
}

static gconstpointer
depth_state (PonderSearch *self)
{
  return level_state (self, self->depth.level);
}

static void
depth_path (PonderSearch *self,
            GArray       *moves)
{
  PonderMove *move;

  g_array_set_size (moves, self->figures.depth);
  move = (PonderMove *) moves->data + self->figures.depth;
  for (PonderLevel *level = self->depth.level; level->above != NULL; level = level->above)
    *--move = level->move;
}

static void
depth_trail (PonderSearch *self,
             GArray       *trail)
{
  PonderLevel *level = self->depth.level;

  for (guint i = trail->len; i > 0; i--, level = level->above)
    g_array_index (trail, PonderTrailLevel, i - 1) = (PonderTrailLevel){
      .move = level->move,
      .index = level->above->next - 1,
      .n_moves = level->above->n_moves,
    };
}

/* A node's share of the tree is divided evenly among its moves; a node without moves is explored. Shares too small to
 * matter are skipped because a path can have millions of levels. If states repeat and aren't remembered, the tree may
 * be infinite, so the fraction is unknown. */
static double
depth_fraction (PonderSearch *self)
{
  double share = 1;
  double closed = 0;

  if (self->klass->states_repeat && !self->plan.method.remember)
    return -1;
  if (self->figures.visited == 0)
    return 0;
  for (guint64 depth = 0; depth <= self->figures.depth && share > DBL_EPSILON / 4; depth++)
    {
      PonderLevel *level = ponder_block_array_at (&self->depth.levels, depth);
      gboolean last = depth == self->figures.depth;

      if (level->n_moves == 0)
        return MIN (closed + share, 1);
      closed += share * (last ? level->next : level->next - 1) / level->n_moves;
      share /= level->n_moves;
    }
  return MIN (closed, 1);
}

/* A node on the path that was visited before the last checkpoint was on the path then, too: the search has not left it
 * since. */
static void
depth_mark (PonderSearch *self)
{
  PonderCheckpoint checkpoint = { .status = self->status, .known = self->n_seen, .n_shared = self->figures.depth };
  guint64 last = ponder_checkpoints_get_last (&self->checkpoints);
  PonderLevel *level;
  PonderPathStep *steps;

  ponder_search_get_figures (self, &checkpoint.figures);
  for (level = self->depth.level; level->above != NULL && level->visit > last; level = level->above)
    checkpoint.n_shared--;
  checkpoint.n_steps = self->figures.depth - checkpoint.n_shared;
  steps = ponder_checkpoints_add (&self->checkpoints, &checkpoint);
  if (steps == NULL)
    return;
  level = self->depth.level;
  for (guint64 i = checkpoint.n_steps; i > 0; i--, level = level->above)
    steps[i - 1] = (PonderPathStep){ .visit = level->visit, .index = level->above->next - 1 };
}

static PonderLevel *
level_at (PonderSearch *self,
          guint64       depth)
{
  return ponder_block_array_at (&self->depth.levels, depth);
}

static guint64
depth_visit_at (PonderSearch *self,
                guint64       depth)
{
  return level_at (self, depth)->visit;
}

/* Branches again at a node whose first @next moves have been tried. */
static void
open_level (PonderSearch *self,
            guint64       depth,
            guint         next)
{
  PonderLevel *level = level_at (self, depth);
  gconstpointer state = level_state (self, level);

  level->next = level->n_moves = 0;
  if (next == 0 && (self->plan.length != PONDER_LENGTH_VARIES
                      ? depth == self->plan.length
                      : self->klass->finished (self->puzzle, &self->plan, state)))
    return;
  level->n_moves = ponder_search_branch_again (self, state, depth, level->key, level_moves (self, level));
  level->next = next;
}

/* Makes the state of a level from the one above, where @step says which move leads to it. */
static void
enter_level (PonderSearch         *self,
             guint64               depth,
             const PonderPathStep *step)
{
  PonderLevel *above = level_at (self, depth - 1);
  PonderLevel *level = level_at (self, depth);

  level->move = level_moves (self, above)[step->index];
  level->visit = step->visit;
  level->key = self->plan.method.order == PONDER_ORDER_SHUFFLED ? ponder_random_key (above->key, level->move) : 0;
  self->klass->apply (self->puzzle, &self->plan, level_state (self, above), level->move, level_state (self, level));
}

static gboolean
depth_restore (PonderSearch           *self,
               const PonderCheckpoint *checkpoint,
               GCancellable           *cancellable)
{
  g_autofree PonderPathStep *steps = NULL;
  guint64 depth = checkpoint != NULL ? checkpoint->figures.depth : 0;
  guint64 kept = 0;

  if (checkpoint == NULL)
    {
      self->figures = (PonderFigures){ 0 };
      self->n_seen = 0;
      return TRUE;
    }
  steps = g_new (PonderPathStep, depth + 1);
  ponder_checkpoints_copy_path (&self->checkpoints, checkpoint, steps);
  /* What the path to the current node has in common with that path stays. */
  while (kept < MIN (depth, self->figures.depth) && level_at (self, kept + 1)->visit == steps[kept].visit)
    kept++;
  for (guint64 i = kept; i <= depth; i++)
    {
      if (i % LEVELS_A_POLL == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (i > kept)
        enter_level (self, i, &steps[i - 1]);
      open_level (self, i, i < depth ? steps[i].index + 1 : 0);
    }
  self->depth.level = level_at (self, depth);
  self->figures = checkpoint->figures;
  self->n_seen = checkpoint->known;
  return TRUE;
}

const PonderTraversalFuncs ponder_depth_funcs = {
  .init = depth_init,
  .clear = depth_clear,
  .advance = depth_advance,
  .state = depth_state,
  .path = depth_path,
  .trail = depth_trail,
  .fraction = depth_fraction,
  .visit_at = depth_visit_at,
  .mark = depth_mark,
  .restore = depth_restore,
};
