/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-page.h"

G_BEGIN_DECLS

char *ponder_game_status_text (const PonderGameScene *scene,
                               const char            *note);

G_END_DECLS
