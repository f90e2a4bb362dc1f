/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-solution.h"
#include "ponder-noughts.h"

G_BEGIN_DECLS

/* How games end; each counts as often as there are ways to play it. */
typedef struct
{
  guint64 won[2]; /* games by winner */
  guint64 drawn; /* games that nobody wins */
} PonderNoughtsEndings;

/* Moves of a position that lead to symmetric ones, so that they are worth the same. */
typedef struct
{
  PonderGameMove move; /* the first of them in reading order */
  GArray *squares; /* (element-type guint) all of them, in reading order */
  PonderGameResult result; /* what they bring the player who makes one */
  gboolean has_endings; /* whether there are so few squares that games can be counted at once */
  PonderNoughtsEndings endings; /* how the games end in which @move is made */
} PonderNoughtsMoves;

GPtrArray *ponder_noughts_moves_list (PonderNoughts      *game,
                                      PonderGameSolution *solution);

G_END_DECLS
