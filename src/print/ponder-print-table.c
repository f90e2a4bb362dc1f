/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-table.h"

#define ROW_HEIGHT 20.0
#define PADDING 4.0
#define BELOW 14.0

typedef struct
{
  PonderPrintColumn *columns;
  guint n_columns;
  double all; /* the weights together */
  GPtrArray *texts; /* (element-type utf8) row by row; ends where the rest is to be filled in by hand */
  guint n_rows;
} Table;

static guint
fit_table (gconstpointer          data,
           PonderPrintPen        *pen,
           const PonderPrintRoom *room,
           guint                  from,
           double                *height)
{
  const Table *self = data;
  double left = room->height - ROW_HEIGHT;
  guint n = left > 0 ? MIN ((guint) (left / ROW_HEIGHT), self->n_rows - from) : 0;

  n = MAX (n, room->fresh ? 1 : 0);
  *height = n > 0 ? (n + 1) * ROW_HEIGHT + (from + n == self->n_rows ? BELOW : 0) : 0;
  return n;
}

static void
draw_text (const Table    *self,
           PonderPrintPen *pen,
           guint           column,
           const char     *text,
           gboolean        bold,
           double          x,
           double          middle,
           double          width)
{
  double align = self->columns[column].align;

  ponder_print_pen_text (pen, text, bold ? PONDER_PRINT_SMALL_SIZE : PONDER_PRINT_TEXT_SIZE, bold,
                         x + PADDING + align * (width - 2 * PADDING), middle, align, width - 2 * PADDING);
}

static void
draw_column (const Table           *self,
             PonderPrintPen        *pen,
             const PonderPrintArea *area,
             guint                  column,
             guint                  from,
             guint                  n)
{
  double middle = area->y + ROW_HEIGHT / 2;

  draw_text (self, pen, column, self->columns[column].title, TRUE, area->x, middle, area->width);
  for (guint row = from; row < from + n; row++)
    {
      guint at = row * self->n_columns + column;

      middle += ROW_HEIGHT;
      if (at < self->texts->len)
        draw_text (self, pen, column, g_ptr_array_index (self->texts, at), FALSE, area->x, middle, area->width);
    }
}

static void
draw_table (gconstpointer          data,
            PonderPrintPen        *pen,
            const PonderPrintArea *area,
            guint                  from,
            guint                  n)
{
  const Table *self = data;
  PonderPrintArea column = *area;
  double bottom = area->y + (n + 1) * ROW_HEIGHT;

  for (guint i = 0; i < self->n_columns; i++)
    {
      column.width = area->width * self->columns[i].weight / self->all;
      draw_column (self, pen, &column, i, from, n);
      column.x += column.width;
      if (i + 1 < self->n_columns)
        ponder_print_pen_line (pen, column.x, area->y, column.x, bottom, PONDER_PRINT_THIN);
    }
  for (guint row = 1; row < n + 2; row++)
    ponder_print_pen_line (pen, area->x, area->y + row * ROW_HEIGHT, area->x + area->width, area->y + row * ROW_HEIGHT,
                           row == 1 ? PONDER_PRINT_THICK : PONDER_PRINT_THIN);
}

static void
free_table (gpointer data)
{
  Table *self = data;

  for (guint i = 0; i < self->n_columns; i++)
    g_free ((char *) self->columns[i].title);
  g_free (self->columns);
  g_ptr_array_unref (self->texts);
  g_free (self);
}

static const PonderPrintBlockFuncs funcs = { .fit = fit_table, .draw = draw_table, .free = free_table };

/**
 * ponder_print_table_new:
 * @columns: (array length=n_columns): from left to right
 * @texts: (transfer full) (element-type utf8): row by row; what is missing at the end stays empty
 * @n_rows: at least 1
 *
 * Returns: (transfer full): a table
 */
PonderPrintBlock *
ponder_print_table_new (const PonderPrintColumn *columns,
                        guint                    n_columns,
                        GPtrArray               *texts,
                        guint                    n_rows)
{
  Table *self;

  g_return_val_if_fail (columns != NULL && n_columns > 0, NULL);
  g_return_val_if_fail (texts != NULL && texts->len <= n_rows * n_columns && n_rows > 0, NULL);

  self = g_new (Table, 1);
  *self = (Table){ .n_columns = n_columns, .texts = texts, .n_rows = n_rows };
  self->columns = g_memdup2 (columns, n_columns * sizeof *columns);
  for (guint i = 0; i < n_columns; i++)
    {
      self->columns[i].title = g_strdup (columns[i].title);
      self->all += columns[i].weight;
    }
  return ponder_print_block_new (&funcs, self, n_rows);
}
