/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"

G_BEGIN_DECLS

/**
 * PonderVerdict:
 * @PONDER_ANSWERED: at least one answer was found
 * @PONDER_NO_ANSWER: it is proved that there is none
 * @PONDER_STOPPED: a limit was reached before either was known
 */
typedef enum
{
  PONDER_ANSWERED,
  PONDER_NO_ANSWER,
  PONDER_STOPPED,
} PonderVerdict;

/**
 * PonderOutcome:
 * @verdict: the result
 * @answers: (element-type GArray): the moves (#PonderMove) of the first answers, at most as many as the limits keep
 * @count: how many answers were found
 * @complete: whether @count is the number of all answers; otherwise there may be more
 * @reason: (nullable): a message on why there is no answer, or which limit was reached
 * @cells: (element-type guint) (nullable): the cells that @reason refers to
 * @wrong: (element-type guint) (nullable): if what somebody gave or played may be to blame, which of it is, as far as
 *   that is known: cells, or the number of a move, from 0. @reason says so, also if there are answers without that move
 * @figures: the solver's figures; what `nodes` counts depends on the solver
 * @memory: the account of the answers and, while it works, of everything else the solver allocates
 */
struct _PonderOutcome
{
  PonderVerdict verdict;
  GPtrArray *answers;
  guint64 count;
  gboolean complete;
  char *reason;
  GArray *cells;
  GArray *wrong;
  PonderFigures figures;
  PonderMemoryAccount memory;
};

PonderOutcome *ponder_outcome_new           (const PonderLimits *limits);
PonderOutcome *ponder_outcome_new_of_search (PonderSearch       *search,
                                             const PonderLimits *limits,
                                             gboolean            full);
void           ponder_outcome_free          (PonderOutcome      *self);
GArray        *ponder_outcome_add_answer    (PonderOutcome      *self,
                                             guint64             n_moves);
void           ponder_outcome_conclude      (PonderOutcome      *self,
                                             const PonderLimits *limits,
                                             gboolean            full);
void           ponder_outcome_blame_move    (PonderOutcome      *self,
                                             PonderPuzzle       *puzzle,
                                             const GArray       *moves,
                                             PonderMemoryBudget *budget,
                                             GCancellable       *cancellable);

PonderOutcome *ponder_solve                 (PonderPuzzle       *puzzle,
                                             const PonderLimits *limits,
                                             PonderProgress     *progress,
                                             GCancellable       *cancellable,
                                             GError            **error);
PonderOutcome *ponder_solve_by              (PonderPuzzle       *puzzle,
                                             const PonderMethod *method,
                                             const PonderLimits *limits,
                                             PonderProgress     *progress,
                                             GCancellable       *cancellable,
                                             GError            **error);
PonderOutcome *ponder_solve_below           (PonderPuzzle       *puzzle,
                                             const PonderMethod *method,
                                             const PonderMove   *path,
                                             guint64             n_moves,
                                             const PonderLimits *limits,
                                             GCancellable       *cancellable,
                                             GError            **error);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderOutcome, ponder_outcome_free)

G_END_DECLS
