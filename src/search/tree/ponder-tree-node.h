/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-tree-counts.h"

G_BEGIN_DECLS

/* A node of the tree of a search, as far as it has been looked at. The tree is a function of the
 * search: what is known of a node stays true. */
struct _PonderTreeNode
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
};

PonderTreeNode *ponder_tree_node_new              (PonderSearch   *search,
                                                   guint64         number,
                                                   GCancellable   *cancellable);
PonderTreeNode *ponder_tree_node_new_made         (PonderSearch   *search,
                                                   guint64         number,
                                                   guint64         depth);
void            ponder_tree_node_free             (PonderTreeNode *self);
gsize           ponder_tree_node_get_size         (PonderTreeNode *self);
void            ponder_tree_node_forget           (PonderTreeNode *self,
                                                   GHashTable     *kept);

gboolean        ponder_tree_node_count_inside     (PonderTreeNode *self,
                                                   PonderSearch   *search,
                                                   guint64         end,
                                                   guint64        *visits_left,
                                                   GCancellable   *cancellable);
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
GArray         *ponder_tree_node_list_pruned      (PonderTreeNode *self,
                                                   PonderSearch   *search,
                                                   GCancellable   *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderTreeNode, ponder_tree_node_free)

G_END_DECLS
