/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board.h"
#include "ponder-session.h"
#include "ponder-sudoku-document.h"

G_BEGIN_DECLS

/**
 * PonderSudokuScene:
 * @values: of all cells
 * @kind: who put there what is neither clue nor entry
 * @now: the cell of the last move, or negative
 * @dead: the cell where no move is left, or negative
 * @pointed_at: 1 for the cells that the sentence below the board speaks of
 *
 * What the board shows of a search. Plain data.
 */
typedef struct
{
  guint8 values[PONDER_SUDOKU_MOST_CELLS];
  PonderCellKind kind;
  int now;
  int dead;
  guint8 pointed_at[PONDER_SUDOKU_MOST_CELLS];
} PonderSudokuScene;

/**
 * PonderSudokuView:
 * @document: what is edited
 * @scene: (nullable): the search that is shown in place of it
 * @differs: (nullable): 1 for each cell in which the answers differ
 * @candidates: show what fits in blank cells
 * @cursor: the cell of the cursor
 *
 * All that the looks of cells depend on.
 */
typedef struct
{
  PonderPuzzleDocument *document;
  const PonderSudokuScene *scene;
  const guint8 *differs;
  gboolean candidates;
  guint cursor;
} PonderSudokuView;

void ponder_sudoku_scene_of_session (PonderSudokuScene      *scene,
                                     PonderSession          *session,
                                     const GArray           *cells);
void ponder_sudoku_scene_of_answer  (PonderSudokuScene      *scene,
                                     PonderSession          *session,
                                     const GArray           *moves);
void ponder_sudoku_show_cell        (const PonderSudokuView *view,
                                     guint                   cell,
                                     PonderBoard            *board);

G_END_DECLS
