/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-solver.h"

G_BEGIN_DECLS

/**
 * PonderSolving:
 * @limits: when to stop
 * @progress: (nullable): where to publish #PonderFigures
 * @cancellable: (nullable): cancels
 * @outcome: what was found so far
 * @visited: how many positions have been visited
 * @waiting: how many positions were found but not yet visited
 * @fraction: how much is done, from 0 to 1; -1 if unknown
 * @began: the start time in microseconds
 * @computing_began: the start time on the clock of the solver's thread, in seconds
 * @has_threads: whether other threads do the work, so that the CPU time is unknown
 * @full: whether the memory limit was reached
 *
 * The arguments and the progress of a puzzle's own solver, as a member of the solver's struct.
 */
typedef struct
{
  const PonderLimits *limits;
  PonderProgress *progress;
  GCancellable *cancellable;
  PonderOutcome *outcome;
  guint64 visited;
  guint64 waiting;
  double fraction;
  gint64 began;
  double computing_began;
  gboolean has_threads;
  gboolean full;
} PonderSolving;

void           ponder_solving_init        (PonderSolving       *self,
                                           const PonderLimits  *limits,
                                           PonderProgress      *progress,
                                           GCancellable        *cancellable);
void           ponder_solving_clear       (PonderSolving       *self);
void           ponder_solving_set_figures (PonderSolving       *self);
gboolean       ponder_solving_poll        (PonderSolving       *self);
gboolean       ponder_solving_poll_cb     (guint64              nodes,
                                           guint64              answers,
                                           double               fraction,
                                           gpointer             solving);
gboolean       ponder_solving_has_enough  (const PonderSolving *self);
gboolean       ponder_solving_add_answer  (PonderSolving       *self,
                                           guint64              n_moves,
                                           GArray             **moves);
PonderOutcome *ponder_solving_finish      (PonderSolving       *self,
                                           GError             **error);
char          *ponder_solving_tried_text  (const PonderOutcome *outcome);

/**
 * ponder_solving_visit:
 * @visits_a_poll: how many visits there are between two checks of the time
 *
 * Counts a visit if the limit allows one more.
 *
 * Returns: whether the solver should continue
 */
static inline gboolean
ponder_solving_visit (PonderSolving *self,
                      guint          visits_a_poll)
{
  if (self->limits->visits != 0 && self->visited >= self->limits->visits)
    return FALSE;
  if (self->visited % visits_a_poll == 0 && !ponder_solving_poll (self))
    return FALSE;
  self->visited++;
  return TRUE;
}

G_END_DECLS
