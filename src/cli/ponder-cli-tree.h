/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-block-array.h"
#include "ponder-mark.h"
#include "ponder-search.h"

G_BEGIN_DECLS

/**
 * PonderCliNode:
 * @parent: the number of the node above it; 0 for the start
 * @depth: the number of moves from the start
 * @move: the move that leads to it; undefined for the start
 * @pruned: how many moves were left out there, by #PonderReason
 * @kind: what became of it; no pruned moves are among the nodes
 * @tested: whether it is a finished state
 *
 * A node of a tree.
 */
typedef struct
{
  guint64 parent;
  guint64 depth;
  PonderMove move;
  guint32 pruned[PONDER_N_REASONS];
  PonderNodeKind kind;
  gboolean tested;
} PonderCliNode;

/**
 * PonderCliTree:
 *
 * The first nodes of a search: those visited, in the order of visits, then those that were made and not visited.
 */
typedef struct
{
  PonderSearch *search;
  guint64 most_nodes;
  PonderMemoryAccount memory;
  PonderBlockArray nodes; /* of PonderCliNode; the number of a node is its index and 1 */
  PonderBlockArray levels; /* of the path from the root, depth first only */
  guint64 level; /* the one that was tried last */
} PonderCliTree;

void                 ponder_cli_tree_init     (PonderCliTree       *self,
                                               PonderSearch        *search,
                                               guint64              most_nodes,
                                               PonderMemoryBudget  *budget);
void                 ponder_cli_tree_clear    (PonderCliTree       *self);
gboolean             ponder_cli_tree_search   (PonderCliTree       *self,
                                               const PonderLimits  *limits);
const PonderCliNode *ponder_cli_tree_get_node (const PonderCliTree *self,
                                               guint64              number);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderCliTree, ponder_cli_tree_clear)

G_END_DECLS
