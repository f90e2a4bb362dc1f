/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-solution.h"

#define MOST_LOOK_UPS 50000 /* in ten milliseconds, in a table of positions */

G_DEFINE_ABSTRACT_TYPE (PonderGameSolution, ponder_game_solution, G_TYPE_OBJECT)

static void
ponder_game_solution_class_init (PonderGameSolutionClass *klass)
{
  klass->most_look_ups = MOST_LOOK_UPS;
}

static void
ponder_game_solution_init (PonderGameSolution *self)
{
}

/* Writes what becomes of @position for the player whose turn it is; PONDER_GAME_UNKNOWN if it can't follow from the
 * start of the game that was solved. */
void
ponder_game_solution_look_up (PonderGameSolution *self,
                              const guint8       *position,
                              PonderGameResult   *result)
{
  g_return_if_fail (PONDER_IS_GAME_SOLUTION (self));
  g_return_if_fail (position != NULL && result != NULL);

  PONDER_GAME_SOLUTION_GET_CLASS (self)->look_up (self, position, result);
}

/* Returns what the move that leads to a position brings the player who makes it, with the number of moves from before
 * it. */
PonderGameResult
ponder_game_result_before (PonderGameResult after)
{
  static const PonderGameValue values[] = {
    [PONDER_GAME_UNKNOWN] = PONDER_GAME_UNKNOWN,
    [PONDER_GAME_LOSS] = PONDER_GAME_WIN,
    [PONDER_GAME_DRAW] = PONDER_GAME_DRAW,
    [PONDER_GAME_WIN] = PONDER_GAME_LOSS,
  };
  gboolean counted =
    (after.value == PONDER_GAME_LOSS || after.value == PONDER_GAME_WIN) && after.n_moves != PONDER_GAME_MOVES_UNKNOWN;

  return (PonderGameResult){ values[after.value], counted ? after.n_moves + 1 : after.n_moves };
}

/* Compares what two moves bring the player who can choose; a positive number means that @a is better. A quick win is
 * better than a slow one, and a slow loss than a quick one. What isn't known is better than a loss, and worse than a
 * draw. */
int
ponder_game_result_compare (PonderGameResult a,
                            PonderGameResult b)
{
  static const int ranks[] = {
    [PONDER_GAME_LOSS] = 0,
    [PONDER_GAME_UNKNOWN] = 1,
    [PONDER_GAME_DRAW] = 2,
    [PONDER_GAME_WIN] = 3,
  };
  int longer = (a.n_moves > b.n_moves) - (a.n_moves < b.n_moves);

  if (a.value != b.value)
    return ranks[a.value] - ranks[b.value];
  if (a.value == PONDER_GAME_WIN)
    return -longer;
  return a.value == PONDER_GAME_LOSS ? longer : 0;
}

/* Writes what becomes of @position after a legal move, for the player who makes it; the moves are counted from
 * @position. */
void
ponder_game_solution_look_up_move (PonderGameSolution *self,
                                   PonderGame         *game,
                                   const guint8       *position,
                                   PonderGameMove      move,
                                   PonderGameResult   *result)
{
  g_autofree guint8 *next = NULL;
  PonderGameResult after;

  g_return_if_fail (PONDER_IS_GAME_SOLUTION (self));
  g_return_if_fail (PONDER_IS_GAME (game));
  g_return_if_fail (position != NULL && result != NULL);

  next = g_malloc (ponder_game_get_size (game));
  ponder_game_apply (game, position, move, next);
  ponder_game_solution_look_up (self, next, &after);
  *result = ponder_game_result_before (after);
}

/* Adds every move that keeps the value of a position in which the game goes on (PonderGameMove), in reading order: if
 * it is won, all that win, quick or not. */
void
ponder_game_solution_list_best (PonderGameSolution *self,
                                PonderGame         *game,
                                const guint8       *position,
                                GArray             *moves)
{
  g_autoptr (GArray) all = NULL;
  PonderGameResult own;

  g_return_if_fail (PONDER_IS_GAME_SOLUTION (self));
  g_return_if_fail (PONDER_IS_GAME (game));
  g_return_if_fail (position != NULL && moves != NULL);

  ponder_game_solution_look_up (self, position, &own);
  if (own.value == PONDER_GAME_UNKNOWN)
    return;
  all = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  ponder_game_list_moves (game, position, all);
  for (guint i = 0; i < all->len; i++)
    {
      PonderGameMove move = g_array_index (all, PonderGameMove, i);
      PonderGameResult result;

      ponder_game_solution_look_up_move (self, game, position, move, &result);
      if (result.value == own.value)
        g_array_append_val (moves, move);
    }
}
