/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-rating.h"
#include "ponder-sudoku-text.h"

G_BEGIN_DECLS

gboolean ponder_sudoku_shipped_has    (const PonderSudokuShape *shape);
guint    ponder_sudoku_shipped_count  (PonderSudokuLevel        level);
void     ponder_sudoku_shipped_get    (PonderSudokuLevel        level,
                                       guint                    index,
                                       PonderSudokuGrid        *grid);
gboolean ponder_sudoku_shipped_choose (PonderSudokuLevel        level,
                                       guint64                  seed,
                                       PonderSudokuGrid        *grid,
                                       PonderSudokuRating      *rating,
                                       GCancellable            *cancellable,
                                       GError                 **error);

G_END_DECLS
