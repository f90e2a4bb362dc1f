/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"
#include "ponder-sudoku-editor.h"
#include "ponder-sudoku-hint-card.h"

G_BEGIN_DECLS

/* Other files only read it. */
typedef struct
{
  PonderPuzzlePage *page;     /* (unowned): it owns this */
  PonderSudokuEditor *editor; /* (unowned): a part of the page */
  PonderPuzzleDocument *document;
  PonderSudokuHint *hint;
  PonderSudokuHintCard *card; /* (unowned): a part of the page */
  GtkEventController *keys;   /* (unowned): of the page */
  PonderSudokuCells lit;      /* the cells of the link that is pointed at */
} PonderSudokuHints;

PonderSudokuHints *ponder_sudoku_hints_new    (PonderPuzzlePage     *page,
                                               PonderSudokuEditor   *editor,
                                               PonderPuzzleDocument *document);
void               ponder_sudoku_hints_free   (PonderSudokuHints    *self);
void               ponder_sudoku_hints_update (PonderSudokuHints    *self);

G_END_DECLS
