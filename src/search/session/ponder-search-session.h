/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-repeat-detector.h"
#include "ponder-session-view.h"
#include "ponder-session.h"

G_BEGIN_DECLS

/* What is known of the node below which a session searches. The first job of the session finds it
 * out, as it takes as long as the path is. */
typedef enum
{
  PONDER_BASE_UNCHECKED, /* nothing yet */
  PONDER_BASE_FOUND, /* it is in the tree of the method */
  PONDER_BASE_REFUSED, /* it isn't, so nothing below it can be searched */
} PonderBaseCheck;

/* A search as a person watches it: besides what every session has, it has answers, small steps, and boards that are shown
 * instead of that at the cursor. */

#define PONDER_TYPE_SEARCH_SESSION (ponder_search_session_get_type ())

G_DECLARE_FINAL_TYPE (PonderSearchSession, ponder_search_session, PONDER, SEARCH_SESSION, PonderSession)

PonderSearchSession       *ponder_search_session_new                (PonderPuzzle        *puzzle,
                                                                     const PonderMethod  *method,
                                                                     const PonderMove    *path,
                                                                     guint64              n_moves,
                                                                     PonderMemoryBudget  *budget);

void                       ponder_search_session_set_end            (PonderSearchSession *self,
                                                                     const PonderFigures *figures,
                                                                     gboolean             finished);

PonderPuzzle              *ponder_search_session_get_puzzle         (PonderSearchSession *self);
GArray                    *ponder_search_session_get_base           (PonderSearchSession *self);
PonderBaseCheck            ponder_search_session_get_base_check     (PonderSearchSession *self);
void                       ponder_search_session_check_base         (PonderSearchSession *self);
const PonderPlan          *ponder_search_session_get_plan           (PonderSearchSession *self);
PonderStatus               ponder_search_session_get_status         (PonderSearchSession *self);
const PonderFigures       *ponder_search_session_get_figures        (PonderSearchSession *self);
const PonderFigures       *ponder_search_session_get_end            (PonderSearchSession *self);
gconstpointer              ponder_search_session_get_state          (PonderSearchSession *self);
gboolean                   ponder_search_session_shows_answer       (PonderSearchSession *self);
const PonderStep          *ponder_search_session_get_step           (PonderSearchSession *self);
GArray                    *ponder_search_session_get_path           (PonderSearchSession *self);

guint                      ponder_search_session_get_small_step     (PonderSearchSession *self);
void                       ponder_search_session_look               (PonderSearchSession *self,
                                                                     const PonderMove    *path,
                                                                     gsize                n_moves,
                                                                     const char          *text);
void                       ponder_search_session_show_view          (PonderSearchSession *self,
                                                                     PonderSessionView   *view);

const PonderRepeatedState *ponder_search_session_get_repeated_state (PonderSearchSession *self);

G_END_DECLS
