/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-code-messages.h"
#include "ponder-match-messages.h"

/* Tests the English sentences, in a locale that doesn't group digits. */

#define HEAD "[Ponder]\nVersion=1\nPuzzle=bulls-and-cows\n\n[bulls-and-cows]\n"

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
  const char *short_text;
  const char *can_be;
} Worth;

static const Worth worths[] = {
  { "start", "", 0x1234, "splits 4,536 numbers into 14 groups; 1,260 remain at worst, 830 on average",
    "1,260 at worst, 830 on average", "could be it" },
  { "second", "1234 0B2C", 0x2516, "splits 1,155 numbers into 14 groups; 275 remain at worst, 183 on average",
    "275 at worst, 183 on average", "could be it" },
  { "probe", "1234 0B2C\n2156 2B1C", 0x1567, "splits 26 numbers into 4 groups; 14 remain at worst, 10.1 on average",
    "14 at worst, 10.1 on average", "can’t be it, but tells most" },
  { "one", "4721 4B0C", 0x4721, "the only number that fits", "the only number that fits", "must be it" },
  { "one-other", "4721 4B0C", 0x1234, "only one number fits, and this is not it",
    "only one number fits, and this is not it", "can’t be it, but tells most" },
  { "none", "4721 4B0C\n1234 4B0C", 0x1234, "no number fits", "no number fits", "can’t be it, but tells most" },
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
  PonderCodeGuessValue worth;
  guint n_lines;

  lines = ponder_match_get_lines (match, &n_lines);
  set = ponder_code_set_new (&usual, lines, n_lines, NULL, NULL);
  g_assert_true (ponder_code_guess_value_init (&worth, set, each->guess, NULL));
  assert_text (ponder_code_messages_worth (&worth), each->text);
  assert_text (ponder_code_messages_worth_short (&worth), each->short_text);
  g_assert_cmpstr (ponder_code_messages_can_be (&worth, TRUE), ==, each->can_be);
  if (!worth.can_be)
    g_assert_cmpstr (ponder_code_messages_can_be (&worth, FALSE), ==, "can’t be it");
  ponder_match_free (match);
}

/* Large counts are told in millions, wherever they stand. */
static void
test_large_worth (void)
{
  const PonderCodeRules largest = { .n_places = 6, .n_symbols = 16, .repeats = TRUE, .leading_zero = TRUE };
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (&largest, NULL, 0, NULL, NULL);
  PonderCodeGuessValue worth;

  g_assert_true (ponder_code_guess_value_init (&worth, set, 0x000000, NULL));
  assert_text (ponder_code_messages_worth (&worth),
               "splits 16.8 million numbers into 7 groups; 11.4 million remain at worst, 9,005,485 on average");
  assert_text (ponder_code_messages_worth_short (&worth), "11.4 million at worst, 9,005,485 on average");
}

static void
test_fit (void)
{
  assert_text (ponder_code_messages_fit (0), "No number fits");
  assert_text (ponder_code_messages_fit (1), "1 number fits");
  assert_text (ponder_code_messages_fit (1155), "1,155 numbers fit");
  assert_text (ponder_code_messages_fit (16777216), "16.8 million numbers fit");
  assert_text (ponder_code_messages_must_be (&usual, FALSE, 0x2185), "It must be 2185.");
  assert_text (ponder_code_messages_must_be (&usual, TRUE, 0x2185),
               "It must be “green triangle, blue square, hollow red circle, orange cross”.");
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

typedef struct
{
  const char *name;
  const char *lines;
  const char *sentences[5];
} Sentences;

/* The beginning of each list of slips. */
static const Sentences slips[] = {
  { "two-ways",
    "1234 0B2C\n2156 2B1C\n1027 0B0C",
    { "No number fits: at least 1 answer is wrong.",
      "Either 2156: 2 bulls 1 cow. If it was 1 bull 1 cow, 4 numbers fit.",
      "Or 1027: no bulls and no cows. If it was 1 cow, 4 numbers fit." } },
  { "two-at-once",
    "4236 3B0C\n6580 0B4C\n2649 0B1C\n4308 0B3C",
    { "No number fits: at least 2 answers are wrong.",
      "Either 4236 and 6580: 3 bulls and 4 cows. If they were 2 bulls and 3 cows, 1 number fits.",
      "Or 4236 and 4308: 3 bulls and 3 cows. If they were 1 bull and 2 cows, 1 number fits." } },
  { "three-at-once",
    "6258 1B3C\n2463 1B2C\n5912 2B2C\n1602 0B3C\n7216 3B0C\n1950 0B2C",
    { "No number fits: at least 3 answers are wrong.",
      "Either 6258, 2463 and 5912: 1 bull 3 cows, 1 bull 2 cows and 2 bulls 2 cows. "
      "If they were 1 bull 2 cows, 2 cows and 2 bulls 1 cow, 1 number fits." } },
  { "one-way",
    "1234 4B0C\n5678 0B0C\n1235 0B0C",
    { "No number fits: at least 1 answer is wrong.",
      "1235: no bulls and no cows. If it was 3 bulls, 1 number fits." } },
};

static void
test_slips (gconstpointer data)
{
  const Sentences *each = data;
  PonderMatch *match = match_of_lines (each->lines);
  g_autoptr (GPtrArray) found = NULL;
  const PonderCodeLine *lines;
  guint n_lines;

  lines = ponder_match_get_lines (match, &n_lines);
  found = ponder_code_slips_find (&usual, lines, n_lines, NULL, NULL);
  assert_text (ponder_code_messages_slips (found), each->sentences[0]);
  for (guint i = 0; each->sentences[i + 1] != NULL; i++)
    assert_text (ponder_code_messages_slip (&usual, FALSE, lines, found, i), each->sentences[i + 1]);
  ponder_match_free (match);
}

typedef struct
{
  const char *name;
  const char *lines;
  const char *expected;
} Check;

static const Check checks[] = {
  { "wrong", "5124 2B0C\n1234 0B3C",
    "If the number was 4721, the answer to 5124 should have been 1 bull, 2 cows, not 2 bulls." },
  { "two-wrong", "5124 2B0C\n1234 0B3C\n3698 1B0C",
    "If the number was 4721, the answer to 5124 should have been 1 bull, 2 cows, not 2 bulls.\n"
    "If the number was 4721, the answer to 3698 should have been no bulls and no cows, not 1 bull." },
  { "right", "5124 1B2C\n1234 0B3C", "All 2 answers were right." },
  { "one-right", "5124 1B2C\n1234 ?", "1 answer was given, and it was right." },
  { "none", "5124 ?", "There is no answer to check." },
};

static void
test_check (gconstpointer data)
{
  const Check *check = data;
  PonderMatch *match = match_of_lines (check->lines);
  const PonderCodeLine *lines;
  guint n_lines;

  lines = ponder_match_get_lines (match, &n_lines);
  assert_text (ponder_code_messages_check (&usual, FALSE, lines, n_lines, 0x4721), check->expected);
  ponder_match_free (match);
}

/* Pegs are named as they look. */
static void
test_colours (void)
{
  PonderMatch *match = match_of_lines ("1234 0B0C\n5678 0B0C\n");
  g_autoptr (GPtrArray) found = NULL;
  g_autofree char *sentence = NULL;
  const PonderCodeLine *lines;
  guint n_lines;

  lines = ponder_match_get_lines (match, &n_lines);
  found = ponder_code_slips_find (&usual, lines, n_lines, NULL, NULL);
  sentence = ponder_code_messages_slip (&usual, TRUE, lines, found, 0);
  g_assert_nonnull (strstr (sentence, "“blue square, green triangle, yellow diamond, purple star”: "));
  ponder_match_free (match);
  assert_text (
    ponder_code_messages_check (&usual, TRUE, &(PonderCodeLine){ 0x1234, PONDER_CODE_ANSWER (0, 2) }, 1, 0x1234),
    "If the number was “blue square, green triangle, yellow diamond, purple star”, the answer to “blue square, green "
    "triangle, yellow diamond, purple star” should have been 4 bulls, not 2 cows.");
}

static void
test_review (void)
{
  PonderCodeReviewLine lines[6] = { { .n_left = 0 } };
  PonderCodeReview review = { .secret = 0x4721, .n_best = 5, .average = 23283 / 4536. };

  review.lines = g_array_new (FALSE, FALSE, sizeof *lines);
  g_array_append_vals (review.lines, lines, G_N_ELEMENTS (lines));
  assert_text (ponder_code_messages_review (&usual, FALSE, &review),
               "You made 6 guesses. Best play finds 4721 in 5 guesses, and takes 5.13 on average.");
  review.average = 0;
  review.n_best = 1;
  g_array_set_size (review.lines, 1);
  assert_text (ponder_code_messages_review (&usual, FALSE, &review),
               "You made 1 guess. Good play finds 4721 in 1 guess.");
  assert_text (ponder_code_messages_review (&usual, TRUE, &review),
               "You made 1 guess. Good play finds “purple star, brown moon, green triangle, blue square” in 1 guess.");
  g_array_unref (review.lines);
}

typedef struct
{
  const char *name;
  const char *keys;
  const char *result;
} Match;

static const Match matches[] = {
  { "start", "", "Your turn." },
  { "their-turn", "Began=them\n", "Your friend’s turn." },
  { "its-turn", "Began=them\nProgramGuesses=true\n", "The program’s turn." },
  { "won", "Guesses=1234 0B2C;4721 4B0C\nTheirGuesses=1234;5678\n", "You win: you found the number in 2 guesses." },
  { "leads", "Series=won 5 6 me;won 5 6 them;lost 6 5 me;drawn 5 5 them;lost 7 6 me;won 4 4 them\n", "Your turn." },
  { "they-lead", "Series=lost 6 5 me;drawn 5 5 them;drawn 7 7 me\n", "Your turn." },
  { "it-leads", "ProgramGuesses=true\nSeries=lost 6 5 me;lost 7 5 them;won 5 6 me\n", "The program’s turn." },
  { "even", "Series=won 5 6 me;lost 6 5 them\nGuesses=1234 ?\n", "Your turn." },
};

static void
test_match (gconstpointer data)
{
  const Match *each = data;
  g_autofree char *text = g_strconcat (HEAD, each->keys, NULL);
  g_autoptr (GError) error = NULL;
  PonderMatch *match = ponder_match_read (text, &error);

  g_assert_no_error (error);
  assert_text (ponder_match_messages_result (match), each->result);
  ponder_match_free (match);
}

typedef struct
{
  const char *name;
  const char *mine; /* “.” is a guess, “W” the one that finds the number */
  const char *theirs;
  const char *friend_text;
  const char *program_text;
} Result;

static const Result results[] = {
  { "i-found", "W", "", "You found the number in 1 guess. Your friend may still catch up.",
    "You found the number in 1 guess. The program may still catch up." },
  { "they-found", ".", "..W", "Your friend found your number in 3 guesses. You may still catch up.",
    "The program found your number in 3 guesses. You may still catch up." },
  { "won", "..W", "...W", "You win: you found the number in 3 guesses, your friend took 4.",
    "You win: you found the number in 3 guesses, the program took 4." },
  { "won-alone", "..W", "...", "You win: you found the number in 3 guesses.",
    "You win: you found the number in 3 guesses." },
  { "lost", "..W", ".W", "Your friend wins: they found your number in 2 guesses, you took 3.",
    "The program wins: it found your number in 2 guesses, you took 3." },
  { "lost-alone", "..", ".W", "Your friend wins: they found your number in 2 guesses.",
    "The program wins: it found your number in 2 guesses." },
  { "drawn", "..W", "..W", "A draw: both found the number in 3 guesses.", "A draw: both found the number in 3 guesses." },
};

static void
test_result (gconstpointer data)
{
  const Result *each = data;
  PonderMatch *match = ponder_match_new (&usual);

  ponder_match_set_secret (match, 0x4721);
  for (guint i = 0; each->mine[i] != '\0'; i++)
    {
      ponder_match_guess (match, each->mine[i] == 'W' ? 0x4721 : 0x1234);
      ponder_match_answer (match, i, each->mine[i] == 'W' ? PONDER_CODE_ANSWER (4, 0) : PONDER_CODE_ANSWER (1, 0));
    }
  for (guint i = 0; each->theirs[i] != '\0'; i++)
    ponder_match_they_guess (match, each->theirs[i] == 'W' ? 0x4721 : 0x1234);
  assert_text (ponder_match_messages_result (match), each->friend_text);
  match->program_guesses = TRUE;
  ponder_match_set_their_secret (match, 0x4721);
  assert_text (ponder_match_messages_result (match), each->program_text);
  ponder_match_free (match);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/code-messages/worth/%s", worths, test_worth);
  g_test_add_func ("/code-messages/large-worth", test_large_worth);
  g_test_add_func ("/code-messages/fit", test_fit);
  g_test_add_func ("/code-messages/answer", test_answer);
  ADD ("/code-messages/slips/%s", slips, test_slips);
  ADD ("/code-messages/check/%s", checks, test_check);
  g_test_add_func ("/code-messages/colours", test_colours);
  g_test_add_func ("/code-messages/review", test_review);
  ADD ("/code-messages/match/%s", matches, test_match);
  ADD ("/code-messages/result/%s", results, test_result);

  return g_test_run ();
}
