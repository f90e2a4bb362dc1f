/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-board.h"

#include <string.h>

#include "ponder-chessboard.h"

#define MOST_CELL 52.0
#define NAMES_WIDTH 18.0
#define NAMES_SIZE 8.0
#define TEXT_PER_CELL 0.60
#define TEXT_WIDTH 0.84 /* by the width of a cell */
#define DARK 0.16
#define BLOCKED 0.72
#define BELOW 14.0

/* The part of a board that stands on one page. */
typedef struct
{
  guint row;
  guint column;
  guint n_rows;
  guint n_columns;
} Cut;

static guint
count_cuts (const PonderPrintBoard *self,
            guint                   n)
{
  return self->most_side > 0 ? (n + self->most_side - 1) / self->most_side : 1;
}

static Cut
get_cut (const PonderPrintBoard *self,
         guint                   item)
{
  guint across = count_cuts (self, self->n_columns);
  guint down = count_cuts (self, self->n_rows);
  guint i = item / across;
  guint j = item % across;
  Cut cut = { .row = self->n_rows * i / down, .column = self->n_columns * j / across };

  cut.n_rows = self->n_rows * (i + 1) / down - cut.row;
  cut.n_columns = self->n_columns * (j + 1) / across - cut.column;
  return cut;
}

static double
names_width (const PonderPrintBoard *self)
{
  return self->chessboard ? NAMES_WIDTH : 0;
}

static double
cell_size (const PonderPrintBoard *self,
           const Cut              *cut,
           double                  width,
           double                  height)
{
  double across = (width - names_width (self) - PONDER_PRINT_THICK) / cut->n_columns;
  double down = (height - names_width (self) - PONDER_PRINT_THICK) / cut->n_rows;

  return MIN (MOST_CELL, MIN (across, down));
}

static guint
fit_board (gconstpointer          data,
           PonderPrintPen        *pen,
           const PonderPrintRoom *room,
           guint                  from,
           double                *height)
{
  const PonderPrintBoard *self = data;
  Cut cut = get_cut (self, from);
  double size = cell_size (self, &cut, room->width, room->height - BELOW);

  if (!room->fresh && size < PONDER_PRINT_SMALLER * cell_size (self, &cut, room->width, G_MAXDOUBLE))
    return 0;
  *height = cut.n_rows * size + names_width (self) + PONDER_PRINT_THICK + BELOW;
  return 1;
}

/* A crown with five points, in a square of side 1 around the origin. */
static void
trace_queen (cairo_t *cr)
{
  static const double points[][2] = {
    { -0.30, 0.34 }, { -0.40, -0.20 }, { -0.20, 0.06 }, { -0.22, -0.32 }, { -0.05, 0.02 }, { 0, -0.40 },
    { 0.05, 0.02 },  { 0.22, -0.32 },  { 0.20, 0.06 },  { 0.40, -0.20 },  { 0.30, 0.34 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    cairo_line_to (cr, points[i][0], points[i][1]);
  cairo_close_path (cr);
}

static void
draw_queen (PonderPrintPen *pen,
            double          x,
            double          y,
            double          size,
            gboolean        black)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  cairo_scale (pen->cr, size, size);
  cairo_new_path (pen->cr);
  trace_queen (pen->cr);
  cairo_restore (pen->cr);
  cairo_save (pen->cr);
  if (!black)
    cairo_set_source_rgb (pen->cr, 1, 1, 1);
  cairo_fill_preserve (pen->cr);
  cairo_set_source_rgb (pen->cr, 0, 0, 0);
  cairo_set_line_width (pen->cr, size / 20);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (pen->cr);
  cairo_restore (pen->cr);
}

/* All texts have the same size, at which the largest number fits. */
static double
text_size (const PonderPrintBoard *self,
           PonderPrintPen         *pen,
           double                  cell)
{
  double size = TEXT_PER_CELL * cell;
  gsize longest = 0;
  g_autofree char *text = NULL;
  double width;

  for (guint i = 0; i < self->n_rows * self->n_columns; i++)
    longest = MAX (longest, strlen (self->cells[i].text));
  if (longest < 2)
    return size;
  text = g_strnfill (longest, '0');
  width = ponder_print_pen_width (pen, text, size, TRUE);
  return MIN (size, size * TEXT_WIDTH * cell / width);
}

static void
draw_ground (const PonderPrintBoard *self,
             PonderPrintPen         *pen,
             guint                   row,
             guint                   column,
             const PonderPrintArea  *area)
{
  const PonderPrintCell *cell = &self->cells[row * self->n_columns + column];

  if (cell->appearance & PONDER_PRINT_BLOCKED)
    ponder_print_pen_fill (pen, area, BLOCKED);
  else if (self->chessboard && ponder_chessboard_is_dark (self->n_rows - 1 - row, column))
    ponder_print_pen_fill (pen, area, DARK);
}

static void
draw_content (PonderPrintPen        *pen,
              const PonderPrintCell *cell,
              const PonderPrintArea *area,
              double                 size)
{
  double x = area->x + area->width / 2;
  double y = area->y + area->height / 2;
  gboolean bold = (cell->appearance & PONDER_PRINT_BOLD) != 0;

  if (cell->appearance & PONDER_PRINT_QUEEN)
    draw_queen (pen, x, y, area->width, bold);
  if (cell->appearance & PONDER_PRINT_RING)
    {
      /* Text leaves a point behind, from which a line would lead to the ring. */
      cairo_new_path (pen->cr);
      cairo_set_line_width (pen->cr, PONDER_PRINT_THICK / 2);
      cairo_arc (pen->cr, x, y, 0.46 * area->width, 0, 2 * G_PI);
      cairo_stroke (pen->cr);
    }
  if (cell->text[0] != '\0')
    ponder_print_pen_text (pen, cell->text, size, bold, x, y, 0.5, TEXT_WIDTH * area->width);
}

static void
draw_cells (const PonderPrintBoard *self,
            PonderPrintPen         *pen,
            const Cut              *cut,
            const PonderPrintArea  *area,
            double                  size,
            gboolean                ground)
{
  double text = text_size (self, pen, size);

  for (guint i = 0; i < cut->n_rows; i++)
    for (guint j = 0; j < cut->n_columns; j++)
      {
        PonderPrintArea cell = { area->x + j * size, area->y + i * size, size, size };

        if (ground)
          draw_ground (self, pen, cut->row + i, cut->column + j, &cell);
        else
          draw_content (pen, &self->cells[(cut->row + i) * self->n_columns + cut->column + j], &cell, text);
      }
}

/* Lines around the board and its boxes are thick. */
static double
line_width (guint  line,
            guint  n,
            guint  box,
            double size)
{
  gboolean thick = line == 0 || line == n || (box > 0 && line % box == 0);

  return PONDER_PRINT_LINE_OF (thick ? PONDER_PRINT_THICK : PONDER_PRINT_THIN, size);
}

static void
draw_lines (const PonderPrintBoard *self,
            PonderPrintPen         *pen,
            const Cut              *cut,
            const PonderPrintArea  *area,
            double                  size)
{
  double right = area->x + cut->n_columns * size;
  double bottom = area->y + cut->n_rows * size;

  for (guint i = 0; i <= cut->n_rows; i++)
    ponder_print_pen_line (pen, area->x, area->y + i * size, right, area->y + i * size,
                           line_width (cut->row + i, self->n_rows, self->box_rows, size));
  for (guint j = 0; j <= cut->n_columns; j++)
    ponder_print_pen_line (pen, area->x + j * size, area->y, area->x + j * size, bottom,
                           line_width (cut->column + j, self->n_columns, self->box_columns, size));
}

static void
draw_names (const PonderPrintBoard *self,
            PonderPrintPen         *pen,
            const Cut              *cut,
            const PonderPrintArea  *area,
            double                  size)
{
  double text = MIN (NAMES_SIZE, 0.7 * size);

  for (guint j = 0; j < cut->n_columns; j++)
    {
      g_autofree char *name = ponder_chessboard_column_text (cut->column + j);

      ponder_print_pen_text (pen, name, text, FALSE, area->x + (j + 0.5) * size,
                             area->y + cut->n_rows * size + NAMES_WIDTH / 2, 0.5, 0.95 * size);
    }
  for (guint i = 0; i < cut->n_rows; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", self->n_rows - cut->row - i);

      ponder_print_pen_text (pen, name, text, FALSE, area->x - NAMES_WIDTH / 4, area->y + (i + 0.5) * size, 1,
                             0.7 * NAMES_WIDTH);
    }
}

static void
draw_board (gconstpointer          data,
            PonderPrintPen        *pen,
            const PonderPrintArea *area,
            guint                  from,
            guint                  n)
{
  const PonderPrintBoard *self = data;
  Cut cut = get_cut (self, from);
  double size = cell_size (self, &cut, area->width, area->height - BELOW);
  PonderPrintArea board = { .width = cut.n_columns * size, .height = cut.n_rows * size };

  board.x = area->x + (area->width + names_width (self) - board.width) / 2;
  board.y = area->y + PONDER_PRINT_THICK / 2;
  draw_cells (self, pen, &cut, &board, size, TRUE);
  draw_lines (self, pen, &cut, &board, size);
  draw_cells (self, pen, &cut, &board, size, FALSE);
  if (self->chessboard)
    draw_names (self, pen, &cut, &board, size);
}

static void
free_board (gpointer data)
{
  PonderPrintBoard *self = data;

  g_free (self->cells);
  g_free (self);
}

static const PonderPrintBlockFuncs funcs = { .fit = fit_board, .draw = draw_board, .free = free_board };

/* Initialises a board of empty cells. */
void
ponder_print_board_init (PonderPrintBoard *board,
                         guint             n_rows,
                         guint             n_columns)
{
  g_return_if_fail (board != NULL && n_rows > 0 && n_columns > 0);

  *board = (PonderPrintBoard){ .n_rows = n_rows, .n_columns = n_columns };
  board->cells = g_new0 (PonderPrintCell, n_rows * n_columns);
}

/* Returns a board as large as the room allows; if it must be cut, one part on each page. It takes over the cells. */
PonderPrintBlock *
ponder_print_board_new (PonderPrintBoard *board)
{
  g_return_val_if_fail (board != NULL && board->cells != NULL, NULL);

  return ponder_print_block_new (&funcs, g_memdup2 (board, sizeof *board),
                                 count_cuts (board, board->n_rows) * count_cuts (board, board->n_columns));
}
