/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"
#include "ponder-sudoku-text.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SUDOKU (ponder_sudoku_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudoku, ponder_sudoku, PONDER, SUDOKU, PonderPuzzle)

PonderPuzzle           *ponder_sudoku_new_with_candidates (const PonderSudokuGrid *grid,
                                                           const guint32          *candidates);
const PonderSudokuGrid *ponder_sudoku_get_grid            (PonderSudoku           *self);
const guint32          *ponder_sudoku_get_candidates      (PonderSudoku           *self);

/* A move consists of a cell, counted from 0, and a value, counted from 1. */
#define PONDER_SUDOKU_MOVE(cell, value) ((PonderMove) (cell) * (PONDER_SUDOKU_MOST_SIDE + 1) + (value))
#define PONDER_SUDOKU_MOVE_CELL(move) ((guint) ((move) / (PONDER_SUDOKU_MOST_SIDE + 1)))
#define PONDER_SUDOKU_MOVE_VALUE(move) ((guint) ((move) % (PONDER_SUDOKU_MOST_SIDE + 1)))

guint ponder_sudoku_place_cell (PonderSudoku     *self,
                                guint             place);
void  ponder_sudoku_fill       (PonderSudoku     *self,
                                const PonderMove *moves,
                                gsize             n_moves,
                                guint8           *values);

/* Sentences on why a grid has no answer, and why moves were left out. */
char *ponder_sudoku_clash_text (const PonderSudokuGrid *grid,
                                const guint32          *candidates,
                                GArray                 *cells);
char *ponder_sudoku_reason     (const PonderSudokuGrid *grid,
                                const guint32          *candidates,
                                GArray                 *cells);
char *ponder_sudoku_why_not    (const PonderSudokuGrid *grid,
                                const guint32          *candidates,
                                const guint8           *values,
                                const PonderLeftOut    *left_out,
                                guint                   n_left_out,
                                GArray                 *cells);

static inline PonderPuzzle *
ponder_sudoku_new (const PonderSudokuGrid *grid)
{
  return ponder_sudoku_new_with_candidates (grid, NULL);
}

/* Returns the values of all cells in a state of a search, 0 for a blank. */
static inline const guint8 *
ponder_sudoku_get_values (gconstpointer state)
{
  return state;
}

G_END_DECLS
