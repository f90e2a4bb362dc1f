/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "ponder-sudoku-shape.h"

/* src/puzzles/sudoku/random: random sudokus.
 *
 *   PonderSudokuRandomMaker     a full grid, and clues of it that can be left out: what all random puzzles are made with
 *   ponder-sudoku-random        a puzzle of any difficulty, without a needless clue
 *   ponder-sudoku-random-level  a puzzle of a given difficulty
 *   PonderSudokuPermutation     turns a puzzle into another that is solved in the same way
 *   ponder-sudoku-shipped       the puzzles that come with the program, some hundred of each difficulty
 *
 * Everything depends only on a seed, and limits count nodes or puzzles, not time, so that a seed gives the same puzzle
 * on every machine. */

G_BEGIN_DECLS

/* A random puzzle while it is made. Once cancelled, its functions return early, and leave it in
 * any state. */
typedef struct
{
  const PonderSudokuShape *shape;
  guint64 random; /* the state of the random numbers, at first the seed */
  guint8 values[PONDER_SUDOKU_MOST_CELLS]; /* the clues, 0 for a blank */
  guint8 answer[PONDER_SUDOKU_MOST_CELLS]; /* of the clues */
  GCancellable *cancellable;
} PonderSudokuRandomMaker;

void     ponder_sudoku_random_maker_shuffle (PonderSudokuRandomMaker *self,
                                             guint16                 *numbers,
                                             guint                    n);
void     ponder_sudoku_random_maker_fill    (PonderSudokuRandomMaker *self);
gboolean ponder_sudoku_random_maker_take    (PonderSudokuRandomMaker *self,
                                             const guint16           *cells,
                                             guint                    n_cells);

G_END_DECLS
