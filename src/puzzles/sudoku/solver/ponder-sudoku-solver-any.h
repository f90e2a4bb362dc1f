/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-solver.h"

G_BEGIN_DECLS

PonderSudokuEnd ponder_sudoku_solver_any_solve (const PonderSudokuShape *shape,
                                                const guint8            *clues,
                                                PonderSudokuJob         *job);

G_END_DECLS
