/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-survey.h"

G_BEGIN_DECLS

typedef struct _PonderSudokuLive PonderSudokuLive;

typedef void (*PonderSudokuLiveFunc) (gpointer owner);

PonderSudokuLive         *ponder_sudoku_live_new    (PonderSudokuLiveFunc    known,
                                                     gpointer                owner);
void                      ponder_sudoku_live_free   (PonderSudokuLive       *self);
void                      ponder_sudoku_live_follow (PonderSudokuLive       *self,
                                                     const PonderSudokuGrid *grid);
const PonderSudokuSurvey *ponder_sudoku_live_get    (PonderSudokuLive       *self);

G_END_DECLS
