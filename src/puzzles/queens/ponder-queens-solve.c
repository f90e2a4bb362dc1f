/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-queens-solve.h"

#include <glib/gi18n-lib.h>

#include "ponder-queens-count.h"
#include "ponder-queens-document.h"
#include "ponder-queens-search.h"
#include "ponder-queens.h"

/* Which way is quickest depends on what is asked:
 *
 *   how many, on an empty board                symmetry and all cores
 *   some answers of a small board, or all      column by column with bit masks, so they come in order
 *   one answer of a large empty board          written down at once
 *   some answers of a large board              the line with the fewest free squares first */

#define MOST_IN_ORDER 21 /* up to here the first answer in order comes at once */
#define POSITIONS_A_POLL 4096
#define LINES_A_POLL 65536 /* and of a large board, whose positions cost as many steps as it has lines, fewer */

typedef struct
{
  guint side;
  guint n_open; /* columns */
  guint16 fixed[PONDER_QUEENS_MOST_SIDE];
  const PonderLimits *limits;
  PonderProgress *progress;
  GCancellable *cancellable;
  PonderOutcome *outcome;
  guint64 positions;
  guint positions_a_poll;
  gint64 began;
  gboolean full; /* the memory limit was met */
} Solving;

static void
set_figures (Solving *solving,
             double   fraction)
{
  PonderFigures *figures = &solving->outcome->figures;

  figures->nodes = figures->visited = solving->positions;
  figures->answers = solving->outcome->count;
  figures->bytes = solving->outcome->memory.used;
  figures->fraction = fraction;
  figures->seconds = (g_get_monotonic_time () - solving->began) / (double) G_USEC_PER_SEC;
}

/* Whether to go on. */
static gboolean
poll (Solving *solving,
      double   fraction)
{
  set_figures (solving, fraction);
  if (solving->progress != NULL && ponder_progress_due (solving->progress))
    ponder_progress_publish (solving->progress, &solving->outcome->figures);
  if (solving->limits->seconds > 0 && solving->outcome->figures.seconds >= solving->limits->seconds)
    return FALSE;
  return !g_cancellable_is_cancelled (solving->cancellable);
}

static gboolean
visit_cb (gpointer user_data)
{
  Solving *solving = user_data;

  if (solving->limits->visits != 0 && solving->positions >= solving->limits->visits)
    return FALSE;
  if (solving->positions % solving->positions_a_poll == 0 && !poll (solving, -1))
    return FALSE;
  solving->positions++;
  return TRUE;
}

static gboolean
found_cb (const guint16 *rows,
          gpointer       user_data)
{
  Solving *solving = user_data;
  const PonderLimits *limits = solving->limits;
  PonderOutcome *outcome = solving->outcome;

  if (outcome->answers->len < limits->keep)
    {
      GArray *moves = ponder_outcome_add_answer (outcome, solving->n_open);
      guint n_moves = 0;

      solving->full = moves == NULL;
      if (solving->full)
        return FALSE;
      for (guint column = 0; column < solving->side; column++)
        if (solving->fixed[column] == PONDER_QUEENS_OPEN)
          g_array_index (moves, PonderMove, n_moves++) = PONDER_QUEENS_MOVE (column, rows[column]);
    }
  outcome->count++;
  return limits->answers == 0 || outcome->count < limits->answers;
}

/* Column by column, the rows in order. */
typedef struct
{
  const PonderQueensJob *job;
  guint16 rows[PONDER_QUEENS_MOST_SEARCHED];
} Narrow;

static gboolean
place_below (Narrow *self,
             guint32 columns,
             guint32 rows,
             guint64 falling,
             guint64 rising)
{
  guint column;
  guint back;

  if (!self->job->visit (self->job->user_data))
    return FALSE;
  if (columns == 0)
    return self->job->found (self->rows, self->job->user_data);

  column = __builtin_ctz (columns);
  back = self->job->side - 1 - column;
  for (guint32 open = rows & ~(guint32) (falling >> back) & ~(guint32) (rising >> column); open != 0; open &= open - 1)
    {
      guint32 row = open & -open;

      self->rows[column] = __builtin_ctz (row);
      if (!place_below (self, columns & (columns - 1), rows ^ row, falling | (guint64) row << back,
                        rising | (guint64) row << column))
        return FALSE;
    }
  return TRUE;
}

static gboolean
solve_narrow (const PonderQueensJob *job)
{
  Narrow self = { .job = job };
  guint32 columns = 0;
  guint32 rows = G_MAXUINT32 >> (PONDER_QUEENS_MOST_SEARCHED - job->side);
  guint64 falling = 0;
  guint64 rising = 0;

  for (guint column = 0; column < job->side; column++)
    {
      guint64 row = job->fixed[column] != PONDER_QUEENS_OPEN ? (guint64) 1 << job->fixed[column] : 0;

      self.rows[column] = job->fixed[column];
      columns |= (guint32) (row == 0) << column;
      rows &= ~(guint32) row;
      falling |= row << (job->side - 1 - column);
      rising |= row << column;
    }
  return place_below (&self, columns, rows, falling, rising);
}

static gboolean
solve_at_once (const PonderQueensJob *job)
{
  g_autofree guint16 *rows = g_new (guint16, job->side);

  if (ponder_queens_place_all (job->side, rows) && job->visit (job->user_data))
    job->found (rows, job->user_data);
  return FALSE;
}

static gboolean
count_poll_cb (guint64  nodes,
               guint64  answers,
               double   fraction,
               gpointer user_data)
{
  Solving *solving = user_data;

  solving->positions = nodes;
  solving->outcome->count = answers;
  return poll (solving, fraction);
}

static gboolean
count_all (Solving *solving)
{
  return ponder_queens_count (solving->side, solving->limits->threads, &solving->positions, &solving->outcome->count,
                              count_poll_cb, solving);
}

/* Returns whether all answers were found. */
static gboolean
solve (Solving *solving)
{
  const PonderLimits *limits = solving->limits;
  gboolean is_empty = solving->n_open == solving->side;
  gboolean is_wide =
    solving->side > PONDER_QUEENS_MOST_SEARCHED || (solving->side > MOST_IN_ORDER && limits->answers != 0);
  PonderQueensJob job = {
    .side = solving->side,
    .fixed = solving->fixed,
    .visit = visit_cb,
    .found = found_cb,
    .user_data = solving,
  };

  if (is_wide && is_empty && limits->answers == 1)
    return solve_at_once (&job);
  if (is_wide)
    {
      PonderMemoryAccount *memory = &solving->outcome->memory;
      gboolean all = FALSE;

      solving->positions_a_poll = LINES_A_POLL / solving->side;
      solving->full = !ponder_memory_account_take (memory, ponder_queens_search_size (solving->side));
      if (!solving->full)
        {
          all = ponder_queens_search (&job);
          ponder_memory_account_give (memory, ponder_queens_search_size (solving->side));
        }
      return all;
    }
  if (is_empty && limits->answers == 0 && limits->keep == 0 && limits->visits == 0)
    return count_all (solving);
  return solve_narrow (&job);
}

static char *
no_answer_text (const Solving *solving)
{
  g_autofree char *positions = ponder_count_text (solving->positions);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "The %s position there is was tried, and it leads to no answer.",
                 "All %s positions were tried, and none leads to an answer.", ponder_count_plural (solving->positions)),
    positions);
}

static PonderOutcome *
refuse_clash (guint               side,
              const PonderLimits *limits,
              const PonderMove    squares[2])
{
  PonderOutcome *outcome = ponder_outcome_new (limits);
  g_autofree char *one = ponder_queens_square_text (squares[0]);
  g_autofree char *other = ponder_queens_square_text (squares[1]);

  outcome->verdict = PONDER_NO_ANSWER;
  outcome->complete = TRUE;
  outcome->figures.fraction = 1;
  outcome->reason = g_strdup_printf (_ ("The queens on %s and %s attack each other."), one, other);
  outcome->cells = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < 2; i++)
    {
      guint cell = PONDER_QUEENS_MOVE_ROW (squares[i]) * side + PONDER_QUEENS_MOVE_COLUMN (squares[i]);

      g_array_append_val (outcome->cells, cell);
    }
  return outcome;
}

/**
 * ponder_queens_solve:
 * @side: rows and columns of the board, 1 to 1000
 * @fixed: (array length=n_fixed): squares with a queen
 * @limits: when to stop
 * @progress: (nullable): a slot of the size of #PonderFigures
 * @cancellable: (nullable): cancels
 *
 * Solves by queens' own solvers. `nodes` of the figures are the positions looked at.
 *
 * Returns: (transfer full): the outcome, or %NULL with %G_IO_ERROR_CANCELLED
 */
PonderOutcome *
ponder_queens_solve (guint               side,
                     const PonderMove   *fixed,
                     guint               n_fixed,
                     const PonderLimits *limits,
                     PonderProgress     *progress,
                     GCancellable       *cancellable,
                     GError            **error)
{
  g_autoptr (PonderOutcome) outcome = NULL;
  g_autofree Solving *solving = NULL;
  PonderMove clash[2];

  g_return_val_if_fail (side >= 1 && side <= PONDER_QUEENS_MOST_SIDE && limits != NULL, NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (ponder_queens_find_clash (fixed, n_fixed, clash))
    return refuse_clash (side, limits, clash);

  outcome = ponder_outcome_new (limits);
  solving = g_new0 (Solving, 1);
  *solving = (Solving){
    .side = side,
    .n_open = side - n_fixed,
    .limits = limits,
    .progress = progress,
    .cancellable = cancellable,
    .outcome = outcome,
    .positions_a_poll = POSITIONS_A_POLL,
    .began = g_get_monotonic_time (),
  };
  for (guint column = 0; column < side; column++)
    solving->fixed[column] = PONDER_QUEENS_OPEN;
  for (guint i = 0; i < n_fixed; i++)
    solving->fixed[PONDER_QUEENS_MOVE_COLUMN (fixed[i])] = PONDER_QUEENS_MOVE_ROW (fixed[i]);

  outcome->complete = solve (solving);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  set_figures (solving, outcome->complete ? 1 : outcome->figures.fraction);
  if (progress != NULL)
    ponder_progress_publish (progress, &outcome->figures);
  ponder_outcome_conclude (outcome, limits, solving->full);
  if (outcome->verdict == PONDER_NO_ANSWER)
    outcome->reason = no_answer_text (solving);
  return g_steal_pointer (&outcome);
}
