/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

/* A condition that every answer must meet. It can come true in as many ways as there are values:
 * by the values of a cell, or by the cells of a unit that may have a value. */
typedef struct
{
  gboolean is_cell; /* whether it is about a cell */
  guint index; /* the cell or the unit */
  guint value; /* from 1, if it is about a unit */
} PonderSudokuClaim;

/* How forced cells lead from the clues to a contradiction. */
typedef struct
{
  const PonderSudokuShape *shape;
  guint8 values[PONDER_SUDOKU_MOST_CELLS]; /* clues and forced values, 0 for a blank */
  /* of a cell with a value: 0 for a clue, n for the nth cell filled */
  guint16 order[PONDER_SUDOKU_MOST_CELLS];
  guint16 steps[PONDER_SUDOKU_MOST_CELLS]; /* the forced cells in that order */
  guint n_steps;
  /* by cell: whether it is a step that leads to the contradiction */
  gboolean needed[PONDER_SUDOKU_MOST_CELLS];
  guint n_needed;
  PonderSudokuClaim broken; /* what can't come true */

  guint32 allowed[PONDER_SUDOKU_MOST_CELLS];
} PonderSudokuChain;

gboolean ponder_sudoku_chain_find  (PonderSudokuChain       *self,
                                    const PonderSudokuShape *shape,
                                    const guint8            *clues);
guint    ponder_sudoku_chain_known (const PonderSudokuChain *self,
                                    guint                    cell);
void     ponder_sudoku_claim_way   (const PonderSudokuClaim *self,
                                    const PonderSudokuShape *shape,
                                    guint                    way,
                                    guint                   *cell,
                                    guint                   *value);

G_END_DECLS
