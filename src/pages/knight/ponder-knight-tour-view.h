/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board.h"
#include "ponder-knight.h"
#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

typedef struct _PonderKnightTourView PonderKnightTourView;

PonderKnightTourView *ponder_knight_tour_view_new  (PonderBoard          *board);
void                  ponder_knight_tour_view_free (PonderKnightTourView *self);
void                  ponder_knight_tour_view_show (PonderKnightTourView *self,
                                                    const PonderScene    *scene,
                                                    const GArray         *reachable);

G_END_DECLS
