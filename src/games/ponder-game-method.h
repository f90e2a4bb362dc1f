/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PonderGameMethod:
 * @alpha_beta: leaves out moves that can't change who wins (alpha–beta), otherwise tries all (minimax)
 * @remember: keeps what is known of each position, and doesn't search it again if that is enough
 * @symmetry: tries only one of several symmetric moves, and remembers symmetric positions as one
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
 * @remembered: moves of whose position enough was known
 * @mirrored: moves left out because they are symmetric to another
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
 * @PONDER_GAME_REMEMBERED: enough was known of its position
 * @PONDER_GAME_MIRRORED: it is symmetric to another move
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
