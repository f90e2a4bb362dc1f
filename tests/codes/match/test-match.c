/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "match-read.h"

#define ME PONDER_SIDE_ME
#define THEM PONDER_SIDE_THEM

static void
test_new (void)
{
  guint n_presets, n_lines;
  const PonderCodePreset *presets = ponder_code_presets (&n_presets);

  for (guint i = 0; i < n_presets; i++)
    {
      g_autoptr (PonderMatch) match = ponder_match_new (&presets[i].rules);

      g_assert_true (ponder_code_rules_equal (&match->rules, &presets[i].rules));
      g_assert_cmpint (match->colours, ==, presets[i].colours);
      g_assert_true (match->strategy == ponder_code_strategy_best);
      g_assert_cmpint (match->guessing, ==, PONDER_MATCH_I_GUESS);
      g_assert_false (match->program);
      g_assert_cmpint (match->began, ==, ME);
      for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
        {
          ponder_match_get_lines (match, side, &n_lines);
          g_assert_cmpuint (n_lines, ==, 0);
          g_assert_cmpuint (ponder_match_get_pending (match, side), ==, PONDER_CODE_NONE);
          g_assert_cmpuint (match->numbers[side], ==, PONDER_CODE_NONE);
          g_assert_null (match->names[side]);
        }
      g_assert_cmpuint (match->series->len, ==, 0);
      g_assert_cmpint (ponder_match_get_result (match), ==, PONDER_MATCH_OPEN);
      g_assert_cmpint (ponder_match_get_stage (match), ==, PONDER_MATCH_STAGE_ANSWER);
    }
}

typedef struct
{
  const char *name;
  PonderMatchGuessing guessing;
  gboolean program;
  PonderMatchStage first;   /* before a number is kept */
  PonderMatchStage mine;    /* on the turn of each side; OVER if it has none */
  PonderMatchStage theirs;
} Kind;

static const Kind kinds[] = {
  { "me-friend", PONDER_MATCH_I_GUESS, FALSE,
    PONDER_MATCH_STAGE_ANSWER, PONDER_MATCH_STAGE_ANSWER, PONDER_MATCH_STAGE_OVER },
  { "me-program", PONDER_MATCH_I_GUESS, TRUE,
    PONDER_MATCH_STAGE_GUESS, PONDER_MATCH_STAGE_GUESS, PONDER_MATCH_STAGE_OVER },
  { "them-friend", PONDER_MATCH_THEY_GUESS, FALSE,
    PONDER_MATCH_STAGE_KEEP, PONDER_MATCH_STAGE_OVER, PONDER_MATCH_STAGE_GUESS },
  { "them-program", PONDER_MATCH_THEY_GUESS, TRUE,
    PONDER_MATCH_STAGE_ANSWER, PONDER_MATCH_STAGE_OVER, PONDER_MATCH_STAGE_ANSWER },
  { "both-friend", PONDER_MATCH_BOTH_GUESS, FALSE,
    PONDER_MATCH_STAGE_KEEP, PONDER_MATCH_STAGE_ANSWER, PONDER_MATCH_STAGE_GUESS },
  { "both-program", PONDER_MATCH_BOTH_GUESS, TRUE,
    PONDER_MATCH_STAGE_GUESS, PONDER_MATCH_STAGE_GUESS, PONDER_MATCH_STAGE_ANSWER },
};

static void
make_guess (PonderMatch *match,
            PonderSide   side,
            PonderCode   guess)
{
  ponder_match_guess (match, side, guess);
  if (!ponder_match_is_judged (match, side))
    {
      g_assert_cmphex (ponder_match_get_pending (match, side), ==, guess);
      ponder_match_answer (match, side, match->lines[side]->len - 1, ponder_code_rules_win (&usual));
    }
  g_assert_cmphex (ponder_match_get_pending (match, side), ==, PONDER_CODE_NONE);
}

/* Plays a game to its end, in which both numbers are found with the first guess. */
static void
test_kind (gconstpointer data)
{
  const Kind *kind = data;
  g_autoptr (PonderMatch) match = new_match (kind->guessing, kind->program);
  static const PonderMatchResult results[] = {
    [PONDER_MATCH_I_GUESS] = PONDER_MATCH_WON,
    [PONDER_MATCH_THEY_GUESS] = PONDER_MATCH_LOST,
    [PONDER_MATCH_BOTH_GUESS] = PONDER_MATCH_DRAWN,
  };

  g_assert_cmpint (ponder_match_plays (match, ME), ==, kind->mine != PONDER_MATCH_STAGE_OVER);
  g_assert_cmpint (ponder_match_plays (match, THEM), ==, kind->theirs != PONDER_MATCH_STAGE_OVER);
  ponder_match_draw (match);
  g_assert_cmpint (match->numbers[THEM] != PONDER_CODE_NONE, ==, kind->mine == PONDER_MATCH_STAGE_GUESS);
  g_assert_cmphex (match->numbers[ME], ==, PONDER_CODE_NONE);
  g_assert_cmpint (ponder_match_get_stage (match), ==, kind->first);
  if (kind->first == PONDER_MATCH_STAGE_KEEP)
    ponder_match_set_number (match, ME, 0x4721);
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    {
      PonderMatchStage stage = side == ME ? kind->mine : kind->theirs;

      if (stage == PONDER_MATCH_STAGE_OVER)
        {
          g_assert_false (ponder_match_can_review (match, side));
          continue;
        }
      g_assert_cmpint (ponder_match_is_judged (match, side), ==, stage == PONDER_MATCH_STAGE_GUESS);
      g_assert_cmpint (ponder_match_get_turn (match), ==, side);
      g_assert_cmpint (ponder_match_get_stage (match), ==, stage);
      make_guess (match, side, side == ME && kind->program ? match->numbers[THEM] : 0x4721);
      g_assert_true (ponder_match_has_found (match, side));
    }
  g_assert_cmpint (ponder_match_get_stage (match), ==, PONDER_MATCH_STAGE_OVER);
  g_assert_cmpint (ponder_match_get_result (match), ==, results[kind->guessing]);
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    g_assert_cmpint (ponder_match_can_review (match, side), ==, ponder_match_plays (match, side));
}

/* The program keeps a number of the game, and another one in the next game. */
static void
test_draw (void)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (PonderMatch) match = new_match (PONDER_MATCH_I_GUESS, TRUE);

      ponder_match_draw (match);
      g_assert_true (ponder_code_rules_has (&usual, match->numbers[THEM]));
      g_hash_table_add (numbers, GUINT_TO_POINTER (match->numbers[THEM]));
      g_hash_table_add (ids, GUINT_TO_POINTER (match->id));
    }
  g_assert_cmpuint (g_hash_table_size (ids), >, 40);
  g_assert_cmpuint (g_hash_table_size (numbers), >, 40);
}

static void
test_friend_answers (void)
{
  g_autoptr (PonderMatch) match = ponder_match_new (&usual);

  ponder_match_guess (match, ME, 0x1234);
  assert_lines (match, ME, "1234 ?\n");
  g_assert_cmphex (ponder_match_get_pending (match, ME), ==, 0x1234);
  ponder_match_guess (match, ME, 0x1235);
  assert_lines (match, ME, "1235 ?\n");
  g_assert_cmpuint (ponder_match_count_answered (match, ME), ==, 0);
  g_assert_false (ponder_match_can_review (match, ME));

  ponder_match_answer (match, ME, 0, PONDER_CODE_ANSWER (1, 1));
  ponder_match_guess (match, ME, 0x5678);
  ponder_match_answer (match, ME, 1, PONDER_CODE_ANSWER (0, 2));
  ponder_match_answer (match, ME, 0, PONDER_CODE_ANSWER (2, 0));
  assert_lines (match, ME, "1235 2B0C\n5678 0B2C\n");
  assert_lines (match, THEM, "");
  g_assert_cmpuint (ponder_match_count_answered (match, ME), ==, 2);
  g_assert_cmphex (ponder_match_get_pending (match, ME), ==, PONDER_CODE_NONE);
  g_assert_true (ponder_match_can_review (match, ME));
}

/* A guess that is changed keeps its place and the friend's answer; one in the middle can be taken back. */
static void
test_changes (void)
{
  g_autoptr (PonderMatch) match = ponder_match_new (&usual);

  add_line (match, ME, 0x1234, PONDER_CODE_ANSWER (1, 1));
  add_line (match, ME, 0x5678, PONDER_CODE_ANSWER (0, 2));
  ponder_match_guess (match, ME, 0x9876);
  ponder_match_change_guess (match, ME, 0, 0x1243);
  ponder_match_change_guess (match, ME, 2, 0x9870);
  assert_lines (match, ME, "1243 1B1C\n5678 0B2C\n9870 ?\n");
  ponder_match_take_back (match, ME, 1);
  assert_lines (match, ME, "1243 1B1C\n9870 ?\n");
  ponder_match_take_back (match, ME, 1);
  ponder_match_take_back (match, ME, 0);
  assert_lines (match, ME, "");
}

/* Answers of the program are always right, whatever is changed. */
static void
test_judged (void)
{
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    {
      g_autoptr (PonderMatch) match = new_match (PONDER_MATCH_BOTH_GUESS, side == ME);
      PonderSide keeper = PONDER_OTHER_SIDE (side);

      g_assert_true (ponder_match_is_judged (match, side));
      g_assert_false (ponder_match_is_judged (match, keeper));
      ponder_match_guess (match, side, 0x5124);
      assert_lines (match, side, "5124 ?\n");
      ponder_match_set_number (match, keeper, 0x4721);
      assert_lines (match, side, "5124 1B2C\n");
      ponder_match_guess (match, side, 0x1234);
      ponder_match_guess (match, side, 0x4721);
      assert_lines (match, side, "5124 1B2C\n1234 0B3C\n4721 4B0C\n");
      g_assert_true (ponder_match_has_found (match, side));
      g_assert_false (ponder_match_has_found (match, keeper));

      ponder_match_change_guess (match, side, 0, 0x4728);
      ponder_match_set_number (match, keeper, 0x4821);
      assert_lines (match, side, "4728 2B1C\n1234 0B3C\n4721 3B0C\n");
      g_assert_cmpuint (ponder_match_count_wrong (match, side), ==, 0);
      ponder_match_take_back (match, side, 0);
      ponder_match_set_number (match, keeper, PONDER_CODE_NONE);
      assert_lines (match, side, "1234 ?\n4721 ?\n");
    }
}

/* People's answers stay as they are when the number is told, until they are corrected. */
static void
test_wrong (void)
{
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    {
      g_autoptr (PonderMatch) match = new_match (PONDER_MATCH_BOTH_GUESS, side == THEM);
      PonderSide keeper = PONDER_OTHER_SIDE (side);

      add_line (match, side, 0x5124, PONDER_CODE_ANSWER (2, 1));
      add_line (match, side, 0x1234, PONDER_CODE_ANSWER (0, 3));
      add_line (match, side, 0x4712, PONDER_CODE_ANSWER (4, 0));
      ponder_match_guess (match, side, 0x5678);
      g_assert_cmpint (ponder_match_judge (match, side, 0x5124), ==, PONDER_CODE_NO_ANSWER);
      g_assert_cmpuint (ponder_match_count_wrong (match, side), ==, 0);

      ponder_match_set_number (match, keeper, 0x4721);
      assert_lines (match, side, "5124 2B1C\n1234 0B3C\n4712 4B0C\n5678 ?\n");
      g_assert_cmpint (ponder_match_judge (match, side, 0x5124), ==, PONDER_CODE_ANSWER (1, 2));
      g_assert_cmpuint (ponder_match_count_wrong (match, side), ==, 2);
      g_assert_cmpuint (ponder_match_count_wrong (match, keeper), ==, 0);
      ponder_match_correct (match, side);
      assert_lines (match, side, "5124 1B2C\n1234 0B3C\n4712 2B2C\n5678 ?\n");
      g_assert_cmpuint (ponder_match_count_wrong (match, side), ==, 0);
      g_assert_false (ponder_match_has_found (match, side));
    }
}

/* A number that is told before it is found ends the game. */
static void
test_ended (void)
{
  g_autoptr (PonderMatch) match = new_match (PONDER_MATCH_BOTH_GUESS, TRUE);
  g_autoptr (PonderMatch) next = NULL;

  ponder_match_draw (match);
  ponder_match_guess (match, ME, 0x1234);
  g_assert_false (ponder_match_can_review (match, ME));
  match->ended = TRUE;
  g_assert_cmpint (ponder_match_get_stage (match), ==, PONDER_MATCH_STAGE_OVER);
  g_assert_true (ponder_match_can_review (match, ME));
  g_assert_false (ponder_match_can_review (match, THEM));
  next = ponder_match_next (match);
  g_assert_false (next->ended);
  g_assert_cmpuint (next->series->len, ==, ponder_match_get_result (match) != PONDER_MATCH_OPEN);
}

static void
test_names (void)
{
  g_autoptr (PonderMatch) match = ponder_match_new (&usual);
  g_autoptr (PonderMatch) next = NULL;

  ponder_match_set_name (match, ME, "Anna");
  ponder_match_set_name (match, THEM, "Ben");
  next = ponder_match_next (match);
  ponder_match_set_name (match, ME, "");
  ponder_match_set_name (match, THEM, NULL);
  g_assert_null (match->names[ME]);
  g_assert_null (match->names[THEM]);
  g_assert_cmpstr (next->names[ME], ==, "Anna");
  g_assert_cmpstr (next->names[THEM], ==, "Ben");
}

static void
test_copy (void)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *of_copy = NULL;
  g_autoptr (PonderMatch) match = read_match (HEAD "Guesses=1234 0B2C\nTheirGuesses=5124\nMyName=Anna\n"
                                                   "Series=won 5 6 me\n");
  g_autoptr (PonderMatch) copy = ponder_match_copy (match);

  before = ponder_match_write (match);
  of_copy = ponder_match_write (copy);
  g_assert_cmpstr (of_copy, ==, before);
  ponder_match_answer (copy, ME, 0, PONDER_CODE_ANSWER (1, 1));
  ponder_match_guess (copy, ME, 0x2156);
  ponder_match_change_guess (copy, THEM, 0, 0x4721);
  ponder_match_set_number (copy, THEM, 0x4721);
  ponder_match_set_name (copy, ME, "Ben");
  g_array_set_size (copy->series, 0);
  after = ponder_match_write (match);
  g_assert_cmpstr (before, ==, after);
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
  { "start", "", "", ME, PONDER_MATCH_OPEN, ME, 0, 0 },
  { "start-theirs", "", "", THEM, PONDER_MATCH_OPEN, THEM, 0, 0 },
  { "waits", "?", "", ME, PONDER_MATCH_OPEN, ME, 0, 0 },
  { "one", ".", "", ME, PONDER_MATCH_OPEN, THEM, 1, 0 },
  { "one-each", ".", ".", ME, PONDER_MATCH_OPEN, ME, 1, 1 },
  { "one-each-theirs", ".", ".", THEM, PONDER_MATCH_OPEN, THEM, 1, 1 },
  { "they-are-ahead", ".?", "..", THEM, PONDER_MATCH_OPEN, ME, 1, 2 },
  { "i-found-they-may-draw", "..W", "..", ME, PONDER_MATCH_OPEN, THEM, 3, 2 },
  { "i-found-they-are-far-behind", "..W", "", ME, PONDER_MATCH_OPEN, THEM, 3, 0 },
  { "they-drew", "..W", "..W", ME, PONDER_MATCH_DRAWN, ME, 3, 3 },
  { "they-did-not-draw", "..W", "...", ME, PONDER_MATCH_WON, THEM, 3, 3 },
  { "they-found-i-may-draw", ".", ".W", THEM, PONDER_MATCH_OPEN, ME, 1, 2 },
  { "i-did-not-draw", "..", ".W", THEM, PONDER_MATCH_LOST, ME, 2, 2 },
  { "second-finds-first", "..", ".W", ME, PONDER_MATCH_LOST, ME, 2, 2 },
  { "second-finds-first-and-i-went-on", "...", ".W", ME, PONDER_MATCH_LOST, ME, 3, 2 },
  { "i-find-second", ".W", "..", THEM, PONDER_MATCH_WON, THEM, 2, 2 },
  { "i-found-earlier", ".W", "..W", ME, PONDER_MATCH_WON, ME, 2, 3 },
  { "they-found-earlier", "...W", ".W", ME, PONDER_MATCH_LOST, THEM, 4, 2 },
  { "i-went-on", ".W..", ".W", ME, PONDER_MATCH_DRAWN, ME, 2, 2 },
  { "they-went-on", ".W", ".W..", THEM, PONDER_MATCH_DRAWN, THEM, 2, 2 },
};

static PonderMatch *
make_standing (const Standing *standing,
               gboolean        program)
{
  PonderMatch *match = new_match (PONDER_MATCH_BOTH_GUESS, program);
  const char *guesses[PONDER_N_SIDES] = { standing->mine, standing->theirs };

  match->began = standing->began;
  ponder_match_set_number (match, ME, 0x4721);
  if (program)
    ponder_match_set_number (match, THEM, 0x4721);
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    for (const char *c = guesses[side]; *c != '\0'; c++)
      {
        if (*c == '?' && ponder_match_is_judged (match, side))
          continue;
        ponder_match_guess (match, side, *c == 'W' ? 0x4721 : 0x1234);
        if (*c != '?' && !ponder_match_is_judged (match, side))
          ponder_match_answer (match, side, match->lines[side]->len - 1,
                               *c == 'W' ? PONDER_CODE_ANSWER (4, 0) : PONDER_CODE_ANSWER (0, 3));
      }
  return match;
}

/* Whoever answers: the standing is the same against a friend and against the program. */
static void
test_standing (gconstpointer data)
{
  const Standing *standing = data;

  for (guint program = 0; program < 2; program++)
    {
      g_autoptr (PonderMatch) match = make_standing (standing, program);

      g_assert_cmpint (ponder_match_get_result (match), ==, standing->result);
      g_assert_cmpint (ponder_match_get_turn (match), ==, standing->turn);
      g_assert_cmpuint (ponder_match_get_n_guesses (match, ME), ==, standing->n_mine);
      g_assert_cmpuint (ponder_match_get_n_guesses (match, THEM), ==, standing->n_theirs);
      if (standing->result != PONDER_MATCH_OPEN)
        g_assert_cmpint (ponder_match_get_stage (match), ==, PONDER_MATCH_STAGE_OVER);
      else
        g_assert_cmpint (ponder_match_get_stage (match), ==,
                         (standing->turn == ME) == program ? PONDER_MATCH_STAGE_GUESS : PONDER_MATCH_STAGE_ANSWER);
    }
}

/* The next game has the decided one in its series, but nothing else of it. */
static void
test_next (gconstpointer data)
{
  const Standing *standing = data;
  g_autoptr (PonderMatch) match = make_standing (standing, FALSE);
  g_autoptr (PonderMatch) next = NULL;
  const PonderMatchRound *rounds;

  match->strategy = ponder_code_strategy_first;
  match->colours = TRUE;
  match->id = 7;
  ponder_match_set_number (match, THEM, 0x4721);
  next = ponder_match_next (match);
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    {
      assert_lines (next, side, "");
      g_assert_cmphex (next->numbers[side], ==, PONDER_CODE_NONE);
    }
  g_assert_cmpuint (next->id, ==, 0);
  g_assert_true (ponder_code_rules_equal (&next->rules, &usual));
  g_assert_true (next->strategy == ponder_code_strategy_first);
  g_assert_true (next->colours);
  g_assert_cmpint (next->guessing, ==, PONDER_MATCH_BOTH_GUESS);
  g_assert_cmpint (next->began, !=, standing->began);

  rounds = (const PonderMatchRound *) next->series->data;
  g_assert_cmpuint (next->series->len, ==, standing->result != PONDER_MATCH_OPEN);
  if (next->series->len > 0)
    {
      g_assert_cmpint (rounds[0].result, ==, standing->result);
      g_assert_cmpint (rounds[0].began, ==, standing->began);
      g_assert_cmpuint (rounds[0].guesses[ME], ==, standing->n_mine);
      g_assert_cmpuint (rounds[0].guesses[THEM], ==, standing->n_theirs);
    }
}

static void
test_series (void)
{
  g_autoptr (PonderMatch) match = read_match (HEAD "Series=won 5 6 me;drawn 7 7 them\nBegan=me\nGuesses=4721 4B0C\n"
                                                   "Secret=338afbd1232a\nTheirGuesses=1234\n");
  g_autoptr (PonderMatch) next = ponder_match_next (match);
  g_autofree char *text = ponder_match_write (next);

  g_assert_nonnull (strstr (text, "\nSeries=won 5 6 me;drawn 7 7 them;won 1 1 me\n"));
  g_assert_nonnull (strstr (text, "\nBegan=them\n"));
}

/* If only one side guesses, that side begins each game, and there is no series. Guesses of the other side, which only
 * an older document has, don't count. */
static void
test_one_sided (gconstpointer data)
{
  const Kind *kind = data;
  g_autoptr (PonderMatch) match = new_match (kind->guessing, kind->program);
  g_autoptr (PonderMatch) next = NULL;
  PonderSide side = kind->mine != PONDER_MATCH_STAGE_OVER ? ME : THEM;

  if (kind->guessing == PONDER_MATCH_BOTH_GUESS)
    return;
  for (PonderSide keeper = 0; keeper < PONDER_N_SIDES; keeper++)
    ponder_match_set_number (match, keeper, 0x4721);
  make_guess (match, PONDER_OTHER_SIDE (side), 0x4721);
  g_assert_cmpint (ponder_match_get_turn (match), ==, side);
  g_assert_cmpint (ponder_match_get_result (match), ==, PONDER_MATCH_OPEN);
  make_guess (match, side, 0x4721);
  g_assert_cmpint (ponder_match_get_turn (match), ==, side);
  g_assert_cmpint (ponder_match_get_result (match), ==, side == ME ? PONDER_MATCH_WON : PONDER_MATCH_LOST);
  next = ponder_match_next (match);
  g_assert_cmpint (ponder_match_get_turn (next), ==, side);
  g_assert_cmpint (next->program, ==, kind->program);
  g_assert_cmpuint (next->series->len, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/match/new", test_new);
  ADD ("/match/kind/%s", kinds, test_kind);
  g_test_add_func ("/match/draw", test_draw);
  g_test_add_func ("/match/friend-answers", test_friend_answers);
  g_test_add_func ("/match/changes", test_changes);
  g_test_add_func ("/match/judged", test_judged);
  g_test_add_func ("/match/wrong", test_wrong);
  g_test_add_func ("/match/ended", test_ended);
  g_test_add_func ("/match/names", test_names);
  g_test_add_func ("/match/copy", test_copy);
  ADD ("/match/standing/%s", standings, test_standing);
  ADD ("/match/next/%s", standings, test_next);
  g_test_add_func ("/match/series", test_series);
  ADD ("/match/one-sided/%s", kinds, test_one_sided);
  return g_test_run ();
}
