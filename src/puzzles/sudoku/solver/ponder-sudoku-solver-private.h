/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-solver.h"

G_BEGIN_DECLS

/* The part of a solver that is independent of Sudoku: it counts, checks the limits of the job, calls back and computes
 * the explored fraction of the tree. Inline, because a node takes only a few hundred nanoseconds. */

typedef struct
{
  PonderSudokuJob *job;
  double closed; /* the sum of the shares of all finished positions */
  double share; /* the share of the current position */
  gboolean stopped;
} PonderSudokuSolverProgress;

static inline void
ponder_sudoku_solver_progress_init (PonderSudokuSolverProgress *self,
                                    PonderSudokuJob            *job)
{
  *self = (PonderSudokuSolverProgress) { .job = job, .share = 1 };
  job->nodes = 0;
  job->answers = 0;
}

/* Counts the next position. Returns FALSE, and stops, if that is one too many. */
static inline gboolean
ponder_sudoku_solver_progress_make (PonderSudokuSolverProgress *self)
{
  if (self->job->most_nodes != 0 && self->job->nodes == self->job->most_nodes)
    self->stopped = TRUE;
  else
    self->job->nodes++;
  return !self->stopped;
}

/* Gives the first of @n_branches its part of the share. Returns what is left for the others. */
static inline double
ponder_sudoku_solver_progress_split (PonderSudokuSolverProgress *self,
                                     guint                       n_branches)
{
  double whole = self->share;

  self->share = whole / n_branches;
  return whole - self->share;
}

static inline void
ponder_sudoku_solver_progress_close (PonderSudokuSolverProgress *self)
{
  self->closed += self->share;
}

static inline void
ponder_sudoku_solver_progress_answer (PonderSudokuSolverProgress *self,
                                      const guint8               *values)
{
  PonderSudokuJob *job = self->job;

  job->answers++;
  if (job->found != NULL && !job->found (values, job->user_data))
    self->stopped = TRUE;
  if (job->answers == job->most_answers)
    self->stopped = TRUE;
}

static inline void
ponder_sudoku_solver_progress_poll (PonderSudokuSolverProgress *self)
{
  PonderSudokuJob *job = self->job;

  if (job->poll != NULL && !job->poll (job->nodes, job->answers, MIN (self->closed, 1), job->user_data))
    self->stopped = TRUE;
  if (g_cancellable_is_cancelled (job->cancellable))
    self->stopped = TRUE;
}

/* The solvers behind ponder_sudoku_solve_grid(): of any shape, and of nine by nine with boxes. */
PonderSudokuEnd ponder_sudoku_solver_any_solve  (const PonderSudokuShape *shape,
                                                 const guint8            *clues,
                                                 PonderSudokuJob         *job);
PonderSudokuEnd ponder_sudoku_solver_nine_solve (const guint8            *clues,
                                                 PonderSudokuJob         *job);

G_END_DECLS
