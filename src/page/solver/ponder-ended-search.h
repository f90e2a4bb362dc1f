/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-session.h"

G_BEGIN_DECLS

/**
 * PonderEndedSearch:
 *
 * The previous search of a page, which was ended by a change of the document. Undo brings it back. All zeros if there
 * is none.
 */
typedef struct
{
  PonderSession *session; /* (nullable) (owned) */
  gconstpointer position; /* a position of the document; only for comparison */
} PonderEndedSearch;

gboolean       ponder_search_is_begun   (PonderSession     *session);

void           ponder_ended_search_put  (PonderEndedSearch *self,
                                         PonderSession     *session,
                                         gconstpointer      position);
PonderSession *ponder_ended_search_take (PonderEndedSearch *self,
                                         gconstpointer      position,
                                         PonderPuzzle      *puzzle);

G_END_DECLS
