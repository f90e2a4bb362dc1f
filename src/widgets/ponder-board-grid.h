/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How rows stand below each other, or columns beside each other. */
typedef struct
{
  guint n;
  guint box; /* a thick line after so many; 0 for none */
  int *edges; /* n + 1 of them: where each begins; the last is past the line after the last */
} PonderBoardAxis;

typedef struct
{
  PonderBoardAxis rows;
  PonderBoardAxis columns;
} PonderBoardGrid;

/* Some rows and columns; the ends are past the last. */
typedef struct
{
  guint top;
  guint bottom;
  guint left;
  guint right;
} PonderBoardPart;

gboolean        ponder_board_grid_set        (PonderBoardGrid       *self,
                                              guint                  rows,
                                              guint                  columns,
                                              guint                  box_rows,
                                              guint                  box_columns);
void            ponder_board_grid_clear      (PonderBoardGrid       *self);
void            ponder_board_grid_place      (PonderBoardGrid       *self,
                                              int                    width,
                                              int                    height);
int             ponder_board_grid_get_length (const PonderBoardGrid *self,
                                              GtkOrientation         orientation,
                                              int                    cell_size);
PonderBoardPart ponder_board_grid_get_whole  (const PonderBoardGrid *self);
PonderBoardPart ponder_board_grid_get_part   (const PonderBoardGrid *self,
                                              const graphene_rect_t *area);
GtkAllocation   ponder_board_grid_get_place  (const PonderBoardGrid *self,
                                              guint                  index);
guint           ponder_board_grid_get_index  (const PonderBoardGrid *self,
                                              double                 x,
                                              double                 y);
void            ponder_board_grid_draw_lines (const PonderBoardGrid *self,
                                              GtkSnapshot           *snapshot,
                                              int                    width,
                                              int                    height,
                                              const GdkRGBA         *color);

G_END_DECLS
