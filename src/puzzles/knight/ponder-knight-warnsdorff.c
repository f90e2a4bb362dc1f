/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-knight-warnsdorff.h"

#include "ponder-random.h"

/* Finds tours quickly if there are many; it can't prove that there is none. A ride follows Warnsdorff's rule and
 * chooses randomly between equal squares. When it is stuck, it turns: its last square is linked to an earlier one, the
 * move away from that earlier square is removed, and the rest of the path is reversed, so that it ends elsewhere. After
 * as many turns as there are squares it starts again. Sources: von Warnsdorff, "Des Rösselsprunges einfachste und
 * allgemeinste Lösung", 1823; for the turns Pósa, "Hamiltonian circuits in random graphs", 1976. */

struct _PonderKnightWarnsdorff
{
  const PonderKnightBoard *board;
  guint64 random;

  guint n_path;
  guint n_turns; /* since the last start */
  guint last_pivot; /* of the last turn, which the same pivot would undo; or PONDER_KNIGHT_NOWHERE */
  guint16 *path;
  guint16 *place; /* by square: its index in the path, or PONDER_KNIGHT_NOWHERE */
  guint8 *n_ways_on; /* by square: how many moves lead to squares not visited */
};

gsize
ponder_knight_warnsdorff_size (const PonderKnightBoard *board)
{
  return sizeof (PonderKnightWarnsdorff) + board->n_squares * (2 * sizeof (guint16) + 1);
}

static void
add (PonderKnightWarnsdorff *self,
     guint                   square)
{
  const guint16 *ways = self->board->ways[square];

  for (guint way = 0; way < PONDER_KNIGHT_N_WAYS; way++)
    if (ways[way] != PONDER_KNIGHT_NOWHERE)
      self->n_ways_on[ways[way]]--;
  self->place[square] = self->n_path;
  self->path[self->n_path++] = square;
  self->last_pivot = PONDER_KNIGHT_NOWHERE;
}

static void
begin (PonderKnightWarnsdorff *self)
{
  const PonderKnightBoard *board = self->board;

  self->n_path = self->n_turns = 0;
  for (guint square = 0; square < board->n_squares; square++)
    {
      self->place[square] = PONDER_KNIGHT_NOWHERE;
      self->n_ways_on[square] = 0;
      for (guint way = 0; way < PONDER_KNIGHT_N_WAYS; way++)
        if (board->ways[square][way] != PONDER_KNIGHT_NOWHERE && !board->blocked[board->ways[square][way]])
          self->n_ways_on[square]++;
    }
  add (self, board->start);
}

/* The board must have more than one free square, and outlive the ride. */
PonderKnightWarnsdorff *
ponder_knight_warnsdorff_new (const PonderKnightBoard *board,
                              guint64                  seed)
{
  PonderKnightWarnsdorff *self = g_malloc0 (ponder_knight_warnsdorff_size (board));

  self->board = board;
  self->random = seed;
  self->path = (guint16 *) (self + 1);
  self->place = self->path + board->n_squares;
  self->n_ways_on = (guint8 *) (self->place + board->n_squares);
  begin (self);
  return self;
}

void
ponder_knight_warnsdorff_free (PonderKnightWarnsdorff *self)
{
  g_free (self);
}

static gboolean
go_on (PonderKnightWarnsdorff *self)
{
  const PonderKnightBoard *board = self->board;
  const guint16 *ways = board->ways[self->path[self->n_path - 1]];
  guint best = PONDER_KNIGHT_NOWHERE;
  guint fewest = G_MAXUINT;
  guint n_best = 0;

  for (guint way = 0; way < PONDER_KNIGHT_N_WAYS; way++)
    {
      guint square = ways[way];

      if (square == PONDER_KNIGHT_NOWHERE || board->blocked[square] || self->place[square] != PONDER_KNIGHT_NOWHERE ||
          self->n_ways_on[square] > fewest)
        continue;
      if (self->n_ways_on[square] < fewest)
        n_best = 0;
      fewest = self->n_ways_on[square];
      if (ponder_random_below (&self->random, ++n_best) == 0)
        best = square;
    }
  if (n_best > 0)
    add (self, best);
  return n_best > 0;
}

/* Returns FALSE if no turn is possible. */
static gboolean
turn (PonderKnightWarnsdorff *self)
{
  const guint16 *ways = self->board->ways[self->path[self->n_path - 1]];
  guint pivots[PONDER_KNIGHT_N_WAYS];
  guint n_pivots = 0;

  for (guint way = 0; way < PONDER_KNIGHT_N_WAYS; way++)
    if (ways[way] != PONDER_KNIGHT_NOWHERE && self->place[ways[way]] != PONDER_KNIGHT_NOWHERE &&
        self->place[ways[way]] + 2u < self->n_path && ways[way] != self->last_pivot)
      pivots[n_pivots++] = ways[way];
  if (n_pivots == 0)
    return FALSE;

  self->last_pivot = pivots[ponder_random_below (&self->random, n_pivots)];
  for (guint low = self->place[self->last_pivot] + 1, high = self->n_path - 1; low < high; low++, high--)
    {
      guint16 swap = self->path[low];

      self->path[low] = self->path[high];
      self->path[high] = swap;
    }
  for (guint i = self->place[self->last_pivot] + 1; i < self->n_path; i++)
    self->place[self->path[i]] = i;
  self->n_turns++;
  return TRUE;
}

static gboolean
is_tour (const PonderKnightWarnsdorff *self)
{
  const PonderKnightBoard *board = self->board;

  return self->n_path == board->n_free &&
         (!board->closed || ponder_knight_board_is_way (board, self->path[self->n_path - 1], board->start));
}

/* Continues the ride, and takes the squares added and the turns made from @n_steps. A step takes
 * some microseconds. Returns whether a tour was found; the next call then starts a new ride. */
gboolean
ponder_knight_warnsdorff_go (PonderKnightWarnsdorff *self,
                             guint64                *n_steps)
{
  if (is_tour (self))
    begin (self);
  for (; *n_steps > 0; (*n_steps)--)
    {
      if (is_tour (self))
        return TRUE;
      if (!go_on (self) && (self->n_turns >= self->board->n_free || !turn (self)))
        begin (self);
    }
  return is_tour (self);
}

/* Returns the squares of the tour just found, from the start on. */
const guint16 *
ponder_knight_warnsdorff_get_path (const PonderKnightWarnsdorff *self)
{
  return self->path;
}
