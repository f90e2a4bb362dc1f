/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-solve.h"

#include <glib/gi18n-lib.h>

#include "ponder-noughts-pairing-solution.h"

/**
 * ponder_noughts_can_search:
 *
 * Returns: whether a search is expected to visit all positions that can follow from the start, in about ten seconds and
 *   100 MiB at most
 */
gboolean
ponder_noughts_can_search (PonderNoughts *self)
{
  g_return_val_if_fail (PONDER_IS_NOUGHTS (self), FALSE);

  return ponder_noughts_can_search_from (self, ponder_game_get_start (PONDER_GAME (self)));
}

/**
 * ponder_noughts_can_search_from:
 *
 * Returns: the same of what follows from @position
 */
gboolean
ponder_noughts_can_search_from (PonderNoughts *self,
                                const guint8  *position)
{
  g_return_val_if_fail (PONDER_IS_NOUGHTS (self), FALSE);
  g_return_val_if_fail (position != NULL, FALSE);

  return ponder_noughts_get_board (self)->n_squares <= PONDER_NOUGHTS_MOST_SEARCHED ||
         ponder_noughts_count (self, position, PONDER_NOUGHTS_EMPTY) <= PONDER_NOUGHTS_MOST_EMPTY;
}

/**
 * ponder_noughts_may_search:
 * @error: %G_IO_ERROR_NOT_SUPPORTED: says which boards can be searched
 *
 * Returns: the same as ponder_noughts_can_search()
 */
gboolean
ponder_noughts_may_search (PonderNoughts *self,
                           GError       **error)
{
  g_return_val_if_fail (PONDER_IS_NOUGHTS (self), FALSE);

  if (ponder_noughts_can_search (self))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
               _ ("%u squares are empty, which is too many to search to the end. A board of up to %u squares can be "
                  "searched, and a larger one once at most %u are empty."),
               ponder_noughts_count (self, ponder_game_get_start (PONDER_GAME (self)), PONDER_NOUGHTS_EMPTY),
               PONDER_NOUGHTS_MOST_SEARCHED, PONDER_NOUGHTS_MOST_EMPTY);
  return FALSE;
}

/**
 * ponder_noughts_solve:
 *
 * Solves a game by search or, if it can't be searched, by pairs; see #PonderGameClass.solve.
 */
PonderGameSolution *
ponder_noughts_solve (PonderGame                   *game,
                      const PonderGameSolveOptions *options,
                      GCancellable                 *cancellable,
                      GError                      **error)
{
  PonderNoughts *self = PONDER_NOUGHTS (game);
  PonderGameSolution *solution;

  if (ponder_noughts_can_search (self))
    return ponder_game_solve_by_search (game, options, cancellable, error);
  solution = ponder_noughts_solve_by_pairs (self);
  if (solution == NULL)
    ponder_noughts_may_search (self, error);
  return solution;
}
