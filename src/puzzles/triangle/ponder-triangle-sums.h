/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <math.h>

#include "ponder-memory-budget.h"
#include "ponder-progress.h"

G_BEGIN_DECLS

/* The index of a number if all numbers are in an array, row by row. */
#define PONDER_TRIANGLE_CELL(row, column) ((row) * ((row) + 1) / 2 + (column))

/* Returns the row of a number in such an array. */
static inline guint
ponder_triangle_row (guint cell)
{
  return (guint) ((sqrt (8.0 * cell + 1) - 1) / 2);
}

/* What the functions on sums need of a puzzle. */
typedef struct
{
  guint n_rows;
  const guint64 *numbers; /* row by row */
  guint64 target; /* the sum that a path must have */
} PonderTriangleGrid;

typedef struct
{
  PonderMemoryAccount *memory; /* must outlive all results */
  PonderProgress *progress; /* of a fraction, a double; or NULL */
  double begin; /* the fraction done before this work */
  double share; /* how much this work adds to the fraction */
  gint64 deadline; /* when to fail with G_IO_ERROR_TIMED_OUT, by g_get_monotonic_time(); 0: never */
  GCancellable *cancellable;
} PonderTriangleWork;

typedef struct
{
  guint64 base; /* the smallest sum */
  guint64 unit; /* all sums differ by multiples of it */
  guint64 n; /* how many multiples there are in the bits, or how many sums */
  guint64 *bits; /* for each multiple whether a path has that sum; or NULL */
  gboolean is_list; /* whether the bits are a list of the sums in ascending order instead */
  guint64 n_bytes; /* of the bits */
  PonderMemoryAccount *memory;
} PonderTriangleSet;

typedef struct _PonderTriangleSums PonderTriangleSums;

void                ponder_triangle_extremes       (const PonderTriangleGrid *grid,
                                                    guint64                  *smallest,
                                                    guint64                  *largest);
PonderTriangleSums *ponder_triangle_sums_new       (const PonderTriangleGrid *grid,
                                                    const PonderTriangleWork *work,
                                                    GError                  **error);
void                ponder_triangle_sums_free      (PonderTriangleSums       *self);
guint64             ponder_triangle_sums_size      (const PonderTriangleGrid *grid);
guint               ponder_triangle_sums_first_row (const PonderTriangleSums *self);
gboolean            ponder_triangle_sums_has       (const PonderTriangleSums *self,
                                                    guint                     row,
                                                    guint                     column,
                                                    guint64                   sum);

gboolean            ponder_triangle_find_all       (const PonderTriangleGrid *grid,
                                                    const PonderTriangleWork *work,
                                                    PonderTriangleSet        *set,
                                                    GError                  **error);
gboolean            ponder_triangle_set_next       (const PonderTriangleSet  *self,
                                                    guint64                  *sum);
gboolean            ponder_triangle_set_previous   (const PonderTriangleSet  *self,
                                                    guint64                  *sum);
guint64             ponder_triangle_set_count      (const PonderTriangleSet  *self);
void                ponder_triangle_set_clear      (PonderTriangleSet        *self);
gboolean            ponder_triangle_count_paths    (const PonderTriangleGrid *grid,
                                                    const PonderTriangleWork *work,
                                                    guint64                  *n_paths,
                                                    GError                  **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderTriangleSums, ponder_triangle_sums_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderTriangleSet, ponder_triangle_set_clear)

G_END_DECLS
