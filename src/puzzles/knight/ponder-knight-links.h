/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-knight-board.h"

G_BEGIN_DECLS

/**
 * PonderKnightFlaw:
 * @PONDER_KNIGHT_SOUND: nothing was found
 * @PONDER_KNIGHT_ALONE: a closed tour of a single square
 * @PONDER_KNIGHT_UNEVEN: a closed tour, and not as many light squares as dark ones: `numbers` of both
 * @PONDER_KNIGHT_COLOURS: the colours left are not those that alternate: `numbers` of light and dark squares needed,
 * and of light and dark squares left
 * @PONDER_KNIGHT_OUTER: a board of four rows or columns: too many outer squares are left: `numbers` of outer and inner
 * @PONDER_KNIGHT_STEP: the same: outer and inner squares would have to alternate, and so would the colours
 * @PONDER_KNIGHT_CUT_OFF: `numbers`: how many squares can't be reached, the first of them a `square`
 * @PONDER_KNIGHT_FORK: whichever way the knight leaves the `square`, it can't come to all others
 * @PONDER_KNIGHT_NECK: a part of the board can be entered and left only through one `square`
 * @PONDER_KNIGHT_TWO_PARTS: two parts that can be entered and not left, around two `squares`
 * @PONDER_KNIGHT_DEAD_END: a `square` has too few ways left to enter it and leave it
 * @PONDER_KNIGHT_TWO_ENDS: each of two `squares` would have to be the last
 * @PONDER_KNIGHT_TAKEN: a `square` needs another that is needed elsewhere
 *
 * Why a tour that is begun can't be finished.
 */
typedef enum
{
  PONDER_KNIGHT_SOUND,
  PONDER_KNIGHT_ALONE,
  PONDER_KNIGHT_UNEVEN,
  PONDER_KNIGHT_COLOURS,
  PONDER_KNIGHT_OUTER,
  PONDER_KNIGHT_STEP,
  PONDER_KNIGHT_CUT_OFF,
  PONDER_KNIGHT_FORK,
  PONDER_KNIGHT_NECK,
  PONDER_KNIGHT_TWO_PARTS,
  PONDER_KNIGHT_DEAD_END,
  PONDER_KNIGHT_TWO_ENDS,
  PONDER_KNIGHT_TAKEN,
} PonderKnightFlaw;

/**
 * PonderKnightFault:
 * @flaw: what is wrong
 * @forced: it shows only once every move that is forced has been made
 * @squares: which it is about
 * @n_squares: how many those are
 * @numbers: see #PonderKnightFlaw
 */
typedef struct
{
  PonderKnightFlaw flaw;
  gboolean forced;
  guint squares[2];
  guint n_squares;
  guint numbers[4];
} PonderKnightFault;

typedef struct _PonderKnightLinks PonderKnightLinks;

PonderKnightLinks *ponder_knight_links_new    (const PonderKnightBoard *board);
void               ponder_knight_links_free   (PonderKnightLinks       *self);
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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderKnightLinks, ponder_knight_links_free)

G_END_DECLS
