/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-progress.h"
#include "ponder-sudoku-text.h"

G_BEGIN_DECLS

#define PONDER_SUDOKU_RANDOM_MOST_SIDE 16

gboolean ponder_sudoku_random        (const PonderSudokuShape *shape,
                                      guint64                  seed,
                                      PonderSudokuGrid        *grid,
                                      PonderProgress          *progress,
                                      GCancellable            *cancellable,
                                      GError                 **error);
void     ponder_sudoku_random_async  (const PonderSudokuShape *shape,
                                      guint64                  seed,
                                      PonderProgress          *progress,
                                      GCancellable            *cancellable,
                                      GAsyncReadyCallback      callback,
                                      gpointer                 user_data);
gboolean ponder_sudoku_random_finish (GAsyncResult            *result,
                                      PonderSudokuGrid        *grid,
                                      GError                 **error);

G_END_DECLS
