/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-tree-items.h"
#include "tree-view-test.h"
#include "widget-test.h"

static void
click (graphene_point_t at,
       int              n_press)
{
  GtkGesture *gesture = widget_test_find_controller (tree_view_test.canvas, GTK_TYPE_GESTURE_CLICK);

  g_signal_emit_by_name (gesture, "pressed", n_press, (double) at.x, (double) at.y);
  g_signal_emit_by_name (gesture, "released", n_press, (double) at.x, (double) at.y);
}

/* Returns the item of a node as screen readers see it. */
static GtkWidget *
find_item (guint64 node)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (tree_view_test.canvas)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (PONDER_TREE_ITEM (child)->state.node == node)
      return child;
  return NULL;
}

static GtkWidget *
find_item_of_mark (guint mark)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (tree_view_test.canvas)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (PONDER_TREE_ITEM (child)->state.mark == mark)
      return child;
  return NULL;
}

static GtkWidget *
get_focus (void)
{
  return gtk_window_get_focus (GTK_WINDOW (tree_view_test.window));
}

typedef struct
{
  const char *name;
  guint64 from;
  guint keyval;
  guint64 to; /* @from if the key leads nowhere */
} KeyCase;

static const KeyCase key_cases[] = {
  { "up", 14, GDK_KEY_Up, 13 },
  { "up-two-levels", 9, GDK_KEY_KP_Up, 6 },
  { "up-at-start", 1, GDK_KEY_Up, 1 },
  { "down", 10, GDK_KEY_Down, 11 },
  { "down-at-end", 14, GDK_KEY_Down, 14 },
  { "left", 13, GDK_KEY_Left, 11 },
  { "left-at-first", 11, GDK_KEY_Left, 11 },
  { "right", 7, GDK_KEY_Right, 9 },
  { "right-not-visited", 9, GDK_KEY_Right, 9 },
  { "home", 14, GDK_KEY_Home, 1 },
};

/* Arrow keys lead through the nodes that were visited, and the focus goes along. */
static void
test_key (gconstpointer data)
{
  const KeyCase *c = data;

  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  ponder_record_go (PONDER_RECORD (tree_view_test.record), c->from);
  gtk_widget_grab_focus (GTK_WIDGET (tree_view_test.view));
  g_assert_true (get_focus () == find_item (c->from));
  tree_view_test_press (c->keyval, 0);
  g_assert_cmpuint (tree_view_test_get_cursor (), ==, c->to);
  g_assert_cmpuint (tree_view_test_get_mark (tree_view_test.canvas->current)->node, ==, c->to);
  g_assert_true (get_focus () == find_item (c->to));
  tree_view_test_tear_down ();
}

/* Keys may be pressed faster than the record goes; what is gone to is the current node at once. */
static void
test_slow (void)
{
  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  fake_record_set_slow (tree_view_test.record);
  tree_view_test_press (GDK_KEY_Up, 0);
  tree_view_test_press (GDK_KEY_Up, 0);
  g_assert_cmpuint (tree_view_test_get_cursor (), ==, 14);
  g_assert_cmpuint (tree_view_test.canvas->current, ==, tree_view_test_find_node (10));
  fake_record_arrive (tree_view_test.record);
  g_assert_cmpuint (tree_view_test_get_cursor (), ==, 10);
  g_assert_cmpuint (tree_view_test.canvas->current, ==, tree_view_test_find_node (10));
  /* A run takes the cursor along, although it was to go elsewhere. */
  tree_view_test_press (GDK_KEY_Down, 0);
  ponder_record_run (PONDER_RECORD (tree_view_test.record));
  fake_record_visit (tree_view_test.record, 1);
  widget_test_wait (tree_view_test_shows_all, NULL);
  g_assert_cmpuint (tree_view_test.canvas->current, ==, tree_view_test_find_node (15));
  ponder_record_pause (PONDER_RECORD (tree_view_test.record));
  tree_view_test_tear_down ();
}

/* In a mirrored tree, the next sibling is at the left. */
static void
test_mirrored (void)
{
  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  g_assert_cmpfloat (tree_view_test_get_middle (7).x, <, tree_view_test_get_middle (9).x);
  gtk_widget_set_direction (GTK_WIDGET (tree_view_test.canvas), GTK_TEXT_DIR_RTL);
  widget_test_settle (tree_view_test.window);
  g_assert_cmpfloat (tree_view_test_get_middle (7).x, >, tree_view_test_get_middle (9).x);
  tree_view_test_assert_in_view (14);
  ponder_record_go (PONDER_RECORD (tree_view_test.record), 7);
  tree_view_test_press (GDK_KEY_Left, 0);
  g_assert_cmpuint (tree_view_test_get_cursor (), ==, 9);
  tree_view_test_tear_down ();
}

static void
test_click (void)
{
  graphene_point_t beside;

  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  click (tree_view_test_get_middle (8), 1);
  g_assert_cmpuint (tree_view_test_get_cursor (), ==, 8);
  g_assert_true (get_focus () == find_item (8));
  beside = tree_view_test_get_middle (12);
  beside.x += tree_view_test_get_bounds (12).size.width / 2 + 5;
  click (beside, 1);
  g_assert_cmpuint (tree_view_test_get_cursor (), ==, 12);
  /* Neither nothing nor a node that wasn't visited can be gone to. */
  click (GRAPHENE_POINT_INIT (5, TREE_VIEW_TEST_HEIGHT / 2), 1);
  g_assert_cmpuint (tree_view_test_get_cursor (), ==, 12);
  for (guint i = 0; i < tree_view_test.canvas->marks->len; i++)
    if (tree_view_test_get_mark (i)->kind == PONDER_NODE_OPEN)
      {
        graphene_rect_t bounds;
        graphene_point_t middle;

        ponder_tree_canvas_get_bounds (tree_view_test.canvas, i, &bounds);
        graphene_rect_get_center (&bounds, &middle);
        click (middle, 1);
        g_assert_cmpuint (tree_view_test_get_cursor (), ==, 12);
      }
  tree_view_test_tear_down ();
}

static gboolean
is_folded (guint64 node)
{
  return tree_view_test_get_mark (tree_view_test_find_node (node))->folded;
}

static void
test_fold (void)
{
  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  ponder_record_go (PONDER_RECORD (tree_view_test.record), 9);
  widget_test_settle (tree_view_test.window);
  gtk_test_accessible_assert_state (find_item (9), GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  tree_view_test_press (GDK_KEY_minus, 0);
  g_assert_true (is_folded (9));
  gtk_test_accessible_assert_state (find_item (9), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  tree_view_test_press (GDK_KEY_minus, 0);
  g_assert_true (is_folded (9));
  tree_view_test_press (GDK_KEY_plus, 0);
  g_assert_false (is_folded (9));
  tree_view_test_press (GDK_KEY_Return, 0);
  g_assert_true (is_folded (9));
  tree_view_test_press (GDK_KEY_KP_Enter, 0);
  g_assert_false (is_folded (9));
  widget_test_settle (tree_view_test.window);
  click (tree_view_test_get_middle (6), 1);
  click (tree_view_test_get_middle (6), 2);
  g_assert_true (is_folded (6));
  /* A record may unfold what the first click goes to; then the second one does not fold it. */
  click (tree_view_test_get_middle (6), 1);
  ponder_record_unfold (PONDER_RECORD (tree_view_test.record), 6, TRUE);
  widget_test_settle (tree_view_test.window);
  click (tree_view_test_get_middle (6), 2);
  g_assert_false (is_folded (6));
  ponder_record_unfold (PONDER_RECORD (tree_view_test.record), 6, FALSE);
  /* A cursor in a folded subtree is shown at its top. */
  ponder_record_go (PONDER_RECORD (tree_view_test.record), 14);
  g_assert_cmpuint (tree_view_test.canvas->current, ==, tree_view_test_find_node (6));
  /* There is nothing to fold below a leaf. */
  ponder_record_unfold (PONDER_RECORD (tree_view_test.record), 6, TRUE);
  tree_view_test_press (GDK_KEY_Return, 0);
  g_assert_false (is_folded (14));
  g_assert_false (gtk_test_accessible_has_state (GTK_ACCESSIBLE (find_item (14)), GTK_ACCESSIBLE_STATE_EXPANDED));
  tree_view_test_tear_down ();
}

/* The menu is about the node that it was asked for. */
static void
test_menu (void)
{
  graphene_point_t at;
  GtkWidget *menu;

  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  at = tree_view_test_get_middle (9);
  g_signal_emit_by_name (tree_view_test.canvas, "menu", tree_view_test_find_node (9), (double) at.x, (double) at.y);
  menu = widget_test_find (GTK_WIDGET (tree_view_test.view), GTK_TYPE_POPOVER_MENU);
  g_assert_true (gtk_widget_get_visible (menu));
  tree_view_test_activate_action ("tree.go");
  g_assert_cmpuint (tree_view_test_get_cursor (), ==, 9);
  tree_view_test_activate_action ("tree.fold");
  g_assert_true (is_folded (9));
  tree_view_test_press (GDK_KEY_F10, GDK_SHIFT_MASK);
  tree_view_test_activate_action ("tree.unfold");
  g_assert_false (is_folded (9));
  gtk_popover_popdown (GTK_POPOVER (menu));
  tree_view_test_tear_down ();
}

typedef struct
{
  guint64 node;
  const char *text;
  int level;
  int nth;
  int n_siblings;
} NameCase;

static void
assert_name (const NameCase *c)
{
  GtkWidget *item = find_item (c->node);

  g_assert_nonnull (item);
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (item)), ==, GTK_ACCESSIBLE_ROLE_TREE_ITEM);
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL, c->text);
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LEVEL, c->level);
  gtk_test_accessible_assert_relation (item, GTK_ACCESSIBLE_RELATION_POS_IN_SET, c->nth);
  gtk_test_accessible_assert_relation (item, GTK_ACCESSIBLE_RELATION_SET_SIZE, c->n_siblings);
  gtk_test_accessible_assert_state (item, GTK_ACCESSIBLE_STATE_SELECTED, c->node == tree_view_test_get_cursor ());
}

static void
test_names (void)
{
  static const NameCase at_seven[] = {
    { 6, "Cross in b2. Branching.", 6, 1, 5 },
    { 7, "Nought in c2. Branching, 2 moves pruned.", 7, 1, 4 },
    { 8, "Cross in a3. Answer.", 8, 1, 3 },
    { 9, "Nought in a3. Branching.", 7, 2, 4 },
  };
  static const NameCase at_start[] = {
    { 1, "Start. Branching.", 1, 1, 1 },
    { 2, "Cross in a1. Folded, 13 nodes, with an answer.", 2, 1, 9 },
  };
  static const char *const below_seven[] = {
    "Cross in a3. Answer.",
    "Cross in b3. Pruned. The game is lost before Cross in b3.",
    "Cross in c3. Pruned. The game is lost before Cross in c3.",
    "Nought in a3. Branching.",
  };
  GArray *marks;
  GtkWidget *child;

  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (tree_view_test.canvas)), ==,
                   GTK_ACCESSIBLE_ROLE_TREE);
  ponder_record_go (PONDER_RECORD (tree_view_test.record), 7);
  for (guint i = 0; i < G_N_ELEMENTS (at_seven); i++)
    assert_name (&at_seven[i]);
  child = find_item (7);
  for (guint i = 0; i < G_N_ELEMENTS (below_seven); i++)
    {
      child = gtk_widget_get_next_sibling (child);
      gtk_test_accessible_assert_property (child, GTK_ACCESSIBLE_PROPERTY_LABEL, below_seven[i]);
    }
  /* Each mark has an item. */
  marks = tree_view_test.canvas->marks;
  for (guint i = 0; i < marks->len; i++)
    g_assert_nonnull (find_item_of_mark (i));

  ponder_record_unfold (PONDER_RECORD (tree_view_test.record), 2, FALSE);
  ponder_record_go (PONDER_RECORD (tree_view_test.record), 1);
  for (guint i = 0; i < G_N_ELEMENTS (at_start); i++)
    assert_name (&at_start[i]);
  tree_view_test_tear_down ();
}

/* A part of a long path can be one mark, and of a folded subtree not everything may be known. */
static void
test_names_of_marks (void)
{
  static const NameCase names[] = {
    { 1, "Start. Branching, 50 levels in one.", 1, 1, 1 },
    { 2, "Cross in b1. Folded.", 2, 1, 1 },
  };
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));

  fake_record_add_mark (marks, 0, PONDER_NODE_BRANCHING);
  fake_record_add_mark (marks, 0, PONDER_NODE_BRANCHING);
  g_array_index (marks, PonderTreeMark, 0).n_levels = 50;
  g_array_index (marks, PonderTreeMark, 1).folded = TRUE;
  g_array_index (marks, PonderTreeMark, 1).n_inside = 0;
  tree_view_test_set_up (1);
  fake_record_set_marks (tree_view_test.record, marks, 1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    assert_name (&names[i]);
  tree_view_test_tear_down ();
}

/* One can read the value of a node. */
static void
test_values (void)
{
  static const NameCase names[] = {
    { 1, "Start. Branching, at least a draw, 2 moves pruned, 1,234 more moves not drawn.", 1, 1, 1 },
    { 2, "Cross in b1. Game over, cross.", 2, 1, 1 },
  };
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));

  fake_record_add_mark (marks, 0, PONDER_NODE_BRANCHING);
  fake_record_add_mark (marks, 0, PONDER_NODE_OVER);
  g_array_index (marks, PonderTreeMark, 0).value = PONDER_NODE_AT_LEAST_DRAW;
  g_array_index (marks, PonderTreeMark, 0).n_pruned = 2;
  g_array_index (marks, PonderTreeMark, 0).n_undrawn = 1234;
  g_array_index (marks, PonderTreeMark, 1).value = PONDER_NODE_WIN;
  tree_view_test_set_up (1);
  fake_record_set_marks (tree_view_test.record, marks, 1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    assert_name (&names[i]);
  tree_view_test_tear_down ();
}

/* Of what is folded one can read what is inside. */
static void
test_counted (void)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));
  PonderTreeMark *mark;

  fake_record_add_mark (marks, 0, PONDER_NODE_BRANCHING);
  fake_record_add_mark (marks, 0, PONDER_NODE_BRANCHING);
  mark = &g_array_index (marks, PonderTreeMark, 1);
  mark->folded = mark->counted = mark->has_answer = TRUE;
  mark->n_inside = 1234;
  mark->n_levels_inside = 5;
  mark->n_answers = 1;
  mark->n_pruned_inside[0] = 6789;
  tree_view_test_set_up (1);
  fake_record_set_marks (tree_view_test.record, marks, 1);
  gtk_test_accessible_assert_property (find_item (2), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Cross in b1. Folded, 1,234 nodes, 5 levels, 1 answer. Lost games: 6,789.");
  tree_view_test_tear_down ();
}

/* Where there are too many marks for items, those around the current one have them, and so do those around it later. */
static void
test_many (void)
{
  g_autoptr (GArray) marks = fake_record_new_marks (5000, 1);
  GArray *shown;

  tree_view_test_set_up (1);
  fake_record_set_marks (tree_view_test.record, marks, 4000);
  shown = tree_view_test.canvas->marks;
  for (guint i = 0; i < shown->len; i += 500)
    {
      guint n_items = 0;

      ponder_tree_canvas_examine (tree_view_test.canvas, i);
      g_assert_nonnull (find_item_of_mark (i));
      for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (tree_view_test.canvas)); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        n_items++;
      g_assert_cmpuint (n_items, ==, 500);
    }
  tree_view_test_tear_down ();
}

static void
described_cb (char      **text,
              const char *described,
              gboolean    elsewhere)
{
  g_free (*text);
  *text = g_strdup_printf ("%s%s", elsewhere ? "elsewhere: " : "", described != NULL ? described : "(null)");
}

/* While the tree at the cursor is still being made, the last picture stays, but nothing is said of another node as if it
 * were the one at the cursor. */
static void
test_behind (void)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));
  g_autofree char *text = NULL;

  tree_view_test_set_up (1);
  for (guint i = 0; i < 3; i++)
    fake_record_add_mark (marks, MAX (i, 1) - 1, PONDER_NODE_BRANCHING);
  g_array_index (marks, PonderTreeMark, 2).node = 50; /* node 3 isn't among them */
  g_signal_connect_swapped (tree_view_test.view, "described", G_CALLBACK (described_cb), &text);
  fake_record_set_marks (tree_view_test.record, marks, 3);
  g_assert_true (g_str_has_prefix (text, "Node "));
  fake_record_set_behind (tree_view_test.record, TRUE);
  g_assert_cmpstr (text, ==, "(null)");
  g_assert_cmpuint (tree_view_test.canvas->marks->len, ==, 3);
  fake_record_set_behind (tree_view_test.record, FALSE);
  g_assert_true (g_str_has_prefix (text, "Node "));
  tree_view_test_tear_down ();
}

/* With Ctrl, arrow keys lead to all marks, and the cursor stays; what was pruned can also be clicked. */
static void
test_examine (void)
{
  PonderTreeCanvas *canvas;
  g_autofree char *text = NULL;
  graphene_rect_t bounds;
  graphene_point_t middle;
  guint pruned;

  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  canvas = tree_view_test.canvas;
  ponder_record_go (PONDER_RECORD (tree_view_test.record), 7);
  gtk_widget_grab_focus (GTK_WIDGET (tree_view_test.view));
  g_signal_connect_swapped (tree_view_test.view, "described", G_CALLBACK (described_cb), &text);
  tree_view_test_press (GDK_KEY_Down, GDK_CONTROL_MASK);
  g_assert_cmpuint (ponder_tree_canvas_get_examined (canvas), ==, tree_view_test_find_node (8));
  tree_view_test_press (GDK_KEY_Right, GDK_CONTROL_MASK);
  g_assert_cmpstr (text, ==, "elsewhere: Cross in b3. Pruned. The game is lost before Cross in b3.");
  pruned = ponder_tree_canvas_get_examined (canvas);
  g_assert_true (get_focus () == find_item_of_mark (pruned));
  /* There is nothing to go to. */
  tree_view_test_press (GDK_KEY_Return, 0);
  g_assert_cmpuint (ponder_tree_canvas_get_examined (canvas), ==, pruned);
  g_assert_cmpuint (tree_view_test_get_cursor (), ==, 7);
  tree_view_test_press (GDK_KEY_Up, 0);
  g_assert_cmpstr (text, ==, "Node 7: Nought in c2. Branching, 2 moves pruned.");
  g_assert_true (get_focus () == find_item (7));

  g_assert_true (ponder_tree_canvas_get_bounds (canvas, pruned, &bounds));
  graphene_rect_get_center (&bounds, &middle);
  click (middle, 1);
  g_assert_cmpuint (ponder_tree_canvas_get_examined (canvas), ==, pruned);
  g_assert_cmpuint (tree_view_test_get_cursor (), ==, 7);
  tree_view_test_press (GDK_KEY_Left, GDK_CONTROL_MASK);
  tree_view_test_press (GDK_KEY_Return, 0);
  g_assert_cmpuint (tree_view_test_get_cursor (), ==, 8);
  g_assert_cmpstr (text, ==, "Node 8: Cross in a3. Answer.");
  tree_view_test_tear_down ();
}

/* Assistive technology can go to any item. */
static void
test_activate (void)
{
  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  ponder_record_go (PONDER_RECORD (tree_view_test.record), 10);
  gtk_widget_activate (find_item (13));
  g_assert_cmpuint (tree_view_test_get_cursor (), ==, 13);
  tree_view_test_tear_down ();
}

int
main (int   argc,
      char *argv[])
{
  tree_view_test_init (&argc, &argv);

  ADD ("/tree-input/key/%s", key_cases, test_key);
  g_test_add_func ("/tree-input/slow", test_slow);
  g_test_add_func ("/tree-input/mirrored", test_mirrored);
  g_test_add_func ("/tree-input/click", test_click);
  g_test_add_func ("/tree-input/fold", test_fold);
  g_test_add_func ("/tree-input/menu", test_menu);
  g_test_add_func ("/tree-input/names", test_names);
  g_test_add_func ("/tree-input/names-of-marks", test_names_of_marks);
  g_test_add_func ("/tree-input/values", test_values);
  g_test_add_func ("/tree-input/counted", test_counted);
  g_test_add_func ("/tree-input/many", test_many);
  g_test_add_func ("/tree-input/examine", test_examine);
  g_test_add_func ("/tree-input/behind", test_behind);
  g_test_add_func ("/tree-input/activate", test_activate);
  return g_test_run ();
}
