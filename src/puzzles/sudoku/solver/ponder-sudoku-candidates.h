/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

#define PONDER_SUDOKU_MOST_UNITS (3 * PONDER_SUDOKU_MOST_SIDE)
#define PONDER_SUDOKU_MOST_OPTIONS (PONDER_SUDOKU_MOST_CELLS * PONDER_SUDOKU_MOST_SIDE)
#define PONDER_SUDOKU_MOST_PLACES (PONDER_SUDOKU_MOST_UNITS * PONDER_SUDOKU_MOST_SIDE)

typedef struct
{
  guint16 cell;
  guint8 value; /* from 0, like bits */
} PonderSudokuOption;

/* The options left in a grid of any shape, stored by cell and by value, so that cells with one
 * value and values with one place are found equally fast. Options are only ever removed, except
 * by ponder_sudoku_candidates_undo(). About 100 kB, too large for the stack. */
typedef struct
{
  const PonderSudokuShape *shape;
  guint n_kinds; /* kinds of units: rows, columns and perhaps boxes */
  guint32 values[PONDER_SUDOKU_MOST_CELLS]; /* that each cell may still have */
  guint32 places[PONDER_SUDOKU_MOST_PLACES]; /* for each unit and value, those where it is still possible */
  guint n_filled; /* cells with one value left */
  guint n_removed;
  guint64 work; /* counts all removals */
  guint bad_cell; /* after a failure, the cell without a value; or PONDER_SUDOKU_MOST_CELLS */
  guint bad_unit; /* then the unit in which a value has no place */

  guint8 place_of[3 * PONDER_SUDOKU_MOST_CELLS];
  guint32 shared[3][3][PONDER_SUDOKU_MOST_SIDE];
  guint32 changed[PONDER_SUDOKU_MOST_UNITS];
  guint n_forced;
  guint8 is_filled[PONDER_SUDOKU_MOST_CELLS];
  guint16 filled[PONDER_SUDOKU_MOST_CELLS];
  PonderSudokuOption removed[PONDER_SUDOKU_MOST_OPTIONS]; /* for undoing */
  PonderSudokuOption forced[PONDER_SUDOKU_MOST_CELLS + PONDER_SUDOKU_MOST_PLACES];
} PonderSudokuCandidates;

void     ponder_sudoku_candidates_init   (PonderSudokuCandidates  *self,
                                          const PonderSudokuShape *shape);
gboolean ponder_sudoku_candidates_fill   (PonderSudokuCandidates  *self,
                                          guint                    cell,
                                          guint                    value);
gboolean ponder_sudoku_candidates_remove (PonderSudokuCandidates  *self,
                                          guint                    cell,
                                          guint                    value);
gboolean ponder_sudoku_candidates_settle (PonderSudokuCandidates  *self);
void     ponder_sudoku_candidates_undo   (PonderSudokuCandidates  *self,
                                          guint                    n_removed,
                                          guint                    n_filled);

G_END_DECLS
