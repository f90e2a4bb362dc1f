/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-page-files.h"
#include "ponder-sudoku-document.h"
#include "ponder-sudoku-reading-chooser.h"
#include "ponder-sudoku-solver.h"

/* Opens text with sudokus that is not a document. */

typedef struct
{
  GArray *grids; /* of PonderSudokuGrid */
  GPtrArray *notes; /* of guint32[]: the candidates of each, or NULL; empty if none has any */
  gboolean several; /* all grids are puzzles of the text; otherwise they are ways to read the only one */
  PonderSudokuOffer *offers; /* for each grid */
  char *name; /* nullable: of the file */
  PonderPuzzlePage *page; /* of which the dialog is a part */
} Reading;

/* Finding out how many answers there are ends here. */
#define MOST_NODES 100000

static void
reading_clear (Reading *self)
{
  g_array_unref (self->grids);
  g_ptr_array_unref (self->notes);
  g_free (self->offers);
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

static PonderSudokuCount
count_answers (const PonderSudokuGrid *grid,
               const guint32          *candidates)
{
  PonderSudokuJob job = { .candidates = candidates, .most_answers = 2, .most_nodes = MOST_NODES };
  PonderSudokuEnd end = ponder_sudoku_solve_grid (grid->shape, grid->clues, &job);

  if (job.answers > 1)
    return PONDER_SUDOKU_SEVERAL_ANSWERS;
  if (end != PONDER_SUDOKU_ALL_FOUND)
    return PONDER_SUDOKU_NOT_KNOWN;
  return job.answers == 1 ? PONDER_SUDOKU_ONE_ANSWER : PONDER_SUDOKU_NO_ANSWER;
}

/* Candidates that leave out any value are offered as a part of the puzzle where the cells alone aren't known to have at
 * most one answer. */
static PonderSudokuOffer
make_offer (const PonderSudokuGrid *grid,
            const guint32          *candidates)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_sudoku_new_with_candidates (grid, candidates);
  PonderSudokuOffer offer = { FALSE };

  if (ponder_sudoku_get_candidates (PONDER_SUDOKU (puzzle)) == NULL)
    return offer;
  offer.alone = count_answers (grid, NULL);
  offer.candidates = offer.alone == PONDER_SUDOKU_SEVERAL_ANSWERS || offer.alone == PONDER_SUDOKU_NOT_KNOWN;
  if (offer.candidates)
    offer.with_candidates = count_answers (grid, candidates);
  return offer;
}

static gboolean
read_text (gpointer    data,
           const char *text,
           GError    **error)
{
  Reading *self = data;

  if (!ponder_sudoku_read_grids (text, self->grids, self->notes, &self->several, error))
    return FALSE;
  self->offers = g_new0 (PonderSudokuOffer, self->grids->len);
  for (guint i = 0; i < self->notes->len; i++)
    self->offers[i] =
      make_offer (&g_array_index (self->grids, PonderSudokuGrid, i), g_ptr_array_index (self->notes, i));
  return TRUE;
}

/* Candidates become notes, or a part of the puzzle. */
static void
open_grid (Reading *self,
           guint    nth,
           gboolean with_candidates)
{
  const PonderSudokuGrid *grid = &g_array_index (self->grids, PonderSudokuGrid, nth);
  const guint32 *notes = nth < self->notes->len ? g_ptr_array_index (self->notes, nth) : NULL;
  g_autoptr (PonderPuzzle) puzzle = ponder_sudoku_new_with_candidates (grid, with_candidates ? notes : NULL);
  PonderSudokuMarks marks = { .locked = TRUE };

  if (notes == NULL || with_candidates)
    {
      ponder_puzzle_page_open (self->page, puzzle, self->name);
      ponder_page_toast_opened (PONDER_PAGE (self->page), self->name);
      return;
    }
  memcpy (marks.notes, notes, grid->shape->n_cells * sizeof *notes);
  ponder_page_begin_document (PONDER_PAGE (self->page));
  ponder_puzzle_document_load_marked (ponder_puzzle_page_get_document (self->page), puzzle, self->name, &marks);
  ponder_page_focus_board (PONDER_PAGE (self->page));
  ponder_page_toast (PONDER_PAGE (self->page), _ ("Its candidates are notes now"), TRUE);
}

static void
chosen_cb (Reading *self,
           guint    nth,
           gboolean with_candidates)
{
  open_grid (self, nth, with_candidates);
}

static void
all_chosen_cb (Reading *self)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();

  for (guint i = 0; i < self->notes->len; i++)
    g_ptr_array_add (candidates, self->offers[i].candidates ? g_ptr_array_index (self->notes, i) : NULL);
  ponder_sudoku_page_keep_all (PONDER_SUDOKU_PAGE (self->page), self->grids, candidates);
}

static void
release_cb (gpointer  data,
            GClosure *closure)
{
  reading_release (data);
}

/* If there are several sudokus, or one can be read or asked in several ways, a dialog lets the person choose. */
static void
open_reading (PonderPage *page,
              gpointer    data,
              const char *name)
{
  Reading *self = data;
  GtkWidget *chooser;

  self->name = g_strdup (name);
  if (self->grids->len == 1 && !self->offers[0].candidates)
    {
      open_grid (self, 0, FALSE);
      return;
    }
  chooser = ponder_sudoku_reading_chooser_new (self->grids, self->several, self->offers);
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
