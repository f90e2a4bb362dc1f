/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PonderPondShape:
 * @unit: the width of a pad; 0 before the pond has been laid out
 * @left: where the first pad begins
 * @middle: the height of the middle of the leaves
 * @room: the room for arcs above the leaves, and below them
 * @longest: the longest jump that fits into the row
 *
 * Where everything is on a pond.
 */
typedef struct
{
  double unit;
  double left;
  double middle;
  double room;
  guint longest;
} PonderPondShape;

/**
 * PonderPondArc:
 * @from: where it begins
 * @to: where it ends, at the same height
 * @y: that height
 * @rise: how high it goes; negative if it goes below the leaves
 *
 * The arc of a jump, which is half an ellipse.
 */
typedef struct
{
  double from;
  double to;
  double y;
  double rise;
} PonderPondArc;

/* The least width of a pad. */
#define PONDER_POND_LEAST_UNIT 32
#define PONDER_POND_MOST_UNIT 96
#define PONDER_POND_MARGIN 6

void          ponder_pond_shape_place     (PonderPondShape       *self,
                                           guint                  n_pads,
                                           int                    width,
                                           int                    height);
double        ponder_pond_shape_get_x     (const PonderPondShape *self,
                                           guint                  pad);
GtkAllocation ponder_pond_shape_get_place (const PonderPondShape *self,
                                           guint                  pad);
gboolean      ponder_pond_shape_find      (const PonderPondShape *self,
                                           guint                  n_pads,
                                           double                 x,
                                           double                 y,
                                           guint                 *pad);
PonderPondArc ponder_pond_shape_get_arc   (const PonderPondShape *self,
                                           guint                  from,
                                           guint                  to);
void          ponder_pond_arc_get_point   (const PonderPondArc   *self,
                                           double                 part,
                                           double                *x,
                                           double                *y);

G_END_DECLS
