/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-list.h"

/* An item is requested only when it is drawn, because a list may have a million of them. */

#define SIZE PONDER_PRINT_SMALL_SIZE
#define LINE_HEIGHT (1.6 * SIZE)
#define ITEM_GAP 10.0
#define BELOW 12.0

static guint
count_columns (const PonderPrintList *self,
               PonderPrintPen        *pen,
               double                 width)
{
  double item = ponder_print_pen_width (pen, self->widest, SIZE, TRUE) + ITEM_GAP;

  return MAX (1, (guint) (width / item));
}

/* Returns how many items, beginning with @from, stand in the same line. */
static guint
measure_line (const PonderPrintList *self,
              guint                  n_columns,
              guint                  from)
{
  guint end = self->line_end != NULL ? self->line_end (self->source, from) : self->n_items;

  return MIN (n_columns, MIN (end, self->n_items) - from);
}

static double
title_height (const PonderPrintList *self,
              guint                  from)
{
  return self->title != NULL && from == 0 ? PONDER_PRINT_TEXT_SIZE * PONDER_PRINT_LINE : 0;
}

static guint
fit_list (gconstpointer          data,
          PonderPrintPen        *pen,
          const PonderPrintRoom *room,
          guint                  from,
          double                *height)
{
  const PonderPrintList *self = data;
  guint n_columns = count_columns (self, pen, room->width);
  guint n = 0;

  *height = title_height (self, from);
  while (from + n < self->n_items && (*height + LINE_HEIGHT <= room->height || (room->fresh && n == 0)))
    {
      n += measure_line (self, n_columns, from + n);
      *height += LINE_HEIGHT;
    }
  if (from + n == self->n_items)
    *height += BELOW;
  return n;
}

static void
draw_item (const PonderPrintList *self,
           PonderPrintPen        *pen,
           guint                  item,
           double                 right,
           double                 y)
{
  gboolean marked = FALSE;
  g_autofree char *text = self->dup_item (self->source, item, &marked);
  double width = ponder_print_pen_width (pen, text, SIZE, marked);

  ponder_print_pen_text (pen, text, SIZE, marked, right, y, 1, 0);
  if (marked)
    ponder_print_pen_box (pen,
                          &(PonderPrintArea){ right - width - 2, y - LINE_HEIGHT / 2 + 1, width + 4, LINE_HEIGHT - 2 },
                          2 * PONDER_PRINT_THIN);
}

static void
draw_list (gconstpointer          data,
           PonderPrintPen        *pen,
           const PonderPrintArea *area,
           guint                  from,
           guint                  n)
{
  const PonderPrintList *self = data;
  guint n_columns = count_columns (self, pen, area->width);
  double item_width = MIN (area->width, ponder_print_pen_width (pen, self->widest, SIZE, TRUE) + ITEM_GAP);
  double y = area->y + title_height (self, from) + LINE_HEIGHT / 2;
  guint end = from + n;

  if (title_height (self, from) > 0)
    ponder_print_pen_text (pen, self->title, PONDER_PRINT_TEXT_SIZE, TRUE, area->x,
                           area->y + PONDER_PRINT_TEXT_SIZE / 2, 0, area->width);
  while (from < end)
    {
      guint line = measure_line (self, n_columns, from);

      for (guint i = 0; i < line; i++)
        draw_item (self, pen, from + i, area->x + (i + 1) * item_width - ITEM_GAP / 2, y);
      from += line;
      y += LINE_HEIGHT;
    }
}

static void
free_list (gpointer data)
{
  PonderPrintList *self = data;

  g_free ((char *) self->title);
  g_free ((char *) self->widest);
  self->free_source (self->source);
  g_free (self);
}

static const PonderPrintBlockFuncs funcs = { .fit = fit_list, .draw = draw_list, .free = free_list };

/* The list takes over its source. */
PonderPrintBlock *
ponder_print_list_new (const PonderPrintList *list)
{
  PonderPrintList *self;

  g_return_val_if_fail (list != NULL && list->n_items > 0, NULL);

  self = g_memdup2 (list, sizeof *list);
  self->title = g_strdup (list->title);
  self->widest = g_strdup (list->widest);
  return ponder_print_block_new (&funcs, self, list->n_items);
}
