/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-position.h"
#include "ponder-sudoku-text.h"

G_BEGIN_DECLS

gboolean ponder_sudoku_position_read (const char           *line,
                                      const char           *box,
                                      const char           *symbols,
                                      PonderSudokuGrid     *grid,
                                      PonderSudokuPosition *position,
                                      GError              **error);

G_END_DECLS
