/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where everything is on a pond. */
typedef struct
{
  double unit; /* the width of a pad; 0 before the pond has been laid out */
  double left; /* where the first pad begins */
  double middle; /* the height of the middle of the leaves */
  double room; /* the room for arcs above the leaves, and below them */
  guint longest; /* the longest jump that fits into the row */
} PonderPondShape;

/* The arc of a jump, which is half an ellipse. */
typedef struct
{
  double from; /* where it begins */
  double to; /* where it ends, at the same height */
  double y; /* that height */
  double rise; /* how high it goes; negative if it goes below the leaves */
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
