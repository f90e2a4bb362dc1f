/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-waiting.h"

static void
item_free (PonderWaitingItem *item)
{
  g_array_unref (item->moves);
  g_free (item->text);
  g_free (item->name);
  g_free (item->bound);
  g_free (item);
}

PonderWaiting *
ponder_waiting_new (PonderWaitingKind kind,
                    guint64           n_waiting,
                    guint64           n_joined)
{
  PonderWaiting *self = g_atomic_rc_box_new0 (PonderWaiting);

  self->kind = kind;
  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
  self->n_waiting = n_waiting;
  self->n_joined = n_joined;
  return self;
}

PonderWaiting *
ponder_waiting_ref (PonderWaiting *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
waiting_clear (PonderWaiting *self)
{
  g_ptr_array_unref (self->items);
}

void
ponder_waiting_unref (PonderWaiting *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, (GDestroyNotify) waiting_clear);
}

/* Adds an item at the end. All that are not listed stand before the item added next, if @gap is its index. Returns
 * the item, with as many moves as are kept of its path, all of them 0. */
PonderWaitingItem *
ponder_waiting_add (PonderWaiting *self,
                    guint64        depth,
                    guint64        node,
                    gboolean       joined)
{
  PonderWaitingItem *item;

  g_return_val_if_fail (self != NULL, NULL);

  item = g_new0 (PonderWaitingItem, 1);
  item->moves = g_array_new (FALSE, TRUE, sizeof (guint32));
  g_array_set_size (item->moves, MIN (depth, PONDER_WAITING_MOST_MOVES));
  item->depth = depth;
  item->node = node;
  item->joined = joined;
  g_ptr_array_add (self->items, item);
  return item;
}

const PonderWaitingItem *
ponder_waiting_get (const PonderWaiting *self,
                    guint                nth)
{
  g_return_val_if_fail (self != NULL && nth < self->items->len, NULL);

  return g_ptr_array_index (self->items, nth);
}
