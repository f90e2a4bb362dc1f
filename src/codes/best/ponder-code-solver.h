/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-answer-table.h"

G_BEGIN_DECLS

/**
 * PonderCodeSolver:
 *
 * Finds the guess from which the fewest guesses follow in all, by branch and bound. Sets of codes are given by their
 * places in the table. Not for several threads at once.
 */
typedef struct _PonderCodeSolver PonderCodeSolver;

/**
 * PonderCodeSolverFound:
 * @guess: its place in the table
 * @total: of the guesses over all codes of the set, this one and the last counted
 *
 * Called each time a better guess was found for the set that was asked about.
 */
typedef void (*PonderCodeSolverFound) (guint    guess,
                                       guint    total,
                                       gpointer user_data);

PonderCodeSolver *ponder_code_solver_new         (PonderCodeAnswerTable *table,
                                                  gboolean               is_whole,
                                                  guint                  memory_bits);
void              ponder_code_solver_free        (PonderCodeSolver      *self);
void              ponder_code_solver_set_found   (PonderCodeSolver      *self,
                                                  PonderCodeSolverFound  found,
                                                  gpointer               user_data);
void              ponder_code_solver_set_limits  (PonderCodeSolver      *self,
                                                  guint64                effort,
                                                  GCancellable          *cancellable);
gboolean          ponder_code_solver_was_stopped (PonderCodeSolver      *self);
guint             ponder_code_solver_search      (PonderCodeSolver      *self,
                                                  const guint16         *set,
                                                  guint                  size,
                                                  guint                  width,
                                                  guint                  below,
                                                  guint                 *guess);
guint             ponder_code_solver_prefer      (PonderCodeSolver      *self,
                                                  const guint16         *set,
                                                  guint                  size,
                                                  guint                  total);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderCodeSolver, ponder_code_solver_free)

G_END_DECLS
