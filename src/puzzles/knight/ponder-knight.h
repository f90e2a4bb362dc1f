/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-knight-board.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

#define PONDER_TYPE_KNIGHT (ponder_knight_get_type ())

G_DECLARE_FINAL_TYPE (PonderKnight, ponder_knight, PONDER, KNIGHT, PonderPuzzle)

/* A move is the number of the square it leads to, see #PonderKnightBoard. */

PonderPuzzle            *ponder_knight_new           (guint                    n_rows,
                                                      guint                    n_columns,
                                                      guint                    start,
                                                      gboolean                 closed,
                                                      const gboolean          *blocked);
const PonderKnightBoard *ponder_knight_get_board     (PonderKnight            *self);
const guint16           *ponder_knight_get_path      (PonderKnight            *self,
                                                      gconstpointer            state,
                                                      guint                   *n_path);
GArray                  *ponder_knight_dup_reachable (PonderKnight            *self,
                                                      const PonderMove        *moves,
                                                      gsize                    n_moves);
char                    *ponder_knight_why_hopeless  (PonderKnight            *self,
                                                      const PonderMove        *moves,
                                                      gsize                    n_moves,
                                                      GArray                  *cells);
PonderPuzzle            *ponder_knight_random        (PonderKnight            *like,
                                                      guint64                  seed,
                                                      PonderProgress          *progress,
                                                      GCancellable            *cancellable,
                                                      GError                 **error);

char                    *ponder_knight_reason        (const PonderKnightBoard *board,
                                                      const guint16           *path,
                                                      guint                    n_path,
                                                      GArray                  *cells);

G_END_DECLS
