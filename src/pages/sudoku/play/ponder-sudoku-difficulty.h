/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-rating.h"
#include "ponder-sudoku-text.h"

G_BEGIN_DECLS

typedef struct _PonderSudokuDifficulty PonderSudokuDifficulty;

typedef void (*PonderSudokuDifficultyFunc) (gpointer owner);

PonderSudokuDifficulty   *ponder_sudoku_difficulty_new    (PonderSudokuDifficultyFunc known,
                                                           gpointer                   owner);
void                      ponder_sudoku_difficulty_free   (PonderSudokuDifficulty    *self);
void                      ponder_sudoku_difficulty_follow (PonderSudokuDifficulty    *self,
                                                           const PonderSudokuGrid    *grid,
                                                           gboolean                   uniqueness);
const PonderSudokuRating *ponder_sudoku_difficulty_get    (PonderSudokuDifficulty    *self);

G_END_DECLS
