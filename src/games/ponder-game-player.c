/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-player.h"

#include "ponder-random.h"

/* How many replies to look up, which takes ten milliseconds: with more, as in a game of large heaps, the window would
 * miss a frame. */
#define MOST_REPLIES 50000

typedef struct
{
  PonderGame *game;
  PonderGameSolution *solution;
  const guint8 *position;
  guint64 *seed;
} Player;

/* Draws a number from 0 up to 1, without 1. */
static double
draw (Player *self)
{
  return (double) (ponder_random_next (self->seed) >> 11) / (double) (G_GUINT64_CONSTANT (1) << 53);
}

static PonderGameMove
pick (Player *self,
      GArray *moves)
{
  return g_array_index (moves, PonderGameMove, ponder_random_below (self->seed, moves->len));
}

static PonderGameResult
look_up (Player        *self,
         PonderGameMove move)
{
  PonderGameResult result;

  ponder_game_solution_look_up_move (self->solution, self->game, self->position, move, &result);
  return result;
}

/* Returns the part of the replies to a move with which the opponent loses, from 0 to 1. */
static double
find_losing_replies (Player        *self,
                     PonderGameMove move)
{
  g_autofree guint8 *next = g_malloc (ponder_game_get_size (self->game));
  g_autoptr (GArray) replies = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  guint n_losing = 0;

  ponder_game_apply (self->game, self->position, move, next);
  if (ponder_game_get_outcome (self->game, next) != PONDER_GAME_GOES_ON)
    return 1;
  ponder_game_list_moves (self->game, next, replies);
  for (guint i = 0; i < replies->len; i++)
    {
      PonderGameResult result;

      ponder_game_solution_look_up_move (self->solution, self->game, next, g_array_index (replies, PonderGameMove, i),
                                         &result);
      n_losing += result.value == PONDER_GAME_LOSS;
    }
  return n_losing / (double) replies->len;
}

/* Returns the moves with the best result; there is at least one. */
static GArray *
list_best (Player *self,
           GArray *moves)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  PonderGameResult best = { 0 };

  for (guint i = 0; i < moves->len; i++)
    {
      PonderGameMove move = g_array_index (moves, PonderGameMove, i);
      PonderGameResult result = look_up (self, move);
      int order = chosen->len > 0 ? ponder_game_result_compare (result, best) : 1;

      if (order < 0)
        continue;
      if (order > 0)
        g_array_set_size (chosen, 0);
      best = result;
      g_array_append_val (chosen, move);
    }
  return chosen;
}

/* Returns those of the moves after which most replies lose. */
static GArray *
list_traps (Player *self,
            GArray *moves)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  double most = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      PonderGameMove move = g_array_index (moves, PonderGameMove, i);
      double losing = find_losing_replies (self, move);

      if (losing < most)
        continue;
      if (losing > most)
        g_array_set_size (chosen, 0);
      most = losing;
      g_array_append_val (chosen, move);
    }
  return chosen;
}

/* Returns the moves that worsen the value, possibly none. */
static GArray *
list_errors (Player *self,
             GArray *moves)
{
  GArray *errors = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  PonderGameValue best = PONDER_GAME_UNKNOWN;

  for (guint i = 0; i < moves->len; i++)
    best = MAX (best, look_up (self, g_array_index (moves, PonderGameMove, i)).value);
  for (guint i = 0; i < moves->len; i++)
    {
      PonderGameMove move = g_array_index (moves, PonderGameMove, i);
      PonderGameValue value = look_up (self, move).value;

      if (value != PONDER_GAME_UNKNOWN && value < best)
        g_array_append_val (errors, move);
    }
  return errors;
}

/**
 * ponder_game_choose_move:
 * @game: a game
 * @solution: its solution
 * @position: a position in which the game goes on
 * @error_probability: how likely it is that the program errs, 0 to 1
 * @seed: (inout): the state of the random numbers, see ponder_random_next()
 *
 * Chooses the program's move. A perfect program hurries if it wins, and delays if it loses; among equal moves it takes
 * one after which the opponent loses with most replies. A program that errs takes a move that worsens the value of the
 * position, if there is one.
 *
 * Returns: a legal move
 */
PonderGameMove
ponder_game_choose_move (PonderGame         *game,
                         PonderGameSolution *solution,
                         const guint8       *position,
                         double              error_probability,
                         guint64            *seed)
{
  Player self = { game, solution, position, seed };
  PonderGameSolutionClass *klass;
  g_autoptr (GArray) moves = NULL;
  g_autoptr (GArray) errors = NULL;
  g_autoptr (GArray) best = NULL;
  g_autoptr (GArray) traps = NULL;
  PonderGameMove move;
  gboolean errs;

  g_return_val_if_fail (PONDER_IS_GAME (game), 0);
  g_return_val_if_fail (PONDER_IS_GAME_SOLUTION (solution), 0);
  g_return_val_if_fail (position != NULL && seed != NULL, 0);

  klass = PONDER_GAME_SOLUTION_GET_CLASS (solution);
  errs = draw (&self) < error_probability;
  if (klass->choose != NULL && klass->choose (solution, position, errs, seed, &move))
    return move;
  moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  ponder_game_list_moves (game, position, moves);
  if (errs)
    {
      errors = list_errors (&self, moves);
      if (errors->len > 0)
        return pick (&self, errors);
    }
  best = list_best (&self, moves);
  if ((guint64) best->len * moves->len > MOST_REPLIES)
    return pick (&self, best);
  traps = list_traps (&self, best);
  return pick (&self, traps);
}
