/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-knight-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-chessboard.h"
#include "ponder-knight.h"
#include "ponder-print-board.h"

/* More numbers of four digits side by side could not be read or written. */
#define MOST_SIDE 30

static char *
dup_task (PonderPuzzle *puzzle)
{
  const PonderKnightBoard *board = ponder_knight_get_board (PONDER_KNIGHT (puzzle));
  g_autofree char *start = ponder_knight_board_name (board, board->start);

  if (board->closed)
    return g_strdup_printf (_ ("A knight starts on %s, visits every square once and comes back with its last move. "
                               "Number the squares in the order of its visits."),
                            start);
  return g_strdup_printf (
    _ ("A knight starts on %s and visits every square once. Number the squares in the order of its "
       "visits."),
    start);
}

static PonderPrintCell *
cell_of (PonderPrintBoard *board,
         guint             square)
{
  return &board->cells[ponder_chessboard_flip (board->n_rows, board->n_columns, square)];
}

static void
number (PonderPrintBoard *board,
        guint             square,
        guint             visit)
{
  PonderPrintCell *cell = cell_of (board, square);

  g_snprintf (cell->text, sizeof cell->text, "%u", visit);
  if (visit == 1)
    cell->appearance |= PONDER_PRINT_BOLD | PONDER_PRINT_RING;
}

static PonderPrintBlock *
draw (PonderPuzzle *puzzle,
      const GArray *answer)
{
  const PonderKnightBoard *squares = ponder_knight_get_board (PONDER_KNIGHT (puzzle));
  PonderPrintBoard board;

  ponder_print_board_init (&board, squares->n_rows, squares->n_columns);
  board.chessboard = TRUE;
  board.most_side = MOST_SIDE;
  for (guint square = 0; square < squares->n_squares; square++)
    if (squares->blocked[square])
      cell_of (&board, square)->appearance |= PONDER_PRINT_BLOCKED;
  number (&board, squares->start, 1);
  for (guint i = 0; answer != NULL && i < answer->len; i++)
    if (g_array_index (answer, PonderMove, i) != squares->start)
      number (&board, g_array_index (answer, PonderMove, i), i + 2);
  return ponder_print_board_new (&board);
}

const PonderPrintKind ponder_print_knight = { .dup_task = dup_task, .draw = draw };
