/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"
#include "ponder-sudoku-editor.h"
#include "ponder-sudoku-games.h"
#include "ponder-sudoku-survey.h"

G_BEGIN_DECLS

typedef void (*PonderSudokuPlayFunc) (gpointer owner);

typedef struct
{
  PonderPuzzlePage *page;     /* (unowned): it owns this object */
  PonderSudokuEditor *editor; /* (unowned) */
  PonderSudokuPlayFunc changed;

  PonderSudokuGames *games;
  PonderLatest *survey;               /* of the answers that the clues alone have */
  gboolean has_one_answer;            /* clues and entries together have exactly one */
  gboolean searching;
  gboolean shows_difficulty;

  PonderPuzzle *won;    /* nullable: the puzzle, while it is won */
  PonderLatest *rating; /* how difficult the puzzle is: a Question, a PonderSudokuRating */

  GtkWidget *clock;
  GtkWidget *level; /* opens what the difficulty means */
  GtkWidget *button;
  GtkWidget *dialog; /* nullable, weak: My Puzzles, while it is open */

  GPtrArray *to_keep; /* nullable: of PonderPuzzle: those that become games, the last one first */
  guint keeping; /* the source that does it, or 0 */
} PonderSudokuPlay;

PonderSudokuPlay *ponder_sudoku_play_new             (PonderPuzzlePage         *page,
                                                      PonderSudokuEditor       *editor,
                                                      PonderSudokuPlayFunc      changed);
void              ponder_sudoku_play_free            (PonderSudokuPlay         *self);
void              ponder_sudoku_play_update          (PonderSudokuPlay         *self,
                                                      const PonderSudokuSurvey *survey);
void              ponder_sudoku_play_show_searching  (PonderSudokuPlay         *self,
                                                      gboolean                  searching);
void              ponder_sudoku_play_start           (PonderSudokuPlay         *self);
void              ponder_sudoku_play_count_hint      (PonderSudokuPlay         *self);
void              ponder_sudoku_play_show_difficulty (PonderSudokuPlay         *self,
                                                      gboolean                  shows);
void              ponder_sudoku_play_continue        (PonderSudokuPlay         *self);
void              ponder_sudoku_play_show_games      (PonderSudokuPlay         *self);
void              ponder_sudoku_play_keep_all        (PonderSudokuPlay         *self,
                                                      const GArray             *grids,
                                                      const GPtrArray          *candidates);
char             *ponder_sudoku_play_dup_won_text    (PonderSudokuPlay         *self);
void              ponder_sudoku_play_load            (PonderSudokuPlay         *self,
                                                      GKeyFile                 *kept);

G_END_DECLS
