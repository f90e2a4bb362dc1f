/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_BOARD_THICK 2 /* the width of the lines between boxes */

/* The rows or the columns of a grid. */
typedef struct
{
  guint n;
  guint box; /* a thick line after this many; 0 for none */
  int line; /* width of the thin lines */
  int *edges; /* n + 1 positions: where each begins; the last is past the final line */
} PonderBoardAxis;

/* In a triangle, row i has i + 1 cells, centred over as many columns as there are rows. */
typedef struct
{
  PonderBoardAxis rows;
  PonderBoardAxis columns;
  gboolean triangle;
} PonderBoardGrid;

/* A range of rows and columns; bottom and right are exclusive. Cells of a triangle count if they are partly in a
 * column. */
typedef struct
{
  guint top;
  guint bottom;
  guint left;
  guint right;
} PonderBoardPart;

gboolean        ponder_board_grid_set            (PonderBoardGrid       *self,
                                                  guint                  rows,
                                                  guint                  columns,
                                                  guint                  box_rows,
                                                  guint                  box_columns,
                                                  gboolean               triangle);
void            ponder_board_grid_clear          (PonderBoardGrid       *self);
void            ponder_board_grid_place          (PonderBoardGrid       *self,
                                                  int                    width,
                                                  int                    height);
int             ponder_board_grid_get_length     (const PonderBoardGrid *self,
                                                  GtkOrientation         orientation,
                                                  int                    cell_size);
guint           ponder_board_grid_get_n          (const PonderBoardGrid *self);
guint           ponder_board_grid_get_row_length (const PonderBoardGrid *self,
                                                  guint                  row);
guint           ponder_board_grid_to_index       (const PonderBoardGrid *self,
                                                  guint                  row,
                                                  guint                  column);
void            ponder_board_grid_from_index     (const PonderBoardGrid *self,
                                                  guint                  index,
                                                  guint                 *row,
                                                  guint                 *column);
PonderBoardPart ponder_board_grid_get_part       (const PonderBoardGrid *self,
                                                  const graphene_rect_t *area);
void            ponder_board_grid_get_span       (const PonderBoardGrid *self,
                                                  const PonderBoardPart *part,
                                                  guint                  row,
                                                  guint                 *from,
                                                  guint                 *to);
GtkAllocation   ponder_board_grid_get_place      (const PonderBoardGrid *self,
                                                  guint                  index);
guint           ponder_board_grid_get_index      (const PonderBoardGrid *self,
                                                  double                 x,
                                                  double                 y);
void            ponder_board_grid_draw_lines     (const PonderBoardGrid *self,
                                                  GtkSnapshot           *snapshot,
                                                  int                    width,
                                                  int                    height,
                                                  const GdkRGBA         *color);

G_END_DECLS
