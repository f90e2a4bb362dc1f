/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-sudoku-hint.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SUDOKU_HINT_CARD (ponder_sudoku_hint_card_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudokuHintCard, ponder_sudoku_hint_card, PONDER, SUDOKU_HINT_CARD, GtkWidget)

PonderSudokuHintCard *ponder_sudoku_hint_card_new     (PonderSudokuHint     *hint);
void                  ponder_sudoku_hint_card_show    (PonderSudokuHintCard *self);
void                  ponder_sudoku_hint_card_set_low (PonderSudokuHintCard *self,
                                                       gboolean              low);

G_END_DECLS
