/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board-view.h"
#include "ponder-keypad.h"
#include "ponder-sudoku-document.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SUDOKU_EDITOR (ponder_sudoku_editor_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudokuEditor, ponder_sudoku_editor, PONDER, SUDOKU_EDITOR, GtkWidget)

void             ponder_sudoku_editor_set_document (PonderSudokuEditor   *self,
                                                    PonderSudokuDocument *document);
void             ponder_sudoku_editor_set_keypad   (PonderSudokuEditor   *self,
                                                    PonderKeypad         *keypad);
PonderBoardView *ponder_sudoku_editor_get_view     (PonderSudokuEditor   *self);
void             ponder_sudoku_editor_enter        (PonderSudokuEditor   *self,
                                                    guint                 value);

G_END_DECLS
