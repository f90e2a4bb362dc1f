/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "code-naive.h"
#include "ponder-code-guess-value.h"
#include "ponder-random.h"

#define MOST_LINES 4

static void
draw_lines (const PonderCodeRules *rules,
            guint64               *state,
            PonderCodeLine        *lines,
            guint                  n_lines)
{
  PonderCode secret = ponder_code_rules_random (rules, state);

  for (guint i = 0; i < n_lines; i++)
    {
      lines[i].guess = ponder_code_rules_random (rules, state);
      lines[i].answer = naive_score (rules, secret, lines[i].guess);
    }
}

static void
assert_codes (PonderCodeSet *set,
              GArray        *expected)
{
  guint n_codes;
  const PonderCode *codes = ponder_code_set_get_codes (set, &n_codes);

  g_assert_cmpmem (codes, n_codes * sizeof (PonderCode), expected->data, expected->len * sizeof (PonderCode));
  g_assert_cmpuint (set->codes->len, ==, n_codes);
}

/* Checks the codes that fit all lines at once, and those that fit one line after the other. */
static void
check_set (const PonderCodeRules *rules,
           guint64               *state,
           guint                  n_lines)
{
  PonderCodeLine lines[MOST_LINES];
  g_autoptr (PonderCodeSet) after = NULL;
  g_autoptr (PonderCodeSet) set = NULL;
  g_autoptr (GArray) expected = NULL;

  draw_lines (rules, state, lines, n_lines);
  expected = naive_set (rules, lines, n_lines);
  set = ponder_code_set_new (rules, lines, n_lines, NULL, NULL);
  assert_codes (set, expected);
  g_assert_true (ponder_code_rules_equal (&set->rules, rules));

  after = ponder_code_set_new (rules, NULL, 0, NULL, NULL);
  for (guint i = 0; i < n_lines; i++)
    {
      g_autoptr (PonderCodeSet) before = g_steal_pointer (&after);

      after = ponder_code_set_after (before, lines[i].guess, lines[i].answer, NULL, NULL);
    }
  assert_codes (after, expected);
}

static void
test_against_naive (void)
{
  guint64 state = 1;

  for (guint i = 0; i < NAIVE_N_RULES; i++)
    {
      PonderCodeRules rules;

      if (naive_rules (i, &rules) && rules.n_places <= 4)
        for (guint n_lines = 0; n_lines <= MOST_LINES; n_lines += rules.n_places == 4 ? 2 : 1)
          check_set (&rules, &state, n_lines);
    }
}

static void
test_large (void)
{
  const PonderCodeRules rules = { .n_places = 6, .n_symbols = 16, .repeats = TRUE, .leading_zero = TRUE };
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (&rules, NULL, 0, NULL, NULL);
  guint n_codes;
  const PonderCode *codes = ponder_code_set_get_codes (set, &n_codes);

  g_assert_cmpuint (n_codes, ==, 1 << 24);
  for (guint i = 0; i < n_codes; i++)
    g_assert_true (codes[i] == i);
}

static void
test_none (void)
{
  const PonderCodeRules rules = { .n_places = 4, .n_symbols = 10 };
  const PonderCodeLine lines[] = { { 0x1234, PONDER_CODE_ANSWER (4, 0) }, { 0x1234, PONDER_CODE_ANSWER (3, 0) } };
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (&rules, lines, 2, NULL, NULL);
  PonderCodeGuessValue worth;
  guint first, n_codes;

  g_assert_cmpuint (set->codes->len, ==, 0);
  g_assert_false (ponder_code_set_has (set, 0x1234));
  ponder_code_set_find (set, 0x1, 1, &first, &n_codes);
  g_assert_cmpuint (first, ==, 0);
  g_assert_cmpuint (n_codes, ==, 0);
  g_assert_true (ponder_code_guess_value_init (&worth, set, 0x1234, NULL, NULL));
  g_assert_cmpuint (worth.n_groups, ==, 0);
  g_assert_false (worth.can_be);
  g_assert_cmpfloat (ponder_code_guess_value_expected (&worth), ==, 0);
}

static void
test_waiting (void)
{
  const PonderCodeRules rules = { .n_places = 3, .n_symbols = 6 };
  const PonderCodeLine lines[] = { { 0x123, PONDER_CODE_ANSWER (1, 0) }, { 0x145, PONDER_CODE_NO_ANSWER } };
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (&rules, lines, 2, NULL, NULL);
  g_autoptr (GArray) expected = naive_set (&rules, lines, 1);

  assert_codes (set, expected);
}

static void
test_bad_rules (void)
{
  const PonderCodeRules rules = { .n_places = 4, .n_symbols = 3 };
  g_autoptr (GError) error = NULL;

  g_assert_null (ponder_code_set_new (&rules, NULL, 0, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

static void
test_cancelled (void)
{
  const PonderCodeRules rules = { .n_places = 4, .n_symbols = 10 };
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (&rules, NULL, 0, NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  PonderCodeGuessValue worth;

  g_cancellable_cancel (cancellable);
  g_assert_null (ponder_code_set_new (&rules, NULL, 0, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (ponder_code_set_after (set, 0x1234, 0, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (ponder_code_guess_value_init (&worth, set, 0x1234, cancellable, NULL));
}

/* Finds every prefix of every length; compares with a scan of all codes. */
static void
test_find (void)
{
  const PonderCodeRules rules = { .n_places = 3, .n_symbols = 7, .repeats = TRUE };
  const PonderCodeLine line = { 0x123, PONDER_CODE_ANSWER (0, 1) };
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (&rules, &line, 1, NULL, NULL);
  g_autoptr (GArray) codes = naive_set (&rules, &line, 1);

  for (PonderCode code = 0; code < 1 << 12; code++)
    {
      gboolean has = FALSE;

      for (guint i = 0; i < codes->len; i++)
        has = has || g_array_index (codes, PonderCode, i) == code;
      g_assert_cmpint (ponder_code_set_has (set, code), ==, has);
    }
  for (guint n_places = 0; n_places <= 3; n_places++)
    for (PonderCode prefix = 0; prefix < 1u << (4 * n_places); prefix++)
      {
        guint n_below = 0;
        guint n_begin = 0;
        guint first, n_codes;

        for (guint i = 0; i < codes->len; i++)
          {
            PonderCode begin = g_array_index (codes, PonderCode, i) >> (4 * (3 - n_places));

            n_below += begin < prefix;
            n_begin += begin == prefix;
          }
        ponder_code_set_find (set, prefix, n_places, &first, &n_codes);
        g_assert_cmpuint (first, ==, n_below);
        g_assert_cmpuint (n_codes, ==, n_begin);
      }
}

static void
check_worth (PonderCodeSet *set,
             PonderCode     guess)
{
  const PonderCodeRules *rules = &set->rules;
  guint n_codes;
  const PonderCode *codes = ponder_code_set_get_codes (set, &n_codes);
  guint sizes[PONDER_CODE_N_ANSWERS] = { 0 };
  gboolean can_be = FALSE;
  PonderCodeGuessValue worth;
  guint n_groups = 0, worst = 0;
  guint64 squares = 0;
  double entropy = 0;

  for (guint i = 0; i < n_codes; i++)
    {
      sizes[naive_score (rules, codes[i], guess)]++;
      can_be = can_be || codes[i] == guess;
    }
  for (guint i = 0; i < PONDER_CODE_N_ANSWERS; i++)
    {
      n_groups += sizes[i] > 0;
      worst = MAX (worst, sizes[i]);
      squares += (guint64) sizes[i] * sizes[i];
      entropy += sizes[i] > 0 ? sizes[i] * log2 (sizes[i]) : 0;
    }
  g_assert_true (ponder_code_guess_value_init (&worth, set, guess, NULL, NULL));
  g_assert_cmphex (worth.guess, ==, guess);
  g_assert_cmpuint (worth.n_codes, ==, n_codes);
  g_assert_cmpint (worth.can_be, ==, can_be);
  g_assert_cmpmem (worth.sizes, sizeof worth.sizes, sizes, sizeof sizes);
  g_assert_cmpuint (worth.n_groups, ==, n_groups);
  g_assert_cmpuint (worth.worst, ==, worst);
  g_assert_cmpuint (worth.squares, ==, squares);
  g_assert_cmpfloat_with_epsilon (worth.entropy, entropy, 1e-9);
  g_assert_cmpfloat_with_epsilon (ponder_code_guess_value_expected (&worth), squares / (double) n_codes, 1e-9);
}

static void
test_worth (void)
{
  guint64 state = 3;

  for (guint i = 0; i < NAIVE_N_RULES; i++)
    {
      PonderCodeLine lines[MOST_LINES];
      PonderCodeRules rules;
      g_autoptr (PonderCodeSet) set = NULL;

      if (!naive_rules (i, &rules) || ponder_code_rules_count (&rules) > 70000)
        continue;
      draw_lines (&rules, &state, lines, MOST_LINES);
      set = ponder_code_set_new (&rules, lines, i % MOST_LINES, NULL, NULL);
      for (guint n = 0; n < 3; n++)
        check_worth (set, ponder_code_rules_random (&rules, &state));
      check_worth (set, lines[i % 2].guess);
    }
}

/* The value of the first guess in the usual game, as in the literature. */
static void
test_worth_known (void)
{
  const PonderCodeRules rules = { .n_places = 4, .n_symbols = 10 };
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (&rules, NULL, 0, NULL, NULL);
  PonderCodeGuessValue worth;

  g_assert_true (ponder_code_guess_value_init (&worth, set, 0x1234, NULL, NULL));
  g_assert_cmpuint (worth.n_codes, ==, 4536);
  g_assert_cmpuint (worth.n_groups, ==, 14);
  g_assert_cmpuint (worth.worst, ==, 1260);
  g_assert_cmpuint (worth.sizes[PONDER_CODE_ANSWER (0, 2)], ==, 1155);
  g_assert_cmpint (lround (ponder_code_guess_value_expected (&worth)), ==, 830);
  g_assert_true (worth.can_be);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/code-set/against-naive", test_against_naive);
  g_test_add_func ("/code-set/large", test_large);
  g_test_add_func ("/code-set/none", test_none);
  g_test_add_func ("/code-set/waiting", test_waiting);
  g_test_add_func ("/code-set/bad-rules", test_bad_rules);
  g_test_add_func ("/code-set/cancelled", test_cancelled);
  g_test_add_func ("/code-set/find", test_find);
  g_test_add_func ("/code-set/worth", test_worth);
  g_test_add_func ("/code-set/worth-known", test_worth_known);
  return g_test_run ();
}
