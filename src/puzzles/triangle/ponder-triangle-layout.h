/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-triangle-sums.h"

G_BEGIN_DECLS

/**
 * PonderTriangleRange:
 * @from: the least sum from here down, in units, that matters
 * @to: the greatest; less than @from where none does
 * @start: the number of the first item of this cell, over all cells
 *
 * What is kept of a number's sums.
 */
typedef struct
{
  guint32 from;
  guint32 to;
  guint64 start;
} PonderTriangleRange;

/**
 * PonderTriangleLayout:
 * @n_rows: rows of the triangle
 * @unit: the greatest common divisor of all differences within a row
 * @bases: the sum of the smallest numbers of the rows from each row on, and 0 at the end
 * @units: each number less the smallest of its row, in units
 * @ranges: a cell each, and one more for the end
 * @sums_an_item: how many sums share an item: 64 bits of a mask, or 1 number
 * @memory: what its bytes are taken from; %NULL before it is made
 *
 * All sums from a row down differ by multiples of one unit, and the smallest numbers of the rows are part of each. So
 * masks and counts need to be no longer than the spread of the numbers asks for.
 */
typedef struct
{
  guint n_rows;
  guint32 unit;
  guint64 *bases;
  guint32 *units;
  PonderTriangleRange *ranges;
  guint sums_an_item;
  PonderMemoryAccount *memory;
} PonderTriangleLayout;

#define PONDER_TRIANGLE_NO_UNITS G_MAXUINT32

guint64  ponder_triangle_layout_size  (const PonderTriangleGrid   *grid);
gboolean ponder_triangle_layout_init  (PonderTriangleLayout       *self,
                                       const PonderTriangleGrid   *grid,
                                       guint                       sums_an_item,
                                       gboolean                    for_target,
                                       PonderMemoryAccount        *memory,
                                       GError                    **error);
void     ponder_triangle_layout_clear (PonderTriangleLayout       *self);
guint32  ponder_triangle_layout_units (const PonderTriangleLayout *self,
                                       guint                       row,
                                       guint64                     sum);

static inline const PonderTriangleRange *
ponder_triangle_layout_row (const PonderTriangleLayout *self,
                            guint                       row)
{
  return self->ranges + PONDER_TRIANGLE_CELL (row, 0u);
}

/* How many items the rows from @row to @end, not included, take. */
static inline guint64
ponder_triangle_layout_items (const PonderTriangleLayout *self,
                              guint                       row,
                              guint                       end)
{
  return ponder_triangle_layout_row (self, end)->start - ponder_triangle_layout_row (self, row)->start;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderTriangleLayout, ponder_triangle_layout_clear)

G_END_DECLS
