/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-slots.h"

/* Several numbered blocks on a page. They have about the same size, and none is divided. */

#define GAP 14.0
#define CAPTION_SIZE 10.0
#define CAPTION_HEIGHT (1.5 * CAPTION_SIZE)
#define LEAST_HEIGHT 0.5 /* by the width of the page: if less of the page is left, the next page is used */

typedef struct
{
  GPtrArray *blocks; /* (element-type PonderPrintBlock) */
  guint per_page;
} Slots;

static guint
fit_slots (gconstpointer          data,
           PonderPrintPen        *pen,
           const PonderPrintRoom *room,
           guint                  from,
           double                *height)
{
  *height = room->height;
  return room->fresh || room->height >= LEAST_HEIGHT * room->width;
}

static double
side_of (const PonderPrintArea *area,
         guint                  n_columns,
         guint                  n_rows)
{
  double width = (area->width - (n_columns - 1) * GAP) / n_columns;
  double height = (area->height - (n_rows - 1) * GAP) / n_rows - CAPTION_HEIGHT;

  return MIN (width, height);
}

/* Chooses the number of columns at which square blocks get as large as possible. */
static guint
choose_columns (const PonderPrintArea *area,
                guint                  n)
{
  guint best = 1;

  for (guint columns = 2; columns <= n; columns++)
    if (side_of (area, columns, (n + columns - 1) / columns) > side_of (area, best, (n + best - 1) / best))
      best = columns;
  return best;
}

static void
draw_slot (const Slots           *self,
           PonderPrintPen        *pen,
           guint                  nth,
           const PonderPrintArea *area)
{
  const PonderPrintBlock *block = g_ptr_array_index (self->blocks, nth);
  PonderPrintArea below = { area->x, area->y + CAPTION_HEIGHT, area->width, 0 };
  PonderPrintRoom room = { area->width, area->height - CAPTION_HEIGHT, TRUE };
  g_autofree char *caption = g_strdup_printf ("%u", nth + 1);

  ponder_print_pen_text (pen, caption, CAPTION_SIZE, TRUE, area->x + area->width / 2, area->y + CAPTION_SIZE / 2, 0.5,
                         area->width);
  ponder_print_block_fit (block, pen, &room, 0, &below.height);
  ponder_print_block_draw (block, pen, &below, 0, 1);
}

static void
draw_slots (gconstpointer          data,
            PonderPrintPen        *pen,
            const PonderPrintArea *area,
            guint                  from,
            guint                  n)
{
  const Slots *self = data;
  guint columns = choose_columns (area, self->per_page);
  guint rows = (self->per_page + columns - 1) / columns;
  PonderPrintArea slot = { .width = (area->width - (columns - 1) * GAP) / columns,
                           .height = (area->height - (rows - 1) * GAP) / rows };
  guint first = from * self->per_page;

  for (guint i = 0; i < self->per_page && first + i < self->blocks->len; i++)
    {
      slot.x = area->x + i % columns * (slot.width + GAP);
      slot.y = area->y + i / columns * (slot.height + GAP);
      draw_slot (self, pen, first + i, &slot);
    }
}

static void
free_slots (gpointer data)
{
  Slots *self = data;

  g_ptr_array_unref (self->blocks);
  g_free (self);
}

static const PonderPrintBlockFuncs funcs = { .fit = fit_slots, .draw = draw_slots, .free = free_slots };

/**
 * ponder_print_slots_new:
 * @blocks: (transfer full) (element-type PonderPrintBlock): at least one
 * @per_page: how many of them stand on a page
 *
 * Returns: (transfer full): a block with all of them, numbered from 1
 */
PonderPrintBlock *
ponder_print_slots_new (GPtrArray *blocks,
                        guint      per_page)
{
  Slots *self;

  g_return_val_if_fail (blocks != NULL && blocks->len > 0, NULL);
  g_return_val_if_fail (per_page > 0, NULL);

  self = g_new (Slots, 1);
  *self = (Slots){ .blocks = blocks, .per_page = per_page };
  return ponder_print_block_new (&funcs, self, (blocks->len + per_page - 1) / per_page);
}
