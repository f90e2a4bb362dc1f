/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-run-table.h"
#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

typedef struct _PonderRunsController PonderRunsController;

PonderRunsController *ponder_runs_controller_new     (PonderPuzzlePage     *page);
void                  ponder_runs_controller_free    (PonderRunsController *self);
void                  ponder_runs_controller_follow  (PonderRunsController *self,
                                                      PonderSearchSession  *session);
void                  ponder_runs_controller_add     (PonderRunsController *self,
                                                      PonderRun            *run,
                                                      gboolean              anew);
void                  ponder_runs_controller_keep    (PonderRunsController *self,
                                                      GKeyFile             *kept);
void                  ponder_runs_controller_restore (PonderRunsController *self,
                                                      GKeyFile             *kept);

G_END_DECLS
