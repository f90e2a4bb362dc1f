/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-own-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-own-trial.h"
#include "ponder-print-board.h"
#include "ponder-print-text.h"

/* On paper, a puzzle is its program, and an answer the picture of its last state. */

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

static PonderPrintBlock *
draw (PonderPuzzle *puzzle,
      const GArray *answer)
{
  PonderOwnPuzzle *own = PONDER_OWN_PUZZLE (puzzle);
  g_autoptr (GPtrArray) pictures = NULL;

  if (answer != NULL)
    pictures = ponder_own_trial_draw_path (own, (const PonderMove *) answer->data, answer->len, NULL, NULL);
  if (pictures == NULL)
    return ponder_print_text_new (ponder_own_puzzle_get_source (own));
  return draw_picture (g_ptr_array_index (pictures, pictures->len - 1));
}

const PonderPrintKind ponder_print_own = { .dup_task = dup_task, .draw = draw };
