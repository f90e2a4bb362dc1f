/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-items.h"

#include "ponder-tree-item.h"
#include "ponder-tree-marks.h"

/* Items for the nodes near the current one, which screen readers can look around: its parent, its siblings and its
 * children, in the order of the tree. A node keeps its item, so that the focus moves whenever the cursor does. */

#define MOST_SIBLINGS 15 /* on each side */
#define MOST_CHILDREN 30

struct _PonderTreeItems
{
  PonderTreeCanvas *canvas; /* (unowned): it owns this */

  GPtrArray *items; /* (element-type PonderTreeItem) (unowned): children of the canvas, in their order */
};

/**
 * ponder_tree_items_new:
 * @canvas: (transfer none): the canvas, which owns the returned object
 */
PonderTreeItems *
ponder_tree_items_new (PonderTreeCanvas *canvas)
{
  PonderTreeItems *self = g_new0 (PonderTreeItems, 1);

  self->canvas = canvas;
  self->items = g_ptr_array_new ();
  return self;
}

static void
remove_item (PonderTreeItems *self,
             GtkWidget       *item)
{
  g_signal_handlers_disconnect_by_data (item, self);
  gtk_widget_unparent (item);
}

void
ponder_tree_items_free (PonderTreeItems *self)
{
  for (guint i = 0; i < self->items->len; i++)
    remove_item (self, g_ptr_array_index (self->items, i));
  g_ptr_array_unref (self->items);
  g_free (self);
}

static PonderTreeItem *
nth_item (PonderTreeItems *self,
          guint            nth)
{
  return g_ptr_array_index (self->items, nth);
}

/* Returns the item of a mark, or NULL if it has none. */
GtkWidget *
ponder_tree_items_get (PonderTreeItems *self,
                       guint            mark)
{
  for (guint i = 0; i < self->items->len; i++)
    if (ponder_tree_item_get (nth_item (self, i))->mark == mark)
      return GTK_WIDGET (nth_item (self, i));
  return NULL;
}

/* Returns the children of a mark. */
static GArray *
list_children (GArray *marks,
               guint   parent)
{
  GArray *children = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = parent + 1; i < marks->len; i++)
    if (ponder_tree_marks_get (marks, i)->parent == parent)
      g_array_append_val (children, i);
  return children;
}

typedef struct
{
  guint mark;
  guint nth; /* from 1 */
  guint n_siblings;
} Wanted;

static void
want (GArray *wanted,
      guint   mark,
      guint   nth,
      guint   n_siblings)
{
  Wanted one = { mark, nth, n_siblings };

  g_array_append_val (wanted, one);
}

static void
want_children (GArray *wanted,
               GArray *marks,
               guint   parent)
{
  g_autoptr (GArray) children = list_children (marks, parent);

  for (guint i = 0; i < MIN (children->len, MOST_CHILDREN); i++)
    want (wanted, g_array_index (children, guint, i), i + 1, children->len);
}

static guint
index_of (GArray *list,
          guint   mark)
{
  guint nth = 0;

  while (nth < list->len && g_array_index (list, guint, nth) != mark)
    nth++;
  return nth;
}

/* Adds the parent of a mark with its number among its own siblings. */
static void
want_parent (GArray *wanted,
             GArray *marks,
             guint   parent)
{
  g_autoptr (GArray) siblings = NULL;

  if (parent == 0)
    {
      want (wanted, 0, 1, 1);
      return;
    }
  siblings = list_children (marks, ponder_tree_marks_get (marks, parent)->parent);
  want (wanted, parent, index_of (siblings, parent) + 1, siblings->len);
}

static GArray *
list_wanted (GArray *marks,
             guint   current)
{
  GArray *wanted = g_array_new (FALSE, FALSE, sizeof (Wanted));
  g_autoptr (GArray) siblings = NULL;
  guint parent;
  guint own;

  if (current == PONDER_TREE_NO_MARK)
    return wanted;
  if (current == 0)
    {
      want (wanted, 0, 1, 1);
      want_children (wanted, marks, 0);
      return wanted;
    }
  parent = ponder_tree_marks_get (marks, current)->parent;
  siblings = list_children (marks, parent);
  own = index_of (siblings, current);
  want_parent (wanted, marks, parent);
  for (guint i = own > MOST_SIBLINGS ? own - MOST_SIBLINGS : 0; i < MIN (siblings->len, own + MOST_SIBLINGS + 1); i++)
    {
      want (wanted, g_array_index (siblings, guint, i), i + 1, siblings->len);
      if (i == own)
        want_children (wanted, marks, current);
    }
  return wanted;
}

static void
activate_cb (PonderTreeItems *self,
             PonderTreeItem  *item)
{
  ponder_tree_canvas_go (self->canvas, ponder_tree_item_get (item)->mark);
}

/* Takes the item of a node out of those shown so far, or makes one. */
static GtkWidget *
take_item (PonderTreeItems *self,
           guint64          node)
{
  GtkWidget *item;

  for (guint i = 0; node != 0 && i < self->items->len; i++)
    if (ponder_tree_item_get (nth_item (self, i))->node == node)
      return g_ptr_array_remove_index (self->items, i);
  item = ponder_tree_item_new ();
  g_signal_connect_swapped (item, "activate", G_CALLBACK (activate_cb), self);
  return item;
}

static void
show_item (PonderTreeItem *item,
           const Wanted   *wanted,
           GArray         *marks,
           guint           current,
           PonderRecord   *record)
{
  const PonderMark *mark = ponder_tree_marks_get (marks, wanted->mark);
  gboolean can_fold = ponder_tree_marks_can_fold (marks, wanted->mark);
  g_autofree char *name = ponder_tree_marks_dup_name (marks, wanted->mark, record);
  PonderTreeItemState state = {
    .node = ponder_tree_marks_is_visited (marks, wanted->mark) ? mark->node : 0,
    .mark = wanted->mark,
    .level = (guint) MIN (mark->depth, G_MAXINT - 1) + 1,
    .nth = wanted->nth,
    .n_siblings = wanted->n_siblings,
    .selected = wanted->mark == current,
    .foldable = can_fold || ponder_tree_marks_can_unfold (marks, wanted->mark),
    .expanded = can_fold,
  };

  ponder_tree_item_show (item, name, &state);
}

/* Shows the nodes near the current mark, and moves the focus there if it is on the tree. */
void
ponder_tree_items_update (PonderTreeItems *self,
                          GArray          *marks,
                          guint            current,
                          PonderRecord    *record)
{
  g_autoptr (GArray) wanted = list_wanted (marks, current);
  g_autoptr (GPtrArray) before = NULL;
  GPtrArray *items = g_ptr_array_new ();
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self->canvas)) != NULL;

  for (guint i = 0; i < wanted->len; i++)
    {
      const Wanted *one = &g_array_index (wanted, Wanted, i);
      const PonderMark *mark = ponder_tree_marks_get (marks, one->mark);
      GtkWidget *item = take_item (self, ponder_tree_marks_is_visited (marks, one->mark) ? mark->node : 0);

      show_item (PONDER_TREE_ITEM (item), one, marks, current, record);
      gtk_widget_insert_before (item, GTK_WIDGET (self->canvas), NULL);
      g_ptr_array_add (items, item);
    }
  before = g_steal_pointer (&self->items);
  self->items = items;
  /* The focus must move before the item that has it is removed. */
  if (focused && current != PONDER_TREE_NO_MARK)
    gtk_widget_grab_focus (ponder_tree_items_get (self, current));
  for (guint i = 0; i < before->len; i++)
    remove_item (self, g_ptr_array_index (before, i));
}

/* Puts the items where their nodes are. */
void
ponder_tree_items_allocate (PonderTreeItems *self)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      GtkWidget *item = GTK_WIDGET (nth_item (self, i));
      graphene_rect_t bounds;

      ponder_tree_canvas_get_bounds (self->canvas, ponder_tree_item_get (nth_item (self, i))->mark, &bounds);
      /* GTK requires a widget to be measured before it is allocated. */
      gtk_widget_measure (item, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (
        item,
        &(GtkAllocation){ bounds.origin.x, bounds.origin.y, MAX (1, bounds.size.width), MAX (1, bounds.size.height) },
        -1);
    }
}
