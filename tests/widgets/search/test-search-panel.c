/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-guess-row.h"
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

static gpointer
row_child (const char *name)
{
  return gtk_widget_get_template_child (search_test_panel_child ("guess_row"), PONDER_TYPE_GUESS_ROW, name);
}

static const char *
get_shown (void)
{
  return gtk_stack_get_visible_child_name (row_child ("stack"));
}

static const char *
get_told (void)
{
  g_assert_cmpstr (get_shown (), ==, "told");
  return gtk_label_get_label (row_child ("told"));
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
test_more_figures (void)
{
  search_test_begin_queens (6, "backtracking");
  search_test_do ("next-answer");
  gtk_expander_set_expanded (search_test_panel_child ("expander"), TRUE);
  assert_figures_right ();
  search_test_do ("step");
  assert_figures_right ();
  search_test_begin_queens (6, "breadth-first");
  search_test_do ("step");
  assert_figures_right ();
  g_assert_cmpstr (search_test_get_figure ("Explored"), ==, "–");
  gtk_expander_set_expanded (search_test_panel_child ("expander"), FALSE);
}

/* Arrow keys skip figures that are folded away. */
static void
test_arrows_pass_more_figures (void)
{
  GtkWidget *expander = search_test_panel_child ("expander");
  GtkWidget *comparison_row = gtk_widget_get_next_sibling (expander); /* without actions, its buttons get no focus */
  GtkWidget *switcher = gtk_widget_get_next_sibling (comparison_row);

  g_assert_true (gtk_widget_grab_focus (expander));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (search_test.panel), GTK_DIR_DOWN));
  g_assert_nonnull (gtk_widget_get_focus_child (switcher));
  g_assert_true (gtk_widget_child_focus (expander, GTK_DIR_UP));
  g_assert_true (gtk_widget_is_focus (expander));
}

static void
test_figures_are_named (void)
{
  guint n_figures;
  const PonderFigure *figures = ponder_figures_table (&n_figures);

  gtk_expander_set_expanded (search_test_panel_child ("expander"), TRUE);
  for (guint i = 0; i < n_figures; i++)
    {
      GtkWidget *view = GTK_WIDGET (search_test_find_figure (GTK_WIDGET (search_test.panel), figures[i].name));

      gtk_test_accessible_assert_role (view, GTK_ACCESSIBLE_ROLE_GROUP);
      gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, figures[i].name);
      gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, figures[i].explanation);
      g_assert_cmpstr (gtk_widget_get_tooltip_text (view), ==, figures[i].explanation);
    }
  gtk_expander_set_expanded (search_test_panel_child ("expander"), FALSE);
}

/* The numbers of nodes, up to the first answer and in all, are the published ones. */
static void
test_guess (void)
{
  search_test_begin_queens (4, "backtracking");
  g_assert_cmpstr (get_shown (), ==, "ask");
  ponder_search_panel_set_guess (search_test.panel, 20);
  search_test_do ("step");
  g_assert_cmpstr (get_shown (), ==, "ask");
  search_test_do ("next-answer");
  g_assert_cmpstr (get_told (), ==, "You guessed 20: it took 9 to find the first answer.");
  search_test_do ("step");
  g_assert_cmpstr (get_told (), ==, "You guessed 20: it took 9 to find the first answer.");
  search_test_do ("run");
  g_assert_cmpstr (get_told (), ==, "Every node was visited. You guessed 20: it took 17.");

  search_test_do ("restart");
  g_assert_cmpstr (get_shown (), ==, "ask");
  g_assert_cmpuint (ponder_search_panel_get_guess (search_test.panel), ==, 20);
  ponder_record_go (PONDER_RECORD (search_test.session), 15);
  widget_test_wait (search_test_is_paused, NULL);
  g_assert_cmpstr (get_told (), ==, "You guessed 20: it took 9 to find the first answer.");

  search_test_begin_queens (4, "look-ahead");
  g_assert_cmpuint (ponder_search_panel_get_guess (search_test.panel), ==, 0);
}

static void
test_no_guess (void)
{
  search_test_begin_queens (4, "backtracking");
  search_test_do ("next-answer");
  g_assert_cmpstr (get_told (), ==, "The first answer came at node 9.");
  search_test_do ("step-back");
  g_assert_cmpstr (get_shown (), ==, "ask");
  search_test_do ("run");
  g_assert_cmpstr (get_told (), ==, "Every node was visited.");
}

static void
test_guess_is_read (void)
{
  static const struct
  {
    const char *text;
    guint64 guess;
    gboolean wrong;
  } cases[] = {
    { "", 0, FALSE },         { "7", 7, FALSE },   { "1,048,576", 1048576, FALSE },
    { "1 000", 1000, FALSE }, { "0", 0, TRUE },    { "-3", 0, TRUE },
    { "many", 0, TRUE },      { "12e3", 0, TRUE }, { "99999999999999999999", 0, TRUE },
  };

  search_test_begin_queens (4, "backtracking");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *entry = row_child ("guess");

      gtk_editable_set_text (GTK_EDITABLE (entry), cases[i].text);
      g_assert_cmpuint (ponder_search_panel_get_guess (search_test.panel), ==, cases[i].guess);
      g_assert_cmpint (gtk_widget_has_css_class (entry, "error"), ==, cases[i].wrong);
      gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID,
                                        cases[i].wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE);
    }
  gtk_editable_set_text (row_child ("guess"), "");
}

static void
test_full (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (14);
  guint64 memory = 1 << 20;
  guint64 visited = 0;

  search_test_begin (puzzle, "make-all", memory);
  search_test_do ("run");
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (ponder_search_session_get_status (search_test.session), ==, PONDER_FULL);
      g_assert_cmpstr (get_shown (), ==, "full");
      g_assert_nonnull (strstr (gtk_label_get_label (row_child ("full")), "MiB"));
      g_assert_false (search_test_is_enabled ("step") || search_test_is_enabled ("run"));
      g_assert_false (search_test_is_enabled ("next-answer"));
      g_assert_true (search_test_is_enabled ("step-back") && search_test_is_enabled ("restart"));
      g_assert_cmpuint (ponder_search_session_get_figures (search_test.session)->visited, >, visited);
      visited = ponder_search_session_get_figures (search_test.session)->visited;

      g_signal_emit_by_name (row_child ("allow_button"), "clicked");
      g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (search_test.session)), ==, PONDER_RECORD_RUNNING);
      memory *= 2;
      g_assert_cmpuint (
        ponder_memory_budget_get_limit (ponder_session_get_budget (PONDER_SESSION (search_test.session))), ==, memory);
      widget_test_wait (search_test_is_paused, NULL);
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
  gtk_stack_set_visible_child_name (search_test_panel_child ("lists"), "path");
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
  gtk_stack_set_visible_child_name (search_test_panel_child ("lists"), "answers");
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
  gtk_stack_set_visible_child_name (search_test_panel_child ("lists"), "path");
  widget_test_wait (shows_last_move, NULL);
  search_test_do ("step-back");
  search_test_do ("step");
  widget_test_wait (shows_last_move, NULL);
  gtk_stack_set_visible_child_name (search_test_panel_child ("lists"), "answers");
}

/* No text changes the width that the panel requests, or the position of the figures. */
static void
test_panel_is_still (void)
{
  static const char *const presets[] = { "backtracking", "breadth-first", "make-all", "look-ahead" };
  graphene_rect_t figures, now;
  GtkWidget *grid = search_test_panel_child ("grid");

  search_test_begin_queens (6, "backtracking");
  widget_test_settle (search_test.window);
  g_assert_true (gtk_widget_compute_bounds (grid, GTK_WIDGET (search_test.panel), &figures));
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      int least;
      int usual;

      search_test_begin_queens (6, presets[i]);
      ponder_search_panel_set_guess (search_test.panel, 1000000);
      search_test_do ("run");
      widget_test_settle (search_test.window);
      gtk_widget_measure (GTK_WIDGET (search_test.panel), GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, NULL, NULL);
      g_assert_cmpint (least, <=, 280);
      g_assert_cmpint (usual, ==, 320);
      g_assert_true (gtk_widget_compute_bounds (grid, GTK_WIDGET (search_test.panel), &now));
      g_assert_true (graphene_rect_equal (&now, &figures));
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

static void
test_below (void)
{
  GtkWidget *grid = search_test_panel_child ("grid");

  ponder_record_panel_set_below (PONDER_RECORD_PANEL (search_test.panel), TRUE);
  g_assert_null (gtk_widget_get_prev_sibling (grid));
  ponder_record_panel_set_below (PONDER_RECORD_PANEL (search_test.panel), FALSE);
  g_assert_true (gtk_widget_get_prev_sibling (grid) == search_test_panel_child ("guess_row"));
}

/* As long as there is nothing to say of the tree, it is said why. */
static void
test_tree_text (void)
{
  PonderRecordPanel *panel = PONDER_RECORD_PANEL (search_test.panel);
  GtkLabel *label = search_test_panel_child ("tree");

  search_test_begin_queens (4, "backtracking");
  ponder_record_panel_set_tree_text (panel, NULL);
  g_assert_cmpstr (gtk_label_get_text (label), ==, "The search hasn’t started");
  search_test_do ("step");
  ponder_record_panel_set_tree_text (panel, NULL);
  g_assert_cmpstr (gtk_label_get_text (label), ==, "The tree is still being made…");
}

int
main (int   argc,
      char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv);
  search_test_set_up ();

  g_test_add_func ("/search-panel/figures", test_figures);
  g_test_add_func ("/search-panel/more-figures", test_more_figures);
  g_test_add_func ("/search-panel/arrows-pass-more-figures", test_arrows_pass_more_figures);
  g_test_add_func ("/search-panel/figures-are-named", test_figures_are_named);
  g_test_add_func ("/search-panel/guess", test_guess);
  g_test_add_func ("/search-panel/no-guess", test_no_guess);
  g_test_add_func ("/search-panel/guess-is-read", test_guess_is_read);
  g_test_add_func ("/search-panel/full", test_full);
  g_test_add_func ("/search-panel/answers", test_answers);
  g_test_add_func ("/search-panel/no-answer", test_no_answer);
  g_test_add_func ("/search-panel/many-answers", test_many_answers);
  g_test_add_func ("/search-panel/path", test_path);
  g_test_add_func ("/search-panel/path-is-links", test_path_is_links);
  g_test_add_func ("/search-panel/long-path", test_long_path);
  g_test_add_func ("/search-panel/is-still", test_panel_is_still);
  g_test_add_func ("/search-panel/size-text", test_size_text);
  g_test_add_func ("/search-panel/below", test_below);
  g_test_add_func ("/search-panel/tree-text", test_tree_text);
  result = g_test_run ();
  search_test_tear_down ();
  return result;
}
