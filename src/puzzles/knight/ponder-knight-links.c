/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-knight-links-private.h"

/* A tour as a set of links between squares a knight's move apart: a loop in which every square has two links. If the
 * tour is closed, the visited squares are replaced by one link from the knight's square to the start; if it is open,
 * the far end closes the loop. A square with only two ways left needs both, a square with two links made needs no other
 * way, and a chain of links may not close before it contains every square. Each of these excludes other links, until
 * nothing follows or a square lacks ways. Sources: Christofides, "Graph theory: an algorithmic approach", 1975 (the
 * multi-path method); Kocay, "An extension of the multi-path algorithm for finding hamilton cycles", 1992.
 *
 * Every change is recorded and can be undone, so a search can try a link and go back. */

#define ALL_WAYS_BITS ((1u << PONDER_KNIGHT_N_WAYS) - 1)

/* Counting each link once, a square has at most four, and one to the far end. Each is excluded or made once. */
static guint
most_changes (const PonderKnightBoard *board)
{
  return board->n_squares * (PONDER_KNIGHT_N_WAYS / 2 + 1);
}

gsize
ponder_knight_links_size (const PonderKnightBoard *board)
{
  return sizeof (PonderKnightLinks) + most_changes (board) * sizeof (PonderKnightChange) +
         (board->n_squares + 1) * (8 * sizeof (guint16) + 3);
}

/* The board must outlive the links. They are not set up before ponder_knight_links_begin(). */
PonderKnightLinks *
ponder_knight_links_new (const PonderKnightBoard *board)
{
  guint n_spots = board->n_squares + 1;
  PonderKnightLinks *self = g_malloc0 (ponder_knight_links_size (board));
  guint16 *numbers;

  self->board = board;
  self->far_end = board->n_squares;
  self->changes = (PonderKnightChange *) (self + 1);
  numbers = (guint16 *) (self->changes + most_changes (board));
  self->ways = numbers;
  self->made = numbers + n_spots;
  self->other_end = numbers + 2 * n_spots;
  self->forced = numbers + 3 * n_spots;
  self->order = numbers + 4 * n_spots;
  self->low = numbers + 5 * n_spots;
  self->above = numbers + 6 * n_spots;
  self->left = numbers + 7 * n_spots;
  self->is_forced = (guint8 *) (numbers + 8 * n_spots);
  self->holds_part = self->is_forced + n_spots;
  self->is_left = self->holds_part + n_spots;
  return self;
}

void
ponder_knight_links_free (PonderKnightLinks *self)
{
  g_free (self);
}

/* Returns FALSE, and sets the fault if it is wanted. */
gboolean
ponder_knight_links_fail (PonderKnightLinks *self,
                          PonderKnightFlaw   flaw,
                          guint              n_squares,
                          guint              square,
                          guint              other_square)
{
  if (self->fault != NULL)
    {
      self->fault->flaw = flaw;
      self->fault->n_squares = n_squares;
      self->fault->squares[0] = square;
      self->fault->squares[1] = other_square;
    }
  return FALSE;
}

void
ponder_knight_links_note_forced (PonderKnightLinks *self,
                                 guint              spot)
{
  if (self->is_forced[spot])
    return;
  self->is_forced[spot] = TRUE;
  self->forced[self->n_forced++] = spot;
}

/* Called when a spot has lost a way because `taker` has its two links, or, if that is the spot, for another reason. */
static inline gboolean
lose_way (PonderKnightLinks *self,
          guint              spot,
          guint              taker)
{
  guint n_ways = ponder_knight_links_n_ways (self, spot);

  if (n_ways == 2)
    ponder_knight_links_note_forced (self, spot);
  if (n_ways >= 2)
    return TRUE;
  if (self->fault == NULL)
    return FALSE;
  if (spot == self->far_end)
    return ponder_knight_links_fail (self, PONDER_KNIGHT_DEAD_END, 1, self->head, 0);
  if (taker != self->far_end)
    return ponder_knight_links_fail (self, taker == spot ? PONDER_KNIGHT_DEAD_END : PONDER_KNIGHT_TAKEN,
                                     taker == spot ? 1 : 2, spot, taker);
  for (guint square = 0; square < self->board->n_squares; square++)
    if (square != self->head && (self->made[square] & BEYOND_BIT) != 0)
      return ponder_knight_links_fail (self, PONDER_KNIGHT_TWO_ENDS, 2, square, spot);
  return ponder_knight_links_fail (self, PONDER_KNIGHT_DEAD_END, 1, spot, 0);
}

static inline guint
way_back (guint way)
{
  return way == BEYOND ? BEYOND : PONDER_KNIGHT_N_WAYS - 1 - way;
}

static inline void
write_down (PonderKnightLinks *self,
            guint              square,
            guint              way,
            gboolean           was_made,
            guint              end,
            guint              other_end)
{
  self->changes[self->n_changes++] = (PonderKnightChange){
    .square = square,
    .way = way,
    .was_made = was_made,
    .ends = { end, other_end },
  };
}

static gboolean
remove_way (PonderKnightLinks *self,
            guint              square,
            guint              way,
            gboolean           square_is_full,
            gboolean           partner_is_full)
{
  guint partner = ponder_knight_links_partner (self, square, way);

  write_down (self, square, way, FALSE, 0, 0);
  self->ways[square] &= ~(1u << way);
  if (partner == self->far_end)
    self->far_ways--;
  else
    self->ways[partner] &= ~(1u << way_back (way));
  return (square_is_full || lose_way (self, square, partner_is_full ? partner : square)) &&
         (partner_is_full || lose_way (self, partner, square_is_full ? square : partner));
}

/* Excludes the other ways of a spot that has its two links. */
static gboolean
strip (PonderKnightLinks *self,
       guint              spot)
{
  if (spot != self->far_end)
    {
      for (guint open = self->ways[spot] & ~self->made[spot]; open != 0; open &= open - 1)
        if (!remove_way (self, spot, __builtin_ctz (open), TRUE, FALSE))
          return FALSE;
      return TRUE;
    }
  for (guint square = 0; square < self->board->n_squares; square++)
    if ((self->ways[square] & ~self->made[square] & BEYOND_BIT) != 0 && !remove_way (self, square, BEYOND, FALSE, TRUE))
      return FALSE;
  return TRUE;
}

/* Excludes the link between the ends of a chain, which would close it too early. */
static gboolean
part_ends (PonderKnightLinks *self,
           guint              end,
           guint              other_end)
{
  guint open;

  if (end == self->far_end)
    {
      guint swap = end;

      end = other_end;
      other_end = swap;
    }
  open = self->ways[end] & ~self->made[end];
  if (other_end == self->far_end)
    return (open & BEYOND_BIT) == 0 || remove_way (self, end, BEYOND, FALSE, FALSE);
  for (open &= ALL_WAYS_BITS; open != 0; open &= open - 1)
    if (self->board->ways[end][__builtin_ctz (open)] == other_end)
      return remove_way (self, end, __builtin_ctz (open), FALSE, FALSE);
  return TRUE;
}

/* Makes a link that is possible, but not yet those that forced squares then need. */
static gboolean
make_link (PonderKnightLinks *self,
           guint              square,
           guint              way)
{
  guint partner = ponder_knight_links_partner (self, square, way);
  guint end = self->other_end[square];
  guint other_end = self->other_end[partner];
  gboolean closes = end == partner;

  write_down (self, square, way, TRUE, end, other_end);
  self->made[square] |= 1u << way;
  if (partner == self->far_end)
    self->far_made++;
  else
    self->made[partner] |= 1u << way_back (way);
  self->n_made++;
  if (closes)
    {
      g_assert (self->n_made == self->n_spots); /* ensured by part_ends() */
      return TRUE;
    }

  self->other_end[end] = other_end;
  self->other_end[other_end] = end;
  if (ponder_knight_links_n_made (self, square) == 2 && !strip (self, square))
    return FALSE;
  if (ponder_knight_links_n_made (self, partner) == 2 && !strip (self, partner))
    return FALSE;
  return self->n_made >= self->n_spots - 1 || part_ends (self, end, other_end);
}

static guint
last_ways_of_far_end (const PonderKnightLinks *self)
{
  guint square = 0;

  while ((self->ways[square] & ~self->made[square] & BEYOND_BIT) == 0)
    square++;
  return square;
}

static gboolean
make_forced_of (PonderKnightLinks *self,
                guint              spot)
{
  guint open;

  if (ponder_knight_links_n_ways (self, spot) < 2)
    return FALSE;
  if (spot == self->far_end)
    return self->far_made == 2 || make_link (self, last_ways_of_far_end (self), BEYOND);
  while ((open = self->ways[spot] & ~self->made[spot]) != 0)
    if (!make_link (self, spot, __builtin_ctz (open)) || ponder_knight_links_n_ways (self, spot) < 2)
      return FALSE;
  return TRUE;
}

/* Makes all forced links. Returns FALSE if that is impossible. */
gboolean
ponder_knight_links_make_forced (PonderKnightLinks *self)
{
  gboolean fits = TRUE;

  while (self->n_forced > 0)
    {
      guint spot = self->forced[--self->n_forced];

      self->is_forced[spot] = FALSE;
      if (fits)
        fits = make_forced_of (self, spot);
    }
  return fits;
}

/* Makes a link, which must be possible and not made, and all that follow from it. Returns FALSE
 * if that is impossible. */
gboolean
ponder_knight_links_make (PonderKnightLinks *self,
                          guint              square,
                          guint              way)
{
  gboolean fits = make_link (self, square, way);

  return ponder_knight_links_make_forced (self) && fits;
}

/* Excludes a link, which must be possible and not made, and makes all that follow from that.
 * Returns FALSE if that is impossible. */
gboolean
ponder_knight_links_remove (PonderKnightLinks *self,
                            guint              square,
                            guint              way)
{
  gboolean fits = remove_way (self, square, way, FALSE, FALSE);

  return ponder_knight_links_make_forced (self) && fits;
}

guint
ponder_knight_links_mark (const PonderKnightLinks *self)
{
  return self->n_changes;
}

/* Undoes all changes since ponder_knight_links_mark() returned @mark. */
void
ponder_knight_links_undo (PonderKnightLinks *self,
                          guint              mark)
{
  while (self->n_changes > mark)
    {
      const PonderKnightChange *change = &self->changes[--self->n_changes];
      guint partner = ponder_knight_links_partner (self, change->square, change->way);
      guint16 *bits = change->was_made ? self->made : self->ways;

      bits[change->square] ^= 1u << change->way;
      if (partner != self->far_end)
        bits[partner] ^= 1u << way_back (change->way);
      else if (change->was_made)
        self->far_made--;
      else
        self->far_ways++;
      if (change->was_made)
        {
          self->n_made--;
          self->other_end[change->ends[0]] = change->square;
          self->other_end[change->ends[1]] = partner;
        }
    }
}

/* Chooses, of the squares without two links, one with the fewest ways, and of these the way to
 * the square with the fewest. Returns FALSE if there is none: all links are made and form a
 * tour. */
gboolean
ponder_knight_links_choose (PonderKnightLinks *self,
                            guint             *square,
                            guint             *way)
{
  guint fewest = G_MAXUINT;

  if (self->n_made == self->n_spots)
    return FALSE;
  for (guint at = 0; at < self->board->n_squares && fewest > 5; at++)
    {
      guint n_ways = __builtin_popcount (self->ways[at]);
      guint n_made = __builtin_popcount (self->made[at]);
      guint weight = 2 * n_ways - n_made;

      if (n_ways > 2 && weight < fewest)
        {
          fewest = weight;
          *square = at;
        }
    }

  fewest = G_MAXUINT;
  for (guint open = self->ways[*square] & ~self->made[*square]; open != 0; open &= open - 1)
    {
      guint open_way = __builtin_ctz (open);
      guint n_ways = ponder_knight_links_n_ways (self, ponder_knight_links_partner (self, *square, open_way));

      if (n_ways < fewest)
        {
          fewest = n_ways;
          *way = open_way;
        }
    }
  return TRUE;
}

static guint
next_on (const PonderKnightLinks *self,
         guint                    square,
         guint                    from)
{
  for (guint made = self->made[square]; made != 0; made &= made - 1)
    {
      guint partner = ponder_knight_links_partner (self, square, __builtin_ctz (made));

      if (partner != from)
        return partner;
    }
  return from;
}

/* Writes the tour, when all links are made, from the knight's square to the last. @other_way is
 * for a closed tour that began with only its start. */
void
ponder_knight_links_follow (const PonderKnightLinks *self,
                            gboolean                 other_way,
                            guint16                 *path)
{
  guint n_path = self->n_spots - (self->has_far_end || self->head != self->board->start);
  guint from = self->has_far_end ? self->far_end : self->board->start;

  if (!self->has_far_end && self->head == self->board->start)
    {
      guint first_way =
        other_way ? 31 - __builtin_clz (self->made[self->head]) : __builtin_ctz (self->made[self->head]);

      from = ponder_knight_links_partner (self, self->head, first_way);
    }
  path[0] = self->head;
  for (guint i = 1; i < n_path; i++)
    {
      guint square = path[i - 1];

      path[i] = next_on (self, square, from);
      from = square;
    }
}
