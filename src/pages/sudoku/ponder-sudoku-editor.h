/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board-view.h"
#include "ponder-keypad.h"
#include "ponder-sudoku-cell-appearance.h"

G_BEGIN_DECLS

typedef enum
{
  PONDER_SUDOKU_NOTES, /* values are entered as notes */
  PONDER_SUDOKU_COLOURS, /* cells are given colours; not together with @PONDER_SUDOKU_NOTES */
  PONDER_SUDOKU_CANDIDATES, /* blank cells show the values that fit */
  PONDER_SUDOKU_TYPE_THROUGH, /* the cursor moves on after each digit that is typed */
  PONDER_SUDOKU_SEARCH_KEYS, /* Space and Backspace belong to the search */
  PONDER_SUDOKU_TIDY_NOTES, /* a value that is entered is removed from the notes of its row, column and box */
  PONDER_SUDOKU_DIGIT_FIRST, /* a digit is chosen first, and then put into each cell that is activated */
  PONDER_SUDOKU_WARN_OF_CLASHES, /* what breaks a rule is marked, and so is a cell where nothing fits */
  PONDER_SUDOKU_KEYS_FIT, /* the keys show which values fit in the cell, and the first of them gets the focus */
  PONDER_SUDOKU_N_SWITCHES
} PonderSudokuSwitch;

#define PONDER_TYPE_SUDOKU_EDITOR (ponder_sudoku_editor_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudokuEditor, ponder_sudoku_editor, PONDER, SUDOKU_EDITOR, GtkWidget)

/* Other files only read it. */
struct _PonderSudokuEditor
{
  GtkWidget parent_instance;

  PonderPuzzleDocument *document; /* NULL until it is set */
  guint8 selected[PONDER_SUDOKU_MOST_CELLS]; /* 1 for each of several selected cells */
  guint n_selected; /* 0 while only the cell under the cursor counts */
  gboolean selecting; /* the cursor is being moved for the selection */
  guint first; /* the cell in which a drag began */

  gboolean searching; /* the board shows the scene instead of the document */
  PonderSudokuScene scene;
  gboolean hinting; /* the board shows a hint besides the document */
  PonderSudokuHintScene hint;
  gboolean differing;
  PonderSudokuSurvey answers; /* what is known of several answers */
  gboolean warning; /* entries that differ from the answer are marked */
  guint8 answer[PONDER_SUDOKU_MOST_CELLS];
  guint digit; /* the value or the colour chosen for digit first, 0 for none */
  gboolean switches[PONDER_SUDOKU_N_SWITCHES];

  char *symbols; /* nullable: the symbols of the document for which the keys were made */
  gboolean colours; /* the keys show colours instead of the symbols */
  gboolean popover_filled; /* with these keys, which it gets when it is opened */

  PonderKeypad *keypad; /* elsewhere on the page; NULL until the document is set */
  PonderBoardView *view;
  GtkPopover *popover;
  PonderKeypad *popover_keypad;
};

void ponder_sudoku_editor_start        (PonderSudokuEditor          *self,
                                        PonderPuzzleDocument        *document,
                                        PonderKeypad                *keypad);
void ponder_sudoku_editor_enter        (PonderSudokuEditor          *self,
                                        guint                        value);
void ponder_sudoku_editor_switch       (PonderSudokuEditor          *self,
                                        PonderSudokuSwitch           what,
                                        gboolean                     on);
void ponder_sudoku_editor_show_scene   (PonderSudokuEditor          *self,
                                        const PonderSudokuScene     *scene);
void ponder_sudoku_editor_show_hint    (PonderSudokuEditor          *self,
                                        const PonderSudokuHintScene *hint);
void ponder_sudoku_editor_show_answers (PonderSudokuEditor          *self,
                                        const PonderSudokuSurvey    *answers);
void ponder_sudoku_editor_show_wrong   (PonderSudokuEditor          *self,
                                        const guint8                *answer);

G_END_DECLS
