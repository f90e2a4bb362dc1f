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
  assert_marked ("Stop: nothing is left to try.", "");
  g_assert_false (search_test_is_enabled ("small-step"));
}

/* Returns how the number at the end of the line with this text is explained. */
static const char *
get_explanation (const char *text)
{
  GtkWidget *list = widget_test_find (search_test_panel_child ("method"), GTK_TYPE_LIST_BOX);

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *box = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));
      GtkWidget *count = gtk_widget_get_last_child (box);

      if (g_str_equal (gtk_label_get_label (GTK_LABEL (gtk_widget_get_prev_sibling (count))), text))
        return gtk_widget_get_tooltip_text (count);
    }
  g_assert_not_reached ();
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
  g_assert_cmpstr (get_explanation ("Take the first one and visit it:"), ==, "Nodes");
  g_assert_null (get_explanation ("Put the start into the queue."));
}

/* The line that was executed is in sight, however low the list is. */
static void
test_scrolls (void)
{
  GtkWidget *view = search_test_panel_child ("method");
  GtkWidget *scroller = widget_test_find (view, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (view));
  guint n_scrolled = 0;

  search_test_begin_queens (4, "backtracking");
  ponder_record_panel_set_list (PONDER_RECORD_PANEL (search_test.panel), "method");
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 430);
  while (gtk_widget_get_height (window) != 430)
    g_main_context_iteration (NULL, TRUE);
  widget_test_settle (window);
  g_assert_cmpfloat (gtk_adjustment_get_upper (down), >, gtk_adjustment_get_page_size (down));
  for (guint i = 0; i < 30; i++)
    {
      double before = gtk_adjustment_get_value (down);
      graphene_rect_t bounds;

      search_test_do ("small-step");
      widget_test_settle (window);
      n_scrolled += gtk_adjustment_get_value (down) != before;
      g_assert_true (gtk_widget_compute_bounds (widget_test_find_class (view, "executed"), scroller, &bounds));
      g_assert_cmpfloat (bounds.origin.y, >=, -0.5);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scroller) + 0.5);
    }
  g_assert_cmpuint (n_scrolled, >, 1);
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
  g_test_add_func ("/method-view/scrolls", test_scrolls);
  result = g_test_run ();
  search_test_tear_down ();
  return result;
}
