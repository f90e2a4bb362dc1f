/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-cell-appearance.h"

G_BEGIN_DECLS

/* A line over a board. */
typedef struct
{
  const guint *cells; /* the cells it goes through, in order */
  guint n_cells;
  gboolean closed; /* it returns from the last cell to the first */
  PonderCellKind kind; /* entered, tried and proved paths look different */
  double moving; /* the part of the way to the last cell that has been travelled, from 0 to 1 */
  const char *head; /* nullable: the name of an icon, drawn where the path ends */
} PonderBoardPath;

/* Draws one path, and caches what it has drawn. */
typedef struct _PonderPathPainter PonderPathPainter;

PonderPathPainter     *ponder_path_painter_new      (void);
void                   ponder_path_painter_free     (PonderPathPainter      *self);
gboolean               ponder_path_painter_set_path (PonderPathPainter      *self,
                                                     const PonderBoardPath  *path);
const PonderBoardPath *ponder_path_painter_get_path (PonderPathPainter      *self);
void                   ponder_path_painter_draw     (PonderPathPainter      *self,
                                                     const graphene_point_t *middles,
                                                     double                  cell_size,
                                                     const graphene_rect_t  *area,
                                                     GtkWidget              *widget,
                                                     GtkSnapshot            *snapshot);

G_END_DECLS
