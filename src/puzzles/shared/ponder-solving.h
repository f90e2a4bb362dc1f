/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-solver.h"

G_BEGIN_DECLS

/* The arguments and the progress of a puzzle's own solver, as a member of the solver's struct. */
typedef struct
{
  const PonderLimits *limits;
  PonderProgress *progress; /* of PonderFigures, or NULL */
  GCancellable *cancellable; /* or NULL */
  PonderOutcome *outcome; /* what was found so far */
  guint64 visited; /* positions */
  guint64 waiting; /* positions found but not yet visited */
  double fraction; /* how much is done, from 0 to 1; -1 if unknown */
  gint64 began; /* in microseconds */
  double computing_began; /* on the clock of the solver's thread, in seconds */
  gboolean has_threads; /* whether other threads do the work, so that the CPU time is unknown */
  gboolean full; /* whether the memory limit was reached */
} PonderSolving;

void           ponder_solving_init        (PonderSolving       *self,
                                           const PonderLimits  *limits,
                                           PonderProgress      *progress,
                                           GCancellable        *cancellable);
void           ponder_solving_set_figures (PonderSolving       *self);
gboolean       ponder_solving_poll        (PonderSolving       *self);
gboolean       ponder_solving_poll_cb     (guint64              nodes,
                                           guint64              answers,
                                           double               fraction,
                                           gpointer             solving);
gboolean       ponder_solving_add_answer  (PonderSolving       *self,
                                           guint64              n_moves,
                                           GArray             **moves);
PonderOutcome *ponder_solving_finish      (PonderSolving       *self,
                                           GError             **error);
char          *ponder_solving_tried_text  (const PonderOutcome *outcome);

/* Counts a visit if the limit allows one more, and checks the time at every @visits_a_poll.
 * Returns whether to continue. */
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

/* The solvers of the puzzles that have one in a file of its own: see #PonderPuzzleClass.solve. Each returns NULL only with
 * G_IO_ERROR_CANCELLED. */
typedef PonderOutcome *PonderPuzzleSolver (PonderPuzzle       *puzzle,
                                           const PonderLimits *limits,
                                           PonderProgress     *progress,
                                           GCancellable       *cancellable,
                                           GError            **error);

PonderPuzzleSolver ponder_sudoku_solve;
PonderPuzzleSolver ponder_triangle_solve;
PonderPuzzleSolver ponder_knight_solve;
PonderPuzzleSolver ponder_jugs_solve;
PonderPuzzleSolver ponder_queens_solve;

static inline gboolean
ponder_solving_has_enough (const PonderSolving *self)
{
  return self->limits->answers != 0 && self->outcome->count >= self->limits->answers;
}

/* Frees the outcome unless ponder_solving_finish() has returned it. */
static inline void
ponder_solving_clear (PonderSolving *self)
{
  g_clear_pointer (&self->outcome, ponder_outcome_free);
}

G_END_DECLS
