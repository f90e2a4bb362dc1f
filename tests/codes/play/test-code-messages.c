/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-code-messages.h"
#include "ponder-match.h"

/* Tests the English sentences, in a locale that doesn't group digits. */

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };

static void
assert_text (char       *text,
             const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

typedef struct
{
  const char *name;
  const char *lines;
  PonderCode guess;
  const char *text;
  const char *can_be;
  const char *alone;
} Worth;

static const Worth worths[] = {
  { "start", "", 0x1234, "splits 4,536 numbers into 14 groups; 1,260 remain at worst, 830 on average", "could be it",
    "Could be it" },
  { "second", "1234 0B2C", 0x2516, "splits 1,155 numbers into 14 groups; 275 remain at worst, 183 on average",
    "could be it", "Could be it" },
  { "probe", "1234 0B2C\n2156 2B1C", 0x1567, "splits 26 numbers into 4 groups; 14 remain at worst, 10.1 on average",
    "can’t be it, but is the best found", "Can’t be it" },
  { "one", "4721 4B0C", 0x4721, "the only number that fits", "must be it", "Must be it" },
  { "one-other", "4721 4B0C", 0x1234, "only one number fits, and this is not it",
    "can’t be it, but is the best found", "Can’t be it" },
  { "none", "4721 4B0C\n1234 4B0C", 0x1234, "no number fits", "can’t be it, but is the best found", "Can’t be it" },
};

static PonderMatch *
match_of_lines (const char *lines)
{
  PonderMatch *match = ponder_match_new (&usual);
  g_autoptr (GError) error = NULL;

  if (*lines != '\0')
    ponder_match_read_lines (match, lines, &error);
  g_assert_no_error (error);
  return match;
}

static void
test_worth (gconstpointer data)
{
  const Worth *each = data;
  PonderMatch *match = match_of_lines (each->lines);
  g_autoptr (PonderCodeSet) set = NULL;
  const PonderCodeLine *lines;
  PonderCodeSuggestion suggestion = { 0 };
  guint n_lines;

  lines = ponder_match_get_lines (match, PONDER_SIDE_ME, &n_lines);
  set = ponder_code_set_new (&usual, lines, n_lines, NULL, NULL);
  g_assert_true (ponder_code_guess_value_init (&suggestion.worth, set, each->guess, NULL, NULL));
  assert_text (ponder_code_messages_worth (&suggestion.worth), each->text);
  g_assert_cmpstr (ponder_code_messages_can_be (&suggestion.worth, &suggestion, TRUE), ==, each->can_be);
  g_assert_cmpstr (ponder_code_messages_can_be (&suggestion.worth, NULL, FALSE), ==, each->alone);
  ponder_match_free (match);
}

/* Why a guess is suggested that can't be the number. */
static void
test_probe (void)
{
  const struct
  {
    PonderCodeSuggestion suggestion;
    const char *within;
    const char *alone;
  } cases[] = {
    { { .is_most_informative = TRUE }, "can’t be it, but tells most", "Can’t be it, but tells most" },
    { { .is_least = TRUE }, "can’t be it, but saves guesses", "Can’t be it, but saves guesses" },
    { { .is_least = TRUE, .is_most_informative = TRUE }, "can’t be it, but tells most", "Can’t be it, but tells most" },
    { { .total = 60 }, "can’t be it, but is the best found", "Can’t be it, but is the best found" },
    { { .worth = { .can_be = TRUE, .n_codes = 2 }, .is_least = TRUE }, "could be it", "Could be it" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const PonderCodeSuggestion *each = &cases[i].suggestion;

      g_assert_cmpstr (ponder_code_messages_can_be (&each->worth, each, TRUE), ==, cases[i].within);
      g_assert_cmpstr (ponder_code_messages_can_be (&each->worth, each, FALSE), ==, cases[i].alone);
    }
}

/* Large counts are told in millions, wherever they stand. */
static void
test_large_worth (void)
{
  const PonderCodeRules largest = { .n_places = 6, .n_symbols = 16, .repeats = TRUE, .leading_zero = TRUE };
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (&largest, NULL, 0, NULL, NULL);
  PonderCodeGuessValue worth;

  g_assert_true (ponder_code_guess_value_init (&worth, set, 0x000000, NULL, NULL));
  assert_text (ponder_code_messages_worth (&worth),
               "splits 16.8 million numbers into 7 groups; 11.4 million remain at worst, 9,005,485 on average");
}

static void
test_fit (void)
{
  assert_text (ponder_code_messages_fit (0), "No number fits");
  assert_text (ponder_code_messages_fit (1), "1 number fits");
  assert_text (ponder_code_messages_fit (1155), "1,155 numbers fit");
  assert_text (ponder_code_messages_fit (16777216), "16.8 million numbers fit");
}

static void
test_answer (void)
{
  assert_text (ponder_code_messages_answer (PONDER_CODE_ANSWER (1, 2)), "1 bull, 2 cows");
  assert_text (ponder_code_messages_answer (PONDER_CODE_ANSWER (2, 1)), "2 bulls, 1 cow");
  assert_text (ponder_code_messages_answer (PONDER_CODE_ANSWER (2, 0)), "2 bulls");
  assert_text (ponder_code_messages_answer (PONDER_CODE_ANSWER (0, 1)), "1 cow");
  assert_text (ponder_code_messages_answer (PONDER_CODE_ANSWER (0, 0)), "no bulls and no cows");
}

static void
test_more (void)
{
  assert_text (ponder_code_messages_more_corrections (1), "and 1 more");
  assert_text (ponder_code_messages_more_corrections (1234), "and 1,234 more");
}

typedef struct
{
  const char *name;
  const char *lines;
  const char *sentences[5];
} Sentences;

/* The beginning of each list of corrections. */
static const Sentences corrections[] = {
  { "two-lines",
    "1234 0B2C\n2156 2B1C\n1027 0B0C",
    { "No number fits: at least 1 answer is wrong.",
      "2156: 1B 1C instead of 2B 1C (4 numbers fit)",
      "1027: 0B 1C instead of 0B 0C (4 numbers fit)",
      "2156: 2B 0C instead of 2B 1C (2 numbers fit)" } },
  { "two-wrong",
    "4236 3B0C\n6580 0B4C\n2649 0B1C\n4308 0B3C",
    { "No number fits: at least 2 answers are wrong.",
      "6580: 0B 3C instead of 0B 4C (3 numbers fit if 1 other answer is corrected, too)",
      "4236: 2B 0C instead of 3B 0C (2 numbers fit if 1 other answer is corrected, too)" } },
  { "three-wrong",
    "6258 1B3C\n2463 1B2C\n5912 2B2C\n1602 0B3C\n7216 3B0C\n1950 0B2C",
    { "No number fits: at least 3 answers are wrong.",
      "2463: 0B 2C instead of 1B 2C (2 numbers fit if 2 other answers are corrected, too)",
      "6258: 1B 2C instead of 1B 3C (1 number fits if 2 other answers are corrected, too)" } },
  { "one-way",
    "1234 4B0C\n5678 0B0C\n1235 0B0C",
    { "No number fits: at least 1 answer is wrong.",
      "1235: 3B 0C instead of 0B 0C (1 number fits)",
      "5678: 0B 1C instead of 0B 0C (42 numbers fit if 1 other answer is corrected, too)" } },
};

static void
test_corrections (gconstpointer data)
{
  const Sentences *each = data;
  PonderMatch *match = match_of_lines (each->lines);
  g_autoptr (PonderCodeCorrections) found = NULL;
  const PonderCodeLine *lines;
  guint n_lines;

  lines = ponder_match_get_lines (match, PONDER_SIDE_ME, &n_lines);
  found = ponder_code_corrections_find (&usual, lines, n_lines, NULL, NULL);
  assert_text (ponder_code_messages_corrections (found), each->sentences[0]);
  for (guint i = 0; each->sentences[i + 1] != NULL; i++)
    assert_text (ponder_code_messages_correction (&usual, FALSE, lines, found, i), each->sentences[i + 1]);
  ponder_match_free (match);
}

/* Pegs are named as they look. */
static void
test_colours (void)
{
  PonderMatch *match = match_of_lines ("1234 0B0C\n5678 0B0C\n");
  g_autoptr (PonderCodeCorrections) found = NULL;
  g_autofree char *sentence = NULL;
  const PonderCodeLine *lines;
  guint n_lines;

  lines = ponder_match_get_lines (match, PONDER_SIDE_ME, &n_lines);
  found = ponder_code_corrections_find (&usual, lines, n_lines, NULL, NULL);
  sentence = ponder_code_messages_correction (&usual, TRUE, lines, found, 0);
  g_assert_nonnull (strstr (sentence, "“blue square, green triangle, yellow diamond, purple star”: "));
  ponder_match_free (match);
}

static void
test_review (void)
{
  PonderCodeReviewLine lines[] = {
    { .line = { 0x1234, PONDER_CODE_ANSWER (0, 1) }, .n_left = 1260 },
    { .line = { 0x5678, PONDER_CODE_ANSWER (1, 0) }, .n_left = 1000 },
    { .line = { 0x4721, PONDER_CODE_ANSWER (4, 0) }, .n_left = 1 },
  };
  g_autoptr (GArray) judged = g_array_new (FALSE, FALSE, sizeof *lines);
  PonderCodeReview review = {
    .lines = judged,
    .n_judged = 3,
    .expected = 5.13,
    .cost = .26,
    .is_exact = TRUE,
  };

  g_array_append_vals (judged, lines, G_N_ELEMENTS (lines));
  assert_text (ponder_code_messages_review (&review),
               "3 guesses = 5.1 expected + 0.3 from choices − 2.4 from good luck");
  assert_text (
    ponder_code_messages_share (&usual, &review),
    "Bulls and Cows (4 different digits from 0 to 9; the first is not 0): 3 guesses = 5.1 expected + 0.3 "
    "from choices − 2.4 "
    "from good luck 🟧🟥🟩\n"
    "Of the numbers that still fit, each guess left: 🟩 under ⅛, 🟨 under ¼, 🟧 under ½, 🟥 ½ or more");

  /* What is shown adds up, although luck of 0.28 alone would be 0.3. */
  review = (PonderCodeReview){ .lines = judged, .n_judged = 5, .expected = 5.14, .cost = .14 };
  assert_text (ponder_code_messages_review (&review),
               "5 guesses ≈ 5.1 expected + 0.1 from choices − 0.2 from good luck");
  review = (PonderCodeReview){ .lines = judged, .n_judged = 1, .remaining = 1.5, .expected = 1.5 };
  assert_text (ponder_code_messages_review (&review),
               "1 guess and 1.5 to go ≈ 1.5 expected + 0.0 from choices + 1.0 from bad luck");
  review = (PonderCodeReview){ .lines = judged, .n_judged = 1, .expected = 1, .is_exact = TRUE };
  assert_text (ponder_code_messages_review (&review), "1 guess = 1.0 expected + 0.0 from choices");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/code-messages/worth/%s", worths, test_worth);
  g_test_add_func ("/code-messages/probe", test_probe);
  g_test_add_func ("/code-messages/large-worth", test_large_worth);
  g_test_add_func ("/code-messages/fit", test_fit);
  g_test_add_func ("/code-messages/answer", test_answer);
  ADD ("/code-messages/corrections/%s", corrections, test_corrections);
  g_test_add_func ("/code-messages/more", test_more);
  g_test_add_func ("/code-messages/colours", test_colours);
  g_test_add_func ("/code-messages/review", test_review);

  return g_test_run ();
}
