/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "code-judge.h"
#include "cases.h"
#include "code-naive.h"
#include "ponder-code-suggestion.h"
#include "ponder-code-query.h"

#define MOST_LINES 4

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };
static const PonderCodeRules large = { .n_places = 5, .n_symbols = 10 };
static const PonderCodeRules largest = { .n_places = 6, .n_symbols = 16, .repeats = TRUE, .leading_zero = TRUE };

static void
assert_exact (const PonderCodeSuggestion *suggestion,
              const PonderCodeRules      *rules,
              const PonderCodeLine       *lines,
              guint                       n_lines)
{
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (rules, lines, n_lines, NULL, NULL);
  PonderCodeGuessValue worth;

  g_assert_true (ponder_code_rules_has (rules, suggestion->worth.guess));
  g_assert_true (ponder_code_guess_value_init (&worth, set, suggestion->worth.guess, NULL, NULL));
  g_assert_cmpmem (worth.sizes, sizeof worth.sizes, suggestion->worth.sizes, sizeof worth.sizes);
  g_assert_cmpint (worth.can_be, ==, suggestion->worth.can_be);
  g_assert_cmpuint (worth.n_codes, ==, suggestion->worth.n_codes);
  g_assert_cmpuint (worth.n_groups, ==, suggestion->worth.n_groups);
  g_assert_cmpuint (worth.worst, ==, suggestion->worth.worst);
  g_assert_cmpuint (worth.squares, ==, suggestion->worth.squares);
}

/* A suggestion that is said to tell most has an answer that tells as much as that to any guess. */
static void
assert_most_informative (const PonderCodeSuggestion *suggestion,
                         PonderCodeSet              *set,
                         const PonderCodeLine       *lines,
                         guint                       n_lines)
{
  const PonderCodeStrategy *entropy = ponder_code_strategy_find ("entropy");
  PonderCodeGuessValue best;

  g_assert_true (choose (set, entropy, lines, n_lines, &best, NULL, NULL));
  if (suggestion->is_most_informative)
    g_assert_cmpint (entropy->compare (&best, &suggestion->worth), ==, 0);
}

/* The suggestion is the best of all guesses. */
static void
test_one_step (void)
{
  const PonderCodeLine lines[] = { { 0x1234, PONDER_CODE_ANSWER (0, 2) }, { 0x2516, PONDER_CODE_ANSWER (1, 1) } };
  guint n_strategies;
  const PonderCodeStrategy *strategies = ponder_code_strategies (&n_strategies);

  for (guint n_lines = 0; n_lines <= G_N_ELEMENTS (lines); n_lines++)
    {
      g_autoptr (PonderCodeSet) set = ponder_code_set_new (&usual, lines, n_lines, NULL, NULL);

      for (guint i = 2; i < n_strategies; i++)
        {
          PonderCodeSuggestion suggestion;
          PonderCodeGuessValue best;

          g_assert_true (choose (set, &strategies[i], lines, n_lines, &best, NULL, NULL));
          g_assert_true (ponder_code_suggest (&usual, lines, n_lines, &strategies[i], NULL, &suggestion, NULL, NULL));
          g_assert_cmphex (suggestion.worth.guess, ==, best.guess);
          g_assert_cmpfloat (suggestion.fraction, ==, 1);
          assert_exact (&suggestion, &usual, lines, n_lines);
          assert_most_informative (&suggestion, set, lines, n_lines);
          if (strategies[i].compare == ponder_code_strategy_find ("entropy")->compare)
            g_assert_true (suggestion.is_most_informative);
        }
    }
}

static void
test_first (void)
{
  const PonderCodeLine lines[] = { { 0x1234, PONDER_CODE_ANSWER (0, 2) },
                                   { 0x2156, PONDER_CODE_ANSWER (2, 1) },
                                   { 0x2167, PONDER_CODE_ANSWER (2, 0) } };
  PonderCodeSuggestion suggestion;

  for (guint n_lines = 0; n_lines <= G_N_ELEMENTS (lines); n_lines++)
    {
      g_assert_true (
        ponder_code_suggest (&usual, lines, n_lines, ponder_code_strategy_first, NULL, &suggestion, NULL, NULL));
      g_assert_cmphex (suggestion.worth.guess, ==, n_lines < 3 ? lines[n_lines].guess : 0x2185);
      assert_exact (&suggestion, &usual, lines, n_lines);
    }
}

/* The suggestion comes from the tree, for any names of the symbols. */
static void
test_best (void)
{
  const PonderCodeLine lines[] = { { 0x1234, PONDER_CODE_ANSWER (0, 2) }, { 0x8765, PONDER_CODE_ANSWER (0, 0) } };
  PonderCodeSuggestion suggestion;

  g_assert_true (ponder_code_suggest (&usual, NULL, 0, ponder_code_strategy_best, NULL, &suggestion, NULL, NULL));
  g_assert_cmpuint (suggestion.total, ==, 23283);
  g_assert_true (suggestion.is_least);
  assert_exact (&suggestion, &usual, NULL, 0);
  g_assert_true (ponder_code_suggest (&usual, lines + 1, 1, ponder_code_strategy_best, NULL, &suggestion, NULL, NULL));
  g_assert_cmpuint (suggestion.worth.n_codes, ==, 300);
  g_assert_true (suggestion.is_least);
  g_assert_false (suggestion.is_most_informative);
  assert_exact (&suggestion, &usual, lines + 1, 1);
}

/* If the game isn't in a tree, a search suggests what it knows. The least possible total is two guesses for all codes
 * but one. */
static void
test_best_live (void)
{
  const PonderCodeLine lines[] = { { 0x1234, PONDER_CODE_ANSWER (0, 2) },
                                   { 0x1235, PONDER_CODE_ANSWER (0, 2) },
                                   { 0x2617, PONDER_CODE_ANSWER (1, 1) } };
  const PonderCodeRules none = { .n_places = 3, .n_symbols = 5, .repeats = TRUE };
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (PonderCodeSuggestion));
  PonderCodeSuggestion suggestion;

  g_assert_true (ponder_code_suggest (&usual, lines, 3, ponder_code_strategy_best, progress, &suggestion, NULL, NULL));
  g_assert_cmpuint (suggestion.total, >=, 2 * suggestion.worth.n_codes - 1);
  g_assert_cmpuint (suggestion.total, <, 4 * suggestion.worth.n_codes);
  g_assert_cmpuint (ponder_progress_read (progress, &suggestion), >, 1);
  assert_exact (&suggestion, &usual, lines, 3);

  g_assert_true (ponder_code_suggest (&none, NULL, 0, ponder_code_strategy_best, NULL, &suggestion, NULL, NULL));
  g_assert_true (suggestion.is_least);
  assert_exact (&suggestion, &none, NULL, 0);
}

/* What is offered as better is better, and not just another guess. */
static void
test_is_better (void)
{
  static const struct
  {
    const char *strategy;
    PonderCodeSuggestion one;
    PonderCodeSuggestion other;
    gboolean is_better;
  } cases[] = {
    { "best", { .total = 60 }, { .total = 61 }, TRUE },
    { "best", { .total = 60, .worth.can_be = TRUE }, { .total = 60 }, FALSE },
    { "best", { .total = 61, .worth.entropy = 1 }, { .total = 60, .worth.entropy = 2 }, FALSE },
    { "best", { .worth.entropy = 1 }, { .worth.entropy = 2 }, TRUE },
    { "best", { .worth.entropy = 2, .worth.can_be = TRUE }, { .worth.entropy = 1 }, FALSE },
    { "expected", { .worth.squares = 5, .worth.entropy = 3 }, { .worth.squares = 6, .worth.entropy = 2 }, TRUE },
    { "expected", { .worth.squares = 5, .worth.guess = 1 }, { .worth.squares = 5, .worth.guess = 2 }, FALSE },
    { "expected", { .worth.squares = 5, .worth.can_be = TRUE }, { .worth.squares = 5 }, TRUE },
    { "expected", { .worth.squares = 5 }, { .worth.squares = 5, .worth.can_be = TRUE }, FALSE },
    { "worst-case", { .worth.worst = 7, .total = 9 }, { .worth.worst = 6 }, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (
      ponder_code_suggestion_is_better (&cases[i].one, &cases[i].other, ponder_code_strategy_find (cases[i].strategy)),
      ==, cases[i].is_better);
}

static void
test_none (void)
{
  const PonderCodeLine lines[] = { { 0x1234, PONDER_CODE_ANSWER (4, 0) }, { 0x1243, PONDER_CODE_ANSWER (4, 0) } };
  guint n_strategies;
  const PonderCodeStrategy *strategies = ponder_code_strategies (&n_strategies);

  for (guint i = 0; i < n_strategies; i++)
    {
      PonderCodeSuggestion suggestion;

      g_assert_true (ponder_code_suggest (&usual, lines, 2, &strategies[i], NULL, &suggestion, NULL, NULL));
      g_assert_cmphex (suggestion.worth.guess, ==, PONDER_CODE_NONE);
      g_assert_true (ponder_code_suggest (&usual, lines, 1, &strategies[i], NULL, &suggestion, NULL, NULL));
      g_assert_cmphex (suggestion.worth.guess, ==, 0x1234);
      g_assert_true (suggestion.is_least);
      g_assert_cmpuint (suggestion.total, ==, 1);
    }
}

static void
test_bad_rules (void)
{
  const PonderCodeRules rules = { .n_places = 4, .n_symbols = 3 };
  g_autoptr (GError) error = NULL;
  PonderCodeSuggestion suggestion;

  g_assert_false (ponder_code_suggest (&rules, NULL, 0, ponder_code_strategy_first, NULL, &suggestion, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

static void
known_cb (gpointer owner)
{
  *(gboolean *) owner = TRUE;
}

static PonderCodeQuery *
question_new (const PonderCodeRules *rules,
              const PonderCodeLine  *lines,
              guint                  n_lines,
              const char            *strategy)
{
  PonderCodeQuery *query = ponder_code_query_new (rules, lines, n_lines);

  query->strategy = ponder_code_strategy_find (strategy);
  return query;
}

/* The last suggestion that is published is the result. */
static void
test_in_thread (void)
{
  PonderCodeLine line = { 0x1234, PONDER_CODE_ANSWER (0, 2) };
  gboolean known = FALSE;
  PonderLatest *looking = ponder_latest_new (&ponder_code_suggesting, known_cb, &known);
  PonderCodeSuggestion expected, last;
  const PonderCodeSuggestion *found;

  g_assert_true (
    ponder_code_suggest (&usual, &line, 1, ponder_code_strategy_find ("worst-case"), NULL, &expected, NULL, NULL));
  ponder_latest_follow (looking, question_new (&usual, &line, 1, "worst-case"));
  memset (&line, 0xff, sizeof line); /* the lines were copied */
  while (!known)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (ponder_latest_get_error (looking));
  found = ponder_latest_get (looking);
  g_assert_cmphex (found->worth.guess, ==, expected.worth.guess);
  g_assert_cmpuint (ponder_progress_read (ponder_latest_get_progress (looking), &last), >, 0);
  g_assert_cmphex (last.worth.guess, ==, found->worth.guess);
  g_assert_cmpfloat (last.fraction, ==, found->fraction);
  ponder_latest_free (looking);
}

typedef struct
{
  PonderLatestJob job;
  GError *error;
} Cancelling;

static gpointer
cancelled_thread (gpointer data)
{
  Cancelling *self = data;

  g_assert_null (ponder_code_suggesting.compute (&self->job, &self->error));
  return NULL;
}

/* The set is too large to judge all guesses quickly; what is published until then is exact. */
static void
test_cancelled (void)
{
  const PonderCodeLine lines[] = { { 0x012345, PONDER_CODE_ANSWER (0, 2) }, { 0x6789AB, PONDER_CODE_ANSWER (1, 1) } };
  g_autoptr (PonderCodeQuery) query = question_new (&largest, lines, 2, "entropy");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (PonderCodeSuggestion));
  Cancelling cancelling = { { .about = query, .progress = progress, .cancellable = cancellable }, NULL };
  GThread *thread = g_thread_new ("suggest", cancelled_thread, &cancelling);
  PonderCodeSuggestion suggestion;

  while (ponder_progress_read (progress, &suggestion) == 0)
    g_thread_yield ();
  g_cancellable_cancel (cancellable);
  g_thread_join (thread);
  g_assert_error (cancelling.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&cancelling.error);
  g_assert_cmpfloat (suggestion.fraction, >, 0);
  g_assert_cmpfloat (suggestion.fraction, <, 0.1);
  assert_exact (&suggestion, &largest, lines, 2);
}

/* Ten million pairs or more: first a good guess, then the same as if all had been judged at once. */
static void
test_large (void)
{
  const PonderCodeLine line = { 0x12345, PONDER_CODE_ANSWER (0, 1) };
  const PonderCodeStrategy *strategy = ponder_code_strategy_find ("expected");
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (&large, &line, 1, NULL, NULL);
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (PonderCodeSuggestion));
  PonderCodeSuggestion suggestion;
  PonderCodeGuessValue best;

  g_assert_true (ponder_code_suggest (&large, &line, 1, strategy, progress, &suggestion, NULL, NULL));
  g_assert_true (choose (set, strategy, &line, 1, &best, NULL, NULL));
  g_assert_cmphex (suggestion.worth.guess, ==, best.guess);
  g_assert_cmpmem (suggestion.worth.sizes, sizeof best.sizes, best.sizes, sizeof best.sizes);
}

/* With more pairs than that, the best guess is found in rounds: the same one as if all guesses had been judged by most of
 * the codes, which takes a minute here. */
static void
test_largest (void)
{
  const PonderCodeLine line = { 0x012345, PONDER_CODE_ANSWER (0, 1) };
  PonderCodeSuggestion suggestion;

  g_assert_true (
    ponder_code_suggest (&largest, &line, 1, ponder_code_strategy_find ("entropy"), NULL, &suggestion, NULL, NULL));
  g_assert_cmphex (suggestion.worth.guess, ==, 0x6789AB);
  g_assert_cmpfloat (suggestion.fraction, ==, 1);
  assert_exact (&suggestion, &largest, &line, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/code-guesser/one-step", test_one_step);
  g_test_add_func ("/code-guesser/first", test_first);
  g_test_add_func ("/code-guesser/best", test_best);
  g_test_add_func ("/code-guesser/best-live", test_best_live);
  g_test_add_func ("/code-guesser/is-better", test_is_better);
  g_test_add_func ("/code-guesser/none", test_none);
  g_test_add_func ("/code-guesser/bad-rules", test_bad_rules);
  g_test_add_func ("/code-guesser/in-thread", test_in_thread);
  g_test_add_func ("/code-guesser/cancelled", test_cancelled);
  g_test_add_func ("/code-guesser/large", test_large);
  g_test_add_func ("/code-guesser/largest", test_largest);
  return g_test_run ();
}
