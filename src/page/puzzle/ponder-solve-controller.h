/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

typedef struct _PonderSolveController PonderSolveController;

PonderSolveController *ponder_solve_controller_new          (PonderPuzzlePage      *page);
void                   ponder_solve_controller_free         (PonderSolveController *self);
const PonderFinding   *ponder_solve_controller_get_shown    (PonderSolveController *self);
void                   ponder_solve_controller_update       (PonderSolveController *self);
void                   ponder_solve_controller_show_running (PonderSolveController *self,
                                                             gboolean               running);
void                   ponder_solve_controller_forget       (PonderSolveController *self);

G_END_DECLS
