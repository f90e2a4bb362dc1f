/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-player.h"

#include "ponder-random.h"

typedef struct
{
  PonderGame *game;
  PonderGameSolution *solution;
  const guint8 *position;
  guint64 *seed;
} Player;

/* A move with what is known of it, for the player who makes it. */
typedef struct
{
  PonderGameMove move;
  PonderGameResult result;
  PonderGameValue least; /* it brings at least this */
  PonderGameValue most; /* and at most this */
} Choice;

static PonderGameMove
pick (Player *self,
      GArray *choices)
{
  return g_array_index (choices, Choice, ponder_random_below (self->seed, choices->len)).move;
}

static void
judge (Player *self,
       Choice *choice)
{
  PonderGameSolutionClass *klass = PONDER_GAME_SOLUTION_GET_CLASS (self->solution);
  g_autofree guint8 *next = g_malloc (ponder_game_get_size (self->game));
  PonderGameResult after;

  ponder_game_apply (self->game, self->position, choice->move, next);
  ponder_game_solution_look_up (self->solution, next, &after);
  choice->result = ponder_game_result_before (after);
  choice->least = choice->most = choice->result.value;
  if (choice->result.value == PONDER_GAME_UNKNOWN)
    {
      choice->least =
        klass->is_safe != NULL && klass->is_safe (self->solution, next) ? PONDER_GAME_DRAW : PONDER_GAME_LOSS;
      choice->most = PONDER_GAME_WIN;
    }
}

static GArray *
list_choices (Player *self)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));

  ponder_game_list_moves (self->game, self->position, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      Choice choice = { .move = g_array_index (moves, PonderGameMove, i) };

      judge (self, &choice);
      g_array_append_val (choices, choice);
    }
  return choices;
}

static int
compare (const Choice *a,
         const Choice *b)
{
  if (a->least != b->least)
    return (int) a->least - (int) b->least;
  if (a->most != b->most)
    return (int) a->most - (int) b->most;
  return ponder_game_result_compare (a->result, b->result);
}

/* Returns the best of all moves; there is at least one. */
static GArray *
list_best (GArray *choices)
{
  GArray *best = g_array_new (FALSE, FALSE, sizeof (Choice));

  for (guint i = 0; i < choices->len; i++)
    {
      const Choice *choice = &g_array_index (choices, Choice, i);
      int order = best->len > 0 ? compare (choice, &g_array_index (best, Choice, 0)) : 1;

      if (order > 0)
        g_array_set_size (best, 0);
      if (order >= 0)
        g_array_append_val (best, *choice);
    }
  return best;
}

/* Returns the moves that worsen the value or, if none is known to, those that might; possibly none. */
static GArray *
list_errors (GArray       *choices,
             const Choice *best)
{
  GArray *errors = g_array_new (FALSE, FALSE, sizeof (Choice));

  for (guint pass = 0; pass < 2 && errors->len == 0; pass++)
    for (guint i = 0; i < choices->len; i++)
      {
        const Choice *choice = &g_array_index (choices, Choice, i);

        if ((pass == 0 ? choice->most : choice->least) < best->least)
          g_array_append_val (errors, *choice);
      }
  return errors;
}

/* Returns the part of the replies to a move with which the opponent is known to lose, from 0 to 1. */
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

/* Returns those of the moves after which most replies lose. */
static GArray *
list_traps (Player *self,
            GArray *choices)
{
  GArray *traps = g_array_new (FALSE, FALSE, sizeof (Choice));
  double most = 0;

  for (guint i = 0; i < choices->len; i++)
    {
      double losing = find_losing_replies (self, g_array_index (choices, Choice, i).move);

      if (losing < most)
        continue;
      if (losing > most)
        g_array_set_size (traps, 0);
      most = losing;
      g_array_append_val (traps, g_array_index (choices, Choice, i));
    }
  return traps;
}

/* Chooses the program's move in an unfinished position. A perfect program hurries if it wins, and delays if it loses;
 * among equal moves it takes one after which the opponent loses with most replies. With @error_probability it takes a
 * move that worsens the value of the position, if there is one.
 *
 * Three things limit that. Where not all values are known, only replies count that are known to lose, and a program
 * that errs takes a move that might worsen the value if none is known to. With too many replies for a frame, see
 * #PonderGameSolutionClass.most_look_ups, it takes any of the equal moves. With too many moves to list, the solution
 * chooses, see #PonderGameSolutionClass.choose. */
PonderGameMove
ponder_game_choose_move (PonderGame         *game,
                         PonderGameSolution *solution,
                         const guint8       *position,
                         double              error_probability,
                         guint64            *seed)
{
  Player self = { game, solution, position, seed };
  PonderGameSolutionClass *klass;
  g_autoptr (GArray) choices = NULL;
  g_autoptr (GArray) errors = NULL;
  g_autoptr (GArray) best = NULL;
  g_autoptr (GArray) traps = NULL;
  const Choice *first;
  PonderGameMove move;
  gboolean errs;

  g_return_val_if_fail (PONDER_IS_GAME (game), 0);
  g_return_val_if_fail (PONDER_IS_GAME_SOLUTION (solution), 0);
  g_return_val_if_fail (position != NULL && seed != NULL, 0);

  klass = PONDER_GAME_SOLUTION_GET_CLASS (solution);
  /* A number from 0 up to 1, without 1. */
  errs = (double) (ponder_random_next (seed) >> 11) / (double) (G_GUINT64_CONSTANT (1) << 53) < error_probability;
  if (klass->choose != NULL && klass->choose (solution, position, errs, seed, &move))
    return move;
  choices = list_choices (&self);
  best = list_best (choices);
  first = &g_array_index (best, Choice, 0);
  if (errs)
    {
      errors = list_errors (choices, first);
      if (errors->len > 0)
        return pick (&self, errors);
    }
  /* After a move that wins, every reply loses. */
  if (first->least == PONDER_GAME_WIN || (guint64) best->len * choices->len > klass->most_look_ups)
    return pick (&self, best);
  traps = list_traps (&self, best);
  return pick (&self, traps);
}
