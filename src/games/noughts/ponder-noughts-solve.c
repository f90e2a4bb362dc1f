/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-solve.h"

#include <glib/gi18n-lib.h>

#include "ponder-noughts-pairing.h"

/* Games that can be searched are. Of others it can be known that they are a draw, since both players have a pairing
 * strategy; then positions are looked at when they are asked for. */

#define PONDER_TYPE_PAIRING_SOLUTION (ponder_pairing_solution_get_type ())

G_DECLARE_FINAL_TYPE (PonderPairingSolution, ponder_pairing_solution, PONDER, PAIRING_SOLUTION, PonderGameSolution)

struct _PonderPairingSolution
{
  PonderGameSolution parent_instance;

  PonderNoughts *game;
};

G_DEFINE_FINAL_TYPE (PonderPairingSolution, ponder_pairing_solution, PONDER_TYPE_GAME_SOLUTION)

static gboolean
is_paired (PonderNoughts *game,
           const guint8  *position)
{
  g_autoptr (GArray) first = ponder_noughts_pairing_find (game, position, 0);
  g_autoptr (GArray) second = first != NULL ? ponder_noughts_pairing_find (game, position, 1) : NULL;

  return second != NULL;
}

static void
pairing_solution_look_up (PonderGameSolution *solution,
                          const guint8       *position,
                          PonderGameResult   *result)
{
  PonderNoughts *game = PONDER_PAIRING_SOLUTION (solution)->game;

  switch (ponder_game_get_outcome (PONDER_GAME (game), position))
    {
    case PONDER_GAME_WON:
      *result = (PonderGameResult){ PONDER_GAME_WIN, 0 };
      break;
    case PONDER_GAME_LOST:
      *result = (PonderGameResult){ PONDER_GAME_LOSS, 0 };
      break;
    case PONDER_GAME_DRAWN:
      *result = (PonderGameResult){ PONDER_GAME_DRAW, 0 };
      break;
    case PONDER_GAME_GOES_ON:
    default:
      if (is_paired (game, position))
        *result = (PonderGameResult){ PONDER_GAME_DRAW, 0 };
      else
        *result = (PonderGameResult){ PONDER_GAME_UNKNOWN, PONDER_GAME_MOVES_UNKNOWN };
      break;
    }
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
  PONDER_GAME_SOLUTION_CLASS (klass)->look_up = pairing_solution_look_up;
}

static void
ponder_pairing_solution_init (PonderPairingSolution *self)
{
}

/**
 * ponder_noughts_can_search:
 *
 * Returns: whether a search can be expected to visit all positions that can follow from the start, in seconds and with
 *   less than 100 MiB
 */
gboolean
ponder_noughts_can_search (PonderNoughts *self)
{
  const guint8 *start;

  g_return_val_if_fail (PONDER_IS_NOUGHTS (self), FALSE);

  start = ponder_game_get_start (PONDER_GAME (self));
  return ponder_noughts_get_board (self)->n_squares <= PONDER_NOUGHTS_MOST_SEARCHED ||
         ponder_noughts_count (self, start, PONDER_NOUGHTS_EMPTY) <= PONDER_NOUGHTS_MOST_EMPTY;
}

/**
 * ponder_noughts_solve:
 *
 * Solves a game; see #PonderGameClass.solve. If both players have a pairing strategy on a board that can't be searched,
 * the solution knows that the start is a draw, and of other positions only those of which the same can be said.
 */
PonderGameSolution *
ponder_noughts_solve (PonderGame                   *game,
                      const PonderGameSolveOptions *options,
                      GCancellable                 *cancellable,
                      GError                      **error)
{
  PonderNoughts *self = PONDER_NOUGHTS (game);
  const guint8 *start = ponder_game_get_start (game);
  PonderPairingSolution *solution;

  if (ponder_noughts_can_search (self))
    return ponder_game_solve_by_search (game, options, cancellable, error);
  if (!is_paired (self, start))
    {
      g_set_error (
        error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
        _ ("%u squares are empty, which is too much to search to the end. A board of up to %u squares can be "
           "searched, and a larger one once at most %u are empty."),
        ponder_noughts_count (self, start, PONDER_NOUGHTS_EMPTY), PONDER_NOUGHTS_MOST_SEARCHED,
        PONDER_NOUGHTS_MOST_EMPTY);
      return NULL;
    }
  solution = g_object_new (PONDER_TYPE_PAIRING_SOLUTION, NULL);
  solution->game = g_object_ref (self);
  return PONDER_GAME_SOLUTION (solution);
}
