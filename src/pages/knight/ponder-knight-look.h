/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board.h"
#include "ponder-knight.h"
#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

typedef struct _PonderKnightLook PonderKnightLook;

PonderKnightLook *ponder_knight_look_new  (PonderBoard             *board);
void              ponder_knight_look_free (PonderKnightLook        *self);
void              ponder_knight_look_show (PonderKnightLook        *self,
                                           const PonderScene       *scene,
                                           const GArray            *reachable);

guint             ponder_knight_look_cell (const PonderKnightBoard *board,
                                           guint                    square);

G_END_DECLS
