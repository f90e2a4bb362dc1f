/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PONDER_TREE_WHOLE (-1.0) /* the zoom at which the whole tree is seen, however large it becomes */

typedef void (*PonderTreeViewportFunc) (gpointer user_data);

typedef struct
{
  GtkWidget *widget; /* the owner */
  PonderTreeViewportFunc changed;

  double width; /* of the tree */
  double height;
  double gutter; /* the width of the names of the levels, at the side of the screen */
  double chosen; /* the zoom that the person has chosen: 0 for none, or PONDER_TREE_WHOLE */
  double zoom; /* the pixels of the screen by those of the layout */

  GtkAdjustment *adjustments[2]; /* by orientation; may be NULL */
  AdwAnimation *scrolling; /* plays while the tree is on its way to what was asked for */
  graphene_point_t scroll_from;
  graphene_point_t scroll_to;
} PonderTreeViewport;

PonderTreeViewport *ponder_tree_viewport_new            (GtkWidget              *widget,
                                                         PonderTreeViewportFunc  changed);
void                ponder_tree_viewport_free           (PonderTreeViewport     *self);
void                ponder_tree_viewport_set_adjustment (PonderTreeViewport     *self,
                                                         GtkOrientation          orientation,
                                                         GtkAdjustment          *adjustment);
void                ponder_tree_viewport_choose         (PonderTreeViewport     *self,
                                                         double                  chosen);
void                ponder_tree_viewport_set_content    (PonderTreeViewport     *self,
                                                         double                  width,
                                                         double                  height,
                                                         double                  gutter);
graphene_point_t    ponder_tree_viewport_get_place      (PonderTreeViewport     *self);
graphene_rect_t     ponder_tree_viewport_get_gutter     (PonderTreeViewport     *self);
graphene_point_t    ponder_tree_viewport_from_screen    (PonderTreeViewport     *self,
                                                         double                  x,
                                                         double                  y);
graphene_rect_t     ponder_tree_viewport_to_screen      (PonderTreeViewport     *self,
                                                         const graphene_rect_t  *bounds);
void                ponder_tree_viewport_put            (PonderTreeViewport     *self,
                                                         const graphene_point_t *point,
                                                         const graphene_point_t *on_screen);
void                ponder_tree_viewport_reveal         (PonderTreeViewport     *self,
                                                         const graphene_rect_t  *bounds,
                                                         gboolean                gently);
void                ponder_tree_viewport_centre         (PonderTreeViewport     *self,
                                                         const graphene_rect_t  *bounds);
void                ponder_tree_viewport_scroll_by      (PonderTreeViewport     *self,
                                                         double                  across,
                                                         double                  down);
gboolean            ponder_tree_viewport_can_zoom       (PonderTreeViewport     *self,
                                                         int                     direction);
void                ponder_tree_viewport_zoom_to        (PonderTreeViewport     *self,
                                                         double                  zoom,
                                                         const graphene_point_t *fixed);
void                ponder_tree_viewport_zoom_step      (PonderTreeViewport     *self,
                                                         int                     direction,
                                                         const graphene_rect_t  *bounds);
void                ponder_tree_viewport_zoom_to_fit    (PonderTreeViewport     *self);

G_END_DECLS
