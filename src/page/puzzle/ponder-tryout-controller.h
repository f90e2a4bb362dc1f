/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

typedef struct _PonderTryoutController PonderTryoutController;

PonderTryoutController *ponder_tryout_controller_new     (PonderPuzzlePage       *page);
void                    ponder_tryout_controller_free    (PonderTryoutController *self);
void                    ponder_tryout_controller_follow  (PonderTryoutController *self,
                                                          PonderSearchSession    *session);
gboolean                ponder_tryout_controller_try_at  (PonderTryoutController *self,
                                                          const graphene_rect_t  *at);
void                    ponder_tryout_controller_keep    (PonderTryoutController *self,
                                                          GKeyFile               *kept,
                                                          const char             *group);
void                    ponder_tryout_controller_restore (PonderTryoutController *self,
                                                          GKeyFile               *kept,
                                                          const char             *group);

G_END_DECLS
