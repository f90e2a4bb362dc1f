/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page.h"
#include "ponder-solver.h"

G_BEGIN_DECLS

/**
 * PonderSolveControllerFuncs:
 * @dup_puzzle: (transfer full): returns the current puzzle of the page
 * @init_limits: sets the limits for a computation
 * @make_way: called before an outcome is shown
 *
 * What Solve needs from the page.
 */
typedef struct
{
  PonderPuzzle *(*dup_puzzle)   (PonderPage          *page);
  void          (*init_limits)  (PonderPage          *page,
                                 PonderLimits        *limits);
  void          (*make_way)     (PonderPage          *page);
} PonderSolveControllerFuncs;

#define PONDER_TYPE_SOLVE_CONTROLLER (ponder_solve_controller_get_type ())

G_DECLARE_FINAL_TYPE (PonderSolveController, ponder_solve_controller, PONDER, SOLVE_CONTROLLER, GObject)

PonderSolveController *ponder_solve_controller_new       (PonderPage                       *page,
                                                          const PonderSolveControllerFuncs *funcs);
const PonderFinding   *ponder_solve_controller_get_shown (PonderSolveController            *self);
void                   ponder_solve_controller_update    (PonderSolveController            *self);
void                   ponder_solve_controller_forget    (PonderSolveController            *self);

G_END_DECLS
