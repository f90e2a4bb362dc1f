/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-table.h"

/* A row is requested only when it is drawn, because a table may have hundreds of thousands of them. */

#define ROW_HEIGHT 20.0
#define PADDING 4.0
#define BELOW 14.0

static guint
fit_table (gconstpointer          data,
           PonderPrintPen        *pen,
           const PonderPrintRoom *room,
           guint                  from,
           double                *height)
{
  const PonderPrintTable *self = data;
  double left = room->height - ROW_HEIGHT;
  guint n = left > 0 ? MIN ((guint) (left / ROW_HEIGHT), self->n_rows - from) : 0;

  n = MAX (n, room->fresh ? 1 : 0);
  *height = n > 0 ? (n + 1) * ROW_HEIGHT + (from + n == self->n_rows ? BELOW : 0) : 0;
  return n;
}

static double
sum_weights (const PonderPrintTable *self)
{
  double sum = 0;

  for (guint i = 0; i < self->n_columns; i++)
    sum += self->columns[i].weight;
  return sum;
}

static void
draw_text (const PonderPrintColumn *column,
           PonderPrintPen          *pen,
           const char              *text,
           gboolean                 bold,
           const PonderPrintArea   *cell)
{
  double width = cell->width - 2 * PADDING;

  ponder_print_pen_text (pen, text, bold ? PONDER_PRINT_SMALL_SIZE : PONDER_PRINT_TEXT_SIZE, bold,
                         cell->x + PADDING + column->align * width, cell->y + cell->height / 2, column->align, width);
}

/* Draws the texts of a row or, with NULL, the titles. */
static void
draw_row (const PonderPrintTable *self,
          PonderPrintPen         *pen,
          const PonderPrintArea  *row,
          GStrv                   texts)
{
  double scale = row->width / sum_weights (self);
  PonderPrintArea cell = *row;

  for (guint i = 0; i < self->n_columns; i++)
    {
      const PonderPrintColumn *column = &self->columns[i];

      cell.width = scale * column->weight;
      if (texts == NULL)
        draw_text (column, pen, column->title, TRUE, &cell);
      else if (*texts != NULL)
        draw_text (column, pen, *texts++, FALSE, &cell);
      cell.x += cell.width;
    }
}

static void
draw_lines (const PonderPrintTable *self,
            PonderPrintPen         *pen,
            const PonderPrintArea  *area,
            guint                   n)
{
  double scale = area->width / sum_weights (self);
  double bottom = area->y + (n + 1) * ROW_HEIGHT;
  double x = area->x;

  for (guint i = 0; i + 1 < self->n_columns; i++)
    {
      x += scale * self->columns[i].weight;
      ponder_print_pen_line (pen, x, area->y, x, bottom, PONDER_PRINT_THIN);
    }
  for (guint row = 1; row < n + 2; row++)
    ponder_print_pen_line (pen, area->x, area->y + row * ROW_HEIGHT, area->x + area->width, area->y + row * ROW_HEIGHT,
                           row == 1 ? PONDER_PRINT_THICK : PONDER_PRINT_THIN);
}

static void
draw_table (gconstpointer          data,
            PonderPrintPen        *pen,
            const PonderPrintArea *area,
            guint                  from,
            guint                  n)
{
  const PonderPrintTable *self = data;
  PonderPrintArea row = { area->x, area->y, area->width, ROW_HEIGHT };

  draw_row (self, pen, &row, NULL);
  for (guint i = 0; i < n && self->dup_row != NULL; i++)
    {
      g_auto (GStrv) texts = self->dup_row (self->source, from + i);

      row.y += ROW_HEIGHT;
      draw_row (self, pen, &row, texts);
    }
  draw_lines (self, pen, area, n);
}

static void
free_table (gpointer data)
{
  PonderPrintTable *self = data;

  for (guint i = 0; i < self->n_columns; i++)
    g_free ((char *) self->columns[i].title);
  g_free ((PonderPrintColumn *) self->columns);
  if (self->source != NULL)
    self->free_source (self->source);
  g_free (self);
}

static const PonderPrintBlockFuncs funcs = { .fit = fit_table, .draw = draw_table, .free = free_table };

/* The table takes over its source. */
PonderPrintBlock *
ponder_print_table_new (const PonderPrintTable *table)
{
  PonderPrintTable *self;
  PonderPrintColumn *columns;

  g_return_val_if_fail (table != NULL && table->columns != NULL && table->n_columns > 0, NULL);
  g_return_val_if_fail (table->n_rows > 0, NULL);

  self = g_memdup2 (table, sizeof *table);
  columns = g_memdup2 (table->columns, table->n_columns * sizeof *columns);
  for (guint i = 0; i < table->n_columns; i++)
    columns[i].title = g_strdup (columns[i].title);
  self->columns = columns;
  return ponder_print_block_new (&funcs, self, table->n_rows);
}
