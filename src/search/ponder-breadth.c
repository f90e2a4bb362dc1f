/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-search-private.h"

#define LISTED_AT_END 8 /* of a long queue, besides those at its head */
#define CHECKPOINT_SECONDS 0.02 /* visiting nodes again takes longer than the first time: their states have been freed */

/* Breadth first. Nodes are numbered in the order they are made, and visited in that order, so the frontier is a range
 * of numbers. A node stores only its parent and its move, and a state is freed once it has been visited. If states are
 * remembered, they are kept, and have the same numbers as their nodes.
 *
 * If the search was put back, the nodes after the current one are there already; making them again only counts them. */

typedef struct
{
  guint64 parent; /* the root is its own parent */
  PonderMove move;
} __attribute__ ((packed)) PonderNode;

static void
breadth_init (PonderSearch *self)
{
  self->checkpoints.seconds = CHECKPOINT_SECONDS;
  self->breadth.line = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->breadth.line_states = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_state_free);
  ponder_block_array_init (&self->breadth.nodes, &self->memory, sizeof (PonderNode));
  ponder_block_array_init (&self->breadth.states, &self->memory, self->plan.state_size);
}

static void
breadth_clear (PonderSearch *self)
{
  PonderBlockArray *states = &self->breadth.states;

  for (guint64 nth = states->first_block << states->shift; self->plan.drop != NULL && nth < states->length; nth++)
    ponder_plan_clear_state (&self->plan, ponder_block_array_at (states, nth));
  g_array_unref (self->breadth.line);
  g_ptr_array_unref (self->breadth.line_states);
  ponder_block_array_clear (states);
  ponder_block_array_clear (&self->breadth.nodes);
}

static inline PonderNode *
node_at (PonderSearch *self,
         guint64       node)
{
  return ponder_block_array_at (&self->breadth.nodes, node);
}

static PonderState *
line_state (PonderSearch *self,
            guint         nth)
{
  return g_ptr_array_index (self->breadth.line_states, nth);
}

/* Makes the state of a node again whose state has been freed. Nodes that follow one another have most ancestors in
 * common, so their states are kept until the next call. */
static gpointer
make_state_again (PonderSearch *self,
                  guint64       node)
{
  GArray *line = self->breadth.line;
  guint64 ancestor = node;
  guint n_kept = line->len;
  guint last;

  for (last = 0; ancestor != 0; last++)
    ancestor = node_at (self, ancestor)->parent;
  n_kept = MIN (n_kept, last + 1);
  g_array_set_size (line, last + 1);
  while (self->breadth.line_states->len <= last)
    g_ptr_array_add (self->breadth.line_states, ponder_state_new (&self->plan));
  ancestor = node;
  for (guint i = last + 1; i > 0; i--)
    {
      if (i <= n_kept && g_array_index (line, guint64, i - 1) != ancestor)
        n_kept = i - 1;
      g_array_index (line, guint64, i - 1) = ancestor;
      ancestor = node_at (self, ancestor)->parent;
    }
  for (guint i = n_kept; i <= last; i++)
    if (i == 0)
      ponder_plan_copy_state (&self->plan, self->root_state, line_state (self, 0));
    else
      self->klass->apply (self->puzzle, &self->plan, line_state (self, i - 1),
                          node_at (self, g_array_index (line, guint64, i))->move, line_state (self, i));
  return line_state (self, last);
}

static inline gpointer
state_of (PonderSearch *self,
          guint64       node)
{
  PonderBlockArray *states = &self->breadth.states;
  gpointer state;

  if (self->plan.method.remember)
    return ponder_block_array_at (&self->seen.states, node);
  if (G_UNLIKELY (node >> states->shift < states->first_block))
    return make_state_again (self, node);
  state = ponder_block_array_at (states, node);
  if (G_UNLIKELY (self->plan.drop != NULL && *(gpointer *) state == NULL))
    return make_state_again (self, node);
  return state;
}

/* Frees the states before that of a node: a block that is still in use keeps the memory of its elements, but not what they
 * refer to. A remembered state stays, but nobody needs what was found out about it. */
static inline void
drop_states_before (PonderSearch *self,
                    guint64       node)
{
  PonderBlockArray *states = &self->breadth.states;

  if (self->plan.method.remember)
    {
      if (self->plan.drop != NULL && node > 0)
        self->plan.drop (self->plan.hold (*(gpointer *) state_of (self, node - 1)));
      return;
    }
  if (self->plan.drop != NULL && node > 0 && (node - 1) >> states->shift >= states->first_block)
    ponder_plan_clear_state (&self->plan, ponder_block_array_at (states, node - 1));
  ponder_block_array_drop_before (states, node);
}

static gboolean
has_memory (PonderSearch *self,
            guint         n)
{
  gboolean remember = self->plan.method.remember;

  if (ponder_search_is_back (self))
    return TRUE;
  return ponder_block_array_reserve (&self->breadth.nodes, n) &&
         (remember ? ponder_seen_states_reserve (&self->seen, n)
                   : ponder_block_array_reserve (&self->breadth.states, n)) &&
         ponder_search_can_keep (self);
}

/* Returns the random key of the node being visited, computed from the root's key and the moves on the path. It isn't
 * stored because only a shuffled search needs it. */
static guint64
key_of_visited (PonderSearch *self)
{
  if (!ponder_order_shuffles (self->plan.method.order))
    return 0;
  self->traversal->path (self, self->path);
  return ponder_search_path_key (self, self->path);
}

static void
count_frontier (PonderSearch *self)
{
  PonderFigures *figures = &self->figures;

  figures->nodes = self->breadth.n_made;
  figures->frontier = figures->nodes - figures->visited;
  figures->frontier_most = MAX (figures->frontier_most, figures->frontier);
}

/* Adds a node for the state in scratch_state, unless it was added before the search was put back. Returns whether the
 * state is new to the current node. */
static gboolean
add_node (PonderSearch *self,
          guint64       parent,
          PonderMove    move)
{
  PonderNode *node;
  guint64 nth;

  if (self->breadth.n_made < self->breadth.nodes.length)
    {
      if (self->plan.method.remember &&
          !(ponder_seen_states_find (&self->seen, self->scratch_state, &nth) && nth == self->breadth.n_made))
        return FALSE;
      self->breadth.n_made++;
      return TRUE;
    }
  if (self->plan.method.remember)
    {
      if (!ponder_seen_states_add (&self->seen, self->scratch_state, &nth))
        return FALSE;
    }
  else
    {
      gpointer state = ponder_block_array_append (&self->breadth.states);

      if (self->plan.hold != NULL)
        *(gpointer *) state = NULL;
      ponder_plan_copy_state (&self->plan, self->scratch_state, state);
    }

  node = ponder_block_array_append (&self->breadth.nodes);
  node->parent = parent;
  node->move = move;
  self->breadth.n_made++;
  return TRUE;
}

static void
make_children (PonderSearch *self,
               guint64       parent,
               PonderStep   *step)
{
  gpointer state = state_of (self, parent);
  PonderMove *moves = self->scratch_moves;
  guint n_moves =
    ponder_search_branch (self, self->klass, state, self->figures.depth, key_of_visited (self), moves, step);

  for (guint i = 0; i < n_moves; i++)
    if (!self->klass->apply (self->puzzle, &self->plan, state, moves[i], self->scratch_state))
      ponder_search_leave_out (self, moves[i], PONDER_LOOKED_AHEAD, step);
    else if (!add_node (self, parent, moves[i]))
      ponder_search_leave_out (self, moves[i], PONDER_SEEN_BEFORE, step);
}

static void
make_root (PonderSearch *self)
{
  ponder_plan_copy_state (&self->plan, self->root_state, self->scratch_state);
  add_node (self, 0, ponder_search_root_move (self));
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

  if (node == self->breadth.n_made)
    return PONDER_EXHAUSTED;
  if (!has_memory (self, self->plan.most_moves))
    return PONDER_FULL;
  if (self->klass->examine != NULL && !ponder_search_try (self, state_of (self, node), &status))
    return status;

  if (node == self->breadth.depth_end)
    {
      figures->depth++;
      self->breadth.depth_end = self->breadth.n_made;
    }
  figures->visited++;
  if (step != NULL)
    {
      step->visit = figures->visited;
      step->move = node_at (self, node)->move;
    }

  if (ponder_search_is_finished (self, state_of (self, node), figures->depth))
    status = ponder_search_test (self);
  else
    make_children (self, node, step);
  drop_states_before (self, node);
  count_frontier (self);
  return status;
}

static PonderStatus
breadth_advance (PonderSearch *self,
                 guint64       budget,
                 PonderStep   *step)
{
  PonderStatus status = PONDER_MORE;

  if (self->breadth.n_made == 0 && budget > 0)
    {
      if (!has_memory (self, 1))
        return PONDER_FULL;
      make_root (self);
    }
  while (status == PONDER_MORE && self->failure == NULL && budget-- > 0)
    status = visit_next (self, step);
  return status;
}

static gconstpointer
breadth_state (PonderSearch *self)
{
  return state_of (self, self->figures.visited - 1);
}

/* Writes the last moves to a node, counted from 0, whose depth is known; as many as the array is long. */
static void
copy_path (PonderSearch *self,
           guint64       node,
           guint64       depth,
           GArray       *moves)
{
  guint64 first = depth - moves->len;

  for (guint64 i = depth; i > first; i--)
    {
      PonderNode *made = node_at (self, node);

      g_array_index (moves, PonderMove, i - 1 - first) = i > self->plan.base ? made->move : self->base[i - 1];
      node = made->parent;
    }
}

static void
breadth_path (PonderSearch *self,
              GArray       *moves)
{
  g_array_set_size (moves, self->figures.depth);
  copy_path (self, self->figures.visited - 1, self->figures.depth, moves);
}

/* Branches at a state for a second time, without counting moves again. */
static PonderTrailLevel
find_branch (PonderSearch *self,
             gconstpointer state,
             guint64       depth,
             guint64       key,
             PonderMove    move)
{
  PonderMove *moves = self->scratch_moves;
  PonderTrailLevel level = { .move = move };

  level.n_moves = ponder_search_branch_again (self, state, depth, key, moves);
  while (level.index < level.n_moves && moves[level.index] != move)
    level.index++;
  /* A program whose answers change may not give the move again. */
  level.n_moves = MAX (level.n_moves, level.index + 1);
  return level;
}

/* The states on the path have been freed, so they are made again from the root. */
static void
breadth_trail (PonderSearch *self,
               GArray       *trail)
{
  g_autoptr (PonderState) here = ponder_state_new (&self->plan);
  g_autoptr (PonderState) next = ponder_state_new (&self->plan);
  guint64 key = self->root_key;
  guint n_left_out;

  self->traversal->path (self, self->path);
  n_left_out = self->path->len - trail->len;
  ponder_plan_copy_state (&self->plan, self->root_state, here);
  for (guint depth = self->plan.base; depth < self->path->len; depth++)
    {
      PonderMove move = g_array_index (self->path, PonderMove, depth);
      PonderState *before = here;

      if (depth >= n_left_out)
        g_array_index (trail, PonderTrailLevel, depth - n_left_out) = find_branch (self, here, depth, key, move);
      self->klass->apply (self->puzzle, &self->plan, here, move, next);
      key = ponder_plan_child_key (&self->plan, key, move);
      here = next;
      next = before;
    }
}

/* Sets @move to the one that leads to a node of a breadth-first search, from 1 to the number of
 * nodes made, and returns the number of its parent; for the root its own. Nodes not visited yet
 * come after those visited. A depth-first search makes a node only to visit it, and forgets it. */
guint64
ponder_search_get_made (PonderSearch *self,
                        guint64       node,
                        PonderMove   *move)
{
  const PonderNode *made;

  g_return_val_if_fail (PONDER_IS_SEARCH (self) && ponder_search_is_breadth_first (self), 0);
  g_return_val_if_fail (node > 0 && node <= self->breadth.nodes.length, 0);
  g_return_val_if_fail (move != NULL, 0);

  made = node_at (self, node - 1);
  *move = made->move;
  return made->parent + 1;
}

/* The size of the tree below the frontier is unknown. */
static double
breadth_fraction (PonderSearch *self)
{
  return -1;
}

static guint64
breadth_visit_at (PonderSearch *self,
                  guint64       depth)
{
  guint64 node = self->figures.visited - 1;

  for (guint64 i = self->figures.depth; i > depth; i--)
    node = node_at (self, node)->parent;
  return node + 1;
}

static void
breadth_mark (PonderSearch *self)
{
  PonderCheckpoint checkpoint = { .status = self->status, .known = self->breadth.depth_end };

  ponder_search_get_figures (self, &checkpoint.figures);
  ponder_checkpoints_add (&self->checkpoints, &checkpoint);
}

static gboolean
breadth_restore (PonderSearch           *self,
                 const PonderCheckpoint *checkpoint,
                 GCancellable           *cancellable)
{
  self->figures = checkpoint != NULL ? checkpoint->figures : ponder_search_zero_figures (self);
  self->breadth.n_made = self->figures.nodes;
  self->breadth.depth_end = checkpoint != NULL ? checkpoint->known : 0;
  return TRUE;
}

/* Returns the state of a node, counted from 0. */
gconstpointer
ponder_breadth_get_state (PonderSearch *self,
                          guint64       node)
{
  return state_of (self, node);
}

/* Returns the first node whose parent is not before @parent: parents stand in the order of their nodes. */
static guint64
find_first_child (PonderSearch *self,
                  guint64       parent)
{
  guint64 low = 1;
  guint64 high = self->breadth.nodes.length;

  while (low < high)
    {
      guint64 middle = low + (high - low) / 2;

      if (node_at (self, middle)->parent < parent)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Returns the first child of a node, all counted from 0. The children of nodes that follow one another do so, too. */
guint64
ponder_breadth_get_children (PonderSearch *self,
                             guint64       node,
                             guint64      *n_children)
{
  guint64 first = find_first_child (self, node);

  *n_children = find_first_child (self, node + 1) - first;
  return first;
}

static guint64
breadth_depth_of (PonderSearch *self,
                  guint64       nth)
{
  guint64 depth = self->plan.base;

  for (; nth > 0; depth++)
    nth = node_at (self, nth)->parent;
  return depth;
}

static void
list_nodes (PonderSearch  *self,
            PonderWaiting *waiting,
            guint64        first,
            guint64        end)
{
  for (guint64 node = first; node < end; node++)
    {
      /* All nodes that wait are as deep as the current one or by one deeper. */
      guint64 depth = self->figures.depth + (node >= self->breadth.depth_end);
      gboolean joined = node >= self->breadth.n_made - waiting->n_joined;

      copy_path (self, node, depth, ponder_waiting_add (waiting, depth, node + 1, joined)->moves);
    }
}

/* Lists the nodes that had been made and not visited when the current node was visited. */
static PonderWaiting *
breadth_list_waiting (PonderSearch *self)
{
  guint64 first = self->figures.visited;
  guint64 end = self->breadth.n_made;
  guint64 n_joined = 0;
  PonderWaiting *waiting;

  if (first < end)
    ponder_breadth_get_children (self, first - 1, &n_joined);
  waiting = ponder_waiting_new (PONDER_WAITING_QUEUE, end - first, n_joined);
  if (waiting->n_waiting <= PONDER_WAITING_MOST_ITEMS)
    {
      list_nodes (self, waiting, first, end);
      return waiting;
    }
  waiting->gap = PONDER_WAITING_MOST_ITEMS - LISTED_AT_END;
  list_nodes (self, waiting, first, first + waiting->gap);
  list_nodes (self, waiting, end - LISTED_AT_END, end);
  return waiting;
}

/* Returns the moves from the start to a node of a breadth-first search at a known depth, whether it
 * was visited or not. */
GArray *
ponder_search_dup_path_to (PonderSearch *self,
                           guint64       node,
                           guint64       depth)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  g_array_set_size (path, depth);
  copy_path (self, node - 1, depth, path);
  return path;
}

const PonderTraversalFuncs ponder_breadth_funcs = {
  .init = breadth_init,
  .clear = breadth_clear,
  .advance = breadth_advance,
  .state = breadth_state,
  .path = breadth_path,
  .trail = breadth_trail,
  .fraction = breadth_fraction,
  .key = key_of_visited,
  .visit_at = breadth_visit_at,
  .mark = breadth_mark,
  .restore = breadth_restore,
  .depth_of = breadth_depth_of,
  .list_waiting = breadth_list_waiting,
};
