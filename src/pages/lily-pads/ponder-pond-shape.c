/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-pond-shape.h"

#include <math.h>

#include "ponder-pad.h"

/* Computes where everything is on a pond. All pads stand in one row, with jumps to the right above it and jumps to the
 * left below. */

#define START 0.16 /* distance of the ends of an arc from the middle of a leaf, by the width of a pad */
#define EDGE_OF_LEAF 0.3
#define LABEL 14 /* room for a label above the highest arc */
#define LEAST_RISE 0.3
#define STEEPEST 0.7 /* the most height of an arc, by its length */

/* Lays out a pond of a size. The longest jump stays as it was. */
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

/* Finds the pad at a point. The area around the leaf, with the frog and the number, belongs to the pad. */
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

/* Returns the arc of a jump. It is as high as the room allows, and longer jumps have higher arcs. */
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

/* @part: from 0 at the beginning of the arc to 1 at its end */
void
ponder_pond_arc_get_point (const PonderPondArc *self,
                           double               part,
                           double              *x,
                           double              *y)
{
  *x = (self->from + self->to) / 2 - (self->to - self->from) / 2 * cos (G_PI * part);
  *y = self->y - self->rise * sin (G_PI * part);
}
