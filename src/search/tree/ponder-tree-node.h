/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"

G_BEGIN_DECLS

/**
 * PonderTreeNode:
 * @number: the number of the node, from 1
 * @depth: the number of moves from the start
 * @move: the move that leads to it; undefined for the start
 * @index: the index of its move among those allowed at its parent, in the order they are tried
 * @visited: whether it has been visited
 * @finished: whether it is a finished state
 * @answer: whether it is an answer
 * @n_candidates: how many moves one could try at its place; 0 if it is finished or not visited
 * @n_moves: how many of them pruning allows before they are tried
 * @children: (nullable) (element-type PonderTreeNode): the nodes made from it that are known, in order; %NULL until
 *   ponder_tree_node_find_children()
 * @complete: whether all of them are known
 *
 * A node of the tree of a search, as far as it has been looked at. The tree is a function of the search: what is known
 * of a node stays true.
 */
typedef struct
{
  guint64 number;
  guint64 depth;
  PonderMove move;
  guint index;
  gboolean visited;
  gboolean finished;
  gboolean answer;
  guint n_candidates;
  guint n_moves;
  GPtrArray *children;
  gboolean complete;
} PonderTreeNode;

PonderTreeNode *ponder_tree_node_new              (PonderSearch   *search,
                                                   guint64         number,
                                                   GCancellable   *cancellable);
void            ponder_tree_node_free             (PonderTreeNode *self);

guint64         ponder_tree_node_find_end         (PonderTreeNode *self,
                                                   PonderSearch   *search,
                                                   GCancellable   *cancellable);
gboolean        ponder_tree_node_find_children    (PonderTreeNode *self,
                                                   PonderSearch   *search,
                                                   guint64         end,
                                                   GCancellable   *cancellable);
guint64         ponder_tree_node_get_end          (PonderTreeNode *self,
                                                   PonderSearch   *search,
                                                   guint           nth,
                                                   guint64         end);
gboolean        ponder_tree_node_is_on_way_to_end (PonderTreeNode *self,
                                                   PonderSearch   *search,
                                                   guint64         end);
gboolean        ponder_tree_node_has_children     (PonderTreeNode *self,
                                                   PonderSearch   *search,
                                                   guint64         end);
guint64         ponder_tree_node_count            (PonderTreeNode *self,
                                                   PonderSearch   *search,
                                                   guint64         end);
gboolean        ponder_tree_node_has_answer       (PonderTreeNode *self,
                                                   PonderSearch   *search,
                                                   guint64         end);
guint           ponder_tree_node_count_pruned     (PonderTreeNode *self,
                                                   PonderSearch   *search);
gboolean        ponder_tree_node_has_untried      (PonderTreeNode *self,
                                                   PonderSearch   *search);
GArray         *ponder_tree_node_list_pruned      (PonderTreeNode *self,
                                                   PonderSearch   *search,
                                                   GCancellable   *cancellable);

G_END_DECLS
