/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-knight-links.h"

G_BEGIN_DECLS

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
} PonderKnightChange;

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

  PonderKnightChange *changes;
  guint n_changes;

  /* The data of the walk in ponder_knight_links_hangs_together(). */
  guint16 *order;
  guint16 *low;
  guint16 *above;
  guint16 *left;
  guint8 *holds_part;

  PonderKnightFault *fault; /* NULL if the reason isn't wanted */
};

static inline guint
ponder_knight_links_n_ways (const PonderKnightLinks *self,
                            guint                    spot)
{
  return spot == self->far_end ? self->far_ways : (guint) __builtin_popcount (self->ways[spot]);
}

static inline guint
ponder_knight_links_n_made (const PonderKnightLinks *self,
                            guint                    spot)
{
  return spot == self->far_end ? self->far_made : (guint) __builtin_popcount (self->made[spot]);
}

/* Returns the square, or far end, that a way of a square leads to. */
static inline guint
ponder_knight_links_partner (const PonderKnightLinks *self,
                             guint                    square,
                             guint                    way)
{
  if (way < BEYOND)
    return self->board->ways[square][way];
  if (self->has_far_end)
    return self->far_end;
  return square == self->head ? self->board->start : self->head;
}

gboolean ponder_knight_links_fail           (PonderKnightLinks *self,
                                             PonderKnightFlaw   flaw,
                                             guint              n_squares,
                                             guint              square,
                                             guint              other_square);
void     ponder_knight_links_note_forced    (PonderKnightLinks *self,
                                             guint              spot);
gboolean ponder_knight_links_make_forced    (PonderKnightLinks *self);
gboolean ponder_knight_links_hangs_together (PonderKnightLinks *self);

G_END_DECLS
