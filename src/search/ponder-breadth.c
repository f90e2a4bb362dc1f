/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-search-private.h"

#include <string.h>

/* Breadth first. Nodes are numbered in the order they are made, and visited in that order, so the frontier is a range
 * of numbers. A node stores only its parent and its move, and a state is freed once it has been visited. If states are
 * remembered, they are kept, and have the same numbers as their nodes. */

typedef struct
{
  guint64 parent; /* the start is its own parent */
  PonderMove move;
} __attribute__ ((packed)) PonderNode;

static void
breadth_init (PonderSearch *self)
{
  ponder_block_array_init (&self->breadth.nodes, &self->memory, sizeof (PonderNode));
  ponder_block_array_init (&self->breadth.states, &self->memory, self->plan.state_size);
}

static void
breadth_clear (PonderSearch *self)
{
  ponder_block_array_clear (&self->breadth.states);
  ponder_block_array_clear (&self->breadth.nodes);
}

static inline gpointer
state_of (PonderSearch *self,
          guint64       node)
{
  return ponder_block_array_at (self->plan.method.remember ? &self->seen.states : &self->breadth.states, node);
}

static gboolean
reserve (PonderSearch *self,
         guint         n)
{
  gboolean remember = self->plan.method.remember;

  return ponder_block_array_reserve (&self->breadth.nodes, n) &&
         (remember ? ponder_seen_states_reserve (&self->seen, n)
                   : ponder_block_array_reserve (&self->breadth.states, n));
}

/* Returns the random key of the node being visited, computed from the root's key and the moves on the path. It isn't
 * stored because only a shuffled search needs it. */
static guint64
key_of_visited (PonderSearch *self)
{
  guint64 key;

  if (self->plan.method.order != PONDER_ORDER_SHUFFLED)
    return 0;

  self->traversal->path (self, self->path);
  key = ponder_random_mix (self->plan.method.seed);
  for (guint i = 0; i < self->path->len; i++)
    key = ponder_random_key (key, g_array_index (self->path, PonderMove, i));
  return key;
}

static void
count_frontier (PonderSearch *self)
{
  PonderFigures *figures = &self->figures;

  figures->nodes = self->breadth.nodes.length;
  figures->frontier = figures->nodes - figures->visited;
  figures->frontier_most = MAX (figures->frontier_most, figures->frontier);
}

/* Adds a node for the state in scratch_state. */
static gboolean
add_node (PonderSearch *self,
          guint64       parent,
          PonderMove    move)
{
  PonderNode *node;
  guint64 nth;

  if (self->plan.method.remember)
    {
      if (!ponder_seen_states_add (&self->seen, self->scratch_state, &nth))
        return FALSE;
    }
  else
    memcpy (ponder_block_array_append (&self->breadth.states), self->scratch_state, self->plan.state_size);

  node = ponder_block_array_append (&self->breadth.nodes);
  node->parent = parent;
  node->move = move;
  return TRUE;
}

static void
make_children (PonderSearch *self,
               guint64       parent,
               PonderStep   *step)
{
  gpointer state = state_of (self, parent);
  PonderMove *moves = self->scratch_moves;
  guint n_moves = ponder_search_branch (self, state, key_of_visited (self), moves, step);

  for (guint i = 0; i < n_moves; i++)
    if (!self->klass->apply (self->puzzle, &self->plan, state, moves[i], self->scratch_state))
      ponder_search_leave_out (self, moves[i], PONDER_LOOKED_AHEAD, step);
    else if (!add_node (self, parent, moves[i]))
      ponder_search_leave_out (self, moves[i], PONDER_SEEN_BEFORE, step);
}

static void
make_start (PonderSearch *self)
{
  self->klass->start (self->puzzle, &self->plan, self->scratch_state);
  add_node (self, 0, 0);
  self->breadth.depth_end = 1;
  count_frontier (self);
}

/* Visits the first node of the frontier. Changes nothing if there may be too little memory for its children. */
static PonderStatus
visit_next (PonderSearch *self,
            PonderStep   *step)
{
  PonderFigures *figures = &self->figures;
  guint64 node = figures->visited;
  PonderStatus status = PONDER_MORE;

  if (node == self->breadth.nodes.length)
    return PONDER_EXHAUSTED;
  if (!reserve (self, self->plan.most_moves) || !ponder_search_can_keep (self))
    return PONDER_FULL;

  if (node == self->breadth.depth_end)
    {
      figures->depth++;
      self->breadth.depth_end = self->breadth.nodes.length;
    }
  figures->visited++;
  if (step != NULL)
    {
      step->visit = figures->visited;
      step->move = ((PonderNode *) ponder_block_array_at (&self->breadth.nodes, node))->move;
    }

  if (ponder_search_is_finished (self, state_of (self, node)))
    status = ponder_search_test (self);
  else
    make_children (self, node, step);
  if (!self->plan.method.remember)
    ponder_block_array_drop_before (&self->breadth.states, node);
  count_frontier (self);
  return status;
}

static PonderStatus
breadth_advance (PonderSearch *self,
                 guint64       budget,
                 PonderStep   *step)
{
  PonderStatus status = PONDER_MORE;

  if (self->breadth.nodes.length == 0 && budget > 0)
    {
      if (!reserve (self, 1))
        return PONDER_FULL;
      make_start (self);
    }
  while (status == PONDER_MORE && budget-- > 0)
    status = visit_next (self, step);
  return status;
}

static gconstpointer
breadth_state (PonderSearch *self)
{
  return state_of (self, self->figures.visited - 1);
}

static void
breadth_path (PonderSearch *self,
              GArray       *moves)
{
  guint64 nth = self->figures.visited - 1;

  g_array_set_size (moves, self->figures.depth);
  for (guint64 depth = self->figures.depth; depth > 0; depth--)
    {
      PonderNode *node = ponder_block_array_at (&self->breadth.nodes, nth);

      g_array_index (moves, PonderMove, depth - 1) = node->move;
      nth = node->parent;
    }
}

/* Branches at a state for a second time, without counting moves again. */
static PonderTrailLevel
find_branch (PonderSearch *self,
             gconstpointer state,
             guint64       depth,
             guint64       key,
             PonderMove    move)
{
  const PonderMethod *method = &self->plan.method;
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  PonderMove *moves = self->scratch_moves;
  guint place = ponder_search_choose (self, state, depth, key);
  PonderTrailLevel level = { .move = move };

  level.n_moves = self->klass->moves (self->puzzle, &self->plan, state, place, method->pruning, moves, uncounted);
  if (method->order != PONDER_ORDER_NATURAL)
    ponder_search_order_moves (self, state, key, moves, level.n_moves);
  while (level.index < level.n_moves && moves[level.index] != move)
    level.index++;
  g_assert (level.index < level.n_moves);
  return level;
}

/* The states on the path have been freed, so they are made again from the start. */
static void
breadth_trail (PonderSearch *self,
               GArray       *trail)
{
  g_autofree gpointer here = g_malloc (MAX (self->plan.state_size, 1));
  g_autofree gpointer next = g_malloc (MAX (self->plan.state_size, 1));
  guint64 key = ponder_random_mix (self->plan.method.seed);
  guint n_left_out;

  self->traversal->path (self, self->path);
  n_left_out = self->path->len - trail->len;
  self->klass->start (self->puzzle, &self->plan, here);
  for (guint depth = 0; depth < self->path->len; depth++)
    {
      PonderMove move = g_array_index (self->path, PonderMove, depth);
      gpointer before = here;

      if (depth >= n_left_out)
        g_array_index (trail, PonderTrailLevel, depth - n_left_out) = find_branch (self, here, depth, key, move);
      self->klass->apply (self->puzzle, &self->plan, here, move, next);
      key = ponder_random_key (key, move);
      here = next;
      next = before;
    }
}

/* The size of the tree below the frontier is unknown. */
static double
breadth_fraction (PonderSearch *self)
{
  return -1;
}

const PonderTraversalFuncs ponder_breadth_funcs = {
  .init = breadth_init,
  .clear = breadth_clear,
  .advance = breadth_advance,
  .state = breadth_state,
  .path = breadth_path,
  .trail = breadth_trail,
  .fraction = breadth_fraction,
};
