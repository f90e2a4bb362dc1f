/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-pairing.h"

#include <string.h>

/* Gives each line two empty squares of its own. This is a matching, made larger by augmenting paths: a line takes a
 * square from another line if that can have another one instead, and so on. */

#define MOST_SQUARES (PONDER_NOUGHTS_MOST_SIDE * PONDER_NOUGHTS_MOST_SIDE)
#define MOST_BYTES (2 * ((MOST_SQUARES + 7) / 8)) /* of a position */
#define NOBODY G_MAXUINT

typedef struct
{
  const PonderNoughtsBoard *board;
  const guint8 *position;
  guint owners[MOST_SQUARES]; /* by square: the line that has it, or NOBODY */
  guint8 asked[MOST_SQUARES]; /* by square: whether it was tried for the path that is looked for */
} Matching;

static gboolean
is_empty (const Matching *self,
          guint           square)
{
  return !ponder_noughts_has_square (self->position, square) &&
         !ponder_noughts_has_square (self->position + self->board->n_bytes, square);
}

/* Gives a line another square. Returns whether that was possible; if not, all empty squares of all lines that were
 * asked for theirs are marked as asked. */
static gboolean
find_square (Matching *self,
             guint     nth)
{
  const PonderNoughtsLine *line = &self->board->lines[nth];

  for (guint i = 0; i < self->board->row; i++)
    {
      guint square = line->first + i * line->step;

      if (self->owners[square] == NOBODY && is_empty (self, square))
        {
          self->owners[square] = nth;
          return TRUE;
        }
    }
  for (guint i = 0; i < self->board->row; i++)
    {
      guint square = line->first + i * line->step;

      if (self->asked[square] || !is_empty (self, square))
        continue;
      self->asked[square] = TRUE;
      if (self->owners[square] == nth || !find_square (self, self->owners[square]))
        continue;
      self->owners[square] = nth;
      return TRUE;
    }
  return FALSE;
}

static gboolean
is_open (const Matching *self,
         guint           nth,
         guint           player)
{
  const PonderNoughtsLine *line = &self->board->lines[nth];

  for (guint i = 0; i < self->board->row; i++)
    if (ponder_noughts_has_square (self->position + player * self->board->n_bytes, line->first + i * line->step))
      return FALSE;
  return TRUE;
}

/* Gives each line without a mark of the player its squares, up to the first line for which there aren't enough. Returns
 * whether there is none. */
static gboolean
match (Matching                 *self,
       const PonderNoughtsBoard *board,
       const guint8             *position,
       guint                     player)
{
  self->board = board;
  self->position = position;
  for (guint i = 0; i < board->n_squares; i++)
    self->owners[i] = NOBODY;
  for (guint i = 0; i < board->n_lines; i++)
    for (guint n_wanted = is_open (self, i, player) ? 2 : 0; n_wanted > 0; n_wanted--)
      {
        memset (self->asked, FALSE, board->n_squares);
        if (!find_square (self, i))
          return FALSE;
      }
  return TRUE;
}

static GArray *
collect_pairs (const Matching *self)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (PonderNoughtsPair));

  for (guint square = 0; square < self->board->n_squares; square++)
    for (guint other = square + 1; self->owners[square] != NOBODY && other < self->board->n_squares; other++)
      if (self->owners[other] == self->owners[square])
        {
          PonderNoughtsPair pair = { self->owners[square], { square, other } };

          g_array_append_val (pairs, pair);
        }
  return pairs;
}

/* Looks for a pairing strategy of @player, whoever has the turn: each line without a square of the player gets a pair
 * of empty squares of its own. Whenever the opponent takes a square of a pair, the player takes the other one, and so
 * the opponent never has a whole line. If both players have such a strategy, the game is a draw. Source: Hales,
 * Jewett, "Regularity and positional games", 1963. Returns the pairs (element-type PonderNoughtsPair), or NULL if
 * there aren't enough squares. */
GArray *
ponder_noughts_pairing_find (PonderNoughts *self,
                             const guint8  *position,
                             guint          player)
{
  Matching matching;

  g_return_val_if_fail (PONDER_IS_NOUGHTS (self), NULL);
  g_return_val_if_fail (position != NULL && player < 2, NULL);

  if (!match (&matching, self->board, position, player))
    return NULL;
  return collect_pairs (&matching);
}

/* Returns whether pairs prove that @player need not lose in an unfinished position: there is a pairing strategy of the
 * player or, if it is the player's turn, there is one after some move. */
gboolean
ponder_noughts_pairing_holds (PonderNoughts *self,
                              const guint8  *position,
                              guint          player)
{
  const PonderNoughtsBoard *board;
  Matching matching;
  Matching after;
  guint8 next[MOST_BYTES];

  g_assert (player < 2);

  board = self->board;
  if (match (&matching, board, position, player))
    return TRUE;
  if (ponder_game_get_turn (PONDER_GAME (self), position) != player)
    return FALSE;
  /* The lines that were asked last have too few squares in all, so a move that helps is on one of these lines. */
  for (guint square = 0; square < board->n_squares; square++)
    if (matching.asked[square])
      {
        ponder_game_apply (PONDER_GAME (self), position, square, next);
        if (match (&after, board, next, player))
          return TRUE;
      }
  return FALSE;
}
