/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-context.h"

#include <string.h>

#include "ponder-sudoku-layout.h"

/* Understands what stands around the cells of a puzzle, as far as needed to be sure that it is no part of them. */

#define MOST_SINGLE 3 /* characters that stand alone in a sentence */
#define MOST_CELLS_OF_HEADING 3 /* characters that may be cells, in a line between puzzles */
#define MOST_TITLE 4 /* words */
#define MOST_NUMBER 12 /* characters of a number or a date */

/* Beginnings of words that name rules which a plain sudoku doesn't have, in lower case. Those of the second table have
 * other meanings, too. */
static const char *const rules[] = {
  "killer",     "käfig",     "jaula",       "jigsaw",      "irregular",   "squiggly",    "x-sudoku",  "xsudoku",
  "sudoku-x",   "sudoku x",  "windoku",     "samurai",     "thermo",      "kropki",      "nonconsecutive",
  "non-consecutive",         "antiknight",  "anti-knight", "antiking",    "anti-king",   "greater-than",
  "futoshiki",  "skyscraper", "kakuro",     "kenken",      "calcudoku",   "renban",      "odd-even",  "even-odd",
  "even/odd",   "odd/even",  "argyle",      "girandola",   "toroidal",
};
static const char *const other_rules[] = {
  "region",    "cage",   "chaos",      "diagonal", "hyper",    "arrow",    "sandwich", "consecutive",
  "whisper", "palindrome", "asterisk", "disjoint",
};

/* A sentence with one of these tells what digits do. */
static const char *const orders[] = {
  "digit", "number", "value", "sum", "total", "contain", "repeat", "once", "must", "rule",
};

static gboolean
begins_word (const char *text,
             const char *place)
{
  return place == text || !g_unichar_isalnum (g_utf8_get_char (g_utf8_find_prev_char (text, place)));
}

/* Returns the first of some words that begins a word of a text, or NULL. */
static const char *
find_word (const char        *text,
           const char *const *words,
           guint              n_words)
{
  for (guint i = 0; i < n_words; i++)
    for (const char *place = strstr (text, words[i]); place != NULL; place = strstr (place + 1, words[i]))
      if (begins_word (text, place))
        return words[i];
  return NULL;
}

static guint
count_words (const char *text)
{
  guint n = 0;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    n += g_unichar_isalpha (g_utf8_get_char (c)) && begins_word (text, c);
  return n;
}

/* Words such as “arrow” name rules in a title, which is short, and in a sentence that tells what digits do; in a
 * comment only beside “sudoku”. That each row, column and region has each digit is no rule of its own. */
static const char *
find_other_rules (const char *sentence,
                  gboolean    comment)
{
  const char *name = find_word (sentence, other_rules, G_N_ELEMENTS (other_rules));
  gboolean orders_digits = find_word (sentence, orders, G_N_ELEMENTS (orders)) != NULL;

  if (name == NULL)
    return NULL;
  if (g_str_equal (name, "region") && strstr (sentence, "row") != NULL && strstr (sentence, "column") != NULL)
    return find_word (sentence, other_rules + 1, G_N_ELEMENTS (other_rules) - 1);
  if (orders_digits || strstr (sentence, "sudoku") != NULL || count_words (sentence) <= (comment ? 1 : MOST_TITLE))
    return name;
  return NULL;
}

const char *
ponder_sudoku_find_rules (const char *text,
                          gsize       length)
{
  g_autofree char *valid = g_utf8_make_valid (text, length), *lower = g_utf8_strdown (valid, -1);
  g_auto (GStrv) sentences = NULL;
  const char *name = find_word (lower, rules, G_N_ELEMENTS (rules));

  if (name != NULL || find_word (lower, other_rules, G_N_ELEMENTS (other_rules)) == NULL)
    return name;
  for (char *c = lower; *c != '\0'; c++)
    if (strchr ("\r\"<>{}[]|\t;:!?", *c) != NULL || (*c == '.' && g_ascii_isspace (c[1])))
      *c = '\n';
  sentences = g_strsplit (lower, "\n", -1);
  for (guint i = 0; sentences[i] != NULL && name == NULL; i++)
    {
      const char *sentence = g_strstrip (sentences[i]);

      name = find_other_rules (sentence, strchr ("#%", *sentence) != NULL || g_str_has_prefix (sentence, "//"));
    }
  return name;
}

/* Sizes such as 9x9 or 2 by 3, and such as n = 6. */
#define SIZES \
  "(?|(?<![\\w.])(\\d{1,4})\\s?(?:x|\\*|by|mal|par|por)\\s?(\\d{1,4})(?![\\w.])|" \
  "(?<!\\w)(?:n|size|side|order|dim|dimension|width|height|rows?|cols?|columns?|nrow|ncol|lado|lato|taille)" \
  "[\"']?\\s?[=:]\\s?(\\d{1,4})(?![\\w.]))"
#define NUMBERED_ROW "^\\W*[a-z\\x7f]{2,}\\s?\\d{1,2}\\s?(?:[:)|]\\s*|[.]?\\s+)[\\d._*|x -]{3,}$" /* Row 3: 1.04 */
#define NUMBER "\\A\\d+(?:[.-]\\d+)*[.-]?\\z" /* or a date, perhaps with a point after it: 12, 4.5, 2026-11-29 */
#define CELL_NAME "\\Ar\\d+c\\d+\\z" /* r1c2 */

static gboolean
matches (const char *pattern,
         const char *text,
         gssize      length)
{
  return g_regex_match_full (ponder_sudoku_regex (pattern), text, length, 0, 0, NULL, NULL);
}

static gboolean
fits (guint a,
      guint b,
      guint side)
{
  return (a == side && b == side) || a * b == side;
}

/* Returns what the sizes in a text mean: a number if there are none; unknown if one isn't that of the puzzle or its
 * boxes. */
static PonderSudokuMeaning
meaning_of_sizes (const char *text,
                  guint       side)
{
  PonderSudokuMeaning meaning = PONDER_SUDOKU_NUMBER;
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (ponder_sudoku_regex (SIZES), text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_auto (GStrv) parts = g_match_info_fetch_all (match);
      guint a = atoi (parts[1]), b = parts[2] != NULL ? (guint) atoi (parts[2]) : a;

      if (!fits (a, b, side) && (parts[2] != NULL || a != side * side))
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
  gboolean unclear; /* a number that is too long, or cells, or the name of a cell */
} Summary;

static gboolean
is_letter (char c)
{
  return g_ascii_isalpha (c) || c == PONDER_SUDOKU_UNKNOWN || (guchar) c >= 0x80;
}

static Summary
summarize (const char *text)
{
  Summary summary = { 0 };
  guint n;

  for (; *text != '\0'; text += MAX (n, 1))
    {
      guint letters = 0, digits = 0;

      for (n = 0; is_letter (text[n]) || (text[n] != '\0' && strchr ("0123456789._*-?", text[n]) != NULL); n++)
        {
          letters += is_letter (text[n]);
          digits += g_ascii_isdigit (text[n]);
        }
      if (n == 0)
        summary.n_separators += *text == ',' ? 1 : 2 * (strchr ("\t|;&", *text) != NULL);
      else if (n == 1 || (n == 4 && g_ascii_strncasecmp (text, "none", n) == 0))
        summary.n_single++;
      else
        summary.n_words += letters >= 2;
      if (n > 0 && digits == n)
        summary.numbers[summary.n_numbers++ > 0] = strtoul (text, NULL, 10);
      if (letters == 0 && (digits > 0 || (n > 3 && memchr (text, '.', n) != NULL)))
        summary.unclear |= n > MOST_NUMBER || !matches (NUMBER, text, n);
      summary.unclear |= n > MOST_NUMBER && 2 * letters < n && digits > 0;
      summary.unclear |= letters == 2 && digits >= 2 && matches (CELL_NAME, text, n);
    }
  return summary;
}

PonderSudokuMeaning
ponder_sudoku_meaning (const char *piece,
                       gsize       length,
                       guint       side)
{
  g_autofree char *text = g_strndup (piece, length);
  Summary summary = summarize (text);
  PonderSudokuMeaning meaning;

  if (side > 0 && ponder_sudoku_is_header (text, strlen (text), side))
    return PONDER_SUDOKU_EXPLAINED;
  if (summary.unclear || matches (NUMBERED_ROW, text, -1))
    return PONDER_SUDOKU_UNKNOWN_MEANING;
  meaning = meaning_of_sizes (text, side);
  if (meaning == PONDER_SUDOKU_NUMBER && summary.n_words == 0)
    {
      const guint *numbers = summary.numbers;

      if (summary.n_numbers == 2)
        return fits (numbers[0], numbers[1], side) ? PONDER_SUDOKU_EXPLAINED : PONDER_SUDOKU_UNKNOWN_MEANING;
      if (summary.n_numbers > 2 || summary.n_single > 2 || summary.n_separators > 2)
        return PONDER_SUDOKU_UNKNOWN_MEANING;
      return summary.n_numbers == 1 && numbers[0] != side ? PONDER_SUDOKU_NUMBER : PONDER_SUDOKU_EXPLAINED;
    }
  return summary.n_single > MOST_SINGLE    ? PONDER_SUDOKU_UNKNOWN_MEANING
         : meaning == PONDER_SUDOKU_NUMBER ? PONDER_SUDOKU_EXPLAINED
                                           : meaning;
}

gboolean
ponder_sudoku_is_heading (const char *line,
                          gsize       length)
{
  g_autoptr (PonderSudokuSource) source = NULL;
  g_autofree char *text = g_strstrip (g_strndup (line, length));
  guint n_cells = 0;

  if (*text == '\0')
    return TRUE;
  for (const char *c = text; *c != '\0' && *text != '#'; c++)
    n_cells += g_ascii_isdigit (*c) || strchr ("._*", *c) != NULL;
  if (n_cells > MOST_CELLS_OF_HEADING)
    return FALSE;
  if (*text == '#' ? strstr (text, "box=") != NULL || strstr (text, "symbols=") != NULL
                   : strpbrk (text, "=<>[]{}|") != NULL)
    return FALSE;
  source = ponder_sudoku_source_new (text, strlen (text), NULL);
  return source != NULL &&
         ponder_sudoku_meaning (source->plain->str, source->plain->len, 0) == PONDER_SUDOKU_EXPLAINED &&
         ponder_sudoku_find_rules (text, strlen (text)) == NULL;
}
