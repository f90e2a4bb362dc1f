/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board-view.h"
#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

typedef void (*PonderSudokuSelectionFunc) (gpointer owner);

typedef struct
{
  PonderBoardView *view; /* (unowned): it has the controllers below, which are told when this is freed */
  PonderSudokuSelectionFunc changed;
  gpointer owner;

  guint8 selected[PONDER_SUDOKU_MOST_CELLS]; /* 1 for each of several selected cells */
  guint n_selected; /* 0 while only the cell under the cursor counts */
  gboolean moving;  /* the cursor is being moved for the selection */

  GtkGesture *drag;
  GtkGesture *click;
  GtkEventController *keys;
  guint first; /* the cell in which a drag began */
} PonderSudokuSelection;

PonderSudokuSelection *ponder_sudoku_selection_new       (PonderBoardView             *view,
                                                          PonderSudokuSelectionFunc    changed,
                                                          gpointer                     owner);
void                   ponder_sudoku_selection_moved     (PonderSudokuSelection       *self);
guint                  ponder_sudoku_selection_get_cells (const PonderSudokuSelection *self,
                                                          guint                       *cells);

G_END_DECLS
