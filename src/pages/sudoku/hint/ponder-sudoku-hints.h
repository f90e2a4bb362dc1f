/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"
#include "ponder-sudoku-editor.h"
#include "ponder-sudoku-hint-card.h"

G_BEGIN_DECLS

typedef struct _PonderSudokuHints PonderSudokuHints;

PonderSudokuHints    *ponder_sudoku_hints_new      (PonderPuzzlePage     *page,
                                                    PonderSudokuEditor   *editor,
                                                    PonderPuzzleDocument *document);
void                  ponder_sudoku_hints_free     (PonderSudokuHints    *self);
PonderSudokuHint     *ponder_sudoku_hints_get_hint (PonderSudokuHints    *self);
PonderSudokuHintCard *ponder_sudoku_hints_get_card (PonderSudokuHints    *self);
void                  ponder_sudoku_hints_update   (PonderSudokuHints    *self);

G_END_DECLS
