/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-triangle-sums.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-divisor.h"
#include "ponder-excerpt.h"

/* The sums of all paths down from each number, by dynamic programming from the bottom row up: the sums of a number are
 * those of the two numbers below it, shifted by the number (Richard Bellman, "Dynamic Programming", 1957). They are
 * stored as masks, with a bit for each sum, or as counts, with a number for each.
 *
 * Lookahead keeps the masks of all rows, or of as many lower rows as there is memory for; in the rows above those, only
 * the range of the sums can be used. If only the sums from the top are wanted, two rows are kept at a time; but where a
 * few rows have large numbers, the sums of all paths are listed. */

/* --- Which sums are stored --- */

/* More items than any memory has, and few enough for the items of all cells to be counted. */
#define MOST_ITEMS (G_GUINT64_CONSTANT (1) << 40)

/* The sums of one number for which items are stored. */
typedef struct
{
  guint64 from; /* the smallest sum from this number down that is needed, in units */
  guint64 to; /* the largest; less if none is needed */
  guint64 start; /* the index of this cell's first item among those of all cells */
} Range;

/* All sums from a row down differ by multiples of one unit, and each contains the smallest
 * numbers of the rows. So the length of masks and counts depends only on the spread of the
 * numbers. */
typedef struct
{
  guint n_rows;
  guint64 unit; /* the greatest common divisor of all differences within a row */
  guint64 *bases; /* for each row the sum of the smallest numbers of this row and those below it; 0 at the end */
  guint64 *units; /* each number minus the smallest of its row, in units */
  Range *ranges; /* one for each cell, and one more for the end */
  guint sums_an_item; /* 64 bits of a mask, or 1 count */
  PonderMemoryAccount *memory; /* NULL before it is made */
} Layout;

#define NO_UNITS G_MAXUINT64

static inline const Range *
row_of (const Layout *self,
        guint         row)
{
  return self->ranges + PONDER_TRIANGLE_CELL (row, 0u);
}

/* Returns the number of items in the rows from @row up to, but not including, @end. */
static inline guint64
count_items (const Layout *self,
             guint         row,
             guint         end)
{
  return row_of (self, end)->start - row_of (self, row)->start;
}

/* Subtracts the smallest number of each row, and divides all by their unit. */
static void
reduce (Layout                   *self,
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
find_extremes (Layout *self)
{
  for (guint row = self->n_rows; row-- > 0;)
    for (guint column = 0; column <= row; column++)
      {
        guint64 own = self->units[PONDER_TRIANGLE_CELL (row, column)];
        Range *range = self->ranges + PONDER_TRIANGLE_CELL (row, column);
        const Range *below = range + row + 1;

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
clip (Range  *range,
      guint64 target,
      guint64 least_above,
      guint64 most_above)
{
  guint64 from = target > most_above ? target - most_above : 0;

  range->from = MAX (range->from, from);
  if (target < least_above)
    *range = (Range){ .from = 1 };
  else
    range->to = MIN (range->to, target - least_above);
  if (range->to < range->from)
    *range = (Range){ .from = 1 };
}

/* Limits the ranges by the smallest and the largest sum of the paths from the top to above each number. */
static void
clip_all (Layout *self,
          guint64 target)
{
  g_autofree guint64 *least = g_new0 (guint64, self->n_rows + 1);
  g_autofree guint64 *most = g_new0 (guint64, self->n_rows + 1);

  for (guint row = 0; row < self->n_rows; row++)
    {
      const guint64 *units = self->units + PONDER_TRIANGLE_CELL (row, 0u);
      Range *ranges = self->ranges + PONDER_TRIANGLE_CELL (row, 0u);

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
number_items (Layout *self)
{
  guint n_cells = PONDER_TRIANGLE_CELL (self->n_rows, 0u);
  guint64 n_items = 0;

  for (guint i = 0; i < n_cells; i++)
    {
      Range *range = &self->ranges[i];

      range->start = n_items;
      if (range->from <= range->to)
        n_items += MIN ((range->to - range->from) / self->sums_an_item + 1, MOST_ITEMS);
    }
  self->ranges[n_cells].start = n_items;
}

guint64
ponder_triangle_sums_size (const PonderTriangleGrid *grid)
{
  guint64 n_cells = PONDER_TRIANGLE_CELL ((guint64) grid->n_rows, 0);

  return (n_cells + 1) * sizeof (Range) + n_cells * sizeof (guint64) + (grid->n_rows + 1) * sizeof (guint64);
}

/* Returns the sum of a path from @row down in units, or NO_UNITS if none can have
 * it. */
static guint64
in_units (const Layout *self,
          guint         row,
          guint64       sum)
{
  guint64 above_base = sum - self->bases[row];

  if (sum < self->bases[row] || above_base % self->unit != 0)
    return NO_UNITS;
  return above_base / self->unit;
}

/* Makes the layout for items of 64 sums (masks) or 1 sum (counts); with @for_target only for sums
 * that can be part of the target. @memory must outlive it; clear it even after the error,
 * G_IO_ERROR_NO_SPACE. */
static gboolean
layout_init (Layout                   *self,
             const PonderTriangleGrid *grid,
             guint                     sums_an_item,
             gboolean                  for_target,
             PonderMemoryAccount      *memory,
             GError                  **error)
{
  guint n_cells = PONDER_TRIANGLE_CELL (grid->n_rows, 0u);

  *self = (Layout){ .n_rows = grid->n_rows, .sums_an_item = sums_an_item };
  if (!ponder_memory_account_take (memory, ponder_triangle_sums_size (grid)))
    return ponder_refuse (error, G_IO_ERROR_NO_SPACE, _ ("The sums take more memory than is allowed."));

  self->memory = memory;
  self->bases = g_new (guint64, grid->n_rows + 1);
  self->units = g_new (guint64, n_cells);
  self->ranges = g_new (Range, n_cells + 1);
  reduce (self, grid);
  find_extremes (self);
  if (for_target)
    clip_all (self, in_units (self, 0, grid->target));
  number_items (self);
  return TRUE;
}

static void
layout_clear (Layout *self)
{
  PonderTriangleGrid grid = { .n_rows = self->n_rows };

  if (self->memory != NULL)
    ponder_memory_account_give (self->memory, ponder_triangle_sums_size (&grid));
  self->memory = NULL;
  g_clear_pointer (&self->bases, g_free);
  g_clear_pointer (&self->units, g_free);
  g_clear_pointer (&self->ranges, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Layout, layout_clear)

/* --- The sums --- */

struct _PonderTriangleSums
{
  Layout layout;
  guint first_row; /* the first one with masks */
  guint64 *masks; /* from the first item of that row on */
};

/* Only a part of the memory is used for masks, because the search needs some, too. */
#define SHARE_OF_MASKS(memory) ((memory) / 4 * 3)
#define MEMORY_FOR_MASKS(bytes) (((bytes) / 3 + 1) * 4)

#define MOST_LISTED_ROWS 20
#define LEAST_LISTED_BYTES (1 << 20) /* masks and counts of fewer bytes take no time */
#define MOST_SHORT_WORDS (1 << 27) /* masks of few rows that have more words than this aren't worth their memory */

static inline guint64
n_words (const Range *range)
{
  return ((guint64) range->to - range->from) / 64 + 1;
}

/* Returns 64 bits starting at bit @at. Bits outside the mask are 0. */
static guint64
fetch (const guint64 *words,
       guint64        n,
       gint64         at)
{
  gint64 word = at >= 0 ? at / 64 : -((63 - at) / 64);
  guint bits = at - word * 64;
  guint64 low = word >= 0 && (guint64) word < n ? words[word] : 0;
  guint64 high = word + 1 >= 0 && (guint64) (word + 1) < n ? words[word + 1] : 0;

  return bits == 0 ? low : low >> bits | high << (64 - bits);
}

/* Adds to a number's mask the sums of a number below it, shifted by @own. Bits of the last word may be beyond the
 * range: they are also sums, but nobody uses them. */
static void
add_mask (guint64       *to,
          const Range   *to_range,
          const guint64 *from,
          const Range   *from_range,
          guint64        own)
{
  gint64 shift = (gint64) from_range->from + own - to_range->from;
  gint64 n_to = n_words (to_range);
  gint64 n_from = n_words (from_range);
  gint64 first = CLAMP (shift / 64 - 1, 0, n_to);
  gint64 end = CLAMP ((shift + n_from * 64) / 64 + 1, 0, n_to);
  gint64 word = first;
  gint64 at = word * 64 - shift;

  for (; word < end && at < 0; word++, at += 64)
    to[word] |= fetch (from, n_from, at);
  if (word < end && at % 64 != 0)
    {
      guint bits = at % 64;
      const guint64 *source = from + at / 64;
      gint64 n = MIN (end - word, n_from - 1 - at / 64);

      for (gint64 i = 0; i < n; i++)
        to[word + i] |= source[i] >> bits | source[i + 1] << (64 - bits);
      word += MAX (n, 0);
    }
  for (; word < end; word++)
    to[word] |= fetch (from, n_from, word * 64 - shift);
}

/* The same with counts, which are limited to the largest number. */
static void
add_counts (guint64       *to,
            const Range   *to_range,
            const guint64 *from,
            const Range   *from_range,
            guint64        own)
{
  guint64 first = MAX ((guint64) from_range->from + own, to_range->from);
  guint64 last = MIN ((guint64) from_range->to + own, to_range->to);

  if (first > last)
    return;
  to += first - to_range->from;
  from += first - own - from_range->from;
  for (guint64 i = 0; i <= last - first; i++)
    {
      guint64 sum = to[i] + from[i];

      to[i] = sum | -(guint64) (sum < from[i]);
    }
}

/* Computes the items of a cell, at @to, from those of the row below, which start at @below. */
static void
fill_cell (const Layout  *layout,
           guint          row,
           guint          column,
           guint64       *to,
           const guint64 *below)
{
  guint cell = PONDER_TRIANGLE_CELL (row, column);
  const Range *range = &layout->ranges[cell];
  guint64 own = layout->units[cell];

  if (range->from > range->to)
    return;
  memset (to, 0, (range[1].start - range->start) * sizeof (guint64));
  if (row + 1 == layout->n_rows)
    {
      to[0] = 1; /* the range contains only the number itself */
      return;
    }
  for (guint i = 0; i < 2; i++)
    {
      const Range *child = range + row + 1 + i;
      const guint64 *from = below + (child->start - row_of (layout, row + 1)->start);

      if (child->from > child->to)
        continue;
      if (layout->sums_an_item == 1)
        add_counts (to, range, from, child, own);
      else
        add_mask (to, range, from, child, own);
    }
}

/* Returns FALSE if the work is cancelled or its time is up. */
static gboolean
poll (const PonderTriangleWork *work,
      GError                  **error)
{
  if (g_cancellable_set_error_if_cancelled (work->cancellable, error))
    return FALSE;
  if (work->deadline == 0 || g_get_monotonic_time () < work->deadline)
    return TRUE;
  return ponder_refuse (error, G_IO_ERROR_TIMED_OUT, _ ("The time is up."));
}

static gboolean
fill_row (const Layout             *layout,
          guint                     row,
          guint64                  *to,
          const guint64            *below,
          const PonderTriangleWork *work,
          GError                  **error)
{
  const Range *ranges = row_of (layout, row);

  for (guint column = 0; column <= row; column++)
    {
      if (!poll (work, error))
        return FALSE;
      fill_cell (layout, row, column, to + (ranges[column].start - ranges->start), below);
    }
  return TRUE;
}

/* Returns the most bytes that a row of a layout takes. */
static guint64
most_row_bytes (const Layout *layout)
{
  guint64 most = 0;

  for (guint row = 0; row < layout->n_rows; row++)
    most = MAX (most, count_items (layout, row, row + 1));
  return (most + 1) * sizeof (guint64);
}

/* Allocates an array from the memory account. Returns NULL if there is too little memory. */
static guint64 *
take_items (PonderMemoryAccount *memory,
            guint64              bytes,
            GError             **error)
{
  guint64 *items = NULL;

  if (ponder_memory_account_take (memory, bytes))
    {
      items = g_try_malloc (bytes);
      if (items == NULL)
        ponder_memory_account_give (memory, bytes);
    }
  if (items == NULL)
    ponder_refuse (error, G_IO_ERROR_NO_SPACE, _ ("The sums take more memory than is allowed."));
  return items;
}

static void
give_items (PonderMemoryAccount *memory,
            guint64              bytes,
            guint64             *items)
{
  if (items == NULL)
    return;
  g_free (items);
  ponder_memory_account_give (memory, bytes);
}

/* Computes the items of all rows, keeping two rows at a time, and leaves those of the top in @below. */
static gboolean
fill_rows (const Layout             *layout,
           guint64                 **below,
           guint64                 **here,
           const PonderTriangleWork *work,
           GError                  **error)
{
  for (guint row = layout->n_rows; row-- > 0;)
    {
      guint64 *swap = *below;
      double fraction = work->begin + work->share * (layout->n_rows - row) / layout->n_rows;

      if (!fill_row (layout, row, *here, *below, work, error))
        return FALSE;
      *below = *here;
      *here = swap;
      if (work->progress != NULL && ponder_progress_due (work->progress))
        ponder_progress_publish (work->progress, &fraction);
    }
  return TRUE;
}

/* Returns the items of the top, most_row_bytes() of them, or NULL with @error set. */
static guint64 *
reckon_top (const Layout             *layout,
            const PonderTriangleWork *work,
            GError                  **error)
{
  guint64 bytes = most_row_bytes (layout);
  guint64 *below = take_items (work->memory, bytes, error);
  guint64 *here = below != NULL ? take_items (work->memory, bytes, error) : NULL;

  if (here == NULL || !fill_rows (layout, &below, &here, work, error))
    {
      give_items (work->memory, bytes, below);
      below = NULL;
    }
  give_items (work->memory, bytes, here);
  return below;
}

static guint64
n_listed_bytes (guint n_rows)
{
  return sizeof (guint64) << (n_rows - 1);
}

/* Returns whether a list of the sums of all paths takes less memory than items. */
static gboolean
should_list (const Layout *layout)
{
  return layout->n_rows <= MOST_LISTED_ROWS &&
         most_row_bytes (layout) > MAX (n_listed_bytes (layout->n_rows), LEAST_LISTED_BYTES);
}

static int
compare_sums (gconstpointer a,
              gconstpointer b)
{
  guint64 one = *(const guint64 *) a;
  guint64 other = *(const guint64 *) b;

  return (one > other) - (one < other);
}

/* Returns the sum of each path, in ascending order, n_listed_bytes() of them, or NULL with @error set. */
static guint64 *
list_sums (const PonderTriangleGrid *grid,
           const PonderTriangleWork *work,
           GError                  **error)
{
  guint n_paths = 1u << (grid->n_rows - 1);
  guint64 *sums = poll (work, error) ? take_items (work->memory, n_listed_bytes (grid->n_rows), error) : NULL;

  for (guint path = 0; sums != NULL && path < n_paths; path++)
    {
      guint column = 0;

      sums[path] = grid->numbers[0];
      for (guint row = 1; row < grid->n_rows; row++)
        {
          column += path >> (row - 1) & 1;
          sums[path] += grid->numbers[PONDER_TRIANGLE_CELL (row, column)];
        }
    }
  if (sums != NULL)
    qsort (sums, n_paths, sizeof *sums, compare_sums);
  return sums;
}

void
ponder_triangle_extremes (const PonderTriangleGrid *grid,
                          guint64                  *smallest,
                          guint64                  *largest)
{
  g_autofree guint64 *least = g_new0 (guint64, grid->n_rows + 1);
  g_autofree guint64 *most = g_new0 (guint64, grid->n_rows + 1);

  for (guint row = grid->n_rows; row-- > 0;)
    for (guint column = 0; column <= row; column++)
      {
        guint64 number = grid->numbers[PONDER_TRIANGLE_CELL (row, column)];

        least[column] = number + MIN (least[column], least[column + 1]);
        most[column] = number + MAX (most[column], most[column + 1]);
      }
  *smallest = least[0];
  *largest = most[0];
}

static guint64
masks_size (const PonderTriangleSums *self)
{
  return (count_items (&self->layout, self->first_row, self->layout.n_rows) + 1) * sizeof (guint64);
}

/* Computes from each number the sums of the paths down that can complete the target. If there is
 * too little memory, the rows above ponder_triangle_sums_first_row() have only the range of the
 * sums. Fails with G_IO_ERROR_CANCELLED, G_IO_ERROR_TIMED_OUT, or G_IO_ERROR_NO_SPACE if not even
 * ranges fit. */
PonderTriangleSums *
ponder_triangle_sums_new (const PonderTriangleGrid *grid,
                          const PonderTriangleWork *work,
                          GError                  **error)
{
  g_autoptr (PonderTriangleSums) self = g_new0 (PonderTriangleSums, 1);
  guint64 n_words;
  guint64 n_words_left;
  guint64 left;

  if (!layout_init (&self->layout, grid, 64, TRUE, work->memory, error))
    return NULL;

  n_words = count_items (&self->layout, 0, grid->n_rows) + 1;
  if (grid->n_rows <= MOST_LISTED_ROWS && n_words > MOST_SHORT_WORDS)
    n_words = n_listed_bytes (grid->n_rows) / sizeof (guint64);
  left = ponder_memory_account_make_room (work->memory, MEMORY_FOR_MASKS (n_words * sizeof (guint64)));
  n_words_left = MIN (n_words, SHARE_OF_MASKS (left) / sizeof (guint64));
  self->first_row = grid->n_rows;
  while (self->first_row > 0 && count_items (&self->layout, self->first_row - 1, grid->n_rows) <= n_words_left)
    self->first_row--;
  self->masks = take_items (work->memory, masks_size (self), error);
  if (self->masks == NULL)
    return NULL;

  for (guint row = grid->n_rows; row-- > self->first_row;)
    {
      guint64 *here = self->masks + count_items (&self->layout, self->first_row, row);
      guint64 *below = self->masks + count_items (&self->layout, self->first_row, row + 1);

      if (!fill_row (&self->layout, row, here, below, work, error))
        return NULL;
    }
  return g_steal_pointer (&self);
}

void
ponder_triangle_sums_free (PonderTriangleSums *self)
{
  if (self == NULL)
    return;
  if (self->layout.memory != NULL)
    give_items (self->layout.memory, masks_size (self), self->masks);
  layout_clear (&self->layout);
  g_free (self);
}

/* Returns the first row whose sums are all known; the number of rows if there is none. */
guint
ponder_triangle_sums_first_row (const PonderTriangleSums *self)
{
  return self->first_row;
}

/* Returns whether a path from there down has the sum, or may have it if that is unknown. @sum,
 * including the number here, must be what some path from the top leaves. */
gboolean
ponder_triangle_sums_has (const PonderTriangleSums *self,
                          guint                     row,
                          guint                     column,
                          guint64                   sum)
{
  const Range *range = &self->layout.ranges[PONDER_TRIANGLE_CELL (row, column)];
  guint64 units = in_units (&self->layout, row, sum);
  guint64 bit = units - range->from;

  if (units == NO_UNITS || units < range->from || units > range->to)
    return FALSE;
  if (row < self->first_row)
    return TRUE;
  return (self->masks[range->start - row_of (&self->layout, self->first_row)->start + bit / 64] >> bit % 64 & 1) != 0;
}

/* Computes which sums the paths from the top to the bottom have. Fails with G_IO_ERROR_CANCELLED,
 * G_IO_ERROR_TIMED_OUT or G_IO_ERROR_NO_SPACE; clear @set even then. */
gboolean
ponder_triangle_find_all (const PonderTriangleGrid *grid,
                          const PonderTriangleWork *work,
                          PonderTriangleSet        *set,
                          GError                  **error)
{
  g_auto (Layout) layout = { 0 };

  *set = (PonderTriangleSet){ 0 };
  if (!layout_init (&layout, grid, 64, FALSE, work->memory, error))
    return FALSE;
  set->memory = work->memory;
  set->is_list = should_list (&layout);
  if (set->is_list)
    {
      set->bits = list_sums (grid, work, error);
      set->n_bytes = n_listed_bytes (grid->n_rows);
      for (guint path = 0; set->bits != NULL && path < 1u << (grid->n_rows - 1); path++)
        if (path == 0 || set->bits[path] != set->bits[set->n - 1])
          set->bits[set->n++] = set->bits[path];
      return set->bits != NULL;
    }
  set->bits = reckon_top (&layout, work, error);
  set->n_bytes = most_row_bytes (&layout);
  set->unit = layout.unit;
  set->base = layout.bases[0] + (guint64) layout.ranges[0].from * layout.unit;
  set->n = (guint64) layout.ranges[0].to - layout.ranges[0].from + 1;
  return set->bits != NULL;
}

static gboolean
set_has (const PonderTriangleSet *self,
         guint64                  nth)
{
  return self->is_list || (self->bits[nth / 64] >> nth % 64 & 1) != 0;
}

static guint64
sum_at (const PonderTriangleSet *self,
        guint64                  nth)
{
  return self->is_list ? self->bits[nth] : self->base + nth * self->unit;
}

/* Returns the index of the first bit or listed sum that is not less, at most @n. */
static guint64
find_index (const PonderTriangleSet *self,
            guint64                  sum)
{
  guint64 from = 0;
  guint64 to = self->n;

  while (from < to)
    {
      guint64 middle = from + (to - from) / 2;

      if (sum_at (self, middle) < sum)
        from = middle + 1;
      else
        to = middle;
    }
  return from;
}

/* Sets @sum to the smallest sum that is not less. Returns whether there is one. */
gboolean
ponder_triangle_set_next (const PonderTriangleSet *self,
                          guint64                 *sum)
{
  guint64 nth = find_index (self, *sum);

  while (nth < self->n && !set_has (self, nth))
    nth++;
  if (nth == self->n)
    return FALSE;
  *sum = sum_at (self, nth);
  return TRUE;
}

/* Sets @sum to the largest sum that is not greater. Returns whether there is one. */
gboolean
ponder_triangle_set_previous (const PonderTriangleSet *self,
                              guint64                 *sum)
{
  guint64 nth = *sum < G_MAXUINT64 ? find_index (self, *sum + 1) : self->n;

  while (nth > 0 && !set_has (self, nth - 1))
    nth--;
  if (nth == 0)
    return FALSE;
  *sum = sum_at (self, nth - 1);
  return TRUE;
}

guint64
ponder_triangle_set_count (const PonderTriangleSet *self)
{
  guint64 count = 0;

  if (self->is_list)
    return self->n;
  for (guint64 i = 0; i < (self->n + 63) / 64; i++)
    count += __builtin_popcountll (self->bits[i]);
  return count;
}

void
ponder_triangle_set_clear (PonderTriangleSet *self)
{
  give_items (self->memory, self->n_bytes, g_steal_pointer (&self->bits));
}

/* Counts the paths with the target, up to G_MAXUINT64, without making them. Fails with
 * G_IO_ERROR_CANCELLED, G_IO_ERROR_TIMED_OUT or G_IO_ERROR_NO_SPACE. */
gboolean
ponder_triangle_count_paths (const PonderTriangleGrid *grid,
                             const PonderTriangleWork *work,
                             guint64                  *n_paths,
                             GError                  **error)
{
  g_auto (Layout) layout = { 0 };
  guint64 *counts;

  if (!layout_init (&layout, grid, 1, TRUE, work->memory, error))
    return FALSE;
  if (should_list (&layout))
    {
      counts = list_sums (grid, work, error);
      *n_paths = 0;
      for (guint path = 0; counts != NULL && path < 1u << (grid->n_rows - 1); path++)
        *n_paths += counts[path] == grid->target;
      give_items (work->memory, n_listed_bytes (grid->n_rows), counts);
      return counts != NULL;
    }
  counts = reckon_top (&layout, work, error);
  if (counts == NULL)
    return FALSE;
  *n_paths = layout.ranges[0].from <= layout.ranges[0].to ? counts[0] : 0;
  give_items (work->memory, most_row_bytes (&layout), counts);
  return TRUE;
}
