/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-document.h"
#include "ponder-game-session.h"
#include "ponder-game-solution.h"

G_BEGIN_DECLS

/**
 * PonderGameScene:
 * @game: the rules, and the position with which @moves begin
 * @position: the position on the board
 * @moves: (array length=n_moves): the moves that led to it
 * @n_moves: how many
 * @outcome: whether the game is over in @position, and how
 * @turn: the player whose turn it is or would be, 0 or 1
 * @program: the player whose moves the program makes, 0 or 1; −1 if the person makes the moves of both
 * @values: (nullable): the values to show; %NULL to show none
 * @chosen: (nullable): a move that the person has chosen, and that is made when it is chosen again
 * @session: (nullable): the run of which the board shows a position; %NULL if it shows the document
 * @may_move: whether the person may move now: the game goes on and isn't being set up, the board shows the document,
 *   and it is not the turn of a program that can play
 * @setting_up: whether the start is being set up, so that anything may be entered; @n_moves is 0 then
 * @in_series: whether a game of the series was over before this one
 * @score: the score of the series, with this game if it is over
 *
 * What the board of a page shows. All of it is only valid during the call.
 */
typedef struct
{
  PonderGame *game;
  const guint8 *position;
  const PonderGameMove *moves;
  guint n_moves;
  PonderGameOutcome outcome;
  guint turn;
  int program;
  PonderGameSolution *values;
  const PonderGameMove *chosen;
  PonderGameSession *session;
  gboolean may_move;
  gboolean setting_up;
  gboolean in_series;
  PonderGameScore score;
} PonderGameScene;

G_END_DECLS
