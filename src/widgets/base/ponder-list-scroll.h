/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _PonderListScroll PonderListScroll;

PonderListScroll *ponder_list_scroll_new  (GtkListView      *view);
void              ponder_list_scroll_free (PonderListScroll *self);
void              ponder_list_scroll_to   (PonderListScroll *self,
                                           guint             nth);

G_END_DECLS
