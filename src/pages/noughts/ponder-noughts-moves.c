/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-moves.h"

#include <string.h>

#define MOST_SQUARES 9 /* of a board whose games are counted one by one: 255,168 with three in a row */
#define MOST_BYTES (2 * ((MOST_SQUARES + 7) / 8)) /* of a position */

static void
moves_free (gpointer data)
{
  PonderNoughtsMoves *self = data;

  g_array_unref (self->squares);
  g_free (self);
}

/* Returns the position after a move, in the form that it shares with all that are symmetric to it. */
static guint8 *
normalise_after (PonderGame    *game,
                 PonderGameMove move,
                 gsize          size)
{
  g_autofree guint8 *next = g_malloc (size);
  guint8 *normal = g_malloc (size);

  ponder_game_apply (game, ponder_game_get_start (game), move, next);
  ponder_game_normalise (game, next, normal);
  return normal;
}

static PonderNoughtsMoves *
find (GPtrArray    *moves,
      GPtrArray    *normals,
      const guint8 *normal,
      gsize         size)
{
  for (guint i = 0; i < moves->len; i++)
    if (memcmp (normals->pdata[i], normal, size) == 0)
      return moves->pdata[i];
  return NULL;
}

/* Plays all games that can follow a position. */
static void
count_endings (PonderGame           *game,
               const guint8         *position,
               PonderNoughtsEndings *endings)
{
  PonderGameOutcome outcome = ponder_game_get_outcome (game, position);
  guint turn = ponder_game_get_turn (game, position);
  guint8 next[MOST_BYTES];

  if (outcome == PONDER_GAME_DRAWN)
    endings->drawn++;
  else if (outcome != PONDER_GAME_GOES_ON)
    endings->won[outcome == PONDER_GAME_WON ? turn : 1 - turn]++;
  else
    for (guint i = 0; i < PONDER_NOUGHTS (game)->board->n_squares; i++)
      if (ponder_noughts_get_mark (PONDER_NOUGHTS (game), position, i) == PONDER_NOUGHTS_EMPTY)
        {
          ponder_game_apply (game, position, i, next);
          count_endings (game, next, endings);
        }
}

static void
find_endings (PonderGame         *game,
              PonderNoughtsMoves *moves)
{
  guint8 next[MOST_BYTES];

  moves->has_endings = PONDER_NOUGHTS (game)->board->n_squares <= MOST_SQUARES;
  if (!moves->has_endings)
    return;
  ponder_game_apply (game, ponder_game_get_start (game), moves->move, next);
  count_endings (game, next, &moves->endings);
}

/* Returns the moves at the start of an unfinished game, symmetric ones together, in reading order
 * (PonderNoughtsMoves). */
GPtrArray *
ponder_noughts_moves_list (PonderNoughts      *game,
                           PonderGameSolution *solution)
{
  gsize size = ponder_game_get_size (PONDER_GAME (game));
  const guint8 *start = ponder_game_get_start (PONDER_GAME (game));
  GPtrArray *moves = g_ptr_array_new_with_free_func (moves_free);
  g_autoptr (GPtrArray) normals = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));

  ponder_game_list_moves (PONDER_GAME (game), start, all);
  for (guint i = 0; i < all->len; i++)
    {
      PonderGameMove move = g_array_index (all, PonderGameMove, i);
      g_autofree guint8 *normal = normalise_after (PONDER_GAME (game), move, size);
      PonderNoughtsMoves *same = find (moves, normals, normal, size);
      guint square = (guint) move;

      if (same == NULL)
        {
          same = g_new0 (PonderNoughtsMoves, 1);
          same->move = move;
          same->squares = g_array_new (FALSE, FALSE, sizeof (guint));
          ponder_game_solution_look_up_move (solution, PONDER_GAME (game), start, move, &same->result);
          find_endings (PONDER_GAME (game), same);
          g_ptr_array_add (moves, same);
          g_ptr_array_add (normals, g_steal_pointer (&normal));
        }
      g_array_append_val (same->squares, square);
    }
  return moves;
}
