/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page-layout.h"

G_BEGIN_DECLS

typedef struct _PonderPagePopovers PonderPagePopovers;

PonderPagePopovers *ponder_page_popovers_new      (GtkWidget          *page,
                                                   PonderPageLayout   *layout,
                                                   void              (*closed) (gpointer page));
void ponder_page_popovers_watch    (PonderPagePopovers *self,
                                    GtkWidget          *part);
void ponder_page_popovers_add      (PonderPagePopovers *self,
                                    GtkPopover         *popover);
void ponder_page_popovers_add_menu (PonderPagePopovers *self,
                                    GtkMenuButton      *button,
                                    GMenuModel         *model);
void ponder_page_popovers_remove   (PonderPagePopovers *self);

G_END_DECLS
