/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* As many squares in a line as a player needs. */
typedef struct
{
  guint first; /* its first square; squares are numbered from 0 in reading order */
  guint step; /* the difference between the numbers of neighbouring squares */
} PonderNoughtsLine;

/* What all positions of a board have in common. It does not change. */
typedef struct
{
  guint columns; /* squares of a row */
  guint rows; /* squares of a column */
  guint row; /* how many squares in a line win */
  guint n_squares; /* @columns × @rows */
  guint n_bytes; /* of a set of squares; square i is the bit i % 8 of the byte i / 8 */
  guint n_lines; /* how many lines there are */
  PonderNoughtsLine *lines; /* horizontal ones, vertical ones, diagonals */

  /*< private >*/
  guint n_symmetries; /* besides the one that changes nothing */
  guint16 *images; /* by symmetry and square */
  guint64 *masks; /* by line; NULL if a set of squares is larger than 64 bits, as are the tables */
  guint64 *tables; /* by symmetry, number of a byte, and value of the byte: the image of its squares */
} PonderNoughtsBoard;

PonderNoughtsBoard *ponder_noughts_board_new         (guint                     columns,
                                                      guint                     rows,
                                                      guint                     row);
void                ponder_noughts_board_unref       (PonderNoughtsBoard       *self);
gboolean            ponder_noughts_board_fills       (const PonderNoughtsBoard *self,
                                                      guint                     nth,
                                                      const guint8             *squares);
gboolean            ponder_noughts_board_line_has    (const PonderNoughtsBoard *self,
                                                      const PonderNoughtsLine  *line,
                                                      guint                     square);
gboolean            ponder_noughts_board_has_line    (const PonderNoughtsBoard *self,
                                                      const guint8             *squares);
guint               ponder_noughts_board_count       (const PonderNoughtsBoard *self,
                                                      const guint8             *squares);
guint               ponder_noughts_board_count_alike (const PonderNoughtsBoard *self,
                                                      const guint8             *position);
guint               ponder_noughts_board_find_threat (const PonderNoughtsBoard *self,
                                                      const guint8             *position,
                                                      guint                     player,
                                                      guint                    *square);
void                ponder_noughts_board_normalise   (const PonderNoughtsBoard *self,
                                                      const guint8             *position,
                                                      guint8                   *normal);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderNoughtsBoard, ponder_noughts_board_unref)

static inline gboolean
ponder_noughts_has_square (const guint8 *squares,
                           guint         nth)
{
  return (squares[nth / 8] >> nth % 8 & 1) != 0;
}

static inline void
ponder_noughts_add_square (guint8 *squares,
                           guint   nth)
{
  squares[nth / 8] |= 1 << nth % 8;
}

G_END_DECLS
