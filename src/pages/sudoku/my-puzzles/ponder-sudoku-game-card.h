/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-sudoku-game.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SUDOKU_GAME_CARD (ponder_sudoku_game_card_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudokuGameCard, ponder_sudoku_game_card, PONDER, SUDOKU_GAME_CARD, GtkWidget)

void              ponder_sudoku_game_card_set_game (PonderSudokuGameCard *self,
                                                    PonderSudokuGame     *game,
                                                    gboolean              is_present);
PonderSudokuGame *ponder_sudoku_game_card_get_game (PonderSudokuGameCard *self);
void              ponder_sudoku_game_card_show     (PonderSudokuGameCard *self);
char             *ponder_sudoku_game_card_day      (gint64                time,
                                                    gint64                now);

G_END_DECLS
