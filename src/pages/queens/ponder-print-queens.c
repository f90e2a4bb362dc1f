/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-queens-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-chessboard.h"
#include "ponder-count.h"
#include "ponder-print-board.h"
#include "ponder-print-list.h"
#include "ponder-print-text.h"
#include "ponder-queens.h"

/* If the squares of a board would be too small to see, the queens are listed instead. */

#define MOST_DRAWN 80

static char *
dup_task (PonderPuzzle *puzzle)
{
  PonderQueens *queens = PONDER_QUEENS (puzzle);
  guint side = ponder_queens_get_side (queens);
  guint n_fixed;
  g_autofree char *place = NULL;
  g_autofree char *size = NULL;
  g_autofree char *n_left = NULL;
  g_autofree char *rows = NULL;

  ponder_queens_get_fixed (queens, &n_fixed);
  n_left = ponder_count_text (side - n_fixed);
  place = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Place %s queen, so that none attacks another.",
                                        "Place %s queens, so that none attacks another.", side - n_fixed),
                           n_left);
  if (side <= MOST_DRAWN)
    return g_steal_pointer (&place);
  rows = ponder_count_text (side);
  size = g_strdup_printf (_ ("The board has %s rows and columns."), rows);
  return g_strdup_printf ("%s %s", place, size);
}

/* Returns an item of a list whose source is an array of squares. */
static char *
dup_square (gconstpointer source,
            guint         item,
            gboolean     *marked)
{
  return ponder_queens_square_text (g_array_index ((const GArray *) source, PonderMove, item));
}

static int
compare_squares (gconstpointer a,
                 gconstpointer b)
{
  int column = (int) PONDER_QUEENS_MOVE_COLUMN (*(const PonderMove *) a);

  return column - (int) PONDER_QUEENS_MOVE_COLUMN (*(const PonderMove *) b);
}

/* Lists the given queens and those of an answer, by their columns. */
static PonderPrintBlock *
list_squares (const PonderMove *fixed,
              guint             n_fixed,
              const GArray     *answer,
              guint             side)
{
  g_autofree char *widest = ponder_queens_square_text (PONDER_QUEENS_MOVE (side - 1, side - 1));
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  PonderPrintList list = { .title = _ ("Queens"), .widest = widest, .dup_item = dup_square };

  g_array_append_vals (squares, fixed, n_fixed);
  if (answer != NULL)
    g_array_append_vals (squares, answer->data, answer->len);
  if (squares->len == 0)
    return ponder_print_text_new (_ ("No queen is given."));
  g_array_sort (squares, compare_squares);
  list.n_items = squares->len;
  list.source = g_steal_pointer (&squares);
  list.free_source = (GDestroyNotify) g_array_unref;
  return ponder_print_list_new (&list);
}

static void
put_queens (PonderPrintBoard *board,
            const PonderMove *squares,
            guint             n_squares,
            guint             appearance)
{
  for (guint i = 0; i < n_squares; i++)
    {
      guint square = PONDER_QUEENS_MOVE_ROW (squares[i]) * board->n_columns + PONDER_QUEENS_MOVE_COLUMN (squares[i]);

      board->cells[ponder_chessboard_flip (board->n_rows, board->n_columns, square)].appearance |=
        PONDER_PRINT_QUEEN | appearance;
    }
}

static PonderPrintBlock *
draw (PonderPuzzle *puzzle,
      const GArray *answer)
{
  guint side = ponder_queens_get_side (PONDER_QUEENS (puzzle));
  guint n_fixed;
  const PonderMove *fixed = ponder_queens_get_fixed (PONDER_QUEENS (puzzle), &n_fixed);
  PonderPrintBoard board;

  if (side > MOST_DRAWN)
    return list_squares (fixed, n_fixed, answer, side);

  ponder_print_board_init (&board, side, side);
  board.chessboard = TRUE;
  if (answer != NULL)
    put_queens (&board, (const PonderMove *) answer->data, answer->len, 0);
  put_queens (&board, fixed, n_fixed, PONDER_PRINT_BOLD);
  return ponder_print_board_new (&board);
}

const PonderPrintKind ponder_print_queens = { .dup_task = dup_task, .draw = draw };
