/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-solve.h"

#include <glib/gi18n-lib.h>

#include "ponder-sudoku-reason.h"
#include "ponder-sudoku-solver.h"
#include "ponder-sudoku.h"

/* From sudoku's solver, which knows grids, to an outcome, which has moves and figures. */

typedef struct
{
  const PonderSudokuGrid *grid;
  const PonderLimits *limits;
  PonderProgress *progress;
  GCancellable *cancellable;
  PonderOutcome *outcome;
  gint64 began;
  guint n_blanks;
  gboolean full; /* the memory limit was met */
} Solving;

static gboolean
solve_found (const guint8 *values,
             gpointer      user_data)
{
  Solving *solving = user_data;
  const PonderSudokuGrid *grid = solving->grid;
  GArray *moves;
  guint n_moves = 0;

  if (solving->outcome->answers->len >= solving->limits->keep)
    return TRUE;
  moves = ponder_outcome_add_answer (solving->outcome, solving->n_blanks);
  solving->full = moves == NULL;
  if (solving->full)
    return FALSE;

  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    if (grid->clues[cell] == 0)
      g_array_index (moves, PonderMove, n_moves++) = PONDER_SUDOKU_MOVE (cell, values[cell]);
  return TRUE;
}

static void
set_figures (Solving *solving,
             guint64  nodes,
             guint64  answers,
             double   fraction)
{
  PonderFigures *figures = &solving->outcome->figures;

  figures->nodes = figures->visited = nodes;
  figures->answers = answers;
  figures->bytes = solving->outcome->memory.used;
  figures->fraction = fraction;
  figures->seconds = (g_get_monotonic_time () - solving->began) / (double) G_USEC_PER_SEC;
}

static gboolean
solve_poll (guint64  nodes,
            guint64  answers,
            double   fraction,
            gpointer user_data)
{
  Solving *solving = user_data;

  set_figures (solving, nodes, answers, fraction);
  if (solving->progress != NULL && ponder_progress_due (solving->progress))
    ponder_progress_publish (solving->progress, &solving->outcome->figures);
  if (solving->limits->seconds > 0 && solving->outcome->figures.seconds >= solving->limits->seconds)
    return FALSE;
  return !g_cancellable_is_cancelled (solving->cancellable);
}

static char *
no_answer_text (const PonderSudokuGrid *grid,
                PonderOutcome          *outcome)
{
  g_autofree char *positions = NULL;
  char *reason;

  outcome->cells = g_array_new (FALSE, FALSE, sizeof (guint));
  reason = ponder_sudoku_reason (grid, outcome->cells);
  if (reason != NULL)
    return reason;
  positions = ponder_count_text (outcome->figures.nodes);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "Forced cells alone don’t show it, but the %s position there is was tried, and "
                                       "it leads to no answer.",
                                       "Forced cells alone don’t show it, but all %s positions were tried, and none "
                                       "leads to an answer.",
                                       ponder_count_plural (outcome->figures.nodes)),
                          positions);
}

/**
 * ponder_sudoku_solve:
 * @limits: when to stop
 * @progress: (nullable): a slot of the size of #PonderFigures
 * @cancellable: (nullable): cancels
 *
 * Solves by sudoku's own solver. `nodes` of the figures are the positions it made.
 *
 * Returns: (transfer full): the outcome, or %NULL with %G_IO_ERROR_CANCELLED
 */
PonderOutcome *
ponder_sudoku_solve (const PonderSudokuGrid *grid,
                     const PonderLimits     *limits,
                     PonderProgress         *progress,
                     GCancellable           *cancellable,
                     GError                **error)
{
  g_autoptr (PonderOutcome) outcome = ponder_outcome_new (limits);
  Solving solving = {
    .grid = grid,
    .limits = limits,
    .progress = progress,
    .cancellable = cancellable,
    .outcome = outcome,
    .began = g_get_monotonic_time (),
  };
  PonderSudokuJob job = {
    .most_nodes = limits->visits,
    .most_answers = limits->answers,
    .found = solve_found,
    .poll = solve_poll,
    .user_data = &solving,
  };

  g_return_val_if_fail (grid != NULL && limits != NULL, NULL);

  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    solving.n_blanks += grid->clues[cell] == 0;
  outcome->complete = ponder_sudoku_solve_grid (grid->shape, grid->clues, &job) == PONDER_SUDOKU_ALL_FOUND;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  set_figures (&solving, job.nodes, job.answers, outcome->complete ? 1 : outcome->figures.fraction);
  outcome->count = job.answers;
  ponder_outcome_conclude (outcome, limits, solving.full);
  if (outcome->verdict == PONDER_NO_ANSWER)
    outcome->reason = no_answer_text (grid, outcome);
  return g_steal_pointer (&outcome);
}
