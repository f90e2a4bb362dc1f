/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "noughts-naive.h"
#include "ponder-game-solution.h"
#include "ponder-noughts.h"

/* Every value, and every list of best moves, is compared with that of the naive solver. */

typedef struct
{
  const char *name;
  guint columns;
  guint rows;
  guint row;
  PonderGameValue value; /* of the empty board */
  guint n_positions; /* up to symmetry; 0: not known from elsewhere */
} BoardCase;

/* 765 is published: Steve Schaefer, "MathRec Solutions (Tic-Tac-Toe)", 2002. */
static const BoardCase boards[] = {
  { "3x3", 3, 3, 3, PONDER_GAME_DRAW, 765 },
  { "3x3-2", 3, 3, 2, PONDER_GAME_WIN },
  { "3x3-1", 3, 3, 1, PONDER_GAME_WIN, 4 },
  { "1x1", 1, 1, 1, PONDER_GAME_WIN, 2 },
  { "2x1", 2, 1, 2, PONDER_GAME_DRAW, 3 },
  { "5x1", 5, 1, 3, PONDER_GAME_DRAW },
  { "1x7", 1, 7, 2, PONDER_GAME_WIN },
  { "4x3", 4, 3, 3, PONDER_GAME_WIN },
  { "3x4", 3, 4, 4, PONDER_GAME_DRAW },
  { "2x6", 2, 6, 3, PONDER_GAME_DRAW },
};

static int
expected_score (PonderGameResult result)
{
  g_assert_cmpint (result.value, !=, PONDER_GAME_UNKNOWN);
  if (result.value == PONDER_GAME_DRAW)
    {
      g_assert_cmpuint (result.n_moves, ==, 0);
      return NAIVE_DRAW;
    }
  return (NAIVE_WIN - (int) result.n_moves) * (result.value == PONDER_GAME_WIN ? 1 : -1);
}

typedef struct
{
  Naive naive;
  PonderGame *game;
  PonderGameSolution *solution;
  gboolean *met; /* by board, as in Naive */
  guint n_met;
} Walk;

static gboolean
keeps_value (int before,
             int after) /* for the other player */
{
  if (before == NAIVE_DRAW || after == NAIVE_DRAW)
    return before == after;
  return (before > 0) != (after > 0);
}

/* Compares a position and all that follow it. */
static void
walk (Walk         *self,
      const guint8 *position,
      char         *cells)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  g_autoptr (GArray) best = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  g_autofree guint8 *next = g_malloc (ponder_game_get_size (self->game));
  int score = naive_score (&self->naive, cells);
  guint turn = ponder_game_get_turn (self->game, position);
  PonderGameResult result;
  guint key = 0;
  guint n_best = 0;

  for (guint i = 0; cells[i] != '\0'; i++)
    key = 3 * key + (cells[i] == '.' ? 0 : cells[i] == 'X' ? 1 : 2);
  if (self->met[key])
    return;
  self->met[key] = TRUE;
  self->n_met++;

  ponder_game_solution_look_up (self->solution, position, &result);
  g_assert_cmpint (expected_score (result), ==, score);
  if (ponder_game_get_outcome (self->game, position) != PONDER_GAME_GOES_ON)
    {
      g_assert_true (score == -NAIVE_WIN || strchr (cells, '.') == NULL);
      return;
    }
  ponder_game_list_moves (self->game, position, moves);
  ponder_game_solution_list_best (self->solution, self->game, position, best);
  g_assert_cmpuint (moves->len, ==, naive_count (cells, '.'));
  for (guint i = 0; i < moves->len; i++)
    {
      PonderGameMove move = g_array_index (moves, PonderGameMove, i);
      int after;

      g_assert_true (cells[move] == '.');
      cells[move] = "XO"[turn];
      after = naive_score (&self->naive, cells);
      ponder_game_solution_look_up_move (self->solution, self->game, position, move, &result);
      g_assert_cmpint (expected_score (result), ==, after == NAIVE_DRAW ? after : after > 0 ? 1 - after : -1 - after);
      if (keeps_value (score, after))
        {
          g_assert_cmpuint (n_best, <, best->len);
          g_assert_true (g_array_index (best, PonderGameMove, n_best++) == move);
        }
      ponder_game_apply (self->game, position, move, next);
      walk (self, next, cells);
      cells[move] = '.';
    }
  g_assert_cmpuint (n_best, ==, best->len);
}

static void
test_values (gconstpointer data)
{
  const BoardCase *at = data;
  g_autoptr (PonderGame) game = ponder_noughts_new (at->columns, at->rows, at->row, NULL, NULL);
  g_autoptr (PonderGameSolution) solution = ponder_game_solve (game, NULL, NULL, NULL);
  g_autofree char *cells = g_strnfill (at->columns * at->rows, '.');
  Walk self = { .game = game, .solution = solution };
  PonderGameResult result;
  guint n = 1;

  ponder_game_solution_look_up (solution, ponder_game_get_start (game), &result);
  g_assert_cmpint (result.value, ==, at->value);
  if (at->n_positions > 0)
    g_assert_cmpuint (ponder_game_solution_get_n_positions (solution), ==, at->n_positions);
  naive_init (&self.naive, at->columns, at->rows, at->row);
  for (guint i = 0; i < at->columns * at->rows; i++)
    n *= 3;
  self.met = g_new0 (gboolean, n);
  walk (&self, ponder_game_get_start (game), cells);
  if (at->columns == 3 && at->rows == 3 && at->row == 3)
    g_assert_cmpuint (self.n_met, ==, 5478);
  g_free (self.met);
  naive_clear (&self.naive);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/noughts-solve/values/%s", boards, test_values);

  return g_test_run ();
}
