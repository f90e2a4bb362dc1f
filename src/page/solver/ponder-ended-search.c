/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-ended-search.h"

/* Whether there is anything to a search yet. */
gboolean
ponder_search_is_begun (PonderSession *session)
{
  return ponder_session_get_figures (session)->visited > 0 ||
         ponder_session_get_mode (session) != PONDER_SESSION_PAUSED;
}

/* Keeps the search of a position, if there is anything to it, in place of the one before. */
void
ponder_ended_search_put (PonderEndedSearch *self,
                         PonderSession     *session,
                         gconstpointer      position)
{
  if (!ponder_search_is_begun (session))
    return;
  ponder_session_pause (session);
  g_set_object (&self->session, session);
  self->position = position;
}

/**
 * ponder_ended_search_take:
 * @position: where the document stands
 * @puzzle: what is to be searched there
 *
 * Returns: (nullable) (transfer full): the search that stood there, which is not kept any more
 */
PonderSession *
ponder_ended_search_take (PonderEndedSearch *self,
                          gconstpointer      position,
                          PonderPuzzle      *puzzle)
{
  /* A position that is gone may have left its address to another. */
  if (self->session == NULL || self->position != position ||
      !ponder_puzzle_equal (ponder_session_get_puzzle (self->session), puzzle))
    return NULL;
  self->position = NULL;
  return g_steal_pointer (&self->session);
}
