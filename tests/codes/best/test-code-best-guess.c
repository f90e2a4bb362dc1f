/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "code-naive.h"
#include "ponder-code-best-guess.h"
#include "ponder-code-tree-builder.h"
#include "ponder-random.h"
#include "share.h"

/* Small enough for brute force: at most 64 codes, so a set of them is 64 bits. */
static const struct
{
  const char *name;
  PonderCodeRules rules;
} small[] = {
  { "3-of-5", { 3, 5, FALSE, FALSE } },
  { "3-of-5-leading-zero", { 3, 5, FALSE, TRUE } },
  { "2-of-7-repeats", { 2, 7, TRUE, TRUE } },
  { "2-of-8-repeats-no-leading-zero", { 2, 8, TRUE, FALSE } },
  { "3-of-4-repeats-no-leading-zero", { 3, 4, TRUE, FALSE } },
  { "4-of-4", { 4, 4, FALSE, TRUE } },
  { "4-of-2-repeats", { 4, 2, TRUE, TRUE } },
  { "5-of-2-repeats", { 5, 2, TRUE, TRUE } },
  { "6-of-2-repeats", { 6, 2, TRUE, TRUE } },
};

/* Brute force: tries every guess in every position, without bounds. */
typedef struct
{
  PonderCodeRules rules;
  GArray *codes;
  PonderCodeAnswer answers[64][64];
  GHashTable *known; /* set to total */
} Naive;

static void
naive_init (Naive                 *self,
            const PonderCodeRules *rules)
{
  self->rules = *rules;
  self->codes = naive_set (rules, NULL, 0);
  self->known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_assert_cmpuint (self->codes->len, <=, 64);
  for (guint i = 0; i < self->codes->len; i++)
    for (guint k = 0; k < self->codes->len; k++)
      self->answers[i][k] =
        naive_score (rules, g_array_index (self->codes, PonderCode, i), g_array_index (self->codes, PonderCode, k));
}

static void
naive_clear (Naive *self)
{
  g_array_unref (self->codes);
  g_hash_table_unref (self->known);
}

static guint naive_least (Naive  *self,
                          guint64 set);

/* Returns the total for a guess; G_MAXUINT if its answer tells nothing. */
static guint
naive_try (Naive  *self,
           guint64 set,
           guint   guess)
{
  guint64 groups[PONDER_CODE_N_ANSWERS] = { 0 };
  guint total = (guint) __builtin_popcountll (set);

  for (guint64 left = set; left != 0; left &= left - 1)
    groups[self->answers[__builtin_ctzll (left)][guess]] |= left & -left;
  for (guint answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
    {
      if (answer == ponder_code_rules_win (&self->rules) || groups[answer] == 0)
        continue;
      if (groups[answer] == set)
        return G_MAXUINT;
      total += naive_least (self, groups[answer]);
    }
  return total;
}

static guint
naive_least (Naive  *self,
             guint64 set)
{
  gpointer known;
  guint least = G_MAXUINT;

  if (g_hash_table_lookup_extended (self->known, &set, NULL, &known))
    return GPOINTER_TO_UINT (known);
  for (guint guess = 0; guess < self->codes->len; guess++)
    least = MIN (least, naive_try (self, set, guess));
  g_hash_table_insert (self->known, g_memdup2 (&set, sizeof set), GUINT_TO_POINTER (least));
  return least;
}

/* Of the guesses with the least total, chooses one that can be the secret, then the smallest. */
static PonderCode
naive_choose (Naive  *self,
              guint64 set)
{
  guint least = naive_least (self, set);
  guint chosen = G_MAXUINT;

  for (guint guess = 0; guess < self->codes->len; guess++)
    if (naive_try (self, set, guess) == least && (chosen == G_MAXUINT || (!(set >> chosen & 1) && (set >> guess & 1))))
      chosen = guess;
  return g_array_index (self->codes, PonderCode, chosen);
}

static guint64
naive_bits (Naive         *self,
            PonderCodeSet *set)
{
  guint64 bits = 0;

  for (guint i = 0; i < self->codes->len; i++)
    if (ponder_code_set_has (set, g_array_index (self->codes, PonderCode, i)))
      bits |= G_GUINT64_CONSTANT (1) << i;
  return bits;
}

/* Makes a position in a game with a random secret and random guesses. */
static PonderCodeSet *
random_set (const PonderCodeRules *rules,
            guint                  n_lines,
            guint64               *state)
{
  PonderCode secret = ponder_code_rules_random (rules, state);
  PonderCodeLine lines[4];

  for (guint i = 0; i < n_lines; i++)
    {
      lines[i].guess = ponder_code_rules_random (rules, state);
      lines[i].answer = naive_score (rules, secret, lines[i].guess);
    }
  return ponder_code_set_new (rules, lines, n_lines, NULL, NULL);
}

static void
test_brute_force (gconstpointer data)
{
  const typeof (small[0]) *c = data;
  Naive naive;
  PonderCodeBuiltTree grown;
  TestShare share = test_share_new ();

  naive_init (&naive, &c->rules);
  for (guint64 seed = 0; seed < 24; seed++)
    {
      guint64 state = seed;
      g_autoptr (PonderCodeSet) set = random_set (&c->rules, seed % 3, &state);
      guint64 bits = naive_bits (&naive, set);
      PonderCodeBestGuess best;
      g_autoptr (GError) error = NULL;

      if (!test_share_takes (&share))
        continue;
      g_assert_true (ponder_code_best_guess (set, G_MAXUINT64, NULL, NULL, &best, NULL, &error));
      g_assert_no_error (error);
      g_assert_true (best.is_least);
      g_assert_cmpuint (best.total, ==, naive_least (&naive, bits));
      g_assert_cmphex (best.guess, ==, naive_choose (&naive, bits));
    }
  g_assert_true (ponder_code_build_tree (&c->rules, NULL, 0, 0, 12, NULL, NULL, &grown));
  g_assert_cmpuint (grown.total, ==, naive_least (&naive, G_MAXUINT64 >> (64 - naive.codes->len)));
  ponder_code_grown_clear (&grown);
  naive_clear (&naive);
}

/* The strategies that look one guess ahead, as published: smaller is better. */
static double
count_expected (guint n)
{
  return (double) n * n;
}

static double
count_entropy (guint n)
{
  double bits = 0;

  for (guint k = 2; k <= n; k++) /* log2 n! grows like n log2 n, but needs no math library */
    for (guint m = k; m > 1; m /= 2)
      bits += 1;
  return bits;
}

static double
count_groups (guint n)
{
  return -1;
}

static const struct
{
  const char *name;
  double (*value) (guint n);
} policies[] = {
  { "expected", count_expected },
  { "bits", count_entropy },
  { "groups", count_groups },
};

typedef double (*Policy) (guint n);

static void
split (const PonderCodeRules *rules,
       GArray                *set,
       PonderCode             guess,
       guint                 *sizes)
{
  memset (sizes, 0, PONDER_CODE_N_ANSWERS * sizeof *sizes);
  for (guint i = 0; i < set->len; i++)
    sizes[naive_score (rules, g_array_index (set, PonderCode, i), guess)]++;
}

/* Returns the total for a policy, which guesses only codes that can be the secret. */
static guint
play_policy (const PonderCodeRules *rules,
             GArray                *set,
             Policy                 policy)
{
  guint sizes[PONDER_CODE_N_ANSWERS];
  PonderCode chosen = PONDER_CODE_NONE;
  double least = G_MAXDOUBLE;
  guint total = set->len;

  for (guint i = 0; i < set->len; i++)
    {
      PonderCode guess = g_array_index (set, PonderCode, i);
      double value = 0;

      split (rules, set, guess, sizes);
      for (guint answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
        value += sizes[answer] > 0 ? policy (sizes[answer]) : 0;
      if (value < least)
        {
          least = value;
          chosen = guess;
        }
    }
  for (guint answer = 0; answer < ponder_code_rules_win (rules); answer++)
    {
      g_autoptr (GArray) group = g_array_new (FALSE, FALSE, sizeof (PonderCode));

      for (guint i = 0; i < set->len; i++)
        if (naive_score (rules, g_array_index (set, PonderCode, i), chosen) == answer)
          g_array_append_val (group, g_array_index (set, PonderCode, i));
      if (group->len > 0)
        total += play_policy (rules, group, policy);
    }
  return total;
}

static void
test_policies (gconstpointer data)
{
  const typeof (policies[0]) *c = data;
  const PonderCodeRules rules = { .n_places = 4, .n_symbols = 10 };
  guint n_better = 0;

  for (guint64 seed = 0; seed < 8; seed++)
    {
      guint64 state = seed;
      g_autoptr (PonderCodeSet) set = random_set (&rules, 2, &state);
      g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof (PonderCode));
      const PonderCode *codes;
      guint n_codes, total;
      PonderCodeBestGuess best;

      codes = ponder_code_set_get_codes (set, &n_codes);
      if (n_codes > 120)
        continue;
      g_array_append_vals (array, codes, n_codes);
      total = play_policy (&rules, array, c->value);
      g_assert_true (ponder_code_best_guess (set, 100000000, NULL, NULL, &best, NULL, NULL));
      g_assert_cmpuint (best.total, <=, total);
      n_better += best.total < total;
    }
  g_assert_cmpuint (n_better, >, 0);
}

typedef struct
{
  PonderCodeBestGuess last;
  guint n_found;
  GCancellable *cancellable;
} Watch;

static void
found_cb (const PonderCodeBestGuess *best,
          gpointer                   user_data)
{
  Watch *watch = user_data;

  g_assert_cmpuint (best->guess, !=, PONDER_CODE_NONE);
  if (watch->n_found++ > 0)
    g_assert_cmpuint (best->total, <=, watch->last.total);
  g_assert_false (best->is_least);
  watch->last = *best;
  if (watch->cancellable != NULL)
    g_cancellable_cancel (watch->cancellable);
}

/* More effort never leads to a worse result, the last guess reported is the one returned, and there always is one. */
static void
test_effort (void)
{
  const PonderCodeRules rules = { .n_places = 4, .n_symbols = 6, .repeats = TRUE, .leading_zero = TRUE };
  const PonderCodeLine line = { 0x0123, PONDER_CODE_ANSWER (0, 2) };
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (&rules, &line, 1, NULL, NULL);
  static const guint64 efforts[] = { 0, 500000, 5000000, G_MAXUINT64 };
  guint64 before = G_MAXUINT64;

  for (guint i = 0; i < G_N_ELEMENTS (efforts); i++)
    {
      Watch watch = { .n_found = 0 };
      PonderCodeBestGuess best;

      g_assert_true (ponder_code_best_guess (set, efforts[i], found_cb, &watch, &best, NULL, NULL));
      g_assert_cmpuint (watch.n_found, >, 0);
      g_assert_cmphex (best.guess, ==, watch.last.guess);
      g_assert_cmpuint (best.total, ==, watch.last.total);
      g_assert_cmpuint (best.total, <=, before);
      if (i == 0 || i == G_N_ELEMENTS (efforts) - 1)
        g_assert_cmpint (best.is_least, ==, i > 0);
      before = best.total;
    }
}

static void
test_cancel (void)
{
  const PonderCodeRules rules = { .n_places = 4, .n_symbols = 10 };
  const PonderCodeLine line = { 0x1023, PONDER_CODE_ANSWER (0, 2) };
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (&rules, &line, 1, NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Watch watch = { .cancellable = cancellable };
  PonderCodeBestGuess best;

  g_assert_false (ponder_code_best_guess (set, G_MAXUINT64, found_cb, &watch, &best, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (watch.n_found, ==, 1);
  g_assert_cmphex (best.guess, ==, watch.last.guess);
  g_clear_error (&error);
  watch.n_found = 0;
  g_assert_false (ponder_code_best_guess (set, G_MAXUINT64, found_cb, &watch, &best, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (watch.n_found, ==, 0);
}

/* If there are too many guesses for the table, some are considered; the result must still be a possible tree. */
static void
test_large (void)
{
  const PonderCodeRules rules = { .n_places = 6, .n_symbols = 10, .leading_zero = TRUE };
  guint64 state = 7;
  g_autoptr (PonderCodeSet) set = random_set (&rules, 3, &state);
  guint size = set->codes->len;
  PonderCodeBestGuess best;

  g_assert_cmpuint (size, >, 100);
  g_assert_true (ponder_code_best_guess (set, 0, NULL, NULL, &best, NULL, NULL));
  g_assert_true (naive_is_code (&rules, best.guess));
  g_assert_false (best.is_least);
  g_assert_cmpuint (best.total, >=, 2 * size - 1);
  g_assert_cmpuint (best.total, <, 6 * size);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/best/brute-force/%s", small, test_brute_force);
  ADD ("/best/policies/%s", policies, test_policies);
  g_test_add_func ("/best/effort", test_effort);
  g_test_add_func ("/best/cancel", test_cancel);
  g_test_add_func ("/best/large", test_large);

  return g_test_run ();
}
