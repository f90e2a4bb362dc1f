/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-scale.h"

#include <math.h>

/* How large glasses are drawn. Areas are to scale, as long as that leaves a small glass readable: so width and height
 * both go by the square root of the capacity. */

#define LEAST_SIZE 0.34
#define LEAST_WIDTH 44
#define LEAST_MARK 5 /* between two marks */

/**
 * ponder_jugs_size:
 * @capacity: of a jug
 * @largest: of the largest
 *
 * Returns: how high and wide it is drawn, by the largest, to 1
 */
double
ponder_jugs_size (guint32 capacity,
                  guint32 largest)
{
  return MAX (LEAST_SIZE, sqrt ((double) capacity / MAX (1, largest)));
}

/* 1, 2, 5, 10, 20, 50, … */
static guint32
next_round (guint32 number)
{
  guint32 power = 1;

  while (number >= 10 * power)
    power *= 10;
  return number / power == 2 ? 5 * power : number * 2;
}

/**
 * ponder_jugs_scale:
 * @capacity: of a jug
 * @height: of its glass, in pixels
 * @number_height: what a number on it needs
 *
 * Returns: the marks that are not too close to each other
 */
PonderJugsScale
ponder_jugs_scale (guint32 capacity,
                   double  height,
                   double  number_height)
{
  PonderJugsScale scale = { 1, 1 };

  while (scale.minor < capacity && height * scale.minor / capacity < LEAST_MARK)
    scale.minor = next_round (scale.minor);
  scale.major = scale.minor;
  while (scale.major < capacity &&
         (height * scale.major / capacity < number_height || scale.major % scale.minor != 0))
    scale.major = next_round (scale.major);
  return scale;
}

static int
width_at (double size,
          double unit,
          int    least,
          int    most)
{
  return CLAMP ((int) (size * unit), least, MAX (least, most));
}

/**
 * ponder_jugs_widths:
 * @capacities: of @n_jugs jugs
 * @room: for all of them, in pixels
 * @most: the most for one
 * @widths: (out caller-allocates): of each
 *
 * Shares out a width. No jug is narrower than a finger unless all would be.
 */
void
ponder_jugs_widths (const guint32 *capacities,
                    guint          n_jugs,
                    int            room,
                    int            most,
                    int           *widths)
{
  int least = MAX (1, MIN (LEAST_WIDTH, room / (int) n_jugs));
  guint32 largest = 0;
  double low = 0;
  double high = MAX (least, most);

  for (guint jug = 0; jug < n_jugs; jug++)
    largest = MAX (largest, capacities[jug]);
  /* The largest unit at which they fit. */
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
