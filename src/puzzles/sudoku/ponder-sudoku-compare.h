/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

gboolean ponder_sudoku_compare_touched (const PonderSudokuShape *shape,
                                        const guint8            *values,
                                        guint                    cell,
                                        guint                    value,
                                        guint64                 *compared);
gboolean ponder_sudoku_compare_all     (const PonderSudokuShape *shape,
                                        const guint8            *values,
                                        guint64                 *compared);

G_END_DECLS
