/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-game-player.h"
#include "ponder-noughts.h"
#include "ponder-random.h"

#define DRAWS 4000

/* Which squares the program can take, from 1 in reading order. On 5×5 values are known by pairs. */
typedef struct
{
  const char *name;
  const char *start;
  double errors;
  const char *expected;
} ChoiceCase;

static const ChoiceCase choices[] = {
  { "corner-loses-with-seven-of-eight", ".........", 0, "1 3 7 9" },
  { "only-centre", "X........", 0, "5" },
  { "at-once-not-later", "XX.OO....", 0, "3" },
  { "block", "XX..O....", 0, "3" },
  { "delay", "XX..OO..X", 0, "4" },
  { "fork", "X...O...X", 0, "2 4 6 8" },
  { "err", "X........", 1, "2 3 4 6 7 8 9" },
  { "err-win-away", "XX.OO....", 1, "6 7 8 9" },
  { "nothing-to-err", ".........", 1, "1 3 7 9" },
  { "lost-anyway", "XOX...X.O", 1, "5 8" },
  { "last-square", "XOXXOOOX.", 1, "9" },
  { "threat-by-pairs", "XXX..O.O....O............", 0, "4 5" },
  { "err-win-away-by-pairs", "XXXX.OOO.O...............", 1, "9 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25" },
  { "err-draw-away-by-pairs", "XXXX.OOO.................", 1, "9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25" },
  { "perhaps-err-by-pairs", "X.O...X...X..XX.O...O.OOX", 1, "2 4 5 6 8 9 10 16 18 20 22" },
  { "hold-by-pairs", "X.O...X...X..XX.O...O.OOX", 0, "12 13 19" },
};

static void
test_choice (gconstpointer data)
{
  const ChoiceCase *at = data;
  guint side = strlen (at->start) == 9 ? 3 : 5;
  g_autoptr (PonderGame) empty = ponder_noughts_new (side, side, side, NULL, NULL);
  g_autoptr (PonderGame) game = ponder_noughts_new (side, side, side, at->start, NULL);
  g_autoptr (PonderGameSolution) solution = ponder_game_solve (empty, NULL, NULL, NULL);
  g_autoptr (GString) squares = g_string_new (NULL);
  gboolean taken[25] = { FALSE };
  guint n_draws = side == 3 ? DRAWS : DRAWS / 20;
  guint64 seed = 1;

  g_assert_true (ponder_game_check (game, NULL));
  for (guint i = 0; i < n_draws; i++)
    taken[ponder_game_choose_move (game, solution, ponder_game_get_start (game), at->errors, &seed)] = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (taken); i++)
    if (taken[i])
      g_string_append_printf (squares, squares->len > 0 ? " %u" : "%u", i + 1);
  g_assert_cmpstr (squares->str, ==, at->expected);
}

/* The program errs as often as it is told to. */
static void
test_probability (void)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (3, 3, 3, "X........", NULL);
  g_autoptr (PonderGameSolution) solution = ponder_game_solve (game, NULL, NULL, NULL);

  for (guint percent = 0; percent <= 100; percent += 10)
    {
      guint64 seed = percent;
      guint n_errors = 0;
      guint expected = DRAWS * percent / 100;

      for (guint i = 0; i < DRAWS; i++)
        n_errors += ponder_game_choose_move (game, solution, ponder_game_get_start (game), percent / 100., &seed) != 4;
      g_assert_cmpint (ABS ((int) n_errors - (int) expected), <=, percent % 100 != 0 ? DRAWS / 25 : 0);
    }
}

/* Plays a game of two programs. Returns who wins, or 2 for a draw. */
static guint
play (PonderGame         *game,
      PonderGameSolution *solution,
      const double        errors[2],
      guint64            *seed,
      GString            *text)
{
  gsize size = ponder_game_get_size (game);
  g_autofree guint8 *position = g_memdup2 (ponder_game_get_start (game), size);
  g_autofree guint8 *next = g_malloc (size);
  PonderGameOutcome outcome;

  while ((outcome = ponder_game_get_outcome (game, position)) == PONDER_GAME_GOES_ON)
    {
      guint turn = ponder_game_get_turn (game, position);
      PonderGameMove move = ponder_game_choose_move (game, solution, position, errors[turn], seed);

      g_assert_true (ponder_game_allows (game, position, move));
      g_string_append_printf (text, "%u", (guint) move + 1);
      ponder_game_apply (game, position, move, next);
      memcpy (position, next, size);
    }
  g_assert_cmpint (outcome, !=, PONDER_GAME_WON); /* whoever completes a line has moved last */
  return outcome == PONDER_GAME_DRAWN ? 2 : 1 - ponder_game_get_turn (game, position);
}

static void
test_games (void)
{
  static const double perfect[2] = { 0, 0 };
  static const double second_errs[2] = { 0, 0.5 };
  static const double first_errs[2] = { 0.5, 0 };
  g_autoptr (PonderGame) game = ponder_noughts_new (3, 3, 3, NULL, NULL);
  g_autoptr (PonderGameSolution) solution = ponder_game_solve (game, NULL, NULL, NULL);
  guint won[2] = { 0 };

  for (guint i = 0; i < DRAWS / 10; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GString) again = g_string_new (NULL);
      guint64 seed = i, same = i;
      guint winner;

      g_assert_cmpuint (play (game, solution, perfect, &seed, text), ==, 2);
      winner = play (game, solution, second_errs, &seed, text);
      g_assert_cmpuint (winner, !=, 1);
      won[0] += winner == 0;
      winner = play (game, solution, first_errs, &seed, text);
      g_assert_cmpuint (winner, !=, 0);
      won[1] += winner == 1;

      play (game, solution, perfect, &same, again);
      play (game, solution, second_errs, &same, again);
      play (game, solution, first_errs, &same, again);
      g_assert_cmpstr (text->str, ==, again->str);
    }
  g_assert_cmpuint (won[0], >, 0);
  g_assert_cmpuint (won[1], >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/noughts-player/choice/%s", choices, test_choice);
  g_test_add_func ("/noughts-player/probability", test_probability);
  g_test_add_func ("/noughts-player/games", test_games);

  return g_test_run ();
}
