/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-guess-ranking.h"

#include <math.h>

#include "ponder-code-symmetry.h"

enum
{
  NONE = G_MAXUINT,
  FEW_CODES = 48,      /* up to here a guess can be judged by its number of answers */
  COUNTED_CODES = 300, /* up to here it pays to count the answers of all guesses */
  SLACK = 3,           /* in a narrow search a guess may have this many answers fewer than the widest */
  SPREAD_UNIT = 1024,
  WEIGHING = 50,       /* the work of judging a guess in addition to that for its codes */
  WORK_A_LOOK = 250000 /* a few milliseconds */
};

static void
count_answers (PonderCodeGuessRanking *self,
               const guint16          *set,
               guint                   size)
{
  const PonderCodeAnswerTable *table = self->table;

  ponder_code_answer_table_count (table, set, size, self->counts);
  ponder_code_guess_ranking_spend (self, (guint64) table->stride * table->n_planes * (size + 16) / 8);
}

/* Returns the guess with the most different answers. They must have been counted. */
static guint
find_widest (PonderCodeGuessRanking *self)
{
  guint widest = 0;

  for (guint guess = 1; guess < self->table->n_guesses; guess++)
    if (self->counts[guess] > self->counts[widest])
      widest = guess;
  return widest;
}

/* With few codes, guesses are ordered by their bound; with many codes, by how much the answer tells. */
static guint64
put_in_order (const PonderCodeChance *chance,
              guint                   size,
              guint                   spread)
{
  guint64 probe = chance->can_be ? 0 : 1;

  if (size <= FEW_CODES)
    return (guint64) chance->least << 32 | spread << 1 | probe;
  return ((guint64) spread + probe * SPREAD_UNIT) << 1 | probe;
}

static PonderCodeSymmetry *
find_symmetry (PonderCodeGuessRanking *self,
               const guint16          *set,
               guint                   size)
{
  g_autofree PonderCode *codes = NULL;
  g_autoptr (PonderCodeSymmetry) symmetry = NULL;

  if (size <= FEW_CODES || !self->is_whole)
    return NULL;
  codes = g_new (PonderCode, size);
  for (guint i = 0; i < size; i++)
    codes[i] = self->table->codes[set[i]];
  symmetry = ponder_code_symmetry_new (&self->table->rules, codes, size);
  ponder_code_guess_ranking_spend (self, 64 * (guint64) size);
  return ponder_code_symmetry_is_none (symmetry) ? NULL : g_steal_pointer (&symmetry);
}

/* Computes the least total for each number of codes if every guess had as many answers as possible. */
static void
fill_bounds (PonderCodeGuessRanking *self)
{
  const PonderCodeAnswerTable *table = self->table;
  guint64 at_depth = 1;
  guint64 left = 1;
  guint depth = 1;

  for (guint size = 1; size <= table->n_codes; size++)
    {
      if (left == 0)
        {
          at_depth *= table->n_answers - 1;
          left = at_depth;
          depth++;
        }
      left--;
      self->by_size[size] = self->by_size[size - 1] + depth;
      self->spread[size] = (guint) lround (SPREAD_UNIT * size * log2 (size));
    }
}

/**
 * ponder_code_guess_ranking_init:
 * @self: (out caller-allocates): the ranking
 * @table: (transfer full): the answers
 * @is_whole: whether all codes of the rules are among the guesses of @table
 */
void
ponder_code_guess_ranking_init (PonderCodeGuessRanking *self,
                                PonderCodeAnswerTable  *table,
                                gboolean                is_whole)
{
  g_return_if_fail (self != NULL && table != NULL);

  *self = (PonderCodeGuessRanking){ .table = table, .is_whole = is_whole, .effort = G_MAXUINT64 };
  self->by_size = g_new0 (guint, table->n_codes + 1);
  self->spread = g_new0 (guint, table->n_codes + 1);
  self->counts = g_new (guint8, table->stride);
  fill_bounds (self);
}

void
ponder_code_guess_ranking_clear (PonderCodeGuessRanking *self)
{
  g_return_if_fail (self != NULL);

  ponder_code_answer_table_free (self->table);
  g_free (self->by_size);
  g_free (self->spread);
  g_free (self->counts);
  g_clear_object (&self->cancellable);
}

/**
 * ponder_code_guess_ranking_spend:
 * @work: an amount in steps of a few nanoseconds
 *
 * Counts work.
 *
 * Returns: whether to continue
 */
gboolean
ponder_code_guess_ranking_spend (PonderCodeGuessRanking *self,
                                 guint64                 work)
{
  self->done += work;
  if (self->done >= self->next_look && !self->stopped)
    {
      self->stopped = self->done >= self->effort || g_cancellable_is_cancelled (self->cancellable);
      self->next_look = self->done + WORK_A_LOOK;
    }
  return !self->stopped;
}

/**
 * ponder_code_guess_ranking_weigh:
 * @sizes: (out): how many codes give each answer, with an element for each answer of the table
 * @spread: (out): how little the answer tells: the sum of n log2 n
 *
 * Returns: a lower bound for the total of the guess, from the sizes of its groups
 */
guint
ponder_code_guess_ranking_weigh (PonderCodeGuessRanking *self,
                                 guint                   guess,
                                 const guint16          *set,
                                 guint                   size,
                                 guint                  *sizes,
                                 guint                  *spread)
{
  const PonderCodeAnswerTable *table = self->table;
  const guint8 *row = ponder_code_answer_table_row (table, guess);
  guint odd[PONDER_CODE_ANSWER_TABLE_MOST_ANSWERS] = { 0 };
  guint least = size;
  guint i = 0;

  memset (sizes, 0, table->n_answers * sizeof *sizes);
  for (; i + 1 < size; i += 2) /* two at a time, because counting the same answer twice in a row is slow */
    {
      sizes[row[set[i]]]++;
      odd[row[set[i + 1]]]++;
    }
  if (i < size)
    sizes[row[set[i]]]++;
  *spread = 0;
  for (guint answer = 0; answer < table->n_answers; answer++)
    {
      sizes[answer] += odd[answer];
      *spread += self->spread[sizes[answer]];
    }
  for (guint answer = 0; answer < table->win; answer++)
    least += self->by_size[sizes[answer]];
  return least;
}

/**
 * ponder_code_guess_ranking_find_perfect:
 * @guess: (out): a code of the set that distinguishes all others, so that no guess is better
 *
 * Returns: whether there is such a guess
 */
gboolean
ponder_code_guess_ranking_find_perfect (PonderCodeGuessRanking *self,
                                        const guint16          *set,
                                        guint                   size,
                                        guint                  *guess)
{
  if (size > self->table->n_answers)
    return FALSE;
  for (guint i = 0; i < size; i++)
    {
      const guint8 *row = ponder_code_answer_table_row (self->table, self->table->guess_of[set[i]]);
      guint seen = 0;
      guint k = 0;

      while (k < size && !(seen & 1u << row[set[k]]))
        seen |= 1u << row[set[k++]];
      if (k == size)
        {
          *guess = self->table->guess_of[set[i]];
          return TRUE;
        }
    }
  return FALSE;
}

/**
 * ponder_code_guess_ranking_bound:
 *
 * Returns: a lower bound for the total of any guess
 */
guint
ponder_code_guess_ranking_bound (PonderCodeGuessRanking *self,
                                 const guint16          *set,
                                 guint                   size)
{
  const PonderCodeAnswerTable *table = self->table;
  guint sizes[PONDER_CODE_ANSWER_TABLE_MOST_ANSWERS];
  guint least, spread, widest;

  count_answers (self, set, size);
  widest = find_widest (self);
  if (size <= FEW_CODES)
    return MAX (3 * size - self->counts[widest], self->by_size[size]);
  least = ponder_code_guess_ranking_weigh (self, widest, set, size, sizes, &spread);
  for (guint guess = 0; guess < table->n_guesses; guess++)
    if (3 * size - self->counts[guess] < least && ponder_code_guess_ranking_spend (self, WEIGHING + size))
      least = MIN (least, ponder_code_guess_ranking_weigh (self, guess, set, size, sizes, &spread));
  return least;
}

/**
 * ponder_code_chance_compare_promise:
 *
 * Orders guesses for a search, the most promising first.
 */
int
ponder_code_chance_compare_promise (gconstpointer one,
                                    gconstpointer other)
{
  const PonderCodeChance *a = one;
  const PonderCodeChance *b = other;

  if (a->order != b->order)
    return a->order < b->order ? -1 : 1;
  return a->guess < b->guess ? -1 : 1;
}

/**
 * ponder_code_chance_compare_choice:
 *
 * Orders equally good guesses for the final choice: those that can be the secret first, then the smallest.
 */
int
ponder_code_chance_compare_choice (gconstpointer one,
                                   gconstpointer other)
{
  const PonderCodeChance *a = one;
  const PonderCodeChance *b = other;

  if (a->can_be != b->can_be)
    return a->can_be ? -1 : 1;
  return a->guess < b->guess ? -1 : 1;
}

/**
 * ponder_code_guess_ranking_list:
 * @is_narrow: whether the search considers only the most promising guesses
 * @below: the total to beat
 * @least: (out): a lower bound for the guesses that are left out because they can't beat it
 *
 * Returns: (transfer full) (element-type PonderCodeChance): the guesses whose total may be less than @below; of several
 *   that are equal by symmetry only the smallest
 */
GArray *
ponder_code_guess_ranking_list (PonderCodeGuessRanking *self,
                                const guint16          *set,
                                guint                   size,
                                gboolean                is_narrow,
                                guint                   below,
                                guint                  *least)
{
  const PonderCodeAnswerTable *table = self->table;
  g_autoptr (PonderCodeSymmetry) symmetry = find_symmetry (self, set, size);
  GArray *chances = g_array_new (FALSE, FALSE, sizeof (PonderCodeChance));
  gboolean is_counted = size <= COUNTED_CODES;
  guint sizes[PONDER_CODE_ANSWER_TABLE_MOST_ANSWERS];
  guint fewest = 0;

  *least = NONE;
  if (is_counted)
    count_answers (self, set, size);
  if (is_counted && is_narrow)
    fewest = MAX (self->counts[find_widest (self)], SLACK) - SLACK;
  for (guint guess = 0; guess < table->n_guesses; guess++)
    {
      guint by_count = is_counted ? 3 * size - self->counts[guess] : 0;
      PonderCodeChance chance = { .guess = guess, .least = by_count };
      guint spread;

      if (is_counted && self->counts[guess] < fewest)
        continue;
      if (by_count < below)
        {
          if (symmetry != NULL && !ponder_code_symmetry_is_first (symmetry, table->guesses[guess]))
            continue;
          if (!ponder_code_guess_ranking_spend (self, WEIGHING + size))
            break;
          chance.least = ponder_code_guess_ranking_weigh (self, guess, set, size, sizes, &spread);
          if (spread == self->spread[size] && sizes[table->win] == 0)
            continue; /* its answer would tell nothing */
        }
      if (chance.least >= below)
        {
          *least = MIN (*least, chance.least);
          continue;
        }
      chance.can_be = sizes[table->win] > 0;
      chance.order = put_in_order (&chance, size, spread);
      g_array_append_val (chances, chance);
    }
  return chances;
}
