/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

#define PONDER_SUDOKU_MOST_UNITS (3 * PONDER_SUDOKU_MOST_SIDE)
#define PONDER_SUDOKU_MOST_OPTIONS (PONDER_SUDOKU_MOST_CELLS * PONDER_SUDOKU_MOST_SIDE)
#define PONDER_SUDOKU_MOST_PLACES (PONDER_SUDOKU_MOST_UNITS * PONDER_SUDOKU_MOST_SIDE)

/**
 * PonderSudokuOption:
 * @cell: a cell
 * @value: a value, counted from 0 like bits
 *
 * The possibility that a cell has a value.
 */
typedef struct
{
  guint16 cell;
  guint8 value;
} PonderSudokuOption;

/**
 * PonderSudokuCandidates:
 * @values: for each cell the values it may still have
 * @places: for each unit and value, the places of the unit, in reading order, where the value is still possible
 * @n_filled: how many cells have one value left
 * @removed: the removed options, for undoing
 * @work: counts all removals
 * @bad_cell: after a failure, the cell without a value; or %PONDER_SUDOKU_MOST_CELLS
 * @bad_unit: after a failure without @bad_cell, the unit in which a value has no place
 *
 * The options left in a grid of any shape, stored by cell and by value, so that cells with one value and values with
 * one place are found equally fast. Options are only ever removed, except by ponder_sudoku_candidates_undo(). About 100
 * kB, too large for the stack.
 */
typedef struct
{
  const PonderSudokuShape *shape;
  guint n_kinds; /* kinds of units: rows, columns and perhaps boxes */
  guint32 values[PONDER_SUDOKU_MOST_CELLS];
  guint32 places[PONDER_SUDOKU_MOST_PLACES];
  guint n_filled;
  guint n_removed;
  guint64 work;
  guint bad_cell;
  guint bad_unit;

  /*< private >*/
  guint8 place_of[3 * PONDER_SUDOKU_MOST_CELLS];
  guint32 shared[3][3][PONDER_SUDOKU_MOST_SIDE];
  guint32 changed[PONDER_SUDOKU_MOST_UNITS];
  guint n_forced;
  guint8 is_filled[PONDER_SUDOKU_MOST_CELLS];
  guint16 filled[PONDER_SUDOKU_MOST_CELLS];
  PonderSudokuOption removed[PONDER_SUDOKU_MOST_OPTIONS];
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
