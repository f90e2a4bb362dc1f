/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-grid-place.h"

/**
 * ponder_grid_place:
 * @child: a child of the grid
 * @width: the number of columns it spans
 * @height: the number of rows it spans
 *
 * Moves a child to another place, for pages that look different when they are narrow. The child keeps the focus.
 */
void
ponder_grid_place (GtkGrid   *grid,
                   GtkWidget *child,
                   int        column,
                   int        row,
                   int        width,
                   int        height)
{
  GtkLayoutManager *layout;

  g_return_if_fail (GTK_IS_GRID (grid));
  g_return_if_fail (gtk_widget_get_parent (child) == GTK_WIDGET (grid));

  layout = gtk_widget_get_layout_manager (GTK_WIDGET (grid));
  g_object_set (gtk_layout_manager_get_layout_child (layout, child), "column", column, "row", row, "column-span", width,
                "row-span", height, NULL);
}
