/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How a run finds out who wins. All mixes are possible. */
typedef struct
{
  /* leaves out moves that can't change who wins (alpha–beta), otherwise tries all (minimax) */
  gboolean alpha_beta;
  /* keeps what is known of each position, and doesn't search it again if that is enough */
  gboolean remember;
  /* tries only one of several symmetric moves, and remembers symmetric positions as one */
  gboolean symmetry;
} PonderGameMethod;

typedef struct
{
  guint64 visited; /* nodes */
  guint64 cut; /* moves left out because they can't change the result any more */
  guint64 remembered; /* moves of whose position enough was known */
  guint64 mirrored; /* moves left out because they are symmetric to another */
  guint64 bytes; /* memory */
  double seconds; /* CPU time of the run */
} PonderGameFigures;

/* Why a run leaves out a move: the reasons of its record. */
typedef enum
{
  PONDER_GAME_CUT, /* it can't change the result any more */
  PONDER_GAME_REMEMBERED, /* enough was known of its position */
  PONDER_GAME_MIRRORED, /* it is symmetric to another move */
} PonderGameReason;

G_END_DECLS
