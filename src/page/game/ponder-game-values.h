/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-document.h"
#include "ponder-game-solution.h"
#include "ponder-page.h"

G_BEGIN_DECLS

typedef struct _PonderGameValues PonderGameValues;

PonderGameValues   *ponder_game_values_new         (PonderPage         *page,
                                                    PonderGameDocument *document,
                                                    void              (*changed) (PonderPage *page));
void                ponder_game_values_free        (PonderGameValues *self);
void                ponder_game_values_want        (PonderGameValues *self);
void                ponder_game_values_stop        (PonderGameValues *self,
                                                    const char       *why);
void                ponder_game_values_try_again   (PonderGameValues *self);
PonderGameSolution *ponder_game_values_get         (PonderGameValues *self);
const char         *ponder_game_values_get_trouble (PonderGameValues *self);
GObject            *ponder_game_values_drop        (PonderGameValues *self);

G_END_DECLS
