/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"
#include "ponder-sudoku.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SUDOKU_PAGE (ponder_sudoku_page_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudokuPage, ponder_sudoku_page, PONDER, SUDOKU_PAGE, PonderPuzzlePage)

/* Adds sudokus (of PonderSudokuGrid) to My Puzzles, as far as there is room, and shows them there.
 * @candidates: of guint32[], for as many of the sudokus: their candidates, or NULL */
void ponder_sudoku_page_keep_all (PonderSudokuPage *self,
                                  const GArray     *grids,
                                  const GPtrArray  *candidates);

/* Says which entries are wrong, as far as that follows from the clues. */
void ponder_sudoku_check_entries (PonderPuzzlePage *page);

/* Enters the value that an answer has in @cell. */
void          ponder_sudoku_reveal_cell    (PonderPuzzlePage     *page,
                                            guint                 cell);

void          ponder_sudoku_init_printable (PonderPuzzleDocument *document,
                                            PonderPrintable      *what);

PonderPuzzle *ponder_sudoku_make_random    (PonderPuzzle         *like,
                                            const guint          *sizes,
                                            guint64               seed,
                                            PonderProgress       *progress,
                                            GCancellable         *cancellable,
                                            GError              **error);

extern const PonderTextFuncs ponder_sudoku_text_funcs;
extern const PonderHelp ponder_sudoku_help;
extern const PonderPrintKind ponder_print_sudoku;
extern const PonderExample ponder_sudoku_examples[];

G_END_DECLS
