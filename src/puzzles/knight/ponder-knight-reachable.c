/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-knight.h"

#include "ponder-knight-reason.h"

/* Messages for a person who moves the knight. */

/* Returns the squares of the moves, and marks them in @visited; NULL if the moves break a rule. */
static guint16 *
path_of_moves (const PonderKnightBoard *board,
               const PonderMove        *moves,
               gsize                    n_moves,
               gboolean                *visited)
{
  g_autofree guint16 *path = NULL;

  if (n_moves >= board->n_free)
    return NULL;
  path = g_new (guint16, n_moves + 1);
  path[0] = board->start;
  visited[board->start] = TRUE;
  for (gsize i = 0; i < n_moves; i++)
    {
      if (moves[i] >= board->n_squares || board->blocked[moves[i]] || visited[moves[i]] ||
          !ponder_knight_board_is_way (board, path[i], moves[i]))
        return NULL;
      visited[moves[i]] = TRUE;
      path[i + 1] = moves[i];
    }
  return g_steal_pointer (&path);
}

/* Returns the squares the knight can go to next after @moves, which must keep the rules, in
 * ascending order. They include the last square of a closed tour even if no move leads from it
 * back to the start. */
GArray *
ponder_knight_dup_reachable (PonderKnight     *self,
                             const PonderMove *moves,
                             gsize             n_moves)
{
  gboolean visited[PONDER_KNIGHT_MOST_SQUARES] = { FALSE };
  const PonderKnightBoard *board;
  g_autofree guint16 *path = NULL;
  GArray *reachable;

  g_return_val_if_fail (PONDER_IS_KNIGHT (self), NULL);
  g_return_val_if_fail (moves != NULL || n_moves == 0, NULL);

  board = ponder_knight_get_board (self);
  path = path_of_moves (board, moves, n_moves, visited);
  g_return_val_if_fail (path != NULL, NULL);

  reachable = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint way = 0; way < PONDER_KNIGHT_N_WAYS; way++)
    {
      guint square = board->ways[path[n_moves]][way];

      if (square != PONDER_KNIGHT_NOWHERE && !board->blocked[square] && !visited[square])
        g_array_append_val (reachable, square);
    }
  return reachable;
}

/* Returns a sentence on why no tour begins with @moves, and adds the squares that it names to
 * @cells; NULL if that can't be proved, even if it is true. Looks ahead as a search does, which
 * takes well under a millisecond. */
char *
ponder_knight_why_hopeless (PonderKnight     *self,
                            const PonderMove *moves,
                            gsize             n_moves,
                            GArray           *cells)
{
  gboolean visited[PONDER_KNIGHT_MOST_SQUARES] = { FALSE };
  const PonderKnightBoard *board;
  g_autofree guint16 *path = NULL;

  g_return_val_if_fail (PONDER_IS_KNIGHT (self), NULL);
  g_return_val_if_fail (moves != NULL || n_moves == 0, NULL);
  g_return_val_if_fail (cells != NULL, NULL);

  board = ponder_knight_get_board (self);
  path = path_of_moves (board, moves, n_moves, visited);
  g_return_val_if_fail (path != NULL, NULL);

  return ponder_knight_reason (board, path, n_moves + 1, cells);
}
