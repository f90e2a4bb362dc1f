/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-keypad.h"
#include "ponder-sudoku-document.h"

G_BEGIN_DECLS

typedef struct _PonderSudokuKeys PonderSudokuKeys;

PonderSudokuKeys *ponder_sudoku_keys_new        (PonderKeypad         *popover_keypad);
void              ponder_sudoku_keys_free       (PonderSudokuKeys     *self);
void              ponder_sudoku_keys_set_keypad (PonderSudokuKeys     *self,
                                                 PonderKeypad         *keypad);
gboolean          ponder_sudoku_keys_follow     (PonderSudokuKeys     *self,
                                                 PonderPuzzleDocument *document,
                                                 gboolean              colours);
void              ponder_sudoku_keys_update     (PonderSudokuKeys     *self,
                                                 PonderPuzzleDocument *document,
                                                 guint                 cell,
                                                 gboolean              shows_misfits,
                                                 guint                 chosen);
int               ponder_sudoku_keys_find_typed (PonderSudokuKeys     *self,
                                                 guint                 keyval);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderSudokuKeys, ponder_sudoku_keys_free)

G_END_DECLS
