/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-piece.h"
#include "ponder-tree-canvas.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 node; /* the number of the node; 0 if it has none */
  guint64 parent; /* the number of its parent */
  guint64 depth; /* the number of moves from the root of the tree */
  guint32 move; /* the move that leads to it */
  guint mark; /* its index among the marks */
  guint nth; /* which of its siblings it is, from 1 */
  guint n_siblings; /* itself included */
  gboolean selected; /* the cursor is here */
  gboolean foldable; /* it can be folded or unfolded */
  gboolean expanded;
} PonderTreeItemState;

#define PONDER_TYPE_TREE_ITEM (ponder_tree_item_get_type ())

G_DECLARE_FINAL_TYPE (PonderTreeItem, ponder_tree_item, PONDER, TREE_ITEM, PonderPiece)

/* A node of the tree as screen readers know it. It draws nothing: the canvas draws all nodes at once. */
struct _PonderTreeItem
{
  PonderPiece parent_instance;

  PonderTreeItemState state;
};

PonderTreeItems *ponder_tree_items_new      (PonderTreeCanvas *canvas);
void             ponder_tree_items_free     (PonderTreeItems  *self);
void             ponder_tree_items_update   (PonderTreeItems  *self,
                                             PonderRecord     *record);
GtkWidget       *ponder_tree_items_get      (PonderTreeItems  *self,
                                             guint             mark);
void             ponder_tree_items_allocate (PonderTreeItems  *self);

G_END_DECLS
