/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-ended-search.h"

gboolean
ponder_run_is_begun (PonderRecord *run)
{
  PonderRecordPlace place;

  ponder_record_get_place (run, &place);
  return place.cursor > 0 || place.in_visit || place.mode != PONDER_RECORD_PAUSED;
}

/* Keeps the run of a position instead of the previous one, if it has begun. */
void
ponder_ended_search_put (PonderEndedSearch *self,
                         PonderRecord      *run,
                         gconstpointer      position)
{
  if (!ponder_run_is_begun (run))
    return;
  ponder_record_pause (run);
  g_set_object (&self->run, run);
  self->position = position;
}

/* Returns the run if it is for the current position of the document, and keeps it no longer; otherwise NULL. */
PonderRecord *
ponder_ended_search_take (PonderEndedSearch    *self,
                          gconstpointer         position,
                          PonderEndedSearchFits fits,
                          gpointer              user_data)
{
  /* The address alone isn't enough: that of a freed position may have been used again. */
  if (self->run == NULL || self->position != position || !fits (user_data, self->run))
    return NULL;
  self->position = NULL;
  return g_steal_pointer (&self->run);
}
