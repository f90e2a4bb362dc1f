/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-method.h"
#include "ponder-game.h"
#include "ponder-session.h"

G_BEGIN_DECLS

/* One run of a method on a game as a person watches it. It answers one question, who wins from the start of the game. */

#define PONDER_TYPE_GAME_SESSION (ponder_game_session_get_type ())

G_DECLARE_FINAL_TYPE (PonderGameSession, ponder_game_session, PONDER, GAME_SESSION, PonderSession)

PonderGameSession       *ponder_game_session_new          (PonderGame             *game,
                                                           const PonderGameMethod *method,
                                                           PonderMemoryBudget     *budget);
PonderGame              *ponder_game_session_get_game     (PonderGameSession      *self);
const PonderGameMethod  *ponder_game_session_get_method   (PonderGameSession      *self);

const guint8            *ponder_game_session_get_position (PonderGameSession      *self);
const PonderGameFigures *ponder_game_session_get_figures  (PonderGameSession      *self);
char                    *ponder_game_session_describe     (PonderGameSession      *self);
char                    *ponder_game_session_dup_result   (PonderGameSession      *self);

void                     ponder_game_session_restore      (PonderGameSession      *self,
                                                           guint64                 cursor,
                                                           guint64                 end,
                                                           gboolean                finished);

G_END_DECLS
