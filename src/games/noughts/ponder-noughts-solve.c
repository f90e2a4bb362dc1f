/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-solve.h"

#include <glib/gi18n-lib.h>

#include "ponder-excerpt.h"
#include "ponder-noughts-pairing.h"

/* --- By pairs --- */

/* A game that is too large to search is known to be a draw where both players have a pairing strategy. Positions are
 * looked at when they are asked for. Not all values are known then, but enough to play without losing: a
 * player who has a pairing strategy has one again after the next two moves. */

/* How many look-ups take less than ten milliseconds on 19×19 with 17 in a row, which has 132 lines. On some boards with
 * more lines they take longer, such as 17×18 with 15 in a row. */
#define MOST_LOOK_UPS 600

#define PONDER_TYPE_PAIRING_SOLUTION (ponder_pairing_solution_get_type ())

G_DECLARE_FINAL_TYPE (PonderPairingSolution, ponder_pairing_solution, PONDER, PAIRING_SOLUTION, PonderGameSolution)

struct _PonderPairingSolution
{
  PonderGameSolution parent_instance;

  PonderNoughts *game;
};

G_DEFINE_FINAL_TYPE (PonderPairingSolution, ponder_pairing_solution, PONDER_TYPE_GAME_SOLUTION)

static gboolean
is_draw (PonderNoughts *game,
         const guint8  *position)
{
  return ponder_noughts_pairing_holds (game, position, 0) && ponder_noughts_pairing_holds (game, position, 1);
}

/* Looks up an unfinished position. A player who can't win at once must prevent a win of the other, which leaves one
 * move at most. */
static void
look_up_open (PonderGameSolution *solution,
              const guint8       *position,
              PonderGameResult   *result)
{
  PonderNoughts *game = PONDER_PAIRING_SOLUTION (solution)->game;
  const PonderNoughtsBoard *board = game->board;
  guint turn = ponder_game_get_turn (PONDER_GAME (game), position);
  guint square;
  guint n_threats;

  if (ponder_noughts_board_find_threat (board, position, turn, &square) > 0)
    {
      *result = (PonderGameResult){ PONDER_GAME_WIN, 1 };
      return;
    }
  n_threats = ponder_noughts_board_find_threat (board, position, 1 - turn, &square);
  if (n_threats > 1)
    *result = (PonderGameResult){ PONDER_GAME_LOSS, 2 };
  else if (n_threats == 1)
    ponder_game_solution_look_up_move (solution, PONDER_GAME (game), position, square, result);
  else if (is_draw (game, position))
    *result = (PonderGameResult){ PONDER_GAME_DRAW, 0 };
  else
    *result = (PonderGameResult){ PONDER_GAME_UNKNOWN, PONDER_GAME_MOVES_UNKNOWN };
}

static void
pairing_solution_look_up (PonderGameSolution *solution,
                          const guint8       *position,
                          PonderGameResult   *result)
{
  PonderGame *game = PONDER_GAME (PONDER_PAIRING_SOLUTION (solution)->game);
  PonderGameOutcome outcome = ponder_game_get_outcome (game, position);

  if (outcome == PONDER_GAME_GOES_ON)
    look_up_open (solution, position, result);
  else
    *result = ponder_game_result_at_end (outcome);
}

/* The player who has just moved is known not to lose. */
static gboolean
pairing_solution_is_safe (PonderGameSolution *solution,
                          const guint8       *position)
{
  PonderNoughts *game = PONDER_PAIRING_SOLUTION (solution)->game;

  return ponder_noughts_pairing_holds (game, position, 1 - ponder_game_get_turn (PONDER_GAME (game), position));
}

static void
ponder_pairing_solution_finalize (GObject *object)
{
  g_clear_object (&PONDER_PAIRING_SOLUTION (object)->game);

  G_OBJECT_CLASS (ponder_pairing_solution_parent_class)->finalize (object);
}

static void
ponder_pairing_solution_class_init (PonderPairingSolutionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_pairing_solution_finalize;
  PONDER_GAME_SOLUTION_CLASS (klass)->most_look_ups = MOST_LOOK_UPS;
  PONDER_GAME_SOLUTION_CLASS (klass)->look_up = pairing_solution_look_up;
  PONDER_GAME_SOLUTION_CLASS (klass)->is_safe = pairing_solution_is_safe;
}

static void
ponder_pairing_solution_init (PonderPairingSolution *self)
{
}

/* Returns a solution that knows that the start is a draw, and of other positions on the board what pairs prove, and
 * what follows if a player has to prevent a line; NULL if pairs don't prove that the start is a draw. */
PonderGameSolution *
ponder_noughts_solve_by_pairs (PonderNoughts *self)
{
  PonderPairingSolution *solution;

  if (!is_draw (self, ponder_game_get_start (PONDER_GAME (self))))
    return NULL;
  solution = g_object_new (PONDER_TYPE_PAIRING_SOLUTION, NULL);
  solution->game = g_object_ref (self);
  return PONDER_GAME_SOLUTION (solution);
}

/* --- The choice of a way --- */

/* Returns whether a search is expected to visit all positions that can follow from @position, in
 * about ten seconds and 100 MiB at most. */
gboolean
ponder_noughts_can_search_from (PonderNoughts *self,
                                const guint8  *position)
{
  g_return_val_if_fail (PONDER_IS_NOUGHTS (self), FALSE);
  g_return_val_if_fail (position != NULL, FALSE);

  return self->board->n_squares <= PONDER_NOUGHTS_MOST_SEARCHED ||
         ponder_noughts_count (self, position, PONDER_NOUGHTS_EMPTY) <= PONDER_NOUGHTS_MOST_EMPTY;
}

/* Like ponder_game_can_search(), with an error (G_IO_ERROR_NOT_SUPPORTED) that says which boards
 * can be searched. */
gboolean
ponder_noughts_may_search (PonderNoughts *self,
                           GError       **error)
{
  g_return_val_if_fail (PONDER_IS_NOUGHTS (self), FALSE);

  if (ponder_game_can_search (PONDER_GAME (self)))
    return TRUE;
  return ponder_refuse (
    error, G_IO_ERROR_NOT_SUPPORTED,
    _ ("%u squares are empty, which is too many to search to the end. A board of up to %u squares can be "
       "searched, and a larger one once at most %u are empty."),
    ponder_noughts_count (self, ponder_game_get_start (PONDER_GAME (self)), PONDER_NOUGHTS_EMPTY),
    PONDER_NOUGHTS_MOST_SEARCHED, PONDER_NOUGHTS_MOST_EMPTY);
}

/* Solves a game by search or, if it can't be searched, by pairs; see #PonderGameClass.solve. */
PonderGameSolution *
ponder_noughts_solve (PonderGame                   *game,
                      const PonderGameSolveOptions *options,
                      GCancellable                 *cancellable,
                      GError                      **error)
{
  PonderNoughts *self = PONDER_NOUGHTS (game);
  PonderGameSolution *solution;

  if (ponder_game_can_search (game))
    return ponder_game_solve_by_search (game, options, cancellable, error);
  solution = ponder_noughts_solve_by_pairs (self);
  if (solution == NULL)
    ponder_noughts_may_search (self, error);
  return solution;
}
