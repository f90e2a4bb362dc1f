/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-messages.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-code-symbol-names.h"
#include "ponder-code-score.h"
#include "ponder-count.h"

/* Returns an answer for use in a sentence that has commas: 0 bulls or cows are left out. @format joins the two. */
static char *
dup_answer (PonderCodeAnswer answer,
            const char      *format)
{
  guint n_bulls = PONDER_CODE_BULLS (answer);
  guint n_cows = PONDER_CODE_COWS (answer);
  g_autofree char *bulls = ponder_code_bulls_text (n_bulls);
  g_autofree char *cows = ponder_code_cows_text (n_cows);

  if (n_bulls == 0 && n_cows == 0)
    return g_strdup (_ ("no bulls and no cows"));
  if (n_bulls == 0)
    return g_steal_pointer (&cows);
  if (n_cows == 0)
    return g_steal_pointer (&bulls);
  return g_strdup_printf (format, bulls, cows);
}

/* Returns the result of a format that contains one number, and then what is counted. */
static char *
dup_count (const char *format,
           guint64     n)
{
  g_autofree char *count = ponder_count_short_of (n);

  return g_strdup_printf (format, count);
}

/**
 * ponder_code_messages_average:
 *
 * Returns: (transfer full): how many are left on average, with as many digits as are useful: “830”, “12.4”, “1”
 */
char *
ponder_code_messages_average (const PonderCodeGuessValue *worth)
{
  double expected, rounded;

  g_return_val_if_fail (worth != NULL, NULL);

  expected = ponder_code_guess_value_expected (worth);
  rounded = expected < 20 ? round (expected * 10) / 10 : round (expected);
  if (rounded == floor (rounded))
    return ponder_count_short ((guint64) rounded);
  return g_strdup_printf ("%.1f", rounded);
}

/**
 * ponder_code_messages_worth:
 *
 * Returns: (transfer full): its value, such as “splits 4,536 numbers into 14 groups; 1,260 remain at worst, 830 on
 *   average”
 */
char *
ponder_code_messages_worth (const PonderCodeGuessValue *worth)
{
  g_autofree char *numbers = NULL;
  g_autofree char *groups = NULL;
  g_autofree char *worst = NULL;
  g_autofree char *average = NULL;

  g_return_val_if_fail (worth != NULL, NULL);

  if (worth->n_codes == 0)
    return g_strdup (_ ("no number fits"));
  if (worth->n_codes == 1)
    return g_strdup (worth->can_be ? _ ("the only number that fits") : _ ("only one number fits, and this is not it"));
  /* Translators: begins a clause that goes on with “into 14 groups; 1,260 remain at worst, 830 on average” */
  numbers = dup_count (
    g_dngettext (GETTEXT_PACKAGE, "splits %s number", "splits %s numbers", ponder_count_plural (worth->n_codes)),
    worth->n_codes);
  /* Translators: goes on after “splits 4,536 numbers” */
  groups =
    dup_count (g_dngettext (GETTEXT_PACKAGE, "into %s group", "into %s groups", ponder_count_plural (worth->n_groups)),
               worth->n_groups);
  worst = ponder_count_short (worth->worst);
  average = ponder_code_messages_average (worth);
  /* Translators: “splits 4,536 numbers”, “into 14 groups”, how many remain at worst, and how many on average */
  return g_strdup_printf (_ ("%s %s; %s remain at worst, %s on average"), numbers, groups, worst, average);
}

/**
 * ponder_code_messages_worth_short:
 *
 * Returns: (transfer full): the same shorter, such as “275 at worst, 183 on average”
 */
char *
ponder_code_messages_worth_short (const PonderCodeGuessValue *worth)
{
  g_autofree char *worst = NULL;
  g_autofree char *average = NULL;

  g_return_val_if_fail (worth != NULL, NULL);

  if (worth->n_codes <= 1)
    return ponder_code_messages_worth (worth);
  worst = ponder_count_short (worth->worst);
  average = ponder_code_messages_average (worth);
  /* Translators: how many numbers remain after the answer to a guess */
  return g_strdup_printf (_ ("%s at worst, %s on average"), worst, average);
}

/**
 * ponder_code_messages_can_be:
 * @suggested: whether the program suggests the guess, for what its answer tells
 *
 * Returns: (transfer none): a short phrase on whether a guess can be the number
 */
const char *
ponder_code_messages_can_be (const PonderCodeGuessValue *worth,
                             gboolean                    suggested)
{
  g_return_val_if_fail (worth != NULL, NULL);

  /* Translators: of a guess that can’t be the number, but tells much about it. This, “could be it” and “must be it”
   * stand alone, in “Yours: could be it; …”, and in “Guess 2: 2516 (could be it; 1,155 numbers fit)”. */
  if (!worth->can_be)
    return suggested ? _ ("can’t be it, but tells most") : _ ("can’t be it");
  return worth->n_codes == 1 ? _ ("must be it") : _ ("could be it");
}

/**
 * ponder_code_messages_fit:
 * @n_codes: how many codes fit all answers
 *
 * Returns: (transfer full): a phrase such as “1,155 numbers fit”
 */
char *
ponder_code_messages_fit (guint64 n_codes)
{
  if (n_codes == 0)
    return g_strdup (_ ("No number fits"));
  /* Translators: stands alone, and within sentences: “Guess 2: 2516 (could be it; 1,155 numbers fit)” */
  return dup_count (g_dngettext (GETTEXT_PACKAGE, "%s number fits", "%s numbers fit", ponder_count_plural (n_codes)),
                    n_codes);
}

/**
 * ponder_code_messages_must_be:
 * @colours: whether symbols are shown as pegs
 * @code: the only code that fits
 *
 * Returns: (transfer full): a sentence such as “It must be 2185.”
 */
char *
ponder_code_messages_must_be (const PonderCodeRules *rules,
                              gboolean               colours,
                              PonderCode             code)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (rules != NULL && ponder_code_rules_has (rules, code), NULL);

  text = ponder_code_name (rules, colours, code);
  return g_strdup_printf (_ ("It must be %s."), text);
}

/**
 * ponder_code_messages_answer:
 *
 * Returns: (transfer full): an answer in a sentence, such as “1 bull, 2 cows”, “2 bulls” or “no bulls and no cows”
 */
char *
ponder_code_messages_answer (PonderCodeAnswer answer)
{
  g_return_val_if_fail (answer < PONDER_CODE_N_ANSWERS, NULL);

  /* Translators: bulls and cows */
  return dup_answer (answer, _ ("%s, %s"));
}

/* Returns a list such as “1234, 2156 and 2167”. */
static char *
join (GPtrArray *items)
{
  g_autofree char *joined = g_strdup (items->pdata[0]);

  for (guint i = 1; i < items->len; i++)
    {
      /* Translators: the items of a list, such as “1234, 2156 and 2167” */
      const char *format = i + 1 < items->len ? _ ("%s, %s") : _ ("%s and %s");
      char *longer = g_strdup_printf (format, joined, (char *) items->pdata[i]);

      g_free (joined);
      joined = longer;
    }
  return g_steal_pointer (&joined);
}

/**
 * ponder_code_messages_slips:
 * @slips: (element-type PonderCodeSlip): the result of ponder_code_slips_find(), at least one
 *
 * Returns: (transfer full): a sentence saying that answers must be wrong, shown above those of
 *   ponder_code_messages_slip()
 */
char *
ponder_code_messages_slips (GPtrArray *slips)
{
  const PonderCodeSlip *slip;

  g_return_val_if_fail (slips != NULL && slips->len > 0, NULL);

  slip = slips->pdata[0];
  return dup_count (g_dngettext (GETTEXT_PACKAGE, "No number fits: at least %s answer is wrong.",
                                 "No number fits: at least %s answers are wrong.",
                                 ponder_count_plural (slip->corrections->len)),
                    slip->corrections->len);
}

/* The first row is for one wrong answer, the second for several. The columns: the only explanation, the first of
 * several, and the others. */
static const char *const slip_formats[][3] = {
  {
    /* Translators: the guess, its answer, the corrected answer, and “4 numbers fit.” */
    N_ ("%s: %s. If it was %s, %s"),
    N_ ("Either %s: %s. If it was %s, %s"),
    N_ ("Or %s: %s. If it was %s, %s"),
  },
  {
    /* Translators: the guesses, their answers, the corrected answers, and “4 numbers fit.” */
    N_ ("%s: %s. If they were %s, %s"),
    N_ ("Either %s: %s. If they were %s, %s"),
    N_ ("Or %s: %s. If they were %s, %s"),
  },
};

/**
 * ponder_code_messages_slip:
 * @colours: whether symbols are shown as pegs
 * @lines: the lines given to ponder_code_slips_find()
 * @slips: (element-type PonderCodeSlip): its result
 * @nth: the index of a slip
 *
 * Returns: (transfer full): a sentence such as “2156: 2 bulls 1 cow. If it was 1 bull 1 cow, 4 numbers fit.”; if there
 *   are several, it begins with “Either” or “Or”
 */
char *
ponder_code_messages_slip (const PonderCodeRules *rules,
                           gboolean               colours,
                           const PonderCodeLine  *lines,
                           GPtrArray             *slips,
                           guint                  nth)
{
  g_autoptr (GPtrArray) guesses = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) was = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) would_be = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *guesses_text = NULL;
  g_autofree char *was_text = NULL;
  g_autofree char *would_be_text = NULL;
  g_autofree char *fit = NULL;
  const PonderCodeSlip *slip;
  guint place;

  g_return_val_if_fail (rules != NULL && lines != NULL, NULL);
  g_return_val_if_fail (slips != NULL && nth < slips->len, NULL);

  slip = slips->pdata[nth];
  for (guint i = 0; i < slip->corrections->len; i++)
    {
      const PonderCodeCorrection *correction = &g_array_index (slip->corrections, PonderCodeCorrection, i);
      const PonderCodeLine *line = &lines[correction->line];

      /* Translators: bulls and cows in a sentence that has commas of its own: “2156: 2 bulls 1 cow. If it was
       * 1 bull 1 cow, 4 numbers fit.” */
      g_ptr_array_add (was, dup_answer (line->answer, _ ("%s %s")));
      g_ptr_array_add (would_be, dup_answer (correction->answer, _ ("%s %s")));
      g_ptr_array_add (guesses, ponder_code_name (rules, colours, line->guess));
    }
  guesses_text = join (guesses);
  was_text = join (was);
  would_be_text = join (would_be);
  fit =
    dup_count (g_dngettext (GETTEXT_PACKAGE, "%s number fits.", "%s numbers fit.", ponder_count_plural (slip->n_codes)),
               slip->n_codes);
  place = slips->len == 1 ? 0 : nth == 0 ? 1 : 2;
  return g_strdup_printf (_ (slip_formats[slip->corrections->len > 1][place]), guesses_text, was_text, would_be_text,
                          fit);
}

/**
 * ponder_code_messages_more_slips:
 * @n: how many slips are not listed, at least 1
 *
 * Returns: (transfer full): a sentence to show below those of ponder_code_messages_slip()
 */
char *
ponder_code_messages_more_slips (guint n)
{
  return dup_count (g_dngettext (GETTEXT_PACKAGE, "There is %s more explanation like these.",
                                 "There are %s more explanations like these.", ponder_count_plural (n)),
                    n);
}

/**
 * ponder_code_messages_check:
 * @colours: whether symbols are shown as pegs
 * @lines: (array length=n_lines): the guesses; one without an answer is left out
 * @told: the number that the friend told
 *
 * Returns: (transfer full): which answers were wrong, a sentence in each line: “With 4721, the answer to 5124 should
 *   have been 1 bull, 2 cows, not 2 bulls.”; or that all were right
 */
char *
ponder_code_messages_check (const PonderCodeRules *rules,
                            gboolean               colours,
                            const PonderCodeLine  *lines,
                            guint                  n_lines,
                            PonderCode             told)
{
  g_autofree char *secret = NULL;
  g_autoptr (GString) text = NULL;
  guint n_answers = 0;

  g_return_val_if_fail (rules != NULL && ponder_code_rules_has (rules, told), NULL);
  g_return_val_if_fail (lines != NULL || n_lines == 0, NULL);

  secret = ponder_code_name (rules, colours, told);
  text = g_string_new (NULL);
  for (guint nth = 0; nth < n_lines; nth++)
    {
      PonderCodeAnswer right = ponder_code_score (rules, told, lines[nth].guess);
      g_autofree char *guess = NULL;
      g_autofree char *should = NULL;
      g_autofree char *was = NULL;

      n_answers += lines[nth].answer != PONDER_CODE_NO_ANSWER;
      if (lines[nth].answer == PONDER_CODE_NO_ANSWER || lines[nth].answer == right)
        continue;
      guess = ponder_code_name (rules, colours, lines[nth].guess);
      should = ponder_code_messages_answer (right);
      was = ponder_code_messages_answer (lines[nth].answer);
      g_string_append (text, text->len > 0 ? "\n" : "");
      /* Translators: the number, the guess, the right answer and the answer that was given */
      g_string_append_printf (text, _ ("If the number was %s, the answer to %s should have been %s, not %s."), secret,
                              guess, should, was);
    }
  if (text->len > 0)
    return g_string_free (g_steal_pointer (&text), FALSE);
  if (n_answers == 0)
    return g_strdup (_ ("There is no answer to check."));
  return dup_count (g_dngettext (GETTEXT_PACKAGE, "%s answer was given, and it was right.",
                                 "All %s answers were right.", ponder_count_plural (n_answers)),
                    n_answers);
}

/**
 * ponder_code_messages_review:
 * @colours: whether symbols are shown as pegs
 *
 * Returns: (transfer full): a comparison of the game with best play
 */
char *
ponder_code_messages_review (const PonderCodeRules  *rules,
                             gboolean                colours,
                             const PonderCodeReview *review)
{
  g_autofree char *secret = NULL;
  g_autofree char *yours = NULL;
  g_autofree char *best = NULL;

  g_return_val_if_fail (rules != NULL && review != NULL, NULL);

  secret = ponder_code_name (rules, colours, review->secret);
  yours = dup_count (
    g_dngettext (GETTEXT_PACKAGE, "You made %s guess", "You made %s guesses", ponder_count_plural (review->lines->len)),
    review->lines->len);
  best = dup_count (g_dngettext (GETTEXT_PACKAGE, "%s guess", "%s guesses", ponder_count_plural (review->n_best)),
                    review->n_best);
  if (review->average > 0)
    /* Translators: “You made 6 guesses”, the number, “5 guesses”, and how many on average */
    return g_strdup_printf (_ ("%s. Best play finds %s in %s, and takes %.2f on average."), yours, secret, best,
                            review->average);
  /* Translators: “You made 6 guesses”, the number, and “5 guesses” */
  return g_strdup_printf (_ ("%s. Good play finds %s in %s."), yours, secret, best);
}
