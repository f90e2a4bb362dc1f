/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "cases.h"
#include "fake-record.h"
#include "paint-test.h"
#include "ponder-tree-canvas.h"
#include "ponder-tree-item.h"
#include "ponder-tree-marks.h"
#include "ponder-tree-view.h"
#include "widget-test.h"

/* Most tests show the first 14 nodes of Noughts and Crosses: two games, and a third one begun.
 *
 *     1 … 6 ┬ 7 ─ 8             8: Crosses win, and two other moves at 7 are pruned
 *           └ 9 ─ 10 ┬ 11 ─ 12  12: Crosses win
 *                    └ 13 ─ 14  14: the board is full
 *
 * With PONDER_TREE_PICTURES=FOLDER, pictures of the view are saved there. */

#define NODES 14
#define WIDTH 900
#define HEIGHT 700
#define NEARLY 0.01

static struct
{
  GtkWidget *window;
  PonderTreeView *view;
  PonderTreeCanvas *canvas;
  FakeRecord *record;
} test;

static void
set_up (guint n_nodes)
{
  test.window = gtk_window_new ();
  test.view = g_object_new (PONDER_TYPE_TREE_VIEW, NULL);
  test.canvas = widget_test_child (test.view, "canvas");
  test.record = fake_record_new ();
  fake_record_visit (test.record, n_nodes);
  ponder_tree_view_set_record (test.view, PONDER_RECORD (test.record));
  gtk_window_set_child (GTK_WINDOW (test.window), GTK_WIDGET (test.view));
  widget_test_show (test.window, WIDTH, HEIGHT);
  widget_test_settle (test.window);
}

static void
tear_down (void)
{
  GtkWidget *view = g_object_ref (GTK_WIDGET (test.view));

  widget_test_destroy (test.window);
  g_assert_finalize_object (view);
  g_assert_finalize_object (test.record);
}

static guint64
get_cursor (void)
{
  PonderRecordPlace place;

  ponder_record_get_place (PONDER_RECORD (test.record), &place);
  return place.cursor;
}

static const PonderMark *
get_mark (guint nth)
{
  return ponder_tree_marks_get (ponder_tree_canvas_get_marks (test.canvas), nth);
}

static guint
find_node (guint64 node)
{
  guint mark = ponder_tree_marks_find (ponder_tree_canvas_get_marks (test.canvas), node);

  g_assert_cmpuint (mark, !=, PONDER_TREE_NO_MARK);
  return mark;
}

/* Returns where the shape of a node is, in pixels of the canvas. */
static graphene_rect_t
get_bounds (guint64 node)
{
  graphene_rect_t bounds;

  g_assert_true (ponder_tree_canvas_get_bounds (test.canvas, find_node (node), &bounds));
  return bounds;
}

static graphene_point_t
get_middle (guint64 node)
{
  graphene_rect_t bounds = get_bounds (node);
  graphene_point_t middle;

  graphene_rect_get_center (&bounds, &middle);
  return middle;
}

static gboolean
is_in_view (gpointer user_data)
{
  graphene_rect_t bounds = get_bounds (GPOINTER_TO_UINT (user_data));
  graphene_rect_t view = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (GTK_WIDGET (test.canvas)),
                                             gtk_widget_get_height (GTK_WIDGET (test.canvas)));

  return graphene_rect_contains_rect (&view, &bounds);
}

static void
assert_in_view (guint64 node)
{
  g_assert_true (is_in_view (GUINT_TO_POINTER (node)));
}

static void
press (guint           keyval,
       GdkModifierType modifiers)
{
  g_assert_true (widget_test_press_key (GTK_WIDGET (test.canvas), keyval, modifiers));
}

static gpointer
find_controller (GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (test.canvas));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_OBJECT_TYPE (controller) == type)
        return controller;
    }
  g_assert_not_reached ();
}

static void
click (graphene_point_t at,
       int              n_press)
{
  GtkGesture *gesture = find_controller (GTK_TYPE_GESTURE_CLICK);

  g_signal_emit_by_name (gesture, "pressed", n_press, (double) at.x, (double) at.y);
  g_signal_emit_by_name (gesture, "released", n_press, (double) at.x, (double) at.y);
}

/* Returns the item of a node as screen readers see it. */
static GtkWidget *
find_item (guint64 node)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (test.canvas)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (ponder_tree_item_get (PONDER_TREE_ITEM (child))->node == node)
      return child;
  return NULL;
}

static GtkWidget *
get_focus (void)
{
  return gtk_window_get_focus (GTK_WINDOW (test.window));
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

  set_up (NODES);
  ponder_record_go (PONDER_RECORD (test.record), c->from);
  gtk_widget_grab_focus (GTK_WIDGET (test.view));
  g_assert_true (get_focus () == find_item (c->from));
  press (c->keyval, 0);
  g_assert_cmpuint (get_cursor (), ==, c->to);
  g_assert_cmpuint (get_mark (ponder_tree_canvas_get_current (test.canvas))->node, ==, c->to);
  g_assert_true (get_focus () == find_item (c->to));
  tear_down ();
}

static gboolean
shows_all (gpointer user_data)
{
  return ponder_tree_canvas_get_marks (test.canvas) == ponder_record_get_marks (PONDER_RECORD (test.record));
}

/* Keys may be pressed faster than the record goes; what is gone to is the current node at once. */
static void
test_slow (void)
{
  set_up (NODES);
  fake_record_set_slow (test.record);
  press (GDK_KEY_Up, 0);
  press (GDK_KEY_Up, 0);
  g_assert_cmpuint (get_cursor (), ==, 14);
  g_assert_cmpuint (ponder_tree_canvas_get_current (test.canvas), ==, find_node (10));
  fake_record_arrive (test.record);
  g_assert_cmpuint (get_cursor (), ==, 10);
  g_assert_cmpuint (ponder_tree_canvas_get_current (test.canvas), ==, find_node (10));
  /* A run takes the cursor along, although it was to go elsewhere. */
  press (GDK_KEY_Down, 0);
  ponder_record_run (PONDER_RECORD (test.record));
  fake_record_visit (test.record, 1);
  widget_test_wait (shows_all, NULL);
  g_assert_cmpuint (ponder_tree_canvas_get_current (test.canvas), ==, find_node (15));
  ponder_record_pause (PONDER_RECORD (test.record));
  tear_down ();
}

/* After the last node, the one on the board is the current one. */
static void
test_after_last (void)
{
  set_up (NODES);
  ponder_record_go (PONDER_RECORD (test.record), NODES + 1);
  g_assert_cmpuint (ponder_tree_canvas_get_current (test.canvas), ==, find_node (NODES));
  ponder_record_go (PONDER_RECORD (test.record), 0);
  g_assert_cmpuint (ponder_tree_canvas_get_current (test.canvas), ==, PONDER_TREE_NO_MARK);
  tear_down ();
}

/* In a mirrored tree, the next sibling is at the left. */
static void
test_mirrored (void)
{
  set_up (NODES);
  g_assert_cmpfloat (get_middle (7).x, <, get_middle (9).x);
  gtk_widget_set_direction (GTK_WIDGET (test.canvas), GTK_TEXT_DIR_RTL);
  widget_test_settle (test.window);
  g_assert_cmpfloat (get_middle (7).x, >, get_middle (9).x);
  assert_in_view (14);
  ponder_record_go (PONDER_RECORD (test.record), 7);
  press (GDK_KEY_Left, 0);
  g_assert_cmpuint (get_cursor (), ==, 9);
  tear_down ();
}

static void
test_click (void)
{
  graphene_point_t beside;

  set_up (NODES);
  click (get_middle (8), 1);
  g_assert_cmpuint (get_cursor (), ==, 8);
  g_assert_true (get_focus () == find_item (8));
  beside = get_middle (12);
  beside.x += get_bounds (12).size.width / 2 + 5;
  click (beside, 1);
  g_assert_cmpuint (get_cursor (), ==, 12);
  /* Neither nothing nor a node that wasn't visited can be gone to. */
  click (GRAPHENE_POINT_INIT (5, HEIGHT / 2), 1);
  g_assert_cmpuint (get_cursor (), ==, 12);
  for (guint i = 0; i < ponder_tree_canvas_get_marks (test.canvas)->len; i++)
    if (get_mark (i)->kind == PONDER_NODE_OPEN)
      {
        graphene_rect_t bounds;
        graphene_point_t middle;

        ponder_tree_canvas_get_bounds (test.canvas, i, &bounds);
        graphene_rect_get_center (&bounds, &middle);
        click (middle, 1);
        g_assert_cmpuint (get_cursor (), ==, 12);
      }
  tear_down ();
}

static gboolean
is_folded (guint64 node)
{
  return get_mark (find_node (node))->folded;
}

static void
test_fold (void)
{
  set_up (NODES);
  ponder_record_go (PONDER_RECORD (test.record), 9);
  widget_test_settle (test.window);
  gtk_test_accessible_assert_state (find_item (9), GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  press (GDK_KEY_minus, 0);
  g_assert_true (is_folded (9));
  gtk_test_accessible_assert_state (find_item (9), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  press (GDK_KEY_minus, 0);
  g_assert_true (is_folded (9));
  press (GDK_KEY_plus, 0);
  g_assert_false (is_folded (9));
  press (GDK_KEY_Return, 0);
  g_assert_true (is_folded (9));
  press (GDK_KEY_KP_Enter, 0);
  g_assert_false (is_folded (9));
  widget_test_settle (test.window);
  click (get_middle (6), 1);
  click (get_middle (6), 2);
  g_assert_true (is_folded (6));
  /* A cursor in a folded subtree is shown at its top. */
  ponder_record_go (PONDER_RECORD (test.record), 14);
  g_assert_cmpuint (ponder_tree_canvas_get_current (test.canvas), ==, find_node (6));
  /* There is nothing to fold below a leaf. */
  ponder_record_unfold (PONDER_RECORD (test.record), 6, TRUE);
  press (GDK_KEY_Return, 0);
  g_assert_false (is_folded (14));
  g_assert_false (gtk_test_accessible_has_state (GTK_ACCESSIBLE (find_item (14)), GTK_ACCESSIBLE_STATE_EXPANDED));
  tear_down ();
}

static void
activate_action (const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (test.view), action, NULL));
}

/* The menu is about the node that it was asked for. */
static void
test_menu (void)
{
  graphene_point_t at;
  GtkWidget *menu;

  set_up (NODES);
  at = get_middle (9);
  g_signal_emit_by_name (test.canvas, "menu", find_node (9), (double) at.x, (double) at.y);
  menu = widget_test_find (GTK_WIDGET (test.view), GTK_TYPE_POPOVER_MENU);
  g_assert_true (gtk_widget_get_visible (menu));
  activate_action ("tree.go");
  g_assert_cmpuint (get_cursor (), ==, 9);
  activate_action ("tree.fold");
  g_assert_true (is_folded (9));
  press (GDK_KEY_F10, GDK_SHIFT_MASK);
  activate_action ("tree.unfold");
  g_assert_false (is_folded (9));
  gtk_popover_popdown (GTK_POPOVER (menu));
  tear_down ();
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
  gtk_test_accessible_assert_state (item, GTK_ACCESSIBLE_STATE_SELECTED, c->node == get_cursor ());
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
  static const char *const unvisited[] = {
    "Cross in b3. Pruned.",
    "Cross in c3. Pruned.",
    "Nought in b3. Not visited yet.",
    "Nought in c3. Not visited yet.",
  };
  guint n_unvisited = 0;

  set_up (NODES);
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (test.canvas)), ==, GTK_ACCESSIBLE_ROLE_TREE);
  ponder_record_go (PONDER_RECORD (test.record), 7);
  for (guint i = 0; i < G_N_ELEMENTS (at_seven); i++)
    assert_name (&at_seven[i]);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (test.canvas)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (ponder_tree_item_get (PONDER_TREE_ITEM (child))->node == 0)
      gtk_test_accessible_assert_property (child, GTK_ACCESSIBLE_PROPERTY_LABEL, unvisited[n_unvisited++]);
  g_assert_cmpuint (n_unvisited, ==, G_N_ELEMENTS (unvisited));
  g_assert_null (find_item (14));

  ponder_record_unfold (PONDER_RECORD (test.record), 2, FALSE);
  ponder_record_go (PONDER_RECORD (test.record), 1);
  for (guint i = 0; i < G_N_ELEMENTS (at_start); i++)
    assert_name (&at_start[i]);
  tear_down ();
}

/* A part of a long path can be one mark, and of a folded subtree not everything may be known. */
static void
test_names_of_marks (void)
{
  static const NameCase names[] = {
    { 1, "Start. Branching, 50 levels in one.", 1, 1, 1 },
    { 2, "Cross in b1. Folded.", 2, 1, 1 },
  };
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (PonderMark));

  fake_record_add_mark (marks, 0, PONDER_NODE_BRANCHING);
  fake_record_add_mark (marks, 0, PONDER_NODE_BRANCHING);
  g_array_index (marks, PonderMark, 0).n_levels = 50;
  g_array_index (marks, PonderMark, 1).folded = TRUE;
  g_array_index (marks, PonderMark, 1).n_inside = 0;
  set_up (1);
  fake_record_set_marks (test.record, marks, 1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    assert_name (&names[i]);
  tear_down ();
}

/* Assistive technology can go to any item. */
static void
test_activate (void)
{
  set_up (NODES);
  ponder_record_go (PONDER_RECORD (test.record), 10);
  gtk_widget_activate (find_item (13));
  g_assert_cmpuint (get_cursor (), ==, 13);
  tear_down ();
}

/* Returns how many things of a kind a picture is made of. */
static guint
count_nodes (GskRenderNode    *node,
             GskRenderNodeType type)
{
  guint n = gsk_render_node_get_node_type (node) == type;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        n += count_nodes (gsk_container_node_get_child (node, i), type);
      return n;

    case GSK_CLIP_NODE:
      return n + count_nodes (gsk_clip_node_get_child (node), type);

    case GSK_TRANSFORM_NODE:
      return n + count_nodes (gsk_transform_node_get_child (node), type);

    default:
      return n;
    }
}

static guint
count_texts (void)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (test.canvas));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, WIDTH, HEIGHT);
  node = gtk_snapshot_free_to_node (snapshot);
  return count_nodes (node, GSK_TEXT_NODE);
}

/* Of a large tree only what is in view is drawn, and the cursor is in view wherever it goes. */
static void
test_large (void)
{
  g_autoptr (GArray) marks = fake_record_new_marks (5000, 2);
  GtkAdjustment *across;

  set_up (1);
  fake_record_set_marks (test.record, marks, 1);
  across = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (test.canvas));
  for (guint64 node = 1; node < 5000; node += 499)
    {
      ponder_record_go (PONDER_RECORD (test.record), node);
      widget_test_settle (test.window);
      assert_in_view (node);
      g_assert_cmpfloat (gtk_adjustment_get_upper (across), >, 10 * gtk_adjustment_get_page_size (across));
      g_assert_cmpuint (count_texts (), >, 3);
      g_assert_cmpuint (count_texts (), <, 500);
    }
  tear_down ();
}

/* On the way to a node the tree changes, because its pruned moves are opened. */
static void
test_gently (void)
{
  GtkSettings *settings = gtk_settings_get_default ();

  set_up (NODES);
  ponder_tree_viewport_zoom_to (ponder_tree_canvas_get_viewport (test.canvas), 4, &GRAPHENE_POINT_INIT (0, 0));
  ponder_record_go (PONDER_RECORD (test.record), 1);
  widget_test_settle (test.window);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  ponder_tree_canvas_go (test.canvas, find_node (7));
  g_assert_false (is_in_view (GUINT_TO_POINTER (7)));
  widget_test_wait (is_in_view, GUINT_TO_POINTER (7));
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  tear_down ();
}

/* In a smaller view the current node is still seen. */
static void
test_smaller (void)
{
  set_up (NODES);
  gtk_widget_set_halign (GTK_WIDGET (test.view), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (test.view), GTK_ALIGN_START);
  gtk_widget_set_size_request (GTK_WIDGET (test.view), 360, 300);
  widget_test_settle (test.window);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (test.view)), ==, 360);
  assert_in_view (NODES);
  tear_down ();
}

static double
get_zoom (void)
{
  return ponder_tree_viewport_get_zoom (ponder_tree_canvas_get_viewport (test.canvas));
}

static void
test_zoom (void)
{
  graphene_point_t middle;
  double zoom;

  set_up (NODES);
  ponder_record_go (PONDER_RECORD (test.record), 4);
  for (guint i = 0; i < 4; i++)
    activate_action ("tree.zoom-in");
  activate_action ("tree.centre");
  widget_test_settle (test.window);
  middle = get_middle (4);
  zoom = get_zoom ();
  press (GDK_KEY_plus, GDK_CONTROL_MASK);
  widget_test_settle (test.window);
  g_assert_cmpfloat_with_epsilon (get_zoom (), zoom * 1.25, NEARLY);
  g_assert_cmpfloat_with_epsilon (get_middle (4).x, middle.x, 1);
  g_assert_cmpfloat_with_epsilon (get_middle (4).y, middle.y, 1);
  press (GDK_KEY_minus, GDK_CONTROL_MASK);
  g_assert_cmpfloat_with_epsilon (get_zoom (), zoom, NEARLY);
  for (guint i = 0; i < 20; i++)
    activate_action ("tree.zoom-in");
  g_assert_cmpfloat (get_zoom (), ==, 4);
  for (guint i = 0; i < 20; i++)
    activate_action ("tree.zoom-out");
  g_assert_cmpfloat (get_zoom (), ==, 0.25);
  press (GDK_KEY_0, GDK_CONTROL_MASK);
  widget_test_settle (test.window);
  for (guint64 node = 1; node <= NODES; node++)
    assert_in_view (node);
  tear_down ();
}

/* The whole of a large tree fits, too, and still does when it has grown. */
static void
test_fit (void)
{
  g_autoptr (GArray) marks = fake_record_new_marks (3000, 5);
  g_autoptr (GArray) more = fake_record_new_marks (4000, 5);

  set_up (1);
  fake_record_set_marks (test.record, marks, 7);
  activate_action ("tree.zoom-to-fit");
  for (guint round = 0; round < 2; round++)
    {
      widget_test_settle (test.window);
      for (guint64 node = 1; node <= (round == 0 ? marks : more)->len; node++)
        assert_in_view (node);
      fake_record_set_marks (test.record, more, 7);
    }
  tear_down ();
}

static void
test_drag (void)
{
  g_autoptr (GArray) marks = fake_record_new_marks (500, 2);
  GtkGesture *drag;
  graphene_point_t before;

  set_up (1);
  fake_record_set_marks (test.record, marks, 250);
  widget_test_settle (test.window);
  drag = find_controller (GTK_TYPE_GESTURE_DRAG);
  before = get_middle (250);
  g_signal_emit_by_name (drag, "drag-begin", 300.0, 200.0);
  g_signal_emit_by_name (drag, "drag-update", 1.0, 1.0);
  g_assert_cmpfloat (get_middle (250).x, ==, before.x);
  g_signal_emit_by_name (drag, "drag-update", -40.0, 0.0);
  g_signal_emit_by_name (drag, "drag-update", -100.0, 0.0);
  g_signal_emit_by_name (drag, "drag-end", -100.0, 0.0);
  g_assert_cmpfloat_with_epsilon (get_middle (250).x, before.x - 100, NEARLY);
  activate_action ("tree.centre");
  widget_test_settle (test.window);
  g_assert_cmpfloat_with_epsilon (get_middle (250).x, gtk_widget_get_width (GTK_WIDGET (test.canvas)) / 2.0, 1);
  tear_down ();
}

/* While the tree changes elsewhere, the current node stays where it is. */
static void
test_stays (void)
{
  g_autoptr (GArray) marks = fake_record_new_marks (800, 9);
  g_autoptr (GArray) more = NULL;
  graphene_point_t before;

  set_up (1);
  fake_record_set_marks (test.record, marks, 400);
  activate_action ("tree.zoom-out");
  activate_action ("tree.centre");
  widget_test_settle (test.window);
  before = get_middle (400);
  more = g_array_copy (marks);
  for (guint i = 0; i < 200; i++)
    fake_record_add_mark (more, 500, PONDER_NODE_DEAD_END);
  fake_record_set_marks (test.record, more, 400);
  g_assert_cmpfloat_with_epsilon (get_middle (400).x, before.x, 1);
  g_assert_cmpfloat_with_epsilon (get_middle (400).y, before.y, 1);
  tear_down ();
}

typedef struct
{
  guint n_frames;
  guint n_updates;
  GArray *shown;
} Growth;

static gboolean
grow_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  Growth *growth = user_data;

  fake_record_visit (test.record, 1);
  growth->n_frames++;
  if (ponder_tree_canvas_get_marks (test.canvas) != growth->shown)
    growth->n_updates++;
  growth->shown = ponder_tree_canvas_get_marks (test.canvas);
  return G_SOURCE_CONTINUE;
}

static gboolean
has_grown (gpointer user_data)
{
  return ((Growth *) user_data)->n_frames >= 30;
}

/* A run is followed a few times a second, and its end is shown at once. */
static void
test_run (void)
{
  Growth growth = { 0 };
  gint64 begun;
  double seconds;
  guint tick_id;

  set_up (NODES);
  growth.shown = ponder_tree_canvas_get_marks (test.canvas);
  ponder_record_run (PONDER_RECORD (test.record));
  begun = g_get_monotonic_time ();
  tick_id = gtk_widget_add_tick_callback (test.window, grow_cb, &growth, NULL);
  widget_test_wait (has_grown, &growth);
  gtk_widget_remove_tick_callback (test.window, tick_id);
  seconds = (g_get_monotonic_time () - begun) / (double) G_USEC_PER_SEC;
  g_assert_cmpfloat (growth.n_updates, <=, 10 * seconds + 1);
  widget_test_wait (shows_all, NULL);
  fake_record_visit (test.record, 1);
  ponder_record_pause (PONDER_RECORD (test.record));
  g_assert_true (shows_all (NULL));
  g_assert_cmpuint (get_mark (ponder_tree_canvas_get_current (test.canvas))->node, ==, get_cursor ());
  tear_down ();
}

static void
test_no_record (void)
{
  GtkWidget *message;

  set_up (NODES);
  message = widget_test_child (test.view, "message");
  g_assert_false (gtk_widget_get_visible (message));
  ponder_tree_view_set_record (test.view, NULL);
  widget_test_settle (test.window);
  g_assert_true (gtk_widget_get_visible (message));
  g_assert_cmpuint (ponder_tree_canvas_get_marks (test.canvas)->len, ==, 0);
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (test.canvas)));
  press (GDK_KEY_Down, 0);
  press (GDK_KEY_plus, GDK_CONTROL_MASK);
  ponder_tree_view_set_record (test.view, PONDER_RECORD (test.record));
  widget_test_settle (test.window);
  g_assert_false (gtk_widget_get_visible (message));
  assert_in_view (NODES);
  tear_down ();
}

/* Shapes are as large by the font at any size of text. */
static void
test_large_text (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  double height;
  int dpi;

  set_up (NODES);
  ponder_tree_viewport_zoom_to (ponder_tree_canvas_get_viewport (test.canvas), 1, &GRAPHENE_POINT_INIT (0, 0));
  height = get_bounds (NODES).size.height;
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * dpi, NULL);
  widget_test_settle (test.window);
  g_assert_cmpfloat_with_epsilon (get_bounds (NODES).size.height, 2 * height, 0.1 * height);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  tear_down ();
}

static void
save_picture (const char *name)
{
  const char *folder = g_getenv ("PONDER_TREE_PICTURES");
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  g_autofree char *path = NULL;
  g_auto (PaintTest) picture = { 0 };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  if (folder == NULL)
    return;
  path = g_build_filename (folder, file, NULL);
  paint_test_init (&picture, GTK_WIDGET (test.view));
  bytes = g_bytes_new_static (picture.pixels, picture.width * picture.height * sizeof *picture.pixels);
  texture = gdk_memory_texture_new (picture.width, picture.height, GDK_MEMORY_DEFAULT, bytes,
                                    picture.width * sizeof *picture.pixels);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

static void
look_up_color (const char *name,
               GdkRGBA    *color)
{
  g_assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (test.canvas)), name, color));
}

static guint32
channel (float color,
         float ground,
         float alpha)
{
  return (guint32) ((color * alpha + ground * (1 - alpha)) * 255 + 0.5);
}

/* Returns a colour as it is on the ground. */
static guint32
look_up (const char *name)
{
  GdkRGBA color;
  GdkRGBA ground;

  look_up_color (name, &color);
  look_up_color ("view_bg_color", &ground);
  return 0xff000000 | channel (color.red, ground.red, color.alpha) << 16 |
         channel (color.green, ground.green, color.alpha) << 8 | channel (color.blue, ground.blue, color.alpha);
}

static gboolean
is_close (guint32 a,
          guint32 b)
{
  for (guint shift = 0; shift < 24; shift += 8)
    if (ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)) > 2)
      return FALSE;
  return TRUE;
}

static void
assert_color (const PaintTest *picture,
              graphene_point_t at,
              const char      *name)
{
  guint32 pixel = paint_test_pixel (picture, (int) at.x, (int) at.y);

  if (!is_close (pixel, look_up (name)))
    g_error ("%s: %06x instead of %06x", name, pixel & 0xffffff, look_up (name) & 0xffffff);
}

/* The colours of all kinds stand out from the ground, and each node has that of its kind. */
static void
check_colors (void)
{
  static const struct
  {
    const char *name;
    double least;
  } colors[] = {
    { "ponder_tree_line", 3 },      { "ponder_tree_path", 3 },     { "ponder_tree_open", 3 },
    { "ponder_tree_branching", 3 }, { "ponder_tree_dead_end", 3 }, { "ponder_tree_answer", 3 },
    { "ponder_tree_folded", 3 },    { "ponder_tree_pruned", 3 },   { "ponder_tree_text", 4.5 },
    { "ponder_tree_quiet", 4.5 },   { "ponder_tree_path", 4.5 },   { "ponder_tree_focus", 3 },
  };
  g_auto (PaintTest) picture = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    if (paint_test_contrast (look_up (colors[i].name), look_up ("view_bg_color")) < colors[i].least)
      g_error ("%s: contrast %.2f", colors[i].name,
               paint_test_contrast (look_up (colors[i].name), look_up ("view_bg_color")));
  paint_test_init (&picture, GTK_WIDGET (test.canvas));
  assert_color (&picture, get_middle (9), "ponder_tree_branching");
  assert_color (&picture, get_middle (8), "ponder_tree_answer");
  assert_color (&picture, get_middle (12), "ponder_tree_answer");
  assert_color (&picture, get_middle (14), "ponder_tree_dead_end");
}

static void
test_look (gconstpointer data)
{
  AdwColorScheme scheme = GPOINTER_TO_INT (data);

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
  set_up (NODES);
  ponder_record_go (PONDER_RECORD (test.record), 7);
  widget_test_settle (test.window);
  check_colors ();
  save_picture (scheme == ADW_COLOR_SCHEME_FORCE_DARK ? "dark" : "light");
  tear_down ();
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();
  widget_test_add_style ();

  ADD ("/tree-view/key/%s", key_cases, test_key);
  g_test_add_func ("/tree-view/slow", test_slow);
  g_test_add_func ("/tree-view/after-last", test_after_last);
  g_test_add_func ("/tree-view/mirrored", test_mirrored);
  g_test_add_func ("/tree-view/click", test_click);
  g_test_add_func ("/tree-view/fold", test_fold);
  g_test_add_func ("/tree-view/menu", test_menu);
  g_test_add_func ("/tree-view/names", test_names);
  g_test_add_func ("/tree-view/names-of-marks", test_names_of_marks);
  g_test_add_func ("/tree-view/activate", test_activate);
  g_test_add_func ("/tree-view/large", test_large);
  g_test_add_func ("/tree-view/gently", test_gently);
  g_test_add_func ("/tree-view/smaller", test_smaller);
  g_test_add_func ("/tree-view/zoom", test_zoom);
  g_test_add_func ("/tree-view/fit", test_fit);
  g_test_add_func ("/tree-view/drag", test_drag);
  g_test_add_func ("/tree-view/stays", test_stays);
  g_test_add_func ("/tree-view/run", test_run);
  g_test_add_func ("/tree-view/no-record", test_no_record);
  g_test_add_func ("/tree-view/large-text", test_large_text);
  g_test_add_data_func ("/tree-view/look/light", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_LIGHT), test_look);
  g_test_add_data_func ("/tree-view/look/dark", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_DARK), test_look);
  return g_test_run ();
}
