/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "code-naive.h"
#include "ponder-code-score.h"
#include "ponder-random.h"

#define PAIRS 2000 /* for each of the rules */

static const struct
{
  const char *name;
  PonderCodeRules rules;
  PonderCode secret;
  PonderCode guess;
  PonderCodeAnswer answer;
} pairs[] = {
  { "in the rules of the game", { 4, 10 }, 0x4721, 0x5124, PONDER_CODE_ANSWER (1, 2) },
  { "found", { 4, 10 }, 0x2185, 0x2185, PONDER_CODE_ANSWER (4, 0) },
  { "nothing", { 4, 10 }, 0x1234, 0x5678, PONDER_CODE_ANSWER (0, 0) },
  { "one secret, two guessed", { 4, 6, TRUE, TRUE }, 0x0123, 0x0055, PONDER_CODE_ANSWER (1, 0) },
  { "two secret, one guessed", { 4, 6, TRUE, TRUE }, 0x1122, 0x3331, PONDER_CODE_ANSWER (0, 1) },
  { "two each", { 4, 6, TRUE, TRUE }, 0x1122, 0x2211, PONDER_CODE_ANSWER (0, 4) },
  { "all zero", { 6, 16, TRUE, TRUE }, 0x000000, 0x000000, PONDER_CODE_ANSWER (6, 0) },
  { "all the last", { 6, 16, TRUE, TRUE }, 0xffffff, 0xffffff, PONDER_CODE_ANSWER (6, 0) },
  { "zeros", { 2, 16, TRUE, TRUE }, 0x00, 0xff, PONDER_CODE_ANSWER (0, 0) },
};

static void
test_pair (gconstpointer data)
{
  const typeof (pairs[0]) *c = data;

  g_assert_cmpuint (ponder_code_score (&c->rules, c->secret, c->guess), ==, c->answer);
  g_assert_cmpuint (ponder_code_score (&c->rules, c->guess, c->secret), ==, c->answer);
  g_assert_cmpuint (naive_score (&c->rules, c->secret, c->guess), ==, c->answer);
}

/* Random codes have little in common, so the second one keeps some places of the first if the rules allow it. */
static PonderCode
draw_like (const PonderCodeRules *rules,
           PonderCode             code,
           guint64               *state)
{
  PonderCode other = ponder_code_rules_random (rules, state);
  PonderCode mask = 0;
  PonderCode mixed;

  for (guint place = 0; place < rules->n_places; place++)
    mask = mask << 4 | (ponder_random_below (state, 2) == 0 ? 15 : 0);
  mixed = (code & mask) | (other & ~mask);
  return naive_is_code (rules, mixed) ? mixed : other;
}

static void
check_rules (const PonderCodeRules *rules)
{
  guint64 state = rules->n_places + 8 * rules->n_symbols;

  for (guint i = 0; i < PAIRS; i++)
    {
      PonderCode secret = ponder_code_rules_random (rules, &state);
      PonderCode guess = draw_like (rules, secret, &state);
      PonderCodeAnswer answer = naive_score (rules, secret, guess);

      if (ponder_code_score (rules, secret, guess) != answer || ponder_code_score (rules, guess, secret) != answer)
        g_error ("%u places, %u symbols: %x, guessed %x, is %u and not %u", rules->n_places, rules->n_symbols, secret,
                 guess, answer, ponder_code_score (rules, secret, guess));
    }
}

static void
test_every_rules (void)
{
  for (guint i = 0; i < NAIVE_N_RULES; i++)
    {
      PonderCodeRules rules;

      if (naive_rules (i, &rules))
        check_rules (&rules);
    }
}

/* Every pair of the usual game. */
static void
test_every_pair (void)
{
  const PonderCodeRules rules = { .n_places = 4, .n_symbols = 10 };
  g_autoptr (GArray) codes = naive_set (&rules, NULL, 0);

  g_assert_cmpuint (codes->len, ==, 4536);
  for (guint i = 0; i < codes->len; i++)
    {
      PonderCode guess = g_array_index (codes, PonderCode, i);

      for (guint j = 0; j <= i; j++)
        {
          PonderCode secret = g_array_index (codes, PonderCode, j);

          g_assert_true (ponder_code_score (&rules, guess, secret) == naive_score (&rules, secret, guess));
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/code-score/pair/%s", pairs, test_pair);
  g_test_add_func ("/code-score/every-rules", test_every_rules);
  g_test_add_func ("/code-score/every-pair", test_every_pair);
  return g_test_run ();
}
