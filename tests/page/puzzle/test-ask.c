/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "page-test.h"
#include "ponder-page-actions.h"
#include "ponder-choice-letters.h"
#include "ponder-question-card.h"
#include "ponder-search-panel.h"
#include "transport-test.h"

/* Ask the Class on the page of Sudoku. The lecture's board goes back for the first time at node 4, leaves out moves at
 * node 1, and has its answer at node 14. */

#define LECTURE ".4...3.2...4.2.3"

static PonderQuestionCard *
get_card (void)
{
  GtkWidget *card = widget_test_find (page_test.window, PONDER_TYPE_QUESTION_CARD);

  return card != NULL ? PONDER_QUESTION_CARD (card) : NULL;
}

static gboolean
is_open (void)
{
  return get_card () != NULL && gtk_widget_get_visible (GTK_WIDGET (get_card ()));
}

static gboolean
is_asked (gpointer user_data)
{
  return is_open () && !gtk_widget_get_visible (widget_test_child (get_card (), "busy"));
}

static guint64
get_node (void)
{
  return transport_test_get_node (page_test.page);
}

static gboolean
is_at (gpointer node)
{
  return get_node () == GPOINTER_TO_UINT (node) && transport_test_is_paused (page_test.page);
}

static void
wait_at (guint node)
{
  widget_test_wait (is_at, GUINT_TO_POINTER (node));
}

static void
wait_asked_at (guint node)
{
  widget_test_wait (is_asked, NULL);
  wait_at (node);
}

static const char *
get_told (void)
{
  return ponder_page_get_sentence (PONDER_PAGE (page_test.page));
}

static void
begin (gboolean on)
{
  ponder_page_set_switch (page_test.page, "search", TRUE);
  /* The last search is kept for Undo, but not the one before it. */
  page_test_open_line ("1...............");
  page_test_open_line ("2...............");
  page_test_open_line (LECTURE);
  widget_test_settle (page_test.window);
  ponder_page_set_switch (page_test.page, "ask", on);
}

static void
skip (void)
{
  g_signal_emit_by_name (get_card (), "closed");
  g_assert_false (is_open ());
}

/* Nothing is asked while it is off, and a run goes on to its end after it was turned off. */
static void
test_off (void)
{
  begin (FALSE);
  transport_test_do (page_test.page, "step");
  wait_at (1);
  g_assert_false (is_open ());
  ponder_page_set_switch (page_test.page, "ask", TRUE);
  ponder_page_set_switch (page_test.page, "ask", FALSE);
  ponder_transport_set_speed (transport_test_find (page_test.page), PONDER_FULL_SPEED);
  transport_test_do (page_test.page, "run");
  wait_at (14);
  g_assert_false (is_open ());
}

/* Steps and runs come to the count, to node 3, and to node 13, and to nothing else. Each is asked once. */
static void
test_turning_points (void)
{
  begin (TRUE);
  ponder_transport_set_speed (transport_test_find (page_test.page), PONDER_FULL_SPEED);
  transport_test_start (page_test.page, "run");
  wait_asked_at (0);
  skip ();
  for (guint node = 1; node <= 3; node++)
    {
      transport_test_start (page_test.page, "step");
      wait_at (node);
      g_assert_false (is_open ());
    }
  transport_test_start (page_test.page, "step");
  wait_asked_at (3);
  g_assert_nonnull (strstr (get_told (), "Row 1, column 3: 3. What does the search do next?"));
  /* Step reveals, and the search goes to the next node. */
  transport_test_start (page_test.page, "step");
  wait_at (4);
  g_assert_true (ponder_question_card_is_revealed (get_card ()));
  g_assert_nonnull (strstr (get_told (), "Went back 2 moves."));
  /* The next run closes the card, and pauses before the answer. */
  transport_test_start (page_test.page, "run");
  wait_asked_at (13);
  g_assert_false (ponder_question_card_is_revealed (get_card ()));
  skip ();
  transport_test_start (page_test.page, "step");
  wait_at (14);
  g_assert_false (is_open ());
  /* On the way back and forth nothing is asked twice, until the search begins again. */
  transport_test_start (page_test.page, "step-back");
  wait_at (13);
  transport_test_start (page_test.page, "step");
  wait_at (14);
  g_assert_false (is_open ());
  transport_test_do (page_test.page, "restart");
  wait_at (0);
  transport_test_start (page_test.page, "step");
  wait_at (1);
  transport_test_start (page_test.page, "next-answer");
  wait_asked_at (3);
  skip ();
}

/* Many steps in a row don't go past a turning point. */
static void
test_fast_steps (void)
{
  begin (TRUE);
  transport_test_start (page_test.page, "step");
  wait_asked_at (0);
  skip ();
  for (guint i = 0; i < 10; i++)
    if (!is_open ())
      transport_test_start (page_test.page, "step");
  wait_asked_at (3);
  g_assert_false (ponder_question_card_is_revealed (get_card ()));
  skip ();
}

/* A timed run pauses there, too. */
static void
test_timed (void)
{
  begin (TRUE);
  transport_test_start (page_test.page, "step");
  wait_asked_at (0);
  skip ();
  ponder_transport_set_speed (transport_test_find (page_test.page), 200);
  transport_test_start (page_test.page, "run");
  wait_asked_at (3);
  skip ();
}

static gboolean
has_come_to (gpointer node)
{
  return get_node () >= GPOINTER_TO_UINT (node);
}

static void
go_to (guint node)
{
  GActionGroup *actions = ponder_transport_get_actions (transport_test_find (page_test.page));

  g_action_group_activate_action (actions, "go", g_variant_new_uint64 (node));
  wait_at (node);
}

/* A run plays on from the cursor, over what was visited before, and stops where it asks; where it has asked, it goes on
 * the next time. */
static void
test_plays_on (void)
{
  static const double speeds[] = { 5, PONDER_FULL_SPEED };

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      begin (FALSE);
      ponder_transport_set_speed (transport_test_find (page_test.page), PONDER_FULL_SPEED);
      transport_test_do (page_test.page, "run");
      wait_at (14);
      go_to (1);
      ponder_page_set_switch (page_test.page, "ask", TRUE);
      ponder_transport_set_speed (transport_test_find (page_test.page), speeds[i]);
      transport_test_start (page_test.page, "run");
      if (speeds[i] != PONDER_FULL_SPEED)
        {
          widget_test_wait (has_come_to, GUINT_TO_POINTER (2));
          g_assert_cmpuint (get_node (), <=, 3);
        }
      wait_asked_at (3);
      skip ();
      go_to (1);
      g_assert_false (is_open ());
      ponder_transport_set_speed (transport_test_find (page_test.page), MAX (speeds[i], 50));
      transport_test_start (page_test.page, "run");
      wait_asked_at (13);
      skip ();
      transport_test_start (page_test.page, "run");
      wait_at (14);
      g_assert_false (is_open ());
      ponder_page_set_switch (page_test.page, "ask", FALSE);
    }
}

static gboolean
is_paused_at_or_after (gpointer node)
{
  return has_come_to (node) && transport_test_is_paused (page_test.page);
}

/* A step during a timed run pauses it, and is made then. */
static void
test_step_in_run (void)
{
  begin (TRUE);
  transport_test_start (page_test.page, "step");
  wait_asked_at (0);
  skip ();
  ponder_transport_set_speed (transport_test_find (page_test.page), 1);
  transport_test_start (page_test.page, "run");
  widget_test_wait (has_come_to, GUINT_TO_POINTER (1));
  transport_test_start (page_test.page, "step");
  widget_test_wait (is_paused_at_or_after, GUINT_TO_POINTER (2));
  g_assert_cmpuint (get_node (), <=, 3);
}

static void
ask_at_3 (void)
{
  begin (FALSE);
  for (guint node = 1; node <= 3; node++)
    {
      transport_test_start (page_test.page, "step");
      wait_at (node);
    }
  page_test_activate ("ask-here", NULL);
  wait_asked_at (3);
}

/* Whatever takes the cursor, the board or the search away closes the question. */
static void
test_closed (void)
{
  PonderSearchPanel *panel = PONDER_SEARCH_PANEL (widget_test_find (page_test.window, PONDER_TYPE_SEARCH_PANEL));
  PonderMethod method;

  ask_at_3 ();
  g_assert_false (page_test_is_enabled ("ask-here"));
  transport_test_start (page_test.page, "step-back");
  wait_at (2);
  g_assert_false (is_open ());
  g_assert_nonnull (strstr (get_told (), "Row 1, column 3: 1 and 4 are already"));

  ask_at_3 ();
  ponder_page_set_switch (page_test.page, "search", FALSE);
  g_assert_false (is_open ());

  ask_at_3 ();
  page_test_open_line ("3...............");
  g_assert_false (is_open ());
  page_test_activate ("undo", NULL);
  wait_at (3);
  g_assert_false (is_open ());
  g_assert_nonnull (strstr (get_told (), "Going back."));

  ask_at_3 ();
  method = *ponder_search_panel_get_method (panel);
  method.pruning = PONDER_PRUNING_NONE;
  ponder_search_panel_set_method (panel, &method);
  g_signal_emit_by_name (panel, "method-changed");
  g_assert_false (is_open ());
  wait_at (0);
  method.pruning = PONDER_PRUNING_RULES;
  ponder_search_panel_set_method (panel, &method);
  g_signal_emit_by_name (panel, "method-changed");
}

/* An open question is kept, and restored at any time. */
static void
test_kept (void)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();

  ask_at_3 ();
  PONDER_PAGE_GET_CLASS (page_test.page)->keep (page_test.page, kept);
  g_assert_true (g_key_file_get_boolean (kept, "Search", "Asked", NULL));
  g_assert_false (g_key_file_get_boolean (kept, "Search", "Ask", NULL));
  skip ();
  transport_test_start (page_test.page, "step");
  wait_at (4);
  PONDER_PAGE_GET_CLASS (page_test.page)->restore (page_test.page, kept);
  wait_asked_at (3);
  g_assert_null (strstr (get_told (), "Going back."));
  skip ();
  g_assert_nonnull (strstr (get_told (), "Going back."));

  g_key_file_set_boolean (kept, "Search", "Asked", FALSE);
  g_key_file_set_boolean (kept, "Search", "Ask", TRUE);
  PONDER_PAGE_GET_CLASS (page_test.page)->restore (page_test.page, kept);
  wait_at (3);
  g_assert_false (is_open ());
  g_assert_true (ponder_page_get_switch (page_test.page, "ask"));
  ponder_page_set_switch (page_test.page, "ask", FALSE);
}

static const char *
get_choice_text (guint nth)
{
  GtkWidget *choice = widget_test_find_nth (GTK_WIDGET (get_card ()), GTK_TYPE_TOGGLE_BUTTON, nth);

  return gtk_label_get_label (GTK_LABEL (widget_test_find_class (choice, "choice-text")));
}

/* Returns the label of a choice on the board, if it can be seen. */
static GtkWidget *
find_on_board (const char *css_class)
{
  GtkWidget *marks = widget_test_find (page_test.window, PONDER_TYPE_CHOICE_LETTERS);

  for (GtkWidget *child = gtk_widget_get_first_child (marks); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_has_css_class (child, css_class) && gtk_widget_get_mapped (child))
      return child;
  return NULL;
}

static const PonderTreeMark *
find_in_tree (PonderRecord *record,
              gboolean      right)
{
  GArray *marks = ponder_record_get_marks (record);

  for (guint i = 0; i < marks->len; i++)
    if (g_array_index (marks, PonderTreeMark, i).letter > 0 &&
        g_array_index (marks, PonderTreeMark, i).letter_right == right)
      return &g_array_index (marks, PonderTreeMark, i);
  return NULL;
}

static gboolean
shows_right_in_tree (gpointer record)
{
  const PonderTreeMark *mark = find_in_tree (record, TRUE);

  return mark != NULL && mark->node == 4;
}

/* The chosen move and the right one have their letters on the board and in the tree, until the question is closed. */
static void
test_revealed_choices (void)
{
  GtkWidget *board = widget_test_find (page_test.window, PONDER_TYPE_BOARD_VIEW);
  PonderRecord *record;
  const PonderTreeMark *mark;
  graphene_rect_t right;
  graphene_rect_t wrong;
  graphene_rect_t within;
  graphene_rect_t smaller;
  float part;
  int width;
  int height;
  guint chosen = 0;

  ask_at_3 ();
  record = ponder_record_panel_get_record (
    PONDER_RECORD_PANEL (widget_test_find (page_test.window, PONDER_TYPE_SEARCH_PANEL)));
  /* What ends the search can't be seen. */
  while (strstr (get_choice_text (chosen), "Row 1, column 1: 2") != NULL ||
         strstr (get_choice_text (chosen), "Row") == NULL)
    chosen++;
  ponder_question_card_choose (get_card (), chosen);
  g_assert_null (find_in_tree (record, TRUE));
  g_signal_emit_by_name (get_card (), "reveal");
  wait_at (4);
  widget_test_settle (page_test.window);

  /* The tree is made in a thread. */
  widget_test_wait (shows_right_in_tree, record);
  mark = find_in_tree (record, FALSE);
  g_assert_nonnull (mark);
  g_assert_cmpuint (mark->letter, ==, chosen + 1);

  g_assert_nonnull (find_on_board ("right"));
  g_assert_nonnull (find_on_board ("wrong"));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (find_on_board ("right"))), "✓ 2"));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (find_on_board ("wrong"))), "✗"));
  g_assert_true (gtk_widget_compute_bounds (find_on_board ("right"), page_test.window, &right));
  g_assert_true (gtk_widget_compute_bounds (find_on_board ("wrong"), page_test.window, &wrong));
  g_assert_true (gtk_widget_compute_bounds (board, page_test.window, &within));
  g_assert_false (graphene_rect_intersection (&right, &wrong, NULL));
  g_assert_true (graphene_rect_intersection (&within, &right, NULL));
  g_assert_true (graphene_rect_intersection (&within, &wrong, NULL));

  /* They keep to their cells when the board becomes smaller, and the card has less room. */
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (get_card ()), "narrow"));
  part = (right.origin.x + right.size.width / 2 - within.origin.x) / within.size.width;
  gtk_window_get_default_size (GTK_WINDOW (page_test.window), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (page_test.window), 360, 600);
  widget_test_settle (page_test.window);
  g_assert_true (gtk_widget_compute_bounds (board, page_test.window, &smaller));
  g_assert_cmpfloat (smaller.size.width, <, within.size.width);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_card ()), "narrow"));
  g_assert_true (gtk_widget_compute_bounds (find_on_board ("right"), page_test.window, &right));
  g_assert_cmpfloat_with_epsilon ((right.origin.x + right.size.width / 2 - smaller.origin.x) / smaller.size.width, part,
                                  0.1);
  gtk_window_set_default_size (GTK_WINDOW (page_test.window), width, height);
  widget_test_settle (page_test.window);

  skip ();
  g_assert_null (find_in_tree (record, TRUE));
  g_assert_null (find_in_tree (record, FALSE));
  g_assert_null (find_on_board ("right"));
}

/* A kept file may say anything. Then questions are asked as if nothing had been kept of them, or not again. */
static void
test_hostile_kept (void)
{
  static const char *const values[] = { "18446744073709551615", "99999999999999999999999", "-5", "x", "" };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (GKeyFile) kept = g_key_file_new ();

      ask_at_3 ();
      PONDER_PAGE_GET_CLASS (page_test.page)->keep (page_test.page, kept);
      skip ();
      g_key_file_set_value (kept, "Search", "AskedUpTo", values[i]);
      PONDER_PAGE_GET_CLASS (page_test.page)->restore (page_test.page, kept);
      wait_asked_at (3);
      skip ();
      transport_test_start (page_test.page, "step");
      wait_at (4);
      g_assert_false (is_open ());
    }
}

/* The board stays where it is on a wide page, and the controls are seen on a narrow one. */
static void
test_room (void)
{
  GtkWidget *board = widget_test_find (page_test.window, PONDER_TYPE_BOARD_VIEW);
  GtkWidget *transport = GTK_WIDGET (transport_test_find (page_test.page));
  graphene_rect_t before;
  graphene_rect_t after;

  ask_at_3 ();
  skip ();
  widget_test_settle (page_test.window);
  g_assert_true (gtk_widget_compute_bounds (board, page_test.window, &before));
  page_test_activate ("ask-here", NULL);
  wait_asked_at (3);
  widget_test_settle (page_test.window);
  g_assert_true (gtk_widget_compute_bounds (board, page_test.window, &after));
  g_assert_true (graphene_rect_equal (&before, &after));
  g_assert_true (gtk_widget_get_mapped (transport));
  skip ();
}

static gboolean
is_narrow (gpointer user_data)
{
  return gtk_widget_get_width (GTK_WIDGET (page_test.page)) == 360;
}

/* On a narrow page, the question takes the place of the controls, whatever is shown, and leaves the board as large as
 * it was. */
static void
test_room_narrow (void)
{
  GtkWidget *board = widget_test_find (page_test.window, PONDER_TYPE_BOARD_VIEW);
  GtkWidget *transport = GTK_WIDGET (transport_test_find (page_test.page));
  int width;
  int height;
  graphene_rect_t before;
  graphene_rect_t after;

  ask_at_3 ();
  skip ();
  gtk_window_get_default_size (GTK_WINDOW (page_test.window), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (page_test.window), 360, 720);
  widget_test_wait (is_narrow, NULL);
  widget_test_settle (page_test.window);
  g_assert_true (gtk_widget_get_mapped (transport));
  g_assert_true (gtk_widget_compute_bounds (board, page_test.window, &before));
  page_test_activate ("ask-here", NULL);
  wait_asked_at (3);
  widget_test_settle (page_test.window);
  g_assert_false (gtk_widget_get_mapped (transport));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_card ())));
  g_assert_true (gtk_widget_compute_bounds (board, page_test.window, &after));
  g_assert_cmpfloat (after.origin.y, ==, before.origin.y);
  g_assert_cmpfloat (after.size.width, ==, before.size.width);
  page_test_activate ("pane", g_variant_new_string ("more"));
  widget_test_settle (page_test.window);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_card ())));
  page_test_activate ("pane", g_variant_new_string ("board"));
  skip ();
  widget_test_settle (page_test.window);
  g_assert_true (gtk_widget_get_mapped (transport));
  gtk_window_set_default_size (GTK_WINDOW (page_test.window), width, height);
  widget_test_settle (page_test.window);
}

int
main (int    argc,
      char **argv)
{
  int result;

  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();
  widget_test_add_style ();
  page_test_set_up ();
  g_test_add_func ("/ask/off", test_off);
  g_test_add_func ("/ask/turning-points", test_turning_points);
  g_test_add_func ("/ask/fast-steps", test_fast_steps);
  g_test_add_func ("/ask/timed", test_timed);
  g_test_add_func ("/ask/step-in-run", test_step_in_run);
  g_test_add_func ("/ask/plays-on", test_plays_on);
  g_test_add_func ("/ask/closed", test_closed);
  g_test_add_func ("/ask/kept", test_kept);
  g_test_add_func ("/ask/revealed-choices", test_revealed_choices);
  g_test_add_func ("/ask/hostile-kept", test_hostile_kept);
  g_test_add_func ("/ask/room", test_room);
  g_test_add_func ("/ask/room/narrow", test_room_narrow);
  result = g_test_run ();
  page_test_tear_down ();
  return result;
}
