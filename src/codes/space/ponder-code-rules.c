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

/* Returns popular rules, the usual ones first. */
const PonderCodePreset *
ponder_code_presets (guint *n_presets)
{
  if (n_presets != NULL)
    *n_presets = G_N_ELEMENTS (presets);
  return presets;
}

const PonderCodePreset *
ponder_code_preset_find (const PonderCodeRules *rules)
{
  g_return_val_if_fail (rules != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    if (ponder_code_rules_equal (&presets[i].rules, rules))
      return &presets[i];
  return NULL;
}

/* Returns whether the rules are valid; if not, @error is set to the reason. */
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

/* Places count from 0, from the left. */
guint
ponder_code_get_symbol (const PonderCodeRules *rules,
                        PonderCode             code,
                        guint                  place)
{
  return code >> (4 * (rules->n_places - 1 - place)) & 15;
}

/* Returns a symbol that occurs twice in @code; a negative number if all are different. */
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

/* Returns whether any number is a code by these rules. */
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

/* Returns whether there are a guess and a secret with this answer, regardless of previous answers. */
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

/* Returns the answer to the right guess. */
PonderCodeAnswer
ponder_code_rules_win (const PonderCodeRules *rules)
{
  g_return_val_if_fail (rules != NULL, PONDER_CODE_NO_ANSWER);

  return PONDER_CODE_ANSWER (rules->n_places, 0);
}

/* Returns a random code; all are equally likely. For @state see ponder_random_next(). */
PonderCode
ponder_code_rules_random (const PonderCodeRules *rules,
                          guint64               *state)
{
  while (TRUE)
    {
      PonderCode code = 0;

      for (guint place = 0; place < rules->n_places; place++)
        code = code << 4 | ponder_random_below (state, rules->n_symbols);
      if (ponder_code_rules_has (rules, code))
        return code;
    }
}

/* Returns whether a letter as typed, in upper or lower case, is a symbol under these rules. */
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

/* Reads the symbols, without checking the code as a whole. */
static gboolean
read_symbols (const PonderCodeRules *rules,
              const char            *text,
              PonderCode            *code,
              GError               **error)
{
  g_autofree char *quoted = NULL;
  guint n_read = 0;

  *code = 0;
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c), n_read++)
    {
      guint symbol = 0;

      if (!ponder_code_symbol_read (rules, g_utf8_get_char (c), &symbol))
        {
          g_autofree char *letter = g_strndup (c, (gsize) (g_utf8_next_char (c) - c));

          return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT, _ ("“%s” is not one of the symbols 0 to %c."),
                                letter, ponder_code_symbol_letter (rules->n_symbols - 1));
        }
      *code = *code << 4 | symbol;
    }
  if (n_read == rules->n_places)
    return TRUE;
  quoted = ponder_excerpt (text);
  return ponder_refuse (
    error, G_IO_ERROR_INVALID_ARGUMENT,
    g_dngettext (GETTEXT_PACKAGE, "“%s” has %u symbol, expected %u.", "“%s” has %u symbols, expected %u.", n_read),
    quoted, n_read, rules->n_places);
}

/* Reads a code, such as “4721”; spaces around it are ignored. An error says why it is none by these rules. */
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
    return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT, _ ("This is not text."));
  stripped = g_strstrip (g_strdup (text));
  if (!read_symbols (rules, stripped, code, error))
    return FALSE;
  if (!rules->leading_zero && ponder_code_get_symbol (rules, *code, 0) == 0)
    return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT, _ ("“%s” begins with 0, which is not allowed."),
                          stripped);
  repeated = rules->repeats ? -1 : find_repeat (rules, *code);
  if (repeated < 0)
    return TRUE;
  return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT, _ ("“%s” has %c twice: all symbols must be different."),
                        stripped, ponder_code_symbol_letter ((guint) repeated));
}

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

/* Reads a number and the letter after it, in upper case; 0 if there is no letter. */
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

/* Reads “1B2C”, “1A2B”, “1 2” or “1,2”; bulls come first. */
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
  return *text == '\0' &&
         ((first == 'B' && second == 'C') || (first == 'A' && second == 'B') || (first == '\0' && second == '\0'));
}

char *
ponder_code_bulls_text (guint bulls)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u bull", "%u bulls", bulls), bulls);
}

char *
ponder_code_cows_text (guint cows)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u cow", "%u cows", cows), cows);
}

static gboolean
can_answer (const PonderCodeRules *rules,
            guint                  bulls,
            guint                  cows)
{
  return bulls <= rules->n_places && cows <= rules->n_places &&
         ponder_code_rules_can_answer (rules, PONDER_CODE_ANSWER (bulls, cows));
}

static gboolean
refuse_answer (const PonderCodeRules *rules,
               guint                  bulls,
               guint                  cows,
               GError               **error)
{
  g_autofree char *bulls_text = ponder_code_bulls_text (bulls);
  g_autofree char *cows_text = ponder_code_cows_text (cows);
  PonderCodeRules most = *rules;

  most.n_symbols = PONDER_CODE_MOST_SYMBOLS;
  most.leading_zero = TRUE;
  if (can_answer (&most, bulls, cows))
    {
      g_autofree char *code = ponder_code_rules_describe (rules);

      /* Translators: “1 bull” and “0 cows”, and “5 different digits from 0 to 7; the first is not 0” */
      return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT, _ ("%s and %s can’t be an answer with %s."), bulls_text,
                            cows_text, code);
    }
  return ponder_refuse (
    error, G_IO_ERROR_INVALID_ARGUMENT,
    /* Translators: “3 bulls” and “1 cow”, either of which can be one or none; the plural is that of the places */
    g_dngettext (GETTEXT_PACKAGE, "%s and %s can’t be an answer with %u place.",
                 "%s and %s can’t be an answer with %u places.", rules->n_places),
    bulls_text, cows_text, rules->n_places);
}

/* Reads an answer, such as “1B2C”, “1A2B”, “1 2” or “1,2”. An error says why these rules don't allow it. */
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
      g_autofree char *quoted = ponder_excerpt (text);

      return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT,
                            _ ("“%s” is not an answer: write bulls and cows, such as 1B2C or 1 2."), quoted);
    }
  if (!can_answer (rules, bulls, cows))
    return refuse_answer (rules, bulls, cows, error);
  *answer = PONDER_CODE_ANSWER (bulls, cows);
  return TRUE;
}

/* For documents and the command line, which are the same in every language. Returns the answer, such as “1B2C”. */
char *
ponder_code_answer_text (PonderCodeAnswer answer)
{
  g_return_val_if_fail (answer < PONDER_CODE_N_ANSWERS, NULL);

  return g_strdup_printf ("%uB%uC", PONDER_CODE_BULLS (answer), PONDER_CODE_COWS (answer));
}

/* Returns the answer for the screen, with initials in the current language: “1B 2C”. */
char *
ponder_code_answer_letters (PonderCodeAnswer answer)
{
  g_return_val_if_fail (answer < PONDER_CODE_N_ANSWERS, NULL);

  /* Translators: an answer, as short as can be: the number and the first letter of bulls, then of cows. What is typed
   * and written to files keeps B and C. */
  return g_strdup_printf (_ ("%uB %uC"), PONDER_CODE_BULLS (answer), PONDER_CODE_COWS (answer));
}

/* Returns the answer for a screen reader, such as “1 bull, 2 cows”. */
char *
ponder_code_answer_words (PonderCodeAnswer answer)
{
  g_autofree char *bulls = NULL;
  g_autofree char *cows = NULL;

  g_return_val_if_fail (answer < PONDER_CODE_N_ANSWERS, NULL);

  bulls = ponder_code_bulls_text (PONDER_CODE_BULLS (answer));
  cows = ponder_code_cows_text (PONDER_CODE_COWS (answer));
  /* Translators: bulls and cows */
  return g_strdup_printf (_ ("%s, %s"), bulls, cows);
}

/* The names of symbols: digits and letters, or pegs with a shape and a colour. */

static const char *const peg_names[PONDER_CODE_MOST_SYMBOLS] = {
  N_ ("red circle"),
  N_ ("blue square"),
  N_ ("green triangle"),
  N_ ("yellow diamond"),
  N_ ("purple star"),
  N_ ("orange cross"),
  N_ ("pink heart"),
  N_ ("brown moon"),
  N_ ("hollow red circle"),
  N_ ("hollow blue square"),
  N_ ("hollow green triangle"),
  N_ ("hollow yellow diamond"),
  N_ ("hollow purple star"),
  N_ ("hollow orange cross"),
  N_ ("hollow pink heart"),
  N_ ("hollow brown moon"),
};

/* Returns the name of the symbol: “7”, or as a peg “red circle”. */
char *
ponder_code_symbol_name (gboolean colours,
                         guint    symbol)
{
  g_return_val_if_fail (symbol < PONDER_CODE_MOST_SYMBOLS, NULL);

  return colours ? g_strdup (_ (peg_names[symbol])) : g_strdup_printf ("%c", ponder_code_symbol_letter (symbol));
}

/* Returns the names of a code's symbols: “1 2 3 4”, or as pegs “red circle, blue square, …”. */
char *
ponder_code_symbols_name (const PonderCodeRules *rules,
                          gboolean               colours,
                          PonderCode             code)
{
  g_autoptr (GString) name = g_string_new (NULL);

  g_return_val_if_fail (rules != NULL, NULL);

  for (guint place = 0; place < rules->n_places; place++)
    {
      g_autofree char *symbol = ponder_code_symbol_name (colours, ponder_code_get_symbol (rules, code, place));

      if (place > 0)
        /* Translators: between colours that are listed */
        g_string_append (name, colours ? _ (", ") : " ");
      g_string_append (name, symbol);
    }
  return g_string_free (g_steal_pointer (&name), FALSE);
}
