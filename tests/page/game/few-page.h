/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-page.h"

G_BEGIN_DECLS

/* A small game and its page, for tests: two players take one or two of a few counters, and whoever takes the last one
 * wins. A position has the number of counters in its first byte, and in its second the player whose turn it is. A game
 * with more than 20 can be set up, but not played. To solve one that begins with 13 takes forever, with 14 it fails, and
 * one that begins with 17 can't be searched. */

#define FEW_TYPE_GAME (few_game_get_type ())

G_DECLARE_FINAL_TYPE (FewGame, few_game, FEW, GAME, PonderGame)

PonderGame *few_game_new (guint8 n,
                          guint8 turn);

/* Returns whether a thread solves the game that has no end. */
gboolean few_game_is_being_solved (gpointer user_data);

#define FEW_TYPE_PAGE (few_page_get_type ())

G_DECLARE_FINAL_TYPE (FewPage, few_page, FEW, PAGE, PonderGamePage)

/* What the page has been told to show last. */
typedef struct
{
  guint8 n;
  guint n_moves;
  guint turn;
  PonderGameOutcome outcome;
  int program;
  gboolean values;
  gboolean chosen;
  gboolean session;
  gboolean may_move;
  gboolean setting_up;
} FewScene;

const FewScene *few_page_get_scene (FewPage *self);

G_END_DECLS
