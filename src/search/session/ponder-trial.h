/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search-session.h"

G_BEGIN_DECLS

/* Moves that a person makes by hand from the node at the cursor of a session: a path in its tree. The session shows the
 * board after them, with a sentence on whether an answer lies below, until its cursor moves. */

#define PONDER_TYPE_TRIAL (ponder_trial_get_type ())

G_DECLARE_FINAL_TYPE (PonderTrial, ponder_trial, PONDER, TRIAL, GObject)

PonderTrial   *ponder_trial_new                (PonderSearchSession *session);
PonderTrial   *ponder_search_session_get_trial (PonderSearchSession *session);
gboolean       ponder_trial_is_on              (PonderTrial         *self);
GArray        *ponder_trial_get_moves          (PonderTrial         *self);
PonderWaiting *ponder_trial_get_waiting        (PonderTrial         *self);
GArray        *ponder_trial_get_marks          (PonderTrial         *self,
                                                GArray              *marks);
GArray        *ponder_trial_dup_made           (PonderTrial         *self);
gboolean       ponder_trial_has_move           (PonderTrial         *self,
                                                PonderMove           move);
void           ponder_trial_make               (PonderTrial         *self,
                                                PonderMove           move);
gboolean       ponder_trial_take_back          (PonderTrial         *self);
void           ponder_trial_end                (PonderTrial         *self);

G_END_DECLS
