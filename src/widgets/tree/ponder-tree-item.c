/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-item.h"

/* A node of the tree as screen readers know it. It draws nothing: the canvas draws all nodes at once. */

struct _PonderTreeItem
{
  PonderPiece parent_instance;

  PonderTreeItemState state;
};

G_DEFINE_FINAL_TYPE (PonderTreeItem, ponder_tree_item, PONDER_TYPE_PIECE)

static void
ponder_tree_item_class_init (PonderTreeItemClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "treeitem");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE_ITEM);
}

static void
ponder_tree_item_init (PonderTreeItem *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

void
ponder_tree_item_show (PonderTreeItem            *self,
                       const char                *name,
                       const PonderTreeItemState *state)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (self);

  g_return_if_fail (PONDER_IS_TREE_ITEM (self));
  g_return_if_fail (name != NULL && state != NULL);

  self->state = *state;
  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, name, GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  (int) MIN (state->depth, G_MAXINT - 1) + 1, -1);
  gtk_accessible_update_relation (accessible, GTK_ACCESSIBLE_RELATION_POS_IN_SET, (int) state->nth,
                                  GTK_ACCESSIBLE_RELATION_SET_SIZE, (int) state->n_siblings, -1);
  gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_SELECTED, (int) state->selected, -1);
  if (state->foldable)
    gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_EXPANDED, (int) state->expanded, -1);
  else
    gtk_accessible_reset_state (accessible, GTK_ACCESSIBLE_STATE_EXPANDED);
}

const PonderTreeItemState *
ponder_tree_item_get (PonderTreeItem *self)
{
  g_return_val_if_fail (PONDER_IS_TREE_ITEM (self), NULL);

  return &self->state;
}
