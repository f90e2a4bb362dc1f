/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"

G_BEGIN_DECLS

typedef enum
{
  PONDER_ANSWERED, /* at least one answer was found */
  PONDER_NO_ANSWER, /* it is proved that there is none */
  PONDER_STOPPED, /* a limit was reached before either was known */
} PonderVerdict;

struct _PonderOutcome
{
  PonderVerdict verdict;
  GPtrArray *answers; /* of GArray of PonderMove: the first answers, at most as many as the limits keep */
  guint64 count; /* how many answers were found */
  gboolean complete; /* whether these are all answers; otherwise there may be more */
  char *reason; /* nullable: why there is no answer, or which limit was reached */
  GArray *cells; /* nullable, of guint: the cells that the reason refers to */
  /* nullable, of guint: if what somebody gave or played may be to blame, which of it is, as far as that is known:
   * cells, or the number of a move, from 0. The reason says so, also if there are answers without that move */
  GArray *wrong;
  PonderFigures figures; /* what `nodes` counts depends on the solver */
  PonderMemoryAccount memory; /* of the answers and, while it works, of everything else the solver allocates */
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
