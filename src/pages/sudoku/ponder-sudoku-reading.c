/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-reading.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-page-text.h"
#include "ponder-sudoku-document.h"
#include "ponder-sudoku-page.h"
#include "ponder-sudoku-reading-chooser.h"
#include "ponder-sudoku-solver.h"

/* Opens text with sudokus that is not a document. */

typedef struct
{
  GArray *grids; /* of PonderSudokuGrid */
  GPtrArray *notes; /* of guint32[]: the candidates of each, or NULL; empty if none has any */
  gboolean several; /* all grids are puzzles of the text; otherwise they are ways to read the only one */
  gboolean *ambiguous; /* for each grid with notes whether the cells alone have several answers */
  char *name; /* nullable: of the file */
  PonderPuzzlePage *page; /* of which the dialog is a part */
} Reading;

/* Finding out whether the cells alone have one answer ends here. */
#define MOST_NODES 100000

static void
reading_clear (Reading *self)
{
  g_array_unref (self->grids);
  g_ptr_array_unref (self->notes);
  g_free (self->ambiguous);
  g_free (self->name);
}

static void
reading_release (Reading *self)
{
  g_rc_box_release_full (self, (GDestroyNotify) reading_clear);
}

static gpointer
begin_reading (PonderPage *page)
{
  Reading *self = g_rc_box_new0 (Reading);

  self->grids = g_array_new (FALSE, FALSE, sizeof (PonderSudokuGrid));
  self->notes = g_ptr_array_new_with_free_func (g_free);
  self->page = PONDER_PUZZLE_PAGE (page);
  return self;
}

static gboolean
read_text (gpointer    data,
           const char *text,
           GError    **error)
{
  Reading *self = data;

  if (!ponder_sudoku_read_grids (text, self->grids, self->notes, &self->several, error))
    return FALSE;
  self->ambiguous = g_new0 (gboolean, self->grids->len);
  for (guint i = 0; i < self->notes->len; i++)
    {
      const PonderSudokuGrid *grid = &g_array_index (self->grids, PonderSudokuGrid, i);
      PonderSudokuJob job = { .most_answers = 2, .most_nodes = MOST_NODES };

      if (g_ptr_array_index (self->notes, i) != NULL)
        self->ambiguous[i] =
          ponder_sudoku_solve_grid (grid->shape, grid->clues, &job) != PONDER_SUDOKU_ALL_FOUND || job.answers > 1;
    }
  return TRUE;
}

/* Candidates become notes. */
static void
open_grid (Reading *self,
           guint    nth)
{
  PonderPageToasts *toasts = ponder_frame_get_toasts (PONDER_FRAME (self->page));
  const PonderSudokuGrid *grid = &g_array_index (self->grids, PonderSudokuGrid, nth);
  const guint32 *notes = nth < self->notes->len ? g_ptr_array_index (self->notes, nth) : NULL;
  g_autoptr (PonderPuzzle) puzzle = ponder_sudoku_new (grid);
  PonderSudokuMarks marks = { .locked = TRUE };

  if (notes == NULL)
    {
      ponder_puzzle_page_open (self->page, puzzle, self->name);
      ponder_page_toasts_show_opened (toasts, self->name);
      return;
    }
  memcpy (marks.notes, notes, grid->shape->n_cells * sizeof *notes);
  ponder_page_begin_document (PONDER_PAGE (self->page));
  ponder_puzzle_document_load_marked (ponder_puzzle_page_get_document (self->page), puzzle, self->name, &marks);
  ponder_frame_focus_board (PONDER_FRAME (self->page));
  ponder_page_toasts_show (toasts,
                           self->ambiguous[nth]
                             ? _ ("Its candidates are notes now. The cells alone have several answers")
                             : _ ("Its candidates are notes now"),
                           _ ("Undo"), "page.undo");
}

static void
chosen_cb (Reading *self,
           guint    nth)
{
  open_grid (self, nth);
}

static void
all_chosen_cb (Reading *self)
{
  ponder_sudoku_page_keep_all (PONDER_SUDOKU_PAGE (self->page), self->grids);
}

static void
release_cb (gpointer  data,
            GClosure *closure)
{
  reading_release (data);
}

/* If there are several sudokus, or one can be read in several ways, a dialog lets the person choose. */
static void
open_reading (PonderPage *page,
              gpointer    data,
              const char *name)
{
  Reading *self = data;
  GtkWidget *chooser;

  self->name = g_strdup (name);
  if (self->grids->len == 1)
    {
      open_grid (self, 0);
      return;
    }
  chooser = ponder_sudoku_reading_chooser_new (self->grids, self->several);
  g_signal_connect_data (chooser, "chosen", G_CALLBACK (chosen_cb), g_rc_box_acquire (self), release_cb,
                         G_CONNECT_SWAPPED);
  g_signal_connect_data (chooser, "all-chosen", G_CALLBACK (all_chosen_cb), g_rc_box_acquire (self), release_cb,
                         G_CONNECT_SWAPPED);
  ponder_sudoku_reading_chooser_present (PONDER_SUDOKU_READING_CHOOSER (chooser), GTK_WIDGET (page));
}

const PonderTextFuncs ponder_sudoku_text_funcs = {
  .begin = begin_reading,
  .read = read_text,
  .open = open_reading,
  .free = (GDestroyNotify) reading_release,
};
