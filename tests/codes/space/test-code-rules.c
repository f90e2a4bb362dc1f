/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "code-naive.h"

#define MOST_COUNTED (1 << 16) /* codes of four places */
#define MOST_SCORED 700        /* the most codes for testing all pairs */

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };
static const PonderCodeRules with_zero = { .n_places = 4, .n_symbols = 10, .leading_zero = TRUE };
static const PonderCodeRules mastermind = { .n_places = 4, .n_symbols = 6, .repeats = TRUE, .leading_zero = TRUE };
static const PonderCodeRules few = { .n_places = 5, .n_symbols = 8 };
static const PonderCodeRules two = { .n_places = 4, .n_symbols = 2, .repeats = TRUE };
static const PonderCodeRules letters = { .n_places = 6, .n_symbols = 16, .repeats = TRUE };

static void
test_count (void)
{
  for (guint i = 0; i < NAIVE_N_RULES; i++)
    {
      PonderCodeRules rules;
      g_autoptr (GArray) codes = NULL;

      if (!naive_rules (i, &rules))
        {
          g_assert_false (ponder_code_rules_check (&rules, NULL));
          continue;
        }
      g_assert_true (ponder_code_rules_check (&rules, NULL));
      if (1u << (4 * rules.n_places) > MOST_COUNTED)
        continue;
      codes = naive_set (&rules, NULL, 0);
      g_assert_cmpuint (ponder_code_rules_count (&rules), ==, codes->len);
      for (PonderCode code = 0, nth = 0; code < 1u << (4 * rules.n_places); code++)
        {
          gboolean is_code = nth < codes->len && g_array_index (codes, PonderCode, nth) == code;

          nth += is_code;
          g_assert_cmpint (ponder_code_rules_has (&rules, code), ==, is_code);
        }
      g_assert_false (
        ponder_code_rules_has (&rules, g_array_index (codes, PonderCode, 0) + (1u << (4 * rules.n_places))));
      g_assert_false (ponder_code_rules_has (&rules, PONDER_CODE_NONE));
    }
}

static void
test_counts_known (void)
{
  guint n_presets;
  const PonderCodePreset *presets = ponder_code_presets (&n_presets);
  static const guint64 counts[] = { 4536, 5040, 1296 };

  g_assert_cmpuint (n_presets, ==, G_N_ELEMENTS (counts));
  for (guint i = 0; i < n_presets; i++)
    {
      g_assert_cmpuint (ponder_code_rules_count (&presets[i].rules), ==, counts[i]);
      g_assert_true (ponder_code_preset_find (&presets[i].rules) == &presets[i]);
    }
  g_assert_null (ponder_code_preset_find (&letters));
  g_assert_cmpuint (ponder_code_rules_count (&letters), ==, 15 << 20);
}

/* Compares with the answers of all pairs of codes. */
static void
test_can_answer (void)
{
  for (guint i = 0; i < NAIVE_N_RULES; i++)
    {
      PonderCodeRules rules;
      g_autoptr (GArray) codes = NULL;
      gboolean seen[256] = { FALSE };

      if (!naive_rules (i, &rules) || ponder_code_rules_count (&rules) > MOST_SCORED)
        continue;
      codes = naive_set (&rules, NULL, 0);
      for (guint j = 0; j < codes->len; j++)
        for (guint k = 0; k <= j; k++)
          seen[naive_score (&rules, g_array_index (codes, PonderCode, j), g_array_index (codes, PonderCode, k))] = TRUE;
      for (guint answer = 0; answer < 256; answer++)
        g_assert_cmpint (ponder_code_rules_can_answer (&rules, (PonderCodeAnswer) answer), ==, seen[answer]);
      g_assert_true (seen[ponder_code_rules_win (&rules)]);
    }
}

static void
test_random (void)
{
  guint64 state = 1;

  for (guint i = 0; i < NAIVE_N_RULES; i++)
    {
      PonderCodeRules rules;

      if (!naive_rules (i, &rules))
        continue;
      for (guint n = 0; n < 20; n++)
        {
          PonderCode code = ponder_code_rules_random (&rules, &state);
          g_autofree char *text = ponder_code_text (&rules, code);
          PonderCode read;

          g_assert_true (naive_is_code (&rules, code));
          g_assert_cmpuint (strlen (text), ==, rules.n_places);
          g_assert_true (ponder_code_read (&rules, text, &read, NULL));
          g_assert_cmphex (read, ==, code);
        }
    }
}

/* 45,360 draws from 4,536 codes give each about ten times: chi-squared is within six standard deviations. */
static void
test_random_evenly (void)
{
  g_autofree guint *n_drawn = g_new0 (guint, 1 << 16);
  guint64 state = 2;
  double chi_squared = 0;

  for (guint i = 0; i < 45360; i++)
    n_drawn[ponder_code_rules_random (&usual, &state)]++;
  for (PonderCode code = 0; code < 1 << 16; code++)
    if (naive_is_code (&usual, code))
      chi_squared += (n_drawn[code] - 10.) * (n_drawn[code] - 10.) / 10.;
  g_assert_cmpfloat (ABS (chi_squared - 4535), <, 6 * 95.3);
}

static const struct
{
  const char *name;
  const PonderCodeRules *rules;
  const char *text;
  PonderCode code;     /* PONDER_CODE_NONE: refused */
  const char *reason;
} codes_read[] = {
  { "plain", &usual, "4721", 0x4721, NULL },
  { "spaces around", &usual, "  4721\n", 0x4721, NULL },
  { "zero inside", &usual, "1023", 0x1023, NULL },
  { "leading zero allowed", &with_zero, "0123", 0x0123, NULL },
  { "repeats allowed", &mastermind, "5500", 0x5500, NULL },
  { "letters", &letters, "1AbCdF", 0x1ABCDF, NULL },
  { "leading zero", &usual, "0123", PONDER_CODE_NONE, "“0123” begins with 0, which is not allowed." },
  { "twice", &usual, "4724", PONDER_CODE_NONE, "“4724” has 4 twice: all symbols must be different." },
  { "short", &usual, "472", PONDER_CODE_NONE, "“472” has 3 symbols, expected 4." },
  { "one", &usual, "4", PONDER_CODE_NONE, "“4” has 1 symbol, expected 4." },
  { "long", &usual, "47216", PONDER_CODE_NONE, "“47216” has 5 symbols, expected 4." },
  { "very long", &usual, "123456789123456789", PONDER_CODE_NONE, "“123456789123456789” has 18 symbols, expected 4." },
  { "nothing", &usual, "", PONDER_CODE_NONE, "“” has 0 symbols, expected 4." },
  { "a letter", &usual, "47a1", PONDER_CODE_NONE, "“a” is not one of the symbols 0 to 9." },
  { "too great a symbol", &mastermind, "1236", PONDER_CODE_NONE, "“6” is not one of the symbols 0 to 5." },
  { "not ASCII", &usual, "47é1", PONDER_CODE_NONE, "“é” is not one of the symbols 0 to 9." },
  { "a space inside", &usual, "47 21", PONDER_CODE_NONE, "“ ” is not one of the symbols 0 to 9." },
  { "not UTF-8", &usual,
    "47\xff"
    "1",
    PONDER_CODE_NONE, "This is not text." },
};

static void
test_read (gconstpointer data)
{
  const typeof (codes_read[0]) *c = data;
  g_autoptr (GError) error = NULL;
  PonderCode code;

  if (c->code != PONDER_CODE_NONE)
    {
      g_assert_true (ponder_code_read (c->rules, c->text, &code, &error));
      g_assert_no_error (error);
      g_assert_cmphex (code, ==, c->code);
      return;
    }
  g_assert_false (ponder_code_read (c->rules, c->text, &code, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_cmpstr (error->message, ==, c->reason);
}

static const struct
{
  const char *name;
  const PonderCodeRules *rules;
  const char *text;
  PonderCodeAnswer answer; /* PONDER_CODE_NO_ANSWER: refused */
  const char *reason;
} answers_read[] = {
  { "bulls and cows", &usual, "1B2C", PONDER_CODE_ANSWER (1, 2), NULL },
  { "small letters", &usual, "1b2c", PONDER_CODE_ANSWER (1, 2), NULL },
  { "A and B", &usual, "1A2B", PONDER_CODE_ANSWER (1, 2), NULL },
  { "spaces", &usual, " 1 B  2 C ", PONDER_CODE_ANSWER (1, 2), NULL },
  { "two numbers", &usual, "1 2", PONDER_CODE_ANSWER (1, 2), NULL },
  { "a comma", &usual, "1,2", PONDER_CODE_ANSWER (1, 2), NULL },
  { "a dash", &usual, "1-2", PONDER_CODE_ANSWER (1, 2), NULL },
  { "a comma after letters", &usual, "1B, 2C", PONDER_CODE_ANSWER (1, 2), NULL },
  { "nothing in common", &usual, "0B0C", PONDER_CODE_ANSWER (0, 0), NULL },
  { "all", &usual, "4 0", PONDER_CODE_ANSWER (4, 0), NULL },
  { "six", &letters, "0B6C", PONDER_CODE_ANSWER (0, 6), NULL },
  { "one number", &usual, "12", PONDER_CODE_NO_ANSWER,
    "“12” is not an answer: write bulls and cows, such as 1B2C or 1 2." },
  { "nothing", &usual, "", PONDER_CODE_NO_ANSWER, "“” is not an answer: write bulls and cows, such as 1B2C or 1 2." },
  { "cows first", &usual, "1C2B", PONDER_CODE_NO_ANSWER,
    "“1C2B” is not an answer: write bulls and cows, such as 1B2C or 1 2." },
  { "more after it", &usual, "1B2C3", PONDER_CODE_NO_ANSWER,
    "“1B2C3” is not an answer: write bulls and cows, such as 1B2C or 1 2." },
  { "negative", &usual, "-1 2", PONDER_CODE_NO_ANSWER,
    "“-1 2” is not an answer: write bulls and cows, such as 1B2C or 1 2." },
  { "too many", &usual, "2 3", PONDER_CODE_NO_ANSWER, "2 bulls and 3 cows can’t be an answer with 4 places." },
  { "three and one", &usual, "3B1C", PONDER_CODE_NO_ANSWER, "3 bulls and 1 cow can’t be an answer with 4 places." },
  { "too few", &few, "1 0", PONDER_CODE_NO_ANSWER,
    "1 bull and 0 cows can’t be an answer with 5 different digits from 0 to 7; the first is not 0." },
  { "too many of few", &few, "5 1", PONDER_CODE_NO_ANSWER, "5 bulls and 1 cow can’t be an answer with 5 places." },
  { "one cow of two", &two, "0 1", PONDER_CODE_NO_ANSWER,
    "0 bulls and 1 cow can’t be an answer with 4 digits from 0 to 1, which may repeat; the first is not 0." },
  { "no bull", &two, "0 2", PONDER_CODE_NO_ANSWER,
    "0 bulls and 2 cows can’t be an answer with 4 digits from 0 to 1, which may repeat; the first is not 0." },
  { "great numbers", &usual, "0 256", PONDER_CODE_NO_ANSWER, "0 bulls and 256 cows can’t be an answer with 4 places." },
};

static void
test_read_answer (gconstpointer data)
{
  const typeof (answers_read[0]) *c = data;
  g_autoptr (GError) error = NULL;
  PonderCodeAnswer answer;

  if (c->answer != PONDER_CODE_NO_ANSWER)
    {
      g_autofree char *text = NULL;
      PonderCodeAnswer again;

      g_assert_true (ponder_code_answer_read (c->rules, c->text, &answer, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (answer, ==, c->answer);
      text = ponder_code_answer_text (answer);
      g_assert_true (ponder_code_answer_read (c->rules, text, &again, NULL));
      g_assert_cmpuint (again, ==, answer);
      return;
    }
  g_assert_false (ponder_code_answer_read (c->rules, c->text, &answer, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_cmpstr (error->message, ==, c->reason);
}

static void
test_words (void)
{
  g_autofree char *one = ponder_code_answer_words (PONDER_CODE_ANSWER (1, 2));
  g_autofree char *none = ponder_code_answer_words (PONDER_CODE_ANSWER (0, 1));

  g_assert_cmpstr (one, ==, "1 bull, 2 cows");
  g_assert_cmpstr (none, ==, "0 bulls, 1 cow");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/code-rules/count", test_count);
  g_test_add_func ("/code-rules/counts-known", test_counts_known);
  g_test_add_func ("/code-rules/can-answer", test_can_answer);
  g_test_add_func ("/code-rules/random", test_random);
  g_test_add_func ("/code-rules/random-evenly", test_random_evenly);
  ADD ("/code-rules/read/%s", codes_read, test_read);
  ADD ("/code-rules/answer/%s", answers_read, test_read_answer);
  g_test_add_func ("/code-rules/words", test_words);
  return g_test_run ();
}
