/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "code-judge.h"
#include "cases.h"
#include "code-naive.h"
#include "ponder-code-guesser.h"

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

typedef struct
{
  GMainLoop *loop;
  gboolean succeeded;
  PonderCodeSuggestion suggestion;
  GError *error;
} Waiting;

static void
suggested_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  Waiting *self = user_data;
  g_autofree PonderCodeSuggestion *suggestion = ponder_code_suggest_finish (result, &self->error);

  self->succeeded = suggestion != NULL;
  if (self->succeeded)
    self->suggestion = *suggestion;
  g_main_loop_quit (self->loop);
}

/* Waits until something is published and, if @cancel, cancels then. */
static void
suggest_and_wait (Waiting                  *self,
                  const PonderCodeRules    *rules,
                  const PonderCodeLine     *lines,
                  guint                     n_lines,
                  const PonderCodeStrategy *strategy,
                  gboolean                  cancel)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (PonderCodeSuggestion));
  g_autofree PonderCodeLine *passing = g_memdup2 (lines, n_lines * sizeof *lines);

  *self = (Waiting){ .loop = loop };
  ponder_code_suggest_async (rules, passing, n_lines, strategy, progress, cancellable, suggested_cb, self);
  if (n_lines > 0)
    memset (passing, 0xff, n_lines * sizeof *passing); /* the lines were copied */
  if (cancel)
    {
      while (ponder_progress_read (progress, &self->suggestion) == 0)
        g_thread_yield ();
      g_cancellable_cancel (cancellable);
    }
  g_main_loop_run (loop);
  if (!cancel)
    {
      PonderCodeSuggestion last;

      g_assert_cmpuint (ponder_progress_read (progress, &last), >, 0);
      g_assert_cmphex (last.worth.guess, ==, self->suggestion.worth.guess);
      g_assert_cmpfloat (last.fraction, ==, self->suggestion.fraction);
    }
}

static void
test_async (void)
{
  const PonderCodeLine line = { 0x1234, PONDER_CODE_ANSWER (0, 2) };
  const PonderCodeStrategy *strategy = ponder_code_strategy_find ("worst-case");
  PonderCodeSuggestion expected;
  Waiting waiting;

  g_assert_true (ponder_code_suggest (&usual, &line, 1, strategy, NULL, &expected, NULL, NULL));
  suggest_and_wait (&waiting, &usual, &line, 1, strategy, FALSE);
  g_assert_no_error (waiting.error);
  g_assert_true (waiting.succeeded);
  g_assert_cmphex (waiting.suggestion.worth.guess, ==, expected.worth.guess);
}

/* The set is too large to judge all guesses quickly; what is published until then is exact. */
static void
test_cancelled (void)
{
  const PonderCodeLine lines[] = { { 0x012345, PONDER_CODE_ANSWER (0, 2) }, { 0x6789AB, PONDER_CODE_ANSWER (1, 1) } };
  Waiting waiting;

  suggest_and_wait (&waiting, &largest, lines, 2, ponder_code_strategy_find ("entropy"), TRUE);
  g_assert_false (waiting.succeeded);
  g_assert_error (waiting.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&waiting.error);
  g_assert_cmpfloat (waiting.suggestion.fraction, >, 0);
  g_assert_cmpfloat (waiting.suggestion.fraction, <, 0.1);
  assert_exact (&waiting.suggestion, &largest, lines, 2);
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
  g_test_add_func ("/code-guesser/none", test_none);
  g_test_add_func ("/code-guesser/bad-rules", test_bad_rules);
  g_test_add_func ("/code-guesser/async", test_async);
  g_test_add_func ("/code-guesser/cancelled", test_cancelled);
  g_test_add_func ("/code-guesser/large", test_large);
  g_test_add_func ("/code-guesser/largest", test_largest);
  return g_test_run ();
}
