/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "match-view-test.h"

/* What the person can do in a game. */

#define ONE_LINE "1234 0B2C\n"

/* One tap commits the guess in the boxes and its answer in one move; the next guess is then shown. */
static void
test_answer (void)
{
  set_up (new_game (ME, FALSE, "", "", NONE));
  answer (A (0, 2)); /* too early: there is no guess */
  g_assert_cmpuint (n_moves, ==, 0);
  settle ();
  answer (A (0, 2));
  g_assert_cmpuint (n_moves, ==, 1);
  assert_lines (PONDER_SIDE_ME, ONE_LINE);
  settle ();
  assert_boxes ("2516");
  type ("12"); /* bulls, then cows */
  g_assert_cmpuint (n_moves, ==, 2);
  assert_lines (PONDER_SIDE_ME, ONE_LINE "2516 1B2C\n");
  tear_down ();
}

/* A digit typed in the boxes makes the guess the person's own; Escape brings the suggestion back, before and after it
 * is complete. */
static void
test_own (void)
{
  set_up (new_game (ME, FALSE, "1234 0B2C", "", NONE));
  settle ();
  g_assert_false (ponder_match_view_cancel (view));
  ponder_code_entry_type_letter (view->entry, '9');
  g_assert_cmpstr (gtk_label_get_label (view->heading), ==, "Your Own Guess");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (view->pads), ==, "keys");
  g_assert_cmpuint (n_moves, ==, 0);
  g_assert_true (ponder_match_view_cancel (view));
  assert_boxes ("2516");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (view->pads), ==, "answers");

  ponder_code_entry_type_letter (view->entry, '9');
  ponder_code_entry_set_text (view->entry, "9876");
  click (view->act);
  g_assert_cmpuint (n_moves, ==, 1);
  g_assert_cmphex (ponder_match_get_pending (game, PONDER_SIDE_ME), ==, 0x9876);
  assert_boxes ("9876");
  click (view->back);
  g_assert_cmphex (ponder_match_get_pending (game, PONDER_SIDE_ME), ==, NONE);
  assert_lines (PONDER_SIDE_ME, ONE_LINE);
  settle ();
  assert_boxes ("2516");

  ponder_code_entry_type_letter (view->entry, '9');
  ponder_code_entry_set_text (view->entry, "9876");
  click (view->act);
  answer (A (1, 0));
  assert_lines (PONDER_SIDE_ME, ONE_LINE "9876 1B0C\n");
  tear_down ();
}

/* The program answers a guess that the person enters, and suggests one only when asked. */
static void
test_solo (void)
{
  PonderCode code;

  set_up (new_game (ME, TRUE, "1234 ?", "", NONE));
  settle ();
  g_assert_null (ponder_code_analysis_get_suggestion (view->analysis));
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (view->act)));
  click (view->suggest);
  settle ();
  g_assert_cmpuint (n_moves, ==, 0);
  g_assert_true (ponder_code_entry_get_code (view->entry, &code, NULL));
  ponder_code_entry_set_code (view->entry, PONDER_CODE_NONE);
  type ("5678");
  click (view->act);
  g_assert_cmpuint (n_moves, ==, 1);
  assert_lines (PONDER_SIDE_ME, "1234 0B2C\n5678 0B0C\n");
  settle ();
  assert_boxes ("...."); /* Suggest was for one guess */
  tear_down ();
}

/* An answer that isn't right for the person's number is refused. */
static void
test_refused (void)
{
  set_up (new_game (THEM, TRUE, "", "", 0x1256));
  settle ();
  answer (A (0, 2));
  g_assert_cmpuint (n_moves, ==, 0);
  g_assert_cmpstr (refused, ==, "For your number the answer is: 2 bulls, 0 cows");
  answer (A (2, 0));
  g_assert_cmpuint (n_moves, ==, 1);
  assert_lines (PONDER_SIDE_THEM, "1234 2B0C\n");
  tear_down ();
}

/* The number can be entered before the first answer. */
static void
test_check (void)
{
  set_up (new_game (THEM, TRUE, "", "", NONE));
  settle ();
  click (view->check);
  g_assert_cmpstr (gtk_label_get_label (view->heading), ==, "Choose Your Number");
  click (view->back);
  g_assert_cmpstr (gtk_label_get_label (view->heading), ==, "Ponder Guesses");
  click (view->check);
  type ("1256");
  click (view->act);
  g_assert_cmphex (game->numbers[PONDER_SIDE_ME], ==, 0x1256);
  tear_down ();
}

/* A guess and an answer are changed in their places; what is being changed can be left as it is. */
static void
test_change (void)
{
  set_up (new_game (ME, FALSE, "1234 0B2C;2516 1B2C", "", NONE));
  settle ();
  gtk_widget_activate_action (GTK_WIDGET (view->history), "line.change-guess", "u", 0);
  g_assert_cmpstr (gtk_label_get_label (view->heading), ==, "Change Guess 1");
  assert_boxes ("1234");
  g_assert_true (ponder_match_view_cancel (view));
  gtk_widget_activate_action (GTK_WIDGET (view->history), "line.change-guess", "u", 0);
  ponder_code_entry_set_text (view->entry, "1235");
  click (view->act);
  assert_lines (PONDER_SIDE_ME, "1235 0B2C\n2516 1B2C\n");

  settle ();
  gtk_widget_activate_action (GTK_WIDGET (view->history), "line.change-answer", "u", 1);
  g_assert_cmpstr (gtk_label_get_label (view->heading), ==, "The Answer to Guess 2");
  assert_boxes ("2516");
  g_assert_cmpuint (n_moves, ==, 1);
  answer (A (0, 3));
  assert_lines (PONDER_SIDE_ME, "1235 0B2C\n2516 0B3C\n");
  gtk_widget_activate_action (GTK_WIDGET (view->history), "line.take-back", "u", 0);
  assert_lines (PONDER_SIDE_ME, "2516 0B3C\n");
  g_assert_cmpuint (n_moves, ==, 3);
  tear_down ();
}

/* A marked row is corrected with the answer pad, which marks what fits. */
static void
test_correct (void)
{
  set_up (new_game (ME, FALSE, "1234 0B0C;1243 1B0C", "", NONE));
  settle ();
  g_assert_nonnull (widget_test_find_class (GTK_WIDGET (view->history), "suspect"));
  answer (A (0, 1));
  g_assert_cmpuint (n_moves, ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (view->history), "line.change-answer", "u", 1);
  settle ();
  g_assert_nonnull (widget_test_find_class (GTK_WIDGET (view->history), "changing"));
  g_assert_nonnull (widget_test_find_class (GTK_WIDGET (view->pad), "suggested-action"));
  answer (A (0, 0));
  settle ();
  assert_lines (PONDER_SIDE_ME, "1234 0B0C\n1243 0B0C\n");
  g_assert_null (widget_test_find_class (GTK_WIDGET (view->history), "suspect"));
  g_assert_cmpstr (gtk_label_get_label (view->heading), ==, "Say to Friend");
  tear_down ();
}

static gboolean
is_marked (PonderCodeAnswer answer)
{
  g_autofree char *words = ponder_code_answer_words (answer);
  g_autofree char *name = g_strconcat (words, ": may be right", NULL);
  GtkWidget *key;

  for (guint i = 0; (key = widget_test_find_nth (GTK_WIDGET (view->pad), GTK_TYPE_BUTTON, i)) != NULL; i++)
    {
      g_autofree char *label = widget_test_dup_label (key);

      g_assert_true (gtk_widget_is_sensitive (key));
      if (g_str_equal (label, name))
        return TRUE;
    }
  return FALSE;
}

/* Two slips that one wrong answer explains, too: what was right isn't among the marked answers, but can be tapped. The
 * number can be told instead. */
static void
test_two_slips (void)
{
  set_up (new_game (ME, FALSE, "1234 0B3C;2516 1B1C;2781 0B3C;3812 1B1C", "", NONE));
  settle ();
  g_assert_cmpstr (gtk_label_get_label (view->note), ==, "At least 1 answer is wrong: tap its row.");
  click (view->tell);
  g_assert_cmpuint (n_told, ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (view->history), "line.change-answer", "u", 0);
  settle ();
  g_assert_true (is_marked (A (0, 1)));
  g_assert_false (is_marked (A (0, 2)));
  type ("02");
  assert_lines (PONDER_SIDE_ME, "1234 0B2C\n2516 1B1C\n2781 0B3C\n3812 1B1C\n");
  settle ();
  g_assert_cmpstr (gtk_label_get_label (view->heading), ==, "No Number Fits");
  gtk_widget_activate_action (GTK_WIDGET (view->history), "line.change-answer", "u", 2);
  settle ();
  g_assert_true (is_marked (A (0, 2)));
  type ("02");
  assert_lines (PONDER_SIDE_ME, "1234 0B2C\n2516 1B1C\n2781 0B2C\n3812 1B1C\n");
  settle ();
  g_assert_cmpstr (gtk_label_get_label (view->heading), ==, "Say to Friend");
  tear_down ();
}

/* At one table the friend's guess is answered in a banner, and the device is handed over before and after it. */
static void
test_table (void)
{
  set_up (new_game (BOTH, FALSE, "", "", NONE));
  settle ();
  type ("5678");
  click (view->act);
  g_assert_cmphex (game->numbers[PONDER_SIDE_ME], ==, MY_NUMBER);
  assert_screen ("game");
  g_assert_true (gtk_widget_has_css_class (view->heading_band, "my-move"));
  settle ();
  answer (A (0, 2));
  assert_screen ("hand-over");
  g_assert_cmpstr (gtk_label_get_label (view->hand_over), ==, "Hand the device to Friend");
  g_assert_false (ponder_match_view_type (view, '1'));
  g_assert_false (ponder_match_view_cancel (view));

  go_on ();
  assert_screen ("game");
  g_assert_cmpstr (gtk_label_get_label (view->heading), ==, "Friend Guesses");
  g_assert_true (gtk_widget_has_css_class (view->heading_band, "their-move"));
  g_assert_false (gtk_widget_has_css_class (view->heading_band, "my-move"));
  type ("5687");
  click (view->act);
  assert_lines (PONDER_SIDE_THEM, "5687 2B2C\n");
  assert_screen ("banner");
  g_assert_cmpstr (gtk_label_get_label (view->banner_heading), ==, "The answer for Friend");
  g_assert_cmpstr (gtk_label_get_label (view->banner_answer), ==, "2 bulls, 2 cows");
  gtk_test_accessible_assert_property (view->banner_guess, GTK_ACCESSIBLE_PROPERTY_LABEL, "5 6 8 7");
  go_on ();
  assert_screen ("hand-over");
  g_assert_cmpstr (gtk_label_get_label (view->hand_over), ==, "Hand the device back");
  go_on ();
  assert_screen ("game");
  g_assert_cmpstr (gtk_label_get_label (view->heading), ==, "Say to Friend");
  g_assert_cmpuint (n_moves, ==, 3);
  tear_down ();
}

/* While the friend has the device, nothing of what the person knows is on the screen: neither suggestion, number and
 * counts nor the person's guesses. */
static void
test_hidden (void)
{
  g_autofree char *seen = NULL;

  set_up (new_game (BOTH, FALSE, "1234 0B2C;2516 1B2C", "5687 ?", MY_NUMBER));
  settle ();
  go_on ();
  settle ();
  seen = dup_seen ();
  g_assert_cmpstr (seen, ==, "");
  assert_boxes ("....");
  g_assert_cmpuint (count_rows (), ==, 1);
  for (guint i = 0; widget_test_find_nth (GTK_WIDGET (view), GTK_TYPE_INSCRIPTION, i) != NULL; i++)
    {
      GtkWidget *text = widget_test_find_nth (GTK_WIDGET (view), GTK_TYPE_INSCRIPTION, i);

      if (gtk_widget_has_css_class (text, "row-left"))
        g_assert_cmpstr (gtk_inscription_get_text (GTK_INSCRIPTION (text)), ==, "");
    }
  tear_down ();
}

/* A friend who begins is handed the device first, and isn't told what is meant for the person. */
static void
test_friend_begins (void)
{
  g_autofree char *seen = NULL;
  PonderMatch *match = new_game (BOTH, FALSE, "", "", MY_NUMBER);

  match->began = PONDER_SIDE_THEM;
  set_up (match);
  assert_screen ("hand-over");
  go_on ();
  settle ();
  seen = dup_seen ();
  g_assert_cmpstr (seen, ==, "");
  tear_down ();
}

/* Undo at the table may show the other player's move, so it covers the game, too; a player who has the device sees
 * their own move at once. */
static void
test_table_undo (void)
{
  g_autoptr (PonderMatch) before = new_game (BOTH, FALSE, "", "", MY_NUMBER);

  set_up (new_game (BOTH, FALSE, "1234 0B2C", "", MY_NUMBER));
  go_on ();
  assert_screen ("game");
  set_game (ponder_match_copy (before));
  assert_screen ("hand-over");
  g_assert_cmpstr (gtk_label_get_label (view->hand_over), ==, "Hand the device back");
  go_on ();
  set_game (ponder_match_copy (before));
  assert_screen ("game");
  tear_down ();
}

/* With names, both are handed the device by name. */
static void
test_names (void)
{
  PonderMatch *match = new_game (BOTH, FALSE, "1234 0B2C", "", MY_NUMBER);

  ponder_match_set_name (match, PONDER_SIDE_ME, "Anna");
  ponder_match_set_name (match, PONDER_SIDE_THEM, "Ben");
  set_up (match);
  g_assert_cmpstr (gtk_label_get_label (view->hand_over), ==, "Hand the device to Ben");
  g_assert_cmpstr (gtk_label_get_label (view->ready), ==, "I Am Ben");
  go_on ();
  g_assert_cmpstr (gtk_label_get_label (view->heading), ==, "Ben Guesses");
  type ("1234");
  click (view->act);
  go_on ();
  g_assert_cmpstr (gtk_label_get_label (view->ready), ==, "I Am Anna");
  tear_down ();
}

/* The guesses of the other side can be looked at while the program is the opponent. */
static void
test_sides (void)
{
  set_up (new_game (BOTH, TRUE, "1234 ?;1235 ?", "1234 0B0C", NONE));
  settle ();
  gtk_toggle_button_set_active (view->my_side, TRUE);
  g_assert_cmpuint (count_rows (), ==, 2);
  gtk_toggle_button_set_active (view->their_side, TRUE);
  g_assert_cmpuint (count_rows (), ==, 1);
  g_assert_cmpuint (n_moves, ==, 0);
  tear_down ();
}

/* A change of how the game is shown leaves a line that is being changed, also one of the other side. */
static void
test_change_stays (void)
{
  PonderMatch *match = new_game (BOTH, FALSE, "1234 0B2C", "5678;9012", 0x3456);

  match->began = PONDER_SIDE_THEM;
  set_up (match);
  settle ();
  gtk_toggle_button_set_active (view->their_side, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (view->history), "line.change-guess", "u", 1);
  ponder_code_entry_set_text (view->entry, "90.2");
  match = ponder_match_copy (game);
  match->colours = TRUE;
  set_game (match);
  g_assert_cmpstr (gtk_label_get_label (view->heading), ==, "Change Guess 2");
  assert_boxes ("90.2");
  g_assert_cmpint (view->shown, ==, PONDER_SIDE_THEM);
  tear_down ();
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/match-view-moves/answer", test_answer);
  g_test_add_func ("/match-view-moves/own", test_own);
  g_test_add_func ("/match-view-moves/solo", test_solo);
  g_test_add_func ("/match-view-moves/refused", test_refused);
  g_test_add_func ("/match-view-moves/check", test_check);
  g_test_add_func ("/match-view-moves/change", test_change);
  g_test_add_func ("/match-view-moves/correct", test_correct);
  g_test_add_func ("/match-view-moves/two-slips", test_two_slips);
  g_test_add_func ("/match-view-moves/table", test_table);
  g_test_add_func ("/match-view-moves/hidden", test_hidden);
  g_test_add_func ("/match-view-moves/friend-begins", test_friend_begins);
  g_test_add_func ("/match-view-moves/table-undo", test_table_undo);
  g_test_add_func ("/match-view-moves/names", test_names);
  g_test_add_func ("/match-view-moves/sides", test_sides);
  g_test_add_func ("/match-view-moves/change-stays", test_change_stays);
  return g_test_run ();
}
