/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-logic.h"
#include "ponder-sudoku-trial.h"

/* src/pages/sudoku/hint: hints for people who solve by hand, and all steps to the answer. The first four have no widget.
 *
 *   PonderSudokuAdvice      one step: of logic or, where that ends, of a short search; and what is said of it
 *   ponder-sudoku-adviser   finds steps in a thread
 *   PonderSudokuHint        shows them in stages: what it says, and does to the document
 *   PonderSudokuHintLinks   the cells and groups that a sentence names
 *   PonderSudokuHintDrawing draws a step over the board
 *   PonderSudokuHintCard    the card beside or below the board
 *   PonderSudokuHints       connects these with the page */

G_BEGIN_DECLS

/* What to do next. Immutable. */
typedef struct
{
  PonderSudokuStep *step; /* nullable: a step of logic */
  PonderSudokuTrial *trial; /* nullable: what a search found; exactly one of the two is set */
  gboolean sets; /* a value is entered; otherwise candidates are taken away */
  gboolean needs_notes; /* one has to see the candidates of cells to understand it */
  const PonderSudokuCandidate *items; /* what is entered or taken away */
  guint n_items; /* at least 1, and exactly 1 if a value is entered */
} PonderSudokuAdvice;

PonderSudokuAdvice *ponder_sudoku_advice_find       (const PonderSudokuPosition *position,
                                                     const guint8               *answer,
                                                     GCancellable               *cancellable);
void                ponder_sudoku_advice_free       (PonderSudokuAdvice         *self);
void                ponder_sudoku_advice_get_place  (const PonderSudokuAdvice   *self,
                                                     const PonderSudokuGroups   *groups,
                                                     PonderSudokuCells          *cells);
void                ponder_sudoku_advice_apply      (const PonderSudokuAdvice   *self,
                                                     PonderSudokuPosition       *position);
char               *ponder_sudoku_advice_where_text (const PonderSudokuAdvice   *self,
                                                     const PonderSudokuGroups   *groups);
char               *ponder_sudoku_advice_why_text   (const PonderSudokuAdvice   *self,
                                                     const PonderSudokuGroups   *groups,
                                                     const PonderSudokuSymbols  *symbols);
char               *ponder_sudoku_advice_what_text  (const PonderSudokuAdvice   *self,
                                                     const PonderSudokuGroups   *groups,
                                                     const PonderSudokuSymbols  *symbols);
char               *ponder_sudoku_advice_apply_text (const PonderSudokuAdvice   *self,
                                                     const PonderSudokuGroups   *groups,
                                                     const PonderSudokuSymbols  *symbols);
char               *ponder_sudoku_advice_line       (const PonderSudokuAdvice   *self,
                                                     const PonderSudokuGroups   *groups,
                                                     const PonderSudokuSymbols  *symbols);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderSudokuAdvice, ponder_sudoku_advice_free)

G_END_DECLS
