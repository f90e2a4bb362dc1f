/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page.h"
#include "ponder-search-session.h"

G_BEGIN_DECLS

/**
 * PonderMoveBoundsFunc:
 * @level: how many moves are made before it
 * @bounds: (out): where on the board a move is made, as the page tells where the person clicks
 *
 * Returns: (nullable) (transfer none): the board; %NULL if it isn't known
 */
typedef GtkWidget *(*PonderMoveBoundsFunc) (PonderPage      *page,
                                            PonderMove       move,
                                            guint            level,
                                            graphene_rect_t *bounds);

typedef struct _PonderTrialController PonderTrialController;

PonderTrialController *ponder_trial_controller_new     (PonderPage            *page,
                                                        PonderMoveBoundsFunc   get_move_bounds);
void                   ponder_trial_controller_free    (PonderTrialController *self);
void                   ponder_trial_controller_follow  (PonderTrialController *self,
                                                        PonderSearchSession   *session);
gboolean               ponder_trial_controller_try_at  (PonderTrialController *self,
                                                        const graphene_rect_t *at);
void                   ponder_trial_controller_keep    (PonderTrialController *self,
                                                        GKeyFile              *kept,
                                                        const char            *group);
void                   ponder_trial_controller_restore (PonderTrialController *self,
                                                        GKeyFile              *kept,
                                                        const char            *group);

G_END_DECLS
