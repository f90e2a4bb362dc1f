/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-chessboard.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

#define PONDER_TYPE_QUEENS (ponder_queens_get_type ())
#define PONDER_QUEENS_MOST_SIDE 1000
#define PONDER_QUEENS_MOST_SEARCHED 32 /* the largest side for a search; larger boards can only be solved */

G_DECLARE_FINAL_TYPE (PonderQueens, ponder_queens, PONDER, QUEENS, PonderPuzzle)

PonderPuzzle     *ponder_queens_new_fixed      (guint             side,
                                                const PonderMove *fixed,
                                                guint             n_fixed);
guint             ponder_queens_get_side       (PonderQueens     *self);
const PonderMove *ponder_queens_get_fixed      (PonderQueens     *self,
                                                guint            *n_fixed);
const guint8     *ponder_queens_get_rows       (gconstpointer     state);
gboolean          ponder_queens_find_clash     (const PonderMove *squares,
                                                guint             n_squares,
                                                PonderMove        clash[2]);
char             *ponder_queens_describe_clash (PonderQueens     *self,
                                                GArray           *cells);
PonderPuzzle     *ponder_queens_random         (guint             side,
                                                guint64           seed,
                                                GCancellable     *cancellable,
                                                GError          **error);

/* A move, or a square, consists of a column and a row, both counted from 0. */
#define PONDER_QUEENS_MOVE(column, row) (((PonderMove) (column) << 16) | (row))
#define PONDER_QUEENS_MOVE_COLUMN(move) ((guint) ((move) >> 16))
#define PONDER_QUEENS_MOVE_ROW(move) ((guint) ((move) & 0xffff))

/* Returns a sentence on why moves at one column were left out, and adds the squares that it refers to to @cells, row by
 * row. @queens has 32 elements: by column, the row of its queen, counted from 1, or 0. */
char *ponder_queens_why_not (guint                side,
                             const guint8        *queens,
                             const PonderLeftOut *left_out,
                             guint                n_left_out,
                             GArray              *cells);

static inline PonderPuzzle *
ponder_queens_new (guint side)
{
  return ponder_queens_new_fixed (side, NULL, 0);
}

static inline char *
ponder_queens_square_text (PonderMove square)
{
  return ponder_chessboard_square_text (PONDER_QUEENS_MOVE_ROW (square), PONDER_QUEENS_MOVE_COLUMN (square));
}

G_END_DECLS
