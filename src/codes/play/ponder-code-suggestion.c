/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-suggestion.h"

#include "ponder-code-best-guess.h"
#include "ponder-code-judge-private.h"
#include "ponder-code-query.h"
#include "ponder-code-tree.h"

/* How a guess is found depends on the number of pairs of a guess and a code. If there are few, all guesses are judged.
 * If there are more, some guesses are first judged by some of the codes, so that there is soon a good guess, and then
 * all are. If there are too many, they are judged in rounds: each round judges the best guesses of the round before by
 * more codes, the last one by all. Every published guess has been judged by all codes, so its value is exact. */

/* Pairs of a guess and a code. */
#define FEW_PAIRS (1 << 24)   /* a tenth of a second at most */
#define MOST_PAIRS (1 << 30)  /* some seconds */
#define ROUND_PAIRS (1 << 27) /* half a second, if a sample of this size isn't too small */

/* Codes. */
#define LEAST_SAMPLE 128
#define SOME_CODES 1024
#define MANY_CODES (1 << 22) /* judging one guess by this many takes some hundredths of a second */

/* Guesses. */
#define SOME_GUESSES 2048
#define SOME_KEPT 4
#define ROUND_SHARE 16 /* one guess of so many gets into the next round */

#define EFFORT G_GUINT64_CONSTANT (2000000000) /* some seconds */

typedef struct
{
  PonderCodeSet *set;
  const PonderCodeRules *rules;
  const PonderCodeLine *lines;
  guint n_lines;
  PonderProgress *progress;
  GCancellable *cancellable;

  PonderCodeSuggestion suggestion;
  double n_pairs; /* how many were judged */
  double n_pairs_in_all;
} Guesser;

static void
publish (Guesser *self)
{
  if (self->progress != NULL)
    ponder_progress_publish (self->progress, &self->suggestion);
}

static void
suggest_with_total (Guesser                    *self,
                    const PonderCodeGuessValue *worth,
                    guint64                     total,
                    gboolean                    is_least)
{
  self->suggestion.worth = *worth;
  self->suggestion.total = total;
  self->suggestion.is_least = is_least;
  self->suggestion.is_most_informative = worth->n_groups == worth->n_codes;
  publish (self);
}

/* Suggests a guess. If it distinguishes all codes and is one of them, it takes one guess for that code and two for all
 * others, which is the least possible. */
static void
suggest_guess (Guesser                    *self,
               const PonderCodeGuessValue *worth)
{
  gboolean is_least = worth->can_be && worth->n_groups == worth->n_codes;

  suggest_with_total (self, worth, is_least ? 2 * (guint64) worth->n_codes - 1 : 0, is_least);
}

/* Works for a few milliseconds. Returns whether there is more to do. */
static gboolean
go_on (Guesser         *self,
       PonderCodeJudge *judge)
{
  double before = (double) judge->n_judged * judge->n_codes;
  gboolean is_more = ponder_code_judge_go_on (judge);

  self->n_pairs += (double) judge->n_judged * judge->n_codes - before;
  self->suggestion.fraction = CLAMP (self->n_pairs / self->n_pairs_in_all, 0, 1);
  if (self->suggestion.worth.guess != PONDER_CODE_NONE && self->progress != NULL &&
      ponder_progress_due (self->progress))
    publish (self);
  return is_more && !g_cancellable_is_cancelled (self->cancellable);
}

/* Judges the guesses kept by a judge, and the one suggested so far, by all codes. */
static void
judge_kept (Guesser         *self,
            PonderCodeJudge *judge,
            guint            most)
{
  PonderCode guesses[PONDER_CODE_JUDGE_MOST_KEPT + 1];
  guint n_guesses = 0;
  g_autofree PonderCodeJudge *exact = g_new (PonderCodeJudge, 1);

  for (guint i = 0; i < MIN (judge->n_kept, most); i++)
    guesses[n_guesses++] = judge->kept[i].guess;
  if (self->suggestion.worth.guess != PONDER_CODE_NONE)
    guesses[n_guesses++] = self->suggestion.worth.guess;
  ponder_code_judge_init_guesses (exact, self->set, judge->strategy, guesses, n_guesses);
  while (go_on (self, exact))
    ;
  if (exact->is_done && exact->kept[0].guess != self->suggestion.worth.guess)
    suggest_guess (self, &exact->kept[0]);
}

/* Suggests the best of some guesses: half of them can be the secret, half are any codes. */
static void
look_at_some (Guesser                  *self,
              const PonderCodeStrategy *strategy)
{
  g_autofree PonderCodeJudge *judge = g_new (PonderCodeJudge, 1);
  g_autofree PonderCode *sample = g_new (PonderCode, SOME_CODES);
  g_autofree PonderCode *guesses = g_new (PonderCode, SOME_GUESSES);
  PonderCodeEnumerator space;

  ponder_code_judge_draw_guesses (self->set, guesses, SOME_GUESSES);
  ponder_code_enumerator_init_classes (&space, self->rules, self->lines, self->n_lines);
  for (guint i = 0; i < SOME_GUESSES; i++)
    guesses[i] = ponder_code_enumerator_find_class (&space, guesses[i]);

  ponder_code_judge_init_guesses (judge, self->set, strategy, guesses, SOME_GUESSES);
  ponder_code_judge_set_sample (judge, sample, SOME_CODES, SOME_KEPT);
  while (go_on (self, judge))
    ;
  judge_kept (self, judge, self->set->codes->len <= MANY_CODES ? SOME_KEPT : 1);
}

static void
look_at_all (Guesser                  *self,
             const PonderCodeStrategy *strategy)
{
  g_autofree PonderCodeJudge *judge = g_new (PonderCodeJudge, 1);
  PonderCodeGuessValue *suggested = &self->suggestion.worth;

  ponder_code_judge_init (judge, self->set, strategy, self->lines, self->n_lines);
  while (go_on (self, judge))
    if (suggested->guess != PONDER_CODE_NONE && judge->n_kept > 0 && strategy->compare (&judge->kept[0], suggested) < 0)
      suggest_guess (self, &judge->kept[0]);
  if (judge->is_done)
    suggest_guess (self, &judge->kept[0]);
  if (judge->is_done && strategy == ponder_code_strategy_find ("entropy"))
    self->suggestion.is_most_informative = TRUE;
}

/* Returns by how many codes a round judges. */
static guint
get_sample_size (Guesser *self,
                 guint64  n_guesses)
{
  return (guint) MIN (self->set->codes->len, MAX (LEAST_SAMPLE, ROUND_PAIRS / n_guesses));
}

/* Returns how many guesses get into the next round. */
static guint
get_n_to_keep (guint64 n_guesses)
{
  return (guint) CLAMP (n_guesses / ROUND_SHARE, SOME_KEPT, PONDER_CODE_JUDGE_MOST_KEPT);
}

static double
count_round_pairs (Guesser *self,
                   guint64  n_guesses)
{
  guint n_codes = self->set->codes->len;
  double n_pairs = 0;

  for (; get_sample_size (self, n_guesses) < n_codes; n_guesses = get_n_to_keep (n_guesses))
    n_pairs += (double) n_guesses * get_sample_size (self, n_guesses) + 2. * n_codes;
  return n_pairs + (double) n_guesses * n_codes;
}

/* Judges every guess by some of the codes, the best of them by more, and the best of all by all. */
static void
look_at_all_in_rounds (Guesser                  *self,
                       const PonderCodeStrategy *strategy,
                       guint64                   n_guesses)
{
  g_autofree PonderCodeJudge *judge = g_new (PonderCodeJudge, 1);
  g_autofree PonderCode *guesses = g_new (PonderCode, PONDER_CODE_JUDGE_MOST_KEPT + 1);
  guint n_codes;

  ponder_code_judge_init (judge, self->set, strategy, self->lines, self->n_lines);
  while ((n_codes = get_sample_size (self, n_guesses)) < self->set->codes->len)
    {
      g_autofree PonderCode *sample = g_new (PonderCode, n_codes);

      ponder_code_judge_set_sample (judge, sample, n_codes, get_n_to_keep (n_guesses));
      while (go_on (self, judge))
        ;
      if (!judge->is_done)
        return;
      judge_kept (self, judge, 1);

      n_guesses = judge->n_kept;
      for (guint i = 0; i < n_guesses; i++)
        guesses[i] = judge->kept[i].guess;
      guesses[n_guesses++] = self->suggestion.worth.guess;
      ponder_code_judge_init_guesses (judge, self->set, strategy, guesses, (guint) n_guesses);
    }
  while (go_on (self, judge))
    ;
  if (judge->is_done)
    suggest_guess (self, &judge->kept[0]);
}

/* Counts the guesses to judge, one of each class. */
static guint64
count_guesses (Guesser *self)
{
  PonderCode block[4096];
  PonderCodeEnumerator space;
  guint64 n_guesses = 0;
  guint n;

  ponder_code_enumerator_init_classes (&space, self->rules, self->lines, self->n_lines);
  while (!g_cancellable_is_cancelled (self->cancellable) &&
         (n = ponder_code_enumerator_take (&space, block, G_N_ELEMENTS (block))) > 0)
    n_guesses += n;
  return n_guesses;
}

/* Suggests the best guess for a strategy that looks one guess ahead. */
static void
look_ahead (Guesser                  *self,
            const PonderCodeStrategy *strategy)
{
  guint n_codes = self->set->codes->len;
  guint64 n_guesses = ponder_code_rules_count (self->rules);

  if (n_guesses * n_codes > FEW_PAIRS)
    n_guesses = count_guesses (self);
  self->n_pairs_in_all = (double) n_guesses * n_codes;
  if (n_guesses * n_codes > FEW_PAIRS)
    {
      self->n_pairs_in_all += (double) SOME_GUESSES * SOME_CODES + (double) SOME_KEPT * n_codes;
      look_at_some (self, strategy);
    }
  if (n_guesses * n_codes <= MOST_PAIRS)
    look_at_all (self, strategy);
  else
    {
      self->n_pairs_in_all += count_round_pairs (self, n_guesses) - (double) n_guesses * n_codes;
      look_at_all_in_rounds (self, strategy, n_guesses);
    }
}

static void
suggest_first (Guesser *self)
{
  PonderCodeGuessValue worth;

  if (ponder_code_guess_value_init (&worth, self->set, ponder_code_first (self->set), self->cancellable, NULL))
    suggest_guess (self, &worth);
}

static void
best_found_cb (const PonderCodeBestGuess *best,
               gpointer                   user_data)
{
  Guesser *self = user_data;
  PonderCodeGuessValue worth;

  if (ponder_code_guess_value_init (&worth, self->set, best->guess, self->cancellable, NULL))
    suggest_with_total (self, &worth, best->total, best->is_least);
}

/* Suggests the guess of best play: from the tree for these rules; if the game isn't in it, by a search; with too many
 * codes for that, by the strategy that comes nearest. */
static void
suggest_best (Guesser *self,
              guint64  effort)
{
  PonderCodeTree *tree = ponder_code_tree_find (self->rules);
  PonderCodeBestGuess best;

  if (tree != NULL && ponder_code_tree_look_up (tree, self->lines, self->n_lines, &best.guess, &best.total))
    {
      best.is_least = TRUE;
      best_found_cb (&best, self);
      return;
    }
  if (self->set->codes->len > PONDER_CODE_BEST_GUESS_MOST_CODES)
    {
      look_ahead (self, ponder_code_strategy_find ("entropy"));
      return;
    }
  self->suggestion.fraction = -1;
  if (ponder_code_best_guess (self->set, effort, best_found_cb, self, &best, self->cancellable, NULL))
    best_found_cb (&best, self);
}

/* Suggests a guess if a code fits. The cancellable can stop it early. */
static void
guess_by (Guesser                  *self,
          const PonderCodeStrategy *strategy,
          guint64                   effort)
{
  if (strategy == ponder_code_strategy_first)
    suggest_first (self);
  else if (strategy == ponder_code_strategy_best)
    suggest_best (self, effort);
  else
    look_ahead (self, strategy);
}

gboolean
ponder_code_suggest_from (PonderCodeSet            *set,
                          const PonderCodeLine     *lines,
                          guint                     n_lines,
                          const PonderCodeStrategy *strategy,
                          guint64                   effort,
                          PonderProgress           *progress,
                          PonderCodeSuggestion     *suggestion,
                          GCancellable             *cancellable,
                          GError                  **error)
{
  Guesser self = {
    .set = set,
    .rules = &set->rules,
    .lines = lines,
    .n_lines = n_lines,
    .progress = progress,
    .cancellable = cancellable,
    .suggestion.worth.guess = PONDER_CODE_NONE,
  };

  if (set->codes->len > 0)
    guess_by (&self, strategy, effort);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  self.suggestion.fraction = 1;
  publish (&self);
  *suggestion = self.suggestion;
  return TRUE;
}

/* Finds the next guess, and publishes a #PonderCodeSuggestion whenever a better one is found. The value of a
 * suggested guess is always exact. Strategies that look one guess ahead judge every guess if that takes at most some
 * seconds; otherwise they judge every guess by a sample of the codes that fit, always the same, the best of them by a
 * larger one, and so on, and the last few by all codes. The best guess comes from the tree of the rules; if the game
 * isn't in it, it is searched for some seconds with up to 3,000 codes; with more, the guess that tells most is taken.
 * Blocks, and checks the cancellable every few milliseconds. Returns FALSE if it was cancelled or the rules are
 * invalid. */
gboolean
ponder_code_suggest (const PonderCodeRules    *rules,
                     const PonderCodeLine     *lines,
                     guint                     n_lines,
                     const PonderCodeStrategy *strategy,
                     PonderProgress           *progress,
                     PonderCodeSuggestion     *suggestion,
                     GCancellable             *cancellable,
                     GError                  **error)
{
  g_autoptr (PonderCodeSet) set = NULL;

  g_return_val_if_fail (rules != NULL && strategy != NULL && suggestion != NULL, FALSE);
  g_return_val_if_fail (lines != NULL || n_lines == 0, FALSE);
  g_return_val_if_fail (progress == NULL || ponder_progress_size (progress) == sizeof *suggestion, FALSE);

  set = ponder_code_set_new (rules, lines, n_lines, cancellable, error);
  return set != NULL &&
         ponder_code_suggest_from (set, lines, n_lines, strategy, EFFORT, progress, suggestion, cancellable, error);
}

/* Returns whether a guess is really better than another one for the same position, and not just as good. */
gboolean
ponder_code_suggestion_is_better (const PonderCodeSuggestion *self,
                                  const PonderCodeSuggestion *other,
                                  const PonderCodeStrategy   *strategy)
{
  int order;

  g_return_val_if_fail (self != NULL && other != NULL && strategy != NULL, FALSE);

  if (self->total > 0 && other->total > 0)
    return self->total < other->total;
  /* With too many codes for a search, the best guess is the one that tells most. */
  if (strategy->compare == NULL)
    strategy = ponder_code_strategy_find ("entropy");
  order = strategy->compare (&self->worth, &other->worth);
  return order != 0 ? order < 0 : self->worth.can_be && !other->worth.can_be;
}

static gpointer
compute (const PonderLatestJob *job,
         GError               **error)
{
  const PonderCodeQuery *query = job->about;
  g_autofree PonderCodeSuggestion *suggestion = g_new (PonderCodeSuggestion, 1);

  if (!ponder_code_suggest (&query->rules, (const PonderCodeLine *) query->lines->data, query->lines->len,
                            query->strategy, job->progress, suggestion, job->cancellable, error))
    return NULL;
  return g_steal_pointer (&suggestion);
}

const PonderLatestKind ponder_code_suggesting = {
  .compute = compute,
  .free_result = g_free,
  .equal = (GEqualFunc) ponder_code_query_equal,
  .free_about = (GDestroyNotify) ponder_code_query_free,
  .progress = sizeof (PonderCodeSuggestion),
};
