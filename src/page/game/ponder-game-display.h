/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-page.h"
#include "ponder-game-play.h"

G_BEGIN_DECLS

void ponder_game_display_title (PonderGamePage     *page,
                                PonderGameDocument *document);
void ponder_game_display_show  (PonderGamePage     *page,
                                PonderGamePlay     *play,
                                PonderGameSession  *session);
void ponder_game_display_tell  (PonderGamePage     *page,
                                PonderGamePlay     *play);

G_END_DECLS
