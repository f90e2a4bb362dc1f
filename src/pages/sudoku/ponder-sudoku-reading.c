/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-reading.h"

#include "ponder-puzzle-page.h"
#include "ponder-sudoku.h"
#include "ponder-sudoku-reading-chooser.h"

/* Opens text with a sudoku that is not a document. */

static void
open_grid (PonderPuzzlePage       *self,
           const PonderSudokuGrid *grid,
           const char             *name)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_sudoku_new (grid);

  ponder_puzzle_page_open (self, puzzle, name);
}

static void
read_cb (PonderPuzzlePage       *self,
         const PonderSudokuGrid *grid)
{
  g_assert (PONDER_IS_PUZZLE_PAGE (self));

  open_grid (self, grid, NULL);
  ponder_page_toasts_show_opened (ponder_frame_get_toasts (PONDER_FRAME (self)), NULL);
}

static gpointer
begin_reading (PonderPage *page)
{
  return g_array_new (FALSE, FALSE, sizeof (PonderSudokuGrid));
}

static gboolean
read_text (gpointer    data,
           const char *text,
           GError    **error)
{
  return ponder_sudoku_read_grids (text, data, error);
}

/* If the symbols can be read in several ways, a dialog lets the person choose. */
static void
open_reading (PonderPage *page,
              gpointer    data,
              const char *name)
{
  PonderPuzzlePage *self = PONDER_PUZZLE_PAGE (page);
  GArray *grids = data;
  GtkWidget *chooser;

  if (grids->len == 1)
    {
      open_grid (self, &g_array_index (grids, PonderSudokuGrid, 0), name);
      ponder_page_toasts_show_opened (ponder_frame_get_toasts (PONDER_FRAME (page)), name);
      return;
    }
  chooser = ponder_sudoku_reading_chooser_new (grids);
  g_signal_connect_object (chooser, "chosen", G_CALLBACK (read_cb), self, G_CONNECT_SWAPPED);
  ponder_sudoku_reading_chooser_present (PONDER_SUDOKU_READING_CHOOSER (chooser), GTK_WIDGET (self));
}

const PonderTextFuncs ponder_sudoku_text_funcs = {
  .begin = begin_reading,
  .read = read_text,
  .open = open_reading,
  .free = (GDestroyNotify) g_array_unref,
};
