/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PonderGameMethod:
 * @alpha_beta: leaves out moves that can't change who wins (alpha–beta), otherwise tries all (minimax)
 * @remember: keeps the value of each position, and doesn't search it again
 * @symmetry: takes symmetric positions as one
 *
 * How a run finds out who wins. All mixes are possible.
 */
typedef struct
{
  gboolean alpha_beta;
  gboolean remember;
  gboolean symmetry;
} PonderGameMethod;

/**
 * PonderGameFigures:
 * @visited: nodes
 * @cut: moves left out because they can't change the result any more
 * @remembered: moves whose position had been searched before
 * @mirrored: moves left out because a symmetric one was tried
 * @bytes: memory
 * @seconds: CPU time of the run
 */
typedef struct
{
  guint64 visited;
  guint64 cut;
  guint64 remembered;
  guint64 mirrored;
  guint64 bytes;
  double seconds;
} PonderGameFigures;

/**
 * PonderGameReason:
 * @PONDER_GAME_CUT: it can't change the result any more
 * @PONDER_GAME_REMEMBERED: its position had been searched before
 * @PONDER_GAME_MIRRORED: a symmetric move was tried
 *
 * Why a run leaves out a move: the reasons of its record.
 */
typedef enum
{
  PONDER_GAME_CUT,
  PONDER_GAME_REMEMBERED,
  PONDER_GAME_MIRRORED,
} PonderGameReason;

G_END_DECLS
