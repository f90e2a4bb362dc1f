/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

typedef struct _PonderTrialController PonderTrialController;

PonderTrialController *ponder_trial_controller_new     (PonderPuzzlePage      *page);
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
