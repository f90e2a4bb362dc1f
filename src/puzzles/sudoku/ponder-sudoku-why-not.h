/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"
#include "ponder-sudoku-text.h"

G_BEGIN_DECLS

char *ponder_sudoku_why_not (const PonderSudokuGrid *grid,
                             const guint32          *candidates,
                             const guint8           *values,
                             const PonderLeftOut    *left_out,
                             guint                   n_left_out,
                             GArray                 *cells);

G_END_DECLS
