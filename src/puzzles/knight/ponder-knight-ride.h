/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-knight-board.h"

G_BEGIN_DECLS

typedef struct _PonderKnightRide PonderKnightRide;

PonderKnightRide *ponder_knight_ride_new      (const PonderKnightBoard *board,
                                               guint64                  seed);
void              ponder_knight_ride_free     (PonderKnightRide        *self);
gsize             ponder_knight_ride_size     (const PonderKnightBoard *board);
gboolean          ponder_knight_ride_go       (PonderKnightRide        *self,
                                               guint64                 *n_steps);
const guint16    *ponder_knight_ride_get_path (const PonderKnightRide  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderKnightRide, ponder_knight_ride_free)

G_END_DECLS
