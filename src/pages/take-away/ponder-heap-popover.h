/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_HEAP_POPOVER (ponder_heap_popover_get_type ())

G_DECLARE_FINAL_TYPE (PonderHeapPopover, ponder_heap_popover, PONDER, HEAP_POPOVER, GtkPopover)

void ponder_heap_popover_open   (PonderHeapPopover *self,
                                 guint              heap,
                                 guint64            count,
                                 GtkWidget         *at);
void ponder_heap_popover_update (PonderHeapPopover *self,
                                 const guint64     *counts,
                                 guint              n_heaps);

G_END_DECLS
