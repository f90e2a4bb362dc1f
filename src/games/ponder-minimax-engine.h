/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-engine.h"
#include "ponder-minimax.h"

G_BEGIN_DECLS

#define PONDER_GAME_SNAPSHOT_MOST_MOVES 256

/**
 * PonderGameSnapshot:
 * @figures: what was counted until the node was visited; memory and time are those of the whole run
 * @last: whether it is at the place after the last node
 * @full: whether the run couldn't go on for lack of memory
 * @fraction: the part of the tree that has been done
 * @start: what is known of the start of the game
 * @n_waiting: how many moves wait to be tried
 * @waits_more: whether more do
 * @n_moves: how many moves led there; %G_MAXUINT for more than fit
 * @moves: those
 * @position: the position; its size is that of the game
 *
 * What is known where a run of minimax is.
 */
typedef struct
{
  PonderGameFigures figures;
  gboolean last;
  gboolean full;
  double fraction;
  PonderGameBounds start;
  guint64 n_waiting;
  gboolean waits_more;
  guint n_moves;
  guint32 moves[PONDER_GAME_SNAPSHOT_MOST_MOVES];
  guint8 position[];
} PonderGameSnapshot;

/* A run of minimax as an engine. It tells nothing of its steps but in words. */
extern const PonderEngineFuncs ponder_minimax_engine;

G_END_DECLS
