/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>
#include <string.h>

#include "code-judge.h"
#include "cases.h"
#include "code-naive.h"
#include "ponder-code-strategy.h"
#include "ponder-random.h"

#define MOST_LINES 4

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };

static void
test_table (void)
{
  guint n_strategies;
  const PonderCodeStrategy *strategies = ponder_code_strategies (&n_strategies);
  static const char *const ids[] = { "best", "first", "groups", "entropy", "expected", "worst-case" };

  g_assert_cmpuint (n_strategies, ==, G_N_ELEMENTS (ids));
  for (guint i = 0; i < n_strategies; i++)
    {
      g_assert_cmpstr (strategies[i].id, ==, ids[i]);
      g_assert_true (ponder_code_strategy_find (ids[i]) == &strategies[i]);
      g_assert_cmpint (strategies[i].compare == NULL, ==, i < 2);
      g_assert_true (g_str_has_suffix (strategies[i].explanation, "."));
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (strategies[i].name, !=, strategies[j].name);
    }
  g_assert_true (ponder_code_strategy_best == &strategies[0]);
  g_assert_true (ponder_code_strategy_first == &strategies[1]);
  g_assert_null (ponder_code_strategy_find ("worst"));
}

/* A typical game, and similar ones by other rules. */
static const struct
{
  const char *name;
  PonderCodeRules rules;
  const char *game; /* guesses and answers in turn, then the next guess */
} games[] = {
  { "no answer yet", { 4, 10 }, "1234" },
  { "one answer", { 4, 10 }, "1234 0B2C 2156" },
  { "two answers", { 4, 10 }, "1234 0B2C 2156 2B1C 2167" },
  { "three answers", { 4, 10 }, "1234 0B2C 2156 2B1C 2167 2B0C 2185" },
  { "nothing", { 4, 10 }, "1234 0B0C 5678" },
  { "five places", { 5, 10 }, "12345 0B1C 26789" },
  { "0 is last", { 2, 4, FALSE, TRUE }, "12 0B0C 30" },
  { "repeats", { 4, 6, TRUE, TRUE }, "1111 0B0C 2222" },
  { "repeats and 0", { 2, 2, TRUE, TRUE }, "11 0B0C 00" },
  { "letters", { 2, 16, FALSE, TRUE }, "19 0B0C 23" },
  { "nothing fits", { 4, 10 }, "1234 4B0C 1234 0B0C -" },
};

static void
test_first (gconstpointer data)
{
  const typeof (games[0]) *c = data;
  g_auto (GStrv) words = g_strsplit (c->game, " ", -1);
  guint n_lines = g_strv_length (words) / 2;
  PonderCodeLine lines[MOST_LINES];
  g_autoptr (PonderCodeSet) set = NULL;
  PonderCode expected = PONDER_CODE_NONE;

  for (guint i = 0; i < n_lines; i++)
    {
      g_assert_true (ponder_code_read (&c->rules, words[2 * i], &lines[i].guess, NULL));
      g_assert_true (ponder_code_answer_read (&c->rules, words[2 * i + 1], &lines[i].answer, NULL));
    }
  if (!g_str_equal (words[2 * n_lines], "-"))
    g_assert_true (ponder_code_read (&c->rules, words[2 * n_lines], &expected, NULL));
  set = ponder_code_set_new (&c->rules, lines, n_lines, NULL, NULL);
  g_assert_cmphex (ponder_code_first (set), ==, expected);
}

static guint
first_key (const PonderCodeRules *rules,
           PonderCode             code)
{
  guint symbols[PONDER_CODE_MOST_PLACES];
  guint key = 0;

  naive_symbols (rules, code, symbols);
  for (guint i = 0; i < rules->n_places; i++)
    key = key * 17 + (symbols[i] == 0 ? 16 : symbols[i]);
  return key;
}

/* Judges a guess by each strategy that looks one guess ahead: smaller is better. */
static double
judge_naively (const char            *id,
               GArray                *set,
               const PonderCodeRules *rules,
               PonderCode             guess)
{
  guint sizes[PONDER_CODE_N_ANSWERS] = { 0 };
  double groups = 0, entropy = 0, expected = 0, worst = 0;

  for (guint i = 0; i < set->len; i++)
    sizes[naive_score (rules, g_array_index (set, PonderCode, i), guess)]++;
  for (guint i = 0; i < PONDER_CODE_N_ANSWERS; i++)
    if (sizes[i] > 0)
      {
        groups++;
        entropy += sizes[i] * log2 (sizes[i]);
        expected += (double) sizes[i] * sizes[i];
        worst = MAX (worst, sizes[i]);
      }
  return g_str_equal (id, "groups")     ? -groups
         : g_str_equal (id, "entropy")  ? entropy
         : g_str_equal (id, "expected") ? expected
                                        : worst;
}

static gboolean
has (GArray    *set,
     PonderCode code)
{
  for (guint i = 0; i < set->len; i++)
    if (g_array_index (set, PonderCode, i) == code)
      return TRUE;
  return FALSE;
}

/* Judges every guess; breaks ties as documented. */
static PonderCode
choose_naively (const char            *id,
                const PonderCodeRules *rules,
                GArray                *all,
                GArray                *set)
{
  PonderCode best = PONDER_CODE_NONE;
  double best_worth = 0;

  for (guint i = 0; i < all->len; i++)
    {
      PonderCode guess = g_array_index (all, PonderCode, i);
      double worth = judge_naively (id, set, rules, guess);

      if (best == PONDER_CODE_NONE || worth < best_worth - 1e-9 ||
          (worth <= best_worth + 1e-9 && has (set, guess) && !has (set, best)))
        {
          best = guess;
          best_worth = worth;
        }
    }
  return best;
}

static void
check_position (const PonderCodeRules *rules,
                guint64               *state,
                GArray                *all)
{
  PonderCodeLine lines[MOST_LINES];
  guint n_lines = ponder_random_below (state, MOST_LINES);
  PonderCode secret = ponder_code_rules_random (rules, state);
  g_autoptr (PonderCodeSet) set = NULL;
  g_autoptr (GArray) naive = NULL;
  guint n_strategies;
  const PonderCodeStrategy *strategies = ponder_code_strategies (&n_strategies);
  PonderCode first = PONDER_CODE_NONE;

  for (guint i = 0; i < n_lines; i++)
    {
      lines[i].guess = ponder_code_rules_random (rules, state);
      lines[i].answer = naive_score (rules, secret, lines[i].guess);
    }
  set = ponder_code_set_new (rules, lines, n_lines, NULL, NULL);
  naive = naive_set (rules, lines, n_lines);
  for (guint i = 0; i < naive->len; i++)
    if (first == PONDER_CODE_NONE || first_key (rules, g_array_index (naive, PonderCode, i)) < first_key (rules, first))
      first = g_array_index (naive, PonderCode, i);
  g_assert_cmphex (ponder_code_first (set), ==, first);
  for (guint i = 2; i < n_strategies; i++)
    {
      PonderCodeGuessValue best;
      PonderCodeGuessValue again;

      g_assert_true (choose (set, &strategies[i], lines, n_lines, &best, NULL, NULL));
      if (best.guess != choose_naively (strategies[i].id, rules, all, naive))
        g_error ("%u places, %u symbols, %u lines, %u codes: %s takes %x", rules->n_places, rules->n_symbols, n_lines,
                 naive->len, strategies[i].id, best.guess);
      g_assert_true (ponder_code_guess_value_init (&again, set, best.guess, NULL, NULL));
      g_assert_cmpmem (best.sizes, sizeof best.sizes, again.sizes, sizeof again.sizes);
      g_assert_cmpint (best.can_be, ==, again.can_be);
    }
}

/* Judging classes of guesses finds the same guess as judging all of them. */
static void
test_choose (void)
{
  guint64 state = 4;

  for (guint i = 0; i < NAIVE_N_RULES; i++)
    {
      PonderCodeRules rules;
      g_autoptr (GArray) all = NULL;

      if (!naive_rules (i, &rules) || ponder_code_rules_count (&rules) > 350)
        continue;
      all = naive_set (&rules, NULL, 0);
      for (guint n = 0; n < 4; n++)
        check_position (&rules, &state, all);
    }
}

/* The first guesses in Mastermind according to the sources of the strategies: Kooi and Irving begin with one symbol
 * twice, Neuwirth with four different ones, Knuth with two pairs. */
static const struct
{
  const char *name;
  PonderCodeRules rules;
  const char *guesses[4]; /* groups, entropy, expected, worst-case */
} beginnings[] = {
  { "bulls and cows", { 4, 10 }, { "1023", "1234", "1023", "1234" } },
  { "leading zero", { 4, 10, FALSE, TRUE }, { "0123", "0123", "0123", "0123" } },
  { "mastermind", { 4, 6, TRUE, TRUE }, { "0012", "0123", "0012", "0011" } },
};

static void
test_beginning (gconstpointer data)
{
  const typeof (beginnings[0]) *c = data;
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (&c->rules, NULL, 0, NULL, NULL);
  guint n_strategies;
  const PonderCodeStrategy *strategies = ponder_code_strategies (&n_strategies);

  for (guint i = 2; i < n_strategies; i++)
    {
      PonderCodeGuessValue best;
      g_autofree char *text = NULL;

      g_assert_true (choose (set, &strategies[i], NULL, 0, &best, NULL, NULL));
      text = ponder_code_text (&c->rules, best.guess);
      g_assert_cmpstr (text, ==, c->guesses[i - 2]);
      g_assert_true (best.can_be);
    }
}

static void
test_cancelled (void)
{
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (&usual, NULL, 0, NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  PonderCodeGuessValue best;

  g_cancellable_cancel (cancellable);
  g_assert_false (choose (set, ponder_code_strategy_find ("groups"), NULL, 0, &best, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/code-strategy/table", test_table);
  ADD ("/code-strategy/first/%s", games, test_first);
  g_test_add_func ("/code-strategy/choose", test_choose);
  ADD ("/code-strategy/beginning/%s", beginnings, test_beginning);
  g_test_add_func ("/code-strategy/cancelled", test_cancelled);
  return g_test_run ();
}
