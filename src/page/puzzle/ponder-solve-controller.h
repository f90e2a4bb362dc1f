/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

typedef struct _PonderSolveController PonderSolveController;

PonderSolveController *ponder_solve_controller_new          (PonderPuzzlePage      *page);
void                   ponder_solve_controller_add_count    (PonderSolveController *self);
void                   ponder_solve_controller_free         (PonderSolveController *self);
void                   ponder_solve_controller_update       (PonderSolveController *self);
void                   ponder_solve_controller_show_running (PonderSolveController *self,
                                                             gboolean               running);
void                   ponder_solve_controller_forget       (PonderSolveController *self);

void                   ponder_solve_controller_play         (PonderSolveController *self,
                                                             guint                  from,
                                                             guint                  to,
                                                             double                 seconds);
void                   ponder_solve_controller_stop_playing (PonderSolveController *self);
gboolean               ponder_solve_controller_get_playing  (PonderSolveController *self,
                                                             guint                 *n_moves,
                                                             double                *moving);

G_END_DECLS
