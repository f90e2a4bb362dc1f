/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-survey.h"

G_BEGIN_DECLS

typedef struct _PonderSudokuAnswerCounter PonderSudokuAnswerCounter;

typedef void (*PonderSudokuAnswerCounterFunc) (gpointer owner);

PonderSudokuAnswerCounter *ponder_sudoku_answer_counter_new    (PonderSudokuAnswerCounterFunc known,
                                                                gpointer                      owner);
void                       ponder_sudoku_answer_counter_free   (PonderSudokuAnswerCounter    *self);
void                       ponder_sudoku_answer_counter_follow (PonderSudokuAnswerCounter    *self,
                                                                PonderPuzzle                 *puzzle);
const PonderSudokuSurvey  *ponder_sudoku_answer_counter_get    (PonderSudokuAnswerCounter    *self);

G_END_DECLS
