/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board.h"
#include "ponder-search-session.h"
#include "ponder-sudoku-document.h"
#include "ponder-sudoku-survey.h"

G_BEGIN_DECLS

/* What the board shows of a search. */
typedef struct
{
  guint8 values[PONDER_SUDOKU_MOST_CELLS]; /* the values of all cells */
  PonderCellKind kind; /* where values come from that are neither clues nor entries */
  int now; /* the cell of the last move, or negative */
  int next; /* the cell of the next move, or negative */
  int dead; /* the cell for which no move is left, or negative */
  guint8 pointed_at[PONDER_SUDOKU_MOST_CELLS]; /* 1 for each cell that the sentence below the board refers to */
} PonderSudokuScene;

/* What the board shows of a hint, besides the document. */
typedef struct
{
  const guint8 *values; /* unowned: the values of all cells, which may be further on than the document */
  const guint32 *candidates; /* nullable, unowned: the candidates of all cells; NULL not to show them */
  int entered; /* the cell whose value is drawn over it, or negative */
} PonderSudokuHintScene;

/* Everything on which the appearance of cells depends. */
typedef struct
{
  PonderPuzzleDocument *document; /* the document that is edited */
  const PonderSudokuScene *scene; /* nullable: the search that is shown instead of the document */
  const PonderSudokuHintScene *hint; /* nullable: the hint that is shown besides */
  const PonderSudokuSurvey *answers; /* nullable: what is known of several answers */
  const guint8 *answer; /* nullable: the value of each cell in the answer, if entries that differ from it are marked */
  /* whether blank cells show the values that fit; those without notes do if the puzzle has candidates */
  gboolean candidates;
  gboolean warns_of_clashes; /* whether what breaks a rule is marked, and so is a cell where nothing fits */
  guint cursor; /* the cell of the cursor */
  const guint8 *selected; /* 1 for each of the cells that are selected together */
  guint digit; /* the value that is highlighted, 0 for that of the cell under the cursor */
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
