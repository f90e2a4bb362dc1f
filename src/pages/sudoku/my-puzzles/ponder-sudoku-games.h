/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-kept-page.h"
#include "ponder-sudoku-left-games.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SUDOKU_GAMES (ponder_sudoku_games_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudokuGames, ponder_sudoku_games, PONDER, SUDOKU_GAMES, GObject)

/* Other files only read it. */
struct _PonderSudokuGames
{
  GObject parent_instance;

  PonderSudokuLeftGames *left;
  PonderKeptPage *kept; /* nullable */

  /* The game on the page. Before there is a puzzle, @puzzle is NULL. */
  PonderPuzzle *puzzle;
  char *name; /* nullable */
  PonderSudokuMarks marks;
  PonderSudokuRecord record; /* all zeros for a new game */
  PonderSudokuGame *before; /* nullable: what it was when it was left the last time */
};

PonderSudokuGame *ponder_sudoku_games_dup_present  (PonderSudokuGames        *self);
PonderSudokuGame *ponder_sudoku_games_dup_before   (PonderSudokuGames        *self);
GListModel       *ponder_sudoku_games_list         (PonderSudokuGames        *self);
void              ponder_sudoku_games_remove       (PonderSudokuGames        *self,
                                                    PonderSudokuGame         *game);
void              ponder_sudoku_games_put          (PonderSudokuGames        *self,
                                                    PonderSudokuGame         *game);

void              ponder_sudoku_games_follow       (PonderSudokuGames        *self,
                                                    PonderPuzzleDocument     *document);
void              ponder_sudoku_games_set_record   (PonderSudokuGames        *self,
                                                    const PonderSudokuRecord *record);

void              ponder_sudoku_games_save_present (PonderSudokuGames        *self,
                                                    GKeyFile                 *kept);
void              ponder_sudoku_games_load_present (PonderSudokuGames        *self,
                                                    GKeyFile                 *kept);
void              ponder_sudoku_games_keep_in      (PonderSudokuGames        *self,
                                                    GFile                    *folder);
char             *ponder_sudoku_games_flush        (PonderSudokuGames        *self);
void              ponder_sudoku_games_close        (PonderSudokuGames        *self);

G_END_DECLS
