/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-best-guess.h"

#include "ponder-code-branch-and-bound.h"
#include "ponder-random.h"

/* The search considers one guess for each set of codes, then a few, then more, and finally all: each round must improve
 * on the total of the round before. The table of answers is limited in size: if there are too many guesses, some are
 * left out, but none that can be the secret. */

enum
{
  MOST_TABLE = 12000000, /* of three bytes or five for each answer */
  MOST_GUESSES = 30000,
  MEMORY_BITS = 18, /* 6 MB */
  SOME_SEED = 5
};

static const guint widths[] = { 1, 4, 16, 64, 256, 0 };

typedef struct
{
  PonderCodeAnswerTable *table; /* owned by the solver */
  PonderCodeBestGuessFound found;
  gpointer user_data;
  PonderCodeBestGuess *best;
} Search;

static void
found_cb (guint    guess,
          guint    total,
          gpointer user_data)
{
  Search *self = user_data;

  *self->best = (PonderCodeBestGuess){ .guess = self->table->guesses[guess], .total = total };
  if (self->found != NULL)
    self->found (self->best, self->user_data);
}

static int
compare_codes (gconstpointer one,
               gconstpointer other)
{
  PonderCode a = *(const PonderCode *) one;
  PonderCode b = *(const PonderCode *) other;

  return a < b ? -1 : a > b;
}

/* Returns the codes that fit, and as many other codes as the table can hold. The choice is always the same. */
static GArray *
draw_guesses (const PonderCodeRules *rules,
              const PonderCode      *codes,
              guint                  n_codes)
{
  guint most = MIN (MOST_GUESSES, MOST_TABLE / n_codes);
  guint64 state = SOME_SEED;
  GArray *guesses = g_array_sized_new (FALSE, FALSE, sizeof (PonderCode), MAX (most, n_codes));
  guint n_kept = 0;

  g_array_append_vals (guesses, codes, n_codes);
  while (guesses->len < most)
    {
      PonderCode code = ponder_code_rules_random (rules, &state);

      g_array_append_val (guesses, code);
    }
  g_array_sort (guesses, compare_codes);
  for (guint i = 0; i < guesses->len; i++)
    {
      PonderCode code = g_array_index (guesses, PonderCode, i);

      if (n_kept == 0 || g_array_index (guesses, PonderCode, n_kept - 1) != code)
        g_array_index (guesses, PonderCode, n_kept++) = code;
    }
  g_array_set_size (guesses, n_kept);
  return guesses;
}

/* Returns the table of the guesses considered; NULL if it was cancelled. */
static PonderCodeAnswerTable *
make_table (PonderCodeSet *set,
            gboolean       is_whole,
            GCancellable  *cancellable)
{
  const PonderCodeRules *rules = &set->rules;
  g_autoptr (PonderCodeSet) all = NULL;
  g_autoptr (GArray) drawn = NULL;
  const PonderCode *codes, *guesses;
  guint n_codes, n_guesses;

  codes = ponder_code_set_get_codes (set, &n_codes);
  if (!is_whole)
    {
      drawn = draw_guesses (rules, codes, n_codes);
      return ponder_code_answer_table_new (rules, &g_array_index (drawn, PonderCode, 0), drawn->len, codes, n_codes,
                                           cancellable);
    }
  all = ponder_code_set_new (rules, NULL, 0, cancellable, NULL);
  if (all == NULL)
    return NULL;
  guesses = ponder_code_set_get_codes (all, &n_guesses);
  return ponder_code_answer_table_new (rules, guesses, n_guesses, codes, n_codes, cancellable);
}

/* Of the guesses with the best total, chooses the one that people prefer. */
static void
settle (Search                   *self,
        PonderCodeBranchAndBound *solver,
        const guint16            *set,
        guint                     n_codes,
        gboolean                  is_whole)
{
  guint guess = ponder_code_branch_and_bound_prefer (solver, set, n_codes, (guint) self->best->total);

  if (solver->stopped)
    return;
  if (self->table->guesses[guess] != self->best->guess)
    found_cb (guess, (guint) self->best->total, self);
  self->best->is_least = is_whole;
}

/* Searches in rounds. The limit on work doesn't apply to the first round, so there is always a guess. */
static void
search_wider (Search                   *self,
              PonderCodeBranchAndBound *solver,
              gboolean                  is_whole,
              guint64                   effort,
              GCancellable             *cancellable)
{
  guint n_codes = self->table->n_codes;
  g_autofree guint16 *set = g_new (guint16, n_codes);

  for (guint i = 0; i < n_codes; i++)
    set[i] = (guint16) i;
  solver->found = found_cb;
  solver->user_data = self;
  solver->cancellable = cancellable;
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      guint below = self->best->guess == PONDER_CODE_NONE ? G_MAXINT : (guint) self->best->total;
      guint guess, total;

      solver->effort = i == 0 ? G_MAXUINT64 : effort;
      solver->next_look = 0;
      total = ponder_code_branch_and_bound_search (solver, set, n_codes, widths[i], below, &guess);
      if (solver->stopped)
        return;
      if (total < below && self->table->guesses[guess] != self->best->guess)
        found_cb (guess, total, self); /* the solver knew the guess without trying any */
    }
  settle (self, solver, set, n_codes, is_whole);
}

/* Looks several guesses ahead for the guess after which the fewest guesses are needed, with at least one and at most
 * PONDER_CODE_BEST_GUESS_MOST_CODES codes. Ends when all guesses have been considered: of several best guesses it then
 * returns one that can be the secret, and of those the smallest. Also ends after @effort, with the best guess known:
 * the most work to do, in steps of a few nanoseconds that are counted the same on every machine; a first guess is
 * always found. Calls @found, unless it is NULL, whenever a better guess is found, the first time soon, without
 * `is_least`. Returns FALSE if it was cancelled, which is checked every few milliseconds; what was found until then
 * is in @best. */
gboolean
ponder_code_best_guess (PonderCodeSet           *set,
                        guint64                  effort,
                        PonderCodeBestGuessFound found,
                        gpointer                 user_data,
                        PonderCodeBestGuess     *best,
                        GCancellable            *cancellable,
                        GError                 **error)
{
  Search self = { .found = found, .user_data = user_data, .best = best };
  g_autoptr (PonderCodeBranchAndBound) solver = NULL;
  gboolean is_whole;
  guint n_codes = set->codes->len;

  g_return_val_if_fail (n_codes > 0 && n_codes <= PONDER_CODE_BEST_GUESS_MOST_CODES, FALSE);

  *best = (PonderCodeBestGuess){ .guess = PONDER_CODE_NONE };
  is_whole = ponder_code_rules_count (&set->rules) <= MOST_TABLE / n_codes;
  self.table = make_table (set, is_whole, cancellable);
  if (self.table != NULL)
    {
      solver = ponder_code_branch_and_bound_new (self.table, is_whole, MEMORY_BITS);
      search_wider (&self, solver, is_whole, effort, cancellable);
    }
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}
