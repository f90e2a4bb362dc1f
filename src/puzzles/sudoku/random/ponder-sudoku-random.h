/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-progress.h"
#include "ponder-sudoku-rating.h"
#include "ponder-sudoku-text.h"

G_BEGIN_DECLS

/* src/puzzles/sudoku/random: random sudokus.
 *
 *   ponder-sudoku-random     a puzzle of any difficulty, without a needless clue, or one of a given difficulty
 *   PonderSudokuPermutation  turns a puzzle into another that is solved in the same way
 *   ponder-sudoku-shipped    the puzzles that come with the program, some hundred of each difficulty
 *
 * Everything depends only on a seed, and limits count nodes or puzzles, not time, so that a seed gives the same puzzle
 * on every machine. */

#define PONDER_SUDOKU_RANDOM_MOST_SIDE 16

gboolean ponder_sudoku_random       (const PonderSudokuShape *shape,
                                     guint64                  seed,
                                     PonderSudokuGrid        *grid,
                                     PonderProgress          *progress,
                                     GCancellable            *cancellable,
                                     GError                 **error);

gboolean ponder_sudoku_rate_clues   (PonderSudokuRating      *rating,
                                     const PonderSudokuShape *shape,
                                     const guint8            *clues,
                                     GCancellable            *cancellable,
                                     GError                 **error);
guint    ponder_sudoku_most_tries   (const PonderSudokuShape *shape);
gboolean ponder_sudoku_random_level (const PonderSudokuShape *shape,
                                     PonderSudokuLevel        level,
                                     guint64                  seed,
                                     PonderSudokuGrid        *grid,
                                     PonderSudokuRating      *rating,
                                     PonderProgress          *progress,
                                     GCancellable            *cancellable,
                                     GError                 **error);

/* Writes the @n numbers from 0 on in random order. */
void ponder_sudoku_shuffle (guint64 *random,
                            guint16 *numbers,
                            guint    n);

G_END_DECLS
