/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-progress.h"
#include "ponder-sudoku-text.h"

G_BEGIN_DECLS

#define PONDER_SUDOKU_RANDOM_MOST_SIDE 16

gboolean ponder_sudoku_random_check (const PonderSudokuShape *shape,
                                     GError                 **error);
gboolean ponder_sudoku_random       (const PonderSudokuShape *shape,
                                     guint64                  seed,
                                     PonderSudokuGrid        *grid,
                                     PonderProgress          *progress,
                                     GCancellable            *cancellable,
                                     GError                 **error);

G_END_DECLS
