/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

/* What has nothing left. */
typedef struct
{
  gboolean is_cell; /* whether it is a cell; otherwise a value in a unit */
  guint index; /* the cell or the unit */
  /* a mask: for a cell, two values or more that all have their only place there, or none if no
   * value is left for it; for a unit, the value that has no place left */
  guint32 values;
} PonderSudokuDeadEnd;

gboolean ponder_sudoku_lookahead_start (const PonderSudokuShape *shape,
                                        const guint8            *clues,
                                        const guint32           *candidates,
                                        guint32                 *lists,
                                        PonderSudokuDeadEnd     *dead_end);
gboolean ponder_sudoku_lookahead_fill  (const PonderSudokuShape *shape,
                                        guint32                 *lists,
                                        guint                    cell,
                                        guint                    value);

G_END_DECLS
