/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-guess-value.h"

#include <math.h>
#include <string.h>

#include "ponder-code-query.h"
#include "ponder-code-score.h"

#define BLOCK 1024
#define N_LOGARITHMS 1024

void
ponder_code_split (const PonderCodeRules *rules,
                   const PonderCode      *codes,
                   const guint64         *counts,
                   guint                  n_codes,
                   PonderCode             guess,
                   guint                 *sizes)
{
  guint64 guess_counts = ponder_code_counts (guess);
  guint base = ponder_code_score_base (rules->n_places);

  /* First compute the answers, then count them: a compiler can vectorise the former. */
  for (guint begin = 0; begin < n_codes; begin += BLOCK)
    {
      guint n = MIN (BLOCK, n_codes - begin);
      guint8 answers[BLOCK];

      for (guint i = 0; i < n; i++)
        answers[i] = (guint8) ponder_code_score_pair (base, guess, guess_counts, codes[begin + i], counts[begin + i]);
      for (guint i = 0; i < n; i++)
        sizes[answers[i]]++;
    }
}

static gpointer
make_logarithms (gpointer data)
{
  double *table = g_new0 (double, N_LOGARITHMS);

  for (guint n = 2; n < N_LOGARITHMS; n++)
    table[n] = n * log2 (n);
  return table;
}

void
ponder_code_guess_value_judge (PonderCodeGuessValue  *self,
                               const PonderCodeRules *rules,
                               guint                  n_codes)
{
  static GOnce once = G_ONCE_INIT;
  const double *logarithms = g_once (&once, make_logarithms, NULL);
  guint n_answers = ponder_code_rules_win (rules) + 1u;

  self->n_codes = n_codes;
  self->n_groups = 0;
  self->worst = 0;
  self->squares = 0;
  self->entropy = 0;
  for (guint answer = 0; answer < n_answers; answer++)
    {
      guint size = self->sizes[answer];

      if (size == 0)
        continue;
      self->n_groups++;
      self->worst = MAX (self->worst, size);
      self->squares += (guint64) size * size;
      self->entropy += size < N_LOGARITHMS ? logarithms[size] : size * log2 (size);
    }
}

/* Blocks while the guess is scored against all codes that are left: some milliseconds for a million
 * codes. Returns FALSE if it was cancelled; @self is then undefined. */
gboolean
ponder_code_guess_value_init (PonderCodeGuessValue *self,
                              PonderCodeSet        *set,
                              PonderCode            guess,
                              GCancellable         *cancellable,
                              GError              **error)
{
  guint n_codes;
  const PonderCodeRules *rules = &set->rules;
  const PonderCode *codes = ponder_code_set_get_codes (set, &n_codes);

  memset (self, 0, sizeof *self);
  self->guess = guess;
  for (guint begin = 0; begin < n_codes; begin += BLOCK)
    {
      guint n = MIN (BLOCK, n_codes - begin);
      guint64 counts[BLOCK];

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      for (guint i = 0; i < n; i++)
        counts[i] = ponder_code_counts (codes[begin + i]);
      ponder_code_split (rules, codes + begin, counts, n, guess, self->sizes);
    }
  ponder_code_guess_value_judge (self, rules, n_codes);
  self->can_be = ponder_code_set_has (set, guess);
  return TRUE;
}

static gpointer
compute (const PonderLatestJob *job,
         GError               **error)
{
  const PonderCodeQuery *query = job->about;
  const PonderCodeLine *lines = (const PonderCodeLine *) query->lines->data;
  g_autofree PonderCodeGuessValue *value = g_new (PonderCodeGuessValue, 1);
  g_autoptr (PonderCodeSet) set =
    ponder_code_set_new (&query->rules, lines, query->lines->len, job->cancellable, error);

  if (set == NULL || !ponder_code_guess_value_init (value, set, query->code, job->cancellable, error))
    return NULL;
  return g_steal_pointer (&value);
}

const PonderLatestKind ponder_code_weighing = {
  .compute = compute,
  .free_result = g_free,
  .equal = (GEqualFunc) ponder_code_query_equal,
  .free_about = (GDestroyNotify) ponder_code_query_free,
};

/* Returns how many codes are left on average, 0 if there are none. */
double
ponder_code_guess_value_expected (const PonderCodeGuessValue *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_codes > 0 ? self->squares / (double) self->n_codes : 0;
}
