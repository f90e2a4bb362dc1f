/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _PonderFullscreenHeader PonderFullscreenHeader;

PonderFullscreenHeader *ponder_fullscreen_header_new   (GtkBox                 *box,
                                                        GtkOverlay             *overlay,
                                                        GtkWidget              *header);
void                    ponder_fullscreen_header_free  (PonderFullscreenHeader *self);
void                    ponder_fullscreen_header_popup (PonderFullscreenHeader *self,
                                                        GtkMenuButton          *button);

G_END_DECLS
