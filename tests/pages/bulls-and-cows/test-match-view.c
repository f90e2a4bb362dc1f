/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "gated-search.h"
#include "match-view-test.h"

/* What is shown of a game, and what of it outlasts a restart. */

#define MOST_WIDTH 310

/* What is shown of a game of each kind at each stage. */
static const struct
{
  const char *name;
  PonderMatchGuessing guessing;
  gboolean program;
  const char *mine;
  const char *theirs;
  PonderCode my_number;

  const char *screen;
  const char *heading;
  const char *note; /* NULL: none */
  const char *boxes;
  const char *pad;  /* NULL: none */
  const char *act;  /* of the digit pad */
  const char *seen; /* what else is on the screen */
  guint n_rows;
  gboolean answers; /* the answer pad can be used */
} cases[] = {
  { "friend-answers", ME, FALSE, "", "", NONE, "game", "Say to Friend", "Could be it · 4,536 left", "1234", "answers",
    NULL, "worth hint left", 0, TRUE },
  { "friend-answered", ME, FALSE, "1234 0B2C", "", NONE, "game", "Say to Friend", "Could be it · 1,155 left", "2516",
    "answers", NULL, "worth left", 1, TRUE },
  { "friend-answers-own", ME, FALSE, "1234 0B2C;5678 ?", "", NONE, "game", "Say to Friend", "Can’t be it · 1,155 left",
    "5678", "answers", NULL, "worth back left", 1, TRUE },
  { "friend-wrong-once", ME, FALSE, "1234 0B0C;1243 1B0C", "", NONE, "game", "No Number Fits",
    "At least 1 answer is wrong: tap its row.", "....", "answers", NULL, "tell left", 2, FALSE },
  { "friend-wrong-twice", ME, FALSE, "4236 3B0C;6580 0B4C;2649 0B1C;4308 0B3C", "", NONE, "game", "No Number Fits",
    "At least 2 answers are wrong: tap their rows.", "....", "answers", NULL, "tell left", 4, FALSE },
  { "friend-found", ME, FALSE, "1234 4B0C", "", NONE, "game", "You found the number in 1 guess.", NULL, "1234", NULL,
    NULL, "left review next", 1, FALSE },

  { "program-answers", ME, TRUE, "", "", NONE, "game", "Your Guess", NULL, "....", "keys", "_Guess",
    "suggest hint left", 0, FALSE },
  { "program-answered", ME, TRUE, "1234 ?", "", NONE, "game", "Your Guess", NULL, "....", "keys", "_Guess",
    "suggest left", 1, FALSE },
  { "program-found", ME, TRUE, "9012 ?", "", NONE, "game", "You found the number in 1 guess.", NULL, "9012", NULL,
    NULL, "left review next", 1, FALSE },

  { "keep", THEM, FALSE, "", "", NONE, "game", "Choose Your Number", "Friend must not see it.", "....", "keys",
    "_Keep This Number", "hint", 0, FALSE },
  { "friend-guesses", THEM, FALSE, "", "", MY_NUMBER, "game", "Friend Guesses", NULL, "....", "keys", "_Answer",
    "my-number hint left", 0, FALSE },
  { "friend-finds", THEM, FALSE, "", "5678 ?", MY_NUMBER, "game", "Friend found the number in 1 guess.", NULL, "5678",
    NULL, NULL, "my-number left review next", 1, FALSE },

  { "program-guesses", THEM, TRUE, "", "", NONE, "game", "Ponder Guesses", "How many bulls and cows?", "1234",
    "answers", NULL, "check hint left", 0, TRUE },
  { "program-guessed", THEM, TRUE, "", "1234 0B0C", MY_NUMBER, "game", "Ponder Guesses", "How many bulls and cows?",
    NULL, "answers", NULL, "my-number left", 1, TRUE },
  { "program-misled", THEM, TRUE, "", "1234 0B0C;1243 1B0C", NONE, "game", "No Number Fits",
    "At least 1 answer is wrong: tap its row.", "....", "answers", NULL, "tell left", 2, FALSE },

  { "table-keep", BOTH, FALSE, "", "", NONE, "game", "Choose Your Number", "Friend must not see it.", "....", "keys",
    "_Keep This Number", "hint", 0, FALSE },
  { "table-my-move", BOTH, FALSE, "", "", MY_NUMBER, "game", "Say to Friend", "Could be it · 4,536 left", "1234",
    "answers", NULL, "worth my-number sides hint left", 0, TRUE },
  { "table-hand-over", BOTH, FALSE, "1234 0B2C", "", MY_NUMBER, "hand-over", "Friend Guesses", NULL, "....", "keys",
    "_Answer", "", 0, FALSE },
  { "table-second", BOTH, FALSE, "1234 0B2C", "1234 ?", MY_NUMBER, "game", "Say to Friend", "Could be it · 1,155 left",
    "2516", "answers", NULL, "worth my-number sides left", 1, TRUE },
  { "table-won", BOTH, FALSE, "1234 4B0C", "1234 ?", MY_NUMBER, "game", "You win with 1 guess.", "You 1 : 0 Friend",
    "1234", NULL, NULL, "my-number sides left review next", 1, FALSE },
  { "table-draw", BOTH, FALSE, "1234 4B0C", "5678 ?", MY_NUMBER, "game", "A draw: both found the number in 1 guess.",
    "You 0 : 0 Friend", "1234", NULL, NULL, "my-number sides left review next", 1, FALSE },

  { "both-my-move", BOTH, TRUE, "", "", NONE, "game", "Your Guess", NULL, "....", "keys", "_Guess",
    "suggest sides hint left", 0, FALSE },
  { "both-its-move", BOTH, TRUE, "1234 ?", "", NONE, "game", "Ponder Guesses", "How many bulls and cows?", "1234",
    "answers", NULL, "check sides left", 1, TRUE },
};

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *seen = NULL;
  int min_width;

  set_up (new_game (cases[i].guessing, cases[i].program, cases[i].mine, cases[i].theirs, cases[i].my_number));
  settle ();
  assert_screen (cases[i].screen);
  g_assert_cmpstr (gtk_label_get_label (view->heading), ==, cases[i].heading);
  g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (view->note)), ==, cases[i].note != NULL);
  if (cases[i].note != NULL)
    g_assert_cmpstr (gtk_label_get_label (view->note), ==, cases[i].note);
  if (cases[i].boxes != NULL)
    assert_boxes (cases[i].boxes);
  g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (view->pads)), ==, cases[i].pad != NULL);
  if (cases[i].pad != NULL)
    g_assert_cmpstr (gtk_stack_get_visible_child_name (view->pads), ==, cases[i].pad);
  if (cases[i].act != NULL)
    g_assert_cmpstr (gtk_button_get_label (view->act), ==, cases[i].act);
  seen = dup_seen ();
  g_assert_cmpstr (seen, ==, cases[i].seen);
  g_assert_cmpuint (count_rows (), ==, cases[i].n_rows);
  if (cases[i].answers)
    g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (view->pad)));
  else
    g_assert_true (cases[i].pad == NULL || g_str_equal (cases[i].pad, "keys") ||
                   !gtk_widget_is_sensitive (GTK_WIDGET (view->pad)));
  g_assert_cmpuint (n_moves, ==, 0);
  /* All of it fits the narrowest window, also with longer words than the English ones. */
  gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_HORIZONTAL, -1, &min_width, NULL, NULL, NULL);
  g_assert_cmpint (min_width, <=, MOST_WIDTH);
  tear_down ();
}

static gboolean
has_better (gpointer data)
{
  return ponder_code_analysis_get_better (view->analysis) != NULL;
}

/* The texts for the previous position aren't shown any more. */
static gboolean
is_settled (gpointer data)
{
  return ponder_code_analysis_is_settled (view->analysis);
}

static gboolean
has_proposal (gpointer data)
{
  return ponder_match_view_get_proposal (view) != PONDER_CODE_NONE;
}

/* A number of the list becomes the guess; the end of the list tells the number. */
static void
test_list (void)
{
  set_up (new_game (ME, FALSE, "", "", NONE));
  settle ();
  g_signal_emit_by_name (view->list, "chosen", 0x4321);
  g_assert_cmphex (ponder_match_get_pending (game, PONDER_SIDE_ME), ==, 0x4321);
  g_signal_emit_by_name (gtk_widget_get_last_child (GTK_WIDGET (view->list)), "clicked");
  g_assert_cmpuint (n_told, ==, 1);
  set_game (new_game (ME, TRUE, "", "", NONE));
  settle ();
  g_signal_emit_by_name (view->list, "chosen", 0x4321);
  assert_boxes ("4321");
  g_assert_cmpuint (n_moves, ==, 1);
  tear_down ();
}

/* A guess that someone may be reading aloud stays; a better one is offered. */
static void
test_better (void)
{
  g_autofree char *shown = NULL;
  g_autofree char *offer = NULL;
  g_autofree char *said = NULL;

  set_up (new_long_search (PONDER_SIDE_ME));
  /* Until a suggestion is settled there is none. */
  widget_test_wait (is_settled, NULL);
  assert_boxes ("......");
  g_assert_cmpstr (gtk_label_get_label (view->note), ==, "Looking for a good guess…");
  gtk_test_accessible_assert_property (view->note, GTK_ACCESSIBLE_PROPERTY_LABEL, "Looking for a good guess…");
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (view->pad)));
  widget_test_wait (has_proposal, NULL);
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (view->pad)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (view->better)));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (view->note), "Can’t be it, but is the best found · "));
  shown = ponder_code_text (&game->rules, ponder_match_view_get_proposal (view));
  assert_boxes (shown);
  set_gate (TRUE);
  widget_test_wait (has_better, NULL);
  assert_boxes (shown);
  g_assert_true (g_str_has_prefix (gtk_label_get_label (view->note), "Can’t be it · "));
  offer = ponder_code_text (&game->rules, ponder_code_analysis_get_better (view->analysis)->worth.guess);
  g_assert_cmpstr (strstr (gtk_button_get_label (view->better), offer), ==, offer);
  said = g_strdup_printf ("Say to Friend %s. %s. Better: %s", shown, gtk_label_get_label (view->note), offer);
  gtk_test_accessible_assert_property (view->note, GTK_ACCESSIBLE_PROPERTY_LABEL, said);
  g_signal_emit_by_name (view->better, "clicked");
  assert_boxes (offer);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (view->better)));
  g_assert_cmpuint (n_moves, ==, 0);
  tear_down ();
}

/* With text of twice the size, nothing is cut off at the right of the narrowest window. */
static void
test_large_text (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) wide = g_string_new (NULL);

      set_up (new_game (cases[i].guessing, cases[i].program, cases[i].mine, cases[i].theirs, cases[i].my_number));
      settle ();
      widget_test_list_wide (GTK_WIDGET (view), 360 - 2 * 12, wide);
      if (wide->len > 0)
        g_test_message ("%s: %s", cases[i].name, wide->str);
      g_assert_cmpuint (wide->len, ==, 0);
      tear_down ();
    }
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
}

/* What was half typed, and who has the device, are as before after a restart. */
static void
restart (void)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  PonderMatch *match = ponder_match_copy (game);

  ponder_match_view_keep (view, kept, "Match");
  tear_down ();
  set_up (match);
  ponder_match_view_restore (view, kept, "Match");
}

static void
test_restart (void)
{
  set_up (new_game (ME, TRUE, "", "", NONE));
  type ("91");
  restart ();
  assert_boxes ("91..");
  tear_down ();

  set_up (new_game (ME, FALSE, "1234 0B2C", "", NONE));
  settle ();
  ponder_code_entry_type_letter (view->entry, '9');
  ponder_code_entry_set_text (view->entry, "98..");
  restart ();
  settle ();
  g_assert_cmpstr (gtk_label_get_label (view->heading), ==, "Your Own Guess");
  assert_boxes ("98..");
  gtk_widget_activate_action (GTK_WIDGET (view->history), "line.change-guess", "u", 0);
  ponder_code_entry_set_text (view->entry, "5.7.");
  restart ();
  settle ();
  g_assert_cmpstr (gtk_label_get_label (view->heading), ==, "Change Guess 1");
  assert_boxes ("5.7.");
  tear_down ();

  set_up (new_game (THEM, TRUE, "", "", NONE));
  settle ();
  click (view->check);
  type ("12");
  restart ();
  settle ();
  g_assert_cmpstr (gtk_label_get_label (view->heading), ==, "Choose Your Number");
  assert_boxes ("12..");
  tear_down ();
}

static void
test_restart_at_table (void)
{
  set_up (new_game (BOTH, FALSE, "1234 0B2C", "", MY_NUMBER));
  restart ();
  assert_screen ("hand-over");
  go_on ();
  type ("56");
  restart ();
  assert_screen ("game");
  assert_boxes ("56..");
  type ("87");
  click (view->act);
  restart ();
  assert_screen ("banner");
  go_on ();
  restart ();
  assert_screen ("hand-over");
  g_assert_cmpstr (gtk_label_get_label (view->hand_over), ==, "Hand the device back");
  go_on ();
  restart ();
  assert_screen ("game");
  tear_down ();
}

/* Keys that mean nothing now are left to others. */
static void
test_keys (void)
{
  set_up (new_game (ME, FALSE, "1234 4B0C", "", NONE));
  settle ();
  g_assert_false (ponder_match_view_type (view, '1'));
  set_game (new_game (ME, TRUE, "", "", NONE));
  type ("91");
  g_assert_false (ponder_match_view_type (view, 'x'));
  g_assert_true (ponder_match_view_type (view, GDK_KEY_BackSpace));
  assert_boxes ("9...");
  g_signal_emit_by_name (view->entry, "activate"); /* not complete */
  g_assert_cmpuint (n_moves, ==, 0);
  type ("876");
  g_signal_emit_by_name (view->entry, "activate");
  g_assert_cmpuint (n_moves, ==, 1);
  tear_down ();
}

/* While there is no guess to answer, the focus waits in the view, so that nothing else gets the keys of the answer. */
static void
test_focus (void)
{
  set_up (new_game (ME, FALSE, "", "", NONE));
  settle ();
  gtk_widget_grab_focus (GTK_WIDGET (view));
  set_game (new_long_search (PONDER_SIDE_ME));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (view));
  widget_test_wait (has_proposal, NULL);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_WIDGET (view->pad)));
  set_gate (TRUE);
  settle ();
  tear_down ();
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/match-view/cases/%s", cases[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/match-view/list", test_list);
  g_test_add_func ("/match-view/better", test_better);
  g_test_add_func ("/match-view/large-text", test_large_text);
  g_test_add_func ("/match-view/restart", test_restart);
  g_test_add_func ("/match-view/restart-at-table", test_restart_at_table);
  g_test_add_func ("/match-view/keys", test_keys);
  g_test_add_func ("/match-view/focus", test_focus);
  return g_test_run ();
}
