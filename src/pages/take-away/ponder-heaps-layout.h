/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_HEAPS_MOST_DRAWN 30 /* larger heaps are shown as a number */
#define PONDER_HEAPS_MOST 12

/**
 * PonderHeapsShape:
 * @n_heaps: how many heaps there are
 * @n_places: for each heap, how many counters there must be room for
 * @n_digits: the binary digits of the largest Grundy value
 * @text_scale: the size of the text, by the usual one; 0 for the usual one
 *
 * What the layout depends on. It stays the same during a game, so nothing moves when counters are taken.
 */
typedef struct
{
  guint n_heaps;
  guint n_places[PONDER_HEAPS_MOST];
  guint n_digits;
  double text_scale;
} PonderHeapsShape;

/**
 * PonderHeapsLayout:
 * @unit: the side of a counter's square
 * @per_row: counters in a row
 * @labels: the names of the heaps
 * @heaps: their counters
 * @values: what the theory says about them, in columns or, if there isn't room for that, below the counters
 * @sum: the nim-sum
 * @digit: the width of a digit
 * @height: the height of all
 */
typedef struct
{
  int unit;
  guint per_row;
  GtkAllocation labels[PONDER_HEAPS_MOST];
  GtkAllocation heaps[PONDER_HEAPS_MOST];
  GtkAllocation values[PONDER_HEAPS_MOST];
  GtkAllocation sum;
  int digit;
  int height;
} PonderHeapsLayout;

int      ponder_heaps_layout_measure (const PonderHeapsShape  *shape,
                                      int                      width);
void     ponder_heaps_layout_init    (PonderHeapsLayout       *self,
                                      const PonderHeapsShape  *shape,
                                      int                      width,
                                      int                      height);
gboolean ponder_heaps_layout_find    (const PonderHeapsLayout *self,
                                      const PonderHeapsShape  *shape,
                                      double                   x,
                                      double                   y,
                                      guint                   *heap,
                                      guint                   *place);
int      ponder_heaps_layout_scale   (const PonderHeapsShape  *shape,
                                      int                      length);

G_END_DECLS
