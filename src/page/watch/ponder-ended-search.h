/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-record.h"

G_BEGIN_DECLS

/* The previous run of a page, which was ended by a change of the document. Undo brings it back. All zeros if there
 * is none. */
typedef struct
{
  PonderRecord *record;
  gconstpointer position; /* a position of the document; only for comparison */
} PonderEndedSearch;

/* Returns whether a run is for the current position of the document. */
typedef gboolean (*PonderEndedSearchFits) (gpointer user_data, PonderRecord *record);

gboolean      ponder_record_is_begun   (PonderRecord         *record);

void          ponder_ended_search_put  (PonderEndedSearch    *self,
                                        PonderRecord         *record,
                                        gconstpointer         position);
PonderRecord *ponder_ended_search_take (PonderEndedSearch    *self,
                                        gconstpointer         position,
                                        PonderEndedSearchFits fits,
                                        gpointer              user_data);

G_END_DECLS
