/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-types.h"

G_BEGIN_DECLS

/* So many moves are written whether there are as many or not. */
#define PONDER_MASK_LEAST_ROOM 3

/* Returns `most_moves` of a plan, for a puzzle with at most @most moves at a place, written by the function below. */
#define PONDER_MASK_MOST_MOVES(most) MAX ((most), PONDER_MASK_LEAST_ROOM)

/* Writes the move @first + i for each bit i of @mask, the lowest first. Returns how many there are.
 *
 * Deep in a tree most places have no move or a few. The processor can't foresee how many, and a wrong guess takes as long
 * as all else at a node; so whether there are any and whether there are many is all that it must guess here. */
static inline guint
ponder_mask_write_moves (guint32     mask,
                         PonderMove  first,
                         PonderMove *moves)
{
  const guint32 last = (guint32) 1 << 31; /* doesn't change the lowest bit of a mask, except that of an empty one */
  guint n_moves = 0;

  if (mask == 0)
    return 0;
  for (guint i = 0; i < PONDER_MASK_LEAST_ROOM; i++)
    {
      moves[i] = first + __builtin_ctz (mask | last);
      n_moves += mask != 0;
      mask &= mask - 1;
    }
  for (; G_UNLIKELY (mask != 0); mask &= mask - 1)
    moves[n_moves++] = first + __builtin_ctz (mask);
  return n_moves;
}

G_END_DECLS
