/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-corrections.h"

#include "ponder-code-score.h"
#include "ponder-code-set.h"

/* If some code were the secret, certain answers would be wrong. For each answer that a line could have instead of its
 * own, the codes with this answer and the fewest wrong ones count. One pass over the codes finds them: a code with fewer
 * wrong answers than any before it discards what was counted so far.
 *
 * People miscount, but they notice when their number is said. So a code that was guessed, and not answered with all
 * bulls, is considered only if every other code was, too: it counts as if it made that many more answers wrong. */

#define BLOCK 1024 /* codes between two checks of the cancellable */

typedef struct
{
  const PonderCodeLine *lines;
  guint n_lines;
  guint base;
  PonderCodeAnswer win;
  guint overlooked; /* more than all lines */
  guint64 *counts; /* of the symbols of each guess */

  PonderCodeAnswer *answers; /* for the current code; none where a line has none */
  guint fewest; /* the smallest number of wrong answers so far */
  guint *fewest_with; /* the same for the codes with an answer: for each line, for each answer */
  guint64 *n_codes; /* how many codes have so few */
} Finder;

static void
finder_init (Finder                *self,
             const PonderCodeRules *rules,
             const PonderCodeLine  *lines,
             guint                  n_lines)
{
  gsize n_answers = (gsize) n_lines * PONDER_CODE_N_ANSWERS;

  *self = (Finder){
    .lines = lines,
    .n_lines = n_lines,
    .base = ponder_code_score_base (rules->n_places),
    .win = ponder_code_rules_win (rules),
    .overlooked = n_lines + 1,
    .counts = g_new (guint64, n_lines),
    .answers = g_new (PonderCodeAnswer, n_lines),
    .fewest = G_MAXUINT,
    .fewest_with = g_new (guint, n_answers),
    .n_codes = g_new0 (guint64, n_answers),
  };
  for (gsize i = 0; i < n_answers; i++)
    self->fewest_with[i] = G_MAXUINT;
  for (guint i = 0; i < n_lines; i++)
    self->counts[i] = ponder_code_counts (lines[i].guess);
}

static void
finder_clear (Finder *self)
{
  g_free (self->counts);
  g_free (self->answers);
  g_free (self->fewest_with);
  g_free (self->n_codes);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Finder, finder_clear)

/* Finds the answers if @code were the secret. Returns how many of those given would be wrong. */
static guint
finder_score (Finder    *self,
              PonderCode code)
{
  guint64 counts = ponder_code_counts (code);
  guint n_wrong = 0;

  for (guint i = 0; i < self->n_lines; i++)
    {
      const PonderCodeLine *line = &self->lines[i];

      self->answers[i] = line->answer;
      if (line->answer != PONDER_CODE_NO_ANSWER)
        self->answers[i] =
          (PonderCodeAnswer) ponder_code_score_pair (self->base, line->guess, self->counts[i], code, counts);
      if (self->answers[i] != line->answer)
        n_wrong += self->answers[i] == self->win ? 1 + self->overlooked : 1;
    }
  return n_wrong;
}

static void
finder_look_at (Finder    *self,
                PonderCode code)
{
  guint n_wrong = finder_score (self, code);

  self->fewest = MIN (self->fewest, n_wrong);
  for (guint i = 0; i < self->n_lines; i++)
    {
      guint nth = i * PONDER_CODE_N_ANSWERS + self->answers[i];

      if (self->answers[i] == self->lines[i].answer || n_wrong > self->fewest_with[nth])
        continue;
      if (n_wrong < self->fewest_with[nth])
        self->n_codes[nth] = 0;
      self->fewest_with[nth] = n_wrong;
      self->n_codes[nth]++;
    }
}

/* Returns 0 if the answers differ by one bull or cow, 1 if bulls and cows are swapped, and otherwise 2. */
static int
rate (PonderCodeAnswer one,
      PonderCodeAnswer other)
{
  int bulls = (int) PONDER_CODE_BULLS (one), cows = (int) PONDER_CODE_COWS (one);
  int other_bulls = (int) PONDER_CODE_BULLS (other), other_cows = (int) PONDER_CODE_COWS (other);

  if (ABS (bulls - other_bulls) + ABS (cows - other_cows) == 1)
    return 0;
  return bulls == other_cows && cows == other_bulls ? 1 : 2;
}

/* Compares two corrections. The one with fewer others comes first, then the likelier one. */
static int
compare_corrections (gconstpointer a,
                     gconstpointer b,
                     gpointer      data)
{
  const PonderCodeCorrection *one = a;
  const PonderCodeCorrection *other = b;
  const PonderCodeLine *lines = data;
  int one_rate = rate (one->answer, lines[one->line].answer);
  int other_rate = rate (other->answer, lines[other->line].answer);

  if (one->n_wrong != other->n_wrong)
    return one->n_wrong < other->n_wrong ? -1 : 1;
  if (one_rate != other_rate)
    return one_rate - other_rate;
  if (one->n_codes != other->n_codes)
    return one->n_codes > other->n_codes ? -1 : 1;
  if (one->line != other->line)
    return one->line < other->line ? -1 : 1;
  return (int) one->answer - (int) other->answer;
}

static PonderCodeCorrections *
finder_finish (Finder *self)
{
  PonderCodeCorrections *found = g_new (PonderCodeCorrections, 1);

  *found = (PonderCodeCorrections){
    .n_wrong = self->fewest % self->overlooked,
    .corrections = g_array_new (FALSE, FALSE, sizeof (PonderCodeCorrection)),
  };
  for (guint i = 0; found->n_wrong > 0 && i < self->n_lines * PONDER_CODE_N_ANSWERS; i++)
    {
      PonderCodeCorrection correction = {
        .line = i / PONDER_CODE_N_ANSWERS,
        .answer = (PonderCodeAnswer) (i % PONDER_CODE_N_ANSWERS),
        .n_wrong = self->fewest_with[i] % self->overlooked,
        .n_codes = self->n_codes[i],
      };

      if (correction.n_codes > 0 && self->fewest_with[i] / self->overlooked == self->fewest / self->overlooked)
        g_array_append_val (found->corrections, correction);
    }
  g_array_sort_with_data (found->corrections, compare_corrections, (gpointer) self->lines);
  return found;
}

/* Finds out which answers may be wrong if no code fits them all, and what they may be instead. No answer is corrected
 * to all bulls, unless every code was guessed.
 *
 * The corrections with the fewest wrong answers come first. Among equals, those by one bull or cow come first, then
 * those that swap bulls and cows; within each kind, those that most codes fit, then those of earlier lines.
 *
 * Visits each code once, which takes about a second in the largest spaces. Lines without an answer are left out.
 * Fails if the rules are invalid or it was cancelled. */
PonderCodeCorrections *
ponder_code_corrections_find (const PonderCodeRules *rules,
                              const PonderCodeLine  *lines,
                              guint                  n_lines,
                              GCancellable          *cancellable,
                              GError               **error)
{
  g_auto (Finder) finder = { 0 };
  PonderCode block[BLOCK];
  PonderCodeEnumerator space;
  guint n;

  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (lines != NULL || n_lines == 0, NULL);

  if (!ponder_code_rules_check (rules, error))
    return NULL;
  finder_init (&finder, rules, lines, n_lines);
  ponder_code_enumerator_init (&space, rules);
  while (finder.fewest > 0 && (n = ponder_code_enumerator_take (&space, block, BLOCK)) > 0)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      for (guint i = 0; i < n; i++)
        finder_look_at (&finder, block[i]);
    }
  return finder_finish (&finder);
}

void
ponder_code_corrections_free (PonderCodeCorrections *self)
{
  g_array_unref (self->corrections);
  g_free (self);
}

/* Returns the correction of a line to @answer, or the likeliest for PONDER_CODE_NO_ANSWER, if it
 * leaves one wrong answer less; NULL for any answer if that of the line isn't suspect. */
const PonderCodeCorrection *
ponder_code_corrections_get (const PonderCodeCorrections *self,
                             guint                        line,
                             PonderCodeAnswer             answer)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->corrections->len; i++)
    {
      const PonderCodeCorrection *each = &g_array_index (self->corrections, PonderCodeCorrection, i);

      if (each->n_wrong == self->n_wrong && each->line == line &&
          (answer == PONDER_CODE_NO_ANSWER || each->answer == answer))
        return each;
    }
  return NULL;
}
