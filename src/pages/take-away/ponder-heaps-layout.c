/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-heaps-layout.h"

/* Computes where heaps stand: one below the other, each with its name at the left, its counters in rows, and at the
 * right its Grundy value, whose binary digits form columns. The counters are as large as the height allows. All lengths are
 * those with usual text; what has text in it grows with it. */

#define LABEL 60
#define LEAST_UNIT 32
#define MOST_UNIT 48
#define LEAST_BAND 44
#define SPACING 8
#define GRUNDY 44 /* the width of a Grundy value that isn't binary */
#define DIGIT 14
#define VALUES_HEIGHT 24
#define SUM_HEIGHT 32
#define MOST_VALUES 0.3 /* the width of the values beside the counters, by that of all */

/* Returns a length for usual text with the text of @shape. */
int
ponder_heaps_layout_scale (const PonderHeapsShape *shape,
                           int                     length)
{
  return shape->text_scale > 1 ? (int) (length * shape->text_scale) : length;
}

static int
values_width (const PonderHeapsShape *shape)
{
  return ponder_heaps_layout_scale (shape, shape->n_heaps > 1 ? GRUNDY + DIGIT * (int) shape->n_digits : GRUNDY);
}

static gboolean
values_are_below (const PonderHeapsShape *shape,
                  int                     width)
{
  return values_width (shape) > MOST_VALUES * width;
}

static int
counters_width (const PonderHeapsShape *shape,
                int                     width)
{
  return width - ponder_heaps_layout_scale (shape, LABEL) - SPACING -
         (values_are_below (shape, width) ? 0 : SPACING + values_width (shape));
}

static guint
count_rows (const PonderHeapsShape *shape,
            guint                   heap,
            guint                   per_row)
{
  return MAX (1, (shape->n_places[heap] + per_row - 1) / per_row);
}

static int
band_height (const PonderHeapsShape *shape,
             guint                   heap,
             int                     unit,
             guint                   per_row)
{
  return MAX (LEAST_BAND, (int) count_rows (shape, heap, per_row) * unit);
}

static int
height_at (const PonderHeapsShape *shape,
           int                     width,
           int                     unit)
{
  guint per_row = (guint) MAX (1, counters_width (shape, width) / unit);
  int below = values_are_below (shape, width) ? ponder_heaps_layout_scale (shape, VALUES_HEIGHT) : 0;
  int height = shape->n_heaps > 1 ? ponder_heaps_layout_scale (shape, SUM_HEIGHT) : 0;

  for (guint heap = 0; heap < shape->n_heaps; heap++)
    height += band_height (shape, heap, unit, per_row) + below + (heap > 0 ? SPACING : 0);
  return height;
}

/* Returns the least height for a width. */
int
ponder_heaps_layout_measure (const PonderHeapsShape *shape,
                             int                     width)
{
  return height_at (shape, width, LEAST_UNIT);
}

/* Counters of the least size may need more height than there is; the board then scrolls. */
void
ponder_heaps_layout_init (PonderHeapsLayout      *self,
                          const PonderHeapsShape *shape,
                          int                     width,
                          int                     height)
{
  gboolean below = values_are_below (shape, width);
  int room = counters_width (shape, width);
  int label = ponder_heaps_layout_scale (shape, LABEL);
  int digit = ponder_heaps_layout_scale (shape, DIGIT);
  int values = ponder_heaps_layout_scale (shape, VALUES_HEIGHT);
  int grundy = ponder_heaps_layout_scale (shape, GRUNDY);
  int y;

  *self = (PonderHeapsLayout){ .unit = ponder_heaps_layout_scale (shape, MOST_UNIT) };
  while (self->unit > LEAST_UNIT && height_at (shape, width, self->unit) > height)
    self->unit--;
  self->per_row = (guint) MAX (1, room / self->unit);
  self->height = height_at (shape, width, self->unit);
  self->digit = below ? MIN (digit, (width - grundy) / (int) MAX (1, shape->n_digits)) : digit;
  y = MAX (0, height - self->height) / 2;
  for (guint heap = 0; heap < shape->n_heaps; heap++)
    {
      int band = band_height (shape, heap, self->unit, self->per_row);
      int counters = (int) count_rows (shape, heap, self->per_row) * self->unit;

      self->labels[heap] = (GtkAllocation){ 0, y, label, band };
      self->heaps[heap] = (GtkAllocation){ label + SPACING, y + (band - counters) / 2, room, counters };
      if (below)
        self->values[heap] = (GtkAllocation){ 0, y + band, width, values };
      else
        self->values[heap] = (GtkAllocation){ width - values_width (shape), y, values_width (shape), band };
      y += band + (below ? values : 0) + SPACING;
    }
  self->sum = (GtkAllocation){ 0, y - SPACING, width, ponder_heaps_layout_scale (shape, SUM_HEIGHT) };
}

/* Returns whether a counter can be at a point, and its place in the heap, from 0. */
gboolean
ponder_heaps_layout_find (const PonderHeapsLayout *self,
                          const PonderHeapsShape  *shape,
                          double                   x,
                          double                   y,
                          guint                   *heap,
                          guint                   *place)
{
  for (guint i = 0; i < shape->n_heaps; i++)
    {
      const GtkAllocation *area = &self->heaps[i];
      guint column = x >= area->x ? (guint) ((x - area->x) / self->unit) : self->per_row;

      if (y < area->y || y >= area->y + area->height || column >= self->per_row)
        continue;
      *heap = i;
      *place = (guint) ((y - area->y) / self->unit) * self->per_row + column;
      return TRUE;
    }
  return FALSE;
}
