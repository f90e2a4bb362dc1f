/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board.h"
#include "ponder-search-session.h"
#include "ponder-sudoku-document.h"
#include "ponder-sudoku-selection.h"
#include "ponder-sudoku-survey.h"

G_BEGIN_DECLS

/**
 * PonderSudokuScene:
 * @values: the values of all cells
 * @kind: where values come from that are neither clues nor entries
 * @now: the cell of the last move, or negative
 * @next: the cell of the next move, or negative
 * @dead: the cell for which no move is left, or negative
 * @pointed_at: 1 for each cell that the sentence below the board refers to
 *
 * What the board shows of a search. Plain data.
 */
typedef struct
{
  guint8 values[PONDER_SUDOKU_MOST_CELLS];
  PonderCellKind kind;
  int now;
  int next;
  int dead;
  guint8 pointed_at[PONDER_SUDOKU_MOST_CELLS];
} PonderSudokuScene;

/**
 * PonderSudokuHintScene:
 * @values: (unowned): the values of all cells, which may be further on than the document
 * @candidates: (unowned) (nullable): the candidates of all cells; %NULL not to show them
 * @entered: the cell whose value is drawn over it, or negative
 *
 * What the board shows of a hint, besides the document. Plain data.
 */
typedef struct
{
  const guint8 *values;
  const guint32 *candidates;
  int entered;
} PonderSudokuHintScene;

/**
 * PonderSudokuView:
 * @document: the document that is edited
 * @scene: (nullable): the search that is shown instead of the document
 * @hint: (nullable): the hint that is shown besides
 * @answers: (nullable): what is known of several answers
 * @answer: (nullable): the value of each cell in the answer, if entries that differ from it are marked
 * @candidates: whether blank cells show the values that fit; those without notes do if the puzzle has candidates
 * @warns_of_clashes: whether what breaks a rule is marked, and so is a cell where nothing fits
 * @cursor: the cell of the cursor
 * @selection: the cells that are selected together
 * @digit: the value that is highlighted, 0 for that of the cell under the cursor
 *
 * Everything on which the appearance of cells depends.
 */
typedef struct
{
  PonderPuzzleDocument *document;
  const PonderSudokuScene *scene;
  const PonderSudokuHintScene *hint;
  const PonderSudokuSurvey *answers;
  const guint8 *answer;
  gboolean candidates;
  gboolean warns_of_clashes;
  guint cursor;
  const PonderSudokuSelection *selection;
  guint digit;
} PonderSudokuView;

void  ponder_sudoku_scene_of_session (PonderSudokuScene      *scene,
                                      PonderSearchSession    *session,
                                      const GArray           *cells);
guint ponder_sudoku_shown_value      (const PonderSudokuView *view,
                                      guint                   cell,
                                      PonderSudokuSource     *source);
void  ponder_sudoku_show_cell        (const PonderSudokuView *view,
                                      guint                   cell,
                                      PonderBoard            *board);

G_END_DECLS
