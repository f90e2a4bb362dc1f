/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-depth-loop.h"

#include <float.h>

#define LEVELS_A_POLL 1024

/* Depth first: what surrounds the loop in ponder-depth-loop.h. */

#define ALIGN(size) (((size) + 7) & ~(gsize) 7)

static void
depth_init (PonderSearch *self)
{
  PonderDepth *depth = &self->depth;

  gsize moves_size =
    self->klass->examine != NULL ? sizeof (PonderLevelMoves) : self->plan.most_moves * sizeof (PonderMove);

  depth->moves_offset = sizeof (PonderLevel) + ALIGN (self->plan.state_size);
  ponder_block_array_init (&depth->levels, &self->memory, ALIGN (depth->moves_offset + moves_size));
  ponder_block_array_init (&depth->depths, &self->memory, sizeof (guint32));
}

static void
depth_clear (PonderSearch *self)
{
  for (guint64 nth = 0; self->klass->examine != NULL && nth < self->depth.levels.length; nth++)
    {
      PonderLevel *level = ponder_block_array_at (&self->depth.levels, nth);

      g_free (ponder_level_moves (self, level));
      ponder_plan_clear_state (&self->plan, level->state);
    }
  ponder_block_array_clear (&self->depth.depths);
  ponder_block_array_clear (&self->depth.levels);
}

static inline PonderLevel *
level_at (PonderSearch *self,
          guint64       depth)
{
  return ponder_block_array_at (&self->depth.levels, depth - self->plan.base);
}

/* Returns a new level below the deepest one, or NULL if there is no memory for it. */
static PonderLevel *
add_level (PonderSearch *self)
{
  guint64 depth = self->plan.base + self->depth.levels.length;
  PonderLevelMoves *tail;
  PonderLevel *level;

  if (!ponder_block_array_reserve (&self->depth.levels, 1))
    return NULL;
  level = ponder_block_array_append (&self->depth.levels);
  *level = (PonderLevel){ .depth = depth };
  if (self->klass->examine != NULL)
    {
      memset (level->state, 0, self->plan.state_size);
      tail = ponder_level_tail (self, level);
      tail->moves = NULL;
    }
  if (depth > self->plan.base)
    level_at (self, depth - 1)->below = level;
  return level;
}

static gboolean
can_remember (PonderSearch *self)
{
  return !self->plan.method.remember ||
         (ponder_seen_states_reserve (&self->seen, 1) && ponder_block_array_reserve (&self->depth.depths, 1));
}

static gboolean
has_memory (PonderSearch *self)
{
  return ponder_search_is_back (self) || (can_remember (self) && ponder_search_can_keep (self));
}

/* Goes back to @level. Returns whether there is memory for a node below it. */
gboolean
ponder_depth_make_room (PonderSearch *self,
                        PonderLevel  *level)
{
  ponder_depth_go_back (self, level);
  return (level->below != NULL || add_level (self) != NULL) && has_memory (self);
}

/* Keeps the moves of a puzzle that examines states, which stand in scratch_moves. The state they belong to has taken the
 * memory for them from its account. */
void
ponder_depth_keep_moves (PonderSearch *self,
                         PonderLevel  *level,
                         guint         n_moves)
{
  PonderLevelMoves *tail = ponder_level_tail (self, level);

  tail->moves = g_renew (PonderMove, tail->moves, MAX (n_moves, 1));
  memcpy (tail->moves, self->scratch_moves, n_moves * sizeof (PonderMove));
  level->next = tail->moves;
  level->end = tail->moves + n_moves;
}

static PonderStatus
visit_start (PonderSearch *self,
             PonderStep   *step)
{
  PonderDepthCounts counts = ponder_depth_load (self);
  PonderLevel *level;
  PonderStatus status;
  guint n_moves;

  if (self->depth.levels.length == 0 && add_level (self) == NULL)
    return PONDER_FULL;
  if (!has_memory (self))
    return PONDER_FULL;

  level = level_at (self, self->plan.base);
  level->key = self->root_key;
  level->move = ponder_search_root_move (self);
  ponder_plan_copy_state (&self->plan, self->root_state, level->state);
  if (self->klass->examine != NULL && !ponder_search_try (self, level->state, &status))
    return status;
  ponder_depth_is_new (self, level);
  status = ponder_depth_visit (self, self->klass, FALSE, level, &counts, &n_moves, step);
  ponder_depth_store (self, &counts);
  return status;
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
  if (status == PONDER_MORE && self->klass->advance_depth != NULL)
    status = self->klass->advance_depth (self, budget, step);
  else if (status == PONDER_MORE)
    status = ponder_depth_loop (self, self->klass, budget, step);
  self->figures.nodes = self->figures.visited;
  return status;
}

static gconstpointer
depth_state (PonderSearch *self)
{
  return self->depth.level->state;
}

static void
depth_path (PonderSearch *self,
            GArray       *moves)
{
  g_array_set_size (moves, self->figures.depth);
  ponder_search_copy_base (self, moves);
  for (guint64 depth = self->figures.depth; depth > self->plan.base; depth--)
    g_array_index (moves, PonderMove, depth - 1) = level_at (self, depth)->move;
}

/* Returns the index of the move that was tried last at a level. */
static guint
index_below (PonderSearch *self,
             PonderLevel  *level)
{
  return level->next - ponder_level_moves (self, level) - 1;
}

static void
depth_trail (PonderSearch *self,
             GArray       *trail)
{
  guint64 depth = self->figures.depth;

  for (guint i = trail->len; i > 0; i--, depth--)
    {
      PonderLevel *above = level_at (self, depth - 1);
      PonderMove *moves = ponder_level_moves (self, above);

      g_array_index (trail, PonderTrailLevel, i - 1) = (PonderTrailLevel){
        .move = level_at (self, depth)->move,
        .index = index_below (self, above),
        .n_moves = above->end - moves,
      };
    }
}

/* A node's share of the tree is divided evenly among its moves; a node without moves is explored. Shares too small to
 * matter are skipped because a path can have millions of levels. If states repeat and aren't remembered, the tree may
 * be infinite, so the fraction is unknown. */
static double
depth_fraction (PonderSearch *self)
{
  double share = 1;
  double closed = 0;

  if (ponder_puzzle_states_repeat (self->puzzle) && !self->plan.method.remember)
    return -1;
  if (self->figures.visited == 0)
    return 0;
  for (guint64 depth = self->plan.base; depth <= self->figures.depth && share > DBL_EPSILON / 4; depth++)
    {
      PonderLevel *level = level_at (self, depth);
      PonderMove *moves = ponder_level_moves (self, level);
      gboolean last = depth == self->figures.depth;

      if (level->end == moves)
        return MIN (closed + share, 1);
      closed += share * (level->next - moves - (last ? 0 : 1)) / (level->end - moves);
      share /= level->end - moves;
    }
  return MIN (closed, 1);
}

/* Returns the depth of the deepest node visited after the last checkpoint. Each level has the number of the node
 * visited last at its depth, so the loop needn't keep this. Below the depth of that checkpoint all levels of a path are
 * newer than it, so there the search for the deepest can stop at the first that isn't. */
static guint64
find_deepest (PonderSearch *self,
              guint64       last)
{
  guint64 end = self->plan.base + self->depth.levels.length;
  const PonderCheckpoint *mark = ponder_checkpoints_find (&self->checkpoints, last, G_MAXUINT64);
  guint64 depth = mark != NULL ? mark->figures.depth : self->plan.base;

  while (depth + 1 < end && level_at (self, depth + 1)->visit > last)
    depth++;
  while (level_at (self, depth)->visit <= last)
    depth--;
  return depth;
}

/* A node on the path that was visited before the last checkpoint was on the path then, too: the search has not left it
 * since. */
static void
depth_mark (PonderSearch *self)
{
  PonderCheckpoint checkpoint = { .status = self->status, .known = self->n_seen };
  guint64 last = ponder_checkpoints_get_last (&self->checkpoints);
  guint64 shared_depth = self->figures.depth;
  PonderPathStep *steps;

  ponder_search_get_figures (self, &checkpoint.figures);
  checkpoint.deepest = find_deepest (self, last);
  while (shared_depth > self->plan.base && level_at (self, shared_depth)->visit > last)
    shared_depth--;
  checkpoint.n_shared = shared_depth - self->plan.base;
  checkpoint.n_steps = self->figures.depth - shared_depth;
  steps = ponder_checkpoints_add (&self->checkpoints, &checkpoint);
  if (steps == NULL)
    return;
  for (guint64 i = 0; i < checkpoint.n_steps; i++)
    {
      PonderLevel *above = level_at (self, shared_depth + i);

      steps[i] = (PonderPathStep){
        .visit = above->below->visit,
        .index = index_below (self, above),
      };
    }
}

static guint64
depth_key (PonderSearch *self)
{
  return self->depth.level->key;
}

static guint64
depth_visit_at (PonderSearch *self,
                guint64       depth)
{
  return level_at (self, depth)->visit;
}

/* Branches again at a node whose first @n_tried moves have been tried. */
static void
open_level (PonderSearch *self,
            PonderLevel  *level,
            guint         n_tried)
{
  gboolean examines = self->klass->examine != NULL;
  PonderMove *moves = examines ? self->scratch_moves : ponder_level_tail (self, level);
  guint n_moves = 0;

  if (n_tried > 0 || !ponder_search_is_finished (self, level->state, level->depth))
    n_moves = ponder_search_branch_again (self, level->state, level->depth, level->key, moves);
  level->next = moves;
  level->end = moves + n_moves;
  if (examines)
    ponder_depth_keep_moves (self, level, n_moves);
  level->next += n_tried;
}

/* Makes the state of a level from the one above, where @step says which move leads to it. */
static void
enter_level (PonderSearch         *self,
             PonderLevel          *above,
             PonderLevel          *level,
             const PonderPathStep *step)
{
  level->back = ponder_level_resume (above);
  level->move = ponder_level_moves (self, above)[step->index];
  level->visit = step->visit;
  level->key =
    ponder_order_shuffles (self->plan.method.order) ? ponder_plan_child_key (&self->plan, above->key, level->move) : 0;
  self->klass->apply (self->puzzle, &self->plan, above->state, level->move, level->state);
}

static gboolean
depth_restore (PonderSearch           *self,
               const PonderCheckpoint *checkpoint,
               GCancellable           *cancellable)
{
  g_autofree PonderPathStep *steps = NULL;
  guint64 depth = checkpoint != NULL ? checkpoint->figures.depth : 0;
  guint64 base = self->plan.base;
  guint64 kept = base;
  PonderStatus status;

  if (checkpoint == NULL)
    {
      self->figures = ponder_search_zero_figures (self);
      self->n_seen = 0;
      return TRUE;
    }
  steps = g_new (PonderPathStep, depth - base + 1);
  ponder_checkpoints_copy_path (&self->checkpoints, checkpoint, steps);
  /* What the path to the current node has in common with that path stays. */
  while (kept < MIN (depth, self->figures.depth) && level_at (self, kept + 1)->visit == steps[kept - base].visit)
    kept++;
  for (guint64 i = kept; i <= depth; i++)
    {
      if (i % LEVELS_A_POLL == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (i > kept)
        enter_level (self, level_at (self, i - 1), level_at (self, i), &steps[i - 1 - base]);
      if (self->klass->examine != NULL && !ponder_search_try (self, level_at (self, i)->state, &status))
        return FALSE;
      open_level (self, level_at (self, i), i < depth ? steps[i - base].index + 1 : 0);
    }
  self->depth.level = level_at (self, depth);
  self->figures = checkpoint->figures;
  self->n_seen = checkpoint->known;
  return TRUE;
}

static guint64
depth_depth_of (PonderSearch *self,
                guint64       nth)
{
  return *(guint32 *) ponder_block_array_at (&self->depth.depths, nth);
}

/* Lists the moves of a level that were not tried, as long as there is room. */
static void
list_untried (PonderSearch  *self,
              PonderWaiting *waiting,
              PonderLevel   *level,
              const GArray  *path)
{
  gboolean joined = waiting->n_joined > 0 && level == self->depth.level;

  for (PonderMove *move = level->next; move < level->end; move++)
    {
      PonderWaitingItem *item;
      guint n;

      if (waiting->items->len == PONDER_WAITING_MOST_ITEMS)
        return;
      item = ponder_waiting_add (waiting, level->depth + 1, 0, joined);
      n = item->moves->len - 1;
      g_array_index (item->moves, PonderMove, n) = *move;
      for (guint i = 0; i < n; i++)
        g_array_index (item->moves, PonderMove, i) = g_array_index (path, PonderMove, level->depth - n + i);
    }
}

/* Lists the moves of the path that had not been tried when the current node was visited. */
static PonderWaiting *
depth_list_waiting (PonderSearch *self)
{
  PonderLevel *level = self->depth.level;
  g_autoptr (GArray) path = ponder_search_dup_path (self);
  guint64 n_joined = level->next == ponder_level_moves (self, level) ? level->end - level->next : 0;
  PonderWaiting *waiting = ponder_waiting_new (PONDER_WAITING_STACK, self->figures.frontier, n_joined);

  for (level = ponder_level_resume (level); level != NULL && waiting->items->len < PONDER_WAITING_MOST_ITEMS;
       level = level->back)
    list_untried (self, waiting, level, path);
  waiting->gap = waiting->items->len;
  return waiting;
}

const PonderTraversalFuncs ponder_depth_funcs = {
  .init = depth_init,
  .clear = depth_clear,
  .advance = depth_advance,
  .state = depth_state,
  .path = depth_path,
  .trail = depth_trail,
  .fraction = depth_fraction,
  .key = depth_key,
  .depth_of = depth_depth_of,
  .visit_at = depth_visit_at,
  .list_waiting = depth_list_waiting,
  .mark = depth_mark,
  .restore = depth_restore,
};
