/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-rating.h"
#include "ponder-sudoku-text.h"

G_BEGIN_DECLS

void     ponder_sudoku_difficulty_async  (const PonderSudokuGrid *clues,
                                          GCancellable           *cancellable,
                                          GAsyncReadyCallback     callback,
                                          gpointer                user_data);
gboolean ponder_sudoku_difficulty_finish (GAsyncResult           *result,
                                          PonderSudokuLevel      *level,
                                          GError                **error);

G_END_DECLS
