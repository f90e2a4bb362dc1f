/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_HEAPS_MOST_DRAWN 30 /* larger heaps are shown as a number */
#define PONDER_HEAPS_MOST 12

/* What the layout depends on. It stays the same during a game, so nothing moves when counters are taken. */
typedef struct
{
  guint n_heaps; /* how many heaps there are */
  guint n_places[PONDER_HEAPS_MOST]; /* for each heap, how many counters there must be room for */
  guint n_digits; /* the binary digits of the largest Grundy value */
  double text_scale; /* the size of the text, by the usual one; 0 for the usual one */
} PonderHeapsShape;

typedef struct
{
  int unit; /* the side of a counter's square */
  guint per_row; /* counters in a row */
  GtkAllocation labels[PONDER_HEAPS_MOST]; /* the names of the heaps */
  GtkAllocation heaps[PONDER_HEAPS_MOST]; /* their counters */
  /* what the theory says about them, in columns or, if there isn't room for that, below the counters */
  GtkAllocation values[PONDER_HEAPS_MOST];
  GtkAllocation sum; /* the nim-sum */
  int digit; /* the width of a digit */
  int height; /* the height of all */
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
