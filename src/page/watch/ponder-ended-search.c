/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-ended-search.h"

gboolean
ponder_record_is_begun (PonderRecord *record)
{
  PonderRecordStatus status;

  ponder_record_get_status (record, &status);
  return status.cursor > 0 || status.in_visit || status.mode != PONDER_RECORD_PAUSED;
}

/* Keeps the run of a position instead of the previous one, if it has begun. */
void
ponder_ended_search_put (PonderEndedSearch *self,
                         PonderRecord      *record,
                         gconstpointer      position)
{
  if (!ponder_record_is_begun (record))
    return;
  ponder_record_pause (record);
  g_set_object (&self->record, record);
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
  if (self->record == NULL || self->position != position || !fits (user_data, self->record))
    return NULL;
  self->position = NULL;
  return g_steal_pointer (&self->record);
}
