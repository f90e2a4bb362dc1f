/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "gated-search.h"
#include "ponder-code-analysis.h"
#include "widget-test.h"

/* The advice on one side of a game. */

#define A PONDER_CODE_ANSWER

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };

static PonderCodeAnalysis *analysis;
static guint n_changed;
static PonderCode last_suggested;
static guint n_suggested; /* how often another guess was suggested than before */

static void
changed_cb (gpointer owner)
{
  const PonderCodeSuggestion *suggestion = ponder_code_analysis_get_suggestion (analysis);

  n_changed++;
  if (suggestion == NULL || suggestion->worth.guess == last_suggested)
    return;
  last_suggested = suggestion->worth.guess;
  n_suggested++;
}

static void
begin (void)
{
  analysis = ponder_code_analysis_new (changed_cb, NULL);
  n_changed = n_suggested = 0;
  last_suggested = PONDER_CODE_NONE;
}

static void
end (void)
{
  g_clear_pointer (&analysis, ponder_code_analysis_free);
}

/* A game of four digits with three answers of a friend: 5739 fits, and so do others. */
static PonderMatch *
new_match (void)
{
  PonderMatch *match = ponder_match_new (&usual);
  static const PonderCodeLine lines[] = {
    { 0x1234, A (1, 0) },
    { 0x5678, A (1, 1) },
    { 0x5910, A (1, 1) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      ponder_match_guess (match, PONDER_SIDE_ME, lines[i].guess);
      ponder_match_answer (match, PONDER_SIDE_ME, i, lines[i].answer);
    }
  return match;
}

static gboolean
is_done (gpointer data)
{
  return !ponder_code_analysis_is_looking (analysis) && ponder_code_analysis_get_deductions (analysis) != NULL;
}

static gboolean
has_suggestion (gpointer data)
{
  return ponder_code_analysis_get_suggestion (analysis) != NULL;
}

static gboolean
has_better (gpointer data)
{
  return ponder_code_analysis_get_better (analysis) != NULL;
}

static gboolean
has_worth (gpointer data)
{
  return ponder_code_analysis_get_worth (analysis) != NULL;
}

static gboolean
is_settled (gpointer data)
{
  return ponder_code_analysis_is_settled (analysis);
}

static void
ignore (gpointer owner)
{
}

/* Gives everything that is to be found in the usual game, so that results of earlier runs would have come as well. */
static void
wait_for_another (void)
{
  PonderCodeAnalysis *tested = analysis;
  g_autoptr (PonderMatch) match = new_match ();

  analysis = ponder_code_analysis_new (ignore, NULL);
  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_ME, TRUE);
  widget_test_wait (is_done, NULL);
  ponder_code_analysis_weigh (analysis, 0x5739, -1);
  widget_test_wait (has_worth, NULL);
  end ();
  analysis = tested;
}

static void
assert_suggests (const PonderMatch *match)
{
  PonderCodeSuggestion expected;
  guint n_lines;
  const PonderCodeLine *lines = ponder_match_get_lines (match, PONDER_SIDE_ME, &n_lines);

  g_assert_true (ponder_code_suggest (&match->rules, lines, ponder_match_count_answered (match, PONDER_SIDE_ME),
                                      match->strategy, NULL, &expected, NULL, NULL));
  g_assert_nonnull (ponder_code_analysis_get_suggestion (analysis));
  g_assert_cmpuint (ponder_code_analysis_get_suggestion (analysis)->worth.guess, ==, expected.worth.guess);
  g_assert_null (ponder_code_analysis_get_better (analysis));
}

/* The results stay as long as the position is the same, whatever else changes in the game. */
static void
test_same (void)
{
  g_autoptr (PonderMatch) match = new_match ();
  const PonderCodeDeductions *deductions;
  PonderCode guess;

  begin ();
  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_ME, TRUE);
  g_assert_false (ponder_code_analysis_is_settled (analysis));
  g_assert_true (ponder_code_analysis_is_looking (analysis));
  g_assert_null (ponder_code_analysis_get_deductions (analysis));
  g_assert_null (ponder_code_analysis_get_suggestion (analysis));
  widget_test_wait (is_done, NULL);
  g_assert_true (ponder_code_analysis_is_settled (analysis));
  assert_suggests (match);
  deductions = ponder_code_analysis_get_deductions (analysis);
  g_assert_cmpuint (deductions->fits->len, ==, 3);
  g_assert_true (ponder_code_set_has (deductions->set, 0x5739));
  g_assert_true (ponder_code_analysis_get_worth (analysis) == &ponder_code_analysis_get_suggestion (analysis)->worth);

  /* A guess without an answer, a name and the friend's guesses change nothing. */
  guess = ponder_code_analysis_get_suggestion (analysis)->worth.guess;
  n_changed = 0;
  ponder_match_guess (match, PONDER_SIDE_ME, guess);
  ponder_match_set_name (match, PONDER_SIDE_THEM, "Ada");
  ponder_match_guess (match, PONDER_SIDE_THEM, 0x1234);
  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_ME, TRUE);
  g_assert_false (ponder_code_analysis_is_looking (analysis));
  g_assert_true (ponder_code_analysis_is_settled (analysis));
  g_assert_true (ponder_code_analysis_get_deductions (analysis) == deductions);
  g_assert_cmpuint (ponder_code_analysis_get_suggestion (analysis)->worth.guess, ==, guess);
  g_assert_cmpuint (n_changed, ==, 0);

  /* The answer to it does. */
  ponder_match_answer (match, PONDER_SIDE_ME, 3, A (0, 0));
  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_ME, TRUE);
  g_assert_null (ponder_code_analysis_get_suggestion (analysis));
  g_assert_null (ponder_code_analysis_get_deductions (analysis));
  g_assert_null (ponder_code_analysis_get_worth (analysis));
  widget_test_wait (is_done, NULL);
  g_assert_cmpuint (ponder_code_analysis_get_deductions (analysis)->fits->len, ==, 4);
  end ();
}

/* Nothing is suggested until that is asked for. Another strategy suggests anew; the deductions stay. */
static void
test_suggests (void)
{
  g_autoptr (PonderMatch) match = new_match ();
  const PonderCodeDeductions *deductions;

  begin ();
  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_ME, FALSE);
  widget_test_wait (is_done, NULL);
  g_assert_true (ponder_code_analysis_is_settled (analysis));
  g_assert_null (ponder_code_analysis_get_suggestion (analysis));
  g_assert_null (ponder_code_analysis_get_worth (analysis));
  deductions = ponder_code_analysis_get_deductions (analysis);

  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_ME, TRUE);
  widget_test_wait (has_suggestion, NULL);
  widget_test_wait (is_done, NULL);
  assert_suggests (match);

  match->strategy = ponder_code_strategy_first;
  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_ME, TRUE);
  g_assert_null (ponder_code_analysis_get_suggestion (analysis));
  widget_test_wait (is_done, NULL);
  assert_suggests (match);
  g_assert_cmpuint (ponder_code_analysis_get_suggestion (analysis)->worth.guess, ==,
                    ponder_code_first (deductions->set));

  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_ME, FALSE);
  g_assert_null (ponder_code_analysis_get_suggestion (analysis));
  g_assert_true (ponder_code_analysis_get_deductions (analysis) == deductions);
  widget_test_wait (is_settled, NULL);
  end ();
}

/* If no number fits, nothing is suggested, and the deductions say what may be wrong. */
static void
test_none_fits (void)
{
  g_autoptr (PonderMatch) match = new_match ();

  begin ();
  ponder_match_answer (match, PONDER_SIDE_ME, 0, A (0, 4));
  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_ME, TRUE);
  widget_test_wait (is_done, NULL);
  g_assert_cmpuint (ponder_code_analysis_get_deductions (analysis)->set->codes->len, ==, 0);
  g_assert_null (ponder_code_analysis_get_suggestion (analysis));
  g_assert_null (ponder_code_analysis_get_better (analysis));
  end ();
}

/* A suggestion isn't shown before the search had a second for a better one. One that is found later never replaces it: it
 * is offered. */
static void
test_better (void)
{
  g_autoptr (PonderMatch) match = new_long_search (PONDER_SIDE_ME);
  gint64 begun = g_get_monotonic_time ();
  PonderCode guess, better;

  begin ();
  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_ME, TRUE);
  widget_test_wait (has_suggestion, NULL);
  g_assert_cmpint (g_get_monotonic_time () - begun, >=, SHOWN_AFTER_MS * 1000);
  g_assert_true (ponder_code_analysis_is_looking (analysis));
  g_assert_null (ponder_code_analysis_get_better (analysis));
  guess = ponder_code_analysis_get_suggestion (analysis)->worth.guess;
  set_gate (TRUE);
  widget_test_wait (has_better, NULL);
  g_assert_false (ponder_code_analysis_is_looking (analysis));
  g_assert_cmpuint (n_suggested, ==, 1);
  g_assert_cmpuint (ponder_code_analysis_get_suggestion (analysis)->worth.guess, ==, guess);
  better = ponder_code_analysis_get_better (analysis)->worth.guess;
  g_assert_cmpuint (better, !=, guess);

  n_changed = 0;
  ponder_code_analysis_take_better (analysis);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpuint (ponder_code_analysis_get_suggestion (analysis)->worth.guess, ==, better);
  g_assert_null (ponder_code_analysis_get_better (analysis));
  ponder_code_analysis_take_better (analysis);
  g_assert_cmpuint (n_changed, ==, 1);
  end ();
}

/* However many guesses are found one after the other, only one is ever suggested. */
static void
test_found_in_turn (void)
{
  g_autoptr (PonderMatch) match = new_long_search (PONDER_SIDE_ME);

  begin ();
  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_ME, TRUE);
  set_gate (TRUE);
  widget_test_wait (is_done, NULL);
  g_assert_cmpuint (n_suggested, ==, 1);
  end ();
}

/* A guess that is only as good as the suggestion isn't offered. */
static void
test_as_good (void)
{
  g_autoptr (PonderMatch) match = new_long_search (PONDER_SIDE_ME);
  PonderCode guess;

  begin ();
  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_ME, TRUE);
  widget_test_wait (has_suggestion, NULL);
  guess = ponder_code_analysis_get_suggestion (analysis)->worth.guess;
  g_atomic_pointer_set (&sees_equals, g_thread_self ());
  set_gate (TRUE);
  widget_test_wait (is_done, NULL);
  g_atomic_pointer_set (&sees_equals, NULL);
  g_assert_cmpuint (ponder_code_analysis_get_suggestion (analysis)->worth.guess, ==, guess);
  g_assert_null (ponder_code_analysis_get_better (analysis));
  end ();
}

/* The opponent's guess is shown when it is final, and nothing better is searched then. */
static void
test_opponent (void)
{
  g_autoptr (PonderMatch) match = new_long_search (PONDER_SIDE_THEM);
  guint n_looking_changes;
  PonderCode guess;

  begin ();
  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_THEM, TRUE);
  widget_test_wait (is_settled, NULL);
  n_looking_changes = n_changed;
  while (ponder_code_analysis_is_looking (analysis))
    {
      g_assert_null (ponder_code_analysis_get_suggestion (analysis));
      g_assert_null (ponder_code_analysis_get_better (analysis));
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (n_changed, >, n_looking_changes);
  guess = ponder_code_analysis_get_suggestion (analysis)->worth.guess;
  set_gate (TRUE);
  wait_for_another ();
  g_assert_cmpuint (ponder_code_analysis_get_suggestion (analysis)->worth.guess, ==, guess);
  g_assert_null (ponder_code_analysis_get_better (analysis));
  end ();
}

/* A search for another position ends, and its guesses are dropped. */
static void
test_other_position (void)
{
  g_autoptr (PonderMatch) before = new_long_search (PONDER_SIDE_ME);
  g_autoptr (PonderMatch) match = new_match ();

  begin ();
  ponder_code_analysis_set_game (analysis, before, PONDER_SIDE_ME, TRUE);
  widget_test_wait (has_suggestion, NULL);
  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_ME, TRUE);
  g_assert_null (ponder_code_analysis_get_suggestion (analysis));
  set_gate (TRUE);
  widget_test_wait (is_done, NULL);
  wait_for_another ();
  assert_suggests (match);
  g_assert_cmpuint (ponder_code_analysis_get_deductions (analysis)->set->rules.n_places, ==, 4);
  end ();
}

/* A guess is weighed by the codes that fit all answers, or all but that of the line that is being changed. */
static void
test_weigh (void)
{
  g_autoptr (PonderMatch) match = new_match ();
  guint n_lines;
  const PonderCodeLine *lines = ponder_match_get_lines (match, PONDER_SIDE_ME, &n_lines);

  begin ();
  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_ME, FALSE);
  for (int without = -1; without < (int) n_lines; without++)
    {
      PonderCode guess = without < 0 ? 0x5739 : lines[without].guess;
      g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (PonderCodeLine));
      g_autoptr (PonderCodeSet) set = NULL;
      const PonderCodeGuessValue *worth;
      PonderCodeGuessValue expected;

      ponder_code_analysis_weigh (analysis, guess, without);
      g_assert_null (ponder_code_analysis_get_worth (analysis));
      widget_test_wait (has_worth, NULL);
      worth = ponder_code_analysis_get_worth (analysis);

      g_array_append_vals (others, lines, n_lines);
      if (without >= 0)
        g_array_remove_index (others, (guint) without);
      set = ponder_code_set_new (&usual, (const PonderCodeLine *) others->data, others->len, NULL, NULL);
      g_assert_true (ponder_code_guess_value_init (&expected, set, guess, NULL, NULL));
      g_assert_cmpuint (worth->guess, ==, guess);
      g_assert_cmpuint (worth->n_codes, ==, set->codes->len);
      g_assert_cmpint (worth->can_be, ==, expected.can_be);
      g_assert_cmpmem (worth->sizes, sizeof worth->sizes, expected.sizes, sizeof expected.sizes);
    }

  /* The same guess and the same position keep the value. */
  widget_test_wait (is_done, NULL);
  n_changed = 0;
  ponder_code_analysis_weigh (analysis, lines[2].guess, 2);
  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_ME, FALSE);
  g_assert_nonnull (ponder_code_analysis_get_worth (analysis));
  g_assert_cmpuint (n_changed, ==, 0);

  /* Another one cancels the first. */
  ponder_code_analysis_weigh (analysis, 0x1234, -1);
  ponder_code_analysis_weigh (analysis, 0x5739, -1);
  widget_test_wait (has_worth, NULL);
  wait_for_another ();
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpuint (ponder_code_analysis_get_worth (analysis)->guess, ==, 0x5739);

  ponder_match_answer (match, PONDER_SIDE_ME, 2, A (1, 0));
  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_ME, FALSE);
  g_assert_null (ponder_code_analysis_get_worth (analysis));
  ponder_code_analysis_weigh (analysis, 0x5739, -1);
  ponder_code_analysis_weigh (analysis, PONDER_CODE_NONE, -1);
  wait_for_another ();
  g_assert_null (ponder_code_analysis_get_worth (analysis));
  end ();
}

/* An analysis that is freed while it computes isn't touched any more, which the sanitizer checks. */
static void
test_free (void)
{
  g_autoptr (PonderMatch) match = new_match ();

  begin ();
  ponder_code_analysis_set_game (analysis, match, PONDER_SIDE_ME, TRUE);
  ponder_code_analysis_weigh (analysis, 0x5739, -1);
  end ();
  wait_for_another ();
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/code-advisor/same", test_same);
  g_test_add_func ("/code-advisor/suggests", test_suggests);
  g_test_add_func ("/code-advisor/none-fits", test_none_fits);
  g_test_add_func ("/code-advisor/better", test_better);
  g_test_add_func ("/code-advisor/found-in-turn", test_found_in_turn);
  g_test_add_func ("/code-advisor/as-good", test_as_good);
  g_test_add_func ("/code-advisor/opponent", test_opponent);
  g_test_add_func ("/code-advisor/other-position", test_other_position);
  g_test_add_func ("/code-advisor/weigh", test_weigh);
  g_test_add_func ("/code-advisor/free", test_free);
  return g_test_run ();
}
