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

typedef struct _PonderTreeNode PonderTreeNode;

void     ponder_tree_counts_begin   (PonderTreeNode       *node);
gboolean ponder_tree_counts_look_at (PonderTreeNode       *node,
                                     PonderSearch         *search,
                                     guint64               end,
                                     GCancellable         *cancellable);
void     ponder_tree_counts_finish  (PonderTreeNode       *node,
                                     PonderSearch         *search,
                                     const PonderFigures  *at_node,
                                     const PonderTreeNode *next);
gboolean ponder_tree_counts_advance (PonderTreeNode       *node,
                                     PonderSearch         *search,
                                     guint64              *visits_left,
                                     GCancellable         *cancellable);

G_END_DECLS
