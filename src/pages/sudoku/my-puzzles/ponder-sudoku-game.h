/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-document.h"

G_BEGIN_DECLS

/* What undo doesn't bring back of a game. */
typedef struct
{
  gint64 time; /* how long it has been played with the clock shown, in microseconds */
  guint hints; /* how many hints were used */
  gboolean won; /* whether it has been won; of the game on the page, also if an entry was undone since */
  gint64 played; /* when it was played last, in seconds since 1970; 0 if that isn't known */
} PonderSudokuRecord;

#define PONDER_TYPE_SUDOKU_GAME (ponder_sudoku_game_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudokuGame, ponder_sudoku_game, PONDER, SUDOKU_GAME, GObject)

/* Other files only read it. */
struct _PonderSudokuGame
{
  GObject parent_instance;

  char *text; /* a .ponder document */
  gsize puzzle_length; /* of the part that has the puzzle */
  PonderSudokuRecord record;
};

PonderSudokuGame     *ponder_sudoku_game_new         (PonderPuzzle             *puzzle,
                                                      const char               *name,
                                                      const PonderSudokuMarks  *marks,
                                                      const PonderSudokuRecord *record);
PonderSudokuGame     *ponder_sudoku_game_with_record (PonderSudokuGame         *self,
                                                      const PonderSudokuRecord *record);
PonderSudokuGame     *ponder_sudoku_game_read        (const char               *line);
PonderSudokuGame     *ponder_sudoku_game_read_old    (const char               *line);
char                 *ponder_sudoku_game_write       (PonderSudokuGame         *self);
gboolean              ponder_sudoku_game_has_marks   (PonderSudokuGame         *self);
gboolean              ponder_sudoku_game_was_played  (PonderSudokuGame         *self);
gboolean              ponder_sudoku_game_is_same     (PonderSudokuGame         *self,
                                                      PonderSudokuGame         *other);
PonderPuzzleDocument *ponder_sudoku_game_open        (PonderSudokuGame         *self);

G_END_DECLS
