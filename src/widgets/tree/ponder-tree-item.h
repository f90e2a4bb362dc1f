/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-piece.h"

G_BEGIN_DECLS

/**
 * PonderTreeItemState:
 * @node: the number of the node; 0 if it has none
 * @parent: the number of its parent
 * @depth: the number of moves from the root of the tree
 * @move: the move that leads to it
 * @mark: its index among the marks
 * @nth: which of its siblings it is, from 1
 * @n_siblings: how many siblings there are, itself included
 * @selected: whether the cursor is here
 * @foldable: whether it can be folded or unfolded
 * @expanded: whether it is unfolded
 */
typedef struct
{
  guint64 node;
  guint64 parent;
  guint64 depth;
  guint32 move;
  guint mark;
  guint nth;
  guint n_siblings;
  gboolean selected;
  gboolean foldable;
  gboolean expanded;
} PonderTreeItemState;

#define PONDER_TYPE_TREE_ITEM (ponder_tree_item_get_type ())

G_DECLARE_FINAL_TYPE (PonderTreeItem, ponder_tree_item, PONDER, TREE_ITEM, PonderPiece)

GtkWidget                 *ponder_tree_item_new  (void);
void                       ponder_tree_item_show (PonderTreeItem            *self,
                                                  const char                *name,
                                                  const PonderTreeItemState *state);
const PonderTreeItemState *ponder_tree_item_get  (PonderTreeItem            *self);

G_END_DECLS
