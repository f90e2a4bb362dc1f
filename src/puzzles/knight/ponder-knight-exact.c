/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-knight-exact.h"

#include "ponder-knight-links-private.h"

/* Finds each tour once (a closed one in only one direction) and proves that there are no others. It doesn't follow the
 * knight: it takes a square with the fewest ways, tries it with a link and without, and makes all links that follow.
 * The stack is data, so the search can be paused anywhere. */

typedef struct
{
  guint mark; /* for undoing the choice */
  guint16 square;
  guint8 way;
  guint8 is_without; /* the link was tried, and is now excluded */
} Choice;

struct _PonderKnightExact
{
  PonderKnightLinks *links;
  gboolean begun;
  gboolean found; /* a tour was just found; go back before continuing */
  guint n_choices;
  Choice choices[];
};

/* Returns the largest number of choices on a path: no link is chosen twice. */
static guint
most_choices (const PonderKnightBoard *board)
{
  return board->n_squares * (PONDER_KNIGHT_N_WAYS / 2 + 1);
}

gsize
ponder_knight_exact_size (const PonderKnightBoard *board)
{
  return sizeof (PonderKnightExact) + most_choices (board) * sizeof (Choice) + ponder_knight_links_size (board);
}

/* The board must have more than two free squares, and outlive the search. */
PonderKnightExact *
ponder_knight_exact_new (const PonderKnightBoard *board)
{
  PonderKnightExact *self = g_malloc0 (sizeof (PonderKnightExact) + most_choices (board) * sizeof (Choice));

  self->links = ponder_knight_links_new (board);
  return self;
}

void
ponder_knight_exact_free (PonderKnightExact *self)
{
  if (self == NULL)
    return;
  ponder_knight_links_free (self->links);
  g_free (self);
}

/* Goes back to the last choice whose link isn't excluded yet, and excludes it. Returns FALSE if there is none. */
static gboolean
go_back (PonderKnightExact *self,
         guint64           *n_steps)
{
  while (self->n_choices > 0)
    {
      Choice *choice = &self->choices[self->n_choices - 1];

      ponder_knight_links_undo (self->links, choice->mark);
      if (choice->is_without)
        {
          self->n_choices--;
          continue;
        }
      choice->is_without = TRUE;
      *n_steps -= *n_steps > 0;
      if (ponder_knight_links_remove (self->links, choice->square, choice->way) &&
          ponder_knight_links_hangs_together (self->links))
        return TRUE;
    }
  return FALSE;
}

static gboolean
begin (PonderKnightExact *self)
{
  guint16 start = self->links->board->start;

  self->begun = TRUE;
  return ponder_knight_links_begin (self->links, &start, 1, NULL);
}

/* Continues the search by at most @n_steps links, and takes those tried from @n_steps. A step
 * takes some microseconds; on the largest boards a tenth of a millisecond. */
PonderKnightExactStatus
ponder_knight_exact_go (PonderKnightExact *self,
                        guint64           *n_steps)
{
  if (!self->begun && !begin (self))
    return PONDER_KNIGHT_EXACT_ALL;
  if (self->found && !go_back (self, n_steps))
    return PONDER_KNIGHT_EXACT_ALL;
  self->found = FALSE;
  while (*n_steps > 0)
    {
      Choice *choice = &self->choices[self->n_choices];
      guint square;
      guint way;

      if (!ponder_knight_links_choose (self->links, &square, &way))
        {
          self->found = TRUE;
          return PONDER_KNIGHT_EXACT_FOUND;
        }
      *choice = (Choice){ .mark = ponder_knight_links_mark (self->links), .square = square, .way = way };
      self->n_choices++;
      (*n_steps)--;
      if ((!ponder_knight_links_make (self->links, square, way) || !ponder_knight_links_hangs_together (self->links)) &&
          !go_back (self, n_steps))
        {
          self->n_choices = 0;
          return PONDER_KNIGHT_EXACT_ALL;
        }
    }
  return PONDER_KNIGHT_EXACT_MORE;
}

/* Writes the squares of the tour just found, from the start on; a closed one in the opposite
 * direction if @other_way. */
void
ponder_knight_exact_follow (const PonderKnightExact *self,
                            gboolean                 other_way,
                            guint16                 *path)
{
  ponder_knight_links_follow (self->links, other_way, path);
}

/* Returns the part of the tree that is explored, 0 to 1; a node's share is divided evenly among
 * its choices. */
double
ponder_knight_exact_fraction (const PonderKnightExact *self)
{
  double share = 1;
  double closed = 0;

  for (guint i = 0; i < self->n_choices; i++)
    {
      share /= 2;
      if (self->choices[i].is_without)
        closed += share;
    }
  return closed;
}
