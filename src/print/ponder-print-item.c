/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-print-item.h"

/**
 * ponder_print_item_new:
 * @answer: (nullable): copied
 * @reason: (nullable): copied
 *
 * Returns: (transfer full): a puzzle with its answer, if known
 */
PonderPrintItem *
ponder_print_item_new (PonderPuzzle *puzzle,
                       const GArray *answer,
                       const char   *reason)
{
  PonderPrintItem *self;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);

  self = g_atomic_rc_box_new (PonderPrintItem);
  *self = (PonderPrintItem){ .puzzle = g_object_ref (puzzle), .reason = g_strdup (reason) };
  if (answer != NULL)
    self->answer = g_array_copy ((GArray *) answer);
  return self;
}

PonderPrintItem *
ponder_print_item_ref (PonderPrintItem *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
item_clear (gpointer data)
{
  PonderPrintItem *self = data;

  g_object_unref (self->puzzle);
  g_clear_pointer (&self->answer, g_array_unref);
  g_free (self->reason);
}

void
ponder_print_item_unref (PonderPrintItem *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, item_clear);
}

/* Returns whether the answer is known, or it is known that there is none. */
gboolean
ponder_print_item_is_answered (const PonderPrintItem *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->answer != NULL || self->reason != NULL;
}
