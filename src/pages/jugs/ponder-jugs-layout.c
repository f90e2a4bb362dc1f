/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-layout.h"

#include <math.h>

/* Computes where jugs are drawn, and how large. Their areas are proportional to their capacities as long as a small
 * glass stays readable, so width and height both follow the square root of the capacity.
 *
 * Tap and drain stand beside the jugs or, if that would make the jugs too narrow, above and below them. */

#define LEAST_SIZE 0.34
#define LEAST_WIDTH 44
#define LEAST_BESIDE 64 /* width of a jug that still allows tap and drain beside the jugs */
#define FITTING 64 /* the width of tap and drain beside the jugs */
#define FLAT_FITTING 44 /* their height above and below the jugs */
#define AMOUNT_HEIGHT 46
#define WIDEST_BY_HEIGHT 0.75 /* the width of the largest jug, by its height, at most */

guint32
ponder_jugs_largest (const guint32 *capacities,
                     guint          n_jugs)
{
  guint32 largest = 0;

  for (guint jug = 0; jug < n_jugs; jug++)
    largest = MAX (largest, capacities[jug]);
  return largest;
}

/* Returns the height and the width of a jug relative to those of the largest, at most 1. */
double
ponder_jugs_size (guint32 capacity,
                  guint32 largest)
{
  return MAX (LEAST_SIZE, sqrt ((double) capacity / MAX (1, largest)));
}

static int
width_at (double size,
          double unit,
          int    least,
          int    most)
{
  return CLAMP ((int) (size * unit), least, MAX (least, most));
}

/* Divides the width among the jugs. No jug is narrower than a finger unless all would be. */
static void
share_width (const guint32 *capacities,
             guint          n_jugs,
             int            room,
             int            most,
             int           *widths)
{
  int least = MAX (1, MIN (LEAST_WIDTH, room / (int) n_jugs));
  guint32 largest = ponder_jugs_largest (capacities, n_jugs);
  double low = 0;
  double high = MAX (least, most);

  /* Finds the largest unit at which they fit, by bisection. */
  while (high - low > 0.5)
    {
      double unit = (low + high) / 2;
      int sum = 0;

      for (guint jug = 0; jug < n_jugs; jug++)
        sum += width_at (ponder_jugs_size (capacities[jug], largest), unit, least, most);
      if (sum <= room)
        low = unit;
      else
        high = unit;
    }
  for (guint jug = 0; jug < n_jugs; jug++)
    widths[jug] = width_at (ponder_jugs_size (capacities[jug], largest), low, least, most);
}

/* Places the jugs in the middle of the area. */
static void
place_jugs (PonderJugsLayout    *self,
            const guint32       *capacities,
            guint                n_jugs,
            const GtkAllocation *area)
{
  int widths[PONDER_JUGS_MOST_JUGS];
  int height = MAX (1, area->height - AMOUNT_HEIGHT);
  int left = area->width;
  int x;

  share_width (capacities, n_jugs, area->width, (int) (height * WIDEST_BY_HEIGHT), widths);
  for (guint jug = 0; jug < n_jugs; jug++)
    left -= widths[jug];
  x = area->x + left / 2;
  for (guint jug = 0; jug < n_jugs; jug++)
    {
      self->vessels[jug] = (GtkAllocation){ x, area->y, widths[jug], height };
      self->amounts[jug] = (GtkAllocation){ x, area->y + height, widths[jug], AMOUNT_HEIGHT };
      x += widths[jug];
    }
}

/* Lays out a board. It is never higher than wide, so that it doesn't change when the controls below
 * it take more room. */
void
ponder_jugs_layout_init (PonderJugsLayout *self,
                         const guint32    *capacities,
                         guint             n_jugs,
                         int               width,
                         int               height)
{
  GtkAllocation area = { 0, 0, width, MIN (width, height) };

  if (width >= (int) n_jugs * LEAST_BESIDE + 2 * FITTING)
    {
      area.x += FITTING;
      area.width -= 2 * FITTING;
      self->vessels[PONDER_JUGS_TAP] = (GtkAllocation){ 0, 0, FITTING, area.height - AMOUNT_HEIGHT };
      self->vessels[PONDER_JUGS_DRAIN] = (GtkAllocation){ width - FITTING, 0, FITTING, area.height - AMOUNT_HEIGHT };
    }
  else
    {
      self->vessels[PONDER_JUGS_TAP] = (GtkAllocation){ 0, 0, width, FLAT_FITTING };
      self->vessels[PONDER_JUGS_DRAIN] = (GtkAllocation){ 0, area.height - FLAT_FITTING, width, FLAT_FITTING };
      area.y += FLAT_FITTING;
      area.height -= 2 * FLAT_FITTING;
    }
  place_jugs (self, capacities, n_jugs, &area);
}

static gboolean
contains (const GtkAllocation *area,
          double               x,
          double               y)
{
  return x >= area->x && x < area->x + area->width && y >= area->y && y < area->y + area->height;
}

/* Returns the @nth place from left to right: the tap, the jugs, the drain. */
guint
ponder_jugs_layout_place (guint n_jugs,
                          guint nth)
{
  if (nth == 0)
    return PONDER_JUGS_TAP;
  return nth <= n_jugs ? nth - 1 : PONDER_JUGS_DRAIN;
}

/* Returns the position of a place in this order. */
guint
ponder_jugs_layout_nth (guint n_jugs,
                        guint place)
{
  if (place == PONDER_JUGS_TAP)
    return 0;
  return place == PONDER_JUGS_DRAIN ? n_jugs + 1 : place + 1;
}

/* Returns the place at a point (the amount below a jug counts as the jug), or PONDER_JUGS_NOWHERE. */
guint
ponder_jugs_layout_find (const PonderJugsLayout *self,
                         guint                   n_jugs,
                         double                  x,
                         double                  y)
{
  for (guint jug = 0; jug < n_jugs; jug++)
    if (contains (&self->vessels[jug], x, y) || contains (&self->amounts[jug], x, y))
      return jug;
  if (contains (&self->vessels[PONDER_JUGS_TAP], x, y))
    return PONDER_JUGS_TAP;
  return contains (&self->vessels[PONDER_JUGS_DRAIN], x, y) ? PONDER_JUGS_DRAIN : PONDER_JUGS_NOWHERE;
}
