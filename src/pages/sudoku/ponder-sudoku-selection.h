/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board-view.h"
#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

typedef struct _PonderSudokuSelection PonderSudokuSelection;

typedef void (*PonderSudokuSelectionFunc) (gpointer owner);

PonderSudokuSelection *ponder_sudoku_selection_new       (PonderBoardView             *view,
                                                          PonderSudokuSelectionFunc    changed,
                                                          gpointer                     owner);
void                   ponder_sudoku_selection_moved     (PonderSudokuSelection       *self);
gboolean               ponder_sudoku_selection_has       (const PonderSudokuSelection *self,
                                                          guint                        cell);
guint                  ponder_sudoku_selection_get_cells (const PonderSudokuSelection *self,
                                                          guint                       *cells);

G_END_DECLS
