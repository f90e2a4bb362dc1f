/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-rules.h"

#include <glib/gi18n-lib.h>

#include "ponder-excerpt.h"
#include "ponder-random.h"

static const PonderCodePreset presets[] = {
  {
    .id = "bulls-and-cows",
    .name = N_ ("Bulls and Cows"),
    .rules = { .n_places = 4, .n_symbols = 10 },
  },
  {
    .id = "leading-zero",
    .name = N_ ("With Leading Zero"),
    .rules = { .n_places = 4, .n_symbols = 10, .leading_zero = TRUE },
  },
  {
    .id = "mastermind",
    .name = N_ ("Mastermind 6 Colours"),
    .rules = { .n_places = 4, .n_symbols = 6, .repeats = TRUE, .leading_zero = TRUE },
    .colours = TRUE,
  },
};

/**
 * ponder_code_presets:
 * @n_presets: (out) (optional): how many there are
 *
 * Returns: (transfer none) (array length=n_presets): popular rules, the usual ones first
 */
const PonderCodePreset *
ponder_code_presets (guint *n_presets)
{
  if (n_presets != NULL)
    *n_presets = G_N_ELEMENTS (presets);
  return presets;
}

/**
 * ponder_code_preset_find:
 *
 * Returns: (transfer none) (nullable): the preset with these rules
 */
const PonderCodePreset *
ponder_code_preset_find (const PonderCodeRules *rules)
{
  g_return_val_if_fail (rules != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    if (ponder_code_rules_equal (&presets[i].rules, rules))
      return &presets[i];
  return NULL;
}

/**
 * ponder_code_rules_check:
 *
 * Returns: whether the rules are valid; if not, @error is set to the reason
 */
gboolean
ponder_code_rules_check (const PonderCodeRules *rules,
                         GError               **error)
{
  g_return_val_if_fail (rules != NULL, FALSE);

  if (rules->n_places < PONDER_CODE_LEAST_PLACES || rules->n_places > PONDER_CODE_MOST_PLACES)
    return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT, _ ("A code has 2 to 6 places."));
  if (rules->n_symbols < PONDER_CODE_LEAST_SYMBOLS || rules->n_symbols > PONDER_CODE_MOST_SYMBOLS)
    return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT, _ ("There are 2 to 16 symbols."));
  if (!rules->repeats && rules->n_symbols < rules->n_places)
    return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT,
                          _ ("Without repeats, %u places need at least %u symbols."), rules->n_places, rules->n_places);
  return TRUE;
}

gboolean
ponder_code_rules_equal (const PonderCodeRules *one,
                         const PonderCodeRules *other)
{
  g_return_val_if_fail (one != NULL && other != NULL, FALSE);

  return one->n_places == other->n_places && one->n_symbols == other->n_symbols && !one->repeats == !other->repeats &&
         !one->leading_zero == !other->leading_zero;
}

char
ponder_code_symbol_letter (guint symbol)
{
  g_return_val_if_fail (symbol < PONDER_CODE_MOST_SYMBOLS, '?');

  return "0123456789ABCDEF"[symbol];
}

/**
 * ponder_code_rules_describe:
 *
 * Returns: (transfer full): the rules in one line
 */
char *
ponder_code_rules_describe (const PonderCodeRules *rules)
{
  /* By whether there are letters, too, whether symbols may repeat, and whether the first may be 0 */
  static const char *const formats[2][2][2] = {
    /* Translators: the number of places, and the last digit or symbol, as “4 different digits from 0 to 9” */
    { { N_ ("%u different digits from 0 to %c; the first is not 0"), N_ ("%u different digits from 0 to %c") },
      { N_ ("%u digits from 0 to %c, which may repeat; the first is not 0"),
        N_ ("%u digits from 0 to %c, which may repeat") } },
    { { N_ ("%u different symbols from 0 to %c; the first is not 0"), N_ ("%u different symbols from 0 to %c") },
      { N_ ("%u symbols from 0 to %c, which may repeat; the first is not 0"),
        N_ ("%u symbols from 0 to %c, which may repeat") } },
  };
  const char *format;

  g_return_val_if_fail (rules != NULL, NULL);

  format = _ (formats[rules->n_symbols > 10][!!rules->repeats][!!rules->leading_zero]);
  return g_strdup_printf (format, rules->n_places, ponder_code_symbol_letter (rules->n_symbols - 1));
}

/**
 * ponder_code_rules_count:
 *
 * Returns: how many codes there are
 */
guint64
ponder_code_rules_count (const PonderCodeRules *rules)
{
  guint64 count;

  g_return_val_if_fail (rules != NULL, 0);

  count = rules->n_symbols - (rules->leading_zero ? 0 : 1);
  for (guint place = 1; place < rules->n_places; place++)
    count *= rules->n_symbols - (rules->repeats ? 0 : place);
  return count;
}

/**
 * ponder_code_get_symbol:
 * @place: the index of a place, from the left
 *
 * Returns: the symbol at that place
 */
guint
ponder_code_get_symbol (const PonderCodeRules *rules,
                        PonderCode             code,
                        guint                  place)
{
  return code >> (4 * (rules->n_places - 1 - place)) & 15;
}

/**
 * ponder_code_find_repeat:
 *
 * Returns: a symbol that occurs twice in @code; a negative number if all are different
 */
int
ponder_code_find_repeat (const PonderCodeRules *rules,
                         PonderCode             code)
{
  guint seen = 0;

  g_return_val_if_fail (rules != NULL, -1);

  for (guint place = 0; place < rules->n_places; place++)
    {
      guint symbol = ponder_code_get_symbol (rules, code, place);

      if (seen & (1u << symbol))
        return (int) symbol;
      seen |= 1u << symbol;
    }
  return -1;
}

/**
 * ponder_code_rules_has:
 * @code: any number
 *
 * Returns: whether it is a code by these rules
 */
gboolean
ponder_code_rules_has (const PonderCodeRules *rules,
                       PonderCode             code)
{
  g_return_val_if_fail (rules != NULL, FALSE);

  if (code >> (4 * rules->n_places) != 0)
    return FALSE;
  for (guint place = 0; place < rules->n_places; place++)
    if (ponder_code_get_symbol (rules, code, place) >= rules->n_symbols)
      return FALSE;
  if (!rules->leading_zero && ponder_code_get_symbol (rules, code, 0) == 0)
    return FALSE;
  return rules->repeats || ponder_code_find_repeat (rules, code) < 0;
}

/**
 * ponder_code_rules_can_answer:
 * @answer: any answer
 *
 * Returns: whether there are a guess and a secret with this answer, regardless of previous answers
 */
gboolean
ponder_code_rules_can_answer (const PonderCodeRules *rules,
                              PonderCodeAnswer       answer)
{
  guint bulls, cows, in_common;

  g_return_val_if_fail (rules != NULL, FALSE);

  if (answer >= PONDER_CODE_N_ANSWERS)
    return FALSE;
  bulls = PONDER_CODE_BULLS (answer);
  cows = PONDER_CODE_COWS (answer);
  in_common = rules->repeats ? 0 : 2 * rules->n_places - MIN (rules->n_symbols, 2 * rules->n_places);
  if (bulls + cows > rules->n_places || bulls + cows < in_common || (bulls == rules->n_places - 1 && cows == 1))
    return FALSE;
  /* With two symbols, misplaced ones come in pairs, one of each kind; if all codes begin alike, there is a bull. */
  return rules->n_symbols > 2 || (cows % 2 == 0 && (rules->leading_zero || bulls > 0));
}

/**
 * ponder_code_rules_win:
 *
 * Returns: the answer to the right guess
 */
PonderCodeAnswer
ponder_code_rules_win (const PonderCodeRules *rules)
{
  g_return_val_if_fail (rules != NULL, PONDER_CODE_NO_ANSWER);

  return PONDER_CODE_ANSWER (rules->n_places, 0);
}

/**
 * ponder_code_rules_random:
 * @state: (inout): the state of the random numbers, see ponder_random_next()
 *
 * Returns: a random code; all are equally likely
 */
PonderCode
ponder_code_rules_random (const PonderCodeRules *rules,
                          guint64               *state)
{
  g_return_val_if_fail (rules != NULL && state != NULL, PONDER_CODE_NONE);

  while (TRUE)
    {
      PonderCode code = 0;

      for (guint place = 0; place < rules->n_places; place++)
        code = code << 4 | ponder_random_below (state, rules->n_symbols);
      if (ponder_code_rules_has (rules, code))
        return code;
    }
}
