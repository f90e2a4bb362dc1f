/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-noughts.h"

G_BEGIN_DECLS

/* Two squares, of which a player takes one as soon as the other player takes the other. */
typedef struct
{
  guint line; /* the line whose pair it is, an index of the board's lines */
  guint squares[2]; /* two squares of the line, from 0 in reading order */
} PonderNoughtsPair;

GArray  *ponder_noughts_pairing_find  (PonderNoughts *self,
                                       const guint8  *position,
                                       guint          player);
gboolean ponder_noughts_pairing_holds (PonderNoughts *self,
                                       const guint8  *position,
                                       guint          player);

G_END_DECLS
