/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-pairing.h"

/* Gives each line two empty squares of its own. This is a matching, made larger by augmenting paths: a line takes a
 * square from another line if that can have another one instead, and so on. */

#define NOBODY G_MAXUINT

typedef struct
{
  const PonderNoughtsBoard *board;
  const guint8 *position;
  guint *owners; /* by square: the line that has it, or NOBODY */
  gboolean *asked; /* by square: whether it was tried for the path that is looked for */
} Matching;

static gboolean
is_empty (const Matching *self,
          guint           square)
{
  return !ponder_noughts_has_square (self->position, square) &&
         !ponder_noughts_has_square (self->position + self->board->n_bytes, square);
}

/* Gives a line another square. Returns whether that was possible. */
static gboolean
find_square (Matching *self,
             guint     nth)
{
  const PonderNoughtsLine *line = &self->board->lines[nth];

  for (guint i = 0; i < self->board->row; i++)
    {
      guint square = line->first + i * line->step;

      if (self->asked[square] || self->owners[square] == nth || !is_empty (self, square))
        continue;
      self->asked[square] = TRUE;
      if (self->owners[square] != NOBODY && !find_square (self, self->owners[square]))
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

static gboolean
match_line (Matching *self,
            guint     nth)
{
  for (guint i = 0; i < 2; i++)
    {
      for (guint square = 0; square < self->board->n_squares; square++)
        self->asked[square] = FALSE;
      if (!find_square (self, nth))
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

/**
 * ponder_noughts_pairing_find:
 * @position: a position
 * @player: a player, 0 or 1
 *
 * Looks for a pairing strategy of a player, whoever has the turn: each line without a square of the player gets a pair
 * of empty squares of its own. Whenever the opponent takes a square of a pair, the player takes the other one, and so
 * the opponent never has a whole line. If both players have such a strategy, the game is a draw.
 *
 * Source: Hales, Jewett, "Regularity and positional games", 1963.
 *
 * Returns: (transfer full) (nullable) (element-type PonderNoughtsPair): the pairs, or %NULL if there aren't enough
 *   squares
 */
GArray *
ponder_noughts_pairing_find (PonderNoughts *self,
                             const guint8  *position,
                             guint          player)
{
  const PonderNoughtsBoard *board;
  Matching matching;
  g_autofree guint *owners = NULL;
  g_autofree gboolean *asked = NULL;
  guint n_open = 0;

  g_return_val_if_fail (PONDER_IS_NOUGHTS (self), NULL);
  g_return_val_if_fail (position != NULL && player < 2, NULL);

  board = ponder_noughts_get_board (self);
  owners = g_new (guint, board->n_squares);
  asked = g_new (gboolean, board->n_squares);
  matching = (Matching){ board, position, owners, asked };
  for (guint i = 0; i < board->n_squares; i++)
    owners[i] = NOBODY;
  for (guint i = 0; i < board->n_lines; i++)
    if (is_open (&matching, i, player) && (2 * ++n_open > board->n_squares || !match_line (&matching, i)))
      return NULL;
  return collect_pairs (&matching);
}
