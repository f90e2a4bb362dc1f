/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-answer-table.h"

G_BEGIN_DECLS

/* Finds the guess with the fewest guesses in all, by branch and bound. Sets of codes are given as indices into the
 * table. To be used by one thread at a time. */
typedef struct _PonderCodeSolver PonderCodeSolver;

/* Called whenever a better guess is found for the set that is searched, with its index in the table and the number of
 * guesses needed for all codes of the set together, including this guess and the last. */
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
