/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-tree-canvas.h"
#include "ponder-tree-state.h"

G_BEGIN_DECLS

typedef struct _PonderTreeItems PonderTreeItems;

PonderTreeItems *ponder_tree_items_new        (PonderTreeCanvas *canvas);
void             ponder_tree_items_free       (PonderTreeItems  *self);
void             ponder_tree_items_update     (PonderTreeItems  *self,
                                               PonderTreeState  *tree);
GtkWidget       *ponder_tree_items_get        (PonderTreeItems  *self,
                                               guint             mark);
gboolean         ponder_tree_items_show_focus (PonderTreeItems  *self);
void             ponder_tree_items_allocate   (PonderTreeItems  *self);

G_END_DECLS
