/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-record.h"
#include "ponder-tree-viewport.h"

G_BEGIN_DECLS

#define PONDER_TYPE_TREE_CANVAS (ponder_tree_canvas_get_type ())

G_DECLARE_FINAL_TYPE (PonderTreeCanvas, ponder_tree_canvas, PONDER, TREE_CANVAS, GtkWidget)

void                ponder_tree_canvas_set_record   (PonderTreeCanvas *self,
                                                     PonderRecord     *record);
void                ponder_tree_canvas_update       (PonderTreeCanvas *self);
PonderTreeViewport *ponder_tree_canvas_get_viewport (PonderTreeCanvas *self);
GArray             *ponder_tree_canvas_get_marks    (PonderTreeCanvas *self);
guint               ponder_tree_canvas_get_current  (PonderTreeCanvas *self);
guint               ponder_tree_canvas_get_examined (PonderTreeCanvas *self);
void                ponder_tree_canvas_examine      (PonderTreeCanvas *self,
                                                     guint             mark);
void                ponder_tree_canvas_go           (PonderTreeCanvas *self,
                                                     guint             mark);
void                ponder_tree_canvas_unfold       (PonderTreeCanvas *self,
                                                     guint             mark,
                                                     gboolean          unfolded);
gboolean            ponder_tree_canvas_get_bounds   (PonderTreeCanvas *self,
                                                     guint             mark,
                                                     graphene_rect_t  *bounds);
guint               ponder_tree_canvas_find         (PonderTreeCanvas *self,
                                                     double            x,
                                                     double            y);
void                ponder_tree_canvas_zoom         (PonderTreeCanvas *self,
                                                     int               direction);
void                ponder_tree_canvas_centre       (PonderTreeCanvas *self);

G_END_DECLS
