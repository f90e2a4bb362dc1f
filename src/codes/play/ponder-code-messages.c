/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-messages.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-code-rules.h"
#include "ponder-code-score.h"
#include "ponder-count.h"

/* Returns the result of a format that contains one number, and then what is counted. */
static char *
dup_count (const char *format,
           guint64     n)
{
  g_autofree char *count = ponder_count_short_of (n);

  return g_strdup_printf (format, count);
}

/* Returns how many are left on average, with as many digits as are useful: “830”, “12.4”, “1”. */
static char *
dup_average (const PonderCodeGuessValue *worth)
{
  double expected = ponder_code_guess_value_expected (worth);
  double rounded = expected < 20 ? round (expected * 10) / 10 : round (expected);

  if (rounded == floor (rounded))
    return ponder_count_short ((guint64) rounded);
  return g_strdup_printf ("%.1f", rounded);
}

/* Returns a value such as “splits 4,536 numbers into 14 groups; 1,260 remain at worst, 830 on average”. */
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
  average = dup_average (worth);
  /* Translators: “splits 4,536 numbers”, “into 14 groups”, how many remain at worst, and how many on average */
  return g_strdup_printf (_ ("%s %s; %s remain at worst, %s on average"), numbers, groups, worst, average);
}

/* Returns a short phrase on whether a guess can be the number, and if not, why @suggestion, which is NULL for a
 * person's guess, has it. @within a sentence: “Guess 2: 2516 (could be it; 1,155 numbers fit)”. */
const char *
ponder_code_messages_can_be (const PonderCodeGuessValue *worth,
                             const PonderCodeSuggestion *suggestion,
                             gboolean                    within)
{
  g_return_val_if_fail (worth != NULL, NULL);

  if (worth->can_be && worth->n_codes == 1)
    return within ? _ ("must be it") : _ ("Must be it");
  if (worth->can_be)
    return within ? _ ("could be it") : _ ("Could be it");
  if (suggestion == NULL)
    return _ ("Can’t be it");
  /* Translators: of a guess that can’t be the number; its answer tells more about it than that to any other */
  if (suggestion->is_most_informative)
    return within ? _ ("can’t be it, but tells most") : _ ("Can’t be it, but tells most");
  /* Translators: of a guess that can’t be the number; with it fewer guesses are needed on average than with any that
   * can */
  if (suggestion->is_least)
    return within ? _ ("can’t be it, but saves guesses") : _ ("Can’t be it, but saves guesses");
  /* Translators: of a guess that can’t be the number; a better one than it isn’t known, but there may be one */
  return within ? _ ("can’t be it, but is the best found") : _ ("Can’t be it, but is the best found");
}

/* Returns a phrase such as “1,155 numbers fit”. */
char *
ponder_code_messages_fit (guint64 n_codes)
{
  if (n_codes == 0)
    return g_strdup (_ ("No number fits"));
  /* Translators: stands alone, and within sentences: “Guess 2: 2516 (could be it; 1,155 numbers fit)” */
  return dup_count (g_dngettext (GETTEXT_PACKAGE, "%s number fits", "%s numbers fit", ponder_count_plural (n_codes)),
                    n_codes);
}

/* Returns an answer in a sentence, such as “1 bull, 2 cows”, “2 bulls” or “no bulls and no cows”. */
char *
ponder_code_messages_answer (PonderCodeAnswer answer)
{
  g_return_val_if_fail (answer < PONDER_CODE_N_ANSWERS, NULL);

  if (answer == PONDER_CODE_ANSWER (0, 0))
    return g_strdup (_ ("no bulls and no cows"));
  if (PONDER_CODE_BULLS (answer) == 0)
    return ponder_code_cows_text (PONDER_CODE_COWS (answer));
  if (PONDER_CODE_COWS (answer) == 0)
    return ponder_code_bulls_text (PONDER_CODE_BULLS (answer));
  return ponder_code_answer_words (answer);
}

/* Returns a sentence saying how many answers must be wrong, shown above the corrections. */
char *
ponder_code_messages_corrections (const PonderCodeCorrections *corrections)
{
  g_return_val_if_fail (corrections != NULL && corrections->n_wrong > 0, NULL);

  return dup_count (g_dngettext (GETTEXT_PACKAGE, "No number fits: at least %s answer is wrong.",
                                 "No number fits: at least %s answers are wrong.",
                                 ponder_count_plural (corrections->n_wrong)),
                    corrections->n_wrong);
}

/* Returns the name of the code for use in a sentence: “1234”; pegs are in quotation marks. */
static char *
dup_name (const PonderCodeRules *rules,
          gboolean               colours,
          PonderCode             code)
{
  g_autofree char *pegs = NULL;

  if (!colours)
    return ponder_code_text (rules, code);
  pegs = ponder_code_symbols_name (rules, TRUE, code);
  /* Translators: colours that are listed, within a sentence: It must be “red circle, blue square”. */
  return g_strdup_printf (_ ("“%s”"), pegs);
}

/* Returns a phrase such as “2156: 1B 1C instead of 2B 1C (4 numbers fit)” about the result of
 * ponder_code_corrections_find() for @lines; it says so if other answers must be corrected, too. */
char *
ponder_code_messages_correction (const PonderCodeRules       *rules,
                                 gboolean                     colours,
                                 const PonderCodeLine        *lines,
                                 const PonderCodeCorrections *corrections,
                                 guint                        nth)
{
  const PonderCodeCorrection *correction;
  g_autofree char *guess = NULL;
  g_autofree char *was = NULL;
  g_autofree char *instead = NULL;
  g_autofree char *fit = NULL;

  g_return_val_if_fail (rules != NULL && lines != NULL, NULL);
  g_return_val_if_fail (corrections != NULL && nth < corrections->corrections->len, NULL);

  correction = &g_array_index (corrections->corrections, PonderCodeCorrection, nth);
  guess = dup_name (rules, colours, lines[correction->line].guess);
  was = ponder_code_answer_letters (lines[correction->line].answer);
  instead = ponder_code_answer_letters (correction->answer);
  fit = ponder_code_messages_fit (correction->n_codes);
  if (correction->n_wrong == 1)
    /* Translators: the guess, the corrected answer, the answer given, and “4 numbers fit” */
    return g_strdup_printf (_ ("%s: %s instead of %s (%s)"), guess, instead, was, fit);
  /* Translators: the guess, the corrected answer, the answer given, “4 numbers fit”, and how many other answers */
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%s: %s instead of %s (%s if %u other answer is corrected, too)",
                 "%s: %s instead of %s (%s if %u other answers are corrected, too)", correction->n_wrong - 1),
    guess, instead, was, fit, correction->n_wrong - 1);
}

/* Returns a phrase to show below those of ponder_code_messages_correction(). */
char *
ponder_code_messages_more_corrections (guint n)
{
  /* Translators: the last line of a list of corrections that is too long */
  return dup_count (g_dngettext (GETTEXT_PACKAGE, "and %s more", "and %s more", ponder_count_plural (n)), n);
}

/* Writes a number with one decimal. Its parts are rounded so that they add up. */
static char *
dup_tenths (int tenths)
{
  return g_strdup_printf ("%.1f", ABS (tenths) / 10.);
}

/* Returns what the guesses of a game consist of, compared with best play. */
char *
ponder_code_messages_review (const PonderCodeReview *review)
{
  int n_expected, n_cost, n_remaining, n_luck;
  const char *equals;
  g_autofree char *guesses = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *cost = NULL;
  g_autofree char *luck = NULL;

  g_return_val_if_fail (review != NULL, NULL);

  n_expected = (int) lround (10 * review->expected);
  n_cost = (int) lround (10 * review->cost);
  n_remaining = (int) lround (10 * review->remaining);
  n_luck = n_expected + n_cost - 10 * (int) review->n_judged - n_remaining;
  equals = review->is_exact ? "=" : "≈";
  guesses = dup_count (g_dngettext (GETTEXT_PACKAGE, "%s guess", "%s guesses", ponder_count_plural (review->n_judged)),
                       review->n_judged);
  if (review->remaining > 0)
    {
      g_autofree char *made = g_steal_pointer (&guesses);
      g_autofree char *remaining = dup_tenths (n_remaining);

      /* Translators: “3 guesses”, and how many best play would still take, with one decimal */
      guesses = g_strdup_printf (_ ("%s and %s to go"), made, remaining);
    }
  expected = dup_tenths (n_expected);
  cost = dup_tenths (n_cost);
  luck = dup_tenths (n_luck);
  if (n_luck == 0)
    /* Translators: “7 guesses”, “=” or “≈”, then two numbers that add up to it */
    return g_strdup_printf (_ ("%s %s %s expected + %s from choices"), guesses, equals, expected, cost);
  if (n_luck < 0)
    /* Translators: “7 guesses”, “=” or “≈”, then three numbers that add up to it */
    return g_strdup_printf (_ ("%s %s %s expected + %s from choices + %s from bad luck"), guesses, equals, expected,
                            cost, luck);
  /* Translators: “7 guesses”, “=” or “≈”, then three numbers of which it consists */
  return g_strdup_printf (_ ("%s %s %s expected + %s from choices − %s from good luck"), guesses, equals, expected,
                          cost, luck);
}

/* Returns two lines about a judged game that give none of its guesses away: the squares are greener
 * the fewer codes a guess left; the second line is their legend. */
char *
ponder_code_messages_share (const PonderCodeRules  *rules,
                            const PonderCodeReview *review)
{
  g_autofree char *game = NULL;
  g_autofree char *words = NULL;
  g_autoptr (GString) squares = NULL;
  double before;

  g_return_val_if_fail (rules != NULL && review != NULL, NULL);

  game = ponder_code_rules_describe (rules);
  words = ponder_code_messages_review (review);
  squares = g_string_new (NULL);
  before = (double) ponder_code_rules_count (rules);
  for (guint i = 0; i < review->n_judged; i++)
    {
      const PonderCodeReviewLine *line = &g_array_index (review->lines, PonderCodeReviewLine, i);
      double left = line->line.answer == ponder_code_rules_win (rules) ? 0 : line->n_left / before;

      g_string_append (squares, left < 1 / 8. ? "🟩" : left < 1 / 4. ? "🟨" : left < 1 / 2. ? "🟧" : "🟥");
      before = line->n_left;
    }
  g_string_append_c (squares, '\n');
  g_string_append (squares,
                   /* Translators: the legend below a row of squares, one for each guess of a game */
                   _ ("Of the numbers that still fit, each guess left: 🟩 under ⅛, 🟨 under ¼, 🟧 under ½, "
                      "🟥 ½ or more"));
  /* Translators: the rules of the game, how it went, and a row of squares */
  return g_strdup_printf (_ ("Bulls and Cows (%s): %s %s"), game, words, squares->str);
}
