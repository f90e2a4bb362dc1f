/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-triangle-page.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-print-list.h"
#include "ponder-triangle.h"

/* A triangle whose numbers would be too small to read is printed as lines of numbers, one for each row. */

#define MOST_CELL 44.0
#define ROW_PER_CELL 0.88
#define CIRCLE 0.43 /* radius, by the width of a cell */
#define TEXT_PER_CELL 0.42
#define TEXT_WIDTH 0.74 /* by the width of a cell */
#define USUAL_WIDTH 480.0 /* the width of the paper for which text is called too small */
#define DIGIT_WIDTH 0.6 /* by the size of text */
#define BELOW 14.0

typedef struct
{
  PonderPuzzle *puzzle;
  GArray *answer; /* (element-type PonderMove) nullable */
  PonderTriangleGrid grid; /* the puzzle's */
  char *widest;
} Triangle;

static void
triangle_free (gpointer data)
{
  Triangle *self = data;

  g_object_unref (self->puzzle);
  g_clear_pointer (&self->answer, g_array_unref);
  g_free (self->widest);
  g_free (self);
}

static Triangle *
triangle_new (PonderPuzzle *puzzle,
              const GArray *answer)
{
  Triangle *self = g_new0 (Triangle, 1);
  guint64 largest = 0;

  self->puzzle = g_object_ref (puzzle);
  self->answer = answer != NULL ? g_array_copy ((GArray *) answer) : NULL;
  ponder_triangle_get_grid (PONDER_TRIANGLE (puzzle), &self->grid);
  for (guint cell = 0; cell < PONDER_TRIANGLE_CELL (self->grid.n_rows, 0); cell++)
    largest = MAX (largest, self->grid.numbers[cell]);
  self->widest = g_strnfill ((gsize) snprintf (NULL, 0, "%" G_GUINT64_FORMAT, largest), '0');
  return self;
}

/* Returns how many rows the answer passes, which are not all of them if it is only the beginning of one. */
static guint
count_passed (const Triangle *self)
{
  return self->answer != NULL ? MIN (self->answer->len + 1, self->grid.n_rows) : 0;
}

/* Returns the column where the answer passes a row, or -1. */
static int
find_path (const Triangle *self,
           guint           row)
{
  if (row >= count_passed (self))
    return -1;
  return row == 0 ? 0 : (int) PONDER_TRIANGLE_MOVE_COLUMN (g_array_index (self->answer, PonderMove, row - 1));
}

static double
cell_size (const Triangle *self,
           double          width,
           double          height)
{
  return MIN (MOST_CELL, MIN (width / self->grid.n_rows, height / (self->grid.n_rows * ROW_PER_CELL)));
}

static guint
fit_triangle (gconstpointer          data,
              PonderPrintPen        *pen,
              const PonderPrintRoom *room,
              guint                  from,
              double                *height)
{
  const Triangle *self = data;
  double size = cell_size (self, room->width, room->height - BELOW);

  if (!room->fresh && size < PONDER_PRINT_SMALLER * cell_size (self, room->width, G_MAXDOUBLE))
    return 0;
  *height = self->grid.n_rows * size * ROW_PER_CELL + BELOW;
  return 1;
}

static void
draw_number (const Triangle *self,
             PonderPrintPen *pen,
             guint           row,
             guint           column,
             double          x,
             double          y,
             double          size,
             double          text)
{
  gboolean on_path = find_path (self, row) == (int) column;
  g_autofree char *number =
    g_strdup_printf ("%" G_GUINT64_FORMAT, self->grid.numbers[PONDER_TRIANGLE_CELL (row, column)]);

  cairo_new_path (pen->cr);
  cairo_arc (pen->cr, x, y, CIRCLE * size, 0, 2 * G_PI);
  cairo_set_line_width (pen->cr, PONDER_PRINT_LINE_OF (on_path ? PONDER_PRINT_THICK : PONDER_PRINT_THIN, size));
  cairo_save (pen->cr);
  cairo_set_source_rgb (pen->cr, 1, 1, 1);
  cairo_fill_preserve (pen->cr);
  cairo_restore (pen->cr);
  cairo_stroke (pen->cr);
  ponder_print_pen_text (pen, number, text, on_path, x, y, 0.5, TEXT_WIDTH * size);
}

static void
draw_path (const Triangle        *self,
           PonderPrintPen        *pen,
           const PonderPrintArea *area,
           double                 size)
{
  double middle = area->x + area->width / 2;

  cairo_new_path (pen->cr);
  for (guint row = 0; row < count_passed (self); row++)
    cairo_line_to (pen->cr, middle + (find_path (self, row) - row / 2.0) * size,
                   area->y + (row + 0.5) * size * ROW_PER_CELL);
  cairo_set_line_width (pen->cr, PONDER_PRINT_LINE_OF (2 * PONDER_PRINT_THICK, size));
  cairo_stroke (pen->cr);
}

static void
draw_triangle (gconstpointer          data,
               PonderPrintPen        *pen,
               const PonderPrintArea *area,
               guint                  from,
               guint                  n)
{
  const Triangle *self = data;
  double size = cell_size (self, area->width, area->height - BELOW);
  double text = TEXT_PER_CELL * size;
  double width = ponder_print_pen_width (pen, self->widest, text, TRUE);

  text *= MIN (1, TEXT_WIDTH * size / width);
  if (self->answer != NULL)
    draw_path (self, pen, area, size);
  for (guint row = 0; row < self->grid.n_rows; row++)
    for (guint column = 0; column <= row; column++)
      draw_number (self, pen, row, column, area->x + area->width / 2 + (column - row / 2.0) * size,
                   area->y + (row + 0.5) * size * ROW_PER_CELL, size, text);
}

static const PonderPrintBlockFuncs funcs = { .fit = fit_triangle, .draw = draw_triangle, .free = triangle_free };

static char *
dup_number (gconstpointer source,
            guint         item,
            gboolean     *marked)
{
  const Triangle *self = source;
  guint row = ponder_triangle_row (item);

  *marked = find_path (self, row) == (int) (item - PONDER_TRIANGLE_CELL (row, 0u));
  return g_strdup_printf ("%" G_GUINT64_FORMAT, self->grid.numbers[item]);
}

static guint
row_end (gconstpointer source,
         guint         item)
{
  return PONDER_TRIANGLE_CELL (ponder_triangle_row (item) + 1, 0u);
}

static PonderPrintBlock *
draw (PonderPuzzle *puzzle,
      const GArray *answer)
{
  Triangle *self = triangle_new (puzzle, answer);
  double cell = USUAL_WIDTH / self->grid.n_rows;
  double size = cell * MIN (TEXT_PER_CELL, TEXT_WIDTH / (strlen (self->widest) * DIGIT_WIDTH));
  PonderPrintList list = {
    .title = _ ("Numbers, row by row"),
    .source = self,
    .free_source = triangle_free,
    .n_items = PONDER_TRIANGLE_CELL (self->grid.n_rows, 0u),
    .dup_item = dup_number,
    .line_end = row_end,
    .widest = self->widest,
  };

  if (size >= PONDER_PRINT_LEAST_SIZE)
    return ponder_print_block_new (&funcs, self, 1);
  return ponder_print_list_new (&list);
}

static char *
dup_task (PonderPuzzle *puzzle)
{
  PonderTriangleGrid grid;
  g_autofree char *target = NULL;

  ponder_triangle_get_grid (PONDER_TRIANGLE (puzzle), &grid);
  target = ponder_count_text (grid.target);
  return g_strdup_printf (
    _ ("Find a path from the top to the bottom, each step to one of the two numbers below, whose sum is "
       "%s."),
    target);
}

const PonderPrintKind ponder_print_triangle = { .dup_task = dup_task, .draw = draw };
