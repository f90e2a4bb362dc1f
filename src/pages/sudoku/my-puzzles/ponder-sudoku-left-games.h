/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-game.h"

G_BEGIN_DECLS

#define PONDER_SUDOKU_MOST_GAMES 1000

/* The games that were begun and then left, one for the same clues. All of them are written
 * together, so their number is limited: a thousand games of 9×9 with notes are half a megabyte. */
typedef struct
{
  GPtrArray *games;   /* of PonderSudokuGame; the one that was played last comes last */
  GPtrArray *damaged; /* of char *: lines that can't be read; they are written again */
} PonderSudokuLeftGames;

PonderSudokuLeftGames *ponder_sudoku_left_games_new  (void);
void                   ponder_sudoku_left_games_free (PonderSudokuLeftGames *self);
PonderSudokuGame      *ponder_sudoku_left_games_find (PonderSudokuLeftGames *self,
                                                      PonderSudokuGame      *like);
void                   ponder_sudoku_left_games_put  (PonderSudokuLeftGames *self,
                                                      PonderSudokuGame      *game);
void                   ponder_sudoku_left_games_save (PonderSudokuLeftGames *self,
                                                      GKeyFile              *file,
                                                      const char            *group);
void                   ponder_sudoku_left_games_load (PonderSudokuLeftGames *self,
                                                      GKeyFile              *file,
                                                      const char            *group);

G_END_DECLS
