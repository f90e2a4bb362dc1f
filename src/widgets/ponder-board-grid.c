/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-board-grid.h"

/* Where the cells of a board are. They stand at whole pixels with lines of one pixel between them, two between boxes.
 * What can't be shared out evenly goes to some cells as one pixel more, so that the board fills its room and ends where
 * its neighbours end. Cells are numbered in reading order. */

#define THIN 1
#define THICK 2

static int
line_after (const PonderBoardAxis *axis,
            guint                  i)
{
  return axis->box != 0 && (i + 1) % axis->box == 0 ? THICK : THIN;
}

static int
length_of (const PonderBoardAxis *axis,
           int                    cell_size)
{
  int length = (int) axis->n * cell_size;

  for (guint i = 0; i + 1 < axis->n; i++)
    length += line_after (axis, i);
  return length;
}

static void
place (PonderBoardAxis *axis,
       int              length)
{
  int room = MAX (0, length - length_of (axis, 0));
  int n = (int) axis->n;
  int edge = 0;

  for (int i = 0; i < n; i++)
    {
      axis->edges[i] = edge;
      edge += room * (i + 1) / n - room * i / n + line_after (axis, i);
    }
  axis->edges[n] = edge;
}

static gboolean
set (PonderBoardAxis *axis,
     guint            n,
     guint            box)
{
  if (axis->n == n && axis->box == box)
    return FALSE;
  axis->n = n;
  axis->box = box;
  axis->edges = g_renew (int, axis->edges, n + 1);
  return TRUE;
}

static guint
index_at (const PonderBoardAxis *axis,
          double                 position)
{
  guint i = 0;

  while (i + 1 < axis->n && position >= axis->edges[i + 1])
    i++;
  return i;
}

/**
 * ponder_board_grid_set:
 * @self: all zeros before the first time
 *
 * Sets what ponder_board_set_shape() sets. Nothing is placed until ponder_board_grid_place().
 *
 * Returns: whether it was another grid before
 */
gboolean
ponder_board_grid_set (PonderBoardGrid *self,
                       guint            rows,
                       guint            columns,
                       guint            box_rows,
                       guint            box_columns)
{
  gboolean changed;

  g_return_val_if_fail (rows > 0 && columns > 0, FALSE);

  changed = set (&self->rows, rows, box_rows);
  changed = set (&self->columns, columns, box_columns) || changed;
  if (changed)
    ponder_board_grid_place (self, 0, 0);
  return changed;
}

void
ponder_board_grid_clear (PonderBoardGrid *self)
{
  g_clear_pointer (&self->rows.edges, g_free);
  g_clear_pointer (&self->columns.edges, g_free);
}

/* Shares out the room. */
void
ponder_board_grid_place (PonderBoardGrid *self,
                         int              width,
                         int              height)
{
  place (&self->rows, height);
  place (&self->columns, width);
}

/* How long the whole is with cells of that size. */
int
ponder_board_grid_get_length (const PonderBoardGrid *self,
                              GtkOrientation         orientation,
                              int                    cell_size)
{
  return length_of (orientation == GTK_ORIENTATION_HORIZONTAL ? &self->columns : &self->rows, cell_size);
}

PonderBoardPart
ponder_board_grid_get_whole (const PonderBoardGrid *self)
{
  return (PonderBoardPart){ 0, self->rows.n, 0, self->columns.n };
}

/* The rows and columns that an area has something of. */
PonderBoardPart
ponder_board_grid_get_part (const PonderBoardGrid *self,
                            const graphene_rect_t *area)
{
  if (area->size.width <= 0 || area->size.height <= 0)
    return (PonderBoardPart){ 0 };
  return (PonderBoardPart){
    .top = index_at (&self->rows, area->origin.y),
    .bottom = index_at (&self->rows, area->origin.y + area->size.height - 1) + 1,
    .left = index_at (&self->columns, area->origin.x),
    .right = index_at (&self->columns, area->origin.x + area->size.width - 1) + 1,
  };
}

GtkAllocation
ponder_board_grid_get_place (const PonderBoardGrid *self,
                             guint                  index)
{
  guint row = index / self->columns.n;
  guint column = index % self->columns.n;
  int top = self->rows.edges[row];
  int left = self->columns.edges[column];

  return (GtkAllocation){
    .x = left,
    .y = top,
    .width = self->columns.edges[column + 1] - left - line_after (&self->columns, column),
    .height = self->rows.edges[row + 1] - top - line_after (&self->rows, row),
  };
}

/* The cell at a place, the lines after it included; for a place that is outside, the nearest. */
guint
ponder_board_grid_get_index (const PonderBoardGrid *self,
                             double                 x,
                             double                 y)
{
  return index_at (&self->rows, y) * self->columns.n + index_at (&self->columns, x);
}

/* Draws the thick lines between the boxes. */
void
ponder_board_grid_draw_lines (const PonderBoardGrid *self,
                              GtkSnapshot           *snapshot,
                              int                    width,
                              int                    height,
                              const GdkRGBA         *color)
{
  for (guint row = 1; row < self->rows.n; row++)
    if (line_after (&self->rows, row - 1) == THICK)
      gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (0, self->rows.edges[row] - THICK, width, THICK));
  for (guint column = 1; column < self->columns.n; column++)
    if (line_after (&self->columns, column - 1) == THICK)
      gtk_snapshot_append_color (snapshot, color,
                                 &GRAPHENE_RECT_INIT (self->columns.edges[column] - THICK, 0, THICK, height));
}
