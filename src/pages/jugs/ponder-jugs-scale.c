/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-scale.h"

#define LEAST_MARK 5 /* pixels between two marks */

/* Returns the next number of 1, 2, 5, 10, 20, 50, … */
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
 * @capacity: the capacity of a jug
 * @height: the height of its glass in pixels
 * @number_height: the height that a number needs
 *
 * Returns: the most marks that are not too close to each other
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
  while (scale.major < capacity && (height * scale.major / capacity < number_height || scale.major % scale.minor != 0))
    scale.major = next_round (scale.major);
  return scale;
}
