/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board-cells.h"
#include "ponder-board-grid.h"

G_BEGIN_DECLS

struct _PonderBoard
{
  GtkWidget parent_instance;

  PonderBoardGrid grid;
  PonderBoardCells *cells;
  PonderPathPainter *painter; /* draws the path over the cells */
  PonderBoardOverlay overlay; /* nullable: draws over all that */
  gpointer overlay_data;

  gboolean in_part; /* only a part of the board is in view */
  graphene_rect_t area; /* the part in view, if in_part is set */
  int least_cell;
  gboolean one_click;
  gboolean opens; /* the click in progress will activate its cell */
};

G_END_DECLS
