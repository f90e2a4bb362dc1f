/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-values.h"

G_BEGIN_DECLS

typedef struct _PonderGameOpponent PonderGameOpponent;

PonderGameOpponent *ponder_game_opponent_new            (PonderPage         *page,
                                                         GtkAdjustment      *errors,
                                                         PonderGameDocument *document,
                                                         PonderGameValues   *values);
void                ponder_game_opponent_free           (PonderGameOpponent *self);
int                 ponder_game_opponent_get_player     (PonderGameOpponent *self);
gboolean            ponder_game_opponent_is_turn        (PonderGameOpponent *self);
void                ponder_game_opponent_reply          (PonderGameOpponent *self);
void                ponder_game_opponent_wait           (PonderGameOpponent *self);
void                ponder_game_opponent_follow_history (PonderGameOpponent *self);
void                ponder_game_opponent_keep           (PonderGameOpponent *self,
                                                         GKeyFile           *kept);
void                ponder_game_opponent_restore        (PonderGameOpponent *self,
                                                         GKeyFile           *kept);

G_END_DECLS
