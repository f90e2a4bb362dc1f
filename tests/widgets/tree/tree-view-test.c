/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "tree-view-test.h"
#include "widget-test.h"

TreeViewTest tree_view_test;

/* Begins a program of tests. */
void
tree_view_test_init (int    *argc,
                     char ***argv)
{
  gtk_test_init (argc, argv);
  adw_init ();
  widget_test_still ();
  widget_test_add_style ();
}

void
tree_view_test_set_up (guint n_nodes)
{
  tree_view_test.window = gtk_window_new ();
  tree_view_test.view = g_object_new (PONDER_TYPE_TREE_VIEW, NULL);
  tree_view_test.canvas = widget_test_child (tree_view_test.view, "canvas");
  tree_view_test.record = fake_record_new ();
  fake_record_visit (tree_view_test.record, n_nodes);
  ponder_tree_view_set_record (tree_view_test.view, PONDER_RECORD (tree_view_test.record));
  gtk_window_set_child (GTK_WINDOW (tree_view_test.window), GTK_WIDGET (tree_view_test.view));
  widget_test_show (tree_view_test.window, TREE_VIEW_TEST_WIDTH, TREE_VIEW_TEST_HEIGHT);
  widget_test_settle (tree_view_test.window);
}

void
tree_view_test_tear_down (void)
{
  GtkWidget *view = g_object_ref (GTK_WIDGET (tree_view_test.view));

  widget_test_destroy (tree_view_test.window);
  g_assert_finalize_object (view);
  g_assert_finalize_object (tree_view_test.record);
}

guint64
tree_view_test_get_cursor (void)
{
  PonderRecordStatus status;

  ponder_record_get_status (PONDER_RECORD (tree_view_test.record), &status);
  return status.cursor;
}

const PonderTreeMark *
tree_view_test_get_mark (guint nth)
{
  return ponder_tree_marks_get (tree_view_test.canvas->marks, nth);
}

guint
tree_view_test_find_node (guint64 node)
{
  guint mark = ponder_tree_marks_find (tree_view_test.canvas->marks, node);

  g_assert_cmpuint (mark, !=, PONDER_TREE_NO_MARK);
  return mark;
}

/* Returns where the shape of a node is, in pixels of the canvas. */
graphene_rect_t
tree_view_test_get_bounds (guint64 node)
{
  graphene_rect_t bounds;

  g_assert_true (ponder_tree_canvas_get_bounds (tree_view_test.canvas, tree_view_test_find_node (node), &bounds));
  return bounds;
}

graphene_point_t
tree_view_test_get_middle (guint64 node)
{
  graphene_rect_t bounds = tree_view_test_get_bounds (node);
  graphene_point_t middle;

  graphene_rect_get_center (&bounds, &middle);
  return middle;
}

gboolean
tree_view_test_is_in_view (gpointer user_data)
{
  graphene_rect_t bounds = tree_view_test_get_bounds (GPOINTER_TO_UINT (user_data));
  graphene_rect_t view = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (GTK_WIDGET (tree_view_test.canvas)),
                                             gtk_widget_get_height (GTK_WIDGET (tree_view_test.canvas)));

  return graphene_rect_contains_rect (&view, &bounds);
}

void
tree_view_test_assert_in_view (guint64 node)
{
  g_assert_true (tree_view_test_is_in_view (GUINT_TO_POINTER (node)));
}

gboolean
tree_view_test_shows_all (gpointer user_data)
{
  return tree_view_test.canvas->marks == ponder_record_get_marks (PONDER_RECORD (tree_view_test.record));
}

void
tree_view_test_press (guint           keyval,
                      GdkModifierType modifiers)
{
  g_assert_true (widget_test_press_key (GTK_WIDGET (tree_view_test.canvas), keyval, modifiers));
}

void
tree_view_test_activate_action (const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (tree_view_test.view), action, NULL));
}
