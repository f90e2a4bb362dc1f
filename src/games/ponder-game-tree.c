/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-game-tree.h"

#include "ponder-minimax-private.h"

/* Chooses which part of the tree of a run is drawn: the path to the cursor with all that is beside it, what a person
 * unfolds, and the path to the end of the run. While these are few, complete subtrees are drawn, too, by whole
 * levels from the start, so that the moves from the start can be compared at a glance when the run is finished. */

#define MOST_MARKS 500
#define MOST_MARKS_DONE 36 /* up to which subtrees that have been done are unfolded */
#define MOST_CHILDREN 200 /* of a node on the path; of more, those around the path are drawn, and the rest is counted */

typedef enum
{
  RANK_PATH,
  RANK_BY_HAND,
  RANK_END,
  RANK_COMPLETE,
} Rank;

/* A node that could be unfolded. */
typedef struct
{
  guint64 node;
  guint64 depth;
  Rank rank;
  guint n_single; /* how many nodes in a row above it have no other child */
} Unfoldable;

/* A node whose mark is to be added, or the moves left out at the cursor. */
typedef struct
{
  guint64 node; /* 0 for those moves */
  guint64 depth;
  guint parent;
} Pending;

typedef struct
{
  PonderMinimax *minimax;
  guint64 cursor;
  GHashTable *folding;

  GArray *path; /* (element-type guint64): all nodes of it */
  guint64 first_levels; /* of the path that are drawn before those that are hidden */
  guint64 n_hidden; /* levels of the path that are not drawn */
  GSequence *unfoldables; /* (element-type Unfoldable): the next one to unfold first */
  GHashTable *unfolded; /* guint64 → GArray of guint64: the children to draw */
  guint n_marks;
  GArray *marks; /* (element-type PonderTreeMark) */
  GArray *pending; /* (element-type Pending): a stack */
} Build;

PonderNodeValue
ponder_game_tree_get_value (PonderGameBounds bounds)
{
  if (bounds.least == bounds.most)
    return bounds.least > 0 ? PONDER_NODE_WIN : bounds.least < 0 ? PONDER_NODE_LOSS : PONDER_NODE_DRAW;
  if (bounds.least == 0)
    return PONDER_NODE_AT_LEAST_DRAW;
  return bounds.most == 0 ? PONDER_NODE_AT_MOST_DRAW : PONDER_NODE_NO_VALUE;
}

static guint64
path_at (Build  *build,
         guint64 depth)
{
  return depth < build->path->len ? g_array_index (build->path, guint64, depth) : 0;
}

/* Returns whether the node is on the path, in a level that isn't hidden. */
static gboolean
is_on_path (Build  *build,
            guint64 node,
            guint64 depth)
{
  return path_at (build, depth) == node &&
         (depth <= build->first_levels || depth > build->first_levels + build->n_hidden);
}

/* Returns whether the node is the last one drawn before levels of the path that are hidden. */
static gboolean
is_before_hidden (Build  *build,
                  guint64 node,
                  guint64 depth)
{
  return build->n_hidden > 0 && depth == build->first_levels && is_on_path (build, node, depth);
}

static gboolean
is_unfolded_by_hand (Build    *build,
                     guint64   node,
                     gboolean *unfolded)
{
  gpointer value = NULL;
  gboolean found = g_hash_table_lookup_extended (build->folding, &node, NULL, &value);

  *unfolded = GPOINTER_TO_INT (value);
  return found;
}

/* Finds out which levels of the path are hidden: fewer if a person has unfolded the mark of these. */
static void
find_hidden (Build *build)
{
  guint64 depth = build->path->len - 1;
  gboolean unfolded = TRUE;

  build->first_levels = PONDER_TREE_FIRST_LEVELS;
  while (unfolded && build->first_levels + PONDER_TREE_LAST_LEVELS + 1 < depth &&
         build->first_levels < PONDER_TREE_MOST_MARKS_BY_HAND)
    {
      is_unfolded_by_hand (build, path_at (build, build->first_levels), &unfolded);
      if (unfolded)
        build->first_levels += PONDER_TREE_LEVELS_BY_HAND;
    }
  if (depth > build->first_levels + PONDER_TREE_LAST_LEVELS + 1)
    build->n_hidden = depth - build->first_levels - PONDER_TREE_LAST_LEVELS;
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
  if (one->depth != other->depth)
    return one->depth < other->depth ? -1 : 1;
  return one->node < other->node ? -1 : one->node > other->node;
}

static void
add_unfoldable (Build  *build,
                guint64 node,
                guint64 depth,
                guint   n_single)
{
  Unfoldable unfoldable = { node, depth, RANK_COMPLETE, n_single };
  gboolean on_path = is_on_path (build, node, depth);
  gboolean unfolded;
  gboolean by_hand = is_unfolded_by_hand (build, node, &unfolded);

  if (ponder_minimax_get_child (build->minimax, node, 0) == 0 || is_before_hidden (build, node, depth))
    return;
  /* The path leads to the cursor, but what is below that can be folded. */
  if (by_hand && !unfolded && (!on_path || node == build->cursor))
    return;
  if (on_path)
    unfoldable.rank = RANK_PATH;
  else if (by_hand)
    unfoldable.rank = RANK_BY_HAND;
  else if (n_single > PONDER_TREE_LAST_LEVELS)
    return;
  else if (ponder_minimax_entry (build->minimax, node)->last == 0)
    unfoldable.rank = RANK_END;
  g_sequence_insert_sorted (build->unfoldables, g_memdup2 (&unfoldable, sizeof unfoldable), compare_unfoldables, NULL);
}

/* Lists the children of a node. Returns NULL if there are more than @most. */
static GArray *
list_children (Build  *build,
               guint64 node,
               guint   most)
{
  g_autoptr (GArray) children = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint64 child = ponder_minimax_get_child (build->minimax, node, 0); child != 0;
       child = ponder_minimax_get_child (build->minimax, node, child))
    {
      if (children->len == most)
        return NULL;
      g_array_append_val (children, child);
    }
  return g_steal_pointer (&children);
}

/* Lists the children of a node on the path: of very many, those around the next node of the path. */
static GArray *
list_on_path (Build  *build,
              guint64 node,
              guint64 next)
{
  GArray *children = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint n_after = 0;

  for (guint64 child = ponder_minimax_get_child (build->minimax, node, 0); child != 0 && n_after < MOST_CHILDREN / 2;
       child = ponder_minimax_get_child (build->minimax, node, child))
    {
      if (children->len == MOST_CHILDREN)
        g_array_remove_index (children, 0);
      g_array_append_val (children, child);
      if (next != 0 && child > next)
        n_after++;
    }
  return children;
}

static void
unfold (Build            *build,
        const Unfoldable *unfoldable)
{
  guint most = unfoldable->rank == RANK_BY_HAND ? PONDER_TREE_MOST_MARKS_BY_HAND : MOST_MARKS;
  guint room = most > build->n_marks ? most - build->n_marks : 0;
  guint64 depth = unfoldable->depth + 1;
  GArray *children = unfoldable->rank == RANK_PATH ? list_on_path (build, unfoldable->node, path_at (build, depth))
                                                   : list_children (build, unfoldable->node, room);
  guint n_single = 0;

  if (children == NULL)
    return;
  g_hash_table_insert (build->unfolded, g_memdup2 (&unfoldable->node, sizeof unfoldable->node), children);
  build->n_marks += children->len;
  if (children->len == 1 && unfoldable->rank > RANK_BY_HAND)
    n_single = unfoldable->n_single + 1;
  for (guint i = 0; i < children->len; i++)
    add_unfoldable (build, g_array_index (children, guint64, i), depth, n_single);
}

/* Returns whether all nodes can be unfolded that are in the same level as the first candidate. */
static gboolean
level_fits (Build *build)
{
  GSequenceIter *iter = g_sequence_get_begin_iter (build->unfoldables);
  guint64 depth = ((const Unfoldable *) g_sequence_get (iter))->depth;
  guint n = build->n_marks;

  for (; !g_sequence_iter_is_end (iter) && n <= MOST_MARKS_DONE; iter = g_sequence_iter_next (iter))
    {
      const Unfoldable *unfoldable = g_sequence_get (iter);
      g_autoptr (GArray) children = NULL;

      if (unfoldable->depth != depth)
        break;
      children = list_children (build, unfoldable->node, MOST_MARKS_DONE);
      n += children != NULL ? children->len : MOST_MARKS_DONE;
    }
  return n <= MOST_MARKS_DONE;
}

static void
unfold_all (Build *build)
{
  guint64 below_hidden = build->first_levels + build->n_hidden + 1;
  guint64 fitting = G_MAXUINT64; /* the level whose nodes are being unfolded because all of them fit */

  add_unfoldable (build, 1, 0, 0);
  if (build->n_hidden > 0)
    add_unfoldable (build, path_at (build, below_hidden), below_hidden, 0);
  while (!g_sequence_is_empty (build->unfoldables))
    {
      GSequenceIter *first = g_sequence_get_begin_iter (build->unfoldables);
      Unfoldable unfoldable = *(Unfoldable *) g_sequence_get (first);

      if (unfoldable.rank == RANK_COMPLETE && unfoldable.depth != fitting)
        {
          if (!level_fits (build))
            return;
          fitting = unfoldable.depth;
        }
      g_sequence_remove (first);
      unfold (build, &unfoldable);
    }
}

static guint64
count_undrawn (Build  *build,
               guint64 node,
               GArray *drawn)
{
  guint64 n_children = 0;

  for (guint64 child = ponder_minimax_get_child (build->minimax, node, 0); child != 0;
       child = ponder_minimax_get_child (build->minimax, node, child))
    n_children++;
  return n_children - drawn->len;
}

static void
count_folded (Build          *build,
              PonderTreeMark *mark)
{
  PonderMinimaxCounts counts;

  ponder_minimax_count (build->minimax, mark->node, &counts);
  mark->folded = TRUE;
  mark->counted = TRUE;
  mark->n_levels_inside = counts.n_levels;
  for (guint reason = 0; reason < PONDER_TREE_MARK_REASONS; reason++)
    mark->n_pruned_inside[reason] = counts.n_left_out[reason];
}

static void
push (Build  *build,
      guint64 node,
      guint64 depth,
      guint   parent)
{
  Pending pending = { node, depth, parent };

  g_array_append_val (build->pending, pending);
}

/* Puts the children of a node on the stack, to be added next in their order, and the moves left out at the cursor. */
static void
push_below (Build         *build,
            const Pending *above,
            GArray        *children,
            guint          nth)
{
  if (above->node == build->cursor)
    push (build, 0, above->depth + 1, nth);
  if (is_before_hidden (build, above->node, above->depth))
    {
      guint64 depth = above->depth + build->n_hidden + 1;

      push (build, path_at (build, depth), depth, nth);
    }
  for (guint i = children != NULL ? children->len : 0; i > 0; i--)
    push (build, g_array_index (children, guint64, i - 1), above->depth + 1, nth);
}

static void
add_mark (Build         *build,
          const Pending *pending)
{
  GArray *children = g_hash_table_lookup (build->unfolded, &pending->node);
  guint nth = build->marks->len;
  PonderMinimaxNode node;
  PonderTreeMark mark;

  ponder_minimax_get_node (build->minimax, pending->node, &node);
  mark = (PonderTreeMark){
    .node = pending->node,
    .parent = pending->parent,
    .depth = pending->depth,
    .move = (guint32) node.move,
    .kind = node.over ? PONDER_NODE_OVER : PONDER_NODE_BRANCHING,
    .value = ponder_game_tree_get_value (node.bounds),
    .n_levels = 1,
    .n_inside = node.last - pending->node + 1,
  };
  if (is_before_hidden (build, pending->node, pending->depth))
    mark.n_levels = build->n_hidden + 1;
  else if (children != NULL)
    mark.n_undrawn = count_undrawn (build, pending->node, children);
  else if (ponder_minimax_get_child (build->minimax, pending->node, 0) != 0)
    count_folded (build, &mark);
  if (!mark.folded)
    mark.n_pruned = (guint) MIN (ponder_minimax_count_own (build->minimax, pending->node), G_MAXUINT);
  g_array_append_val (build->marks, mark);
  push_below (build, pending, children, nth);
}

static void
add_left_out (Build         *build,
              const Pending *pending)
{
  g_autoptr (GArray) list = ponder_minimax_list_left_out (build->minimax, build->cursor);

  for (guint i = 0; list->len <= PONDER_GAME_TREE_MOST_LEFT_OUT && i < list->len; i++)
    {
      const PonderMinimaxLeftOut *left_out = &g_array_index (list, PonderMinimaxLeftOut, i);
      PonderTreeMark mark = {
        .parent = pending->parent,
        .depth = pending->depth,
        .move = (guint32) left_out->move,
        .kind = PONDER_NODE_PRUNED,
        .value = ponder_game_tree_get_value (left_out->bounds),
        .reason = left_out->reason,
        .n_levels = 1,
      };

      if (left_out->reason != PONDER_GAME_CUT)
        mark.seen_at = left_out->seen_at;
      g_array_append_val (build->marks, mark);
    }
}

/* Returns the tree of a run as it is drawn (element-type PonderTreeMark): at most 500 marks and those beside the path
 * to the cursor, or 5,000 if a person unfolds more. @folding has the nodes that were unfolded or folded by hand
 * (guint64 → gboolean); unfolding the mark of hidden levels draws the first hundred of them. */
GArray *
ponder_game_tree_make_marks (PonderMinimax *minimax,
                             guint64        cursor,
                             GHashTable    *folding)
{
  g_autoptr (GArray) path = NULL;
  g_autoptr (GSequence) unfoldables = g_sequence_new (g_free);
  g_autoptr (GHashTable) unfolded =
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) g_array_unref);
  g_autoptr (GArray) pending = g_array_new (FALSE, FALSE, sizeof (Pending));
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));
  Build build;

  g_assert (cursor > 0);
  g_assert (cursor <= ponder_minimax_get_end (minimax));

  path = ponder_minimax_list_path (minimax, cursor);
  build = (Build){
    .minimax = minimax,
    .cursor = cursor,
    .folding = folding,
    .path = path,
    .unfoldables = unfoldables,
    .unfolded = unfolded,
    .n_marks = 1,
    .marks = marks,
    .pending = pending,
  };
  find_hidden (&build);
  unfold_all (&build);
  push (&build, 1, 0, 0);
  while (pending->len > 0)
    {
      Pending next = g_array_index (pending, Pending, pending->len - 1);

      g_array_set_size (pending, pending->len - 1);
      if (next.node != 0)
        add_mark (&build, &next);
      else
        add_left_out (&build, &next);
    }
  return marks;
}
