/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-pairs.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-noughts-solve.h"

/* O's pairing strategy, as the page shows it. There are many pairings, so one is kept as long as it is good, in order
 * that one sees O answer within it. It is good if, before a move of X, each line that X could still get has a pair of
 * empty squares. When O has moved elsewhere, another pairing is looked for. */

static guint
count_marks (PonderNoughts           *game,
             const guint8            *position,
             const PonderNoughtsPair *pair,
             PonderNoughtsMark        mark)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pair->squares); i++)
    n += ponder_noughts_get_mark (game, position, pair->squares[i]) == mark;
  return n;
}

static gboolean
has_mark (PonderNoughts    *game,
          const guint8     *position,
          guint             nth,
          PonderNoughtsMark mark)
{
  const PonderNoughtsBoard *board = ponder_noughts_get_board (game);
  const PonderNoughtsLine *line = &board->lines[nth];

  for (guint i = 0; i < board->row; i++)
    if (ponder_noughts_get_mark (game, position, line->first + i * line->step) == mark)
      return TRUE;
  return FALSE;
}

static gboolean
has_pair (PonderNoughts *game,
          const guint8  *position,
          const GArray  *pairs,
          guint          line)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const PonderNoughtsPair *pair = &g_array_index (pairs, PonderNoughtsPair, i);

      if (pair->line == line)
        return count_marks (game, position, pair, PONDER_NOUGHTS_EMPTY) == 2;
    }
  return FALSE;
}

static gboolean
is_good (PonderNoughts *game,
         const guint8  *position,
         const GArray  *pairs)
{
  for (guint i = 0; i < ponder_noughts_get_board (game)->n_lines; i++)
    if (!has_mark (game, position, i, PONDER_NOUGHTS_O) && !has_pair (game, position, pairs, i))
      return FALSE;
  return TRUE;
}

/**
 * ponder_noughts_pairs_find:
 * @moves: (array length=n_moves): the moves that were made from the start of @game
 * @n_moves: how many
 *
 * Returns: (transfer full) (nullable) (element-type PonderNoughtsPair): O's pairs after @moves, if it is by pairs that
 *   the start is known to be a draw, because a search can't finish, and O hasn't given them away
 */
GArray *
ponder_noughts_pairs_find (PonderNoughts        *game,
                           const PonderGameMove *moves,
                           guint                 n_moves)
{
  gsize size = ponder_game_get_size (PONDER_GAME (game));
  g_autofree guint8 *position = g_memdup2 (ponder_game_get_start (PONDER_GAME (game)), size);
  g_autofree guint8 *next = g_malloc (size);
  g_autoptr (GArray) of_x = NULL;
  g_autoptr (GArray) pairs = NULL;

  if (ponder_noughts_can_search (game))
    return NULL;
  of_x = ponder_noughts_pairing_find (game, position, 0);
  if (of_x == NULL)
    return NULL;
  pairs = ponder_noughts_pairing_find (game, position, 1);
  for (guint i = 0; i < n_moves; i++)
    {
      ponder_game_apply (PONDER_GAME (game), position, moves[i], next);
      memcpy (position, next, size);
      if (ponder_game_get_turn (PONDER_GAME (game), position) == 0 &&
          (pairs == NULL || !is_good (game, position, pairs)))
        {
          g_clear_pointer (&pairs, g_array_unref);
          pairs = ponder_noughts_pairing_find (game, position, 1);
        }
    }
  return g_steal_pointer (&pairs);
}

/**
 * ponder_noughts_pairs_answer:
 * @pairs: (element-type PonderNoughtsPair): O's pairs
 * @nth: (out): the index of the pair in which O has to answer
 *
 * Returns: the square where O has to answer X; %G_MAXUINT if O may move anywhere, or if it isn't O's turn
 */
guint
ponder_noughts_pairs_answer (PonderNoughts *game,
                             const guint8  *position,
                             const GArray  *pairs,
                             guint         *nth)
{
  *nth = 0;
  if (ponder_game_get_turn (PONDER_GAME (game), position) == 0)
    return G_MAXUINT;
  for (; *nth < pairs->len; (*nth)++)
    {
      const PonderNoughtsPair *pair = &g_array_index (pairs, PonderNoughtsPair, *nth);

      if (count_marks (game, position, pair, PONDER_NOUGHTS_X) == 1 &&
          count_marks (game, position, pair, PONDER_NOUGHTS_EMPTY) == 1)
        return ponder_noughts_get_mark (game, position, pair->squares[0]) == PONDER_NOUGHTS_EMPTY ? pair->squares[0]
                                                                                                  : pair->squares[1];
    }
  return G_MAXUINT;
}

/**
 * ponder_noughts_pairs_words:
 * @position: a position in which the game goes on
 * @pairs: (element-type PonderNoughtsPair): O's pairs
 *
 * Returns: (transfer full): what they say of the position
 */
char *
ponder_noughts_pairs_words (PonderNoughts *game,
                            const guint8  *position,
                            const GArray  *pairs)
{
  guint nth;
  guint answer = ponder_noughts_pairs_answer (game, position, pairs, &nth);

  if (answer != G_MAXUINT)
    {
      g_autofree char *square = ponder_game_describe_move (PONDER_GAME (game), answer);

      /* Translators: a pair of squares has this number; %s is a square, such as “Row 1, column 3” */
      return g_strdup_printf (_ ("O answers in pair %u: %s."), nth + 1, square);
    }
  return g_strdup (_ ("A draw: each line has a number twice; when X takes one, O takes the other."));
}
