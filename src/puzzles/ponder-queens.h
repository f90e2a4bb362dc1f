/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"

G_BEGIN_DECLS

#define PONDER_TYPE_QUEENS (ponder_queens_get_type ())
#define PONDER_QUEENS_MOST_SIDE 32

G_DECLARE_FINAL_TYPE (PonderQueens, ponder_queens, PONDER, QUEENS, PonderPuzzle)

PonderPuzzle *ponder_queens_new (guint side);

/* A move names a column and a row, counted from 0. */
#define PONDER_QUEENS_MOVE(column, row) (((PonderMove) (column) << 16) | (row))
#define PONDER_QUEENS_MOVE_COLUMN(move) ((guint) ((move) >> 16))
#define PONDER_QUEENS_MOVE_ROW(move) ((guint) ((move) & 0xffff))

G_END_DECLS
