/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"
#include "ponder-triangle.h"

G_BEGIN_DECLS

/**
 * PonderTriangleScene:
 * @triangle: (nullable): the triangle that is shown
 * @grid: its numbers
 * @n_path: how many rows the path passes; 0 without a path
 * @columns: the column of the path in each of these rows
 * @typed: (nullable): the beginning of a number that is being typed
 * @typed_cell: the cell where it is typed
 *
 * What a board shows of a triangle.
 */
typedef struct
{
  PonderTriangle *triangle;
  PonderTriangleGrid grid;
  guint n_path;
  guint *columns;
  const char *typed;
  guint typed_cell;

  /*< private >*/
  guint n_digits;
  PonderCellKind kind;
  GArray *pointed_at;
} PonderTriangleScene;

PonderTriangleScene *ponder_triangle_scene_new       (void);
void                 ponder_triangle_scene_free      (PonderTriangleScene  *self);
gboolean             ponder_triangle_scene_set_scene (PonderTriangleScene  *self,
                                                      const PonderScene    *scene);
void                 ponder_triangle_scene_show_cell (guint                 cell,
                                                      PonderCellAppearance *appearance,
                                                      gpointer              user_data);
char                *ponder_triangle_scene_dup_sum   (PonderTriangleScene  *self,
                                                      gboolean              with_numbers);

G_END_DECLS
