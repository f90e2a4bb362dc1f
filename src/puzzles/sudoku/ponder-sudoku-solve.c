/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku.h"

#include <glib/gi18n-lib.h>

#include "ponder-solving.h"
#include "ponder-sudoku-solver.h"

/* Connects the solver of Sudoku, which works on grids, to an outcome, which has moves and figures. */

typedef struct
{
  PonderSolving base;
  const PonderSudokuGrid *grid;
  guint n_blanks;
} Solving;

static gboolean
solve_found (const guint8 *values,
             gpointer      user_data)
{
  Solving *solving = user_data;
  const PonderSudokuGrid *grid = solving->grid;
  GArray *moves;
  guint n_moves = 0;

  if (solving->base.outcome->answers->len >= solving->base.limits->keep)
    return TRUE;
  moves = ponder_outcome_add_answer (solving->base.outcome, solving->n_blanks);
  solving->base.full = moves == NULL;
  if (solving->base.full)
    return FALSE;

  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    if (grid->clues[cell] == 0)
      g_array_index (moves, PonderMove, n_moves++) = PONDER_SUDOKU_MOVE (cell, values[cell]);
  return TRUE;
}

static char *
no_answer_text (const PonderSudokuGrid *grid,
                const guint32          *candidates,
                PonderOutcome          *outcome)
{
  g_autofree char *positions = NULL;
  char *reason;

  outcome->cells = g_array_new (FALSE, FALSE, sizeof (guint));
  reason = ponder_sudoku_reason (grid, candidates, outcome->cells);
  if (reason != NULL)
    return reason;
  positions = ponder_count_text (outcome->figures.nodes);
  if (candidates != NULL)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "No answer keeps to the candidates: the only position (%s) was tried.",
                                         "No answer keeps to the candidates: all %s positions were tried.",
                                         ponder_count_plural (outcome->figures.nodes)),
                            positions);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "Forced cells alone don’t show it, but the only position (%s) was tried, and "
                                       "it leads to no answer.",
                                       "Forced cells alone don’t show it, but all %s positions were tried, and none "
                                       "leads to an answer.",
                                       ponder_count_plural (outcome->figures.nodes)),
                          positions);
}

/* `nodes` in the figures counts the positions that the solver made. */
PonderOutcome *
ponder_sudoku_solve (PonderPuzzle       *puzzle,
                     const PonderLimits *limits,
                     PonderProgress     *progress,
                     GCancellable       *cancellable,
                     GError            **error)
{
  const PonderSudokuGrid *grid = ponder_sudoku_get_grid (PONDER_SUDOKU (puzzle));
  const guint32 *candidates = ponder_sudoku_get_candidates (PONDER_SUDOKU (puzzle));
  Solving solving = { .grid = grid };
  PonderOutcome *outcome;
  PonderSudokuJob job = {
    .candidates = candidates,
    .most_nodes = limits->visits,
    .most_answers = limits->answers,
    .found = solve_found,
    .poll = ponder_solving_poll_cb,
    .user_data = &solving,
  };

  ponder_solving_init (&solving.base, limits, progress, cancellable);
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    solving.n_blanks += grid->clues[cell] == 0;
  solving.base.outcome->complete = ponder_sudoku_solve_grid (grid->shape, grid->clues, &job) == PONDER_SUDOKU_ALL_FOUND;
  solving.base.visited = job.nodes;
  solving.base.outcome->count = job.answers;
  outcome = ponder_solving_finish (&solving.base, error);
  ponder_solving_clear (&solving.base);
  if (outcome != NULL && outcome->verdict == PONDER_NO_ANSWER)
    outcome->reason = no_answer_text (grid, candidates, outcome);
  return outcome;
}
