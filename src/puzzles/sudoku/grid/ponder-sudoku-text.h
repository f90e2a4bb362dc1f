/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-foreign.h"

G_BEGIN_DECLS

gboolean ponder_sudoku_read_line  (const char             *line,
                                   gssize                  length,
                                   const char             *box,
                                   const char             *symbols,
                                   PonderSudokuGrid       *grid,
                                   GError                **error);
char    *ponder_sudoku_write_line (const PonderSudokuGrid *grid);

G_END_DECLS
