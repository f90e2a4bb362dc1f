/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-turn-finder.h"

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  PonderTurnFinder *self;
  PonderTurn turn = { .looked = G_MAXUINT64 };
  g_autoptr (GError) error = NULL;

  ponder_record_find_turn_finish (NULL, result, &turn, &error);
  /* If it was cancelled, the finder may be gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = user_data;
  g_clear_object (&self->cancellable);
  self->turn = turn;
  if (error != NULL)
    self->failed (error->message, self->user_data);
  self->found (self->user_data);
}

/**
 * ponder_turn_finder_knows:
 * @record: the record; always the same until ponder_turn_finder_forget()
 * @after: the number of a node
 *
 * Returns: whether the next turning point after the node is known, or that there is none up to the next node. If not, it
 *   is looked for
 */
gboolean
ponder_turn_finder_knows (PonderTurnFinder *self,
                          PonderRecord     *record,
                          guint64           after)
{
  g_return_val_if_fail (self != NULL && self->found != NULL, FALSE);

  if (after >= self->after && self->turn.looked > after && (self->turn.node == 0 || self->turn.node > after))
    return TRUE;
  if (self->cancellable != NULL)
    return FALSE;
  self->turn = (PonderTurn){ 0 };
  self->after = after;
  self->cancellable = g_cancellable_new ();
  ponder_record_find_turn_async (record, after, self->cancellable, found_cb, self);
  return FALSE;
}

/* Ends looking for it. */
void
ponder_turn_finder_cancel (PonderTurnFinder *self)
{
  g_return_if_fail (self != NULL);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* Must be called before another record is asked about. */
void
ponder_turn_finder_forget (PonderTurnFinder *self)
{
  ponder_turn_finder_cancel (self);
  self->turn = (PonderTurn){ 0 };
  self->after = 0;
}
