/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "search-test.h"
#include "widget-test.h"

/* The method in words, in the panel of a search. */

/* Returns a label of the only line that is marked: 1 for its text, 2 for its count. */
static const char *
get_marked (guint nth)
{
  GtkWidget *row = widget_test_find_class (search_test_panel_child ("method"), "executed");
  GtkWidget *child;

  g_assert_nonnull (row);
  child = gtk_widget_get_first_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
  g_assert_cmpfloat (gtk_widget_get_opacity (child), ==, 1);
  for (guint i = 0; i < nth; i++)
    child = gtk_widget_get_next_sibling (child);
  return gtk_label_get_label (GTK_LABEL (child));
}

static void
assert_marked (const char *text,
               const char *count)
{
  g_assert_cmpstr (get_marked (1), ==, text);
  g_assert_cmpstr (get_marked (2), ==, count);
}

static void
test_small_steps (void)
{
  search_test_begin_queens (4, "backtracking");
  g_assert_null (widget_test_find_class (search_test_panel_child ("method"), "executed"));
  g_assert_false (search_test_is_enabled ("small-step-back"));
  search_test_do ("small-step");
  assert_marked ("Visit the start, as below.", "");
  g_assert_cmpstr (search_test_get_figure ("Nodes"), ==, "1");
  search_test_do ("small-step");
  assert_marked ("If it is complete, it is an answer.", "0");
  search_test_do ("step");
  assert_marked ("While moves wait on the stack:", "4");
  search_test_do ("small-step");
  assert_marked ("Take the move on top.", "");
  search_test_do ("small-step-back");
  assert_marked ("While moves wait on the stack:", "4");
  search_test_do ("run");
  assert_marked ("Done: nothing is left to try.", "");
  g_assert_false (search_test_is_enabled ("small-step"));
}

/* Another method has other lines. */
static void
test_method (void)
{
  search_test_begin_queens (4, "breadth-first");
  search_test_do ("small-step");
  assert_marked ("Put the start into the queue.", "");
  search_test_do ("small-step");
  assert_marked ("Take the first one and visit it:", "1");
}

int
main (int    argc,
      char **argv)
{
  int result;

  gtk_test_init (&argc, &argv);
  search_test_set_up ();
  g_test_add_func ("/method-view/small-steps", test_small_steps);
  g_test_add_func ("/method-view/method", test_method);
  result = g_test_run ();
  search_test_tear_down ();
  return result;
}
