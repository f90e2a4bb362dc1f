/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board.h"

G_BEGIN_DECLS

struct _PonderBoard
{
  GtkWidget parent_instance;

  PonderBoardGrid grid;
  guint n_cells;
  PonderCellAppearance *appearances; /* one for each cell; NULL with a source */
  PonderBoardSource source; /* nullable */
  gpointer source_data;
  guint cursor;
  PonderBoardPart in_view;
  GtkWidget **widgets; /* our children, by cell; NULL for a cell without a widget */
  GArray *shown; /* the cells that have a widget, in reading order */
  PonderNotes *notes;

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
