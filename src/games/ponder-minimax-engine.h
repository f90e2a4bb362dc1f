/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-engine.h"
#include "ponder-minimax.h"

G_BEGIN_DECLS

#define PONDER_GAME_SNAPSHOT_MOST_MOVES 256

/* What is known where a run of minimax is. */
typedef struct
{
  /* what was counted until the node was visited; memory and time are those of the whole run */
  PonderGameFigures figures;
  gboolean last; /* whether it is at the place after the last node */
  gboolean full; /* whether the run stopped for lack of memory */
  double fraction; /* the part of the tree that has been done */
  PonderGameBounds start; /* what is known of the start of the game */
  guint64 n_waiting; /* how many moves wait to be tried */
  gboolean waits_more; /* whether more do */
  guint n_moves; /* how many moves led there; G_MAXUINT for more than fit */
  guint32 moves[PONDER_GAME_SNAPSHOT_MOST_MOVES]; /* those */
  guint8 position[]; /* the position; its size is that of the game */
} PonderGameSnapshot;

/* A run of minimax as an engine. It reports its steps only in words. */
extern const PonderEngineFuncs ponder_minimax_engine;

G_END_DECLS
