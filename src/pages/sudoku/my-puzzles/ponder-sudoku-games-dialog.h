/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-sudoku-games.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SUDOKU_GAMES_DIALOG (ponder_sudoku_games_dialog_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudokuGamesDialog, ponder_sudoku_games_dialog, PONDER, SUDOKU_GAMES_DIALOG, AdwBin)

GtkWidget *ponder_sudoku_games_dialog_new     (PonderSudokuGames       *games);
void       ponder_sudoku_games_dialog_present (PonderSudokuGamesDialog *self,
                                               GtkWidget               *parent);

G_END_DECLS
