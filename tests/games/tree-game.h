/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game.h"

G_BEGIN_DECLS

/**
 * TreeGameRules:
 * @seed: makes the game
 * @n_levels: the most moves of a game
 * @width: how many positions may be at each level, at most 255
 * @most_moves: of a position
 * @passes: whether a player may have two turns in a row
 *
 * A random game in which different moves may lead to the same position, and which has a mirror.
 */
typedef struct
{
  guint64 seed;
  guint32 n_levels;
  guint width;
  guint most_moves;
  gboolean passes;
} TreeGameRules;

#define TREE_TYPE_GAME (tree_game_get_type ())

G_DECLARE_FINAL_TYPE (TreeGame, tree_game, TREE, GAME, PonderGame)

PonderGame *tree_game_new    (const TreeGameRules *rules);
PonderGame *tree_game_random (guint64              seed);

G_END_DECLS
