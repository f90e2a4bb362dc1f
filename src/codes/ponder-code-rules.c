/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-rules.h"

#include <glib/gi18n-lib.h>

#include "ponder-mix.h"

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
 * @n_presets: (out): how many there are
 *
 * Returns: (transfer none) (array length=n_presets): the rules that are played most, the usual ones first
 */
const PonderCodePreset *
ponder_code_presets (guint *n_presets)
{
  g_return_val_if_fail (n_presets != NULL, NULL);

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

static gboolean
refuse (GError    **error,
        const char *why)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, why);
  return FALSE;
}

/**
 * ponder_code_rules_check:
 *
 * Returns: whether there are such codes; otherwise why not is told
 */
gboolean
ponder_code_rules_check (const PonderCodeRules *rules,
                         GError               **error)
{
  g_return_val_if_fail (rules != NULL, FALSE);

  if (rules->n_places < PONDER_CODE_LEAST_PLACES || rules->n_places > PONDER_CODE_MOST_PLACES)
    return refuse (error, _ ("A code has 2 to 6 places."));
  if (rules->n_symbols < PONDER_CODE_LEAST_SYMBOLS || rules->n_symbols > PONDER_CODE_MOST_SYMBOLS)
    return refuse (error, _ ("There are 2 to 16 symbols."));
  if (!rules->repeats && rules->n_symbols < rules->n_places)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _ ("Without repeats, %u places need at least %u symbols."), rules->n_places, rules->n_places);
      return FALSE;
    }
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

/**
 * ponder_code_rules_describe:
 *
 * Returns: (transfer full): the rules in a few words
 */
char *
ponder_code_rules_describe (const PonderCodeRules *rules)
{
  char last;
  const char *format;

  g_return_val_if_fail (rules != NULL, NULL);

  last = ponder_code_symbol_letter (rules->n_symbols - 1);
  if (rules->repeats)
    /* TRANSLATORS: the number of places, and the last symbol, as “4 symbols from 0 to 9, …” */
    format = rules->leading_zero ? _ ("%u symbols from 0 to %c, which may repeat")
                                 : _ ("%u symbols from 0 to %c, which may repeat; the first is not 0");
  else
    format = rules->leading_zero ? _ ("%u different symbols from 0 to %c")
                                 : _ ("%u different symbols from 0 to %c; the first is not 0");
  return g_strdup_printf (format, rules->n_places, last);
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

/* Which symbol occurs twice, or negative. */
static int
find_repeat (const PonderCodeRules *rules,
             PonderCode             code)
{
  guint seen = 0;

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
  return rules->repeats || find_repeat (rules, code) < 0;
}

/**
 * ponder_code_rules_can_answer:
 * @answer: any answer
 *
 * Returns: whether any guess could be answered so, the codes that remain left aside
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
  return bulls + cows <= rules->n_places && bulls + cows >= in_common &&
         !(bulls == rules->n_places - 1 && cows == 1);
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
 * @state: (inout): of the random numbers, see ponder_mix_next()
 *
 * Returns: a code, each equally likely
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
        code = code << 4 | ponder_mix_below (state, rules->n_symbols);
      if (ponder_code_rules_has (rules, code))
        return code;
    }
}

/**
 * ponder_code_get_symbol:
 * @place: counted from 0, from the left
 *
 * Returns: the symbol that stands there
 */
guint
ponder_code_get_symbol (const PonderCodeRules *rules,
                        PonderCode             code,
                        guint                  place)
{
  return code >> (4 * (rules->n_places - 1 - place)) & 15;
}

char
ponder_code_symbol_letter (guint symbol)
{
  g_return_val_if_fail (symbol < PONDER_CODE_MOST_SYMBOLS, '?');

  return "0123456789ABCDEF"[symbol];
}

/**
 * ponder_code_symbol_read:
 * @letter: as typed; capital or small
 * @symbol: (out): what it stands for
 *
 * Returns: whether it is a symbol by these rules
 */
gboolean
ponder_code_symbol_read (const PonderCodeRules *rules,
                         gunichar               letter,
                         guint                 *symbol)
{
  int value = g_unichar_xdigit_value (letter);

  g_return_val_if_fail (rules != NULL && symbol != NULL, FALSE);

  if (value < 0 || (guint) value >= rules->n_symbols)
    return FALSE;
  *symbol = (guint) value;
  return TRUE;
}

/* The text of the letters alone. */
static gboolean
read_symbols (const PonderCodeRules *rules,
              const char            *text,
              PonderCode            *code,
              GError               **error)
{
  guint n_read = 0;

  *code = 0;
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c), n_read++)
    {
      guint symbol = 0;

      if (!ponder_code_symbol_read (rules, g_utf8_get_char (c), &symbol))
        {
          g_autofree char *letter = g_strndup (c, (gsize) (g_utf8_next_char (c) - c));

          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                       _ ("“%s” is not one of the symbols 0 to %c."), letter,
                       ponder_code_symbol_letter (rules->n_symbols - 1));
          return FALSE;
        }
      *code = *code << 4 | symbol;
    }
  if (n_read == rules->n_places)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               g_dngettext (GETTEXT_PACKAGE, "“%s” has %u symbol, expected %u.", "“%s” has %u symbols, expected %u.",
                            n_read),
               text, n_read, rules->n_places);
  return FALSE;
}

/**
 * ponder_code_read:
 * @text: a code, as “4721”; spaces around it do not matter
 * @code: (out): the code
 *
 * Returns: whether it is a code by these rules; otherwise why not is told
 */
gboolean
ponder_code_read (const PonderCodeRules *rules,
                  const char            *text,
                  PonderCode            *code,
                  GError               **error)
{
  g_autofree char *stripped = NULL;
  int repeated;

  g_return_val_if_fail (rules != NULL && text != NULL && code != NULL, FALSE);

  if (!g_utf8_validate (text, -1, NULL))
    return refuse (error, _ ("This is not a text."));
  stripped = g_strstrip (g_strdup (text));
  if (!read_symbols (rules, stripped, code, error))
    return FALSE;
  if (!rules->leading_zero && ponder_code_get_symbol (rules, *code, 0) == 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("“%s” begins with 0, which it must not."), stripped);
      return FALSE;
    }
  repeated = rules->repeats ? -1 : find_repeat (rules, *code);
  if (repeated < 0)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("“%s” has %c twice: all must be different."), stripped,
               ponder_code_symbol_letter ((guint) repeated));
  return FALSE;
}

/**
 * ponder_code_text:
 *
 * Returns: (transfer full): the code, as “4721”
 */
char *
ponder_code_text (const PonderCodeRules *rules,
                  PonderCode             code)
{
  char *text;

  g_return_val_if_fail (rules != NULL, NULL);

  text = g_malloc0 (rules->n_places + 1);
  for (guint place = 0; place < rules->n_places; place++)
    text[place] = ponder_code_symbol_letter (ponder_code_get_symbol (rules, code, place));
  return text;
}

/* A number and the letter after it, in capitals; 0 for none. */
static gboolean
scan_part (const char **text,
           guint       *number,
           char        *letter)
{
  const char *c = *text;

  while (g_ascii_isspace (*c))
    c++;
  if (!g_ascii_isdigit (*c))
    return FALSE;
  for (*number = 0; g_ascii_isdigit (*c) && *number < 1000; c++)
    *number = 10 * *number + (guint) g_ascii_digit_value (*c);
  while (g_ascii_isspace (*c))
    c++;
  *letter = g_ascii_isalpha (*c) ? g_ascii_toupper (*c++) : '\0';
  *text = c;
  return TRUE;
}

/* “1B2C”, “1A2B”, “1 2”, “1,2”: the bulls stand first. */
static gboolean
scan_answer (const char *text,
             guint      *bulls,
             guint      *cows)
{
  char first, second;

  if (!scan_part (&text, bulls, &first))
    return FALSE;
  while (g_ascii_isspace (*text))
    text++;
  if (*text == ',' || *text == '-' || *text == '/' || *text == ':')
    text++;
  if (!scan_part (&text, cows, &second))
    return FALSE;
  while (g_ascii_isspace (*text))
    text++;
  return *text == '\0' && ((first == 'B' && second == 'C') || (first == 'A' && second == 'B') ||
                           (first == '\0' && second == '\0'));
}

/**
 * ponder_code_answer_read:
 * @text: an answer, as “1B2C”, “1A2B”, “1 2” or “1,2”
 * @answer: (out): the answer
 *
 * Returns: whether it is an answer that there can be by these rules; otherwise why not is told
 */
gboolean
ponder_code_answer_read (const PonderCodeRules *rules,
                         const char            *text,
                         PonderCodeAnswer      *answer,
                         GError               **error)
{
  guint bulls, cows;

  g_return_val_if_fail (rules != NULL && text != NULL && answer != NULL, FALSE);

  if (!scan_answer (text, &bulls, &cows))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _ ("“%s” is not an answer: write bulls and cows, as 1B2C or 1 2."), text);
      return FALSE;
    }
  if (bulls <= rules->n_places && cows <= rules->n_places &&
      ponder_code_rules_can_answer (rules, PONDER_CODE_ANSWER (bulls, cows)))
    {
      *answer = PONDER_CODE_ANSWER (bulls, cows);
      return TRUE;
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _ ("%u bulls and %u cows can’t be an answer with %u places."), bulls, cows, rules->n_places);
  return FALSE;
}

/**
 * ponder_code_answer_text:
 *
 * Returns: (transfer full): the answer, as “1B2C”
 */
char *
ponder_code_answer_text (PonderCodeAnswer answer)
{
  g_return_val_if_fail (answer < PONDER_CODE_N_ANSWERS, NULL);

  return g_strdup_printf ("%uB%uC", PONDER_CODE_BULLS (answer), PONDER_CODE_COWS (answer));
}

/**
 * ponder_code_answer_words:
 *
 * Returns: (transfer full): the answer to be read aloud, as “1 bull, 2 cows”
 */
char *
ponder_code_answer_words (PonderCodeAnswer answer)
{
  g_autofree char *bulls = NULL;
  g_autofree char *cows = NULL;

  g_return_val_if_fail (answer < PONDER_CODE_N_ANSWERS, NULL);

  bulls = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u bull", "%u bulls", PONDER_CODE_BULLS (answer)),
                           PONDER_CODE_BULLS (answer));
  cows = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u cow", "%u cows", PONDER_CODE_COWS (answer)),
                          PONDER_CODE_COWS (answer));
  /* TRANSLATORS: bulls and cows */
  return g_strdup_printf (_ ("%s, %s"), bulls, cows);
}
