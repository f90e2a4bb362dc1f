/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-knight-links-private.h"

#include <string.h>

/* Checks whether the remaining squares are connected so that one path can visit them all. A depth-first walk from the
 * knight's square finds the squares that are the only connection of a part of the board to the rest: a closed tour
 * can't pass such a square twice; an open tour can end in one such part, but not in two separate ones. Source:
 * Hopcroft, Tarjan, "Algorithm 447: efficient algorithms for graph manipulation", 1973. */

typedef struct
{
  guint n_reached;
  guint n_branches; /* at the head */
  guint n_parts; /* that contain no smaller part */
  guint parts[2]; /* a square of each */
  guint neck; /* the square that connects the last part found */
} Walk;

static inline void
enter (PonderKnightLinks *self,
       Walk              *walk,
       guint              square,
       guint              above)
{
  self->order[square] = self->low[square] = ++walk->n_reached;
  self->above[square] = above;
  self->left[square] = self->has_far_end ? self->ways[square] & ~BEYOND_BIT : self->ways[square];
  self->holds_part[square] = FALSE;
}

/* Called when all squares below this one were walked: checks whether only the square above connects it to the rest. */
static inline void
leave (PonderKnightLinks *self,
       Walk              *walk,
       guint              square)
{
  guint above = self->above[square];
  gboolean holds_part = self->holds_part[square];

  self->low[above] = MIN (self->low[above], self->low[square]);
  if (above == self->head)
    walk->n_branches++;
  else if (self->low[square] >= self->order[above])
    {
      if (!holds_part)
        {
          walk->parts[MIN (walk->n_parts, 1)] = square;
          walk->n_parts++;
          walk->neck = above;
        }
      holds_part = TRUE;
    }
  self->holds_part[above] |= holds_part;
}

static void
walk_all (PonderKnightLinks *self,
          Walk              *walk)
{
  guint square = self->head;

  enter (self, walk, square, square);
  for (;;)
    {
      guint left = self->left[square];
      guint partner;

      if (left == 0)
        {
          if (square == self->head)
            return;
          leave (self, walk, square);
          square = self->above[square];
          continue;
        }

      self->left[square] = left & (left - 1);
      partner = ponder_knight_links_partner (self, square, __builtin_ctz (left));
      if (self->order[partner] == 0)
        {
          enter (self, walk, partner, square);
          square = partner;
        }
      else if (partner != self->above[square])
        self->low[square] = MIN (self->low[square], self->order[partner]);
    }
}

static gboolean
fail_cut_off (PonderKnightLinks *self,
              guint              n_cut_off)
{
  guint square = 0;

  while (!self->is_left[square] || self->order[square] != 0)
    square++;
  if (self->fault != NULL)
    self->fault->numbers[0] = n_cut_off;
  return ponder_knight_links_fail (self, PONDER_KNIGHT_CUT_OFF, 1, square, 0);
}

/* Returns whether a part is just this square. */
static gboolean
is_end (const PonderKnightLinks *self,
        guint                    square)
{
  return __builtin_popcount (self->ways[square] & ~BEYOND_BIT) == 1;
}

gboolean
ponder_knight_links_hangs_together (PonderKnightLinks *self)
{
  guint n_squares = self->n_spots - self->has_far_end;
  Walk walk = { 0 };

  memset (self->order, 0, (self->board->n_squares + 1) * sizeof *self->order);
  walk_all (self, &walk);
  if (walk.n_reached < n_squares)
    return fail_cut_off (self, n_squares - walk.n_reached);
  if (walk.n_branches > 1)
    return ponder_knight_links_fail (self, PONDER_KNIGHT_FORK, 1, self->head, 0);
  if (!self->has_far_end && walk.n_parts > 0)
    return ponder_knight_links_fail (self, PONDER_KNIGHT_NECK, 1, walk.neck, 0);
  if (walk.n_parts > 1)
    return ponder_knight_links_fail (
      self,
      is_end (self, walk.parts[0]) && is_end (self, walk.parts[1]) ? PONDER_KNIGHT_TWO_ENDS : PONDER_KNIGHT_TWO_PARTS,
      2, walk.parts[0], walk.parts[1]);
  return TRUE;
}
