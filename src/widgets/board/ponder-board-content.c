/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-board-private.h"

#include "ponder-css-class.h"

/* What a board shows: the appearance of its cells, set one by one or returned by a source, the path over them, and what
 * a page draws over all that. */

/**
 * ponder_board_set_source:
 * @source: (nullable): asked for each cell that comes into view; %NULL: the board keeps the appearances itself
 *
 * Used for boards with so many cells that most are never seen. With a source, call ponder_board_refresh() instead of
 * ponder_board_show_cell().
 */
void
ponder_board_set_source (PonderBoard      *self,
                         PonderBoardSource source,
                         gpointer          user_data)
{
  g_return_if_fail (PONDER_IS_BOARD (self));

  ponder_board_cells_set_source (self->cells, source, user_data);
}

/* Asks the source again for the cells in view. */
void
ponder_board_refresh (PonderBoard *self)
{
  g_return_if_fail (PONDER_IS_BOARD (self));

  ponder_board_cells_refresh (self->cells);
}

/**
 * ponder_board_show_cell:
 * @cell: in reading order, from 0
 * @appearance: copied
 *
 * Changes what a cell shows, now or when it comes into view. The layout does not change.
 */
void
ponder_board_show_cell (PonderBoard                *self,
                        guint                       cell,
                        const PonderCellAppearance *appearance)
{
  g_return_if_fail (PONDER_IS_BOARD (self));
  g_return_if_fail (cell < ponder_board_cells_get_n (self->cells));
  g_return_if_fail (appearance != NULL);

  ponder_board_cells_show (self->cells, cell, appearance);
}

/**
 * ponder_board_set_chequered:
 * @chequered: whether every other cell is dark
 *
 * Must be called before the shape of the board is set.
 */
void
ponder_board_set_chequered (PonderBoard *self,
                            gboolean     chequered)
{
  g_return_if_fail (PONDER_IS_BOARD (self));

  ponder_css_class_set (self, "chequered", chequered);
}

/**
 * ponder_board_set_path:
 * @path: (nullable): copied; %NULL for none
 *
 * Draws a path over the cells instead of the previous one.
 */
void
ponder_board_set_path (PonderBoard           *self,
                       const PonderBoardPath *path)
{
  g_return_if_fail (PONDER_IS_BOARD (self));
  for (guint i = 0; path != NULL && i < path->n_cells; i++)
    g_return_if_fail (path->cells[i] < ponder_board_cells_get_n (self->cells));

  if (ponder_path_painter_set_path (self->painter, path))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * ponder_board_set_overlay:
 * @overlay: (nullable): draws over the cells, each time the board is drawn
 */
void
ponder_board_set_overlay (PonderBoard       *self,
                          PonderBoardOverlay overlay,
                          gpointer           user_data)
{
  g_return_if_fail (PONDER_IS_BOARD (self));

  self->overlay = overlay;
  self->overlay_data = user_data;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
