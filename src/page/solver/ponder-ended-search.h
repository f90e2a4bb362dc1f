/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-session.h"

G_BEGIN_DECLS

/**
 * PonderEndedSearch:
 *
 * The search before the one that stands on a page: a change of the document ended it, and undo brings it back. All zeros
 * where there is none.
 */
typedef struct
{
  PonderSession *session; /* nullable, owned */
  gconstpointer position; /* of the document; not to be used */
} PonderEndedSearch;

gboolean       ponder_search_is_begun   (PonderSession     *session);

void           ponder_ended_search_put  (PonderEndedSearch *self,
                                         PonderSession     *session,
                                         gconstpointer      position);
PonderSession *ponder_ended_search_take (PonderEndedSearch *self,
                                         gconstpointer      position,
                                         PonderPuzzle      *puzzle);

G_END_DECLS
