/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board.h"
#include "ponder-sudoku-hint.h"

G_BEGIN_DECLS

void ponder_sudoku_hint_draw (PonderSudokuHint        *hint,
                              const PonderSudokuCells *lit,
                              PonderBoard             *board,
                              GtkSnapshot             *snapshot);

G_END_DECLS
