/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-solution.h"
#include "ponder-noughts.h"

G_BEGIN_DECLS

/**
 * PonderNoughtsEndings:
 * @won: games by winner
 * @drawn: games that nobody wins
 *
 * How games end; each counts as often as there are ways to play it.
 */
typedef struct
{
  guint64 won[2];
  guint64 drawn;
} PonderNoughtsEndings;

/**
 * PonderNoughtsMoves:
 * @move: the first of them in reading order
 * @squares: (element-type guint): all of them, in reading order
 * @result: what they bring the player who makes one
 * @has_endings: whether there are so few squares that games can be counted at once
 * @endings: how the games end in which @move is made
 *
 * Moves of a position that lead to symmetric ones, so that they are worth the same.
 */
typedef struct
{
  PonderGameMove move;
  GArray *squares;
  PonderGameResult result;
  gboolean has_endings;
  PonderNoughtsEndings endings;
} PonderNoughtsMoves;

GPtrArray *ponder_noughts_moves_list (PonderNoughts      *game,
                                      PonderGameSolution *solution);

G_END_DECLS
