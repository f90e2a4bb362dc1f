/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-search-tree.h"

#include "ponder-search-private.h"
#include "ponder-tree-node.h"

/* Chooses which part of a tree is drawn. The start is unfolded first, then whatever node matters most, as long as there
 * is room: the path to the cursor in any case, what a person unfolds, the path to the end of the run, what leads to
 * answers, and last what has failed; nodes nearer the start first. */

#define MOST_BYTES (4 << 20) /* kept of what isn't drawn at the moment: of about 20,000 nodes */
#define VISITS_A_LOOK 4000 /* how many nodes are counted in about the time of one look */

struct _PonderSearchTree
{
  PonderTreeNode *start; /* NULL before the first node has been visited */
  GHashTable *far; /* nodes on the path to a cursor far below, by their numbers (guint64 → PonderTreeNode) */
  gsize size; /* in bytes; read and written by any thread */
  guint most_marks; /* besides what a person unfolds */
};

typedef enum
{
  RANK_PATH,
  RANK_BY_HAND,
  RANK_END,
  RANK_ANSWER,
  RANK_FAILED,
} Rank;

/* A node that could be unfolded. */
typedef struct
{
  PonderTreeNode *node;
  guint64 end;
  Rank rank;
  guint n_single; /* how many nodes in a row above it have no other child */
} Unfoldable;

typedef struct
{
  PonderSearchTree *tree;
  PonderSearch *search;
  GCancellable *cancellable;
  guint64 cursor;
  GHashTable *folding;
  guint looks_left;
  guint64 visits_left; /* how many nodes of folded subtrees may be looked at to count them */

  guint64 root_depth;
  guint64 cursor_depth;
  guint64 last_before_hidden; /* the depth of the last level of the path that is drawn before those that are hidden */
  guint64 n_hidden; /* levels of the path that are not drawn */
  GHashTable *path; /* the numbers of the nodes on the path that are drawn */
  PonderTreeNode *below_hidden; /* nullable: the first node of the path after those */
  guint64 end_below_hidden; /* the end of its subtree */
  GTree *unfoldables; /* of Unfoldable */
  GHashTable *unfolded; /* the nodes whose children are drawn */
  guint n_marks;
  GArray *pruned; /* of PonderLeftOut: the moves left out at the cursor */
  GArray *marks;
  gboolean uncounted; /* not all folded subtrees have been counted */
} Build;

static guint64 *
key_new (guint64 number)
{
  return g_memdup2 (&number, sizeof number);
}

/* There may be so many marks besides the path to the cursor. */
PonderSearchTree *
ponder_search_tree_new (guint most_marks)
{
  PonderSearchTree *self = g_new0 (PonderSearchTree, 1);

  self->far = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) ponder_tree_node_free);
  self->most_marks = most_marks;
  return self;
}

void
ponder_search_tree_free (PonderSearchTree *self)
{
  g_clear_pointer (&self->start, ponder_tree_node_free);
  g_hash_table_unref (self->far);
  g_free (self);
}

/* Returns, depth first, the number after the last node of a child's subtree; @end is that of the node itself. */
static guint64
get_end_of_child (PonderTreeNode *self,
                  PonderSearch   *search,
                  guint           nth,
                  guint64         end)
{
  if (ponder_search_is_breadth_first (search))
    return end;
  return nth + 1 < self->children->len ? ((PonderTreeNode *) self->children->pdata[nth + 1])->number : end;
}

/* Returns whether the search is still below the node and continues there. */
static gboolean
is_on_way_to_end (PonderTreeNode *self,
                  PonderSearch   *search,
                  guint64         end)
{
  return !ponder_search_is_breadth_first (search) && end > search->end && !search->exhausted;
}

/* Returns whether nodes have been made from it. */
static gboolean
has_made (PonderTreeNode *self,
          PonderSearch   *search,
          guint64         end)
{
  guint64 n_children = end - self->number - 1;

  if (ponder_search_is_breadth_first (search))
    ponder_breadth_get_children (search, self->number - 1, &n_children);
  return n_children > 0;
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
static guint
count_pruned (PonderTreeNode *self,
              PonderSearch   *search)
{
  guint n_untried = ponder_search_is_breadth_first (search) || self->complete ? 0 : self->n_moves - count_tried (self);

  return self->n_candidates - n_untried - self->children->len;
}

/* Lists the moves (PonderLeftOut) that were left out at a node whose children are known, and why,
 * in natural order; NULL if it was cancelled. The search goes to the node. */
static GArray *
list_pruned_at (PonderTreeNode *self,
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
  first_untried = ponder_search_is_breadth_first (search) || self->complete ? n_tried : count_tried (self);
  for (guint i = 0; i < n_candidates; i++)
    {
      PonderLeftOut left_out = { candidates[i], PONDER_BROKEN_RULE };

      if (has_child (self, left_out.move) ||
          ponder_moves_contain (tried + first_untried, n_tried - first_untried, left_out.move))
        continue;
      if (ponder_moves_contain (tried, n_tried, left_out.move) &&
          search->klass->apply (search->puzzle, &search->plan, state, left_out.move, search->scratch_state) &&
          ponder_search_find_seen (search, search->scratch_state, G_MAXUINT64, &left_out))
        left_out.reason = PONDER_SEEN_BEFORE;
      else if (ponder_moves_contain (keep_rules, n_keep_rules, left_out.move))
        left_out.reason = PONDER_LOOKED_AHEAD;
      g_array_append_val (pruned, left_out);
    }
  return pruned;
}

static gboolean
is_on_path (Build          *build,
            PonderTreeNode *node)
{
  return g_hash_table_contains (build->path, &node->number);
}

/* Returns whether the node is the last one drawn before levels of the path that are hidden. */
static gboolean
is_before_hidden (Build          *build,
                  PonderTreeNode *node)
{
  return build->n_hidden > 0 && node->depth == build->last_before_hidden && is_on_path (build, node);
}

/* Returns whether something may be drawn below a node. */
static gboolean
can_unfold (Build            *build,
            const Unfoldable *unfoldable)
{
  PonderTreeNode *node = unfoldable->node;

  return node->visited && !node->finished &&
         (is_on_path (build, node) || has_made (node, build->search, unfoldable->end) ||
          is_on_way_to_end (node, build->search, unfoldable->end));
}

static void
add_unfoldable (Build          *build,
                PonderTreeNode *node,
                guint64         end,
                guint           n_single)
{
  Unfoldable unfoldable = { node, end, RANK_FAILED, n_single };
  gboolean on_path = is_on_path (build, node);
  gpointer unfolded = NULL;
  gboolean by_hand = g_hash_table_lookup_extended (build->folding, &node->number, NULL, &unfolded);

  if (!can_unfold (build, &unfoldable))
    return;
  /* The path leads to the cursor, but what is below that can be folded. */
  if (by_hand && !GPOINTER_TO_INT (unfolded) && (!on_path || node->number == build->cursor))
    return;
  if (on_path)
    unfoldable.rank = RANK_PATH;
  else if (by_hand)
    unfoldable.rank = RANK_BY_HAND;
  else if (n_single > PONDER_TREE_LAST_LEVELS)
    return;
  else if (is_on_way_to_end (node, build->search, end))
    unfoldable.rank = RANK_END;
  else if (ponder_tree_node_has_answer (node, build->search, end))
    unfoldable.rank = RANK_ANSWER;
  g_tree_insert (build->unfoldables, g_memdup2 (&unfoldable, sizeof unfoldable), NULL);
}

static int
compare_unfoldables (gconstpointer a,
                     gconstpointer b,
                     gpointer      user_data)
{
  const Unfoldable *one = a;
  const Unfoldable *other = b;

  if (one->rank != other->rank)
    return one->rank < other->rank ? -1 : 1;
  if (one->node->depth != other->node->depth)
    return one->node->depth < other->node->depth ? -1 : 1;
  return (one->node->number > other->node->number) - (one->node->number < other->node->number);
}

static Unfoldable
take_unfoldable (Build *build)
{
  const Unfoldable *best = g_tree_node_key (g_tree_node_first (build->unfoldables));
  Unfoldable unfoldable = *best;

  g_tree_remove (build->unfoldables, best);
  return unfoldable;
}

/* Finds how many levels are drawn before those that are hidden: more if a person has unfolded the mark of these, as
 * long as they fit. The search is at the cursor. */
static void
find_first_levels (Build *build)
{
  guint64 first = build->root_depth + PONDER_TREE_FIRST_LEVELS;
  guint64 most = first + PONDER_TREE_MOST_MARKS_BY_HAND / ponder_search_get_plan (build->search)->most_moves;

  build->last_before_hidden = first;
  while (build->last_before_hidden + PONDER_TREE_LAST_LEVELS + 1 < build->cursor_depth &&
         build->last_before_hidden < most)
    {
      guint64 number = ponder_search_get_visit_at (build->search, build->last_before_hidden);

      if (!GPOINTER_TO_INT (g_hash_table_lookup (build->folding, &number)))
        return;
      build->last_before_hidden = MIN (build->last_before_hidden + PONDER_TREE_LEVELS_BY_HAND, most);
    }
}

/* Finds the nodes of the path to the cursor that are drawn, and those of them whose parents aren't. */
static gboolean
find_path (Build *build)
{
  PonderFigures figures;

  if (!ponder_search_go (build->search, build->cursor, build->cancellable))
    return FALSE;
  ponder_search_get_figures (build->search, &figures);
  build->root_depth = ponder_search_get_plan (build->search)->base;
  build->cursor_depth = figures.depth;
  find_first_levels (build);
  if (figures.depth > build->last_before_hidden + PONDER_TREE_LAST_LEVELS + 1)
    build->n_hidden = figures.depth - build->last_before_hidden - PONDER_TREE_LAST_LEVELS;
  for (guint64 depth = build->root_depth; depth <= figures.depth; depth++)
    {
      if (depth == build->last_before_hidden + 1)
        depth += build->n_hidden;
      g_hash_table_add (build->path, key_new (ponder_search_get_visit_at (build->search, depth)));
    }
  if (build->n_hidden > 0)
    {
      guint64 number = ponder_search_get_visit_at (build->search, build->last_before_hidden + build->n_hidden + 1);

      build->below_hidden = g_hash_table_lookup (build->tree->far, &number);
      if (build->below_hidden == NULL)
        {
          build->below_hidden = ponder_tree_node_new (build->search, number, build->cancellable);
          if (build->below_hidden == NULL)
            return FALSE;
          g_hash_table_insert (build->tree->far, key_new (number), build->below_hidden);
        }
      build->end_below_hidden = ponder_tree_node_find_end (build->below_hidden, build->search, build->cancellable);
      return build->end_below_hidden > 0;
    }
  return TRUE;
}

/* Unfolds a node if its children fit. Returns whether it was not cancelled. */
static gboolean
unfold (Build            *build,
        const Unfoldable *unfoldable)
{
  guint most = unfoldable->rank == RANK_BY_HAND ? MAX (PONDER_TREE_MOST_MARKS_BY_HAND, build->tree->most_marks)
                                                : build->tree->most_marks;
  PonderTreeNode *node = unfoldable->node;
  guint n_single = 0;

  /* What didn't fit and was forgotten isn't looked for again: a later call would get no further than this one. */
  if (unfoldable->rank != RANK_PATH && node->children == NULL && build->n_marks + node->n_forgotten > most)
    return TRUE;
  if (unfoldable->rank != RANK_PATH && node->children == NULL)
    build->looks_left--;
  if (!ponder_tree_node_find_children (node, build->search, unfoldable->end, build->cancellable))
    return FALSE;
  if (unfoldable->rank != RANK_PATH && build->n_marks + node->children->len > most)
    return TRUE;
  g_hash_table_add (build->unfolded, node);
  build->n_marks += node->children->len;
  if (node->children->len == 1 && unfoldable->rank != RANK_PATH && unfoldable->rank != RANK_BY_HAND)
    n_single = unfoldable->n_single + 1;
  for (guint i = 0; i < node->children->len; i++)
    add_unfoldable (build, node->children->pdata[i], get_end_of_child (node, build->search, i, unfoldable->end),
                    n_single);
  return TRUE;
}

static gboolean
unfold_all (Build    *build,
            gboolean *complete)
{
  *complete = TRUE;
  add_unfoldable (build, build->tree->start, ponder_search_get_end (build->search) + 1, 0);
  if (build->below_hidden != NULL)
    add_unfoldable (build, build->below_hidden, build->end_below_hidden, 0);
  while (g_tree_nnodes (build->unfoldables) > 0)
    {
      Unfoldable unfoldable = take_unfoldable (build);

      if (is_before_hidden (build, unfoldable.node))
        continue;
      if (unfoldable.rank != RANK_PATH && build->looks_left == 0)
        {
          *complete = FALSE;
          return TRUE;
        }
      if (!unfold (build, &unfoldable))
        return FALSE;
    }
  return TRUE;
}

static PonderNodeKind
get_kind (PonderTreeNode *node,
          gboolean        has_moves)
{
  if (!node->visited)
    return PONDER_NODE_OPEN;
  if (node->answer)
    return PONDER_NODE_ANSWER;
  return has_moves ? PONDER_NODE_BRANCHING : PONDER_NODE_DEAD_END;
}

static void
add_pruned (Build  *build,
            guint   parent,
            guint64 depth)
{
  for (guint i = 0; i < build->pruned->len; i++)
    {
      const PonderLeftOut *left_out = &g_array_index (build->pruned, PonderLeftOut, i);
      PonderTreeMark mark = {
        .parent = parent,
        .depth = depth,
        .move = left_out->move,
        .kind = PONDER_NODE_PRUNED,
        .reason = left_out->reason,
        .seen_at = left_out->seen_at,
        .seen_depth = left_out->seen_depth,
        .n_levels = 1,
      };

      g_array_append_val (build->marks, mark);
    }
}

/* Counts what is in a folded subtree, if that doesn't take too long now. */
static void
count_folded (Build          *build,
              PonderTreeMark *mark,
              PonderTreeNode *node,
              guint64         end)
{
  if (!ponder_tree_node_count_inside (node, build->search, end, &build->visits_left, build->cancellable))
    {
      build->uncounted = TRUE;
      return;
    }
  mark->counted = TRUE;
  mark->n_answers = node->counts.n_answers;
  mark->n_levels_inside = node->counts.deepest - node->depth + 1;
  for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
    mark->n_pruned_inside[reason] = node->counts.left_out[reason];
  mark->has_answer = mark->n_answers > 0;
}

/* Adds the marks of a node and of all that is unfolded below it. */
static void
add_marks (Build          *build,
           PonderTreeNode *node,
           guint64         end,
           guint           parent)
{
  gboolean unfolded = g_hash_table_contains (build->unfolded, node);
  gboolean has_children = node->visited && has_made (node, build->search, end);
  gboolean untried = node->visited && !has_children && is_on_way_to_end (node, build->search, end);
  guint nth = build->marks->len;
  PonderTreeMark mark = {
    .node = node->number,
    .parent = parent,
    .depth = node->depth,
    .move = node->move,
    .n_levels = 1,
    .n_inside = node->visited ? ponder_tree_node_count (node, build->search, end) : 0,
    .has_answer = node->visited && ponder_tree_node_has_answer (node, build->search, end),
  };

  mark.kind = get_kind (node, has_children || (untried && node->n_moves > 0));
  if (unfolded)
    mark.n_pruned = count_pruned (node, build->search);
  else if (!has_children)
    mark.n_pruned = node->n_candidates - (untried ? node->n_moves : 0);
  if (is_before_hidden (build, node))
    mark.n_levels = build->n_hidden + 1;
  else
    mark.folded = !unfolded && has_children;
  if (mark.folded)
    count_folded (build, &mark, node, end);
  g_array_append_val (build->marks, mark);

  if (is_before_hidden (build, node))
    add_marks (build, build->below_hidden, build->end_below_hidden, nth);
  else if (unfolded)
    for (guint i = 0; i < node->children->len; i++)
      add_marks (build, node->children->pdata[i], get_end_of_child (node, build->search, i, end), nth);
  if (node->number == build->cursor)
    add_pruned (build, nth, node->depth + 1);
}

static gboolean
list_pruned (Build *build)
{
  GHashTableIter iter;
  gpointer node;

  g_hash_table_iter_init (&iter, build->unfolded);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    if (((PonderTreeNode *) node)->number == build->cursor)
      {
        build->pruned = list_pruned_at (node, build->search, build->cancellable);
        return build->pruned != NULL;
      }
  build->pruned = g_array_new (FALSE, FALSE, sizeof (PonderLeftOut));
  return TRUE;
}

/* Returns the bytes of the node and of all that is known below it. */
static gsize
get_node_size (PonderTreeNode *self)
{
  gsize size = ponder_allocated (sizeof (PonderTreeNode));

  if (self->children == NULL)
    return size;
  /* The array doubles when it grows. */
  size += ponder_allocated (sizeof (GPtrArray)) + ponder_allocated (2 * self->children->len * sizeof (gpointer));
  for (guint i = 0; i < self->children->len; i++)
    size += get_node_size (self->children->pdata[i]);
  return size;
}

/* Forgets what is known below all nodes but those in @kept. */
static void
forget (PonderTreeNode *self,
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
    forget (self->children->pdata[i], kept);
}

static gsize
get_size (PonderSearchTree *self)
{
  gsize size = self->start != NULL ? get_node_size (self->start) : 0;
  GHashTableIter iter;
  gpointer node;

  g_hash_table_iter_init (&iter, self->far);
  while (g_hash_table_iter_next (&iter, NULL, &node))
    size += get_node_size (node);
  return size;
}

/* Forgets what isn't drawn, if too much is known. It can be found out again. */
static void
limit_size (Build *build)
{
  PonderSearchTree *tree = build->tree;
  gsize size = get_size (tree);
  GHashTableIter iter;
  gpointer node;

  if (size > MOST_BYTES && tree->start != NULL)
    {
      forget (tree->start, build->unfolded);
      g_hash_table_iter_init (&iter, tree->far);
      while (g_hash_table_iter_next (&iter, NULL, &node))
        if (node == build->below_hidden)
          forget (node, build->unfolded);
        else
          g_hash_table_iter_remove (&iter);
      size = get_size (tree);
    }
  g_atomic_pointer_set (&tree->size, size);
}

static gboolean
build_marks (Build    *build,
             gboolean *complete)
{
  PonderSearchTree *tree = build->tree;

  if (tree->start == NULL)
    tree->start = ponder_tree_node_new (build->search, 1, build->cancellable);
  if (tree->start == NULL || !find_path (build) || !unfold_all (build, complete) || !list_pruned (build))
    return FALSE;
  add_marks (build, tree->start, ponder_search_get_end (build->search) + 1, 0);
  if (build->uncounted)
    *complete = FALSE;
  return !build->uncounted || !g_cancellable_is_cancelled (build->cancellable);
}

/* Returns the bytes that are kept of what has been found out. May be called from any thread. */
gsize
ponder_search_tree_get_size (PonderSearchTree *self)
{
  return g_atomic_pointer_get (&self->size);
}

/* Returns the marks (PonderTreeMark), or NULL if it was cancelled. Blocks. The search, always the same, goes
 * anywhere; it has visited at least one node. @cursor is the node that the person looks at. @folding has
 * the numbers of nodes that the person has unfolded or folded (guint64 → gboolean); unfolding the mark of
 * hidden levels draws the first hundred of them. It stops unfolding after @most_looks nodes that had to be
 * looked at, besides those on the path, and counting after about as much time; @complete becomes whether
 * that was not necessary: if not, another call unfolds or counts more. */
GArray *
ponder_search_tree_make_marks (PonderSearchTree *self,
                               PonderSearch     *search,
                               guint64           cursor,
                               GHashTable       *folding,
                               guint             most_looks,
                               gboolean         *complete,
                               GCancellable     *cancellable)
{
  Build build = {
    .tree = self,
    .search = search,
    .cancellable = cancellable,
    .cursor = cursor,
    .folding = folding,
    .looks_left = most_looks,
    .visits_left = MAX (most_looks * (guint64) VISITS_A_LOOK, PONDER_TREE_WIDE_RANGE),
    .n_marks = 1,
  };
  gboolean done;

  g_return_val_if_fail (self != NULL && PONDER_IS_SEARCH (search), NULL);
  g_return_val_if_fail (cursor > 0 && cursor <= ponder_search_get_end (search), NULL);
  g_return_val_if_fail (folding != NULL && most_looks > 0 && complete != NULL, NULL);

  build.path = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  build.unfolded = g_hash_table_new (NULL, NULL);
  build.unfoldables = g_tree_new_full (compare_unfoldables, NULL, g_free, NULL);
  build.marks = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));
  done = build_marks (&build, complete);
  limit_size (&build);
  g_hash_table_unref (build.path);
  g_hash_table_unref (build.unfolded);
  g_tree_unref (build.unfoldables);
  g_clear_pointer (&build.pruned, g_array_unref);
  if (!done)
    g_clear_pointer (&build.marks, g_array_unref);
  return build.marks;
}
