/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-pad.h"
#include "ponder-piece-board.h"
#include "ponder-pond-scene.h"

G_BEGIN_DECLS

#define PONDER_POND_MARGIN 6

#define PONDER_TYPE_POND (ponder_pond_get_type ())

G_DECLARE_FINAL_TYPE (PonderPond, ponder_pond, PONDER, POND, PonderPieceBoard)

void                   ponder_pond_show           (PonderPond            *self,
                                                   const PonderPondScene *scene);
const PonderPondScene *ponder_pond_get_scene      (PonderPond            *self);
gboolean               ponder_pond_get_frog       (PonderPond            *self,
                                                   double                *x,
                                                   double                *y);
void                   ponder_pond_go_to          (PonderPond            *self,
                                                   int                    pad);
void                   ponder_pond_set_adjustment (PonderPond            *self,
                                                   GtkAdjustment         *adjustment);

G_END_DECLS
