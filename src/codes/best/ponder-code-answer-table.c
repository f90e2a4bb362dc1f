/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-answer-table.h"

#include "ponder-code-score.h"

/* Most guesses are dropped because of one number: how many different answers the remaining codes give to them. To count
 * those fast, each answer is also stored as a bit, with all guesses for a code side by side: or-ing the rows of the
 * codes and counting the bits handles a few hundred guesses in the time of one. */

enum
{
  BLOCK = 128,
  ROWS_A_LOOK = 64,
  PLANE_BITS = 16
};

static void
number_answers (PonderCodeAnswerTable *self,
                guint8                *numbers)
{
  for (guint answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
    if (ponder_code_rules_can_answer (&self->rules, (PonderCodeAnswer) answer))
      numbers[answer] = (guint8) self->n_answers++;
  g_assert (self->n_answers <= PONDER_CODE_ANSWER_TABLE_MOST_ANSWERS);
  self->win = numbers[ponder_code_rules_win (&self->rules)];
  g_assert (self->win == self->n_answers - 1);
}

static void
fill_row (PonderCodeAnswerTable *self,
          guint                  guess,
          const guint8          *numbers)
{
  guint8 *row = self->answers + (gsize) guess * self->n_codes;
  guint base = ponder_code_score_base (self->rules.n_places);
  guint64 counts = ponder_code_counts (self->guesses[guess]);

  for (guint code = 0; code < self->n_codes; code++)
    {
      guint answer = numbers[ponder_code_score_pair (base, self->guesses[guess], counts, self->codes[code],
                                                     ponder_code_counts (self->codes[code]))];
      guint plane = answer / PLANE_BITS;

      row[code] = (guint8) answer;
      self->marks[((gsize) code * self->n_planes + plane) * self->stride + guess] =
        (guint16) (1 << answer % PLANE_BITS);
    }
}

static void
find_codes (PonderCodeAnswerTable *self)
{
  guint guess = 0;

  self->guess_of = g_new (guint, self->n_codes);
  for (guint code = 0; code < self->n_codes; code++)
    {
      while (guess < self->n_guesses && self->guesses[guess] != self->codes[code])
        guess++;
      g_assert (guess < self->n_guesses);
      self->guess_of[code] = guess;
    }
}

/* Counts the bits of a 16-bit number in a way that compilers can vectorise. */
static inline guint16
count_bits (guint16 bits)
{
  bits = (guint16) (bits - (bits >> 1 & 0x5555));
  bits = (guint16) ((bits & 0x3333) + (bits >> 2 & 0x3333));
  bits = (guint16) ((bits + (bits >> 4)) & 0x0f0f);
  return (guint16) ((bits + (bits >> 8)) & 0x1f);
}

/* Adds the number of different answers in one plane, for a block of guesses, to the counts. */
static void
count_block (const guint16 *marks,
             gsize          row,
             const guint16 *set,
             guint          size,
             guint          win_bit,
             guint8        *counts)
{
  guint16 seen[BLOCK] = { 0 };
  guint16 win = (guint16) (win_bit < PLANE_BITS ? 1 << win_bit : 0);

  for (guint i = 0; i < size; i++)
    {
      const guint16 *add = marks + set[i] * row;

      for (guint k = 0; k < BLOCK; k++)
        seen[k] |= add[k];
    }
  for (guint k = 0; k < BLOCK; k++)
    counts[k] = (guint8) (counts[k] + count_bits (seen[k]) + ((seen[k] & win) != 0));
}

/* @guesses and @codes are ascending, and all of @codes, at most
 * PONDER_CODE_ANSWER_TABLE_MOST_CODES, are among @guesses. Returns NULL if it was cancelled. */
PonderCodeAnswerTable *
ponder_code_answer_table_new (const PonderCodeRules *rules,
                              const PonderCode      *guesses,
                              guint                  n_guesses,
                              const PonderCode      *codes,
                              guint                  n_codes,
                              GCancellable          *cancellable)
{
  g_autoptr (PonderCodeAnswerTable) self = NULL;
  guint8 numbers[PONDER_CODE_N_ANSWERS] = { 0 };

  g_assert (n_codes > 0);
  g_assert (n_codes <= PONDER_CODE_ANSWER_TABLE_MOST_CODES);

  self = g_new0 (PonderCodeAnswerTable, 1);
  self->rules = *rules;
  self->guesses = g_memdup2 (guesses, n_guesses * sizeof *guesses);
  self->n_guesses = n_guesses;
  self->codes = g_memdup2 (codes, n_codes * sizeof *codes);
  self->n_codes = n_codes;
  find_codes (self);
  number_answers (self, numbers);
  self->stride = (n_guesses + BLOCK - 1) / BLOCK * BLOCK;
  self->n_planes = (self->n_answers + PLANE_BITS - 1) / PLANE_BITS;
  self->answers = g_malloc ((gsize) n_guesses * n_codes);
  self->marks = g_malloc0 ((gsize) n_codes * self->n_planes * self->stride * sizeof *self->marks);
  for (guint guess = 0; guess < n_guesses; guess++)
    {
      if (guess % ROWS_A_LOOK == 0 && g_cancellable_is_cancelled (cancellable))
        return NULL;
      fill_row (self, guess, numbers);
    }
  return g_steal_pointer (&self);
}

void
ponder_code_answer_table_free (PonderCodeAnswerTable *self)
{
  g_free (self->guesses);
  g_free (self->codes);
  g_free (self->guess_of);
  g_free (self->answers);
  g_free (self->marks);
  g_free (self);
}

/* Counts for every guess how many different answers the codes of a set, given by their indices,
 * give; the answer that ends the game counts twice, because no guess follows it. @counts has an
 * element for each guess, padded to whole blocks. */
void
ponder_code_answer_table_count (const PonderCodeAnswerTable *self,
                                const guint16               *set,
                                guint                        size,
                                guint8                      *counts)
{
  gsize row = (gsize) self->n_planes * self->stride;

  memset (counts, 0, self->stride);
  for (guint block = 0; block < self->stride; block += BLOCK)
    for (guint plane = 0; plane < self->n_planes; plane++)
      count_block (self->marks + plane * self->stride + block, row, set, size, self->win - plane * PLANE_BITS,
                   counts + block);
}
