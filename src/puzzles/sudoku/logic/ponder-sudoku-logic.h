/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-step.h"
#include "ponder-sudoku-symbols.h"

/* src/puzzles/sudoku/logic: the steps by which a person solves a sudoku.
 *
 *   PonderSudokuGroups     cells in groups of different values; nothing below asks what a group is on the board
 *   PonderSudokuPosition   values and candidates
 *   PonderSudokuTechnique  the table of techniques, from easy to hard, and of levels
 *   PonderSudokuStep       a step: what it does, and all that is needed to explain and to prove it
 *   PonderSudokuCollector     what the finders (ponder-sudoku-find-…) find in a position
 *   PonderSudokuLinks      strong and weak links between candidates
 *   ponder-sudoku-logic    the next step, or all steps, and sentences about them
 *   ponder-sudoku-names    lists of cells, groups and values in what is said
 *   PonderSudokuTrial      what a short search shows where logic ends
 *   PonderSudokuRating     how difficult a puzzle is
 *
 * No step guesses, and none knows the answer. It is built on grid and solver, and on nothing else of the puzzle; the
 * solver only proves that there is one answer. */

G_BEGIN_DECLS

PonderSudokuStep *ponder_sudoku_logic_next      (const PonderSudokuPosition *position,
                                                 PonderSudokuTechniques      techniques,
                                                 GCancellable               *cancellable);
GPtrArray        *ponder_sudoku_logic_all       (const PonderSudokuPosition *position,
                                                 PonderSudokuTechniques      techniques,
                                                 GCancellable               *cancellable);
char             *ponder_sudoku_step_items_text (const PonderSudokuStep     *step,
                                                 const PonderSudokuGroups   *groups,
                                                 const PonderSudokuSymbols  *symbols);
char             *ponder_sudoku_step_text       (const PonderSudokuStep     *step,
                                                 const PonderSudokuGroups   *groups,
                                                 const PonderSudokuSymbols  *symbols);

G_END_DECLS
