/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-session.h"
#include "ponder-record-panel.h"

G_BEGIN_DECLS

#define PONDER_TYPE_GAME_PANEL (ponder_game_panel_get_type ())

G_DECLARE_FINAL_TYPE (PonderGamePanel, ponder_game_panel, PONDER, GAME_PANEL, PonderRecordPanel)

void                    ponder_game_panel_set_game    (PonderGamePanel        *self,
                                                       PonderGame             *game);
void                    ponder_game_panel_set_session (PonderGamePanel        *self,
                                                       PonderGameSession      *session);
const PonderGameMethod *ponder_game_panel_get_method  (PonderGamePanel        *self);
void                    ponder_game_panel_set_method  (PonderGamePanel        *self,
                                                       const PonderGameMethod *method);

G_END_DECLS
