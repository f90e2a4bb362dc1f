/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-own-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-own-trial.h"
#include "ponder-print-board.h"
#include "ponder-print-text.h"

/* On paper, a puzzle is its program, and an answer the picture of its last state. */

#define MOST_MOVES 24 /* of a path whose states can't be drawn */

static char *
dup_task (PonderPuzzle *puzzle)
{
  return g_strdup (_ ("Find a state in which this puzzle is done. These are its rules:"));
}

/* Cells have room for short texts only; otherwise the picture is printed as text. */
static gboolean
fits_board (const PonderOwnPicture *picture)
{
  PonderPrintCell cell;

  for (guint row = 0; row < picture->n_rows; row++)
    for (guint i = 0; i < picture->rows[row].n_cells; i++)
      if (strlen (picture->rows[row].cells[i].text) >= sizeof cell.text)
        return FALSE;
  return picture->text == NULL && picture->n_rows > 0;
}

static PonderPrintBlock *
draw_picture (const PonderOwnPicture *picture)
{
  g_autofree char *text = NULL;
  PonderPrintBoard board;
  guint n_columns = 1;

  if (!fits_board (picture))
    {
      text = ponder_own_picture_dup_text (picture);
      return ponder_print_text_new (text);
    }
  for (guint row = 0; row < picture->n_rows; row++)
    n_columns = MAX (n_columns, picture->rows[row].n_cells);
  ponder_print_board_init (&board, picture->n_rows, n_columns);
  for (guint row = 0; row < picture->n_rows; row++)
    for (guint i = 0; i < picture->rows[row].n_cells; i++)
      g_strlcpy (board.cells[row * n_columns + i].text, picture->rows[row].cells[i].text, sizeof board.cells[0].text);
  return ponder_print_board_new (&board);
}

/* Only other threads than the main one may run the program; the page has had the answer drawn that it shows. */
static GPtrArray *
list_pictures (PonderPuzzle *puzzle,
               const GArray *moves)
{
  PonderOwnPuzzle *own = PONDER_OWN_PUZZLE (puzzle);
  const PonderMove *data = (const PonderMove *) moves->data;
  GPtrArray *pictures = ponder_own_puzzle_ref_drawn (own, data, moves->len);

  if (pictures == NULL && !g_main_context_is_owner (g_main_context_default ()))
    pictures = ponder_own_trial_draw_path (own, data, moves->len, NULL, NULL);
  return pictures;
}

/* In a race, where only the moves are known, these are shown. */
static PonderPrintBlock *
draw_at (PonderPuzzle *puzzle,
         const GArray *moves)
{
  g_autoptr (GPtrArray) pictures = list_pictures (puzzle, moves);
  g_autofree char *text = NULL;

  if (pictures != NULL)
    return draw_picture (g_ptr_array_index (pictures, moves->len));
  text = ponder_puzzle_dup_short_moves (puzzle, (const PonderMove *) moves->data, moves->len, MOST_MOVES);
  return ponder_print_text_new (text);
}

static PonderPrintBlock *
draw (PonderPuzzle *puzzle,
      const GArray *answer)
{
  return answer != NULL ? draw_at (puzzle, answer)
                        : ponder_print_text_new (ponder_own_puzzle_get_source (PONDER_OWN_PUZZLE (puzzle)));
}

const PonderPrintKind ponder_print_own = { .dup_task = dup_task, .draw = draw, .draw_at = draw_at };
