/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-solution.h"
#include "ponder-page.h"

G_BEGIN_DECLS

/**
 * PonderGameOpponentFuncs:
 * @changed: called when the person has chosen another opponent
 * @reply: called when the program is to move, see ponder_game_opponent_reply()
 *
 * What an opponent needs from the page.
 */
typedef struct
{
  void (*changed) (PonderPage *page);
  void (*reply)   (PonderPage *page);
} PonderGameOpponentFuncs;

typedef struct _PonderGameOpponent PonderGameOpponent;

PonderGameOpponent *ponder_game_opponent_new     (PonderPage                    *page,
                                                  GtkAdjustment                 *errors,
                                                  const PonderGameOpponentFuncs *funcs);
void                ponder_game_opponent_free    (PonderGameOpponent            *self);
gboolean            ponder_game_opponent_plays   (PonderGameOpponent            *self,
                                                  guint                          player);
void                ponder_game_opponent_reply   (PonderGameOpponent            *self);
void                ponder_game_opponent_wait    (PonderGameOpponent            *self);
PonderGameMove      ponder_game_opponent_choose  (PonderGameOpponent            *self,
                                                  PonderGame                    *game,
                                                  PonderGameSolution            *solution,
                                                  const guint8                  *position);
void                ponder_game_opponent_keep    (PonderGameOpponent            *self,
                                                  GKeyFile                      *kept);
void                ponder_game_opponent_restore (PonderGameOpponent            *self,
                                                  GKeyFile                      *kept);

G_END_DECLS
