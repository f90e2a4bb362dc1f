/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-pond-shape.h"

#include <math.h>

#include "ponder-pad.h"

/* The pads are in one row. A jump to the right goes above them, one to the left below. */

#define START 0.16 /* how far from the middle of a leaf arcs begin and end, by its width */
#define EDGE_OF_LEAF 0.3
#define LABEL 14 /* kept free beyond the highest arc */
#define LEAST_RISE 0.3
#define STEEPEST 0.7 /* how high an arc is at most, by its length */

/**
 * ponder_pond_shape_place:
 * @width: of the pond
 * @height: likewise
 *
 * Lays out a pond. What is in @self of the jumps stays.
 */
void
ponder_pond_shape_place (PonderPondShape *self,
                         guint            n_pads,
                         int              width,
                         int              height)
{
  double room = width - 2 * PONDER_POND_MARGIN;

  self->unit = floor (CLAMP (room / n_pads, PONDER_POND_LEAST_UNIT, PONDER_POND_MOST_UNIT));
  self->left = floor (PONDER_POND_MARGIN + MAX (0, room - n_pads * self->unit) / 2);
  self->middle = floor (height / 2.0);
  self->room = MAX (self->unit * LEAST_RISE, self->middle - EDGE_OF_LEAF * self->unit - LABEL);
}

double
ponder_pond_shape_get_x (const PonderPondShape *self,
                         guint                  pad)
{
  return self->left + (pad + 0.5) * self->unit;
}

GtkAllocation
ponder_pond_shape_get_place (const PonderPondShape *self,
                             guint                  pad)
{
  return (GtkAllocation){ self->left + pad * self->unit, self->middle - PONDER_PAD_ABOVE * self->unit, self->unit,
                          PONDER_PAD_HEIGHT * self->unit };
}

/* A pad is found around its leaf too: there is the frog, and its number. */
gboolean
ponder_pond_shape_find (const PonderPondShape *self,
                        guint                  n_pads,
                        double                 x,
                        double                 y,
                        guint                 *pad)
{
  double at = floor ((x - self->left) / self->unit);

  if (at < 0 || at >= n_pads || ABS (y - self->middle) > 0.7 * self->unit)
    return FALSE;
  *pad = (guint) at;
  return TRUE;
}

/* As high as there is room for, and longer jumps always higher. */
PonderPondArc
ponder_pond_shape_get_arc (const PonderPondShape *self,
                           guint                  from,
                           guint                  to)
{
  double way = to > from ? 1 : -1;
  guint length = to > from ? to - from : from - to;
  double rise = MIN (length * self->unit * STEEPEST, self->room * sqrt (length / (double) MAX (length, self->longest)));

  return (PonderPondArc){
    .from = ponder_pond_shape_get_x (self, from) + way * START * self->unit,
    .to = ponder_pond_shape_get_x (self, to) - way * START * self->unit,
    .y = self->middle - way * EDGE_OF_LEAF * self->unit,
    .rise = way * MAX (rise, LEAST_RISE * self->unit),
  };
}

/**
 * ponder_pond_arc_get_point:
 * @part: how much of the arc is behind, from 0 to 1
 */
void
ponder_pond_arc_get_point (const PonderPondArc *self,
                           double               part,
                           double              *x,
                           double              *y)
{
  *x = (self->from + self->to) / 2 - (self->to - self->from) / 2 * cos (G_PI * part);
  *y = self->y - self->rise * sin (G_PI * part);
}
