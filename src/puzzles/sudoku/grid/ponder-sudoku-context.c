/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-context.h"

#include <string.h>

#include "ponder-sudoku-layout.h"

/* Understands what stands around the cells of a puzzle, as far as needed to be sure that it is no part of them. */

#define MOST_SINGLE 3 /* characters that stand alone in a sentence */
#define MOST_NUMBER 12 /* characters of a number or a date */

/* Beginnings of words that name rules which a plain sudoku doesn't have, in lower case. */
static const char *const rules[] = {
  "killer",     "cage",       "käfig",          "jaula",           "jigsaw",      "irregular",  "squiggly",
  "region",     "chaos",      "x-sudoku",       "xsudoku",         "sudoku-x",    "sudoku x",   "diagonal",
  "windoku",    "hyper",      "samurai",        "thermo",          "arrow",       "kropki",     "sandwich",
  "consecutive", "nonconsecutive", "non-consecutive", "antiknight", "anti-knight", "antiking",   "anti-king",
  "greater-than", "futoshiki", "skyscraper",     "kakuro",          "kenken",      "calcudoku",  "renban",
  "whisper",    "palindrome", "odd-even",       "even-odd",        "even/odd",    "odd/even",   "argyle",
  "asterisk",   "girandola",  "disjoint",       "toroidal",
};

static gboolean
begins_word (const char *text,
             const char *place)
{
  return place == text || !g_unichar_isalnum (g_utf8_get_char (g_utf8_find_prev_char (text, place)));
}

const char *
ponder_sudoku_find_rules (const PonderSudokuSource *source)
{
  g_autofree char *valid = NULL, *lower = NULL;

  g_return_val_if_fail (source != NULL, NULL);

  valid = g_utf8_make_valid (source->text, source->length);
  lower = g_utf8_strdown (valid, -1);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    for (const char *place = strstr (lower, rules[i]); place != NULL; place = strstr (place + 1, rules[i]))
      if (begins_word (lower, place))
        return rules[i];
  return NULL;
}

static gboolean
fits (guint a,
      guint b,
      guint side)
{
  return (a == side && b == side) || a * b == side;
}

/* Looks for sizes such as 9x9 or “n = 6”. Returns what the text means if they are those of the puzzle or its boxes, and
 * else that it is unknown; without a size, a number. */
static PonderSudokuMeaning
meaning_of_size (const char *text,
                 guint       side)
{
  PonderSudokuMeaning meaning = PONDER_SUDOKU_NUMBER;
  static GRegex *product, *member;
  g_autoptr (GMatchInfo) match = NULL, other = NULL;

  if (g_once_init_enter (&member))
    {
      product = g_regex_new ("(?<![\\w.])(\\d{1,4})\\s?(?:x|X|\\*|by|mal|par|por)\\s?(\\d{1,4})(?![\\w.])", 0, 0, NULL);
      g_once_init_leave (&member,
                         g_regex_new ("(?<!\\w)(?:n|size|side|order|dim|dimension|width|height|rows?|cols?|columns?|"
                                      "nrow|ncol|lado|lato|taille)[\"']?\\s?[=:]\\s?(\\d{1,4})(?![\\w.])",
                                      G_REGEX_CASELESS, 0, NULL));
    }
  for (g_regex_match (product, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *a = g_match_info_fetch (match, 1), *b = g_match_info_fetch (match, 2);

      if (!fits (atoi (a), atoi (b), side))
        return PONDER_SUDOKU_UNKNOWN_MEANING;
      meaning = PONDER_SUDOKU_EXPLAINED;
    }
  for (g_regex_match (member, text, 0, &other); g_match_info_matches (other); g_match_info_next (other, NULL))
    {
      g_autofree char *number = g_match_info_fetch (other, 1);
      guint n = atoi (number);

      if (n != side && n * n != side && n != side * side)
        return PONDER_SUDOKU_UNKNOWN_MEANING;
      meaning = PONDER_SUDOKU_EXPLAINED;
    }
  return meaning;
}

typedef struct
{
  guint n_words; /* of two letters or more */
  guint n_single; /* digits, letters and signs for blanks that stand alone */
  guint n_numbers;
  guint numbers[2];
  guint n_separators; /* of fields; those that aren’t commas count twice */
  gboolean unclear; /* a number that is too long, or cells, or the name of a cell: r1c2 */
} Summary;

static gboolean
is_letter (char c)
{
  return g_ascii_isalpha (c) || c == PONDER_SUDOKU_UNKNOWN;
}

static gboolean
is_part (char c)
{
  return is_letter (c) || g_ascii_isdigit (c) || (c != '\0' && strchr ("._*-?", c) != NULL);
}

/* Returns whether a text is a number or a date, perhaps with a point after it: 12, 4.5, 2026-11-29. */
static gboolean
is_number (const char *text,
           guint       length)
{
  for (guint i = 0; i < length; i++)
    if (!g_ascii_isdigit (text[i]) &&
        (strchr (".-", text[i]) == NULL || i == 0 || (i + 1 < length && !g_ascii_isdigit (text[i + 1]))))
      return FALSE;
  return length <= MOST_NUMBER;
}

static void
add_token (Summary    *summary,
           const char *text,
           guint       length)
{
  guint letters = 0, digits = 0;

  for (guint i = 0; i < length; i++)
    {
      letters += is_letter (text[i]);
      digits += g_ascii_isdigit (text[i]);
    }
  if (length == 1 || (length == 4 && g_ascii_strncasecmp (text, "none", 4) == 0))
    summary->n_single++;
  else
    summary->n_words += letters >= 2;
  if (digits == length)
    {
      summary->numbers[MIN (summary->n_numbers, 1)] = strtoul (text, NULL, 10);
      summary->n_numbers++;
    }
  if (letters == 0 && !is_number (text, length))
    summary->unclear |= digits > 0 || (memchr (text, '.', length) != NULL && length > 3);
  summary->unclear |= length > MOST_NUMBER && 2 * letters < length && digits > 0;
  summary->unclear |= letters == 2 && digits >= 2 && length == letters + digits && g_ascii_tolower (text[0]) == 'r' &&
                      memchr (text + 1, g_ascii_islower (text[0]) ? 'c' : 'C', length - 1) != NULL;
}

static Summary
summarize (const char *text)
{
  Summary summary = { 0 };

  while (*text != '\0')
    {
      const char *start = text;

      while (is_part (*text))
        text++;
      if (text > start)
        add_token (&summary, start, text - start);
      else
        {
          summary.n_separators += *text == ',' ? 1 : 2 * (strchr ("\t|;&", *text) != NULL);
          text++;
        }
    }
  return summary;
}

PonderSudokuMeaning
ponder_sudoku_meaning (const PonderSudokuSource *source,
                       guint                     start,
                       guint                     end,
                       guint                     side)
{
  g_autofree char *text = NULL;
  PonderSudokuMeaning meaning;
  Summary summary;

  g_return_val_if_fail (source != NULL && start <= end && end <= source->plain->len, PONDER_SUDOKU_UNKNOWN_MEANING);

  text = g_strndup (source->plain->str + start, end - start);
  if (ponder_sudoku_is_header (text, end - start, side))
    return PONDER_SUDOKU_EXPLAINED;
  summary = summarize (text);
  meaning = summary.unclear ? PONDER_SUDOKU_UNKNOWN_MEANING : meaning_of_size (text, side);
  if (meaning == PONDER_SUDOKU_UNKNOWN_MEANING)
    return meaning;
  if (summary.n_words > 0 || meaning == PONDER_SUDOKU_EXPLAINED)
    return summary.n_single <= MOST_SINGLE ? PONDER_SUDOKU_EXPLAINED : PONDER_SUDOKU_UNKNOWN_MEANING;
  if (summary.n_numbers == 2)
    return fits (summary.numbers[0], summary.numbers[1], side) ? PONDER_SUDOKU_EXPLAINED
                                                               : PONDER_SUDOKU_UNKNOWN_MEANING;
  if (summary.n_numbers > 2 || summary.n_single > 2 || summary.n_separators > 2)
    return PONDER_SUDOKU_UNKNOWN_MEANING;
  return summary.n_numbers == 1 && summary.numbers[0] != side ? PONDER_SUDOKU_NUMBER : PONDER_SUDOKU_EXPLAINED;
}
