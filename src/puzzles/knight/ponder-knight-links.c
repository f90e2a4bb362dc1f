/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-knight-links.h"

#include <string.h>

/* A tour as a set of links between squares a knight's move apart: a loop in which every square has two links. If the
 * tour is closed, the visited squares are replaced by one link from the knight's square to the start; if it is open,
 * the far end closes the loop. A square with only two ways left needs both, a square with two links made needs no other
 * way, and a chain of links may not close before it contains every square. Each of these excludes other links, until
 * nothing follows or a square lacks ways. Sources: Christofides, "Graph theory: an algorithmic approach", 1975 (the
 * multi-path method); Kocay, "An extension of the multi-path algorithm for finding hamilton cycles", 1992.
 *
 * Every change is recorded and can be undone, so a search can try a link and go back. What can be counted is checked
 * before any link is made, and after each link whether the squares left are connected. */

/* A ninth way. If the tour is open, it leads to the far end, an extra point linked with the knight's and the last
 * square. If the tour is closed, it stands for the visited squares and links the knight's square with the start. */
#define BEYOND PONDER_KNIGHT_N_WAYS
#define BEYOND_BIT (1u << BEYOND)

/* A change to a link, recorded so that it can be undone. */
typedef struct
{
  guint16 square;
  guint8 way;
  guint8 was_made; /* otherwise it was excluded */
  guint16 ends[2]; /* of the chain that the new link is in */
} Change;

struct _PonderKnightLinks
{
  const PonderKnightBoard *board;
  guint far_end; /* its number, larger than that of any square */
  guint head; /* where the knight stands */
  gboolean has_far_end; /* whether the tour is open */
  guint n_spots; /* that need two links each: squares left, the head, and the far end or the start */
  guint n_made;

  guint16 *ways; /* by square: bits of the links that are possible or made */
  guint16 *made; /* by square: bits of the links made */
  guint16 *other_end; /* of a chain of links; valid only at its ends */
  guint far_ways; /* how many links of the far end are possible or made */
  guint far_made;

  guint16 *forced; /* a stack of squares with exactly two ways */
  guint8 *is_forced;
  guint n_forced;

  guint8 *is_left; /* by square: not visited at the beginning */

  Change *changes;
  guint n_changes;

  /* The data of the walk in hangs_together(). */
  guint16 *order;
  guint16 *low;
  guint16 *above;
  guint16 *left;
  guint8 *holds_part;

  PonderKnightFault *fault; /* NULL if the reason isn't wanted */
};

static inline guint
count_ways (const PonderKnightLinks *self,
            guint                    spot)
{
  return spot == self->far_end ? self->far_ways : (guint) __builtin_popcount (self->ways[spot]);
}

static inline guint
count_made (const PonderKnightLinks *self,
            guint                    spot)
{
  return spot == self->far_end ? self->far_made : (guint) __builtin_popcount (self->made[spot]);
}

/* Returns the square, or far end, that a way of a square leads to. */
static inline guint
partner_of (const PonderKnightLinks *self,
            guint                    square,
            guint                    way)
{
  if (way < BEYOND)
    return self->board->ways[square][way];
  if (self->has_far_end)
    return self->far_end;
  return square == self->head ? self->board->start : self->head;
}

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
  return sizeof (PonderKnightLinks) + most_changes (board) * sizeof (Change) +
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
  self->changes = (Change *) (self + 1);
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

/* Returns FALSE, and sets the fault if it is wanted. */
static gboolean
fail (PonderKnightLinks *self,
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

static void
note_forced (PonderKnightLinks *self,
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
  guint n_ways = count_ways (self, spot);

  if (n_ways == 2)
    note_forced (self, spot);
  if (n_ways >= 2)
    return TRUE;
  if (self->fault == NULL)
    return FALSE;
  if (spot == self->far_end)
    return fail (self, PONDER_KNIGHT_DEAD_END, 1, self->head, 0);
  if (taker != self->far_end)
    return fail (self, taker == spot ? PONDER_KNIGHT_DEAD_END : PONDER_KNIGHT_TAKEN, taker == spot ? 1 : 2, spot,
                 taker);
  for (guint square = 0; square < self->board->n_squares; square++)
    if (square != self->head && (self->made[square] & BEYOND_BIT) != 0)
      return fail (self, PONDER_KNIGHT_TWO_ENDS, 2, square, spot);
  return fail (self, PONDER_KNIGHT_DEAD_END, 1, spot, 0);
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
  self->changes[self->n_changes++] = (Change){
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
  guint partner = partner_of (self, square, way);

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
  guint partner = partner_of (self, square, way);
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
  if (count_made (self, square) == 2 && !strip (self, square))
    return FALSE;
  if (count_made (self, partner) == 2 && !strip (self, partner))
    return FALSE;
  return self->n_made >= self->n_spots - 1 || part_ends (self, end, other_end);
}

static gboolean
make_forced_of (PonderKnightLinks *self,
                guint              spot)
{
  guint open;

  if (count_ways (self, spot) < 2)
    return FALSE;
  if (spot == self->far_end)
    {
      guint square = 0;

      if (self->far_made == 2)
        return TRUE;
      while ((self->ways[square] & ~self->made[square] & BEYOND_BIT) == 0)
        square++;
      return make_link (self, square, BEYOND);
    }
  while ((open = self->ways[spot] & ~self->made[spot]) != 0)
    if (!make_link (self, spot, __builtin_ctz (open)) || count_ways (self, spot) < 2)
      return FALSE;
  return TRUE;
}

/* Makes all forced links. Returns FALSE if that is impossible. */
static gboolean
make_forced (PonderKnightLinks *self)
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

/* --- What is connected --- */

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
      partner = partner_of (self, square, __builtin_ctz (left));
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
  return fail (self, PONDER_KNIGHT_CUT_OFF, 1, square, 0);
}

/* Returns whether a part is just this square. */
static gboolean
is_end (const PonderKnightLinks *self,
        guint                    square)
{
  return __builtin_popcount (self->ways[square] & ~BEYOND_BIT) == 1;
}

static gboolean
hangs_together (PonderKnightLinks *self)
{
  guint n_squares = self->n_spots - self->has_far_end;
  Walk walk = { 0 };

  memset (self->order, 0, (self->board->n_squares + 1) * sizeof *self->order);
  walk_all (self, &walk);
  if (walk.n_reached < n_squares)
    return fail_cut_off (self, n_squares - walk.n_reached);
  if (walk.n_branches > 1)
    return fail (self, PONDER_KNIGHT_FORK, 1, self->head, 0);
  if (!self->has_far_end && walk.n_parts > 0)
    return fail (self, PONDER_KNIGHT_NECK, 1, walk.neck, 0);
  if (walk.n_parts > 1)
    return fail (self,
                 is_end (self, walk.parts[0]) && is_end (self, walk.parts[1]) ? PONDER_KNIGHT_TWO_ENDS
                                                                              : PONDER_KNIGHT_TWO_PARTS,
                 2, walk.parts[0], walk.parts[1]);
  return TRUE;
}

/* --- A search --- */

/* Makes a link, which must be possible and not made, and all that follow from it. Returns FALSE if
 * that is impossible, or leaves squares that no tour can reach. */
gboolean
ponder_knight_links_make (PonderKnightLinks *self,
                          guint              square,
                          guint              way)
{
  gboolean fits = make_link (self, square, way);

  return make_forced (self) && fits && hangs_together (self);
}

/* Excludes a link, which must be possible and not made, and makes all that follow from that. Returns
 * FALSE likewise. */
gboolean
ponder_knight_links_remove (PonderKnightLinks *self,
                            guint              square,
                            guint              way)
{
  gboolean fits = remove_way (self, square, way, FALSE, FALSE);

  return make_forced (self) && fits && hangs_together (self);
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
      const Change *change = &self->changes[--self->n_changes];
      guint partner = partner_of (self, change->square, change->way);
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
      guint n_ways = count_ways (self, partner_of (self, *square, open_way));

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
      guint partner = partner_of (self, square, __builtin_ctz (made));

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

      from = partner_of (self, self->head, first_way);
    }
  path[0] = self->head;
  for (guint i = 1; i < n_path; i++)
    {
      guint square = path[i - 1];

      path[i] = next_on (self, square, from);
      from = square;
    }
}

/* --- The beginning --- */

/* Sets up the links of a tour that has begun, and checks what can be counted before any link is made.
 *
 * Colours: every move changes the colour of the knight's square.
 *
 * Bands, on a board with four rows or four columns: Pósa's second colouring. From an outer square every move leads to
 * an inner one. So outer and inner squares alternate, except for some steps between two inner squares, whose number
 * follows from how many squares of both kinds are left. Without any such step, being outer would alternate together
 * with the colour. Source: the proof by Pósa in Honsberger, "Mathematical Gems", 1973. */

#define N_BANDS 4

static gboolean
is_outer (const PonderKnightBoard *board,
          gboolean                 by_rows,
          guint                    square)
{
  guint line = by_rows ? square / board->n_columns : square % board->n_columns;

  return line == 0 || line == N_BANDS - 1;
}

static gboolean
fail_by_numbers (PonderKnightLinks *self,
                 PonderKnightFlaw   flaw,
                 guint              a,
                 guint              b,
                 guint              c,
                 guint              d)
{
  if (self->fault != NULL)
    {
      const guint numbers[] = { a, b, c, d };

      memcpy (self->fault->numbers, numbers, sizeof numbers);
    }
  return fail (self, flaw, 0, 0, 0);
}

/* Counts the colours of the squares left. A loop has as many light squares as dark ones. */
static gboolean
fits_colours (PonderKnightLinks *self)
{
  const PonderKnightBoard *board = self->board;
  gboolean head_is_light = ponder_knight_board_is_light (board, self->head);
  guint n_left = 0;
  guint n_light = 0;
  guint n_light_needed;

  for (guint square = 0; square < board->n_squares; square++)
    if (self->is_left[square])
      {
        n_left++;
        n_light += ponder_knight_board_is_light (board, square);
      }
  n_light_needed = (n_left + !head_is_light) / 2;
  if (n_light != n_light_needed)
    return fail_by_numbers (self, PONDER_KNIGHT_COLOURS, n_light_needed, n_left - n_light_needed, n_light,
                            n_left - n_light);
  if (board->closed && board->n_free % 2 != 0)
    {
      guint n_of_start = (board->n_free + 1) / 2;
      guint n_of_other = board->n_free / 2;
      gboolean start_is_light = ponder_knight_board_is_light (board, board->start);

      return fail_by_numbers (self, PONDER_KNIGHT_UNEVEN, start_is_light ? n_of_start : n_of_other,
                              start_is_light ? n_of_other : n_of_start, 0, 0);
    }
  return TRUE;
}

/* Each outer square left, except the last square of a tour, has two moves to or from inner squares; the remaining moves
 * are the steps between inner squares. */
static gboolean
fits_bands (PonderKnightLinks *self,
            gboolean           by_rows,
            gboolean          *last_is_outer)
{
  const PonderKnightBoard *board = self->board;
  gboolean head_is_outer = is_outer (board, by_rows, self->head);
  gboolean head_class = head_is_outer ^ ponder_knight_board_is_light (board, self->head);
  int n_outer = 0;
  int n_inner = 0;
  gboolean in_step = TRUE;
  int n_inner_steps;

  for (guint square = 0; square < board->n_squares; square++)
    if (self->is_left[square])
      {
        gboolean outer = is_outer (board, by_rows, square);

        n_outer += outer;
        n_inner += !outer;
        in_step = in_step && (outer ^ ponder_knight_board_is_light (board, square)) == head_class;
      }

  n_inner_steps = n_inner - n_outer - head_is_outer;
  if (board->closed)
    n_inner_steps += 1 - is_outer (board, by_rows, board->start);
  else if (n_outer > 0 && n_inner_steps < !in_step)
    {
      *last_is_outer = TRUE;
      n_inner_steps++;
    }
  if (n_inner_steps >= !in_step)
    return TRUE;
  return fail_by_numbers (self, n_inner_steps < 0 ? PONDER_KNIGHT_OUTER : PONDER_KNIGHT_STEP, n_outer, n_inner, by_rows,
                          0);
}

static inline gboolean
is_left_or_head (const PonderKnightLinks *self,
                 guint                    square)
{
  return self->is_left[square] || square == self->head || (!self->has_far_end && square == self->board->start);
}

static void
add_ways (PonderKnightLinks *self,
          guint              square)
{
  guint ways = 0;

  for (guint way = 0; way < PONDER_KNIGHT_N_WAYS; way++)
    {
      guint partner = self->board->ways[square][way];

      if (partner == PONDER_KNIGHT_NOWHERE || !is_left_or_head (self, partner))
        continue;
      if (self->is_left[square] || self->is_left[partner])
        ways |= 1u << way;
    }
  self->ways[square] = ways;
  self->other_end[square] = square;
  self->n_spots++;
}

/* Adds the link for the visited squares, and the links to the far end. The colour of the last square is known. */
static void
add_beyond (PonderKnightLinks *self,
            gboolean           last_is_outer[2])
{
  const PonderKnightBoard *board = self->board;
  guint other = self->has_far_end ? self->far_end : board->start;
  gboolean last_is_light = ponder_knight_board_is_light (board, self->head) ^ (self->n_spots % 2 == 0);

  if (other == self->head)
    return;
  self->ways[self->head] |= BEYOND_BIT;
  self->made[self->head] |= BEYOND_BIT;
  self->other_end[self->head] = other;
  self->other_end[other] = self->head;
  self->n_made = 1;
  if (!self->has_far_end)
    {
      self->ways[other] |= BEYOND_BIT;
      self->made[other] |= BEYOND_BIT;
      return;
    }

  self->n_spots++;
  self->far_ways = self->far_made = 1;
  for (guint square = 0; square < board->n_squares; square++)
    if (self->is_left[square] && ponder_knight_board_is_light (board, square) == last_is_light &&
        (!last_is_outer[0] || is_outer (board, FALSE, square)) && (!last_is_outer[1] || is_outer (board, TRUE, square)))
      {
        self->ways[square] |= BEYOND_BIT;
        self->far_ways++;
      }
}

/* Notes which spots are forced at the beginning. Returns FALSE if a spot has fewer than two ways. */
static gboolean
has_enough_ways (PonderKnightLinks *self)
{
  for (guint square = 0; square < self->board->n_squares; square++)
    {
      guint n_ways = count_ways (self, square);

      if (!is_left_or_head (self, square))
        continue;
      if (n_ways < 2)
        return fail (self, PONDER_KNIGHT_DEAD_END, 1, square, 0);
      if (n_ways == 2)
        note_forced (self, square);
    }
  if (!self->has_far_end)
    return TRUE;
  if (self->far_ways < 2)
    return fail (self, PONDER_KNIGHT_DEAD_END, 1, self->head, 0);
  if (self->far_ways == 2)
    note_forced (self, self->far_end);
  return TRUE;
}

static void
clear (PonderKnightLinks *self,
       const guint16     *path,
       guint              n_path)
{
  const PonderKnightBoard *board = self->board;

  self->head = path[n_path - 1];
  self->has_far_end = !board->closed;
  self->n_spots = self->n_made = self->n_changes = self->n_forced = self->far_ways = self->far_made = 0;
  memset (self->ways, 0, (board->n_squares + 1) * sizeof *self->ways);
  memset (self->made, 0, (board->n_squares + 1) * sizeof *self->made);
  memset (self->is_forced, 0, board->n_squares + 1);
  for (guint square = 0; square < board->n_squares; square++)
    self->is_left[square] = !board->blocked[square];
  for (guint i = 0; i < n_path; i++)
    self->is_left[path[i]] = FALSE;
}

static gboolean
begin (PonderKnightLinks *self)
{
  const PonderKnightBoard *board = self->board;
  gboolean last_is_outer[2] = { FALSE, FALSE }; /* by columns, by rows */

  if (!fits_colours (self))
    return FALSE;
  if (board->n_columns == N_BANDS && !fits_bands (self, FALSE, &last_is_outer[FALSE]))
    return FALSE;
  if (board->n_rows == N_BANDS && !fits_bands (self, TRUE, &last_is_outer[TRUE]))
    return FALSE;

  for (guint square = 0; square < board->n_squares; square++)
    if (is_left_or_head (self, square))
      add_ways (self, square);
  add_beyond (self, last_is_outer);
  if (self->fault != NULL && !hangs_together (self) && self->fault->flaw == PONDER_KNIGHT_CUT_OFF)
    return FALSE;
  if (!has_enough_ways (self) || (self->fault != NULL && self->fault->flaw != PONDER_KNIGHT_SOUND))
    return FALSE;
  if (self->fault != NULL)
    self->fault->forced = TRUE;
  return make_forced (self) && hangs_together (self);
}

/* Sets up the links of a tour that begins with @path, whose squares are free, different and a
 * knight's move apart, and makes the forced links. Returns FALSE if that proves that there is no
 * such tour; @fault, which may be NULL, is then the simplest of several reasons. */
gboolean
ponder_knight_links_begin (PonderKnightLinks *self,
                           const guint16     *path,
                           guint              n_path,
                           PonderKnightFault *fault)
{
  const PonderKnightBoard *board = self->board;
  gboolean fits = TRUE;

  self->fault = fault;
  if (fault != NULL)
    *fault = (PonderKnightFault){ 0 };
  clear (self, path, n_path);

  /* With two squares there is no loop; there is just one square to go to. */
  if (n_path == board->n_free)
    {
      if (board->closed && !ponder_knight_board_is_way (board, self->head, board->start))
        fits = n_path == 1 ? fail (self, PONDER_KNIGHT_ALONE, 1, self->head, 0)
                           : fail (self, PONDER_KNIGHT_DEAD_END, 1, self->head, 0);
    }
  else if (board->n_free > 2 || !board->closed)
    fits = begin (self);
  else
    {
      guint other = 0;

      while (!self->is_left[other])
        other++;
      if (!ponder_knight_board_is_way (board, self->head, other))
        fits = fail (self, PONDER_KNIGHT_CUT_OFF, 1, other, 0);
    }
  self->fault = NULL;
  if (fault != NULL && fits)
    fault->flaw = PONDER_KNIGHT_SOUND;
  return fits;
}
