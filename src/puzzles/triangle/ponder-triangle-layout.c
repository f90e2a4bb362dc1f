/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-triangle-layout.h"

#include <glib/gi18n-lib.h>

#include "ponder-divisor.h"
#include "ponder-excerpt.h"

/* More items than any memory has, and few enough for the items of all cells to be counted. */
#define MOST_ITEMS (G_GUINT64_CONSTANT (1) << 40)

/* Subtracts the smallest number of each row, and divides all by their unit. */
static void
reduce (PonderTriangleLayout     *self,
        const PonderTriangleGrid *grid)
{
  guint n_cells = PONDER_TRIANGLE_CELL (self->n_rows, 0u);

  self->bases[self->n_rows] = 0;
  for (guint row = self->n_rows; row-- > 0;)
    {
      const guint64 *numbers = grid->numbers + PONDER_TRIANGLE_CELL (row, 0u);
      guint64 *units = self->units + PONDER_TRIANGLE_CELL (row, 0u);
      guint64 smallest = G_MAXUINT64;

      for (guint i = 0; i <= row; i++)
        smallest = MIN (smallest, numbers[i]);
      for (guint i = 0; i <= row; i++)
        {
          units[i] = numbers[i] - smallest;
          self->unit = ponder_common_divisor (self->unit, units[i]);
        }
      self->bases[row] = self->bases[row + 1] + smallest;
    }
  self->unit = MAX (self->unit, 1);
  for (guint i = 0; i < n_cells; i++)
    self->units[i] /= self->unit;
}

/* Computes the smallest and the largest sum from each number down. */
static void
find_extremes (PonderTriangleLayout *self)
{
  for (guint row = self->n_rows; row-- > 0;)
    for (guint column = 0; column <= row; column++)
      {
        guint64 own = self->units[PONDER_TRIANGLE_CELL (row, column)];
        PonderTriangleRange *range = self->ranges + PONDER_TRIANGLE_CELL (row, column);
        const PonderTriangleRange *below = range + row + 1;

        range->from = range->to = own;
        if (row + 1 < self->n_rows)
          {
            range->from += MIN (below[0].from, below[1].from);
            range->to += MAX (below[0].to, below[1].to);
          }
      }
}

/* Limits a range to sums that can be completed to the target by some path from the top. */
static void
clip (PonderTriangleRange *range,
      guint64              target,
      guint64              least_above,
      guint64              most_above)
{
  guint64 from = target > most_above ? target - most_above : 0;

  range->from = MAX (range->from, from);
  if (target < least_above)
    *range = (PonderTriangleRange){ .from = 1 };
  else
    range->to = MIN (range->to, target - least_above);
  if (range->to < range->from)
    *range = (PonderTriangleRange){ .from = 1 };
}

/* Limits the ranges by the smallest and the largest sum of the paths from the top to above each number. */
static void
clip_all (PonderTriangleLayout *self,
          guint64               target)
{
  g_autofree guint64 *least = g_new0 (guint64, self->n_rows + 1);
  g_autofree guint64 *most = g_new0 (guint64, self->n_rows + 1);

  for (guint row = 0; row < self->n_rows; row++)
    {
      const guint64 *units = self->units + PONDER_TRIANGLE_CELL (row, 0u);
      PonderTriangleRange *ranges = self->ranges + PONDER_TRIANGLE_CELL (row, 0u);

      for (guint column = 0; column <= row; column++)
        clip (&ranges[column], target, least[column], most[column]);
      /* Goes from right to left because the values of the row above are overwritten. */
      least[row + 1] = least[row] + units[row];
      most[row + 1] = most[row] + units[row];
      for (guint column = row; column > 0; column--)
        {
          least[column] = MIN (least[column] + units[column], least[column - 1] + units[column - 1]);
          most[column] = MAX (most[column] + units[column], most[column - 1] + units[column - 1]);
        }
      least[0] += units[0];
      most[0] += units[0];
    }
}

static void
number_items (PonderTriangleLayout *self)
{
  guint n_cells = PONDER_TRIANGLE_CELL (self->n_rows, 0u);
  guint64 n_items = 0;

  for (guint i = 0; i < n_cells; i++)
    {
      PonderTriangleRange *range = &self->ranges[i];

      range->start = n_items;
      if (range->from <= range->to)
        n_items += MIN ((range->to - range->from) / self->sums_an_item + 1, MOST_ITEMS);
    }
  self->ranges[n_cells].start = n_items;
}

guint64
ponder_triangle_layout_size (const PonderTriangleGrid *grid)
{
  guint64 n_cells = PONDER_TRIANGLE_CELL ((guint64) grid->n_rows, 0);

  return (n_cells + 1) * sizeof (PonderTriangleRange) + n_cells * sizeof (guint64) +
         (grid->n_rows + 1) * sizeof (guint64);
}

/* Makes the layout for items of 64 sums (masks) or 1 sum (counts); with @for_target only for sums
 * that can be part of the target. @memory must outlive it; clear it even after the error,
 * G_IO_ERROR_NO_SPACE. */
gboolean
ponder_triangle_layout_init (PonderTriangleLayout     *self,
                             const PonderTriangleGrid *grid,
                             guint                     sums_an_item,
                             gboolean                  for_target,
                             PonderMemoryAccount      *memory,
                             GError                  **error)
{
  guint n_cells = PONDER_TRIANGLE_CELL (grid->n_rows, 0u);

  *self = (PonderTriangleLayout){ .n_rows = grid->n_rows, .sums_an_item = sums_an_item };
  if (!ponder_memory_account_take (memory, ponder_triangle_layout_size (grid)))
    return ponder_refuse (error, G_IO_ERROR_NO_SPACE, _ ("The sums take more memory than is allowed."));

  self->memory = memory;
  self->bases = g_new (guint64, grid->n_rows + 1);
  self->units = g_new (guint64, n_cells);
  self->ranges = g_new (PonderTriangleRange, n_cells + 1);
  reduce (self, grid);
  find_extremes (self);
  if (for_target)
    clip_all (self, ponder_triangle_layout_units (self, 0, grid->target));
  number_items (self);
  return TRUE;
}

void
ponder_triangle_layout_clear (PonderTriangleLayout *self)
{
  PonderTriangleGrid grid = { .n_rows = self->n_rows };

  if (self->memory != NULL)
    ponder_memory_account_give (self->memory, ponder_triangle_layout_size (&grid));
  self->memory = NULL;
  g_clear_pointer (&self->bases, g_free);
  g_clear_pointer (&self->units, g_free);
  g_clear_pointer (&self->ranges, g_free);
}

/* Returns the sum of a path from @row down in units, or PONDER_TRIANGLE_NO_UNITS if none can have
 * it. */
guint64
ponder_triangle_layout_units (const PonderTriangleLayout *self,
                              guint                       row,
                              guint64                     sum)
{
  guint64 above_base = sum - self->bases[row];

  if (sum < self->bases[row] || above_base % self->unit != 0)
    return PONDER_TRIANGLE_NO_UNITS;
  return above_base / self->unit;
}
