/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-record.h"
#include "ponder-repeat-finder.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SESSION (ponder_session_get_type ())

G_DECLARE_FINAL_TYPE (PonderSession, ponder_session, PONDER, SESSION, GObject)

PonderSession             *ponder_session_new                (PonderPuzzle        *puzzle,
                                                              const PonderMethod  *method,
                                                              PonderMemoryBudget  *budget);

void                       ponder_session_seek               (PonderSession       *self,
                                                              guint64              visits);
void                       ponder_session_set_end            (PonderSession       *self,
                                                              const PonderFigures *figures,
                                                              gboolean             finished);
PonderMemoryBudget        *ponder_session_get_budget         (PonderSession       *self);
PonderSearch              *ponder_session_drop               (PonderSession       *self);
gboolean                   ponder_session_is_dropped         (PonderSession       *self);
guint64                    ponder_session_get_made           (PonderSession       *self);
void                       ponder_session_make_again         (PonderSession       *self);

PonderPuzzle              *ponder_session_get_puzzle         (PonderSession       *self);
const PonderPlan          *ponder_session_get_plan           (PonderSession       *self);
PonderRecordMode           ponder_session_get_mode           (PonderSession       *self);
gboolean                   ponder_session_is_still           (PonderSession       *self);
PonderStatus               ponder_session_get_status         (PonderSession       *self);
const PonderFigures       *ponder_session_get_figures        (PonderSession       *self);
const PonderFigures       *ponder_session_get_end            (PonderSession       *self);
gconstpointer              ponder_session_get_state          (PonderSession       *self);
gboolean                   ponder_session_shows_answer       (PonderSession       *self);
const PonderStep          *ponder_session_get_step           (PonderSession       *self);
GArray                    *ponder_session_get_path           (PonderSession       *self);

const PonderRepeatedState *ponder_session_get_repeated_state (PonderSession       *self);

G_END_DECLS
