/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-triangle-sums.h"

G_BEGIN_DECLS

/* The sums of one number for which items are stored. */
typedef struct
{
  guint64 from; /* the smallest sum from this number down that is needed, in units */
  guint64 to; /* the largest; less if none is needed */
  guint64 start; /* the index of this cell's first item among those of all cells */
} PonderTriangleRange;

/* All sums from a row down differ by multiples of one unit, and each contains the smallest
 * numbers of the rows. So the length of masks and counts depends only on the spread of the
 * numbers. */
typedef struct
{
  guint n_rows;
  guint64 unit; /* the greatest common divisor of all differences within a row */
  guint64 *bases; /* for each row the sum of the smallest numbers of this row and those below it; 0 at the end */
  guint64 *units; /* each number minus the smallest of its row, in units */
  PonderTriangleRange *ranges; /* one for each cell, and one more for the end */
  guint sums_an_item; /* 64 bits of a mask, or 1 count */
  PonderMemoryAccount *memory; /* NULL before it is made */
} PonderTriangleLayout;

#define PONDER_TRIANGLE_NO_UNITS G_MAXUINT64

guint64  ponder_triangle_layout_size  (const PonderTriangleGrid   *grid);
gboolean ponder_triangle_layout_init  (PonderTriangleLayout       *self,
                                       const PonderTriangleGrid   *grid,
                                       guint                       sums_an_item,
                                       gboolean                    for_target,
                                       PonderMemoryAccount        *memory,
                                       GError                    **error);
void     ponder_triangle_layout_clear (PonderTriangleLayout       *self);
guint64  ponder_triangle_layout_units (const PonderTriangleLayout *self,
                                       guint                       row,
                                       guint64                     sum);

static inline const PonderTriangleRange *
ponder_triangle_layout_row (const PonderTriangleLayout *self,
                            guint                       row)
{
  return self->ranges + PONDER_TRIANGLE_CELL (row, 0u);
}

/* Returns the number of items in the rows from @row up to, but not including, @end. */
static inline guint64
ponder_triangle_layout_items (const PonderTriangleLayout *self,
                              guint                       row,
                              guint                       end)
{
  return ponder_triangle_layout_row (self, end)->start - ponder_triangle_layout_row (self, row)->start;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderTriangleLayout, ponder_triangle_layout_clear)

G_END_DECLS
