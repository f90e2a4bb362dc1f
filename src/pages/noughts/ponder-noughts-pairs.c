/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-pairs.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-noughts-solve.h"

/* O's pairing strategy, as the page shows it. There are many pairings, so one is kept as long as it is good, in order
 * that one sees O answer within it. It is good if, before a move of X, each line that X could still get has a pair of
 * empty squares. When O has moved elsewhere, another pairing is looked for. Pairs of lines that O has blocked keep their
 * numbers, but mean nothing any more. */

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
is_blocked (const PonderNoughtsBoard *board,
            const guint8             *position,
            const PonderNoughtsLine  *line)
{
  for (guint i = 0; i < board->row; i++)
    if (ponder_noughts_has_square (position + board->n_bytes, line->first + i * line->step))
      return TRUE;
  return FALSE;
}

/* Returns whether X can still fill the line of one of O's pairs, so that O has to answer in it. */
gboolean
ponder_noughts_pair_matters (PonderNoughts           *game,
                             const guint8            *position,
                             const PonderNoughtsPair *pair)
{
  const PonderNoughtsBoard *board = game->board;

  return !is_blocked (board, position, &board->lines[pair->line]);
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
  const PonderNoughtsBoard *board = game->board;

  for (guint i = 0; i < board->n_lines; i++)
    if (!is_blocked (board, position, &board->lines[i]) && !has_pair (game, position, pairs, i))
      return FALSE;
  return TRUE;
}

/* Returns O's pairs (PonderNoughtsPair) after @moves from the start of @game, if a search of the
 * game can't finish and O hasn't given them away; otherwise NULL. */
GArray *
ponder_noughts_pairs_find (PonderNoughts        *game,
                           const PonderGameMove *moves,
                           guint                 n_moves)
{
  gsize size = ponder_game_get_size (PONDER_GAME (game));
  g_autofree guint8 *position = g_memdup2 (ponder_game_get_start (PONDER_GAME (game)), size);
  g_autofree guint8 *next = g_malloc (size);
  g_autoptr (GArray) pairs = NULL;

  if (ponder_game_can_search (PONDER_GAME (game)))
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

/* Returns the square where O has to answer X, and the index of its pair; G_MAXUINT if O may move
 * anywhere, or if it isn't O's turn. */
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

      if (ponder_noughts_pair_matters (game, position, pair) &&
          count_marks (game, position, pair, PONDER_NOUGHTS_X) == 1 &&
          count_marks (game, position, pair, PONDER_NOUGHTS_EMPTY) == 1)
        return ponder_noughts_get_mark (game, position, pair->squares[0]) == PONDER_NOUGHTS_EMPTY ? pair->squares[0]
                                                                                                  : pair->squares[1];
    }
  return G_MAXUINT;
}

static gboolean
is_paired (PonderNoughts *game,
           const guint8  *position,
           const GArray  *pairs,
           guint          square)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const PonderNoughtsPair *pair = &g_array_index (pairs, PonderNoughtsPair, i);

      if ((pair->squares[0] == square || pair->squares[1] == square) &&
          ponder_noughts_pair_matters (game, position, pair))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_any_left (PonderNoughts *game,
             const guint8  *position,
             const GArray  *pairs)
{
  for (guint i = 0; i < pairs->len; i++)
    if (ponder_noughts_pair_matters (game, position, &g_array_index (pairs, PonderNoughtsPair, i)))
      return TRUE;
  return FALSE;
}

/* Returns whether there is an empty square that no pair needs and that is known to draw. */
static gboolean
draws_outside (PonderNoughts      *game,
               const guint8       *position,
               const GArray       *pairs,
               PonderGameSolution *values)
{
  for (guint i = 0; i < game->board->n_squares; i++)
    if (ponder_noughts_get_mark (game, position, i) == PONDER_NOUGHTS_EMPTY && !is_paired (game, position, pairs, i))
      {
        PonderGameResult result;

        ponder_game_solution_look_up_move (values, PONDER_GAME (game), position, i, &result);
        if (result.value == PONDER_GAME_DRAW)
          return TRUE;
      }
  return FALSE;
}

static char *
dup_draw_words (gboolean any_left,
                gboolean draws_elsewhere)
{
  const char *why = any_left ? _ ("A draw: each line that X can still fill has a number twice; when X takes one, O "
                                  "takes the other.")
                             : _ ("A draw: X can’t fill a line any more.");

  if (!any_left || !draws_elsewhere)
    return g_strdup (why);
  /* Translators: D is the letter of a draw, which is shown in some squares */
  return g_strdup_printf ("%s %s", why, _ ("A square marked D draws, too; it belongs to no pair."));
}

/* Returns what the pairs say of an unfinished position. */
char *
ponder_noughts_pairs_words (PonderNoughts      *game,
                            const guint8       *position,
                            const GArray       *pairs,
                            PonderGameSolution *values)
{
  guint nth;
  guint answer = ponder_noughts_pairs_answer (game, position, pairs, &nth);
  PonderGameResult result;

  if (answer != G_MAXUINT)
    {
      g_autofree char *square = ponder_game_describe_move (PONDER_GAME (game), answer);

      /* Translators: a pair of squares has this number; %s is a square, such as “Row 1, column 3” */
      return g_strdup_printf (_ ("O answers in pair %u: %s."), nth + 1, square);
    }
  ponder_game_solution_look_up (values, position, &result);
  if (result.value == PONDER_GAME_DRAW)
    return dup_draw_words (is_any_left (game, position, pairs), draws_outside (game, position, pairs, values));
  return g_strdup (_ ("X can’t win: in each line that is left to X a number stands twice, and O takes one when X takes "
                      "the other."));
}
