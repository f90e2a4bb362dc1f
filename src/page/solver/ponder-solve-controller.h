/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page.h"
#include "ponder-solver.h"

G_BEGIN_DECLS

/**
 * PonderSolveControllerFuncs:
 * @dup_puzzle: (transfer full): the puzzle as it stands on the page
 * @init_limits: what a computation may take
 * @show_outcome: shows the @nth answer, from 0, of what solving @puzzle gave, or that there is none
 * @get_nth: which answer is shown, from 0, and whether it is known to be the last; negative where none is
 *
 * What Solve needs to know of the page that it stands on.
 */
typedef struct
{
  PonderPuzzle *(*dup_puzzle)   (PonderPage          *page);
  void          (*init_limits)  (PonderPage          *page,
                                 PonderLimits        *limits);
  void          (*show_outcome) (PonderPage          *page,
                                 PonderPuzzle        *puzzle,
                                 const PonderOutcome *outcome,
                                 guint64              nth);
  gint64        (*get_nth)      (PonderPage          *page,
                                 gboolean            *is_last);
} PonderSolveControllerFuncs;

#define PONDER_TYPE_SOLVE_CONTROLLER (ponder_solve_controller_get_type ())

G_DECLARE_FINAL_TYPE (PonderSolveController, ponder_solve_controller, PONDER, SOLVE_CONTROLLER, GObject)

PonderSolveController *ponder_solve_controller_new    (PonderPage                       *page,
                                                       const PonderSolveControllerFuncs *funcs);
void                   ponder_solve_controller_update (PonderSolveController            *self);

G_END_DECLS
