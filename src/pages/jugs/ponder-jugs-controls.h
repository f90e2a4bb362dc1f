/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-jugs-strip.h"

G_BEGIN_DECLS

#define PONDER_TYPE_JUGS_CONTROLS (ponder_jugs_controls_get_type ())

G_DECLARE_FINAL_TYPE (PonderJugsControls, ponder_jugs_controls, PONDER, JUGS_CONTROLS, AdwBin)

void             ponder_jugs_controls_show      (PonderJugsControls    *self,
                                                 const PonderJugsRules *rules);
void             ponder_jugs_controls_set_words (PonderJugsControls    *self,
                                                 const char            *words);
void             ponder_jugs_controls_set_stuck (PonderJugsControls    *self,
                                                 gboolean               stuck);
void             ponder_jugs_controls_set_room  (PonderJugsControls    *self,
                                                 int                    width,
                                                 gboolean               narrow);
PonderJugsStrip *ponder_jugs_controls_get_strip (PonderJugsControls    *self);

G_END_DECLS
