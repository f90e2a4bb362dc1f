/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "ponder-game-session.h"
#include "ponder-noughts.h"
#include "search-test.h"
#include "widget-test.h"

#define TARGET 44

static const char *
get_explored (void)
{
  return gtk_inscription_get_text (search_test_transport_child ("explored_text"));
}

static GtkRange *
get_scrubber (void)
{
  return search_test_transport_child ("scrubber");
}

static void
assert_enabled (const char *state,
                const char *expected)
{
  g_autoptr (GString) enabled = g_string_new (NULL);
  static const char *const actions[] = {
    "restart", "step-back", "step", "run", "previous-answer", "next-answer", "stop",
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (search_test_is_enabled (actions[i]))
      g_string_append_printf (enabled, "%s%s", enabled->len > 0 ? " " : "", actions[i]);
  if (!g_str_equal (enabled->str, expected))
    g_error ("%s: %s", state, enabled->str);
}

static void
test_actions (void)
{
  ponder_transport_set_record (search_test.transport, NULL);
  assert_enabled ("no record", "");
  search_test_begin_queens (6, "backtracking");
  assert_enabled ("before the start", "step run next-answer");
  search_test_do ("step");
  assert_enabled ("at the first node", "restart step-back step run next-answer");
  search_test_do ("next-answer");
  assert_enabled ("at the first answer", "restart step-back step run next-answer");
  search_test_do ("step");
  assert_enabled ("after the first answer", "restart step-back step run previous-answer next-answer");
  search_test_do ("run");
  assert_enabled ("at the end", "restart step-back previous-answer");
  search_test_do ("step-back");
  assert_enabled ("back from the end", "restart step-back step previous-answer next-answer");
  search_test_do ("restart");
  assert_enabled ("back at the start", "step next-answer");

  search_test_begin_empty_sudoku ("generate-and-test");
  search_test_do ("step");
  search_test_activate ("run");
  g_assert_true (search_test_is_enabled ("stop"));
  search_test_do ("stop");
  assert_enabled ("paused", "restart step-back step run next-answer");
}

/* Where there can be no answers, no button goes to one. */
static void
test_no_answers (void)
{
  static const PonderGameMethod method = { .alpha_beta = TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderGame) game = ponder_noughts_new (3, 3, 3, NULL, &error);
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (PONDER_DEFAULT_MEMORY);
  g_autoptr (PonderGameSession) session = NULL;
  GtkWidget *answers = search_test_transport_child ("answers");
  PonderRecordPlace place;

  g_assert_no_error (error);
  session = ponder_game_session_new (game, &method, budget);
  search_test_begin_queens (6, "backtracking");
  g_assert_true (gtk_widget_get_visible (answers));
  ponder_transport_set_record (search_test.transport, PONDER_RECORD (session));
  g_assert_false (gtk_widget_get_visible (answers));
  assert_enabled ("a game before the start", "step run");
  search_test_activate ("step");
  do
    {
      g_main_context_iteration (NULL, TRUE);
      ponder_record_get_place (PONDER_RECORD (session), &place);
    }
  while (place.mode != PONDER_RECORD_PAUSED);
  assert_enabled ("a game at the first node", "restart step-back step run");
  ponder_transport_set_record (search_test.transport, NULL);
  g_assert_true (gtk_widget_get_visible (answers));
}

static const char *
get_run_action (void)
{
  return gtk_actionable_get_action_name (search_test_transport_child ("run_button"));
}

static gboolean
offers_pause (gpointer user_data)
{
  return g_str_equal (get_run_action (), "search.stop");
}

/* Run becomes Pause in the same place; a step, which takes no time, changes nothing. */
static void
test_run_button (void)
{
  GtkWidget *button = search_test_transport_child ("run_button");
  int width;

  search_test_begin_empty_sudoku ("generate-and-test");
  widget_test_settle (search_test.window);
  width = gtk_widget_get_width (button);
  search_test_activate ("step");
  g_assert_cmpstr (get_run_action (), ==, "search.run");
  widget_test_wait (search_test_is_paused, NULL);
  g_assert_cmpstr (get_run_action (), ==, "search.run");

  g_signal_emit_by_name (button, "clicked");
  widget_test_wait (offers_pause, NULL);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Pause");
  widget_test_settle (search_test.window);
  g_assert_cmpint (gtk_widget_get_width (button), ==, width);
  g_signal_emit_by_name (button, "clicked");
  widget_test_wait (search_test_is_paused, NULL);
  g_assert_cmpstr (get_run_action (), ==, "search.run");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Run");
}

static gboolean
shows_repeating (gpointer user_data)
{
  return g_str_equal (get_explored (), "Repeating…");
}

static void
test_seeking (void)
{
  search_test_begin_empty_sudoku ("generate-and-test");
  for (guint i = 0; i < 5; i++)
    search_test_do ("step");
  /* This node is never reached. */
  ponder_session_seek (PONDER_SESSION (search_test.session), G_MAXUINT64 / 2);
  widget_test_wait (shows_repeating, NULL);
  g_assert_true (offers_pause (NULL));
  search_test_do ("stop");
  g_assert_cmpstr (get_explored (), !=, "Repeating…");
  g_assert_cmpuint (ponder_search_session_get_figures (search_test.session)->visited, ==, 5);
}

static gboolean
shows_searching (gpointer user_data)
{
  return g_str_equal (get_explored (), "Searching…");
}

static void
test_explored (void)
{
  search_test_begin_queens (4, "backtracking");
  g_assert_cmpstr (get_explored (), ==, "0 % explored");
  search_test_do ("next-answer");
  g_assert_cmpstr (get_explored (), ==, "50 % explored");
  search_test_do ("step-back");
  g_assert_cmpstr (get_explored (), ==, "50 % explored");
  search_test_do ("run");
  g_assert_cmpstr (get_explored (), ==, "100 % explored");

  /* If the share is unknown, none is shown. */
  search_test_begin_empty_sudoku ("breadth-first");
  g_assert_cmpstr (get_explored (), ==, "");
  search_test_activate ("run");
  widget_test_wait (shows_searching, NULL);
  search_test_do ("stop");
  g_assert_cmpstr (get_explored (), ==, "");
}

static void
assert_scrubber (double      value,
                 double      last,
                 const char *text)
{
  GtkAdjustment *adjustment = gtk_range_get_adjustment (get_scrubber ());

  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, value);
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), ==, last);
  g_assert_cmpstr (gtk_inscription_get_text (search_test_transport_child ("node_text")), ==, text);
  gtk_test_accessible_assert_property (GTK_WIDGET (get_scrubber ()), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text);
  g_assert_cmpint (gtk_widget_get_sensitive (GTK_WIDGET (get_scrubber ())), ==, last > 0);
}

/* Acts as keys, the mouse and assistive technologies do in the end. */
static void
drag_to (double value)
{
  gtk_range_set_value (get_scrubber (), value);
  g_assert_cmpfloat (gtk_range_get_value (get_scrubber ()), ==, value);
  widget_test_wait (search_test_is_paused, NULL);
}

/* The slider reaches from the place before the first node to the one after the last. */
static void
test_scrubber (void)
{
  search_test_begin_queens (4, "backtracking");
  assert_scrubber (0, 0, "");
  search_test_do ("step");
  assert_scrubber (1, 1, "Node 1 of 1");
  search_test_do ("next-answer");
  assert_scrubber (9, 9, "Node 9 of 9");
  search_test_do ("step-back");
  assert_scrubber (8, 9, "Node 8 of 9");
  search_test_do ("run");
  assert_scrubber (18, 18, "Finished: 17 nodes");

  drag_to (14);
  g_assert_cmpuint (search_test_get_cursor (), ==, 14);
  assert_scrubber (14, 18, "Node 14 of 17");
  search_test_assert_path_right ();
  drag_to (0);
  g_assert_cmpuint (search_test_get_cursor (), ==, 0);
  assert_scrubber (0, 18, "Node 0 of 17");
  drag_to (18);
  g_assert_cmpuint (search_test_get_cursor (), ==, 18);
  assert_scrubber (18, 18, "Finished: 17 nodes");
}

static gboolean
has_visited_many (gpointer user_data)
{
  return gtk_range_get_value (get_scrubber ()) > 1e5;
}

static gboolean
has_gone_on (gpointer user_data)
{
  double *last = user_data;

  return gtk_adjustment_get_upper (gtk_range_get_adjustment (get_scrubber ())) > *last;
}

/* A drag ends a run, and the slider stays where it is while the cursor is on its way there. Page Up and Page Down move
 * it by a hundredth. */
static void
test_scrubber_ends_a_run (void)
{
  GtkAdjustment *adjustment = gtk_range_get_adjustment (get_scrubber ());
  double last;

  search_test_begin_empty_sudoku ("backtracking");
  search_test_activate ("run");
  widget_test_wait (has_visited_many, NULL);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, gtk_adjustment_get_upper (adjustment));
  for (double value = 1000; value > 900; value--)
    {
      gtk_range_set_value (get_scrubber (), value);
      g_main_context_iteration (NULL, FALSE);
      g_assert_cmpfloat (gtk_range_get_value (get_scrubber ()), ==, value);
    }
  widget_test_wait (search_test_is_paused, NULL);
  g_assert_cmpuint (search_test_get_cursor (), ==, 901);
  last = gtk_adjustment_get_upper (adjustment);
  g_assert_cmpfloat (gtk_adjustment_get_step_increment (adjustment), ==, 1);
  g_assert_cmpfloat (gtk_adjustment_get_page_increment (adjustment), ==, round (last / 100));
  search_test_activate ("run");
  widget_test_wait (has_gone_on, &last);
  search_test_do ("stop");
  g_assert_cmpuint (search_test_get_cursor (), ==, (guint64) gtk_adjustment_get_upper (adjustment));
}

/* One answer after the other, back and on. */
static void
test_previous_answer (void)
{
  static const guint64 nodes[] = { 32, 72, 88, 128 };

  search_test_begin_queens (6, "backtracking");
  search_test_do ("run");
  for (guint i = 4; i-- > 0;)
    {
      search_test_do ("previous-answer");
      g_assert_cmpuint (search_test_get_cursor (), ==, nodes[i]);
    }
  g_assert_false (search_test_is_enabled ("previous-answer"));
  search_test_do ("next-answer");
  g_assert_cmpuint (search_test_get_cursor (), ==, 72);
}

static void
test_speed (void)
{
  static const struct
  {
    double speed;
    double set;
    const char *text;
  } cases[] = {
    { 1, 1, "1/s" },
    { 0.1, 1, "1/s" },
    { 3, 5, "5/s" },
    { 900, 1000, "1000/s" },
    { 1e9, PONDER_FULL_SPEED, "full" },
    { PONDER_FULL_SPEED, PONDER_FULL_SPEED, "full" },
  };

  search_test_begin_queens (6, "backtracking");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ponder_transport_set_speed (search_test.transport, cases[i].speed);
      g_assert_cmpfloat (ponder_transport_get_speed (search_test.transport), ==, cases[i].set);
      g_assert_cmpstr (gtk_inscription_get_text (search_test_transport_child ("speed_text")), ==, cases[i].text);
      gtk_test_accessible_assert_property (search_test_transport_child ("scale"), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                           cases[i].text);
    }
}

static gboolean
shows_five_nodes (gpointer user_data)
{
  return strtoull (search_test_get_figure ("Nodes"), NULL, 10) >= 5;
}

static void
check_run_shows_visits (void)
{
  search_test_activate ("run");
  widget_test_wait (shows_five_nodes, NULL);
  g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (search_test.session)), ==, PONDER_RECORD_RUNNING);
  search_test_do ("stop");
  search_test_assert_path_right ();
}

/* A run at a given speed shows each visit. The next search has the same speed. */
static void
test_run_at_a_speed (void)
{
  g_autoptr (PonderSearchSession) next = NULL;

  search_test_begin_queens (8, "backtracking");
  ponder_transport_set_speed (search_test.transport, 5);
  check_run_shows_visits ();

  next = ponder_search_session_new (ponder_search_session_get_puzzle (search_test.session),
                                    &ponder_search_session_get_plan (search_test.session)->method,
                                    ponder_session_get_budget (PONDER_SESSION (search_test.session)));
  g_set_object (&search_test.session, next);
  ponder_search_panel_set_session (search_test.panel, next);
  ponder_transport_set_record (search_test.transport, PONDER_RECORD (next));
  check_run_shows_visits ();
  ponder_transport_set_speed (search_test.transport, PONDER_FULL_SPEED);
}

/* The focus moves away from a button that becomes insensitive. */
static void
test_focus (void)
{
  GtkWidget *step = search_test_transport_child ("step_button");

  search_test_begin_queens (4, "backtracking");
  gtk_widget_grab_focus (step);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (search_test.window)) == step);
  while (ponder_search_session_get_status (search_test.session) != PONDER_EXHAUSTED)
    search_test_do ("step");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (search_test.window)) == search_test_transport_child ("back_button"));
  search_test_do ("restart");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (search_test.window)) == step);
}

static graphene_rect_t
get_bounds (gpointer widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (search_test.transport), &bounds));
  return bounds;
}

static void
assert_targets (gpointer box)
{
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds = get_bounds (child);

      g_assert_cmpfloat (bounds.size.width, >=, TARGET);
      g_assert_cmpfloat (bounds.size.height, >=, TARGET);
      g_assert_cmpfloat (bounds.origin.y, ==, get_bounds (gtk_widget_get_first_child (box)).origin.y);
    }
}

static void
test_transport_fits (void)
{
  GtkWidget *root = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  PonderTransport *before = search_test.transport;

  search_test.transport = g_object_new (PONDER_TYPE_TRANSPORT, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (search_test.transport));
  gtk_window_set_child (GTK_WINDOW (root), box);
  widget_test_show (root, 336, 300);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (search_test.transport)), ==, 336);
  assert_targets (search_test_transport_child ("buttons"));
  assert_targets (search_test_transport_child ("answers"));
  g_assert_cmpfloat (get_bounds (search_test_transport_child ("answers")).origin.y, ==, 0);
  g_assert_cmpfloat (get_bounds (search_test_transport_child ("speed")).origin.y, >=, TARGET);
  g_assert_cmpfloat (get_bounds (get_scrubber ()).size.width, ==, 336);
  widget_test_destroy (root);

  /* With large text the buttons for answers stand beside the speed. */
  search_test.transport = g_object_new (PONDER_TYPE_TRANSPORT, NULL);
  gtk_widget_set_size_request (search_test_transport_child ("step_button"), 100, -1);
  gtk_widget_set_size_request (search_test_transport_child ("run_button"), 120, -1);
  root = gtk_window_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (search_test.transport));
  gtk_window_set_child (GTK_WINDOW (root), box);
  widget_test_show (root, 336, 300);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (search_test.transport)), ==, 336);
  assert_targets (search_test_transport_child ("answers"));
  g_assert_cmpfloat (get_bounds (search_test_transport_child ("answers")).origin.y, >=, TARGET);
  widget_test_destroy (root);

  search_test.transport = g_object_new (PONDER_TYPE_TRANSPORT, NULL);
  root = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (root), GTK_WIDGET (search_test.transport));
  widget_test_show (root, 664, 300);
  assert_targets (search_test_transport_child ("buttons"));
  g_assert_cmpfloat (get_bounds (search_test_transport_child ("speed")).origin.y, <, TARGET);
  widget_test_destroy (root);
  search_test.transport = before;
}

/* A run continues when its widgets are removed, and without a session they are empty. */
static void
test_without_session (void)
{
  PonderSearchPanel *before = search_test.panel;
  PonderTransport *transport_before = search_test.transport;
  GtkWidget *root = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  search_test.panel = g_object_new (PONDER_TYPE_SEARCH_PANEL, NULL);
  search_test.transport = g_object_new (PONDER_TYPE_TRANSPORT, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (search_test.panel));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (search_test.transport));
  gtk_window_set_child (GTK_WINDOW (root), box);
  search_test_begin_empty_sudoku ("generate-and-test");
  widget_test_show (root, 360, 700);
  search_test_activate ("run");
  widget_test_wait (offers_pause, NULL);
  ponder_search_panel_set_session (search_test.panel, NULL);
  ponder_transport_set_record (search_test.transport, NULL);
  g_assert_cmpstr (search_test_get_figure ("Nodes"), ==, "0");
  g_assert_false (offers_pause (NULL));
  g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (search_test.session)), ==, PONDER_RECORD_RUNNING);

  ponder_search_panel_set_session (search_test.panel, search_test.session);
  ponder_transport_set_record (search_test.transport, PONDER_RECORD (search_test.session));
  widget_test_wait (offers_pause, NULL);
  g_object_add_weak_pointer (G_OBJECT (search_test.panel), (gpointer *) &search_test.panel);
  g_object_add_weak_pointer (G_OBJECT (search_test.transport), (gpointer *) &search_test.transport);
  widget_test_destroy (root);
  g_assert_null (search_test.panel);
  g_assert_null (search_test.transport);
  g_assert_finalize_object (g_steal_pointer (&search_test.session));
  search_test.panel = before;
  search_test.transport = transport_before;
}

int
main (int   argc,
      char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv);
  search_test_set_up ();

  g_test_add_func ("/transport/actions", test_actions);
  g_test_add_func ("/transport/no-answers", test_no_answers);
  g_test_add_func ("/transport/run-button", test_run_button);
  g_test_add_func ("/transport/seeking", test_seeking);
  g_test_add_func ("/transport/explored", test_explored);
  g_test_add_func ("/transport/scrubber", test_scrubber);
  g_test_add_func ("/transport/scrubber/ends-a-run", test_scrubber_ends_a_run);
  g_test_add_func ("/transport/previous-answer", test_previous_answer);
  g_test_add_func ("/transport/speed", test_speed);
  g_test_add_func ("/transport/run-at-a-speed", test_run_at_a_speed);
  g_test_add_func ("/transport/focus", test_focus);
  g_test_add_func ("/transport/fits", test_transport_fits);
  g_test_add_func ("/transport/without-session", test_without_session);
  result = g_test_run ();
  search_test_tear_down ();
  return result;
}
