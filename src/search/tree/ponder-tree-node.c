/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-tree-node.h"

#include "ponder-search-private.h"

/* Finds out what the tree looks like at a node.
 *
 * Depth first, nothing of the tree was stored: the search goes back to the node and visits its subtree again, but jumps
 * over what lies below a child from checkpoint to checkpoint. The subtree is a range of numbers, from the node up to
 * its @end, which is the number after its last node.
 *
 * Breadth first, each node made is stored with its parent, so the children of nodes that follow one another are a range
 * of numbers. */

#define VISITS_A_POLL 4096

static gboolean
is_breadth_first (PonderSearch *search)
{
  return search->traversal == &ponder_breadth_funcs;
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

/* Returns the bytes of the node and of all that is known below it. */
gsize
ponder_tree_node_get_size (PonderTreeNode *self)
{
  gsize size = ponder_allocated (sizeof (PonderTreeNode));

  if (self->children == NULL)
    return size;
  /* The array doubles when it grows. */
  size += ponder_allocated (sizeof (GPtrArray)) + ponder_allocated (2 * self->children->len * sizeof (gpointer));
  for (guint i = 0; i < self->children->len; i++)
    size += ponder_tree_node_get_size (self->children->pdata[i]);
  return size;
}

/* Forgets what is known below all nodes but those in @kept. */
void
ponder_tree_node_forget (PonderTreeNode *self,
                         GHashTable     *kept)
{
  if (self->children == NULL)
    return;
  if (!g_hash_table_contains (kept, self))
    {
      self->n_forgotten = self->children->len;
      g_clear_pointer (&self->children, g_ptr_array_unref);
      self->complete = FALSE;
      return;
    }
  for (guint i = 0; i < self->children->len; i++)
    ponder_tree_node_forget (self->children->pdata[i], kept);
}

/* Fills in what a visited state says of a node. */
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

/* Goes from a node on to the next one at its depth, or to the last one before @end, and looks how deep the nodes
 * between are. Returns whether it was not cancelled. */
static gboolean
pass (PonderTreeNode *self,
      PonderSearch   *search,
      guint64         end,
      GCancellable   *cancellable)
{
  ponder_tree_counts_begin (self);
  if (!ponder_tree_counts_look_at (self, search, end, cancellable))
    return FALSE;
  while (search->figures.visited + 1 < end)
    {
      if (search->figures.visited % VISITS_A_POLL == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      ponder_search_move_on (search, 1, NULL);
      if (search->figures.depth <= self->depth)
        break;
      self->counts.deepest = MAX (self->counts.deepest, search->figures.depth);
    }
  return TRUE;
}

static gboolean
find_children_depth_first (PonderTreeNode *self,
                           PonderSearch   *search,
                           guint64         end,
                           GCancellable   *cancellable)
{
  PonderTreeNode *child = self->children->len > 0 ? self->children->pdata[self->children->len - 1] : NULL;

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
      ponder_tree_counts_finish (child, search, &at_child, next);
      child = next;
    }
  return TRUE;
}

/* Fills in what is known of a node by its number, breadth first. */
static void
look_at_made (PonderTreeNode *self,
              PonderSearch   *search)
{
  g_autoptr (GArray) path = g_array_sized_new (FALSE, FALSE, sizeof (PonderMove), self->depth);
  guint64 key = search->root_key;

  if (self->number > search->end)
    return;
  g_array_set_size (path, self->depth);
  ponder_breadth_copy_path (search, self->number - 1, self->depth, path);
  for (guint i = search->plan.base; i < path->len; i++)
    key = ponder_random_key (key, g_array_index (path, PonderMove, i));
  look_at_state (self, search, ponder_breadth_get_state (search, self->number - 1), key);
  self->answer = self->finished && (search->plan.method.pruning != PONDER_PRUNING_NONE ||
                                    ponder_puzzle_holds (search->puzzle, (PonderMove *) path->data, path->len));
}

/* Returns a node that a breadth-first search has made. */
PonderTreeNode *
ponder_tree_node_new_made (PonderSearch *search,
                           guint64       number,
                           guint64       depth)
{
  PonderTreeNode *self = node_new (number, depth, 0);

  ponder_search_get_made (search, number, &self->move);
  look_at_made (self, search);
  return self;
}

static void
find_children_breadth_first (PonderTreeNode *self,
                             PonderSearch   *search)
{
  guint64 n_children;
  guint64 first = ponder_breadth_get_children (search, self->number - 1, &n_children);

  for (guint64 i = 0; i < n_children; i++)
    {
      PonderTreeNode *child = ponder_tree_node_new_made (search, first + i + 1, self->depth + 1);

      child->index = i;
      g_ptr_array_add (self->children, child);
    }
}

/* Breadth first, all children are made at once, but those not yet visited will have to be looked at again. */
static gboolean
are_visited (GPtrArray *nodes)
{
  return nodes->len == 0 || ((PonderTreeNode *) nodes->pdata[nodes->len - 1])->visited;
}

/* Returns, depth first, the number after the last node of the subtree; 0 if it was cancelled. The
 * search goes anywhere. */
guint64
ponder_tree_node_find_end (PonderTreeNode *self,
                           PonderSearch   *search,
                           GCancellable   *cancellable)
{
  if (is_breadth_first (search))
    return search->end + 1;
  if (!ponder_search_go (search, self->number, cancellable) || !pass (self, search, search->end + 1, cancellable))
    return 0;
  if (search->figures.visited > self->number && search->figures.depth <= self->depth)
    return search->figures.visited;
  return search->end + 1;
}

/* Counts what is in the subtree, as far as that was visited. Depth first, finding a node has counted it, too, unless it
 * is the root, or far below it. Breadth first, at most so many nodes are looked at, which are taken from @visits_left.
 * Returns whether it was counted; if it was cancelled or there were too many nodes, another call goes on. */
gboolean
ponder_tree_node_count_inside (PonderTreeNode *self,
                               PonderSearch   *search,
                               guint64         end,
                               guint64        *visits_left,
                               GCancellable   *cancellable)
{
  PonderFigures at_node;

  if (is_breadth_first (search))
    return ponder_tree_counts_advance (self, search, visits_left, cancellable);
  if (self->counted && self->depth > search->plan.base)
    return TRUE;
  if (!ponder_search_go (search, self->number, cancellable))
    return FALSE;
  at_node = search->figures;
  if (!pass (self, search, end, cancellable))
    return FALSE;
  ponder_tree_counts_finish (self, search, &at_node, NULL);
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
  if (self->children == NULL || is_breadth_first (search))
    {
      g_clear_pointer (&self->children, g_ptr_array_unref);
      self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_tree_node_free);
    }
  if (is_breadth_first (search))
    find_children_breadth_first (self, search);
  else if (!find_children_depth_first (self, search, end, cancellable))
    return FALSE;
  self->complete = is_breadth_first (search) ? are_visited (self->children) : end <= search->end || search->exhausted;
  return TRUE;
}

/* Returns, depth first, the number after the last node of a child's subtree; @end is that of the node itself. */
guint64
ponder_tree_node_get_end (PonderTreeNode *self,
                          PonderSearch   *search,
                          guint           nth,
                          guint64         end)
{
  if (is_breadth_first (search))
    return end;
  return nth + 1 < self->children->len ? ((PonderTreeNode *) self->children->pdata[nth + 1])->number : end;
}

/* Returns whether the search is still below the node, and goes on there. */
gboolean
ponder_tree_node_is_on_way_to_end (PonderTreeNode *self,
                                   PonderSearch   *search,
                                   guint64         end)
{
  return !is_breadth_first (search) && end > search->end && !search->exhausted;
}

/* Returns whether nodes have been made from it. */
gboolean
ponder_tree_node_has_children (PonderTreeNode *self,
                               PonderSearch   *search,
                               guint64         end)
{
  guint64 n_children = end - self->number - 1;

  if (is_breadth_first (search))
    ponder_breadth_get_children (search, self->number - 1, &n_children);
  return n_children > 0;
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

  if (!is_breadth_first (search))
    return end - self->number;
  /* The descendants at each depth are a range. */
  while (n > 0 && first < search->end)
    {
      guint64 n_first, n_last, last;

      count += MIN (n, search->end - first);
      last = ponder_breadth_get_children (search, first + n - 1, &n_last);
      first = ponder_breadth_get_children (search, first, &n_first);
      n = last + n_last - first;
    }
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

  if (!is_breadth_first (search))
    return has_answer_in (search, self->number, end);
  while (n > 0 && first < search->end)
    {
      guint64 n_first, n_last, last;

      if (has_answer_in (search, first + 1, first + n + 1))
        return TRUE;
      last = ponder_breadth_get_children (search, first + n - 1, &n_last);
      first = ponder_breadth_get_children (search, first, &n_first);
      n = last + n_last - first;
    }
  return FALSE;
}

static gboolean
contains (const PonderMove *moves,
          guint             n_moves,
          PonderMove        move)
{
  for (guint i = 0; i < n_moves; i++)
    if (moves[i] == move)
      return TRUE;
  return FALSE;
}

static gboolean
has_child (PonderTreeNode *self,
           PonderMove      move)
{
  for (guint i = 0; i < self->children->len; i++)
    if (((PonderTreeNode *) self->children->pdata[i])->move == move)
      return TRUE;
  return FALSE;
}

/* Returns how many moves have been tried at a node that the search has not left. */
static guint
count_tried (PonderTreeNode *self)
{
  guint n_children = self->children->len;

  return n_children > 0 ? ((PonderTreeNode *) self->children->pdata[n_children - 1])->index + 1 : 0;
}

/* Returns how many moves have been left out at a node whose children are known. */
guint
ponder_tree_node_count_pruned (PonderTreeNode *self,
                               PonderSearch   *search)
{
  guint n_untried = is_breadth_first (search) || self->complete ? 0 : self->n_moves - count_tried (self);

  return self->n_candidates - n_untried - self->children->len;
}

/* Tells where the state in scratch_state was seen before. */
static void
set_seen (PonderLeftOut *left_out,
          PonderSearch  *search)
{
  guint64 nth;

  left_out->reason = PONDER_SEEN_BEFORE;
  if (!ponder_seen_states_find (&search->seen, search->scratch_state, &nth))
    g_assert_not_reached ();
  left_out->seen_at = nth + 1;
  left_out->seen_depth = search->traversal->depth_of (search, nth);
}

/* Lists the moves (PonderLeftOut) that were left out at a node whose children are known, and why,
 * in natural order; NULL if it was cancelled. The search goes to the node. */
GArray *
ponder_tree_node_list_pruned (PonderTreeNode *self,
                              PonderSearch   *search,
                              GCancellable   *cancellable)
{
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  g_autofree PonderMove *candidates = NULL;
  g_autofree PonderMove *keep_rules = NULL;
  g_autofree PonderMove *tried = NULL; /* and those that are still to be tried */
  guint64 key;
  gconstpointer state;
  guint place, n_candidates, n_keep_rules, n_tried, first_untried;
  GArray *pruned;

  if (!ponder_search_go (search, self->number, cancellable))
    return NULL;
  pruned = g_array_new (FALSE, FALSE, sizeof (PonderLeftOut));
  if (self->finished)
    return pruned;

  candidates = g_new (PonderMove, search->plan.most_moves);
  keep_rules = g_new (PonderMove, search->plan.most_moves);
  tried = g_new (PonderMove, search->plan.most_moves);
  key = search->traversal->key (search);
  state = search->traversal->state (search);
  place = ponder_search_choose (search, state, self->depth, key);
  n_candidates =
    search->klass->moves (search->puzzle, &search->plan, state, place, PONDER_PRUNING_NONE, candidates, uncounted);
  n_keep_rules =
    search->klass->moves (search->puzzle, &search->plan, state, place, PONDER_PRUNING_RULES, keep_rules, uncounted);
  n_tried = ponder_search_branch_again (search, state, self->depth, key, tried);
  first_untried = is_breadth_first (search) || self->complete ? n_tried : count_tried (self);
  for (guint i = 0; i < n_candidates; i++)
    {
      PonderLeftOut left_out = { candidates[i], PONDER_BROKEN_RULE };

      if (has_child (self, left_out.move) || contains (tried + first_untried, n_tried - first_untried, left_out.move))
        continue;
      if (contains (tried, n_tried, left_out.move) &&
          search->klass->apply (search->puzzle, &search->plan, state, left_out.move, search->scratch_state))
        set_seen (&left_out, search);
      else if (contains (keep_rules, n_keep_rules, left_out.move))
        left_out.reason = PONDER_LOOKED_AHEAD;
      g_array_append_val (pruned, left_out);
    }
  return pruned;
}
