/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-record.h"
#include "ponder-repeat-finder.h"
#include "ponder-session-view.h"

G_BEGIN_DECLS

/**
 * PonderBaseCheck:
 * @PONDER_BASE_UNCHECKED: nothing yet
 * @PONDER_BASE_FOUND: it is in the tree of the method
 * @PONDER_BASE_REFUSED: it isn't, so nothing below it can be searched
 *
 * What is known of the node below which a session searches.
 */
typedef enum
{
  PONDER_BASE_UNCHECKED,
  PONDER_BASE_FOUND,
  PONDER_BASE_REFUSED,
} PonderBaseCheck;

#define PONDER_TYPE_SESSION (ponder_session_get_type ())

G_DECLARE_FINAL_TYPE (PonderSession, ponder_session, PONDER, SESSION, GObject)

PonderSession             *ponder_session_new                (PonderPuzzle        *puzzle,
                                                              const PonderMethod  *method,
                                                              PonderMemoryBudget  *budget);
PonderSession             *ponder_session_new_below          (PonderPuzzle        *puzzle,
                                                              const PonderMethod  *method,
                                                              const PonderMove    *path,
                                                              guint64              n_moves,
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
GArray                    *ponder_session_get_base           (PonderSession       *self);
const GError              *ponder_session_get_refusal        (PonderSession       *self);
PonderBaseCheck            ponder_session_get_base_check     (PonderSession       *self);
void                       ponder_session_check_base         (PonderSession       *self);
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

void                       ponder_session_seek_small_step    (PonderSession       *self,
                                                              guint64              visits,
                                                              guint                nth);
guint                      ponder_session_get_small_step     (PonderSession       *self);
void                       ponder_session_look               (PonderSession       *self,
                                                              const PonderMove    *path,
                                                              gsize                n_moves,
                                                              const char          *text);
void                       ponder_session_look_at_node       (PonderSession       *self,
                                                              guint64              node,
                                                              guint64              depth,
                                                              const char          *text);
void                       ponder_session_show_view          (PonderSession       *self,
                                                              PonderSessionView   *view);
PonderSessionView         *ponder_session_get_view           (PonderSession       *self);

const PonderRepeatedState *ponder_session_get_repeated_state (PonderSession       *self);

G_END_DECLS
