/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "code-naive.h"
#include "ponder-code-symmetry.h"
#include "ponder-random.h"
#include "share.h"

static const struct
{
  const char *name;
  PonderCodeRules rules;
  guint n_first; /* the number of different first guesses */
} cases[] = {
  { "bulls-and-cows", { 4, 10, FALSE, FALSE }, 2 }, /* with or without 0 */
  { "leading-zero", { 4, 10, FALSE, TRUE }, 1 },
  { "mastermind", { 4, 6, TRUE, TRUE }, 5 }, /* the partitions of 4 */
  { "3-of-6", { 3, 6, FALSE, TRUE }, 1 },
  { "3-of-7-no-leading-zero", { 3, 7, FALSE, FALSE }, 2 },
  { "3-of-5-repeats", { 3, 5, TRUE, TRUE }, 3 },
  { "3-of-5-repeats-no-leading-zero", { 3, 5, TRUE, FALSE }, 7 }, /* 111, 112, 122, 123, 100, 101, 102 */
  { "2-of-9", { 2, 9, FALSE, TRUE }, 1 },
};

static void
test_beginning (gconstpointer data)
{
  const typeof (cases[0]) *c = data;
  g_autoptr (GArray) codes = naive_set (&c->rules, NULL, 0);
  g_autoptr (PonderCodeSymmetry) symmetry =
    ponder_code_symmetry_new (&c->rules, &g_array_index (codes, PonderCode, 0), codes->len);
  guint n_first = 0;

  for (guint i = 0; i < codes->len; i++)
    n_first += ponder_code_symmetry_is_first (symmetry, g_array_index (codes, PonderCode, i));
  g_assert_cmpuint (n_first, ==, c->n_first);
}

/* Returns how a guess splits the codes, as text. */
static char *
describe_split (const PonderCodeRules *rules,
                GArray                *codes,
                PonderCode             guess)
{
  GString *text = g_string_new (NULL);
  guint sizes[PONDER_CODE_N_ANSWERS] = { 0 };

  for (guint i = 0; i < codes->len; i++)
    sizes[naive_score (rules, g_array_index (codes, PonderCode, i), guess)]++;
  for (guint answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
    g_string_append_printf (text, "%u ", sizes[answer]);
  return g_string_free (text, FALSE);
}

/* Checks that every guess left out splits the codes like one that isn't. Returns how many are left out. */
static guint
check_set (const PonderCodeRules *rules,
           GArray                *all,
           GArray                *codes)
{
  g_autoptr (PonderCodeSymmetry) symmetry =
    ponder_code_symmetry_new (rules, &g_array_index (codes, PonderCode, 0), codes->len);
  g_autoptr (GHashTable) splits = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_left_out = 0;

  for (guint i = 0; i < all->len; i++)
    {
      PonderCode guess = g_array_index (all, PonderCode, i);
      g_autofree char *split = describe_split (rules, codes, guess);

      if (ponder_code_symmetry_is_first (symmetry, guess))
        {
          g_hash_table_add (splits, g_steal_pointer (&split));
          continue;
        }
      g_assert_true (g_hash_table_contains (splits, split)); /* the guess that represents it is smaller */
      n_left_out++;
    }
  g_assert_true (n_left_out == 0 || !ponder_code_symmetry_is_none (symmetry));
  return n_left_out;
}

static void
test_games (gconstpointer data)
{
  const typeof (cases[0]) *c = data;
  g_autoptr (GArray) all = naive_set (&c->rules, NULL, 0);
  guint n_seeds = 6000 / all->len;
  guint n_left_out = 0;
  TestShare share = test_share_new ();

  for (guint64 seed = 0; seed < n_seeds; seed++)
    {
      guint64 state = seed;
      PonderCode secret = ponder_code_rules_random (&c->rules, &state);
      PonderCodeLine lines[2];
      g_autoptr (GArray) codes = NULL;

      if (!test_share_takes (&share))
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
        {
          lines[i].guess = ponder_code_rules_random (&c->rules, &state);
          lines[i].answer = naive_score (&c->rules, secret, lines[i].guess);
        }
      codes = naive_set (&c->rules, lines, 1 + seed % 2);
      n_left_out += check_set (&c->rules, all, codes);
    }
  if (test_share_is_whole ())
    g_assert_cmpuint (n_left_out, >, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/symmetry/beginning/%s", cases, test_beginning);
  ADD ("/symmetry/games/%s", cases, test_games);

  return g_test_run ();
}
