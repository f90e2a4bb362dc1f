/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-heaps-board.h"

G_BEGIN_DECLS

#define PONDER_TYPE_HEAPS_CONTROLS (ponder_heaps_controls_get_type ())

G_DECLARE_FINAL_TYPE (PonderHeapsControls, ponder_heaps_controls, PONDER, HEAPS_CONTROLS, AdwBin)

void ponder_heaps_controls_set_board   (PonderHeapsControls *self,
                                        PonderHeapsBoard    *board);
void ponder_heaps_controls_show        (PonderHeapsControls *self,
                                        PonderTakeAway      *game);
void ponder_heaps_controls_show_choice (PonderHeapsControls *self);
void ponder_heaps_controls_set_room    (PonderHeapsControls *self,
                                        int                  width);

G_END_DECLS
