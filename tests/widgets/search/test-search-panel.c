/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-queens.h"
#include "ponder-record-panel.h"
#include "search-test.h"
#include "widget-test.h"

static GtkListView *
get_view (PonderNumberedList *list)
{
  return GTK_LIST_VIEW (gtk_widget_get_template_child (GTK_WIDGET (list), PONDER_TYPE_NUMBERED_LIST, "view"));
}

static PonderNumberedList *
get_answers (void)
{
  return search_test_panel_child ("answers");
}

static const char *
get_note (void)
{
  GObject *note = search_test_panel_child ("answers_note");

  return gtk_label_get_label (GTK_LABEL (note));
}

static void
assert_figures_right (void)
{
  guint n_figures;
  const PonderFigure *figures = ponder_figures_table (&n_figures);

  for (guint i = 0; i < n_figures; i++)
    {
      g_autofree char *text = ponder_figure_text (&figures[i], ponder_search_session_get_figures (search_test.session));

      g_assert_cmpstr (search_test_get_figure (figures[i].name), ==, text);
    }
}

static void
assert_line (const char *line)
{
  g_assert_cmpstr (search_test_get_line (), ==, line);
}

/* The line counts along, with the cursor. */
static void
test_line (void)
{
  search_test_begin_queens (4, "backtracking");
  assert_line ("0 nodes · 0 pruned · 0 answers · 0 % explored");
  search_test_do ("step");
  assert_line ("1 node · 0 pruned · 0 answers · 0 % explored");
  search_test_do ("step");
  assert_line ("2 nodes · 2 pruned · 0 answers · 0 % explored");
  search_test_do ("step-back");
  assert_line ("1 node · 0 pruned · 0 answers · 0 % explored");
  search_test_do ("next-answer");
  assert_line ("9 nodes · 22 pruned · 1 answer · 50 % explored");
  search_test_do ("run");
  assert_line ("17 nodes · 44 pruned · 2 answers · 100 % explored");
  search_test_do ("restart");
  assert_line ("0 nodes · 0 pruned · 0 answers · 0 % explored");

  /* If the share is unknown, none is told. */
  search_test_begin_queens (6, "breadth-first");
  assert_line ("0 nodes · 0 pruned · 0 answers");
  search_test_do ("next-answer");
  g_assert_true (g_str_has_suffix (search_test_get_line (), "pruned · 1 answer"));
  search_test_do ("run");
  g_assert_true (g_str_has_suffix (search_test_get_line (), "pruned · 4 answers · 100 % explored"));
}

static void
test_figures (void)
{
  search_test_begin_queens (4, "backtracking");
  g_assert_cmpstr (search_test_get_figure ("Nodes"), ==, "0");
  search_test_do ("step");
  g_assert_cmpstr (search_test_get_figure ("Nodes"), ==, "1");
  search_test_do ("step");
  g_assert_cmpstr (search_test_get_figure ("Nodes"), ==, "2");
  g_assert_cmpstr (search_test_get_figure ("Pruned"), ==, "2");
  search_test_do ("step-back");
  g_assert_cmpstr (search_test_get_figure ("Nodes"), ==, "1");
  g_assert_cmpstr (search_test_get_figure ("Pruned"), ==, "0");
  search_test_do ("run");
  g_assert_cmpstr (search_test_get_figure ("Nodes"), ==, "17");
  g_assert_cmpstr (search_test_get_figure ("Answers"), ==, "2");
  search_test_do ("restart");
  g_assert_cmpstr (search_test_get_figure ("Nodes"), ==, "0");
}

static void
test_all_figures (void)
{
  search_test_begin_queens (6, "backtracking");
  search_test_do ("next-answer");
  assert_figures_right ();
  search_test_do ("step");
  assert_figures_right ();
  search_test_begin_queens (6, "breadth-first");
  search_test_do ("step");
  assert_figures_right ();
  g_assert_cmpstr (search_test_get_figure ("Explored"), ==, "–");
}

/* The figures are made when they are first shown, and what happened while they were hidden is seen when they are shown
 * again. */
static void
test_figures_are_made_late (void)
{
  PonderSearchPanel *before = search_test.panel;
  GtkWidget *window = gtk_window_new ();

  search_test.panel = g_object_new (PONDER_TYPE_SEARCH_PANEL, NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (search_test.panel));
  widget_test_show (window, 360, 700);
  search_test_begin_queens (4, "backtracking");
  search_test_do ("step");
  g_assert_null (widget_test_find_class (GTK_WIDGET (search_test.panel), "figure-value"));
  g_assert_cmpstr (search_test_get_figure ("Nodes"), ==, "1");
  search_test_show_list ("path");
  search_test_do ("step");
  g_assert_cmpstr (search_test_get_figure ("Nodes"), ==, "2");
  widget_test_destroy (window);
  search_test.panel = before;
}

static void
test_figures_are_named (void)
{
  guint n_figures;
  const PonderFigure *figures = ponder_figures_table (&n_figures);

  search_test_show_list ("figures");
  for (guint i = 0; i < n_figures; i++)
    {
      GtkWidget *view = GTK_WIDGET (search_test_find_figure (GTK_WIDGET (search_test.panel), figures[i].name));

      gtk_test_accessible_assert_role (view, GTK_ACCESSIBLE_ROLE_GROUP);
      gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, figures[i].name);
      gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, figures[i].explanation);
      g_assert_cmpstr (gtk_widget_get_tooltip_text (view), ==, figures[i].explanation);
    }
}

static void
select_row (guint nth)
{
  gtk_selection_model_select_item (gtk_list_view_get_model (get_view (get_answers ())), nth, TRUE);
}

static void
test_answers (void)
{
  g_autofree char *first = NULL;

  search_test_begin_queens (8, "backtracking");
  search_test_show_list ("answers");
  g_assert_cmpstr (search_test_get_message (get_answers ()), ==, "No answer yet");
  for (guint i = 1; i <= 3; i++)
    {
      search_test_do ("next-answer");
      g_assert_cmpuint (ponder_numbered_list_get_n_items (get_answers ()), ==, i);
    }
  g_assert_null (search_test_get_message (get_answers ()));
  first = widget_test_dup_item (widget_test_get_items (get_answers ()), 0);
  g_assert_cmpstr (first, ==, "1 5 8 6 3 7 2 4");
  widget_test_settle (search_test.window);
  gtk_test_accessible_assert_property (gtk_widget_get_first_child (GTK_WIDGET (get_view (get_answers ()))),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Answer 1: 1 5 8 6 3 7 2 4");
  g_assert_cmpuint (widget_test_get_selected (get_answers ()), ==, 2);

  select_row (1);
  widget_test_wait (search_test_is_paused, NULL);
  g_assert_cmpuint (search_test_get_cursor (), ==,
                    ponder_record_get_answer_node (PONDER_RECORD (search_test.session), 1));
  g_assert_true (ponder_search_session_shows_answer (search_test.session));
  g_assert_cmpuint (widget_test_get_selected (get_answers ()), ==, 1);
  search_test_do ("step");
  g_assert_cmpuint (widget_test_get_selected (get_answers ()), ==, GTK_INVALID_LIST_POSITION);
  g_signal_emit_by_name (get_view (get_answers ()), "activate", 0);
  widget_test_wait (search_test_is_paused, NULL);
  g_assert_cmpuint (search_test_get_cursor (), ==,
                    ponder_record_get_answer_node (PONDER_RECORD (search_test.session), 0));
  g_assert_cmpuint (widget_test_get_selected (get_answers ()), ==, 0);

  search_test_do ("run");
  g_assert_cmpuint (ponder_numbered_list_get_n_items (get_answers ()), ==, 92);
  g_assert_cmpstr (get_note (), ==, "");
  search_test_do ("restart");
  g_assert_cmpuint (ponder_numbered_list_get_n_items (get_answers ()), ==, 92);
}

static void
copied_cb (GObject      *clipboard,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GError) error = NULL;
  char **text = user_data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, &error);
  g_assert_no_error (error);
}

static char *
dup_copied (void)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (search_test.window), NULL, copied_cb, &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  return text;
}

static void
assert_copies (const char *expected)
{
  GtkWidget *button = search_test_panel_child ("copy_button");

  g_assert_cmpint (gtk_widget_is_sensitive (button), ==, expected != NULL);
  if (expected != NULL)
    {
      g_autofree char *copied = NULL;

      gdk_clipboard_set_text (gtk_widget_get_clipboard (search_test.window), "");
      g_signal_emit_by_name (button, "clicked");
      copied = dup_copied ();
      g_assert_cmpstr (copied, ==, expected);
    }
}

/* The answer at the cursor can be copied. */
static void
test_copy (void)
{
  search_test_begin_queens (8, "backtracking");
  assert_copies (NULL);
  search_test_do ("next-answer");
  assert_copies ("1 5 8 6 3 7 2 4");
  search_test_do ("next-answer");
  assert_copies ("1 6 8 3 7 4 2 5");
  search_test_do ("step");
  assert_copies (NULL);
  search_test_do ("previous-answer");
  assert_copies ("1 6 8 3 7 4 2 5");
  search_test_do ("restart");
  assert_copies (NULL);
  search_test_begin_queens (4, "backtracking");
  assert_copies (NULL);
}

static void
test_no_answer (void)
{
  search_test_begin_queens (3, "backtracking");
  search_test_do ("run");
  g_assert_cmpstr (search_test_get_message (get_answers ()), ==, "There is no answer");
  search_test_assert_path_right ();
}

static gboolean
shows_many_answers (gpointer user_data)
{
  return strchr (search_test_get_figure ("Answers"), ',') != NULL;
}

/* The list says that it is incomplete during a run at full speed, and if there are more than a thousand answers. */
static void
test_many_answers (void)
{
  g_autofree char *found = NULL;
  g_autofree char *note = NULL;

  search_test_begin_empty_sudoku ("look-ahead");
  search_test_do ("next-answer");
  search_test_activate ("run");
  widget_test_wait (shows_many_answers, NULL);
  g_assert_cmpuint (ponder_numbered_list_get_n_items (get_answers ()), ==, 1);
  g_assert_cmpstr (get_note (), ==, "The latest appear when the search pauses");
  g_assert_cmpstr (search_test_get_message (search_test_get_path ()), ==, "The path appears when the search pauses");

  search_test_do ("stop");
  g_assert_cmpuint (ponder_numbered_list_get_n_items (get_answers ()), ==, 1000);
  found = ponder_count_text (ponder_search_session_get_figures (search_test.session)->answers);
  note = g_strdup_printf ("The first 1,000 of %s", found);
  g_assert_cmpstr (get_note (), ==, note);
  g_assert_null (search_test_get_message (search_test_get_path ()));
}

static void
test_path (void)
{
  search_test_begin_queens (6, "backtracking");
  search_test_show_list ("path");
  g_assert_cmpstr (search_test_get_message (search_test_get_path ()), ==, "Before the first node");
  search_test_do ("step");
  g_assert_cmpstr (search_test_get_message (search_test_get_path ()), ==, "At the start: no moves yet");
  for (guint i = 0; i < 40; i++)
    {
      search_test_do ("step");
      search_test_assert_path_right ();
      widget_test_settle (search_test.window);
    }
  for (guint i = 0; i < 5; i++)
    {
      search_test_do ("step-back");
      search_test_assert_path_right ();
    }
  search_test_show_list ("answers");
}

/* A row of the path goes to the node after its move. */
static void
test_path_is_links (void)
{
  g_autoptr (GArray) path = NULL;

  search_test_begin_queens (6, "backtracking");
  search_test_do ("next-answer");
  search_test_do ("next-answer");
  path = g_array_ref (ponder_search_session_get_path (search_test.session));
  for (guint nth = path->len; nth-- > 0;)
    {
      g_signal_emit_by_name (get_view (search_test_get_path ()), "activate", nth);
      widget_test_wait (search_test_is_paused, NULL);
      g_assert_cmpuint (ponder_search_session_get_path (search_test.session)->len, ==, nth + 1);
      g_assert_cmpmem (ponder_search_session_get_path (search_test.session)->data, (nth + 1) * sizeof (PonderMove),
                       path->data, (nth + 1) * sizeof (PonderMove));
      search_test_assert_path_right ();
    }

  /* After the last node, the path is that of the last answer, and its last row goes to it. */
  search_test_do ("run");
  g_assert_cmpuint (search_test_get_cursor (), ==, 154);
  g_signal_emit_by_name (get_view (search_test_get_path ()), "activate", 5);
  widget_test_wait (search_test_is_paused, NULL);
  g_assert_cmpuint (search_test_get_cursor (), ==, 128);
  ponder_record_go (PONDER_RECORD (search_test.session), 154);
  widget_test_wait (search_test_is_paused, NULL);
  g_array_unref (path);
  path = g_array_ref (ponder_search_session_get_path (search_test.session));
  g_signal_emit_by_name (get_view (search_test_get_path ()), "activate", 2);
  widget_test_wait (search_test_is_paused, NULL);
  g_assert_cmpmem (ponder_search_session_get_path (search_test.session)->data, 3 * sizeof (PonderMove), path->data,
                   3 * sizeof (PonderMove));
}

static gboolean
shows_last_move (gpointer user_data)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_view (search_test_get_path ())));
  double end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  return end > 0 && gtk_adjustment_get_value (adjustment) >= end - 1;
}

/* The end of a long path is visible, also if the path becomes long while it is visible. */
static void
test_long_path (void)
{
  search_test_begin_empty_sudoku ("look-ahead");
  search_test_do ("next-answer");
  g_assert_cmpuint (ponder_search_session_get_path (search_test.session)->len, ==, 81);
  search_test_show_list ("path");
  widget_test_wait (shows_last_move, NULL);
  search_test_do ("step-back");
  search_test_do ("step");
  widget_test_wait (shows_last_move, NULL);
  search_test_show_list ("answers");
}

/* No text changes the width that the panel requests, or the position of what stands below the figures. */
static void
test_panel_is_still (void)
{
  static const char *const presets[] = { "backtracking", "breadth-first", "make-all", "look-ahead" };
  graphene_rect_t lists, now;

  search_test_begin_queens (6, "backtracking");
  widget_test_settle (search_test.window);
  g_assert_true (gtk_widget_compute_bounds (search_test_panel_child ("lists"), GTK_WIDGET (search_test.panel), &lists));
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      int least;
      int usual;

      search_test_begin_queens (6, presets[i]);
      search_test_do ("run");
      widget_test_settle (search_test.window);
      gtk_widget_measure (GTK_WIDGET (search_test.panel), GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, NULL, NULL);
      g_assert_cmpint (least, <=, 280);
      g_assert_cmpint (usual, ==, 320);
      g_assert_true (
        gtk_widget_compute_bounds (search_test_panel_child ("lists"), GTK_WIDGET (search_test.panel), &now));
      if (!graphene_rect_equal (&now, &lists))
        g_error ("%s: “%s”, from %g to %g", presets[i], search_test_get_line (), lists.origin.y, now.origin.y);
    }
}

static void
test_size_text (void)
{
  g_assert_false (gtk_widget_get_visible (search_test_panel_child ("size")));
  ponder_search_panel_set_size_text (search_test.panel, "Without pruning: 256 boards");
  g_assert_cmpstr (gtk_label_get_label (search_test_panel_child ("size")), ==, "Without pruning: 256 boards");
  g_assert_true (gtk_widget_get_visible (search_test_panel_child ("size")));
  ponder_search_panel_set_size_text (search_test.panel, NULL);
  g_assert_false (gtk_widget_get_visible (search_test_panel_child ("size")));
}

/* The size stands above all figures, since they are made late. */
static void
test_size_above_figures (void)
{
  search_test_show_list ("figures");
  g_assert_true (gtk_widget_get_first_child (search_test_panel_child ("figures")) == search_test_panel_child ("size"));
}

static void
assert_seen (const char *list,
             const char *parts)
{
  static const char *const names[] = { "head", "extras", "foot" };
  g_autoptr (GString) seen = g_string_new (NULL);

  g_assert_cmpstr (gtk_stack_get_visible_child_name (search_test_panel_child ("lists")), ==, list);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (gtk_widget_get_mapped (search_test_panel_child (names[i])))
      g_string_append_printf (seen, "%s%s", seen->len > 0 ? " " : "", names[i]);
  g_assert_cmpstr (seen->str, ==, parts);
}

/* A narrow page shows the code, or everything else. Neither is what the person has chosen of the lists. */
static void
test_arrange (void)
{
  PonderRecordPanel *panel = PONDER_RECORD_PANEL (search_test.panel);
  GtkStackPage *method_page = search_test_panel_child ("method_page");
  GtkWidget *foot = gtk_label_new ("What waits");
  GtkWidget *extras = gtk_label_new ("Menus");
  guint n_changes = 0;
  gulong id;

  gtk_box_append (ponder_record_panel_get_foot (panel), foot);
  gtk_box_append (ponder_record_panel_get_extras (panel), extras);
  search_test_show_list ("answers");
  id = g_signal_connect (panel, "list-changed", G_CALLBACK (search_test_count_cb), &n_changes);
  assert_seen ("answers", "head foot");
  ponder_record_panel_arrange (panel, PONDER_PAGE_PANE_CODE, TRUE);
  assert_seen ("method", "");
  g_assert_true (gtk_stack_page_get_visible (method_page));
  g_assert_cmpstr (ponder_record_panel_get_list (panel), ==, "answers");
  ponder_record_panel_arrange (panel, PONDER_PAGE_PANE_MORE, TRUE);
  assert_seen ("answers", "head extras");
  g_assert_false (gtk_stack_page_get_visible (method_page));
  g_assert_cmpuint (n_changes, ==, 0);

  search_test_show_list ("path");
  g_assert_cmpuint (n_changes, ==, 1);
  ponder_record_panel_arrange (panel, PONDER_PAGE_PANE_CODE, TRUE);
  ponder_record_panel_arrange (panel, PONDER_PAGE_PANE_BOTH, FALSE);
  assert_seen ("path", "head foot");

  /* With the code chosen, a narrow page shows the first of the other lists beside everything else. */
  search_test_show_list ("method");
  g_assert_cmpuint (n_changes, ==, 2);
  ponder_record_panel_arrange (panel, PONDER_PAGE_PANE_MORE, TRUE);
  assert_seen ("path", "head extras");
  g_assert_cmpstr (ponder_record_panel_get_list (panel), ==, "method");
  ponder_record_panel_arrange (panel, PONDER_PAGE_PANE_BOARD, FALSE);
  assert_seen ("method", "head foot");
  g_assert_true (gtk_stack_page_get_visible (method_page));
  g_assert_cmpuint (n_changes, ==, 2);
  g_signal_handler_disconnect (panel, id);
  gtk_box_remove (ponder_record_panel_get_foot (panel), foot);
  gtk_box_remove (ponder_record_panel_get_extras (panel), extras);
}

/* What was listed once is listed again, which nobody has chosen now; instead of what is no list any more, the first one
 * is shown. */
static void
test_set_list (void)
{
  static const struct
  {
    const char *list;
    const char *shown;
  } cases[] = {
    { "answers", "answers" }, { "figures", "figures" }, { "path", "path" }, { "method", "method" },
    { "tree", "method" },     { "figures", "figures" }, { NULL, "method" },
  };
  PonderRecordPanel *panel = PONDER_RECORD_PANEL (search_test.panel);
  guint n_changes = 0;
  gulong id = g_signal_connect (panel, "list-changed", G_CALLBACK (search_test_count_cb), &n_changes);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ponder_record_panel_set_list (panel, cases[i].list);
      g_assert_cmpstr (ponder_record_panel_get_list (panel), ==, cases[i].shown);
      g_assert_cmpstr (gtk_stack_get_visible_child_name (search_test_panel_child ("lists")), ==, cases[i].shown);
    }
  g_assert_cmpuint (n_changes, ==, 0);
  g_signal_handler_disconnect (panel, id);
}

int
main (int   argc,
      char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv);
  search_test_set_up ();

  g_test_add_func ("/search-panel/line", test_line);
  g_test_add_func ("/search-panel/figures", test_figures);
  g_test_add_func ("/search-panel/all-figures", test_all_figures);
  g_test_add_func ("/search-panel/figures-are-made-late", test_figures_are_made_late);
  g_test_add_func ("/search-panel/figures-are-named", test_figures_are_named);
  g_test_add_func ("/search-panel/answers", test_answers);
  g_test_add_func ("/search-panel/copy", test_copy);
  g_test_add_func ("/search-panel/no-answer", test_no_answer);
  g_test_add_func ("/search-panel/many-answers", test_many_answers);
  g_test_add_func ("/search-panel/path", test_path);
  g_test_add_func ("/search-panel/path-is-links", test_path_is_links);
  g_test_add_func ("/search-panel/long-path", test_long_path);
  g_test_add_func ("/search-panel/is-still", test_panel_is_still);
  g_test_add_func ("/search-panel/size-text", test_size_text);
  g_test_add_func ("/search-panel/size-above-figures", test_size_above_figures);
  g_test_add_func ("/search-panel/arrange", test_arrange);
  g_test_add_func ("/search-panel/set-list", test_set_list);
  result = g_test_run ();
  search_test_tear_down ();
  return result;
}
