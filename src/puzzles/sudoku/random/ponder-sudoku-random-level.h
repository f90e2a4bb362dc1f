/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-progress.h"
#include "ponder-sudoku-rating.h"
#include "ponder-sudoku-text.h"

G_BEGIN_DECLS

gboolean ponder_sudoku_rate_clues   (PonderSudokuRating      *rating,
                                     const PonderSudokuShape *shape,
                                     const guint8            *clues,
                                     GCancellable            *cancellable,
                                     GError                 **error);
guint    ponder_sudoku_most_tries   (const PonderSudokuShape *shape);
gboolean ponder_sudoku_random_level (const PonderSudokuShape *shape,
                                     PonderSudokuLevel        level,
                                     guint64                  seed,
                                     PonderSudokuGrid        *grid,
                                     PonderSudokuRating      *rating,
                                     PonderProgress          *progress,
                                     GCancellable            *cancellable,
                                     GError                 **error);

G_END_DECLS
