/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

/**
 * PonderSudokuClaim:
 * @is_cell: whether the claim is that a cell has some value; otherwise it is that a unit contains @value
 * @index: the cell or the unit
 * @value: the value, from 1, if the claim is about a unit
 *
 * A condition that every answer must meet. It can come true in as many ways as there are values: by the values of the
 * cell, or by the cells of the unit.
 */
typedef struct
{
  gboolean is_cell;
  guint index;
  guint value;
} PonderSudokuClaim;

/**
 * PonderSudokuChain:
 * @values: the values of all cells that are clues or forced; 0 for a blank
 * @order: for each cell with a value: 0 for a clue, n for the nth cell filled
 * @steps: the forced cells in that order
 * @needed: for each cell, whether it is a step that leads to the contradiction
 * @n_needed: how many such steps there are
 * @broken: the claim that can't come true
 *
 * How forced cells lead from the clues to a contradiction.
 */
typedef struct
{
  const PonderSudokuShape *shape;
  guint8 values[PONDER_SUDOKU_MOST_CELLS];
  guint16 order[PONDER_SUDOKU_MOST_CELLS];
  guint16 steps[PONDER_SUDOKU_MOST_CELLS];
  guint n_steps;
  gboolean needed[PONDER_SUDOKU_MOST_CELLS];
  guint n_needed;
  PonderSudokuClaim broken;

  /*< private >*/
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
