/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-tree-node.h"

#include "ponder-depth-loop.h"

/* Finds out what the tree looks like at a node, and what is in its subtree.
 *
 * Depth first, nothing of the tree was stored: the search goes back to the node and visits its subtree again, but jumps
 * over what lies below a child from checkpoint to checkpoint. The subtree is a range of numbers, from the node up to
 * its @end, which is the number after its last node.
 *
 * Breadth first, each node made is stored with its parent, so the children of nodes that follow one another are a range
 * of numbers, and so are the descendants at each depth. */

#define VISITS_A_POLL 256

/* Breadth first: goes from a range of nodes, counted from 0, to that of all their children. */
static void
go_to_next_depth (PonderSearch *search,
                  guint64      *first,
                  guint64      *n)
{
  guint64 n_first, n_last;
  guint64 last = ponder_breadth_get_children (search, *first + *n - 1, &n_last);

  *first = ponder_breadth_get_children (search, *first, &n_first);
  *n = last + n_last - *first;
}

static PonderTreeNode *
node_new (guint64    number,
          guint64    depth,
          PonderMove move)
{
  PonderTreeNode *self = g_new0 (PonderTreeNode, 1);

  self->number = number;
  self->depth = depth;
  self->move = move;
  return self;
}

void
ponder_tree_node_free (PonderTreeNode *self)
{
  g_clear_pointer (&self->children, g_ptr_array_unref);
  g_free (self);
}

static PonderTreeNode *
get_last_child (PonderTreeNode *self)
{
  return self->children->pdata[self->children->len - 1];
}

/* Fills in what follows from the state of a visited node. */
static void
look_at_state (PonderTreeNode *self,
               PonderSearch   *search,
               gconstpointer   state,
               guint64         key)
{
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  guint64 left_out[PONDER_N_REASONS] = { 0 };
  guint place;

  self->visited = TRUE;
  self->finished = ponder_search_is_finished (search, state, self->depth);
  if (self->finished)
    return;
  place = ponder_search_choose (search, state, self->depth, key);
  self->n_candidates = search->klass->moves (search->puzzle, &search->plan, state, place, PONDER_PRUNING_NONE,
                                             search->scratch_moves, uncounted);
  self->n_moves = search->klass->moves (search->puzzle, &search->plan, state, place, search->plan.method.pruning,
                                        search->scratch_moves, left_out);
  for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
    self->left_out[reason] = left_out[reason];
}

/* Makes a node of the current position of a search. */
static PonderTreeNode *
look_at_current (PonderSearch *search)
{
  g_autoptr (GArray) trail = ponder_search_dup_trail (search, 1);
  PonderTreeNode *self = node_new (search->figures.visited, search->figures.depth, ponder_search_root_move (search));

  if (trail->len > 0)
    {
      self->move = g_array_index (trail, PonderTrailLevel, 0).move;
      self->index = g_array_index (trail, PonderTrailLevel, 0).index;
    }
  look_at_state (self, search, search->traversal->state (search), search->traversal->key (search));
  self->answer = search->status == PONDER_FOUND;
  return self;
}

/* Goes to a node that the search has visited, and returns it; NULL if it was cancelled. */
PonderTreeNode *
ponder_tree_node_new (PonderSearch *search,
                      guint64       number,
                      GCancellable *cancellable)
{
  return ponder_search_go (search, number, cancellable) ? look_at_current (search) : NULL;
}

/* Fills in what is known of a node by its number, breadth first. */
static void
look_at_made (PonderTreeNode *self,
              PonderSearch   *search)
{
  g_autoptr (GArray) path = NULL;

  if (self->number > search->end)
    return;
  path = ponder_search_dup_path_to (search, self->number, self->depth);
  look_at_state (self, search, ponder_breadth_get_state (search, self->number - 1),
                 ponder_search_path_key (search, path));
  self->answer = self->finished && (search->plan.method.pruning != PONDER_PRUNING_NONE ||
                                    ponder_puzzle_holds (search->puzzle, (PonderMove *) path->data, path->len));
}

/* Returns a node that a breadth-first search has made. */
static PonderTreeNode *
new_made (PonderSearch *search,
          guint64       number,
          guint64       depth)
{
  PonderTreeNode *self = node_new (number, depth, 0);

  ponder_search_get_made (search, number, &self->move);
  look_at_made (self, search);
  return self;
}

/* Counts what is in a subtree: answers, moves left out, levels.
 *
 * Depth first, a subtree is visited in one go, so its counts are the figures after it less those before it. But the
 * search tries the last moves of a node only on its way to the next one, so what the figures say at the end of a
 * subtree lacks some moves of its own, and what they say at the node after it includes moves of nodes above. Those moves
 * are known, and are tried again.
 *
 * Breadth first, a subtree that grows gets more nodes at the ends of ranges only. */

/* Counts the node alone. */
static void
begin_counting (PonderTreeNode *node)
{
  node->counted = FALSE;
  node->counts = (PonderTreeCounts){ .n_answers = node->answer, .deepest = node->depth };
  for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
    node->counts.left_out[reason] = node->left_out[reason];
}

static void
reach (PonderTreeNode *node,
       guint64         depth)
{
  node->counts.deepest = MAX (node->counts.deepest, depth);
}

/* Depth first, when the search is at the node: finds how deep its subtree is up to the last checkpoint before @end, and
 * puts the search there. The depths between two checkpoints are known, so only nodes up to the first checkpoint have to
 * be visited again, and only if one of those before it, perhaps before the node, is deeper than all others. Returns
 * whether it was not cancelled. */
static gboolean
look_at_depths (PonderTreeNode *node,
                PonderSearch   *search,
                guint64         end,
                GCancellable   *cancellable)
{
  const PonderCheckpoint *first = ponder_checkpoints_find_from (&search->checkpoints, node->number);
  const PonderCheckpoint *last = ponder_checkpoints_find_below (&search->checkpoints, node->depth, node->number, end);

  if (first == NULL || last == NULL || last < first)
    return TRUE;
  reach (node, first->figures.depth);
  reach (node, ponder_checkpoints_get_deepest (first, last));
  while (first->deepest > node->counts.deepest && search->figures.visited < first->figures.visited)
    {
      if (search->figures.visited % VISITS_A_POLL == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      ponder_search_move_on (search, 1, NULL);
      reach (node, search->figures.depth);
    }
  return last->figures.visited <= search->figures.visited ||
         ponder_search_go (search, last->figures.visited, cancellable);
}

static PonderLevel *
get_level (PonderSearch *search,
           guint64       depth)
{
  return ponder_block_array_at (&search->depth.levels, depth - search->plan.base);
}

/* Depth first: counts why moves on the path to the current node led to no node. All of them must have led to none when
 * they were tried, or will. */
static void
count_failed (PonderSearch      *search,
              const PonderLevel *level,
              const PonderMove  *first,
              const PonderMove  *end,
              guint64           *left_out)
{
  for (const PonderMove *move = first; move < end; move++)
    if (search->klass->apply (search->puzzle, &search->plan, level->state, *move, search->scratch_state))
      left_out[PONDER_SEEN_BEFORE]++;
    else
      left_out[PONDER_LOOKED_AHEAD]++;
}

/* Depth first: counts the subtree, of which all nodes and depths have been seen. The search is at @next, the next node
 * with the same parent, or if that is NULL at the last node of the subtree; @at_node has its figures at the node. */
static void
finish_counting (PonderTreeNode       *node,
                 PonderSearch         *search,
                 const PonderFigures  *at_node,
                 const PonderTreeNode *next)
{
  PonderTreeCounts *counts = &node->counts;
  guint64 of_parent[PONDER_N_REASONS] = { 0 };
  gboolean closed = search->figures.visited < search->end || search->exhausted;

  counts->n_answers += search->figures.answers - at_node->answers - (next != NULL && next->answer);
  if (next != NULL)
    {
      PonderLevel *parent = get_level (search, next->depth - 1);
      const PonderMove *moves = ponder_level_moves (search, parent);

      count_failed (search, parent, moves + node->index + 1, moves + next->index, of_parent);
    }
  for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
    counts->left_out[reason] += search->figures.left_out[reason] - at_node->left_out[reason] - of_parent[reason] -
                                (next != NULL ? next->left_out[reason] : 0);
  if (next == NULL && closed)
    for (guint64 depth = node->depth; depth <= search->figures.depth; depth++)
      {
        const PonderLevel *level = get_level (search, depth);

        count_failed (search, level, level->next, level->end, counts->left_out);
      }
  node->counted = TRUE;
}

/* Breadth first: counts one node. */
static void
count_made (PonderTreeNode *node,
            PonderSearch   *search,
            guint64         number,
            guint64         depth)
{
  g_autoptr (PonderTreeNode) made = new_made (search, number, depth);
  PonderTreeCounts *counts = &node->counts;
  gconstpointer state = ponder_breadth_get_state (search, number - 1);
  const PonderMove *moves = search->scratch_moves; /* still those to try at the node */
  guint64 n_children;
  guint n_new = 0;

  counts->n_answers += made->answer;
  if (made->finished)
    return;
  for (guint i = 0; i < made->n_moves; i++)
    n_new += search->klass->apply (search->puzzle, &search->plan, state, moves[i], search->scratch_state);
  ponder_breadth_get_children (search, number - 1, &n_children);
  for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
    counts->left_out[reason] += made->left_out[reason];
  counts->left_out[PONDER_LOOKED_AHEAD] += made->n_moves - n_new;
  counts->left_out[PONDER_SEEN_BEFORE] += n_new - n_children;
}

/* Breadth first: counts a range of visited nodes by the figures at its ends. Returns whether it was not cancelled. */
static gboolean
count_range (PonderTreeNode *node,
             PonderSearch   *search,
             guint64         first,
             guint64         end,
             GCancellable   *cancellable)
{
  PonderFigures before;

  if (!ponder_search_go (search, first - 1, cancellable))
    return FALSE;
  before = search->figures;
  if (!ponder_search_go (search, end - 1, cancellable))
    return FALSE;
  node->counts.n_answers += search->figures.answers - before.answers;
  for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
    node->counts.left_out[reason] += search->figures.left_out[reason] - before.left_out[reason];
  return TRUE;
}

/* Breadth first: counts nodes of a depth that were not counted before. Returns whether none is left. */
static gboolean
count_depth (PonderTreeNode *node,
             PonderSearch   *search,
             guint64         depth,
             guint64         first,
             guint64         end,
             guint64        *visits_left,
             GCancellable   *cancellable)
{
  if (end <= first)
    return TRUE;
  if (end - first > PONDER_TREE_WIDE_RANGE)
    {
      if (*visits_left < PONDER_TREE_WIDE_RANGE || !count_range (node, search, first, end, cancellable))
        return FALSE;
      *visits_left -= PONDER_TREE_WIDE_RANGE;
    }
  else
    {
      if (*visits_left < end - first || g_cancellable_is_cancelled (cancellable))
        return FALSE;
      *visits_left -= end - first;
      for (guint64 number = first; number < end; number++)
        count_made (node, search, number, depth);
    }
  node->counts.counted_to = end;
  reach (node, depth);
  return TRUE;
}

/* Breadth first: counts what was visited in the subtree since the last call, with at most so many visits, from which
 * those made are taken. Returns whether all is counted; if it was cancelled or there were too many nodes, another call
 * continues. */
static gboolean
count_more (PonderTreeNode *node,
            PonderSearch   *search,
            guint64        *visits_left,
            GCancellable   *cancellable)
{
  guint64 first = node->number - 1;
  guint64 n = 1;

  node->counted = FALSE;
  for (guint64 depth = node->depth; n > 0 && first < search->end; depth++)
    {
      guint64 end = MIN (first + n, search->end) + 1;

      if (!count_depth (node, search, depth, MAX (first + 1, node->counts.counted_to), end, visits_left, cancellable))
        return FALSE;
      go_to_next_depth (search, &first, &n);
    }
  node->counted = TRUE;
  return TRUE;
}

/* Goes from a node on to the next one at its depth, or to the last one before @end, and looks how deep the nodes
 * between are. Returns whether it was not cancelled. */
static gboolean
pass (PonderTreeNode *self,
      PonderSearch   *search,
      guint64         end,
      GCancellable   *cancellable)
{
  begin_counting (self);
  if (!look_at_depths (self, search, end, cancellable))
    return FALSE;
  while (search->figures.visited + 1 < end)
    {
      if (search->figures.visited % VISITS_A_POLL == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      ponder_search_move_on (search, 1, NULL);
      if (search->figures.depth <= self->depth)
        break;
      reach (self, search->figures.depth);
    }
  return TRUE;
}

static gboolean
find_children_depth_first (PonderTreeNode *self,
                           PonderSearch   *search,
                           guint64         end,
                           GCancellable   *cancellable)
{
  PonderTreeNode *child = self->children->len > 0 ? get_last_child (self) : NULL;

  if (!ponder_search_go (search, child != NULL ? child->number : self->number, cancellable))
    return FALSE;
  if (child == NULL && self->number + 1 < end)
    {
      ponder_search_move_on (search, 1, NULL);
      child = look_at_current (search);
      g_ptr_array_add (self->children, child);
    }
  while (child != NULL)
    {
      PonderFigures at_child = search->figures;
      PonderTreeNode *next = NULL;

      if (!pass (child, search, end, cancellable))
        return FALSE;
      if (search->figures.visited > child->number && search->figures.depth == child->depth)
        {
          next = look_at_current (search);
          g_ptr_array_add (self->children, next);
        }
      finish_counting (child, search, &at_child, next);
      child = next;
    }
  return TRUE;
}

static void
find_children_breadth_first (PonderTreeNode *self,
                             PonderSearch   *search)
{
  guint64 n_children;
  guint64 first = ponder_breadth_get_children (search, self->number - 1, &n_children);

  for (guint64 i = 0; i < n_children; i++)
    {
      PonderTreeNode *child = new_made (search, first + i + 1, self->depth + 1);

      child->index = i;
      g_ptr_array_add (self->children, child);
    }
}

/* Returns, depth first, the number after the last node of the subtree; 0 if it was cancelled. The
 * search goes anywhere. */
guint64
ponder_tree_node_find_end (PonderTreeNode *self,
                           PonderSearch   *search,
                           GCancellable   *cancellable)
{
  if (ponder_search_is_breadth_first (search))
    return search->end + 1;
  if (!ponder_search_go (search, self->number, cancellable) || !pass (self, search, search->end + 1, cancellable))
    return 0;
  if (search->figures.visited > self->number && search->figures.depth <= self->depth)
    return search->figures.visited;
  return search->end + 1;
}

/* Counts what is in the subtree, as far as that was visited. Depth first, finding a node has counted it, too, unless it
 * is the root, or far below it. Breadth first, at most so many nodes are looked at, which are taken from @visits_left.
 * Returns whether it was counted; if it was cancelled or there were too many nodes, another call continues. */
gboolean
ponder_tree_node_count_inside (PonderTreeNode *self,
                               PonderSearch   *search,
                               guint64         end,
                               guint64        *visits_left,
                               GCancellable   *cancellable)
{
  PonderFigures at_node;

  if (ponder_search_is_breadth_first (search))
    return count_more (self, search, visits_left, cancellable);
  if (self->counted && self->depth > search->plan.base)
    return TRUE;
  if (!ponder_search_go (search, self->number, cancellable))
    return FALSE;
  at_node = search->figures;
  if (!pass (self, search, end, cancellable))
    return FALSE;
  finish_counting (self, search, &at_node, NULL);
  return TRUE;
}

/* Finds the children, or those that have been made since the last call. Returns whether all that
 * have been made are known, which they aren't if it was cancelled. */
gboolean
ponder_tree_node_find_children (PonderTreeNode *self,
                                PonderSearch   *search,
                                guint64         end,
                                GCancellable   *cancellable)
{
  if (self->complete)
    return TRUE;
  if (self->children == NULL || ponder_search_is_breadth_first (search))
    {
      g_clear_pointer (&self->children, g_ptr_array_unref);
      self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_tree_node_free);
    }
  if (ponder_search_is_breadth_first (search))
    find_children_breadth_first (self, search);
  else if (!find_children_depth_first (self, search, end, cancellable))
    return FALSE;
  /* Breadth first, all children are made at once, but those not yet visited will have to be looked at again. */
  if (ponder_search_is_breadth_first (search))
    self->complete = self->children->len == 0 || get_last_child (self)->visited;
  else
    self->complete = end <= search->end || search->exhausted;
  return TRUE;
}

/* Returns how many nodes of the subtree have been visited. */
guint64
ponder_tree_node_count (PonderTreeNode *self,
                        PonderSearch   *search,
                        guint64         end)
{
  guint64 first = self->number - 1;
  guint64 n = 1;
  guint64 count = 0;

  if (!ponder_search_is_breadth_first (search))
    return end - self->number;
  for (; n > 0 && first < search->end; go_to_next_depth (search, &first, &n))
    count += MIN (n, search->end - first);
  return count;
}

static gboolean
has_answer_in (PonderSearch *search,
               guint64       first,
               guint64       end)
{
  guint low = 0;
  guint high = search->kept_visits->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (search->kept_visits, guint64, middle) < first)
        low = middle + 1;
      else
        high = middle;
    }
  return low < search->kept_visits->len && g_array_index (search->kept_visits, guint64, low) < end;
}

/* Returns whether an answer that the search has kept is in the subtree. */
gboolean
ponder_tree_node_has_answer (PonderTreeNode *self,
                             PonderSearch   *search,
                             guint64         end)
{
  guint64 first = self->number - 1;
  guint64 n = 1;

  if (!ponder_search_is_breadth_first (search))
    return has_answer_in (search, self->number, end);
  for (; n > 0 && first < search->end; go_to_next_depth (search, &first, &n))
    if (has_answer_in (search, first + 1, first + n + 1))
      return TRUE;
  return FALSE;
}
