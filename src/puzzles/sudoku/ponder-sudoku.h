/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"
#include "ponder-sudoku-text.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SUDOKU (ponder_sudoku_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudoku, ponder_sudoku, PONDER, SUDOKU, PonderPuzzle)

PonderPuzzle           *ponder_sudoku_new                 (const PonderSudokuGrid *grid);
PonderPuzzle           *ponder_sudoku_new_with_candidates (const PonderSudokuGrid *grid,
                                                           const guint32          *candidates);
const PonderSudokuGrid *ponder_sudoku_get_grid            (PonderSudoku           *self);
const guint32          *ponder_sudoku_get_candidates      (PonderSudoku           *self);

/* A move consists of a cell, counted from 0, and a value, counted from 1. */
#define PONDER_SUDOKU_MOVE(cell, value) ((PonderMove) (cell) * (PONDER_SUDOKU_MOST_SIDE + 1) + (value))
#define PONDER_SUDOKU_MOVE_CELL(move) ((guint) ((move) / (PONDER_SUDOKU_MOST_SIDE + 1)))
#define PONDER_SUDOKU_MOVE_VALUE(move) ((guint) ((move) % (PONDER_SUDOKU_MOST_SIDE + 1)))

const guint8  *ponder_sudoku_get_values (gconstpointer       state);
guint          ponder_sudoku_place_cell (PonderSudoku       *self,
                                         guint               place);
void           ponder_sudoku_fill       (PonderSudoku       *self,
                                         const PonderMove   *moves,
                                         gsize               n_moves,
                                         guint8             *values);

PonderOutcome *ponder_sudoku_solve      (PonderPuzzle       *puzzle,
                                         const PonderLimits *limits,
                                         PonderProgress     *progress,
                                         GCancellable       *cancellable,
                                         GError            **error);

G_END_DECLS
