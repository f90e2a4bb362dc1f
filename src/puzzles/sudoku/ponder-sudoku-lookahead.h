/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

gboolean ponder_sudoku_clashes         (const PonderSudokuShape *shape,
                                        const guint8            *clues);
void     ponder_sudoku_lookahead_start (const PonderSudokuShape *shape,
                                        const guint8            *clues,
                                        guint32                 *lists);
gboolean ponder_sudoku_lookahead_fill  (const PonderSudokuShape *shape,
                                        guint32                 *lists,
                                        guint                    cell,
                                        guint                    value);

G_END_DECLS
