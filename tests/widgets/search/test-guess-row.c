/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-queens.h"
#include "search-test.h"
#include "widget-test.h"

/* Tests the row that asks for a guess, tells what became of it, and offers memory. Each test has another number of
 * queens, because the row asks once for each puzzle. */

static gpointer
row_child (const char *name)
{
  return widget_test_child (search_test.guess_row, name);
}

/* Returns what the row shows, or NULL if it can't be seen. */
static const char *
get_shown (void)
{
  ponder_guess_row_show (search_test.guess_row);
  return gtk_widget_get_visible (GTK_WIDGET (search_test.guess_row))
           ? gtk_stack_get_visible_child_name (row_child ("stack"))
           : NULL;
}

static void
assert_result (const char *expected)
{
  g_autofree char *result = ponder_guess_row_dup_result (search_test.guess_row);

  g_assert_cmpstr (result, ==, expected);
}

static guint64
get_guess (void)
{
  return ponder_guess_row_get_guess (search_test.guess_row);
}

static GtkWidget *
get_entry (void)
{
  return row_child ("guess");
}

/* Clicks Not Now. */
static void
put_aside (void)
{
  GtkWidget *button = gtk_widget_get_next_sibling (get_entry ());

  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Not _Now");
  g_signal_emit_by_name (button, "clicked");
}

/* The numbers of nodes, up to the first answer and in all, are the published ones. */
static void
test_guess (void)
{
  search_test_begin_queens (4, "backtracking");
  g_assert_cmpstr (get_shown (), ==, "ask");
  ponder_guess_row_set_guess (search_test.guess_row, 20, FALSE);
  g_assert_cmpstr (get_shown (), ==, "ask");
  assert_result (NULL);
  search_test_do ("step");
  g_assert_null (get_shown ());
  assert_result (NULL);
  search_test_do ("next-answer");
  assert_result ("You guessed 20: it took 9 to find the first answer.");
  search_test_do ("step");
  assert_result ("You guessed 20: it took 9 to find the first answer.");
  search_test_do ("run");
  assert_result ("You guessed 20: it took 17 nodes.");
  g_assert_null (get_shown ());

  search_test_do ("restart");
  g_assert_null (get_shown ());
  assert_result (NULL);
  g_assert_cmpuint (get_guess (), ==, 20);
  ponder_record_go (PONDER_RECORD (search_test.session), 15);
  widget_test_wait (search_test_is_paused, NULL);
  assert_result ("You guessed 20: it took 9 to find the first answer.");

  search_test_begin_queens (4, "look-ahead");
  g_assert_cmpuint (get_guess (), ==, 0);
}

/* What it took to the first answer is known, too, if the cursor has jumped past that. */
static void
test_unseen_answer (void)
{
  search_test_begin_queens (5, "breadth-first");
  ponder_guess_row_set_guess (search_test.guess_row, 1234, FALSE);
  search_test_do ("run");
  assert_result ("You guessed 1,234: it took 54 nodes.");
  ponder_record_go (PONDER_RECORD (search_test.session), 54);
  widget_test_wait (search_test_is_paused, NULL);
  g_assert_cmpuint (ponder_search_session_get_figures (search_test.session)->answers, >, 1);
  g_assert_cmpuint (ponder_record_get_answer_node (PONDER_RECORD (search_test.session), 0), ==, 45);
  assert_result ("You guessed 1,234: it took 45 to find the first answer.");
}

static void
test_no_guess (void)
{
  search_test_begin_queens (7, "backtracking");
  search_test_do ("next-answer");
  assert_result (NULL);
  search_test_do ("step-back");
  assert_result (NULL);
  search_test_do ("run");
  assert_result (NULL);
}

/* The question is put once for each puzzle: after the first node, not even another search of the same puzzle asks. */
static void
test_asked_once (void)
{
  search_test_begin_queens (8, "backtracking");
  g_assert_cmpstr (get_shown (), ==, "ask");
  g_assert_false (ponder_guess_row_is_done (search_test.guess_row));
  search_test_do ("step");
  g_assert_null (get_shown ());
  g_assert_true (ponder_guess_row_is_done (search_test.guess_row));
  search_test_do ("restart");
  g_assert_null (get_shown ());
  search_test_begin_queens (8, "look-ahead");
  g_assert_null (get_shown ());
  g_assert_true (ponder_guess_row_is_done (search_test.guess_row));

  search_test_begin_queens (9, "look-ahead");
  g_assert_cmpstr (get_shown (), ==, "ask");
  ponder_guess_row_set_session (search_test.guess_row, NULL, NULL);
  g_assert_null (get_shown ());
  assert_result (NULL);
}

/* Enter after a number, and Not Now, end the question before the first node; only Not Now takes the guess away. */
static void
test_answered (void)
{
  guint n_changes = 0;
  gulong id = g_signal_connect (search_test.guess_row, "changed", G_CALLBACK (search_test_count_cb), &n_changes);

  search_test_begin_queens (10, "backtracking");
  g_signal_emit_by_name (get_entry (), "activate");
  g_assert_cmpstr (get_shown (), ==, "ask");
  gtk_editable_set_text (GTK_EDITABLE (get_entry ()), "many");
  g_signal_emit_by_name (get_entry (), "activate");
  g_assert_cmpstr (get_shown (), ==, "ask");
  n_changes = 0;
  gtk_editable_set_text (GTK_EDITABLE (get_entry ()), "35");
  g_assert_cmpuint (n_changes, >=, 1);
  n_changes = 0;
  g_signal_emit_by_name (get_entry (), "activate");
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_null (get_shown ());
  g_assert_true (ponder_guess_row_is_done (search_test.guess_row));
  g_assert_cmpuint (get_guess (), ==, 35);
  search_test_do ("next-answer");
  assert_result ("You guessed 35: it took 103 to find the first answer.");

  search_test_begin_queens (11, "backtracking");
  g_assert_cmpstr (get_shown (), ==, "ask");
  gtk_editable_set_text (GTK_EDITABLE (get_entry ()), "35");
  n_changes = 0;
  put_aside ();
  g_assert_cmpuint (n_changes, >=, 1);
  g_assert_null (get_shown ());
  g_assert_true (ponder_guess_row_is_done (search_test.guess_row));
  g_assert_cmpuint (get_guess (), ==, 0);
  search_test_do ("next-answer");
  assert_result (NULL);
  search_test_begin_queens (11, "breadth-first");
  g_assert_null (get_shown ());
  g_signal_handler_disconnect (search_test.guess_row, id);
}

/* A guess is restored with whether it was given already. */
static void
test_restored (void)
{
  search_test_begin_queens (12, "backtracking");
  ponder_guess_row_set_guess (search_test.guess_row, 5, TRUE);
  g_assert_null (get_shown ());
  g_assert_cmpuint (get_guess (), ==, 5);
  search_test_begin_queens (13, "backtracking");
  ponder_guess_row_set_guess (search_test.guess_row, 0, FALSE);
  g_assert_cmpstr (get_shown (), ==, "ask");
  g_assert_cmpuint (get_guess (), ==, 0);
}

/* The question tells the size without pruning, where that is known. */
static void
test_size (void)
{
  search_test_begin_queens (6, "backtracking");
  g_assert_cmpstr (gtk_label_get_label (row_child ("question")), ==, "_Guess: how many nodes will it take?");
  ponder_guess_row_set_session (search_test.guess_row, search_test.session, "1,555 nodes for 1,296 complete boards");
  g_assert_cmpstr (gtk_label_get_label (row_child ("question")), ==,
                   "_Guess: how many nodes will it take? Without pruning: 1,555 nodes for 1,296 complete boards");
  g_assert_true (gtk_label_get_mnemonic_widget (row_child ("question")) == get_entry ());
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

  search_test_begin_queens (6, "backtracking");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *entry = get_entry ();

      gtk_editable_set_text (GTK_EDITABLE (entry), cases[i].text);
      g_assert_cmpuint (get_guess (), ==, cases[i].guess);
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

int
main (int   argc,
      char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv);
  search_test_set_up ();

  g_test_add_func ("/guess-row/guess", test_guess);
  g_test_add_func ("/guess-row/unseen-answer", test_unseen_answer);
  g_test_add_func ("/guess-row/no-guess", test_no_guess);
  g_test_add_func ("/guess-row/asked-once", test_asked_once);
  g_test_add_func ("/guess-row/answered", test_answered);
  g_test_add_func ("/guess-row/restored", test_restored);
  g_test_add_func ("/guess-row/size", test_size);
  g_test_add_func ("/guess-row/is-read", test_guess_is_read);
  g_test_add_func ("/guess-row/full", test_full);
  result = g_test_run ();
  search_test_tear_down ();
  return result;
}
