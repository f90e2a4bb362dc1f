/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "ponder-chessboard.h"

G_BEGIN_DECLS

#define PONDER_KNIGHT_MOST_SIDE 50
#define PONDER_KNIGHT_MOST_SQUARES (PONDER_KNIGHT_MOST_SIDE * PONDER_KNIGHT_MOST_SIDE)

#define PONDER_KNIGHT_N_WAYS 8
#define PONDER_KNIGHT_NOWHERE G_MAXUINT16

/* The board, what the tour must be like, and all knight's moves. The number of a square is its
 * row, from 0 at the bottom, times `n_columns`, plus its column, from 0 at the left. Never
 * changed after it is made. */
typedef struct
{
  guint n_rows;
  guint n_columns;
  guint n_squares; /* blocked or not */
  guint n_free; /* squares that are not blocked */
  guint start; /* a free square */
  gboolean closed; /* whether a knight's move leads from the last square back to the start */
  guint8 *blocked; /* by square */
  /* for each square and direction, the square that a knight's move leads to, blocked or not, or PONDER_KNIGHT_NOWHERE;
   * in ascending order. Direction 7 - d is the opposite of d */
  guint16 (*ways)[PONDER_KNIGHT_N_WAYS];
} PonderKnightBoard;

/* Returns the cell of a square of a drawn board, or the square of a cell. */
static inline guint
ponder_knight_board_cell (const PonderKnightBoard *self,
                          guint                    square)
{
  return ponder_chessboard_flip (self->n_rows, self->n_columns, square);
}

static inline gboolean
ponder_knight_board_is_light (const PonderKnightBoard *self,
                              guint                    square)
{
  return !ponder_chessboard_is_dark (square / self->n_columns, square % self->n_columns);
}

static inline gboolean
ponder_knight_board_is_way (const PonderKnightBoard *self,
                            guint                    from,
                            guint                    to)
{
  for (guint way = 0; way < PONDER_KNIGHT_N_WAYS; way++)
    if (self->ways[from][way] == to)
      return TRUE;
  return FALSE;
}

static inline char *
ponder_knight_board_name (const PonderKnightBoard *self,
                          guint                    square)
{
  return ponder_chessboard_square_text (square / self->n_columns, square % self->n_columns);
}

G_END_DECLS
