/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "match-read.h"

static void
test_new (void)
{
  guint n_presets, n_lines, n_rounds;
  const PonderCodePreset *presets = ponder_code_presets (&n_presets);

  for (guint i = 0; i < n_presets; i++)
    {
      PonderMatch *match = ponder_match_new (&presets[i].rules);

      g_assert_true (ponder_code_rules_equal (&match->rules, &presets[i].rules));
      g_assert_cmpint (match->colours, ==, presets[i].colours);
      g_assert_true (match->strategy == ponder_code_strategy_best);
      ponder_match_get_lines (match, &n_lines);
      ponder_match_get_series (match, &n_rounds);
      g_assert_cmpuint (n_lines + n_rounds + match->theirs->len, ==, 0);
      g_assert_cmpuint (ponder_match_get_pending (match), ==, PONDER_CODE_NONE);
      g_assert_cmpuint (match->secret, ==, PONDER_CODE_NONE);
      g_assert_cmpuint (match->their_secret, ==, PONDER_CODE_NONE);
      g_assert_cmpuint (match->told, ==, PONDER_CODE_NONE);
      g_assert_cmpint (ponder_match_get_result (match), ==, PONDER_MATCH_OPEN);
      ponder_match_free (match);
    }
}

static void
test_my_guesses (void)
{
  PonderMatch *match = ponder_match_new (&usual);

  ponder_match_guess (match, 0x1234);
  assert_lines (match, "1234 ?\n");
  g_assert_cmpuint (ponder_match_get_pending (match), ==, 0x1234);
  ponder_match_guess (match, 0x1235);
  assert_lines (match, "1235 ?\n");
  g_assert_cmpuint (ponder_match_count_answered (match), ==, 0);

  ponder_match_answer (match, 0, PONDER_CODE_ANSWER (1, 1));
  ponder_match_guess (match, 0x5678);
  ponder_match_answer (match, 1, PONDER_CODE_ANSWER (0, 2));
  ponder_match_answer (match, 0, PONDER_CODE_ANSWER (2, 0));
  assert_lines (match, "1235 2B0C\n5678 0B2C\n");
  g_assert_cmpuint (ponder_match_count_answered (match), ==, 2);
  g_assert_cmpuint (ponder_match_get_pending (match), ==, PONDER_CODE_NONE);

  ponder_match_answer (match, 1, PONDER_CODE_NO_ANSWER);
  assert_lines (match, "1235 2B0C\n5678 ?\n");
  ponder_match_take_back (match, 0);
  assert_lines (match, "5678 ?\n");
  ponder_match_take_back (match, 0);
  assert_lines (match, "");
  ponder_match_free (match);
}

static void
test_program_answers (void)
{
  PonderMatch *match = ponder_match_new (&usual);

  ponder_match_guess (match, 0x5124);
  ponder_match_set_their_secret (match, 0x4721);
  assert_lines (match, "5124 1B2C\n");
  ponder_match_guess (match, 0x1234);
  ponder_match_guess (match, 0x4721);
  assert_lines (match, "5124 1B2C\n1234 0B3C\n4721 4B0C\n");
  g_assert_true (ponder_match_has_found (match, PONDER_SIDE_ME));

  ponder_match_set_their_secret (match, PONDER_CODE_NONE);
  assert_lines (match, "5124 1B2C\n1234 0B3C\n4721 4B0C\n");
  ponder_match_free (match);
}

static void
assert_theirs (const PonderMatch *match,
               guint              nth,
               PonderCode         guess,
               PonderCodeAnswer   answer)
{
  PonderCodeLine line = ponder_match_get_theirs (match, nth);

  g_assert_cmpuint (line.guess, ==, guess);
  g_assert_cmpuint (line.answer, ==, answer);
}

static void
test_their_guesses (void)
{
  PonderMatch *match = ponder_match_new (&usual);

  ponder_match_they_guess (match, 0x5124);
  assert_theirs (match, 0, 0x5124, PONDER_CODE_NO_ANSWER);
  ponder_match_set_secret (match, 0x4721);
  ponder_match_they_guess (match, 0x4721);
  assert_theirs (match, 0, 0x5124, PONDER_CODE_ANSWER (1, 2));
  assert_theirs (match, 1, 0x4721, PONDER_CODE_ANSWER (4, 0));
  g_assert_true (ponder_match_has_found (match, PONDER_SIDE_THEM));
  g_assert_false (ponder_match_has_found (match, PONDER_SIDE_ME));

  ponder_match_set_secret (match, 0x4821);
  assert_theirs (match, 1, 0x4721, PONDER_CODE_ANSWER (3, 0));
  ponder_match_free (match);
}

static void
test_copy (void)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  PonderMatch *match = read_match (HEAD "Guesses=1234 0B2C\nTheirGuesses=5124\nSeries=won 5 6 me\n");
  PonderMatch *copy = ponder_match_copy (match);

  before = ponder_match_write (match);
  ponder_match_answer (copy, 0, PONDER_CODE_ANSWER (1, 1));
  ponder_match_guess (copy, 0x2156);
  ponder_match_they_guess (copy, 0x4721);
  ponder_match_set_told (copy, 0x4721);
  after = ponder_match_write (match);
  g_assert_cmpstr (before, ==, after);
  ponder_match_free (match);
  ponder_match_free (copy);
}

typedef struct
{
  const char *name;
  const char *mine; /* “.” is a guess, “W” the one that finds the number, “?” one without an answer */
  const char *theirs;
  PonderSide began;
  PonderMatchResult result;
  PonderSide turn;
  guint n_mine;
  guint n_theirs;
} Standing;

static const Standing standings[] = {
  { "start", "", "", PONDER_SIDE_ME, PONDER_MATCH_OPEN, PONDER_SIDE_ME, 0, 0 },
  { "start-theirs", "", "", PONDER_SIDE_THEM, PONDER_MATCH_OPEN, PONDER_SIDE_THEM, 0, 0 },
  { "waits", "?", "", PONDER_SIDE_ME, PONDER_MATCH_OPEN, PONDER_SIDE_ME, 0, 0 },
  { "one", ".", "", PONDER_SIDE_ME, PONDER_MATCH_OPEN, PONDER_SIDE_THEM, 1, 0 },
  { "one-each", ".", ".", PONDER_SIDE_ME, PONDER_MATCH_OPEN, PONDER_SIDE_ME, 1, 1 },
  { "one-each-theirs", ".", ".", PONDER_SIDE_THEM, PONDER_MATCH_OPEN, PONDER_SIDE_THEM, 1, 1 },
  { "they-are-ahead", ".?", "..", PONDER_SIDE_THEM, PONDER_MATCH_OPEN, PONDER_SIDE_ME, 1, 2 },
  { "i-found-they-may-draw", "..W", "..", PONDER_SIDE_ME, PONDER_MATCH_OPEN, PONDER_SIDE_THEM, 3, 2 },
  { "i-found-they-are-far-behind", "..W", "", PONDER_SIDE_ME, PONDER_MATCH_OPEN, PONDER_SIDE_THEM, 3, 0 },
  { "they-drew", "..W", "..W", PONDER_SIDE_ME, PONDER_MATCH_DRAWN, PONDER_SIDE_ME, 3, 3 },
  { "they-did-not-draw", "..W", "...", PONDER_SIDE_ME, PONDER_MATCH_WON, PONDER_SIDE_THEM, 3, 3 },
  { "they-found-i-may-draw", ".", ".W", PONDER_SIDE_THEM, PONDER_MATCH_OPEN, PONDER_SIDE_ME, 1, 2 },
  { "i-did-not-draw", "..", ".W", PONDER_SIDE_THEM, PONDER_MATCH_LOST, PONDER_SIDE_ME, 2, 2 },
  { "second-finds-first", "..", ".W", PONDER_SIDE_ME, PONDER_MATCH_LOST, PONDER_SIDE_ME, 2, 2 },
  { "second-finds-first-and-i-went-on", "...", ".W", PONDER_SIDE_ME, PONDER_MATCH_LOST, PONDER_SIDE_ME, 3, 2 },
  { "i-find-second", ".W", "..", PONDER_SIDE_THEM, PONDER_MATCH_WON, PONDER_SIDE_THEM, 2, 2 },
  { "i-found-earlier", ".W", "..W", PONDER_SIDE_ME, PONDER_MATCH_WON, PONDER_SIDE_ME, 2, 3 },
  { "they-found-earlier", "...W", ".W", PONDER_SIDE_ME, PONDER_MATCH_LOST, PONDER_SIDE_THEM, 4, 2 },
  { "i-went-on", ".W..", ".W", PONDER_SIDE_ME, PONDER_MATCH_DRAWN, PONDER_SIDE_ME, 2, 2 },
  { "they-went-on", ".W", ".W..", PONDER_SIDE_THEM, PONDER_MATCH_DRAWN, PONDER_SIDE_THEM, 2, 2 },
};

static PonderMatch *
make_standing (const Standing *standing)
{
  PonderMatch *match = ponder_match_new (&usual);

  match->began = standing->began;
  ponder_match_set_secret (match, 0x4721);
  for (guint i = 0; standing->mine[i] != '\0'; i++)
    {
      ponder_match_guess (match, 0x1234);
      if (standing->mine[i] != '?')
        ponder_match_answer (match, i,
                             standing->mine[i] == 'W' ? PONDER_CODE_ANSWER (4, 0) : PONDER_CODE_ANSWER (1, 0));
    }
  for (guint i = 0; standing->theirs[i] != '\0'; i++)
    ponder_match_they_guess (match, standing->theirs[i] == 'W' ? 0x4721 : 0x1234);
  return match;
}

static void
test_standing (gconstpointer data)
{
  const Standing *standing = data;
  PonderMatch *match = make_standing (standing);

  g_assert_cmpint (ponder_match_get_result (match), ==, standing->result);
  g_assert_cmpint (ponder_match_get_turn (match), ==, standing->turn);
  g_assert_cmpuint (ponder_match_get_n_guesses (match, PONDER_SIDE_ME), ==, standing->n_mine);
  g_assert_cmpuint (ponder_match_get_n_guesses (match, PONDER_SIDE_THEM), ==, standing->n_theirs);
  ponder_match_free (match);
}

/* The next game has the decided one in its series, but nothing else of it. */
static void
test_next (gconstpointer data)
{
  const Standing *standing = data;
  PonderMatch *match = make_standing (standing);
  PonderMatch *next;
  const PonderMatchRound *rounds;
  guint n_rounds;

  match->strategy = ponder_code_strategy_first;
  match->colours = TRUE;
  ponder_match_set_told (match, 0x4721);
  next = ponder_match_next (match);
  assert_lines (next, "");
  g_assert_cmpuint (next->theirs->len, ==, 0);
  g_assert_cmpuint (next->secret, ==, PONDER_CODE_NONE);
  g_assert_cmpuint (next->told, ==, PONDER_CODE_NONE);
  g_assert_true (ponder_code_rules_equal (&next->rules, &usual));
  g_assert_true (next->strategy == ponder_code_strategy_first);
  g_assert_true (next->colours);
  g_assert_cmpint (next->began, !=, standing->began);

  rounds = ponder_match_get_series (next, &n_rounds);
  g_assert_cmpuint (n_rounds, ==, standing->result != PONDER_MATCH_OPEN);
  if (n_rounds > 0)
    {
      g_assert_cmpint (rounds[0].result, ==, standing->result);
      g_assert_cmpint (rounds[0].began, ==, standing->began);
      g_assert_cmpuint (rounds[0].guesses[PONDER_SIDE_ME], ==, standing->n_mine);
      g_assert_cmpuint (rounds[0].guesses[PONDER_SIDE_THEM], ==, standing->n_theirs);
    }
  ponder_match_free (match);
  ponder_match_free (next);
}

static void
test_series (void)
{
  PonderMatch *match = read_match (HEAD "Series=won 5 6 me;drawn 7 7 them\nBegan=me\nGuesses=4721 4B0C\n"
                                        "TheirGuesses=1234\n");
  PonderMatch *next = ponder_match_next (match);
  g_autofree char *text = ponder_match_write (next);

  g_assert_nonnull (strstr (text, "\nSeries=won 5 6 me;drawn 7 7 them;won 1 1 me\n"));
  g_assert_nonnull (strstr (text, "\nBegan=them\n"));
  ponder_match_free (match);
  ponder_match_free (next);
}

/* If only one side guesses, it is always that side's turn, until the number is found. */
static void
test_one_sided (void)
{
  g_autoptr (PonderMatch) keeps = ponder_match_new (&usual);
  g_autoptr (PonderMatch) guesses = ponder_match_new (&usual);
  g_autoptr (PonderMatch) next = NULL;
  guint n_rounds;

  ponder_match_set_their_secret (keeps, 0x4721);
  g_assert_true (ponder_match_plays (keeps, PONDER_SIDE_ME));
  g_assert_false (ponder_match_plays (keeps, PONDER_SIDE_THEM));
  ponder_match_guess (keeps, 0x1234);
  ponder_match_guess (keeps, 0x4712);
  g_assert_cmpint (ponder_match_get_turn (keeps), ==, PONDER_SIDE_ME);
  g_assert_cmpint (ponder_match_get_result (keeps), ==, PONDER_MATCH_OPEN);
  g_assert_cmpuint (ponder_match_get_revealed (keeps), ==, PONDER_CODE_NONE);
  g_assert_false (ponder_match_can_review (keeps));
  ponder_match_guess (keeps, 0x4721);
  g_assert_cmpint (ponder_match_get_turn (keeps), ==, PONDER_SIDE_ME);
  g_assert_cmpint (ponder_match_get_result (keeps), ==, PONDER_MATCH_WON);
  g_assert_cmpuint (ponder_match_get_revealed (keeps), ==, 0x4721);
  g_assert_true (ponder_match_can_review (keeps));

  guesses->program_guesses = TRUE;
  ponder_match_set_secret (guesses, 0x7305);
  g_assert_false (ponder_match_plays (guesses, PONDER_SIDE_ME));
  g_assert_true (ponder_match_plays (guesses, PONDER_SIDE_THEM));
  g_assert_cmpint (ponder_match_get_turn (guesses), ==, PONDER_SIDE_THEM);
  ponder_match_they_guess (guesses, 0x1234);
  g_assert_cmpint (ponder_match_get_turn (guesses), ==, PONDER_SIDE_THEM);
  g_assert_cmpint (ponder_match_get_result (guesses), ==, PONDER_MATCH_OPEN);
  ponder_match_they_guess (guesses, 0x7305);
  g_assert_cmpint (ponder_match_get_result (guesses), ==, PONDER_MATCH_LOST);

  /* Such a game isn't added to the series. */
  next = ponder_match_next (guesses);
  g_assert_true (next->program_guesses);
  ponder_match_get_series (next, &n_rounds);
  g_assert_cmpuint (n_rounds, ==, 0);
}

/* The program's number is revealed when the game is lost, but not while it can still be won. */
static void
test_revealed (void)
{
  g_autoptr (PonderMatch) match = ponder_match_new (&usual);

  ponder_match_set_their_secret (match, 0x4721);
  match->program_guesses = TRUE;
  ponder_match_set_secret (match, 0x7305);
  match->began = PONDER_SIDE_THEM;
  ponder_match_they_guess (match, 0x7305);
  g_assert_cmpuint (ponder_match_get_revealed (match), ==, PONDER_CODE_NONE);
  ponder_match_guess (match, 0x1234);
  g_assert_cmpint (ponder_match_get_result (match), ==, PONDER_MATCH_LOST);
  g_assert_cmpuint (ponder_match_get_revealed (match), ==, 0x4721);
  g_assert_true (ponder_match_can_review (match));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/match/new", test_new);
  g_test_add_func ("/match/my-guesses", test_my_guesses);
  g_test_add_func ("/match/program-answers", test_program_answers);
  g_test_add_func ("/match/their-guesses", test_their_guesses);
  g_test_add_func ("/match/copy", test_copy);
  ADD ("/match/standing/%s", standings, test_standing);
  ADD ("/match/next/%s", standings, test_next);
  g_test_add_func ("/match/series", test_series);
  g_test_add_func ("/match/one-sided", test_one_sided);
  g_test_add_func ("/match/revealed", test_revealed);
  return g_test_run ();
}
