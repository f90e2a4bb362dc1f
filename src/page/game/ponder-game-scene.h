/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-document.h"
#include "ponder-game-session.h"
#include "ponder-game-solution.h"

G_BEGIN_DECLS

/* What the board of a page shows. All of it is only valid during the call. */
typedef struct
{
  PonderGame *game; /* the rules, and the position with which @moves begin */
  const guint8 *position; /* on the board */
  const PonderGameMove *moves;
  guint n_moves;
  PonderGameOutcome outcome;
  guint turn; /* the player whose turn it is or would be, 0 or 1 */
  /* the player whose moves the program makes, 0 or 1; −1 if the person makes the moves of both */
  int program;
  PonderGameSolution *values; /* NULL to show none */
  /* the move that the person has chosen, and that is made when it is chosen again; or NULL */
  const PonderGameMove *chosen;
  /* the run of which the board shows a position; NULL if it shows the document */
  PonderGameSession *session;
  /* The person may move now: the game goes on and isn't being set up, the board shows the document, and it is not
   * the turn of a program that can play. */
  gboolean may_move;
  /* the start is being set up, so that anything may be entered; there are no moves then */
  gboolean setting_up;
  gboolean in_series; /* a game of the series was over before this one */
  PonderGameScore score; /* of the series, with this game if it is over */
} PonderGameScene;

G_END_DECLS
