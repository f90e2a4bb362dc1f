/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-judge-private.h"

#include <string.h>

#include "ponder-code-score.h"
#include "ponder-random.h"

#define BLOCK 1024            /* a batch of guesses is judged by this many codes at once, which fit in the cache */
#define PAIRS_A_SLICE (1 << 20) /* of a guess and a code */
#define LEAST_PAIRS 64          /* the work for a guess counts as at least this many pairs */

#define SEED 5

/* Returns whether every code is alone in its group. No strategy that looks one guess ahead can find a better guess, and
 * if the guess is one of the codes, no guess at all is better. So if there are few codes, they are judged first. */
static gboolean
is_perfect (const PonderCodeGuessValue *worth)
{
  return worth->n_groups == worth->n_codes;
}

static void
start (PonderCodeJudge          *self,
       PonderCodeSet            *set,
       const PonderCodeStrategy *strategy)
{
  memset (self, 0, G_STRUCT_OFFSET (PonderCodeJudge, kept));
  self->set = set;
  self->rules = &set->rules;
  self->strategy = strategy;
  self->codes = ponder_code_set_get_codes (set, &self->n_codes);
  self->n_to_keep = 1;
}

/* Prepares for judging all guesses after @lines. @set has at least one code, and must outlive @self. */
void
ponder_code_judge_init (PonderCodeJudge          *self,
                        PonderCodeSet            *set,
                        const PonderCodeStrategy *strategy,
                        const PonderCodeLine     *lines,
                        guint                     n_lines)
{
  start (self, set, strategy);
  ponder_code_enumerator_init_classes (&self->space, self->rules, lines, n_lines);
  if (self->n_codes <= ponder_code_rules_win (self->rules))
    {
      self->guesses = self->codes;
      self->n_guesses = self->n_codes;
      self->guesses_first = TRUE;
    }
}

/* Prepares for judging some guesses, which must outlive @self, as must @set. */
void
ponder_code_judge_init_guesses (PonderCodeJudge          *self,
                                PonderCodeSet            *set,
                                const PonderCodeStrategy *strategy,
                                const PonderCode         *guesses,
                                guint                     n_guesses)
{
  start (self, set, strategy);
  self->guesses = guesses;
  self->n_guesses = n_guesses;
}

/* Draws codes spread over the whole set, always the same ones. Returns how many there are. */
static guint
draw_codes (PonderCodeSet *set,
            PonderCode    *codes,
            guint          most)
{
  guint n_codes = MIN (most, set->codes->len);
  guint64 state = SEED;

  for (guint64 i = 0; i < n_codes; i++)
    codes[i] = g_array_index (set->codes, PonderCode,
                              (i * set->codes->len + ponder_random_below (&state, set->codes->len)) / n_codes);
  return n_codes;
}

/* Judges by codes drawn from the set, always the same ones, instead of by the whole set. @sample is
 * an array for @most codes, and must outlive @self. */
void
ponder_code_judge_set_sample (PonderCodeJudge *self,
                              PonderCode      *sample,
                              guint            most,
                              guint            n_to_keep)
{
  g_assert (n_to_keep >= 1 && n_to_keep <= PONDER_CODE_JUDGE_MOST_KEPT);

  self->codes = sample;
  self->n_codes = draw_codes (self->set, sample, most);
  self->n_to_keep = n_to_keep;
  self->guesses_first = FALSE;
}

/* Draws guesses, always the same ones: half of them can be the secret, half are any codes. */
void
ponder_code_judge_draw_guesses (PonderCodeSet *set,
                                PonderCode    *guesses,
                                guint          n_guesses)
{
  guint64 state = SEED;

  for (guint n = draw_codes (set, guesses, n_guesses / 2); n < n_guesses; n++)
    guesses[n] = ponder_code_rules_random (&set->rules, &state);
}

/* Returns whether a guess is better than one that is kept. Of equally good guesses, one that can be the secret is
 * better, then the smaller number. Members of @worth that aren't set yet are only computed if they are needed. */
static gboolean
is_better (PonderCodeJudge            *self,
           PonderCodeGuessValue       *worth,
           const PonderCodeGuessValue *kept)
{
  int order = self->strategy->compare (worth, kept);

  if (order != 0)
    return order < 0;
  worth->can_be = ponder_code_set_has (self->set, worth->guess);
  return worth->can_be != kept->can_be ? worth->can_be : worth->guess < kept->guess;
}

static void
keep_if_better (PonderCodeJudge      *self,
                PonderCodeGuessValue *worth)
{
  guint place = self->n_kept;

  while (place > 0 && is_better (self, worth, &self->kept[place - 1]))
    place--;
  if (place == self->n_to_keep)
    return;
  if (self->n_kept < self->n_to_keep)
    self->n_kept++;
  memmove (&self->kept[place + 1], &self->kept[place], (self->n_kept - 1 - place) * sizeof (PonderCodeGuessValue));
  worth->can_be = ponder_code_set_has (self->set, worth->guess);
  self->kept[place] = *worth;
}

static void
judge_batch (PonderCodeJudge *self)
{
  for (guint i = 0; i < self->n_batch; i++)
    {
      PonderCodeGuessValue worth = { .guess = self->batch[i] };

      memcpy (worth.sizes, self->sizes[i], sizeof worth.sizes);
      ponder_code_guess_value_judge (&worth, self->rules, self->n_codes);
      if (self->guesses_first && !is_perfect (&worth))
        continue;
      keep_if_better (self, &worth);
      if (self->guesses_first || (is_perfect (&worth) && self->n_to_keep == 1 && self->guesses == NULL))
        {
          self->is_done = TRUE;
          break;
        }
    }
  self->n_judged += self->n_batch;
  self->n_batch = 0;
}

static guint
take_guesses (PonderCodeJudge *self)
{
  guint n = MIN (self->n_guesses, PONDER_CODE_JUDGE_BATCH);

  if (self->guesses == NULL)
    return ponder_code_enumerator_take (&self->space, self->batch, PONDER_CODE_JUDGE_BATCH);
  if (n > 0)
    memcpy (self->batch, self->guesses, n * sizeof (PonderCode));
  self->guesses += n;
  self->n_guesses -= n;
  return n;
}

static void
next_batch (PonderCodeJudge *self)
{
  self->n_batch = take_guesses (self);
  if (self->n_batch == 0 && self->guesses_first)
    {
      self->guesses = NULL;
      self->guesses_first = FALSE;
      self->n_judged = 0;
      self->n_batch = take_guesses (self);
    }
  if (self->n_batch == 0)
    self->is_done = TRUE;
  self->next_code = 0;
  memset (self->sizes, 0, self->n_batch * sizeof self->sizes[0]);
}

static void
split_block (PonderCodeJudge *self)
{
  const PonderCode *codes = self->codes + self->next_code;
  guint n = MIN (BLOCK, self->n_codes - self->next_code);
  guint64 counts[BLOCK];

  for (guint i = 0; i < n; i++)
    counts[i] = ponder_code_counts (codes[i]);
  for (guint i = 0; i < self->n_batch; i++)
    ponder_code_split (self->rules, codes, counts, n, self->batch[i], self->sizes[i]);
  self->next_code += n;
}

/* Works for a few milliseconds. Returns whether there is more to do; if not, the best guesses are in @self. */
gboolean
ponder_code_judge_go_on (PonderCodeJudge *self)
{
  guint64 n_pairs = 0;

  while (!self->is_done && n_pairs < PAIRS_A_SLICE)
    {
      if (self->n_batch == 0)
        next_batch (self);
      n_pairs += (guint64) self->n_batch * CLAMP (self->n_codes - self->next_code, LEAST_PAIRS, BLOCK);
      split_block (self);
      if (self->next_code == self->n_codes)
        judge_batch (self);
    }
  return !self->is_done;
}
