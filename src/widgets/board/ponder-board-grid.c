/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-board-grid.h"

#include <math.h>

/* Computes where the cells of a board are. They stand at whole pixels, with lines of one pixel between cells and of two
 * between boxes. Pixels that can't be divided evenly are added to some cells, one each, so that the board fills its
 * room and lines up with its neighbours. Cells are numbered in reading order.
 *
 * A triangle uses the columns of a square of the same height; in every other row its cells stand between two
 * columns. */

#define THIN 1
#define GAP 3 /* between the cells of a triangle, which have no lines between them */

static int
line_after (const PonderBoardAxis *axis,
            guint                  i)
{
  return axis->box != 0 && (i + 1) % axis->box == 0 ? PONDER_BOARD_THICK : axis->line;
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
     guint            box,
     int              line)
{
  if (axis->n == n && axis->box == box && axis->line == line)
    return FALSE;
  axis->n = n;
  axis->box = box;
  axis->line = line;
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

/* Returns whether the grid changed. Before the first call, it must be all zeros. Cells have no place
 * until ponder_board_grid_place() is called. */
gboolean
ponder_board_grid_set (PonderBoardGrid *self,
                       guint            rows,
                       guint            columns,
                       guint            box_rows,
                       guint            box_columns,
                       gboolean         triangle)
{
  int line = triangle ? GAP : THIN;
  gboolean changed = self->triangle != triangle;

  changed = set (&self->rows, rows, box_rows, line) || changed;
  changed = set (&self->columns, columns, box_columns, line) || changed;
  self->triangle = triangle;
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

/* Divides the room among rows and columns. */
void
ponder_board_grid_place (PonderBoardGrid *self,
                         int              width,
                         int              height)
{
  place (&self->rows, height);
  place (&self->columns, width);
}

/* Returns the length of the whole grid with cells of that size, in pixels. */
int
ponder_board_grid_get_length (const PonderBoardGrid *self,
                              GtkOrientation         orientation,
                              int                    cell_size)
{
  return length_of (orientation == GTK_ORIENTATION_HORIZONTAL ? &self->columns : &self->rows, cell_size);
}

guint
ponder_board_grid_get_n (const PonderBoardGrid *self)
{
  guint rows = self->rows.n;

  return self->triangle ? rows * (rows + 1) / 2 : rows * self->columns.n;
}

guint
ponder_board_grid_get_row_length (const PonderBoardGrid *self,
                                  guint                  row)
{
  return self->triangle ? row + 1 : self->columns.n;
}

guint
ponder_board_grid_to_index (const PonderBoardGrid *self,
                            guint                  row,
                            guint                  column)
{
  return self->triangle ? row * (row + 1) / 2 + column : row * self->columns.n + column;
}

void
ponder_board_grid_from_index (const PonderBoardGrid *self,
                              guint                  index,
                              guint                 *row,
                              guint                 *column)
{
  /* This is the greatest row whose first cell isn't past @index. The root is exact enough for all boards that fit. */
  *row = self->triangle ? (guint) ((sqrt (8.0 * index + 1) - 1) / 2) : index / self->columns.n;
  *column = index - ponder_board_grid_to_index (self, *row, 0);
}

/* Returns how far a row of a triangle is indented, in half columns. */
static guint
indent_of (const PonderBoardGrid *self,
           guint                  row)
{
  return self->triangle ? self->rows.n - 1 - row : 0;
}

/* Returns the position of an edge, given in half columns from the left. */
static int
edge_of (const PonderBoardGrid *self,
         guint                  halves)
{
  return (self->columns.edges[halves / 2] + self->columns.edges[(halves + 1) / 2]) / 2;
}

/* Returns the rows and columns that are at least partly in an area; all of them if that is NULL. */
PonderBoardPart
ponder_board_grid_get_part (const PonderBoardGrid *self,
                            const graphene_rect_t *area)
{
  if (area == NULL)
    return (PonderBoardPart){ 0, self->rows.n, 0, self->columns.n };
  if (area->size.width <= 0 || area->size.height <= 0)
    return (PonderBoardPart){ 0 };
  return (PonderBoardPart){
    .top = index_at (&self->rows, area->origin.y),
    .bottom = index_at (&self->rows, area->origin.y + area->size.height - 1) + 1,
    .left = index_at (&self->columns, area->origin.x),
    .right = index_at (&self->columns, area->origin.x + area->size.width - 1) + 1,
  };
}

/* Sets @from to the first cell of a row of @part that is at least partly in @part, counted within
 * the row, and @to to one past the last. */
void
ponder_board_grid_get_span (const PonderBoardGrid *self,
                            const PonderBoardPart *part,
                            guint                  row,
                            guint                 *from,
                            guint                 *to)
{
  guint indent = indent_of (self, row);
  guint length = ponder_board_grid_get_row_length (self, row);

  *from = MIN (length, 2 * part->left > indent ? (2 * part->left - indent) / 2 : 0);
  *to = MIN (length, 2 * part->right > indent ? (2 * part->right - indent + 1) / 2 : 0);
}

GtkAllocation
ponder_board_grid_get_place (const PonderBoardGrid *self,
                             guint                  index)
{
  guint row;
  guint column;
  guint halves;
  int top;
  int left;

  ponder_board_grid_from_index (self, index, &row, &column);
  halves = indent_of (self, row) + 2 * column;
  top = self->rows.edges[row];
  left = edge_of (self, halves);
  return (GtkAllocation){
    .x = left,
    .y = top,
    .width = edge_of (self, halves + 2) - left - line_after (&self->columns, column),
    .height = self->rows.edges[row + 1] - top - line_after (&self->rows, row),
  };
}

/* Returns the cell at a point; the line after a cell belongs to it. For a point outside, returns the nearest cell. */
guint
ponder_board_grid_get_index (const PonderBoardGrid *self,
                             double                 x,
                             double                 y)
{
  guint row = index_at (&self->rows, y);
  guint indent = indent_of (self, row);
  guint column = 0;

  while (column + 1 < ponder_board_grid_get_row_length (self, row) && x >= edge_of (self, indent + 2 * column + 2))
    column++;
  return ponder_board_grid_to_index (self, row, column);
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
    if (self->rows.box != 0 && row % self->rows.box == 0)
      gtk_snapshot_append_color (
        snapshot, color,
        &GRAPHENE_RECT_INIT (0, self->rows.edges[row] - PONDER_BOARD_THICK, width, PONDER_BOARD_THICK));
  for (guint column = 1; column < self->columns.n; column++)
    if (self->columns.box != 0 && column % self->columns.box == 0)
      gtk_snapshot_append_color (
        snapshot, color,
        &GRAPHENE_RECT_INIT (self->columns.edges[column] - PONDER_BOARD_THICK, 0, PONDER_BOARD_THICK, height));
}
