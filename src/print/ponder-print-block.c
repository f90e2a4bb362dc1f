/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-block.h"

/* The block takes over @data. */
PonderPrintBlock *
ponder_print_block_new (const PonderPrintBlockFuncs *funcs,
                        gpointer                     data,
                        guint                        n_items)
{
  PonderPrintBlock *self;

  g_return_val_if_fail (funcs != NULL && n_items > 0, NULL);

  self = g_new (PonderPrintBlock, 1);
  *self = (PonderPrintBlock){ .funcs = funcs, .data = data, .n_items = n_items };
  return self;
}

void
ponder_print_block_free (PonderPrintBlock *self)
{
  self->funcs->free (self->data);
  g_free (self);
}

guint
ponder_print_block_fit (const PonderPrintBlock *self,
                        PonderPrintPen         *pen,
                        const PonderPrintRoom  *room,
                        guint                   from,
                        double                 *height)
{
  guint n;

  g_return_val_if_fail (self != NULL && pen != NULL && room != NULL && height != NULL, 0);
  g_return_val_if_fail (from < self->n_items, 0);

  *height = 0;
  n = self->funcs->fit (self->data, pen, room, from, height);
  g_assert (n <= self->n_items - from && (n > 0 || !room->fresh));
  return n;
}

void
ponder_print_block_draw (const PonderPrintBlock *self,
                         PonderPrintPen         *pen,
                         const PonderPrintArea  *area,
                         guint                   from,
                         guint                   n)
{
  g_return_if_fail (self != NULL && pen != NULL && area != NULL);
  g_return_if_fail (n > 0 && from + n <= self->n_items);

  cairo_save (pen->cr);
  self->funcs->draw (self->data, pen, area, from, n);
  cairo_restore (pen->cr);
}
