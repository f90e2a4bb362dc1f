/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"
#include "ponder-sudoku-editor.h"
#include "ponder-sudoku-games.h"
#include "ponder-sudoku-rating.h"
#include "ponder-sudoku-survey.h"

G_BEGIN_DECLS

typedef struct _PonderSudokuPlay PonderSudokuPlay;

typedef void (*PonderSudokuPlayFunc) (gpointer owner);

PonderSudokuPlay         *ponder_sudoku_play_new             (PonderPuzzlePage         *page,
                                                              PonderSudokuEditor       *editor,
                                                              PonderSudokuPlayFunc      changed);
void                      ponder_sudoku_play_free            (PonderSudokuPlay         *self);
void                      ponder_sudoku_play_update          (PonderSudokuPlay         *self,
                                                              const PonderSudokuSurvey *survey);
void                      ponder_sudoku_play_show_searching  (PonderSudokuPlay         *self,
                                                              gboolean                  searching);
void                      ponder_sudoku_play_switch          (PonderSudokuPlay         *self,
                                                              gboolean                  warns,
                                                              gboolean                  shows_clock);
void                      ponder_sudoku_play_start           (PonderSudokuPlay         *self);
void                      ponder_sudoku_play_count_hint      (PonderSudokuPlay         *self);
const PonderSudokuRating *ponder_sudoku_play_get_rating      (PonderSudokuPlay         *self);
void                      ponder_sudoku_play_show_difficulty (PonderSudokuPlay         *self,
                                                              gboolean                  shows);
void                      ponder_sudoku_play_continue        (PonderSudokuPlay         *self);
void                      ponder_sudoku_play_show_games      (PonderSudokuPlay         *self);
void                      ponder_sudoku_play_keep_all        (PonderSudokuPlay         *self,
                                                              const GArray             *grids,
                                                              const GPtrArray          *candidates);
char                     *ponder_sudoku_play_dup_won_text    (PonderSudokuPlay         *self);
void                      ponder_sudoku_play_load            (PonderSudokuPlay         *self,
                                                              GKeyFile                 *kept);
PonderSudokuGames        *ponder_sudoku_play_get_games       (PonderSudokuPlay         *self);

G_END_DECLS
