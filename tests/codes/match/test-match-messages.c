/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "match-read.h"
#include "ponder-match.h"

/* Tests the English sentences about a game. */

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
  PonderMatchGuessing guessing;
  const char *mine; /* “.” is a guess, “W” the one that finds the number */
  const char *theirs;
  const char *plain;
  const char *named;    /* Anna and Ben */
  const char *program;
} Result;

static const Result results[] = {
  { "start", PONDER_MATCH_BOTH_GUESS, "", "" },
  { "open", PONDER_MATCH_BOTH_GUESS, "..", "..." },
  { "alone", PONDER_MATCH_I_GUESS, ".W", "", "You found the number in 2 guesses.",
    "Anna found the number in 2 guesses.", "You found the number in 2 guesses." },
  { "they-alone", PONDER_MATCH_THEY_GUESS, "", "W", "Friend found the number in 1 guess.",
    "Ben found the number in 1 guess.", "Ponder found the number in 1 guess." },
  { "i-found", PONDER_MATCH_BOTH_GUESS, "W", "", "You found the number in 1 guess. Friend has one more guess.",
    "Anna found the number in 1 guess. Ben has one more guess.",
    "You found the number in 1 guess. Ponder has one more guess." },
  { "they-found", PONDER_MATCH_BOTH_GUESS, ".", ".W", "Friend found the number in 2 guesses. You have one more guess.",
    "Ben found the number in 2 guesses. Anna has one more guess.",
    "Ponder found the number in 2 guesses. You have one more guess." },
  { "won", PONDER_MATCH_BOTH_GUESS, "..W", "...W", "You win: 3 guesses to 4.", "Anna wins: 3 guesses to 4.",
    "You win: 3 guesses to 4." },
  { "won-alone", PONDER_MATCH_BOTH_GUESS, "W", ".", "You win with 1 guess.", "Anna wins with 1 guess.",
    "You win with 1 guess." },
  { "lost", PONDER_MATCH_BOTH_GUESS, "..W", ".W", "Friend wins: 2 guesses to 3.", "Ben wins: 2 guesses to 3.",
    "Ponder wins: 2 guesses to 3." },
  { "lost-alone", PONDER_MATCH_BOTH_GUESS, "..", ".W", "Friend wins with 2 guesses.", "Ben wins with 2 guesses.",
    "Ponder wins with 2 guesses." },
  { "drawn", PONDER_MATCH_BOTH_GUESS, "..W", "..W", "A draw: both found the number in 3 guesses.",
    "A draw: both found the number in 3 guesses.", "A draw: both found the number in 3 guesses." },
};

/* Returns a game in which both numbers are 4721. */
static PonderMatch *
make_match (const Result *result,
            gboolean      program)
{
  PonderMatch *match = new_match (result->guessing, program);
  const char *guesses[PONDER_N_SIDES] = { result->mine, result->theirs };

  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    {
      ponder_match_set_number (match, PONDER_OTHER_SIDE (side), 0x4721);
      for (const char *c = guesses[side]; *c != '\0'; c++)
        {
          PonderCode guess = *c == 'W' ? 0x4721 : 0x1234;

          ponder_match_guess (match, side, guess);
          if (!ponder_match_is_judged (match, side))
            ponder_match_answer (match, side, match->lines[side]->len - 1, ponder_match_judge (match, side, guess));
        }
    }
  return match;
}

static void
test_result (gconstpointer data)
{
  const Result *result = data;
  g_autoptr (PonderMatch) match = make_match (result, FALSE);
  g_autoptr (PonderMatch) program = make_match (result, TRUE);

  assert_text (ponder_match_messages_result (match), result->plain);
  assert_text (ponder_match_messages_result (program), result->program);
  ponder_match_set_name (match, PONDER_SIDE_ME, "Anna");
  ponder_match_set_name (match, PONDER_SIDE_THEM, "Ben");
  assert_text (ponder_match_messages_result (match), result->named);
}

static void
test_ended (void)
{
  g_autoptr (PonderMatch) match = make_match (&results[1], FALSE);

  match->ended = TRUE;
  assert_text (ponder_match_messages_result (match), "The number was not found.");
}

typedef struct
{
  const char *name;
  const char *keys;
  const char *expected;
} Series;

static const Series series[] = {
  { "none", "Guessing=both\n", NULL },
  { "alone", "Guessing=me\nGuesses=4721 4B0C\n", NULL },
  { "now", "Guessing=both\nSecret=338afbd1232a\nGuesses=4721 4B0C\nTheirGuesses=5124\n", "You 1 : 0 Friend" },
  { "draws", "Guessing=both\nSeries=won 5 6 me;drawn 5 5 them;lost 7 6 me;lost 7 6 them\n", "You 1 : 2 Friend" },
  { "names", "Guessing=both\nMyName=Anna\nTheirName=Ben\nSeries=won 5 6 me\n", "Anna 1 : 0 Ben" },
  { "program", "Guessing=both\nOpponent=program\nTheirName=Ben\nSeries=lost 6 5 me\n", "You 0 : 1 Ponder" },
};

static void
test_series (gconstpointer data)
{
  const Series *each = data;
  g_autofree char *text = g_strconcat (HEAD, each->keys, NULL);
  g_autoptr (PonderMatch) match = read_match (text);

  assert_text (ponder_match_messages_series (match), each->expected);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/match-messages/result/%s", results, test_result);
  g_test_add_func ("/match-messages/ended", test_ended);
  ADD ("/match-messages/series/%s", series, test_series);
  return g_test_run ();
}
