/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-solve.h"

#include <glib/gi18n-lib.h>

#include "ponder-noughts-pairing.h"
#include "ponder-random.h"

/* Games that can be searched are. Of others it can be known that they are a draw, since both players have a pairing
 * strategy; then positions are looked at when they are asked for. Not all values are known then, but enough to play
 * without losing: a player who has a pairing strategy has one again after the next two moves. */

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

/* Returns whether the player whose turn it is can complete a line. */
static gboolean
wins_at_once (PonderNoughts *game,
              const guint8  *position)
{
  const PonderNoughtsBoard *board = ponder_noughts_get_board (game);
  const guint8 *own = position + ponder_game_get_turn (PONDER_GAME (game), position) * board->n_bytes;

  for (guint i = 0; i < board->n_lines; i++)
    {
      guint n_own = 0;
      guint n_empty = 0;

      for (guint j = 0; j < board->row; j++)
        {
          guint square = board->lines[i].first + j * board->lines[i].step;

          n_own += ponder_noughts_has_square (own, square);
          n_empty += ponder_noughts_get_mark (game, position, square) == PONDER_NOUGHTS_EMPTY;
        }
      if (n_own == board->row - 1 && n_empty == 1)
        return TRUE;
    }
  return FALSE;
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
      if (wins_at_once (game, position))
        *result = (PonderGameResult){ PONDER_GAME_WIN, 1 };
      else if (is_paired (game, position))
        *result = (PonderGameResult){ PONDER_GAME_DRAW, 0 };
      else
        *result = (PonderGameResult){ PONDER_GAME_UNKNOWN, PONDER_GAME_MOVES_UNKNOWN };
      break;
    }
}

/* What is known of a move that doesn't win at once, the worst first. */
enum
{
  LOSES,
  UNCLEAR,
  HOLDS,
  N_KINDS
};

static guint
judge (PonderNoughts *game,
       const guint8  *next,
       guint          player)
{
  g_autoptr (GArray) pairs = ponder_noughts_pairing_find (game, next, player);

  if (pairs != NULL)
    return HOLDS;
  return wins_at_once (game, next) ? LOSES : UNCLEAR;
}

/* Makes a move after which the player still has a pairing strategy; one that errs doesn't care. */
static gboolean
pairing_solution_choose (PonderGameSolution *solution,
                         const guint8       *position,
                         gboolean            errs,
                         guint64            *seed,
                         PonderGameMove     *move)
{
  static const guint8 orders[][N_KINDS] = { { HOLDS, UNCLEAR, LOSES }, { UNCLEAR, LOSES, HOLDS } };
  PonderNoughts *noughts = PONDER_PAIRING_SOLUTION (solution)->game;
  PonderGame *game = PONDER_GAME (noughts);
  guint player = ponder_game_get_turn (game, position);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  g_autofree guint8 *kinds = NULL;
  g_autofree guint8 *next = g_malloc (ponder_game_get_size (game));
  guint n[N_KINDS] = { 0 };
  guint kind, nth;

  ponder_game_list_moves (game, position, moves);
  kinds = g_new (guint8, moves->len);
  for (guint i = 0; i < moves->len; i++)
    {
      *move = g_array_index (moves, PonderGameMove, i);
      ponder_game_apply (game, position, *move, next);
      if (!errs && ponder_game_get_outcome (game, next) == PONDER_GAME_LOST)
        return TRUE;
      kinds[i] = (guint8) judge (noughts, next, player);
      n[kinds[i]]++;
    }

  kind = orders[errs][0];
  for (guint i = 1; n[kind] == 0; i++)
    kind = orders[errs][i];
  nth = ponder_random_below (seed, n[kind]);
  for (guint i = 0; i < moves->len; i++)
    if (kinds[i] == kind && nth-- == 0)
      *move = g_array_index (moves, PonderGameMove, i);
  return TRUE;
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
  PONDER_GAME_SOLUTION_CLASS (klass)->choose = pairing_solution_choose;
}

static void
ponder_pairing_solution_init (PonderPairingSolution *self)
{
}

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
               _ ("%u squares are empty, which is too much to search to the end. A board of up to %u squares can be "
                  "searched, and a larger one once at most %u are empty."),
               ponder_noughts_count (self, ponder_game_get_start (PONDER_GAME (self)), PONDER_NOUGHTS_EMPTY),
               PONDER_NOUGHTS_MOST_SEARCHED, PONDER_NOUGHTS_MOST_EMPTY);
  return FALSE;
}

/**
 * ponder_noughts_solve:
 *
 * Solves a game; see #PonderGameClass.solve. If both players have a pairing strategy on a board that can't be searched,
 * the solution knows that the start is a draw, and of other positions only those of which the same can be said, or
 * which are won at once.
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
  if (!is_paired (self, start) && !ponder_noughts_may_search (self, error))
    return NULL;
  solution = g_object_new (PONDER_TYPE_PAIRING_SOLUTION, NULL);
  solution->game = g_object_ref (self);
  return PONDER_GAME_SOLUTION (solution);
}
