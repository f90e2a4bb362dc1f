/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

typedef struct _PonderRaceController PonderRaceController;

PonderRaceController *ponder_race_controller_new     (PonderPuzzlePage     *page);
void                  ponder_race_controller_free    (PonderRaceController *self);
void                  ponder_race_controller_update  (PonderRaceController *self);
void                  ponder_race_controller_leave   (PonderRaceController *self);
GObject              *ponder_race_controller_drop    (PonderRaceController *self);
void                  ponder_race_controller_keep    (PonderRaceController *self,
                                                      GKeyFile             *kept);
void                  ponder_race_controller_restore (PonderRaceController *self,
                                                      GKeyFile             *kept);

G_END_DECLS
