/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-race.h"

G_BEGIN_DECLS

typedef struct
{
  PonderRaceSetup setup;
  gboolean shown; /* it covers the page */
  gboolean run; /* it had begun, so that it is to be run anew */
} PonderKeptRace;

void     ponder_kept_race_save (const PonderKeptRace *self,
                                GKeyFile             *kept);
gboolean ponder_kept_race_load (PonderKeptRace       *self,
                                GKeyFile             *kept);

G_END_DECLS
