/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-cell-appearance.h"

G_BEGIN_DECLS

typedef struct _PonderNotes PonderNotes;

PonderNotes    *ponder_notes_new       (void);
void            ponder_notes_free      (PonderNotes                *self);
void            ponder_notes_draw      (PonderNotes                *self,
                                        GtkWidget                  *cell,
                                        GtkSnapshot                *snapshot,
                                        const PonderCellAppearance *appearance,
                                        const GdkRGBA              *note_color,
                                        const GdkRGBA              *candidate_color);
graphene_rect_t ponder_notes_get_place (guint                       n,
                                        guint                       nth,
                                        double                      width,
                                        double                      height);

G_END_DECLS
