/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "page-test.h"
#include "ponder-bulls-and-cows-page.h"
#include "ponder-match-statistics.h"
#include "ponder-match-view-private.h"
#include "ponder-printable.h"

/* A game as a document of the page: undo, files, what is kept, statistics, paper. */

#define DOCUMENT "[Ponder]\nVersion=1\nPuzzle=bulls-and-cows\n[bulls-and-cows]\n"

static PonderMatchView *view;

static const PonderMatch *
get_match (void)
{
  return ponder_history_get (ponder_page_get_history (page_test.page));
}

/* There is a guess to be answered. */
static gboolean
is_ready (gpointer user_data)
{
  return ponder_match_view_get_proposal (view) != PONDER_CODE_NONE;
}

static void
set_up (void)
{
  page_test_set_up_of (PONDER_TYPE_BULLS_AND_COWS_PAGE);
  view = PONDER_MATCH_VIEW (widget_test_find (GTK_WIDGET (page_test.page), PONDER_TYPE_MATCH_VIEW));
}

static void
assert_lines (const char *expected)
{
  g_autofree char *lines = ponder_match_dup_lines (get_match (), PONDER_SIDE_ME);

  g_assert_cmpstr (lines, ==, expected);
}

static void
assert_boxes (const char *expected)
{
  g_autofree char *text = ponder_code_draft_dup_text (&view->entry->draft);

  g_assert_cmpstr (text, ==, expected);
}

static void
answer (guint bulls,
        guint cows)
{
  widget_test_wait (is_ready, NULL);
  g_signal_emit_by_name (view->pad, "answered", PONDER_CODE_ANSWER (bulls, cows));
}

static void
open_document (const char *keys)
{
  g_autofree char *text = g_strconcat (DOCUMENT, keys, NULL);

  ponder_page_open_text (page_test.page, text, NULL, NULL);
  widget_test_settle (page_test.window);
}

/* Returns a new key file with what the page keeps. */
static GKeyFile *
keep (void)
{
  GKeyFile *kept = g_key_file_new ();

  PONDER_PAGE_GET_CLASS (page_test.page)->keep (page_test.page, kept);
  PONDER_PAGE_GET_CLASS (page_test.page)->keep_results (page_test.page, kept);
  return kept;
}

static guint
count_games (void)
{
  g_autoptr (GKeyFile) kept = keep ();
  PonderMatchStatistics *statistics = ponder_match_statistics_new ();
  g_autoptr (GPtrArray) summaries = NULL;
  guint n = 0;

  ponder_match_statistics_load (statistics, kept, "Statistics");
  summaries = ponder_match_statistics_list (statistics);
  for (guint i = 0; i < summaries->len; i++)
    n += ((PonderMatchSummary *) g_ptr_array_index (summaries, i))->n_games;
  ponder_match_statistics_free (statistics);
  return n;
}

/* A page opens in a game: I guess, a friend answers. An answer is one step of undo. */
static void
test_answer (void)
{
  set_up ();
  g_assert_cmpint (get_match ()->guessing, ==, PONDER_MATCH_I_GUESS);
  g_assert_false (get_match ()->program);
  g_assert_false (page_test_is_enabled ("undo"));
  answer (1, 1);
  assert_lines ("1234 1B1C\n");
  page_test_activate ("undo", NULL);
  assert_lines ("");
  g_assert_false (page_test_is_enabled ("undo"));
  page_test_activate ("redo", NULL);
  assert_lines ("1234 1B1C\n");
  page_test_tear_down ();
}

/* Lines that are opened replace the person's guesses; invalid ones change nothing. */
static void
test_lines (void)
{
  set_up ();
  ponder_page_open_text (page_test.page, "1234 0A2B\n2516 1 2\n", NULL, NULL);
  assert_lines ("1234 0B2C\n2516 1B2C\n");
  ponder_page_open_text (page_test.page, "1234 0B2C\n2215 1B1C\n", NULL, NULL);
  assert_lines ("1234 0B2C\n2516 1B2C\n");
  page_test_activate ("undo", NULL);
  assert_lines ("");
  page_test_tear_down ();
}

/* A guess without an answer is opened with its rules, and is the one that is answered. */
static void
test_pending (void)
{
  set_up ();
  open_document ("Places=5\nGuesses=12345 ?\n");
  assert_boxes ("12345");
  open_document ("Guesses=1243 ?\n");
  assert_boxes ("1243");
  page_test_activate ("undo", NULL);
  assert_boxes ("12345");
  page_test_activate ("redo", NULL);
  answer (0, 2);
  assert_lines ("1243 0B2C\n");
  page_test_tear_down ();
}

/* The title names the rules, unless they are the usual ones. */
static void
test_title (void)
{
  set_up ();
  g_assert_cmpstr (ponder_page_get_title (page_test.page), ==, "Bulls and Cows");
  g_assert_null (ponder_page_get_subtitle (page_test.page));
  open_document ("Symbols=6\nRepeats=true\nLeadingZero=true\n");
  g_assert_cmpstr (ponder_page_get_subtitle (page_test.page), ==, "Mastermind 6 Colours");
  open_document ("Places=3\nSymbols=7\n");
  g_assert_nonnull (ponder_page_get_subtitle (page_test.page));
  page_test_tear_down ();
}

/* What is only on the screen is restored on a page that is in no window yet. */
static void
test_keep (void)
{
  g_autoptr (GKeyFile) kept = NULL;
  g_autoptr (GKeyFile) again = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  set_up ();
  widget_test_wait (is_ready, NULL);
  ponder_code_entry_type_letter (view->entry, '9');
  ponder_code_entry_set_text (view->entry, "91..");
  page_test_activate ("counts", NULL);
  kept = keep ();
  page_test_tear_down ();
  g_assert_true (g_key_file_get_boolean (kept, "Match", "Counts", NULL));

  page_test.page = g_object_ref_sink (g_object_new (PONDER_TYPE_BULLS_AND_COWS_PAGE, NULL));
  PONDER_PAGE_GET_CLASS (page_test.page)->restore_results (page_test.page, kept);
  PONDER_PAGE_GET_CLASS (page_test.page)->restore (page_test.page, kept);
  view = PONDER_MATCH_VIEW (widget_test_find (GTK_WIDGET (page_test.page), PONDER_TYPE_MATCH_VIEW));
  assert_boxes ("91..");
  again = keep ();
  before = g_key_file_to_data (kept, NULL, NULL);
  after = g_key_file_to_data (again, NULL, NULL);
  g_assert_cmpstr (before, ==, after);
  g_object_unref (page_test.page);
}

/* A game is counted when it is over, and not any longer when it is undone. */
static void
test_statistics (void)
{
  set_up ();
  g_assert_cmpuint (count_games (), ==, 0);
  answer (4, 0);
  g_assert_cmpuint (count_games (), ==, 1);
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (count_games (), ==, 0);
  page_test_activate ("redo", NULL);
  g_assert_cmpuint (count_games (), ==, 1);
  page_test_activate ("next-game", NULL);
  g_assert_cmpuint (count_games (), ==, 1);
  answer (4, 0);
  g_assert_cmpuint (count_games (), ==, 2);
  page_test_tear_down ();
}

/* The next game has the same players and rules, and another number if the program keeps one. */
static void
test_next_game (void)
{
  guint32 id;

  set_up ();
  open_document ("Guessing=me\nOpponent=program\nPlaces=5\nTheirName=Ada\n");
  g_assert_cmphex (get_match ()->numbers[PONDER_SIDE_THEM], !=, PONDER_CODE_NONE);
  id = get_match ()->id;
  page_test_activate ("tell", NULL); /* giving up */
  g_assert_true (get_match ()->ended);
  page_test_activate ("next-game", NULL);
  g_assert_false (get_match ()->ended);
  g_assert_cmpuint (get_match ()->id, !=, id);
  g_assert_cmpuint (get_match ()->rules.n_places, ==, 5);
  g_assert_true (get_match ()->program);
  g_assert_cmphex (get_match ()->numbers[PONDER_SIDE_THEM], !=, PONDER_CODE_NONE);
  assert_lines ("");
  page_test_tear_down ();
}

/* What the menu changes in a game is undone with it, and shown by the menu. */
static void
test_menu (void)
{
  GActionGroup *actions;
  g_autoptr (GVariant) strategy = NULL;
  g_autoptr (GVariant) colours = NULL;

  set_up ();
  actions = ponder_page_get_actions (page_test.page);
  g_action_group_change_action_state (actions, "strategy", g_variant_new_string ("entropy"));
  g_assert_cmpstr (get_match ()->strategy->id, ==, "entropy");
  g_action_group_change_action_state (actions, "colours", g_variant_new_boolean (TRUE));
  g_assert_true (get_match ()->colours);
  page_test_activate ("undo", NULL);
  page_test_activate ("undo", NULL);
  g_assert_cmpstr (get_match ()->strategy->id, ==, "best");
  strategy = g_action_group_get_action_state (actions, "strategy");
  g_assert_cmpstr (g_variant_get_string (strategy, NULL), ==, "best");
  colours = g_action_group_get_action_state (actions, "colours");
  g_assert_false (g_variant_get_boolean (colours));

  g_assert_false (page_test_is_enabled ("ask-number"));
  open_document ("Guessing=them\nOpponent=program\n");
  g_assert_true (page_test_is_enabled ("ask-number"));
  page_test_activate ("ask-number", NULL);
  g_assert_cmpstr (gtk_label_get_label (view->heading), ==, "Choose Your Number");
  page_test_tear_down ();
}

/* The game and an empty sheet can be printed, also before the first guess. */
static void
test_print (void)
{
  static const char *const names[] = { "This Game", "Empty Score Sheet" };
  g_autoptr (PonderPrintable) what = ponder_printable_new ("Bulls and Cows", NULL, "Bulls and Cows");

  set_up ();
  PONDER_PAGE_GET_CLASS (page_test.page)->print (page_test.page, what);
  g_assert_cmpuint (what->sheets->len, ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (((PonderPrintReady *) g_ptr_array_index (what->sheets, i))->name, ==, names[i]);
  page_test_tear_down ();
}

/* Pasted text is claimed only if it is a guess with an answer by the usual rules. */
static void
test_knows_text (void)
{
  static const struct
  {
    const char *text;
    gboolean known;
  } texts[] = {
    { "1234 0B2C\n", TRUE }, { "1234 0B2C\n2516 1 2\n", TRUE },
    { "1234\n", FALSE },     { "1123 0B2C\n", FALSE },
    { "", FALSE },           { "hello\n", FALSE },
  };

  g_autoptr (PonderPageClass) klass = g_type_class_ref (PONDER_TYPE_BULLS_AND_COWS_PAGE);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpint (klass->knows_text (klass, texts[i].text), ==, texts[i].known);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/bulls-and-cows-page/answer", test_answer);
  g_test_add_func ("/bulls-and-cows-page/lines", test_lines);
  g_test_add_func ("/bulls-and-cows-page/pending", test_pending);
  g_test_add_func ("/bulls-and-cows-page/title", test_title);
  g_test_add_func ("/bulls-and-cows-page/keep", test_keep);
  g_test_add_func ("/bulls-and-cows-page/statistics", test_statistics);
  g_test_add_func ("/bulls-and-cows-page/next-game", test_next_game);
  g_test_add_func ("/bulls-and-cows-page/menu", test_menu);
  g_test_add_func ("/bulls-and-cows-page/print", test_print);
  g_test_add_func ("/bulls-and-cows-page/knows-text", test_knows_text);
  return g_test_run ();
}
