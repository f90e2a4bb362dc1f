/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-game.h"

G_BEGIN_DECLS

#define PONDER_SUDOKU_MOST_GAMES 1000

typedef struct _PonderSudokuLeftGames PonderSudokuLeftGames;

PonderSudokuLeftGames *ponder_sudoku_left_games_new    (void);
void                   ponder_sudoku_left_games_free   (PonderSudokuLeftGames *self);
guint                  ponder_sudoku_left_games_count  (PonderSudokuLeftGames *self);
PonderSudokuGame      *ponder_sudoku_left_games_get    (PonderSudokuLeftGames *self,
                                                        guint                  nth);
PonderSudokuGame      *ponder_sudoku_left_games_find   (PonderSudokuLeftGames *self,
                                                        PonderSudokuGame      *like);
void                   ponder_sudoku_left_games_put    (PonderSudokuLeftGames *self,
                                                        PonderSudokuGame      *game);
void                   ponder_sudoku_left_games_remove (PonderSudokuLeftGames *self,
                                                        PonderSudokuGame      *game);
void                   ponder_sudoku_left_games_save   (PonderSudokuLeftGames *self,
                                                        GKeyFile              *file,
                                                        const char            *group);
void                   ponder_sudoku_left_games_load   (PonderSudokuLeftGames *self,
                                                        GKeyFile              *file,
                                                        const char            *group);

G_END_DECLS
