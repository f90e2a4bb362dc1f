/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-ended-search.h"

/* Returns whether a search has begun. */
gboolean
ponder_search_is_begun (PonderSession *session)
{
  return ponder_session_get_figures (session)->visited > 0 ||
         ponder_session_get_mode (session) != PONDER_RECORD_PAUSED;
}

/* Keeps the search of a position instead of the previous one, if it has begun. */
void
ponder_ended_search_put (PonderEndedSearch *self,
                         PonderSession     *session,
                         gconstpointer      position)
{
  if (!ponder_search_is_begun (session))
    return;
  ponder_record_pause (PONDER_RECORD (session));
  g_set_object (&self->session, session);
  self->position = position;
}

/**
 * ponder_ended_search_take:
 * @position: the current position of the document
 * @puzzle: the puzzle to search at this position
 *
 * Returns: (nullable) (transfer full): the search of this position, which is no longer kept; %NULL if it is another one
 */
PonderSession *
ponder_ended_search_take (PonderEndedSearch *self,
                          gconstpointer      position,
                          PonderPuzzle      *puzzle)
{
  /* The address alone isn't enough: that of a freed position may have been used again. */
  if (self->session == NULL || self->position != position ||
      !ponder_puzzle_equal (ponder_session_get_puzzle (self->session), puzzle))
    return NULL;
  self->position = NULL;
  return g_steal_pointer (&self->session);
}
