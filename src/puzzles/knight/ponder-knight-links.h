/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-knight-board.h"

G_BEGIN_DECLS

/* Why a tour that has begun can't be finished. The fault has the squares and the numbers. */
typedef enum
{
  PONDER_KNIGHT_SOUND,
  PONDER_KNIGHT_ALONE, /* a closed tour of a single square */
  /* a closed tour on different numbers of light and dark squares: numbers of both */
  PONDER_KNIGHT_UNEVEN,
  /* the colours of the squares left can't alternate: numbers of light and dark squares needed,
   * and of those left */
  PONDER_KNIGHT_COLOURS,
  /* on four rows or columns, too many outer squares are left: numbers of outer and inner ones */
  PONDER_KNIGHT_OUTER,
  /* on four rows or columns, outer and inner squares would alternate with the colours */
  PONDER_KNIGHT_STEP,
  /* the first number is how many squares can't be reached, the square the first of them */
  PONDER_KNIGHT_CUT_OFF,
  PONDER_KNIGHT_FORK, /* wherever the knight goes from the square, it can't reach all others */
  PONDER_KNIGHT_NECK, /* a part of the board can be entered and left only through one square */
  PONDER_KNIGHT_TWO_PARTS, /* two parts, around two squares, can be entered but not left again */
  PONDER_KNIGHT_DEAD_END, /* a square has too few ways left to be entered and left */
  PONDER_KNIGHT_TWO_ENDS, /* each of two squares would have to be the last */
  PONDER_KNIGHT_TAKEN, /* a square needs another that is needed elsewhere */
} PonderKnightFlaw;

typedef struct
{
  PonderKnightFlaw flaw;
  gboolean forced; /* whether it only appears after all forced moves */
  guint squares[2];
  guint n_squares;
  guint numbers[4]; /* see PonderKnightFlaw */
} PonderKnightFault;

typedef struct _PonderKnightLinks PonderKnightLinks;

/* Free it with g_free(). */
PonderKnightLinks *ponder_knight_links_new    (const PonderKnightBoard *board);
gsize              ponder_knight_links_size   (const PonderKnightBoard *board);

gboolean           ponder_knight_links_begin  (PonderKnightLinks       *self,
                                               const guint16           *path,
                                               guint                    n_path,
                                               PonderKnightFault       *fault);

guint              ponder_knight_links_mark   (const PonderKnightLinks *self);
void               ponder_knight_links_undo   (PonderKnightLinks       *self,
                                               guint                    mark);
gboolean           ponder_knight_links_choose (PonderKnightLinks       *self,
                                               guint                   *square,
                                               guint                   *way);
gboolean           ponder_knight_links_make   (PonderKnightLinks       *self,
                                               guint                    square,
                                               guint                    way);
gboolean           ponder_knight_links_remove (PonderKnightLinks       *self,
                                               guint                    square,
                                               guint                    way);
void               ponder_knight_links_follow (const PonderKnightLinks *self,
                                               gboolean                 other_way,
                                               guint16                 *path);

G_END_DECLS
