/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-knight-status-text.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"

static char *
finished_text (const PonderKnightBoard *board)
{
  g_autofree char *start = ponder_knight_board_name (board, board->start);
  g_autofree char *squares = ponder_count_text (board->n_free);

  if (board->closed)
    return g_strdup_printf (_ ("The tour is finished, and a move leads back to %s."), start);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The tour is finished: the knight was on the only square.",
                                       "The tour is finished: the knight was on all %s squares.", board->n_free),
                          squares);
}

static char *
start_text (const PonderKnightBoard *board)
{
  g_autofree char *squares = ponder_count_text (board->n_free);
  const char *format =
    board->closed
      ? g_dngettext (GETTEXT_PACKAGE, "%s square to visit, and back to the start. Click where the knight goes.",
                     "%s squares to visit, each once, and back to the start. Click where the knight goes.",
                     board->n_free)
      : g_dngettext (GETTEXT_PACKAGE, "%s square to visit. Click where the knight goes.",
                     "%s squares to visit, each once. Click where the knight goes.", board->n_free);

  return g_strdup_printf (format, squares);
}

/**
 * ponder_knight_status_text:
 * @moves: (array length=n_moves): a ride by hand
 * @cells: (element-type guint): the squares that the text refers to are appended to this
 *
 * Returns: (transfer full): a text that says whether the ride is finished or hopeless, and why, or how far it is
 */
char *
ponder_knight_status_text (PonderKnight     *knight,
                           const PonderMove *moves,
                           guint             n_moves,
                           GArray           *cells)
{
  const PonderKnightBoard *board;
  g_autofree char *why = NULL;
  g_autofree char *visited = NULL;
  g_autofree char *squares = NULL;

  g_return_val_if_fail (PONDER_IS_KNIGHT (knight), NULL);
  g_return_val_if_fail (cells != NULL, NULL);

  board = ponder_knight_get_board (knight);
  if (ponder_puzzle_holds (PONDER_PUZZLE (knight), moves, n_moves))
    return finished_text (board);
  /* Only Solve says whether there is a tour at all. */
  if (n_moves == 0)
    return start_text (board);
  why = ponder_knight_why_hopeless (knight, NULL, 0, cells);
  if (why != NULL)
    return g_strdup_printf (_ ("There is no tour from the start. %s"), why);
  why = ponder_knight_why_hopeless (knight, moves, n_moves, cells);
  if (why != NULL)
    return g_strdup_printf (_ ("This can no longer become a tour. %s"), why);
  visited = ponder_count_text (n_moves + 1);
  squares = ponder_count_text (board->n_free);
  return g_strdup_printf (_ ("Visited: %s of %s squares."), visited, squares);
}
