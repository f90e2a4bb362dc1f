/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search-session.h"

G_BEGIN_DECLS

/* Moves that a person makes by hand from the node at the cursor of a session: a path in its tree. The session shows the
 * board after them, with a sentence on whether an answer lies below, until its cursor moves. */

#define PONDER_TYPE_TRYOUT (ponder_tryout_get_type ())

G_DECLARE_FINAL_TYPE (PonderTryout, ponder_tryout, PONDER, TRYOUT, GObject)

PonderTryout   *ponder_tryout_new                (PonderSearchSession *session);
PonderTryout   *ponder_search_session_get_tryout (PonderSearchSession *session);
gboolean       ponder_tryout_is_on              (PonderTryout         *self);
GArray        *ponder_tryout_get_moves          (PonderTryout         *self);
PonderWaiting *ponder_tryout_get_waiting        (PonderTryout         *self);
GArray        *ponder_tryout_get_marks          (PonderTryout         *self,
                                                GArray              *marks);
GArray        *ponder_tryout_dup_made           (PonderTryout         *self);
gboolean       ponder_tryout_has_move           (PonderTryout         *self,
                                                PonderMove           move);
void           ponder_tryout_make               (PonderTryout         *self,
                                                PonderMove           move);
gboolean       ponder_tryout_take_back          (PonderTryout         *self);
void           ponder_tryout_end                (PonderTryout         *self);

G_END_DECLS
