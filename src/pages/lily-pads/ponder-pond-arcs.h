/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-pond-scene.h"
#include "ponder-pond-shape.h"

G_BEGIN_DECLS

typedef struct _PonderPondArcs PonderPondArcs;

PonderPondArcs *ponder_pond_arcs_new   (GtkWidget             *pond);
void            ponder_pond_arcs_free  (PonderPondArcs        *self);
void            ponder_pond_arcs_reset (PonderPondArcs        *self);
void            ponder_pond_arcs_draw  (PonderPondArcs        *self,
                                        GtkSnapshot           *snapshot,
                                        const PonderPondScene *scene,
                                        const PonderPondShape *shape,
                                        const graphene_rect_t *area);

G_END_DECLS
