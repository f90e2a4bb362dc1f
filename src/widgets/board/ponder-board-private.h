/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board-cells.h"
#include "ponder-board-grid.h"
#include "ponder-board-input.h"

G_BEGIN_DECLS

struct _PonderBoard
{
  GtkWidget parent_instance;

  PonderBoardGrid grid;
  PonderBoardCells *cells;
  PonderBoardInput *input;
  PonderPathPainter *painter; /* of the line over the cells */

  gboolean in_part; /* whether only a part is in view */
  graphene_rect_t area; /* which, then */
  int least_cell;
  gboolean one_click;
};

G_END_DECLS
