/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-text.h"

G_BEGIN_DECLS

/* The one that the page opens with. */
#define PONDER_SUDOKU_FIRST_EXAMPLE 0

guint       ponder_sudoku_n_examples   (void);
const char *ponder_sudoku_example_name (guint             example);
void        ponder_sudoku_example_grid (guint             example,
                                        PonderSudokuGrid *grid);

G_END_DECLS
