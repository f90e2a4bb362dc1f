/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"
#include "ponder-sudoku-rating.h"

G_BEGIN_DECLS

typedef struct _PonderSudokuRandomizer PonderSudokuRandomizer;

PonderSudokuRandomizer *ponder_sudoku_randomizer_new     (PonderPuzzlePage         *page);
void                    ponder_sudoku_randomizer_free    (PonderSudokuRandomizer   *self);
void                    ponder_sudoku_randomizer_ask     (PonderSudokuRandomizer   *self);
void                    ponder_sudoku_randomizer_another (PonderSudokuRandomizer   *self,
                                                          const PonderSudokuRating *like);
void                    ponder_sudoku_randomizer_keep    (PonderSudokuRandomizer   *self,
                                                          GKeyFile                 *kept);
void                    ponder_sudoku_randomizer_restore (PonderSudokuRandomizer   *self,
                                                          GKeyFile                 *kept);

PonderPuzzle           *ponder_sudoku_make_random        (PonderPuzzle             *like,
                                                          const guint              *sizes,
                                                          guint64                   seed,
                                                          PonderProgress           *progress,
                                                          GCancellable             *cancellable,
                                                          GError                  **error);

G_END_DECLS
