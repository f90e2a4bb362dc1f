/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "code-naive.h"
#include "match-read.h"
#include "ponder-excerpt.h"
#include "ponder-random.h"

#define RULES "Places=4\nSymbols=10\nRepeats=false\nLeadingZero=false\nColours=false\nStrategy=best\n"

/* As written, for each kind of game. */
static const struct
{
  const char *name;
  const char *text;
} documents[] = {
  { "me-friend", "Guessing=me\nOpponent=friend\nBegan=me\nGuesses=1234 0B2C;2156 2B1C;2167 ?\nTold=2185\n" },
  { "me-program",
    "Guessing=me\nOpponent=program\nBegan=me\nGuesses=1234 1B0C\nTheirSecret=13ce420feb96\nEnded=true\n" },
  { "them-friend",
    "Guessing=them\nOpponent=friend\nMyName=Zoë\nBegan=me\nSecret=338afbd1232a\nTheirGuesses=5124;4721\n" },
  { "them-program", "Guessing=them\nOpponent=program\nBegan=me\nTheirGuesses=5124 1B2C;4721 ?\nGame=77\n" },
  { "them-program-knows", "Guessing=them\nOpponent=program\nBegan=me\nSecret=338afbd1232a\nTheirGuesses=5124 ?\n" },
  { "both-friend",
    "Guessing=both\nOpponent=friend\nMyName=Anna\nTheirName=\\sBen;\\n\nBegan=them\nGuesses=1234 0B2C;2156 ?\n"
    "Secret=338afbd1232a\nTheirGuesses=5124;4721\nGame=4294967295\nSeries=won 5 6 me;lost 7 7 them;drawn 4 4 me\n" },
  { "both-program", "Guessing=both\nOpponent=program\nBegan=me\nTheirSecret=13ce420feb96\nTheirGuesses=5124 4B0C\n" },
};

static void
test_document (gconstpointer data)
{
  g_autofree char *expected = g_strconcat (HEAD RULES, data, NULL);
  g_autoptr (PonderMatch) match = read_match (expected);
  g_autofree char *text = ponder_match_write (match);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_members (void)
{
  g_autoptr (PonderMatch) match = read_match (
    HEAD "Guessing=both\nOpponent=friend\nMyName=Anna\nTheirName=Ben\nBegan=them\nGuesses=1234 0B2C;2167 ?\nTold=2185\n"
         "Secret=338afbd1232a\nTheirGuesses=5124;4721\nEnded=true\nGame=77\n");

  g_assert_cmpint (match->guessing, ==, PONDER_MATCH_BOTH_GUESS);
  g_assert_false (match->program);
  g_assert_cmpstr (match->names[PONDER_SIDE_ME], ==, "Anna");
  g_assert_cmpstr (match->names[PONDER_SIDE_THEM], ==, "Ben");
  g_assert_cmpint (match->began, ==, PONDER_SIDE_THEM);
  g_assert_cmphex (match->numbers[PONDER_SIDE_THEM], ==, 0x2185);
  g_assert_cmphex (ponder_match_get_pending (match, PONDER_SIDE_ME), ==, 0x2167);
  g_assert_cmpuint (ponder_match_count_answered (match, PONDER_SIDE_THEM), ==, 2);
  g_assert_true (match->ended);
  g_assert_cmpuint (match->id, ==, 77);
}

/* Documents of earlier versions, which don't tell who guesses. */
typedef struct
{
  const char *name;
  const char *text;
  PonderMatchGuessing guessing;
  gboolean program;
  const char *mine;
  const char *theirs;
  PonderMatchStage stage;
} Old;

#define MY_NUMBER "Secret=338afbd1232a\n"         /* 4721 */
#define ITS_NUMBER "TheirSecret=13ce420feb96\n"   /* answers 1234 with 1B0C */

static const Old olds[] = {
  { "nothing", "", PONDER_MATCH_I_GUESS, FALSE, "", "", PONDER_MATCH_STAGE_ANSWER },
  { "mine", "Guesses=1234 0B2C;2156 ?\nTold=2185\n", PONDER_MATCH_I_GUESS, FALSE, "1234 0B2C\n2156 ?\n", "",
    PONDER_MATCH_STAGE_ANSWER },
  { "my-number", MY_NUMBER, PONDER_MATCH_THEY_GUESS, FALSE, "", "", PONDER_MATCH_STAGE_GUESS },
  { "theirs", MY_NUMBER "TheirGuesses=5124;5142\n", PONDER_MATCH_THEY_GUESS, FALSE, "", "5124 1B2C\n5142 0B3C\n",
    PONDER_MATCH_STAGE_GUESS },
  { "theirs-without-number", "TheirGuesses=5124;5142\n", PONDER_MATCH_THEY_GUESS, FALSE, "", "5124 ?\n5142 ?\n",
    PONDER_MATCH_STAGE_KEEP },
  { "both", "Guesses=1234 0B2C\n" MY_NUMBER "TheirGuesses=5124\n", PONDER_MATCH_BOTH_GUESS, FALSE, "1234 0B2C\n",
    "5124 1B2C\n", PONDER_MATCH_STAGE_ANSWER },
  { "its-number", ITS_NUMBER, PONDER_MATCH_I_GUESS, TRUE, "", "", PONDER_MATCH_STAGE_GUESS },
  { "at-its-number", "Guesses=1234 1B0C\n" ITS_NUMBER, PONDER_MATCH_I_GUESS, TRUE, "1234 1B0C\n", "",
    PONDER_MATCH_STAGE_GUESS },
  { "program", "ProgramGuesses=true\n", PONDER_MATCH_THEY_GUESS, TRUE, "", "", PONDER_MATCH_STAGE_ANSWER },
  { "program-guesses", "ProgramGuesses=true\n" MY_NUMBER "TheirGuesses=5124;5142\n", PONDER_MATCH_THEY_GUESS, TRUE, "",
    "5124 1B2C\n5142 0B3C\n", PONDER_MATCH_STAGE_ANSWER },
  { "program-waits", "ProgramGuesses=true\nTheirGuesses=5124;5142\n", PONDER_MATCH_THEY_GUESS, TRUE, "",
    "5124 ?\n5142 ?\n", PONDER_MATCH_STAGE_ANSWER },
  { "program-both", "ProgramGuesses=true\nGuesses=1234 1B0C\n" ITS_NUMBER MY_NUMBER "TheirGuesses=5124\n",
    PONDER_MATCH_BOTH_GUESS, TRUE, "1234 1B0C\n", "5124 1B2C\n", PONDER_MATCH_STAGE_GUESS },
  { "its-number-and-theirs", "Guesses=1234 1B0C\n" ITS_NUMBER "TheirGuesses=5124;5142\n", PONDER_MATCH_BOTH_GUESS, TRUE,
    "1234 1B0C\n", "5124 ?\n5142 ?\n", PONDER_MATCH_STAGE_ANSWER },
  { "friend-and-program", "ProgramGuesses=true\nGuesses=1234 0B2C\nTold=2185\n" MY_NUMBER "TheirGuesses=5124\n",
    PONDER_MATCH_BOTH_GUESS, FALSE, "1234 0B2C\n", "5124 1B2C\n", PONDER_MATCH_STAGE_ANSWER },
};

static void
test_old (gconstpointer data)
{
  const Old *old = data;
  g_autofree char *text = g_strconcat (HEAD, old->text, NULL);
  g_autoptr (PonderMatch) match = read_match (text);
  g_autoptr (PonderMatch) again = NULL;
  g_autofree char *written = ponder_match_write (match);
  g_autofree char *written_again = NULL;

  g_assert_cmpint (match->guessing, ==, old->guessing);
  g_assert_cmpint (match->program, ==, old->program);
  g_assert_cmpint (ponder_match_get_stage (match), ==, old->stage);
  assert_lines (match, PONDER_SIDE_ME, old->mine);
  assert_lines (match, PONDER_SIDE_THEM, old->theirs);
  again = read_match (written);
  written_again = ponder_match_write (again);
  g_assert_cmpstr (written_again, ==, written);
}

/* Several guesses that wait in an older document are answered one after the other. */
static void
test_old_waiting (void)
{
  g_autoptr (PonderMatch) match = read_match (HEAD "ProgramGuesses=true\nTheirGuesses=5124;4721\n");

  ponder_match_answer (match, PONDER_SIDE_THEM, 0, PONDER_CODE_ANSWER (1, 2));
  g_assert_cmphex (ponder_match_get_pending (match, PONDER_SIDE_THEM), ==, 0x4721);
  ponder_match_answer (match, PONDER_SIDE_THEM, 1, PONDER_CODE_ANSWER (4, 0));
  g_assert_cmpint (ponder_match_get_result (match), ==, PONDER_MATCH_LOST);
}

/* Documents written by hand: missing or unknown keys, spaces, lower case, other forms of answers. */
static void
test_document_by_hand (void)
{
  g_autoptr (PonderMatch) match =
    read_match ("[Ponder]\r\nVersion=1\r\nPuzzle=bulls-and-cows\r\n[bulls-and-cows]\r\nSymbols=16\r\n"
                "Guesses= 12ab 1b2c ; 34cd 0 1;56ef ? \r\nMood=merry\r\n[Page]\r\nCursor=7\r\n");
  g_autoptr (PonderMatch) bare = read_match ("[Ponder]\nVersion=1\nPuzzle=bulls-and-cows\n");

  assert_lines (match, PONDER_SIDE_ME, "12AB 1B2C\n34CD 0B1C\n56EF ?\n");
  g_assert_true (ponder_code_rules_equal (&bare->rules, &usual));
}

typedef struct
{
  const char *name;
  const char *text;
  const char *message; /* how it begins */
} Refusal;

static const Refusal refusals[] = {
  { "no-key-file", "1234 1B2C", "" },
  { "not-utf-8", "[Ponder]\nVersion=1\xff\n", "this is not UTF-8 text" },
  { "no-version", "[Ponder]\nPuzzle=bulls-and-cows\n", "" },
  { "newer", "[Ponder]\nVersion=2\nPuzzle=bulls-and-cows\n",
    "“Version=2”: this version of Ponder reads files of version 1" },
  { "other", "[Ponder]\nVersion=1\nPuzzle=sudoku\n", "“Puzzle=sudoku”: expected bulls-and-cows" },
  { "escape", HEAD "Guesses=12\\q\n", "“Guesses”: " },
  { "places", HEAD "Places=7\n", "“Places=7”: expected a number from 2 to 6" },
  { "symbols", HEAD "Symbols=ten\n", "“Symbols=ten”: expected a number from 2 to 16" },
  { "too-few-symbols", HEAD "Places=6\nSymbols=5\n", "“Symbols”: Without repeats, 6 places need at least 6 symbols." },
  { "repeats", HEAD "Repeats=yes\n", "“Repeats=yes”: expected true or false" },
  { "leading-zero", HEAD "LeadingZero=1\n", "“LeadingZero=1”: expected true or false" },
  { "colours", HEAD "Colours=red\n", "“Colours=red”: expected true or false" },
  { "strategy", HEAD "Strategy=luck\n",
    "“Strategy=luck”: there is no such strategy; expected best, first, groups, entropy, expected, worst-case" },
  { "guess", HEAD "Guesses=1234 0B2C;1224 1B1C\n",
    "“Guesses”: guess 2: “1224” has 2 twice: all symbols must be different." },
  { "answer", HEAD "Guesses=1234 3B1C\n", "“Guesses”: guess 1: 3 bulls and 1 cow can’t be an answer with 4 places." },
  { "no-answer", HEAD "Guesses=1234;2156 0B1C\n", "“Guesses”: guess 1: only the last guess may be without an answer" },
  { "two-wait", HEAD "Guesses=1234 ?;2156 ?\n", "“Guesses”: guess 1: only the last guess may be without an answer" },
  { "empty-guess", HEAD "Guesses=1234 0B2C;\n", "“Guesses”: guess 2: “” has 0 symbols, expected 4." },
  { "told", HEAD "Told=0123\n", "“Told”: “0123” begins with 0, which is not allowed." },
  { "their-guess", HEAD "TheirGuesses=1234;12\n", "“TheirGuesses”: guess 2: “12” has 2 symbols, expected 4." },
  { "secret", HEAD "Secret=4721\n", "“Secret=4721”: this is not a number of this game; " },
  { "their-secret", HEAD "TheirSecret=000000000000\n", "“TheirSecret=000000000000”: this is not a number" },
  { "their-answer-before-waiting", HEAD "Opponent=program\nGuessing=them\nTheirGuesses=1234 ?;5678 0B0C\n",
    "“TheirGuesses”: guess 2: only the last guess may be without an answer" },
  { "their-answer", HEAD "Secret=338afbd1232a\nTheirGuesses=5124 4B0C\n",
    "“TheirGuesses”: guess 1: this is not the answer according to Secret" },
  { "guessing", HEAD "Guessing=nobody\n", "“Guessing=nobody”: expected me, them or both" },
  { "guessing-empty", HEAD "Guessing=\n", "“Guessing=”: expected me, them or both" },
  { "opponent", HEAD "Opponent=dog\n", "“Opponent=dog”: expected friend or program" },
  { "ended", HEAD "Ended=nearly\n", "“Ended=nearly”: expected true or false" },
  { "game", HEAD "Game=4294967296\n", "“Game=4294967296”: expected a number from 0 to " },
  { "program", HEAD "ProgramGuesses=often\n", "“ProgramGuesses=often”: expected true or false" },
  { "began", HEAD "Began=you\n", "“Began=you”: expected me or them" },
  { "series", HEAD "Series=won 5 6\n", "“Series”: ‘won 5 6’ is not a game: " },
  { "series-open", HEAD "Series= 5 6 me\n", "“Series”: ‘5 6 me’ is not a game: " },
  { "series-open-too", HEAD "Series=won 5 6 me; 5 6 me\n", "“Series”: ‘5 6 me’ is not a game: " },
  { "series-impossible", HEAD "Series=won 7 5 me\n", "“Series”: ‘won 7 5 me’ is not a game: " },
  { "series-no-draw", HEAD "Series=drawn 7 5 me\n", "“Series”: ‘drawn 7 5 me’ is not a game: " },
  { "series-nothing", HEAD "Series=lost 5 0 me\n", "“Series”: ‘lost 5 0 me’ is not a game: " },
};

static void
test_refusal (gconstpointer data)
{
  const Refusal *refusal = data;
  g_autoptr (GError) error = NULL;

  g_assert_null (ponder_match_read (refusal->text, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (strlen (error->message), >, 0);
  if (!g_str_has_prefix (error->message, refusal->message))
    g_assert_cmpstr (error->message, ==, refusal->message);
}

/* A value of a megabyte doesn't make the message longer. */
static void
test_long_values (void)
{
  static const char *const keys[] = {
    "Places", "Symbols", "Repeats", "LeadingZero", "Colours", "Strategy", "Guesses", "Told",
    "TheirSecret", "Secret", "TheirGuesses", "ProgramGuesses", "Began", "Series",
    "Guessing", "Opponent", "Ended", "Game",
  };
  g_autofree char *value = g_strnfill (1 << 20, '7');

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *text = g_strconcat (HEAD, keys[i], "=", value, "\n", NULL);
      g_autofree char *line = g_strconcat (value, " ", value, "\n", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) of_lines = NULL;
      PonderMatch *match = ponder_match_new (&usual);

      g_assert_null (ponder_match_read (text, &error));
      g_assert_cmpint (g_utf8_strlen (error->message, -1), <=, 5 * PONDER_EXCERPT_MOST);
      g_assert_false (ponder_match_read_lines (match, line, &of_lines));
      g_assert_cmpint (g_utf8_strlen (of_lines->message, -1), <=, 5 * PONDER_EXCERPT_MOST);
      ponder_match_free (match);
    }
}

/* There may not be more guesses than a page can show as rows. */
static void
test_many_guesses (void)
{
  static const struct
  {
    const char *key;
    const char *item;
  } cases[] = { { "Guesses", "1234 0B2C;" }, { "TheirGuesses", "1234;" }, { "Series", "won 5 6 me;" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (HEAD);
      g_autoptr (GError) error = NULL;

      g_string_append_printf (text, "%s=", cases[i].key);
      for (guint nth = 0; nth < 100000; nth++)
        g_string_append (text, cases[i].item);
      g_string_append_len (text, cases[i].item, (gssize) strlen (cases[i].item) - 1);
      g_assert_null (ponder_match_read (text->str, &error));
      g_assert_nonnull (strstr (error->message, "100,001"));
    }
}

static void
test_many_lines (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  PonderMatch *match = ponder_match_new (&usual);

  for (guint nth = 0; nth < 100000; nth++)
    g_string_append (text, "1234 0B2C\n");
  g_assert_false (ponder_match_read_lines (match, text->str, &error));
  g_assert_cmpstr (error->message, ==, "line 1001: more than 1000 guesses");
  ponder_match_free (match);
}

/* The value of a key in a document. */
static char *
dup_key (const char *text,
         const char *key)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_assert_true (g_key_file_load_from_data (file, text, -1, G_KEY_FILE_NONE, NULL));
  return g_key_file_get_string (file, "bulls-and-cows", key, NULL);
}

/* A secret can't be read in the text, except by chance. */
static void
test_secrets_are_hidden (void)
{
  guint n_shown = 0;

  for (guint64 seed = 0; seed < 200; seed++)
    {
      guint64 state = seed;
      PonderCode secret = ponder_code_rules_random (&usual, &state);
      g_autofree char *number = ponder_code_text (&usual, secret);
      g_autofree char *text = NULL, *mine = NULL, *theirs = NULL;
      g_autoptr (PonderMatch) match = new_match (PONDER_MATCH_BOTH_GUESS, TRUE);
      g_autoptr (PonderMatch) again = NULL;

      ponder_match_set_number (match, PONDER_SIDE_ME, secret);
      ponder_match_set_number (match, PONDER_SIDE_THEM, secret);
      text = ponder_match_write (match);
      mine = dup_key (text, "Secret");
      theirs = dup_key (text, "TheirSecret");
      g_assert_cmpstr (mine, !=, theirs);
      n_shown += strstr (text, number) != NULL;

      again = read_match (text);
      for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
        g_assert_cmphex (again->numbers[side], ==, secret);
    }
  g_assert_cmpuint (n_shown, <=, 1);
}

/* A digit changed by hand is noticed. */
static void
test_secrets_are_checked (void)
{
  PonderMatch *match = ponder_match_new (&usual);
  g_autofree char *text = NULL;
  char *digit;

  ponder_match_set_number (match, PONDER_SIDE_ME, 0x4721);
  text = ponder_match_write (match);
  digit = strstr (text, "\nSecret=") + strlen ("\nSecret=");
  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (GError) error = NULL;
      char before = digit[i];

      digit[i] = before == '7' ? '8' : '7';
      g_assert_null (ponder_match_read (text, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      digit[i] = before;
    }
  ponder_match_free (match);
}

/* Answers that the program would not have given are refused. */
static void
test_program_does_not_err (void)
{
  PonderMatch *match = new_match (PONDER_MATCH_I_GUESS, TRUE);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  ponder_match_set_number (match, PONDER_SIDE_THEM, 0x4721);
  ponder_match_guess (match, PONDER_SIDE_ME, 0x5124);
  text = ponder_match_write (match);
  *strstr (text, "1B2C") = '0';
  g_assert_null (ponder_match_read (text, &error));
  g_assert_cmpstr (error->message, ==, "“Guesses”: guess 1: this is not the answer according to TheirSecret");
  ponder_match_free (match);
}

static PonderCodeRules
draw_rules (guint64 *state)
{
  PonderCodeRules rules;

  while (!naive_rules (ponder_random_below (state, NAIVE_N_RULES), &rules))
    ;
  return rules;
}

static PonderCodeAnswer
draw_answer (const PonderCodeRules *rules,
             guint64               *state)
{
  guint answer;

  do
    answer = ponder_random_below (state, PONDER_CODE_N_ANSWERS);
  while (!ponder_code_rules_can_answer (rules, answer));
  return answer;
}

static void
draw_guesses (PonderMatch *match,
              PonderSide   side,
              guint64     *state)
{
  const PonderCodeRules *rules = &match->rules;

  for (guint n = ponder_random_below (state, 5); n > 0; n--)
    {
      ponder_match_guess (match, side, ponder_code_rules_random (rules, state));
      if (!ponder_match_is_judged (match, side) && (n > 1 || ponder_random_below (state, 2)))
        ponder_match_answer (match, side, ponder_match_count_answered (match, side), draw_answer (rules, state));
    }
}

static PonderMatch *
draw_match (guint64 *state)
{
  static const char *const names[] = { NULL, "Anna", " Ben\\", "Zoë; =\n[x]\t " };
  PonderCodeRules rules = draw_rules (state);
  PonderMatch *match = ponder_match_new (&rules);
  const PonderCodeStrategy *strategies;
  guint n_strategies;

  strategies = ponder_code_strategies (&n_strategies);
  match->strategy = &strategies[ponder_random_below (state, n_strategies)];
  match->colours = ponder_random_below (state, 2);
  match->guessing = 1 + ponder_random_below (state, PONDER_MATCH_BOTH_GUESS);
  match->program = ponder_random_below (state, 2);
  match->began = ponder_random_below (state, 2) ? PONDER_SIDE_ME : PONDER_SIDE_THEM;
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    ponder_match_set_name (match, side, names[ponder_random_below (state, G_N_ELEMENTS (names))]);
  for (guint n_rounds = ponder_random_below (state, 3);; n_rounds--)
    {
      PonderMatch *next;

      ponder_match_draw (match);
      match->ended = ponder_random_below (state, 2);
      for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
        {
          if (match->numbers[side] == PONDER_CODE_NONE && ponder_random_below (state, 2))
            ponder_match_set_number (match, side, ponder_code_rules_random (&rules, state));
          draw_guesses (match, PONDER_OTHER_SIDE (side), state);
        }
      if (n_rounds == 0)
        return match;
      next = ponder_match_next (match);
      ponder_match_free (match);
      match = next;
    }
}

static void
assert_same (const PonderMatch *one,
             const PonderMatch *other)
{
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    {
      g_autofree char *lines = ponder_match_dup_lines (one, side);

      assert_lines (other, side, lines);
      g_assert_cmphex (one->numbers[side], ==, other->numbers[side]);
      g_assert_cmpstr (one->names[side], ==, other->names[side]);
    }
  g_assert_cmpint (one->guessing, ==, other->guessing);
  g_assert_cmpint (one->program, ==, other->program);
  g_assert_cmpuint (one->id, ==, other->id);
  g_assert_cmpint (ponder_match_get_stage (one), ==, ponder_match_get_stage (other));
  g_assert_cmpint (ponder_match_get_turn (one), ==, ponder_match_get_turn (other));
  g_assert_cmpint (ponder_match_get_result (one), ==, ponder_match_get_result (other));
}

static void
test_document_random (void)
{
  guint n_with_series = 0;

  for (guint64 seed = 0; seed < 2000; seed++)
    {
      guint64 state = seed;
      g_autoptr (PonderMatch) match = draw_match (&state);
      g_autoptr (PonderMatch) again = NULL;
      g_autofree char *text = ponder_match_write (match);
      g_autofree char *text_again = NULL;

      g_test_message ("seed %" G_GUINT64_FORMAT, seed);
      n_with_series += strstr (text, "Series=") != NULL;
      again = read_match (text);
      text_again = ponder_match_write (again);
      g_assert_cmpstr (text, ==, text_again);
      assert_same (match, again);
    }
  g_assert_cmpuint (n_with_series, >, 50);
}

typedef struct
{
  const char *name;
  const char *text;
  const char *expected;
} Lines;

static const Lines lines[] = {
  { "own", "1234 1B2C\n5678 0B1C\n", "1234 1B2C\n5678 0B1C\n" },
  { "no-newline", "1234 1B2C", "1234 1B2C\n" },
  { "chinese", "1234 1A2B\n", "1234 1B2C\n" },
  { "small", "1234 1b2c\n", "1234 1B2C\n" },
  { "numbers", "1234 1 2\n5678 0 0\n", "1234 1B2C\n5678 0B0C\n" },
  { "tabs", "1234\t1\t2\n", "1234 1B2C\n" },
  { "commas", "1234,1,2\n5678, 0, 1\n", "1234 1B2C\n5678 0B1C\n" },
  { "semicolons", "1234;1B2C;\n", "1234 1B2C\n" },
  { "command-line", "1234=1,2\n", "1234 1B2C\n" },
  { "words", "1234: 1 bull 2 cows\n5678: 2 bulls, 1 cow.\n9876 - 0 Bulls and 0 Cows", "1234 1B2C\n5678 2B1C\n9876 0B0C\n" },
  { "no-words", "1234 no bulls, no cows\n", "1234 0B0C\n" },
  { "blank-lines", "\n1234 1B2C\r\n \t\r\n\r\n5678 0B1C\n\n", "1234 1B2C\n5678 0B1C\n" },
  { "numbered", "1. 1234 1B2C\n 2.  5678 0B1C\n10) 9876 0B0C\n#4 1235 1B0C\n#5: 1236 1B0C",
    "1234 1B2C\n5678 0B1C\n9876 0B0C\n1235 1B0C\n1236 1B0C\n" },
  { "waits", "1234 1B2C\n5678 ?\n", "1234 1B2C\n5678 ?\n" },
  { "waits-without-a-mark", "1234 1B2C\n5678\n\n", "1234 1B2C\n5678 ?\n" },
  { "win", "4721 4B0C\n", "4721 4B0C\n" },
};

static void
test_lines (gconstpointer data)
{
  const Lines *each = data;
  g_autoptr (GError) error = NULL;
  PonderMatch *match = ponder_match_new (&usual);

  ponder_match_guess (match, PONDER_SIDE_ME, 0x9876);
  ponder_match_set_number (match, PONDER_SIDE_THEM, 0x9876);
  match->ended = TRUE;
  g_assert_true (ponder_match_read_lines (match, each->text, &error));
  g_assert_no_error (error);
  assert_lines (match, PONDER_SIDE_ME, each->expected);
  g_assert_cmphex (match->numbers[PONDER_SIDE_THEM], ==, PONDER_CODE_NONE);
  g_assert_false (match->ended);
  ponder_match_free (match);
}

static const Refusal refused_lines[] = {
  { "nothing", " \n\n", "There are no guesses in this text: expected lines such as 1234 1B2C" },
  { "not-utf-8", "1234 1B2C\xff", "this is not UTF-8 text" },
  { "guess", "1234 1B2C\n\n1224 1B1C\n", "line 3: “1224” has 2 twice: all symbols must be different." },
  { "long-guess", "12345 1B2C\n", "line 1: “12345” has 5 symbols, expected 4." },
  { "answer", "1234 1B2C\n5678 3B1C\n", "line 2: 3 bulls and 1 cow can’t be an answer with 4 places." },
  { "other-answer", "1234 good\n", "line 1: “good” is not an answer: write bulls and cows, such as 1B2C or 1 2." },
  { "half-an-answer", "1234 2 cows\n", "line 1: “2 C” is not an answer" },
  { "two-wait", "1234 1B2C\n5678\n\n9876 0B0C\n",
    "line 2: the answer is missing; only the last line may be without one" },
  { "words", "Dear friend,\n1234 1B2C\n", "line 1: “D" },
  { "number-alone", "3.\n", "line 1: “” has 0 symbols, expected 4." },
};

static void
test_refused_lines (gconstpointer data)
{
  const Refusal *refusal = data;
  g_autoptr (GError) error = NULL;
  PonderMatch *match = ponder_match_new (&usual);

  ponder_match_guess (match, PONDER_SIDE_ME, 0x9876);
  g_assert_false (ponder_match_read_lines (match, refusal->text, &error));
  g_assert_nonnull (error);
  if (!g_str_has_prefix (error->message, refusal->message))
    g_assert_cmpstr (error->message, ==, refusal->message);
  assert_lines (match, PONDER_SIDE_ME, "9876 ?\n");
  ponder_match_free (match);
}

/* Only a friend's answers are read: those of the program are computed. */
static void
test_lines_refused_game (void)
{
  static const struct
  {
    PonderMatchGuessing guessing;
    gboolean program;
  } kinds[] = { { PONDER_MATCH_I_GUESS, TRUE }, { PONDER_MATCH_BOTH_GUESS, TRUE }, { PONDER_MATCH_THEY_GUESS, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (PonderMatch) match = new_match (kinds[i].guessing, kinds[i].program);
      g_autoptr (GError) error = NULL;

      g_assert_false (ponder_match_read_lines (match, "1234 0B3C\n", &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
      assert_lines (match, PONDER_SIDE_ME, "");
    }
}

/* The friend's guesses stay. */
static void
test_lines_of_both (void)
{
  g_autoptr (PonderMatch) match = new_match (PONDER_MATCH_BOTH_GUESS, FALSE);

  ponder_match_set_number (match, PONDER_SIDE_ME, 0x4721);
  ponder_match_guess (match, PONDER_SIDE_THEM, 0x5124);
  g_assert_true (ponder_match_read_lines (match, "1234 0B3C\n", NULL));
  assert_lines (match, PONDER_SIDE_ME, "1234 0B3C\n");
  assert_lines (match, PONDER_SIDE_THEM, "5124 1B2C\n");
  g_assert_cmphex (match->numbers[PONDER_SIDE_ME], ==, 0x4721);
}

static void
test_lines_random (void)
{
  for (guint64 seed = 0; seed < 1000; seed++)
    {
      guint64 state = seed;
      PonderCodeRules rules = draw_rules (&state);
      g_autoptr (PonderMatch) match = ponder_match_new (&rules);
      g_autoptr (PonderMatch) again = ponder_match_new (&rules);
      g_autofree char *text = NULL;

      g_test_message ("seed %" G_GUINT64_FORMAT, seed);
      draw_guesses (match, PONDER_SIDE_ME, &state);
      text = ponder_match_dup_lines (match, PONDER_SIDE_ME);
      g_assert_cmpint (ponder_match_read_lines (again, text, NULL), ==, *text != '\0');
      assert_lines (again, PONDER_SIDE_ME, text);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autofree char *path = g_strdup_printf ("/match-text/document/written/%s", documents[i].name);

      g_test_add_data_func (path, documents[i].text, test_document);
    }
  g_test_add_func ("/match-text/document/members", test_members);
  ADD ("/match-text/document/old/%s", olds, test_old);
  g_test_add_func ("/match-text/document/old-waiting", test_old_waiting);
  g_test_add_func ("/match-text/document/by-hand", test_document_by_hand);
  g_test_add_func ("/match-text/document/long-values", test_long_values);
  g_test_add_func ("/match-text/document/many-guesses", test_many_guesses);
  g_test_add_func ("/match-text/lines/many", test_many_lines);
  ADD ("/match-text/document/refused/%s", refusals, test_refusal);
  g_test_add_func ("/match-text/document/secrets-are-hidden", test_secrets_are_hidden);
  g_test_add_func ("/match-text/document/secrets-are-checked", test_secrets_are_checked);
  g_test_add_func ("/match-text/document/program-does-not-err", test_program_does_not_err);
  g_test_add_func ("/match-text/document/random", test_document_random);
  ADD ("/match-text/lines/%s", lines, test_lines);
  ADD ("/match-text/lines/refused/%s", refused_lines, test_refused_lines);
  g_test_add_func ("/match-text/lines/refused-game", test_lines_refused_game);
  g_test_add_func ("/match-text/lines/of-both", test_lines_of_both);
  g_test_add_func ("/match-text/lines/random", test_lines_random);

  return g_test_run ();
}
