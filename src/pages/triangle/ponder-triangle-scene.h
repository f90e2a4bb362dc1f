/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"
#include "ponder-triangle.h"

G_BEGIN_DECLS

/**
 * PonderTriangleScene:
 * @triangle: (nullable): what is shown
 * @grid: its numbers
 * @n_path: how many rows the path goes through; 0 where there is none
 * @columns: where
 * @typed: (nullable): what has been typed of a number that is not complete
 * @typed_cell: where
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
