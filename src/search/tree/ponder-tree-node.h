/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"

G_BEGIN_DECLS

/* If a range has more nodes, going to both of its ends takes less time than looking at each. */
#define PONDER_TREE_WIDE_RANGE 10000

/* What is in a subtree. */
typedef struct
{
  guint64 n_answers; /* how many answers were found */
  guint64 deepest; /* the depth of the deepest node visited */
  guint64 left_out[PONDER_N_REASONS]; /* how many moves were left out */
  guint64 counted_to; /* breadth first, all nodes of the subtree before the one with this number are counted */
} PonderTreeCounts;

/* A node of the tree of a search, as far as it has been looked at. The tree is a function of the
 * search: what is known of a node stays true. */
typedef struct
{
  guint64 number; /* from 1 */
  guint64 depth; /* the number of moves from the start */
  PonderMove move; /* the move that leads to it; undefined at depth 0 */
  guint index; /* of its move among those allowed at its parent, in the order they are tried */
  gboolean visited;
  gboolean finished; /* whether it is a finished state */
  gboolean answer;
  guint n_candidates; /* how many moves one could try at its place; 0 if it is finished or not visited */
  guint n_moves; /* how many of them pruning allows before they are tried */
  guint32 left_out[PONDER_N_REASONS]; /* how many moves its place alone leaves out before they are tried */
  gboolean counted; /* whether all that was visited in its subtree is in `counts` */
  PonderTreeCounts counts;
  GPtrArray *children; /* the nodes made from it that are known, in order; NULL until they are looked for */
  gboolean complete; /* whether all of them are known */
  guint n_forgotten; /* how many children were known before they were forgotten */
} PonderTreeNode;

PonderTreeNode *ponder_tree_node_new           (PonderSearch   *search,
                                                guint64         number,
                                                GCancellable   *cancellable);
void            ponder_tree_node_free          (PonderTreeNode *self);

gboolean        ponder_tree_node_count_inside  (PonderTreeNode *self,
                                                PonderSearch   *search,
                                                guint64         end,
                                                guint64        *visits_left,
                                                GCancellable   *cancellable);
guint64         ponder_tree_node_find_end      (PonderTreeNode *self,
                                                PonderSearch   *search,
                                                GCancellable   *cancellable);
gboolean        ponder_tree_node_find_children (PonderTreeNode *self,
                                                PonderSearch   *search,
                                                guint64         end,
                                                GCancellable   *cancellable);
guint64         ponder_tree_node_count         (PonderTreeNode *self,
                                                PonderSearch   *search,
                                                guint64         end);
gboolean        ponder_tree_node_has_answer    (PonderTreeNode *self,
                                                PonderSearch   *search,
                                                guint64         end);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderTreeNode, ponder_tree_node_free)

G_END_DECLS
