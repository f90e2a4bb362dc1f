/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "ponder-game-session.h"
#include "ponder-noughts.h"
#include "search-test.h"
#include "widget-test.h"

#define TARGET 44
#define USUAL_TEXT (96 * 1024)
#define LARGE_TEXT (2 * USUAL_TEXT)

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
    "restart", "step-back", "step", "run", "run-or-pause", "previous-answer", "next-answer", "stop", "choose-node",
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (search_test_is_enabled (actions[i]))
      g_string_append_printf (enabled, "%s%s", enabled->len > 0 ? " " : "", actions[i]);
  if (!g_str_equal (enabled->str, expected))
    g_error ("%s: %s", state, enabled->str);
}

/* A search can run on wherever it can step on: over what was visited before, too. */
static void
test_actions (void)
{
  ponder_transport_set_record (search_test.transport, NULL);
  assert_enabled ("no record", "");
  search_test_begin_queens (6, "backtracking");
  assert_enabled ("before the start", "step run run-or-pause next-answer");
  search_test_do ("step");
  assert_enabled ("at the first node", "restart step-back step run run-or-pause next-answer choose-node");
  search_test_do ("next-answer");
  assert_enabled ("at the first answer", "restart step-back step run run-or-pause next-answer choose-node");
  search_test_do ("step");
  assert_enabled ("after the first answer",
                  "restart step-back step run run-or-pause previous-answer next-answer choose-node");
  search_test_do ("run");
  assert_enabled ("at the end", "restart step-back previous-answer choose-node");
  search_test_do ("step-back");
  assert_enabled ("back from the end",
                  "restart step-back step run run-or-pause previous-answer next-answer choose-node");
  search_test_do ("restart");
  assert_enabled ("back at the start", "step run run-or-pause next-answer choose-node");

  search_test_begin_empty_sudoku ("generate-and-test");
  search_test_do ("step");
  search_test_activate ("run");
  g_assert_true (search_test_is_enabled ("stop"));
  g_assert_true (search_test_is_enabled ("run-or-pause"));
  search_test_do ("stop");
  assert_enabled ("paused", "restart step-back step run run-or-pause next-answer choose-node");
}

/* Where there can be no answers, no action goes to one. */
static void
test_no_answers (void)
{
  static const PonderGameMethod method = { .alpha_beta = TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderGame) game = ponder_noughts_new (3, 3, 3, NULL, &error);
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (PONDER_DEFAULT_MEMORY);
  g_autoptr (PonderGameSession) session = NULL;
  PonderRecordStatus status;

  g_assert_no_error (error);
  session = ponder_game_session_new (game, &method, budget);
  search_test_begin_queens (6, "backtracking");
  g_assert_true (search_test_is_enabled ("next-answer"));
  ponder_transport_set_record (search_test.transport, PONDER_RECORD (session));
  assert_enabled ("a game before the start", "step run run-or-pause");
  search_test_activate ("step");
  do
    {
      g_main_context_iteration (NULL, TRUE);
      ponder_record_get_status (PONDER_RECORD (session), &status);
    }
  while (status.mode != PONDER_RECORD_PAUSED);
  assert_enabled ("a game at the first node", "restart step-back step run run-or-pause choose-node");
  ponder_transport_set_record (search_test.transport, NULL);
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

/* The action of the key runs, and pauses what runs. */
static void
test_run_or_pause (void)
{
  search_test_begin_empty_sudoku ("generate-and-test");
  search_test_activate ("run-or-pause");
  widget_test_wait (offers_pause, NULL);
  g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (search_test.session)), ==, PONDER_RECORD_RUNNING);
  search_test_do ("run-or-pause");
  g_assert_cmpstr (get_run_action (), ==, "search.run");
}

/* Running back to a node can be paused like a run. */
static void
test_seeking (void)
{
  search_test_begin_empty_sudoku ("generate-and-test");
  for (guint i = 0; i < 5; i++)
    search_test_do ("step");
  /* This node is never reached. */
  ponder_session_seek (PONDER_SESSION (search_test.session), G_MAXUINT64 / 2);
  widget_test_wait (offers_pause, NULL);
  g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (search_test.session)), ==, PONDER_RECORD_SEEKING);
  search_test_do ("stop");
  g_assert_cmpuint (ponder_search_session_get_figures (search_test.session)->visited, ==, 5);
}

/* Asserts where the slider stands, what the button beside it shows, and what screen readers say of both. Before the
 * first node, neither is to be seen. */
static void
assert_scrubber (double      value,
                 double      last,
                 const char *short_text,
                 const char *text)
{
  GtkWidget *button = search_test_transport_child ("position_button");
  GtkAdjustment *adjustment = gtk_range_get_adjustment (get_scrubber ());

  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, value);
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), ==, last);
  g_assert_cmpstr (gtk_inscription_get_text (search_test_transport_child ("position_text")), ==, short_text);
  g_assert_cmpint (gtk_widget_get_child_visible (GTK_WIDGET (get_scrubber ())), ==, last > 0);
  g_assert_cmpint (gtk_widget_get_child_visible (button), ==, last > 0);
  if (text == NULL)
    return;
  gtk_test_accessible_assert_property (GTK_WIDGET (get_scrubber ()), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, text);
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
  assert_scrubber (0, 0, "", NULL);
  search_test_do ("step");
  assert_scrubber (1, 1, "1 of 1", "Node 1 of 1");
  search_test_do ("next-answer");
  assert_scrubber (9, 9, "9 of 9", "Node 9 of 9");
  search_test_do ("step-back");
  assert_scrubber (8, 9, "8 of 9", "Node 8 of 9");
  search_test_do ("run");
  assert_scrubber (18, 18, "End of 17", "Finished: 17 nodes");

  drag_to (14);
  g_assert_cmpuint (search_test_get_cursor (), ==, 14);
  assert_scrubber (14, 18, "14 of 17", "Node 14 of 17");
  search_test_assert_path_right ();
  drag_to (0);
  g_assert_cmpuint (search_test_get_cursor (), ==, 0);
  assert_scrubber (0, 18, "0 of 17", "Node 0 of 17");
  drag_to (18);
  g_assert_cmpuint (search_test_get_cursor (), ==, 18);
  assert_scrubber (18, 18, "End of 17", "Finished: 17 nodes");
}

/* Within a visit, screen readers say so. What is shown is never more than what was visited. */
static void
test_position_in_visit (void)
{
  GtkWidget *button = search_test_transport_child ("position_button");

  search_test_begin_queens (4, "backtracking");
  search_test_do ("small-step");
  assert_scrubber (0, 0, "0 of 0", NULL);
  search_test_do ("step");
  assert_scrubber (1, 1, "1 of 1", "Node 1 of 1");
  search_test_do ("small-step");
  g_assert_cmpstr (gtk_inscription_get_text (search_test_transport_child ("position_text")), ==, "1 of 1");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Visiting node 2");
  search_test_do ("step");
  assert_scrubber (2, 2, "2 of 2", "Node 2 of 2");
  search_test_do ("step-back");
  search_test_do ("small-step");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Visiting node 2");
  search_test_do ("step");
  assert_scrubber (2, 2, "2 of 2", "Node 2 of 2");
}

static GtkEditable *
get_node_entry (void)
{
  GtkWidget *entry = widget_test_find (search_test_open_popover ("position_button"), GTK_TYPE_ENTRY);

  g_assert_nonnull (entry);
  return GTK_EDITABLE (entry);
}

/* One goes to a node by its number, with Enter or with Go. What is no node of the run is marked, and one goes nowhere.
 */
static void
test_go_to_node (void)
{
  static const struct
  {
    const char *text;
    gboolean right;
    guint64 node;
  } cases[] = {
    { "14", TRUE, 14 },  { "0", TRUE, 0 },    { "1", TRUE, 1 },    { "17", TRUE, 17 },
    { "18", TRUE, 18 },  { "19", FALSE, 18 }, { "-1", FALSE, 18 }, { "five", FALSE, 18 },
    { "5a", FALSE, 18 }, { "9", TRUE, 9 },    { "", FALSE, 9 },    { "99999999999999999999", FALSE, 9 },
  };

  search_test_begin_queens (4, "backtracking");
  g_assert_false (search_test_is_enabled ("choose-node"));
  search_test_do ("run");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint by_button = 0; by_button < 2; by_button++)
      {
        GtkEditable *entry = get_node_entry ();
        gboolean wrong = !cases[i].right && *cases[i].text != '\0';

        g_test_message ("“%s”", cases[i].text);
        g_assert_cmpstr (gtk_editable_get_text (entry), ==, "");
        gtk_editable_set_text (entry, cases[i].text);
        g_assert_cmpint (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"), ==, wrong);
        gtk_test_accessible_assert_state (GTK_WIDGET (entry), GTK_ACCESSIBLE_STATE_INVALID,
                                          wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE);
        if (by_button)
          g_signal_emit_by_name (gtk_widget_get_next_sibling (GTK_WIDGET (entry)), "clicked");
        else
          g_signal_emit_by_name (entry, "activate");
        widget_test_wait (search_test_is_paused, NULL);
        g_assert_cmpuint (search_test_get_cursor (), ==, cases[i].node);
      }
}

/* Before the end, one goes to what has been visited, and numbers are read as they are shown. */
static void
test_go_to_large_node (void)
{
  GtkEditable *entry;

  search_test_begin_empty_sudoku ("backtracking");
  search_test_activate ("run");
  while (ponder_search_session_get_end (search_test.session)->visited < 2000)
    g_main_context_iteration (NULL, TRUE);
  search_test_do ("stop");
  search_test_activate ("choose-node");
  entry = GTK_EDITABLE (widget_test_find (
    GTK_WIDGET (gtk_menu_button_get_popover (search_test_transport_child ("position_button"))), GTK_TYPE_ENTRY));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (entry)));
  gtk_editable_set_text (entry, "1,234");
  g_signal_emit_by_name (entry, "activate");
  widget_test_wait (search_test_is_paused, NULL);
  g_assert_cmpuint (search_test_get_cursor (), ==, 1234);
}

static void
count_map_cb (GtkWidget *widget,
              guint     *n)
{
  (*n)++;
}

/* What the page adds stands in the same popover, and can close it. */
static void
test_places (void)
{
  GtkWidget *root = gtk_window_new ();
  PonderTransport *before = search_test.transport;
  GtkWidget *places = gtk_label_new ("Places");
  GtkMenuButton *button;
  guint n_mapped = 0;

  search_test.transport = g_object_new (PONDER_TYPE_TRANSPORT, NULL);
  gtk_window_set_child (GTK_WINDOW (root), GTK_WIDGET (search_test.transport));
  ponder_transport_add_places (search_test.transport, places);
  g_signal_connect (places, "map", G_CALLBACK (count_map_cb), &n_mapped);
  widget_test_show (root, 1000, 300);
  search_test_begin_queens (4, "backtracking");
  search_test_do ("step");
  button = GTK_MENU_BUTTON (ponder_transport_get_position (search_test.transport));
  gtk_menu_button_popup (button);
  g_assert_true (gtk_widget_is_ancestor (places, GTK_WIDGET (gtk_menu_button_get_popover (button))));
  g_assert_cmpuint (n_mapped, ==, 1);
  ponder_transport_close_places (search_test.transport);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (button))));
  widget_test_destroy (root);
  search_test.transport = before;
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

/* However many nodes there are, the transport fits a narrow page. */
static void
test_many_nodes_fit (void)
{
  int least;

  search_test_begin_empty_sudoku ("backtracking");
  search_test_activate ("run");
  widget_test_wait (has_visited_many, NULL);
  search_test_do ("stop");
  for (guint large_text = 0; large_text < 2; large_text++)
    {
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", large_text ? LARGE_TEXT : USUAL_TEXT, NULL);
      gtk_widget_measure (GTK_WIDGET (search_test.transport), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", USUAL_TEXT, NULL);
      g_test_message ("%s: %d", gtk_inscription_get_text (search_test_transport_child ("position_text")), least);
      g_assert_cmpint (least, <=, 336);
    }
}

/* A drag ends a run, and the slider stays where it is while the cursor is on its way there; from there a run goes on
 * again. Page Up and Page Down move it by a hundredth. */
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

static GtkRange *
get_scale (void)
{
  return GTK_RANGE (widget_test_find (search_test_open_popover ("speed_button"), GTK_TYPE_SCALE));
}

static void
assert_speed (double      speed,
              const char *text)
{
  g_assert_cmpfloat (ponder_transport_get_speed (search_test.transport), ==, speed);
  g_assert_cmpstr (gtk_inscription_get_text (search_test_transport_child ("speed_text")), ==, text);
  gtk_test_accessible_assert_property (search_test_transport_child ("speed_button"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Speed");
  gtk_test_accessible_assert_property (search_test_transport_child ("speed_button"),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
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
  GtkRange *scale;

  search_test_begin_queens (6, "backtracking");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ponder_transport_set_speed (search_test.transport, cases[i].speed);
      assert_speed (cases[i].set, cases[i].text);
    }
  scale = get_scale ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ponder_transport_set_speed (search_test.transport, cases[i].speed);
      assert_speed (cases[i].set, cases[i].text);
      gtk_test_accessible_assert_property (GTK_WIDGET (scale), GTK_ACCESSIBLE_PROPERTY_LABEL, "Speed");
      gtk_test_accessible_assert_property (GTK_WIDGET (scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, cases[i].text);
    }
}

/* The scale has all speeds, and starts with the one that is set. */
static void
test_speed_scale (void)
{
  PonderTransport *before = search_test.transport;
  GtkWidget *root = gtk_window_new ();
  guint n_speeds;
  const double *speeds = ponder_transport_speeds (&n_speeds);
  guint n_changes = 0;
  GtkRange *scale;

  search_test.transport = g_object_new (PONDER_TYPE_TRANSPORT, NULL);
  gtk_window_set_child (GTK_WINDOW (root), GTK_WIDGET (search_test.transport));
  widget_test_show (root, 1000, 300);
  ponder_transport_set_speed (search_test.transport, speeds[3]);
  g_signal_connect (search_test.transport, "speed-changed", G_CALLBACK (search_test_count_cb), &n_changes);
  scale = get_scale ();
  g_assert_cmpfloat (gtk_range_get_value (scale), ==, 3);
  g_assert_cmpuint (n_changes, ==, 0);
  for (guint i = 0; i < n_speeds; i++)
    {
      gtk_range_set_value (scale, i);
      g_assert_cmpfloat (ponder_transport_get_speed (search_test.transport), ==, speeds[i]);
    }
  g_assert_cmpuint (n_changes, ==, n_speeds);
  gtk_range_set_value (scale, n_speeds + 5);
  g_assert_cmpfloat (ponder_transport_get_speed (search_test.transport), ==, speeds[n_speeds - 1]);
  widget_test_destroy (root);
  search_test.transport = before;
}

/* The actions of the keys change the speed by one, as far as there are others, also while it runs. */
static void
test_slower_and_faster (void)
{
  guint n_speeds;
  const double *speeds = ponder_transport_speeds (&n_speeds);
  guint n_changes = 0;
  gulong id;

  search_test_begin_queens (6, "backtracking");
  ponder_transport_set_speed (search_test.transport, speeds[0]);
  id = g_signal_connect (search_test.transport, "speed-changed", G_CALLBACK (search_test_count_cb), &n_changes);
  g_assert_false (search_test_is_enabled ("slower"));
  for (guint i = 1; i < n_speeds; i++)
    {
      search_test_activate ("faster");
      g_assert_cmpfloat (ponder_transport_get_speed (search_test.transport), ==, speeds[i]);
      g_assert_true (search_test_is_enabled ("slower"));
    }
  g_assert_false (search_test_is_enabled ("faster"));
  assert_speed (PONDER_FULL_SPEED, "full");
  g_assert_cmpuint (n_changes, ==, n_speeds - 1);
  for (guint i = n_speeds - 1; i-- > 0;)
    {
      search_test_activate ("slower");
      g_assert_cmpfloat (ponder_transport_get_speed (search_test.transport), ==, speeds[i]);
      g_assert_true (search_test_is_enabled ("faster"));
    }
  g_assert_false (search_test_is_enabled ("slower"));
  g_signal_handler_disconnect (search_test.transport, id);

  /* Without a record the speed is kept for the next one. */
  ponder_transport_set_record (search_test.transport, NULL);
  search_test_activate ("faster");
  g_assert_cmpfloat (ponder_transport_get_speed (search_test.transport), ==, speeds[1]);

  search_test_begin_queens (8, "backtracking");
  ponder_transport_set_speed (search_test.transport, 1);
  search_test_activate ("run");
  while (search_test_is_enabled ("faster"))
    search_test_activate ("faster");
  widget_test_wait (search_test_is_paused, NULL);
  g_assert_cmpint (ponder_search_session_get_status (search_test.session), ==, PONDER_EXHAUSTED);
}

static gboolean
shows_five_nodes (gpointer user_data)
{
  return strtoull (search_test_get_line (), NULL, 10) >= 5;
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
                                    &ponder_search_session_get_plan (search_test.session)->method, NULL, 0,
                                    ponder_session_get_budget (PONDER_SESSION (search_test.session)));
  g_set_object (&search_test.session, next);
  ponder_search_panel_set_session (search_test.panel, next);
  ponder_transport_set_record (search_test.transport, PONDER_RECORD (next));
  check_run_shows_visits ();
  ponder_transport_set_speed (search_test.transport, PONDER_FULL_SPEED);
}

static gboolean
is_past_three (gpointer user_data)
{
  return search_test_get_cursor () > 3;
}

/* A run plays on from the cursor, over what was visited before; in a finished search, too, as far as its end. */
static void
test_plays_on (void)
{
  search_test_begin_queens (6, "backtracking");
  search_test_do ("run");
  for (guint at_full_speed = 0; at_full_speed < 2; at_full_speed++)
    {
      ponder_record_go (PONDER_RECORD (search_test.session), 3);
      widget_test_wait (search_test_is_paused, NULL);
      ponder_transport_set_speed (search_test.transport, at_full_speed ? PONDER_FULL_SPEED : 10);
      search_test_activate ("run");
      if (!at_full_speed)
        {
          widget_test_wait (is_past_three, NULL);
          g_assert_cmpuint (search_test_get_cursor (), <, 100);
          widget_test_wait (offers_pause, NULL);
          g_assert_cmpfloat (gtk_adjustment_get_upper (gtk_range_get_adjustment (get_scrubber ())), ==, 154);
          ponder_transport_set_speed (search_test.transport, 1000);
        }
      widget_test_wait (search_test_is_paused, NULL);
      g_assert_cmpuint (search_test_get_cursor (), ==, 154);
      g_assert_false (search_test_is_enabled ("run"));
    }
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

/* Shows a transport of this width, and with a menu of its page if that is wide. */
static GtkWidget *
show_transport (int      width,
                gboolean large_text)
{
  GtkWidget *root = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  search_test.transport = g_object_new (PONDER_TYPE_TRANSPORT, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", large_text ? LARGE_TEXT : USUAL_TEXT, NULL);
  if (width >= 900)
    {
      GtkWidget *menu = gtk_menu_button_new ();

      gtk_widget_set_size_request (menu, 90, TARGET);
      gtk_box_append (ponder_transport_get_menus (search_test.transport), menu);
    }
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (search_test.transport));
  gtk_window_set_child (GTK_WINDOW (root), box);
  widget_test_show (root, width, 300);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (search_test.transport)), ==, width);
  search_test_begin_queens (6, "backtracking");
  search_test_do ("run");
  widget_test_settle (root);
  return root;
}

/* With enough room everything stands in a row; with less, the slider and the position stand above the buttons. */
static void
test_transport_fits (void)
{
  static const struct
  {
    int width;
    gboolean large_text;
    gboolean one_row;
  } cases[] = { { 336, FALSE, FALSE }, { 336, TRUE, FALSE }, { 664, FALSE, TRUE }, { 976, FALSE, TRUE } };
  static const char *const names[] = { "buttons", "scrubber", "position_button", "menus" };
  PonderTransport *before = search_test.transport;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *root = show_transport (cases[i].width, cases[i].large_text);
      graphene_rect_t whole = get_bounds (search_test.transport);
      graphene_rect_t position = get_bounds (search_test_transport_child ("position_button"));

      g_test_message ("%d pixels%s", cases[i].width, cases[i].large_text ? ", large text" : "");
      assert_targets (search_test_transport_child ("buttons"));
      assert_targets (search_test_transport_child ("menus"));
      g_assert_cmpfloat (position.size.width, >=, TARGET);
      g_assert_cmpfloat (position.size.height, >=, TARGET);
      g_assert_cmpfloat (get_bounds (get_scrubber ()).size.width, >=, cases[i].large_text ? 80 : 120);
      for (guint j = 0; j < G_N_ELEMENTS (names); j++)
        {
          graphene_rect_t one = get_bounds (search_test_transport_child (names[j]));

          g_assert_true (one.size.width == 0 || graphene_rect_contains_rect (&whole, &one));
          for (guint k = 0; k < j; k++)
            {
              graphene_rect_t other = get_bounds (search_test_transport_child (names[k]));
              graphene_rect_t both;

              if (graphene_rect_intersection (&one, &other, &both))
                g_assert_cmpfloat (both.size.width * both.size.height, ==, 0);
            }
        }
      g_assert_cmpint (get_bounds (search_test_transport_child ("buttons")).origin.y < TARGET, ==, cases[i].one_row);
      g_assert_cmpint (whole.size.height < 2 * TARGET, ==, cases[i].one_row);
      widget_test_destroy (root);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", USUAL_TEXT, NULL);
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
  g_assert_cmpstr (search_test_get_line (), ==, "0 nodes · 0 pruned · 0 answers");
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
  ponder_guess_row_set_session (search_test.guess_row, NULL, NULL);
  g_assert_finalize_object (g_steal_pointer (&search_test.session));
  search_test.panel = before;
  search_test.transport = transport_before;
}

static void
emit_crossing (GtkWidget  *widget,
               const char *name)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        continue;
      if (g_str_equal (name, "enter"))
        g_signal_emit_by_name (controller, name, 1.0, 1.0);
      else
        g_signal_emit_by_name (controller, name);
    }
}

/* A tooltip that could cover the sentence doesn't come back while a button is pressed again and again. */
static void
test_tooltips (void)
{
  static const char *const names[] = { "restart_button", "back_button" };
  static const char *const crossings[] = { "leave", "enter" };

  search_test_begin_queens (6, "backtracking");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint k = 0; k < G_N_ELEMENTS (crossings); k++)
      {
        GtkWidget *button = search_test_transport_child (names[i]);

        g_assert_nonnull (gtk_widget_get_tooltip_text (button));
        g_assert_true (gtk_widget_get_has_tooltip (button));
        g_signal_emit_by_name (button, "clicked");
        g_assert_false (gtk_widget_get_has_tooltip (button));
        emit_crossing (button, crossings[k]);
        g_assert_true (gtk_widget_get_has_tooltip (button));
      }
}

/* Nor does it come over the end of a long sentence above the button. */
static void
test_tooltips_below_text (void)
{
  static const char *const names[] = { "restart_button", "back_button" };
  static const char *const texts[] = { "One line", "One line,\nanother,\nand a third" };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (texts[1]);
  GtkWidget *transport = g_object_new (PONDER_TYPE_TRANSPORT, NULL);
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);

  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (rows), label);
  gtk_box_append (GTK_BOX (rows), transport);
  gtk_window_set_child (GTK_WINDOW (window), rows);
  widget_test_show (window, 1000, -1);
  gtk_widget_set_size_request (label, -1, gtk_widget_get_height (label));

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gtk_label_set_label (GTK_LABEL (label), texts[i]);
      gtk_test_widget_wait_for_draw (window);
      for (guint k = 0; k < G_N_ELEMENTS (names); k++)
        {
          gpointer button = gtk_widget_get_template_child (transport, PONDER_TYPE_TRANSPORT, names[k]);
          gboolean shown;

          g_signal_emit_by_name (button, "query-tooltip", 1, 1, FALSE, tooltip, &shown);
          g_assert_cmpint (shown, ==, i == 0);
        }
    }
  widget_test_destroy (window);
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
  g_test_add_func ("/transport/run-or-pause", test_run_or_pause);
  g_test_add_func ("/transport/seeking", test_seeking);
  g_test_add_func ("/transport/scrubber", test_scrubber);
  g_test_add_func ("/transport/position-in-visit", test_position_in_visit);
  g_test_add_func ("/transport/go-to-node", test_go_to_node);
  g_test_add_func ("/transport/go-to-large-node", test_go_to_large_node);
  g_test_add_func ("/transport/places", test_places);
  g_test_add_func ("/transport/scrubber/ends-a-run", test_scrubber_ends_a_run);
  g_test_add_func ("/transport/many-nodes-fit", test_many_nodes_fit);
  g_test_add_func ("/transport/previous-answer", test_previous_answer);
  g_test_add_func ("/transport/speed", test_speed);
  g_test_add_func ("/transport/speed/scale", test_speed_scale);
  g_test_add_func ("/transport/slower-and-faster", test_slower_and_faster);
  g_test_add_func ("/transport/run-at-a-speed", test_run_at_a_speed);
  g_test_add_func ("/transport/plays-on", test_plays_on);
  g_test_add_func ("/transport/focus", test_focus);
  g_test_add_func ("/transport/tooltips", test_tooltips);
  g_test_add_func ("/transport/tooltips-below-text", test_tooltips_below_text);
  g_test_add_func ("/transport/fits", test_transport_fits);
  g_test_add_func ("/transport/without-session", test_without_session);
  result = g_test_run ();
  search_test_tear_down ();
  return result;
}
