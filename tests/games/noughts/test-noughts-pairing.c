/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "noughts-naive.h"
#include "ponder-game-player.h"
#include "ponder-noughts-pairing.h"
#include "ponder-noughts-solve.h"
#include "ponder-random.h"

typedef struct
{
  const char *name;
  guint columns;
  guint rows;
  guint row;
  const char *start;
  gboolean searched;
  PonderGameValue value; /* PONDER_GAME_UNKNOWN: it can't be solved */
} AbilityCase;

static const AbilityCase abilities[] = {
  { "4x4-3", 4, 4, 3, NULL, TRUE, PONDER_GAME_WIN },
  { "5x5", 5, 5, 5, NULL, FALSE, PONDER_GAME_DRAW },
  { "6x6", 6, 6, 6, NULL, FALSE, PONDER_GAME_DRAW },
  { "19x19", 19, 19, 19, NULL, FALSE, PONDER_GAME_DRAW },
  { "5x4", 5, 4, 4, NULL, FALSE },
  { "5x5-4", 5, 5, 4, NULL, FALSE },
  { "15x15-5", 15, 15, 5, NULL, FALSE },
  { "5x5-corners", 5, 5, 5, "X...O...............O...X", FALSE, PONDER_GAME_DRAW },
  { "5x5-four-in-a-row", 5, 5, 5, "XXXX.OOO.O...............", FALSE },
  { "5x4-late", 5, 4, 4, "XXX.OOO.O..X........", TRUE, PONDER_GAME_WIN },
  { "5x4-not-late-enough", 5, 4, 4, "XXX.OO..O..X........", FALSE },
};

static void
test_ability (gconstpointer data)
{
  const AbilityCase *at = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderGame) game = ponder_noughts_new (at->columns, at->rows, at->row, at->start, NULL);
  g_autoptr (PonderGameSolution) solution = ponder_game_solve (game, NULL, NULL, &error);
  PonderGameResult result;

  g_assert_true (ponder_game_check (game, NULL));
  g_assert_cmpint (ponder_game_can_search (game), ==, at->searched);
  if (at->value == PONDER_GAME_UNKNOWN)
    {
      g_assert_null (solution);
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
      return;
    }
  g_assert_no_error (error);
  ponder_game_solution_look_up (solution, ponder_game_get_start (game), &result);
  g_assert_cmpint (result.value, ==, at->value);
  g_assert_cmpint (ponder_game_solution_get_n_positions (solution) > 0, ==, at->searched);
}

/* What is known by pairs alone: any first move keeps the draw; ends are what they are; so is what follows if a line has
 * to be prevented; and not everything is known. */
static void
test_paired_values (void)
{
  static const struct
  {
    const char *cells;
    PonderGameValue value;
  } positions[] = {
    { "XXXXXOOOO................", PONDER_GAME_LOSS }, { "XXXX.OOO.O...............", PONDER_GAME_WIN },
    { "X.X..OOOO...X...........X", PONDER_GAME_DRAW }, { "............X............", PONDER_GAME_DRAW },
    { "XXXX.OOO.................", PONDER_GAME_DRAW }, { "XXXX.XOOOX.OO............", PONDER_GAME_DRAW },
    { "XXXX.XO...XO...XO.....OOO", PONDER_GAME_LOSS }, { "X.O.O.X...X..XX.O...O.OOX", PONDER_GAME_UNKNOWN },
    { "XOXOXOXOXOXOXOXOXOXOXOXOX", PONDER_GAME_LOSS }, { "XXOOXOOXXOXXOOXOOXXOXXOOX", PONDER_GAME_DRAW },
  };
  g_autoptr (PonderGame) game = ponder_noughts_new (5, 5, 5, NULL, NULL);
  g_autoptr (PonderGameSolution) solution = ponder_game_solve (game, NULL, NULL, NULL);
  g_autoptr (GArray) best = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));

  ponder_game_solution_list_best (solution, game, ponder_game_get_start (game), best);
  g_assert_cmpuint (best->len, ==, 25);
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (PonderGame) other = ponder_noughts_new (5, 5, 5, positions[i].cells, NULL);
      PonderGameResult result;

      g_assert_true (ponder_game_check (other, NULL));
      ponder_game_solution_look_up (solution, ponder_game_get_start (other), &result);
      g_assert_cmpint (result.value, ==, positions[i].value);
    }
}

typedef struct
{
  const char *name;
  guint columns;
  guint rows;
  guint row;
  const char *start;
  guint player;
  guint n_pairs;
  gboolean exists;
} PairingCase;

static const PairingCase pairings[] = {
  { "3x3", 3, 3, 3, NULL, 1 },
  { "4x4", 4, 4, 4, NULL, 1 },
  { "5x5", 5, 5, 5, NULL, 1, 12, TRUE },
  { "6x6", 6, 6, 6, NULL, 1, 14, TRUE },
  { "19x19", 19, 19, 19, NULL, 1, 40, TRUE },
  { "5x6", 5, 6, 5, NULL, 1 },
  { "7x1", 7, 1, 7, NULL, 1, 1, TRUE },
  { "2x2-1", 2, 2, 1, NULL, 1 },
  { "2x2", 2, 2, 2, "XX..", 1 },
  { "blocked", 3, 3, 3, "X...O...X", 1, 4, FALSE },
  { "blocked-by-both", 3, 3, 3, "X.O.O.X..", 0, 1, FALSE },
  { "full", 3, 3, 3, "XOXXOOOXX", 1, 0, TRUE },
  { "full-of-x", 3, 3, 3, "XXXOO....", 1 },
};

static void
check_pairs (const PairingCase        *at,
             const PonderNoughtsBoard *board,
             GArray                   *pairs,
             const char               *cells)
{
  g_autofree gboolean *used = g_new0 (gboolean, board->n_squares);
  g_autofree guint *n_pairs = g_new0 (guint, board->n_lines);

  g_assert_cmpuint (pairs->len, ==, at->n_pairs);
  for (guint i = 0; i < pairs->len; i++)
    {
      const PonderNoughtsPair *pair = &g_array_index (pairs, PonderNoughtsPair, i);

      for (guint j = 0; j < 2; j++)
        {
          g_assert_true (ponder_noughts_board_line_has (board, &board->lines[pair->line], pair->squares[j]));
          g_assert_true (cells[pair->squares[j]] == '.' && !used[pair->squares[j]]);
          used[pair->squares[j]] = TRUE;
        }
      n_pairs[pair->line]++;
    }
  for (guint i = 0; i < board->n_lines; i++)
    {
      guint n_own = 0;

      for (guint j = 0; j < board->row; j++)
        n_own += cells[board->lines[i].first + j * board->lines[i].step] == "XO"[at->player];
      g_assert_cmpuint (n_pairs[i], ==, n_own == 0);
    }
}

static void
test_pairing (gconstpointer data)
{
  const PairingCase *at = data;
  g_autoptr (PonderGame) game = ponder_noughts_new (at->columns, at->rows, at->row, at->start, NULL);
  g_autoptr (GArray) pairs =
    ponder_noughts_pairing_find (PONDER_NOUGHTS (game), ponder_game_get_start (game), at->player);
  g_autofree char *cells = g_strnfill (at->columns * at->rows, '.');

  g_assert_cmpint (pairs != NULL, ==, at->exists);
  if (at->exists)
    check_pairs (at, PONDER_NOUGHTS (game)->board, pairs, at->start != NULL ? at->start : cells);
}

/* O answers at random squares with the other one of the pair, and X never has a line. */
static void
test_pairing_holds (void)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (5, 5, 5, NULL, NULL);
  g_autoptr (GArray) pairs = ponder_noughts_pairing_find (PONDER_NOUGHTS (game), ponder_game_get_start (game), 1);
  guint partners[25];
  Naive naive = { 5, 5, 5 };
  guint64 seed = 1;

  for (guint i = 0; i < G_N_ELEMENTS (partners); i++)
    partners[i] = i;
  for (guint i = 0; i < pairs->len; i++)
    {
      const PonderNoughtsPair *pair = &g_array_index (pairs, PonderNoughtsPair, i);

      partners[pair->squares[0]] = pair->squares[1];
      partners[pair->squares[1]] = pair->squares[0];
    }
  for (guint nth = 0; nth < 200; nth++)
    {
      g_autofree char *cells = g_strnfill (G_N_ELEMENTS (partners), '.');

      while (strchr (cells, '.') != NULL)
        {
          guint square = ponder_random_below (&seed, G_N_ELEMENTS (partners));

          if (cells[square] != '.')
            continue;
          cells[square] = 'X';
          if (cells[partners[square]] == '.')
            cells[partners[square]] = 'O';
        }
      g_assert_cmpuint (naive_count_lines (&naive, cells, 'X'), ==, 0);
    }
}

/* Plays on a board that can't be searched. Returns the outcome for @player. */
static PonderGameOutcome
play (PonderGame         *game,
      PonderGameSolution *solution,
      guint               player,
      double              errors,
      guint64            *seed)
{
  gsize size = ponder_game_get_size (game);
  g_autofree guint8 *position = g_memdup2 (ponder_game_get_start (game), size);
  g_autofree guint8 *next = g_malloc (size);
  PonderGameOutcome outcome;

  while ((outcome = ponder_game_get_outcome (game, position)) == PONDER_GAME_GOES_ON)
    {
      gboolean own = ponder_game_get_turn (game, position) == player;
      PonderGameMove move = ponder_game_choose_move (game, solution, position, own ? 0 : errors, seed);

      g_assert_true (ponder_game_allows (game, position, move));
      ponder_game_apply (game, position, move, next);
      memcpy (position, next, size);
    }
  if (outcome == PONDER_GAME_DRAWN)
    return outcome;
  return ponder_game_get_turn (game, position) == player ? PONDER_GAME_LOST : PONDER_GAME_WON;
}

/* The perfect program never loses, whatever the other one does, and two perfect ones draw. */
static void
test_program (void)
{
  guint64 seed = 1;

  for (guint nth = 0; nth < 20; nth++)
    {
      guint side = 5 + nth % 2;
      g_autoptr (PonderGame) game = ponder_noughts_new (side, side, side, NULL, NULL);
      g_autoptr (PonderGameSolution) solution = ponder_game_solve (game, NULL, NULL, NULL);

      for (guint player = 0; player < 2; player++)
        for (guint errors = 0; errors <= 2; errors++)
          {
            PonderGameOutcome outcome = play (game, solution, player, errors / 2., &seed);

            g_assert_cmpint (outcome, !=, PONDER_GAME_LOST);
            g_assert_true (errors > 0 || outcome == PONDER_GAME_DRAWN);
          }
    }
}

/* What the program does where there are no pairs: it wins at once, or prevents that the other one does. */
static void
test_program_without_pairs (void)
{
  static const struct
  {
    const char *cells;
    PonderGameMove expected;
  } positions[] = {
    { "XXXX.OOO.O...............", 4 },
    { "X.X..OOOO...X...........X", 9 },
  };
  g_autoptr (PonderGame) game = ponder_noughts_new (5, 5, 5, NULL, NULL);
  g_autoptr (PonderGameSolution) solution = ponder_game_solve (game, NULL, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    for (guint64 seed = 0; seed < 10; seed++)
      {
        g_autoptr (PonderGame) other = ponder_noughts_new (5, 5, 5, positions[i].cells, NULL);
        guint64 own = seed;

        g_assert_cmpuint (ponder_game_choose_move (game, solution, ponder_game_get_start (other), 0, &own), ==,
                          positions[i].expected);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/noughts-pairing/ability/%s", abilities, test_ability);
  g_test_add_func ("/noughts-pairing/values", test_paired_values);
  ADD ("/noughts-pairing/pairs/%s", pairings, test_pairing);
  g_test_add_func ("/noughts-pairing/holds", test_pairing_holds);
  g_test_add_func ("/noughts-pairing/program", test_program);
  g_test_add_func ("/noughts-pairing/program-without-pairs", test_program_without_pairs);

  return g_test_run ();
}
