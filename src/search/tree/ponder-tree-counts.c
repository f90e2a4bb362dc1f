/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-tree-counts.h"

#include "ponder-search-private.h"
#include "ponder-tree-node.h"

/* Counts what is in a subtree: answers, moves left out, levels.
 *
 * Depth first, a subtree is visited in one go, so its counts are the figures after it less those before it. But the
 * search tries the last moves of a node only on its way to the next one, so what the figures say at the end of a
 * subtree lacks some moves of its own, and what they say at the node after it includes moves of nodes above. Those moves
 * are known, and are tried again.
 *
 * Breadth first, the descendants at each depth are a range, and a subtree that grows gets more nodes at the ends of
 * ranges only. */

#define VISITS_A_POLL 256

/* Counts the node alone. */
void
ponder_tree_counts_begin (PonderTreeNode *node)
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
gboolean
ponder_tree_counts_look_at (PonderTreeNode *node,
                            PonderSearch   *search,
                            guint64         end,
                            GCancellable   *cancellable)
{
  const PonderCheckpoint *first = ponder_checkpoints_find_from (&search->checkpoints, node->number);
  const PonderCheckpoint *last =
    ponder_checkpoints_find_below (&search->checkpoints, node->depth, node->number, end);

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

/* Depth first: counts the subtree, of which all nodes and depths have been seen. The search is at @next, the next node
 * with the same parent, or if that is NULL at the last node of the subtree; @at_node is what it said at the node. */
void
ponder_tree_counts_finish (PonderTreeNode       *node,
                           PonderSearch         *search,
                           const PonderFigures  *at_node,
                           const PonderTreeNode *next)
{
  PonderTreeCounts *counts = &node->counts;
  guint64 of_parent[PONDER_N_REASONS] = { 0 };
  gboolean closed = search->figures.visited < search->end || search->exhausted;

  counts->n_answers += search->figures.answers - at_node->answers - (next != NULL && next->answer);
  if (next != NULL)
    ponder_depth_count_failed (search, next->depth - 1, node->index + 1, next->index, of_parent);
  for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
    counts->left_out[reason] += search->figures.left_out[reason] - at_node->left_out[reason] - of_parent[reason] -
                                (next != NULL ? next->left_out[reason] : 0);
  if (next == NULL && closed)
    for (guint64 depth = node->depth; depth <= search->figures.depth; depth++)
      ponder_depth_count_untried (search, depth, counts->left_out);
  node->counted = TRUE;
}

/* Breadth first: counts one node. */
static void
count_made (PonderTreeNode *node,
            PonderSearch   *search,
            guint64         number,
            guint64         depth)
{
  g_autoptr (PonderTreeNode) made = ponder_tree_node_new_made (search, number, depth);
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

/* Breadth first: counts what was visited in the subtree since the last call, with at most so many
 * visits, from which those made are taken. Returns whether all is counted; if it was cancelled or
 * there were too many nodes, another call goes on. */
gboolean
ponder_tree_counts_advance (PonderTreeNode *node,
                            PonderSearch   *search,
                            guint64        *visits_left,
                            GCancellable   *cancellable)
{
  guint64 first = node->number;
  guint64 n = 1;

  node->counted = FALSE;
  for (guint64 depth = node->depth; n > 0 && first <= search->end; depth++)
    {
      guint64 end = MIN (first + n, search->end + 1);
      guint64 n_first, n_last, last;

      if (!count_depth (node, search, depth, MAX (first, node->counts.counted_to), end, visits_left, cancellable))
        return FALSE;
      last = ponder_breadth_get_children (search, first + n - 2, &n_last) + 1;
      first = ponder_breadth_get_children (search, first - 1, &n_first) + 1;
      n = last + n_last - first;
    }
  node->counted = TRUE;
  return TRUE;
}
