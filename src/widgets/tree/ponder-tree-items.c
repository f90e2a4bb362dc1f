/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-items.h"

#include "ponder-node-link.h"
#include "ponder-tree-marks.h"

/* Items for the marks, which screen readers can look around, in the order of the tree: a mark is followed by what is
 * below it. Where there are too many, only those around the mark that the person looks at have one. A mark keeps its
 * item, so that the focus moves whenever the cursor does. */

#define MOST_ITEMS 500

struct _PonderTreeItems
{
  PonderTreeCanvas *canvas; /* the owner */

  GPtrArray *items; /* PonderTreeItem: children of the canvas, in their order */
};

/* Where a mark stands among the others. */
typedef struct
{
  guint nth; /* which of its siblings it is, from 1 */
  guint n_children;
  guint first; /* child; 0 for none, as the start is nobody's */
  guint last;
  guint next; /* sibling; 0 for none */
} Family;

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

static void
set_state (PonderTreeItem            *self,
           const char                *name,
           const PonderTreeItemState *state)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (self);

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
    if (nth_item (self, i)->state.mark == mark)
      return GTK_WIDGET (nth_item (self, i));
  return NULL;
}

static Family *
find_families (GArray *marks)
{
  Family *families = g_new0 (Family, marks->len);

  families[0].nth = 1;
  for (guint i = 1; i < marks->len; i++)
    {
      Family *parent = &families[ponder_tree_marks_get (marks, i)->parent];

      families[i].nth = ++parent->n_children;
      if (parent->last == 0)
        parent->first = i;
      else
        families[parent->last].next = i;
      parent->last = i;
    }
  return families;
}

/* Returns the mark after another one in the order of the tree, or 0. */
static guint
next_in_order (GArray       *marks,
               const Family *families,
               guint         mark)
{
  if (families[mark].first != 0)
    return families[mark].first;
  while (mark != 0 && families[mark].next == 0)
    mark = ponder_tree_marks_get (marks, mark)->parent;
  return families[mark].next;
}

/* Returns the marks that get items: at most so many as are allowed, with @middle among them. */
static GArray *
list_wanted (GArray       *marks,
             const Family *families,
             guint         middle)
{
  GArray *wanted = g_array_new (FALSE, FALSE, sizeof (guint));
  guint found = 0;
  guint mark = 0;
  guint from;

  do
    {
      if (mark == middle)
        found = wanted->len;
      g_array_append_val (wanted, mark);
      mark = next_in_order (marks, families, mark);
    }
  while (mark != 0);
  if (wanted->len <= MOST_ITEMS)
    return wanted;
  from = MIN (found > MOST_ITEMS / 2 ? found - MOST_ITEMS / 2 : 0, wanted->len - MOST_ITEMS);
  g_array_set_size (wanted, from + MOST_ITEMS);
  if (from > 0)
    g_array_remove_range (wanted, 0, from);
  return wanted;
}

static void
activate_cb (PonderTreeItems *self,
             PonderTreeItem  *item)
{
  ponder_tree_canvas_go (self->canvas, item->state.mark);
}

static guint
hash_item (gconstpointer key)
{
  const PonderTreeItemState *state = key;

  return (guint) (state->parent * 31 + state->depth) * 31 + state->move;
}

/* Returns whether two items stand for the same: siblings differ in their moves. */
static gboolean
are_same (gconstpointer one,
          gconstpointer other)
{
  const PonderTreeItemState *x = one;
  const PonderTreeItemState *y = other;

  return x->parent == y->parent && x->depth == y->depth && x->move == y->move;
}

static GHashTable *
hash_items (GPtrArray *items)
{
  GHashTable *table = g_hash_table_new (hash_item, are_same);

  for (guint i = 0; i < items->len; i++)
    {
      PonderTreeItem *item = g_ptr_array_index (items, i);

      g_hash_table_insert (table, &item->state, item);
    }
  return table;
}

static gboolean
has_visited_child (GArray       *marks,
                   const Family *families,
                   guint         nth)
{
  guint child = families[nth].first;

  while (child != 0 && !ponder_tree_marks_is_visited (marks, child))
    child = families[child].next;
  return child != 0;
}

static PonderTreeItemState
describe (PonderTreeItems *self,
          const Family    *families,
          guint            nth)
{
  GArray *marks = self->canvas->marks;
  const PonderTreeMark *mark = ponder_tree_marks_get (marks, nth);
  gboolean can_fold = !mark->folded && has_visited_child (marks, families, nth);

  return (PonderTreeItemState){
    .node = ponder_tree_marks_is_visited (marks, nth) ? mark->node : 0,
    .parent = ponder_tree_marks_get (marks, mark->parent)->node,
    .depth = mark->depth - ponder_tree_marks_get (marks, 0)->depth,
    .move = nth > 0 ? mark->move : 0,
    .mark = nth,
    .nth = families[nth].nth,
    .n_siblings = nth > 0 ? families[mark->parent].n_children : 1,
    .selected = nth == self->canvas->current,
    .foldable = can_fold || ponder_tree_marks_can_unfold (marks, nth),
    .expanded = can_fold,
  };
}

/* Shows a mark after the item @previous, or first: by the item it had before, or by a new one. */
static GtkWidget *
show_item (PonderTreeItems           *self,
           PonderRecord              *record,
           const PonderTreeItemState *state,
           GHashTable                *before,
           GtkWidget                 *previous)
{
  GtkWidget *item = g_hash_table_lookup (before, state);
  g_autofree char *text = ponder_tree_marks_dup_name (self->canvas->marks, state->mark, record);
  g_autofree char *name = ponder_node_link_dup_plain (text);

  if (item != NULL)
    g_hash_table_remove (before, state);
  else
    {
      item = g_object_new (PONDER_TYPE_TREE_ITEM, NULL);
      g_signal_connect_swapped (item, "activate", G_CALLBACK (activate_cb), self);
    }
  if (gtk_widget_get_parent (item) == NULL || gtk_widget_get_prev_sibling (item) != previous)
    gtk_widget_insert_after (item, GTK_WIDGET (self->canvas), previous);
  set_state (PONDER_TREE_ITEM (item), name, state);
  return item;
}

static GPtrArray *
show_items (PonderTreeItems *self,
            PonderRecord    *record,
            GHashTable      *before)
{
  GPtrArray *items = g_ptr_array_new ();
  GArray *marks = self->canvas->marks;
  guint examined = ponder_tree_canvas_get_examined (self->canvas);
  g_autofree Family *families = NULL;
  g_autoptr (GArray) wanted = NULL;
  GtkWidget *previous = NULL;

  if (examined == PONDER_TREE_NO_MARK)
    return items;
  families = find_families (marks);
  wanted = list_wanted (marks, families, examined);
  for (guint i = 0; i < wanted->len; i++)
    {
      PonderTreeItemState state = describe (self, families, g_array_index (wanted, guint, i));

      previous = show_item (self, record, &state, before, previous);
      g_ptr_array_add (items, previous);
    }
  return items;
}

/* Shows the marks, and moves the focus to the one that the person looks at if it is on the tree. */
void
ponder_tree_items_update (PonderTreeItems *self,
                          PonderRecord    *record)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->items);
  g_autoptr (GHashTable) table = hash_items (before);
  g_autoptr (GHashTable) kept = g_hash_table_new (NULL, NULL);
  guint examined = ponder_tree_canvas_get_examined (self->canvas);

  self->items = show_items (self, record, table);
  /* The focus must move before the item that has it is removed. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->canvas)) != NULL && examined != PONDER_TREE_NO_MARK)
    gtk_widget_grab_focus (ponder_tree_items_get (self, examined));
  for (guint i = 0; i < self->items->len; i++)
    g_hash_table_add (kept, nth_item (self, i));
  for (guint i = 0; i < before->len; i++)
    if (!g_hash_table_contains (kept, g_ptr_array_index (before, i)))
      remove_item (self, g_ptr_array_index (before, i));
}

void
ponder_tree_items_allocate (PonderTreeItems *self)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      GtkWidget *item = GTK_WIDGET (nth_item (self, i));
      graphene_rect_t bounds;

      ponder_tree_canvas_get_bounds (self->canvas, nth_item (self, i)->state.mark, &bounds);
      /* GTK requires a widget to be measured before it is allocated. */
      gtk_widget_measure (item, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (
        item,
        &(GtkAllocation){ bounds.origin.x, bounds.origin.y, MAX (1, bounds.size.width), MAX (1, bounds.size.height) },
        -1);
    }
}
