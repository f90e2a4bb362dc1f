/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-document.h"
#include "ponder-sudoku-marks.h"

/* The colours that a person gives cells, to follow a chain. They are part of the marks of the document of the sudoku
 * page, and say nothing about the values of the cells. */

G_BEGIN_DECLS

guint    ponder_sudoku_colours_get     (PonderPuzzleDocument *document,
                                        guint                 cell);
gboolean ponder_sudoku_colours_has_any (PonderPuzzleDocument *document);
void     ponder_sudoku_colours_toggle  (PonderPuzzleDocument *document,
                                        const guint          *cells,
                                        guint                 n_cells,
                                        guint                 colour);
void     ponder_sudoku_colours_clear   (PonderPuzzleDocument *document);

G_END_DECLS
