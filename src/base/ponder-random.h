/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Our own generator, so that a seed gives the same search and the same random puzzle on every machine. Source: Steele,
 * Lea, Flood, "Fast splittable pseudorandom number generators", 2014. */

/* The finaliser of SplitMix64: a bijection on 64 bits. */
static inline guint64
ponder_random_mix (guint64 x)
{
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return x ^ (x >> 31);
}

/* Returns the random key of a child node. It depends only on the path, not on when the node is visited. */
static inline guint64
ponder_random_key (guint64 parent,
                   guint64 move)
{
  return ponder_random_mix (parent + (move + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}

/* Returns the next number of the sequence whose state is *@state. */
static inline guint64
ponder_random_next (guint64 *state)
{
  return ponder_random_mix (*state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}

/* Returns a number from 0 to @n - 1. Their probabilities are equal up to n / 2^32. @n is from 1 to 2^32 - 1. */
static inline guint32
ponder_random_below (guint64 *state,
                     guint32  n)
{
  return ((ponder_random_next (state) >> 32) * n) >> 32;
}

/* The same for any @n from 1. */
static inline guint64
ponder_random_below_any (guint64 *state,
                         guint64  n)
{
  return n <= G_MAXUINT32 ? ponder_random_below (state, n) : ponder_random_next (state) % n;
}

G_END_DECLS
