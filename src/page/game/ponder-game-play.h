/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-opponent.h"
#include "ponder-game-page.h"

G_BEGIN_DECLS

typedef struct _PonderGamePlay PonderGamePlay;

/* What playing on a page needs. The page owns all of it. */
typedef struct
{
  PonderGameDocument *document;
  PonderGameValues *values;
  PonderGameOpponent *opponent;
  PonderWatch *watch;
} PonderGamePlayParts;

PonderGamePlay *ponder_game_play_new        (PonderGamePage            *page,
                                             const PonderGamePlayParts *parts);
void            ponder_game_play_free       (PonderGamePlay            *self);
void            ponder_game_play_init_scene (PonderGamePlay            *self,
                                             PonderGameScene           *scene);
char           *ponder_game_play_dup_note   (PonderGamePlay            *self,
                                             const PonderGameScene     *scene);
void            ponder_game_play_go_on      (PonderGamePlay            *self);
void            ponder_game_play_move       (PonderGamePlay            *self,
                                             PonderGameMove             move);
void            ponder_game_play_keep       (PonderGamePlay            *self,
                                             GKeyFile                  *kept);
void            ponder_game_play_restore    (PonderGamePlay            *self,
                                             GKeyFile                  *kept);

G_END_DECLS
