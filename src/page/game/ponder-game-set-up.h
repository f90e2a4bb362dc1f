/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-document.h"
#include "ponder-page.h"

G_BEGIN_DECLS

typedef struct _PonderGameSetUp PonderGameSetUp;

PonderGameSetUp *ponder_game_set_up_new    (PonderPage         *page,
                                            PonderGameDocument *document);
void             ponder_game_set_up_free   (PonderGameSetUp    *self);
void             ponder_game_set_up_update (PonderGameSetUp    *self);
gboolean         ponder_game_set_up_leave  (PonderGameSetUp    *self);

G_END_DECLS
