/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-page.h"
#include "ponder-game-values.h"

G_BEGIN_DECLS

typedef struct _PonderGamePlay PonderGamePlay;

PonderGamePlay *ponder_game_play_new             (PonderGamePage     *page,
                                                  PonderGameDocument *document,
                                                  PonderGameValues   *values,
                                                  PonderWatch        *watch,
                                                  GtkAdjustment      *errors);
void            ponder_game_play_free            (PonderGamePlay     *self);
void            ponder_game_play_follow_history  (PonderGamePlay     *self);
void            ponder_game_play_show            (PonderGamePlay     *self,
                                                  PonderGameSession  *session);
void            ponder_game_play_update_sentence (PonderGamePlay     *self);
void            ponder_game_play_go_on           (PonderGamePlay     *self);
void            ponder_game_play_wait            (PonderGamePlay     *self);
void            ponder_game_play_move            (PonderGamePlay     *self,
                                                  PonderGameMove      move);
void            ponder_game_play_keep            (PonderGamePlay     *self,
                                                  GKeyFile           *kept);
void            ponder_game_play_restore         (PonderGamePlay     *self,
                                                  GKeyFile           *kept);

G_END_DECLS
