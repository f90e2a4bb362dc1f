/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "code-judge.h"
#include "cases.h"
#include "code-naive.h"
#include "ponder-code-evaluation.h"
#include "share.h"

/* For 4,536 codes: found by several authors of programs, and the best proved by exhaustive search. For 5,040: Tanaka,
 * 1996. For 1,296: best: Koyama and Lai, 1993; worst-case: Knuth, 1977; groups: Kooi, 2005. */
static const struct
{
  const char *name;
  PonderCodeRules rules;
  const char *strategy;
  guint64 total;
  guint most;
} evaluations[] = {
  { "bulls and cows, first", { 4, 10 }, "first", 24795, 9 },
  { "bulls and cows, groups", { 4, 10 }, "groups", 23778, 7 },
  { "bulls and cows, entropy", { 4, 10 }, "entropy", 23429, 7 },
  { "bulls and cows, expected", { 4, 10 }, "expected", 23649, 7 },
  { "bulls and cows, worst-case", { 4, 10 }, "worst-case", 23924, 7 },
  { "bulls and cows, best", { 4, 10 }, "best", 23283, 7 },
  { "leading zero, best", { 4, 10, FALSE, TRUE }, "best", 26274, 7 },
  { "mastermind, best", { 4, 6, TRUE, TRUE }, "best", 5625, 6 },
  { "mastermind, groups", { 4, 6, TRUE, TRUE }, "groups", 5668, 6 },
  { "mastermind, entropy", { 4, 6, TRUE, TRUE }, "entropy", 5722, 6 },
  { "mastermind, expected", { 4, 6, TRUE, TRUE }, "expected", 5696, 6 },
  { "mastermind, worst-case", { 4, 6, TRUE, TRUE }, "worst-case", 5801, 5 },
};

static void
test_evaluate (gconstpointer data)
{
  const typeof (evaluations[0]) *c = data;
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (PonderCodeEvaluation));
  PonderCodeEvaluation evaluation, last;
  guint64 n_codes = 0, total = 0;

  if (!test_share_has_test ())
    {
      g_test_skip ("not drawn: every strategy is tried below, with fewer codes");
      return;
    }
  g_assert_true (
    ponder_code_evaluate (&c->rules, ponder_code_strategy_find (c->strategy), NULL, progress, &evaluation, NULL, NULL));
  g_assert_cmpuint (evaluation.n_codes, ==, ponder_code_rules_count (&c->rules));
  g_assert_cmpuint (evaluation.total, ==, c->total);
  g_assert_cmpuint (evaluation.most, ==, c->most);
  for (guint i = 0; i < G_N_ELEMENTS (evaluation.histogram); i++)
    {
      n_codes += evaluation.histogram[i];
      total += i * evaluation.histogram[i];
      g_assert_true (i <= evaluation.most || evaluation.histogram[i] == 0);
    }
  g_assert_cmpuint (n_codes, ==, evaluation.n_codes);
  g_assert_cmpuint (total, ==, evaluation.total);
  g_assert_cmpuint (ponder_progress_read (progress, &last), >, 0);
  g_assert_cmpmem (&last, sizeof last, &evaluation, sizeof evaluation);
}

/* Plays against each secret separately. */
static guint
play_naively (const PonderCodeRules    *rules,
              const PonderCodeStrategy *strategy,
              PonderCode                secret)
{
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (rules, NULL, 0, NULL, NULL);
  PonderCodeLine lines[64];

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (PonderCodeSet) before = g_steal_pointer (&set);
      PonderCodeGuessValue best = { .guess = PONDER_CODE_NONE };

      if (strategy->compare == NULL)
        best.guess = ponder_code_first (before);
      else
        g_assert_true (choose (before, strategy, lines, i, &best, NULL, NULL));
      if (best.guess == secret)
        return i + 1;
      lines[i] = (PonderCodeLine){ best.guess, naive_score (rules, secret, best.guess) };
      set = ponder_code_set_after (before, lines[i].guess, lines[i].answer, NULL, NULL);
    }
  g_assert_not_reached ();
}

static void
test_against_naive (void)
{
  guint n_strategies;
  const PonderCodeStrategy *strategies = ponder_code_strategies (&n_strategies);
  TestShare share = test_share_new ();

  for (guint i = 0; i < NAIVE_N_RULES; i++)
    {
      PonderCodeRules rules;
      g_autoptr (GArray) codes = NULL;

      if (!naive_rules (i, &rules) || ponder_code_rules_count (&rules) > 130)
        continue;
      codes = naive_set (&rules, NULL, 0);
      for (guint j = 1; j < n_strategies; j++)
        {
          PonderCodeEvaluation evaluation;
          guint64 histogram[64] = { 0 };

          if (!test_share_takes (&share))
            continue;
          for (guint k = 0; k < codes->len; k++)
            histogram[play_naively (&rules, &strategies[j], g_array_index (codes, PonderCode, k))]++;
          g_assert_true (ponder_code_evaluate (&rules, &strategies[j], NULL, NULL, &evaluation, NULL, NULL));
          g_assert_cmpmem (histogram, sizeof histogram, evaluation.histogram, sizeof evaluation.histogram);
        }
    }
}

static void
test_bad_rules (void)
{
  const PonderCodeRules rules = { .n_places = 1, .n_symbols = 10 };
  g_autoptr (GError) error = NULL;
  PonderCodeEvaluation evaluation;

  g_assert_false (ponder_code_evaluate (&rules, ponder_code_strategy_first, NULL, NULL, &evaluation, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

static gpointer
cancel_thread (gpointer data)
{
  gpointer *both = data;
  PonderCodeEvaluation evaluation;

  while (ponder_progress_read (both[0], &evaluation) == 0)
    g_thread_yield ();
  g_cancellable_cancel (both[1]);
  return NULL;
}

/* 151,200 codes take a minute; this run is cancelled as soon as it publishes something. */
static void
test_cancelled (void)
{
  const PonderCodeRules rules = { .n_places = 6, .n_symbols = 10, .leading_zero = TRUE };
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (PonderCodeEvaluation));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  gpointer both[] = { progress, cancellable };
  GThread *thread = g_thread_new ("cancel", cancel_thread, both);
  g_autoptr (GError) error = NULL;
  PonderCodeEvaluation evaluation;

  g_assert_false (ponder_code_evaluate (&rules, ponder_code_strategy_find ("groups"), NULL, progress, &evaluation,
                                        cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_thread_join (thread);
}

/* An evaluation takes no more memory than it may, whether that is too little for all codes or only for what follows;
 * with enough it comes to the same result, and has given all back. */
static void
test_memory (void)
{
  static const struct
  {
    guint64 bytes;
    guint64 total; /* 0: too little memory */
  } cases[] = { { 1000, 0 }, { 40000, 0 }, { 200000, 24795 } };
  const PonderCodeRules rules = { 4, 10 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (cases[i].bytes);
      g_autoptr (GError) error = NULL;
      PonderCodeEvaluation evaluation = { 0 };
      gboolean done =
        ponder_code_evaluate (&rules, ponder_code_strategy_first, budget, NULL, &evaluation, NULL, &error);

      g_assert_cmpint (done, ==, cases[i].total > 0);
      if (!done)
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
      else
        g_assert_cmpuint (evaluation.total, ==, cases[i].total);
      g_assert_cmpuint (ponder_memory_budget_get_used (budget), ==, 0);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/code-evaluation/%s", evaluations, test_evaluate);
  g_test_add_func ("/code-evaluation/against-naive", test_against_naive);
  g_test_add_func ("/code-evaluation/bad-rules", test_bad_rules);
  g_test_add_func ("/code-evaluation/cancelled", test_cancelled);
  g_test_add_func ("/code-evaluation/memory", test_memory);
  return g_test_run ();
}
