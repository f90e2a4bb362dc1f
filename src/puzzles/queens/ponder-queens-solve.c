/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-queens.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-queens-count.h"
#include "ponder-queens-fewest-free.h"
#include "ponder-solving.h"

/* Which way is quickest depends on what is asked:
 *
 *   how many, on an empty board                symmetry and all cores
 *   some answers of a small board, or all      column by column with bit masks, so they come in order
 *   one answer of a large empty board          written down at once
 *   some answers of a large board              the line with the fewest free squares first */

#define MOST_IN_ORDER 21 /* up to here the first answer in order comes at once */
#define POSITIONS_A_POLL 4096
#define LINES_A_POLL 65536 /* fewer on a large board, where a position takes as many steps as there are lines */

typedef struct
{
  PonderSolving base;
  guint side;
  guint n_open; /* columns */
  guint16 fixed[PONDER_QUEENS_MOST_SIDE];
  guint positions_a_poll;
} Solving;

static gboolean
visit_cb (gpointer user_data)
{
  Solving *solving = user_data;

  return ponder_solving_visit (&solving->base, solving->positions_a_poll);
}

static gboolean
found_cb (const guint16 *rows,
          gpointer       user_data)
{
  Solving *solving = user_data;
  GArray *moves;
  gboolean go_on = ponder_solving_add_answer (&solving->base, solving->n_open, &moves);
  guint n_moves = 0;

  for (guint column = 0; moves != NULL && column < solving->side; column++)
    if (solving->fixed[column] == PONDER_QUEENS_OPEN)
      g_array_index (moves, PonderMove, n_moves++) = PONDER_QUEENS_MOVE (column, rows[column]);
  return go_on;
}

/* Goes column by column and tries the rows in order. */
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

/* Writes the row of each column, from 0, in an answer of an empty board. Returns whether there is
 * one; sides 2 and 3 have none. Source: Hoffman, Loessi, Moore, "Constructions for the solution of
 * the m queens problem", 1969. */
static gboolean
place_all (guint    side,
           guint16 *rows)
{
  guint rest = side % 12;
  guint n = 0;
  gboolean turns = rest == 3 || rest == 9;

  if (side == 2 || side == 3)
    return FALSE;

  /* Rows from 1: first the even ones, then the odd ones, with a few of them exchanged. */
  for (guint row = turns ? 4 : 2; row <= side; row += 2)
    rows[n++] = row;
  if (turns)
    rows[n++] = 2;
  for (guint row = turns ? 5 : 1; row <= side; row += 2)
    rows[n++] = row;
  if (turns)
    {
      rows[n++] = 1;
      rows[n++] = 3;
    }
  if (rest == 8)
    for (guint i = side / 2; i < side; i += 2)
      {
        guint16 row = rows[i];

        rows[i] = rows[i + 1];
        rows[i + 1] = row;
      }
  if (rest == 2)
    {
      guint16 *odd = rows + side / 2;

      odd[0] = 3;
      odd[1] = 1;
      memmove (odd + 2, odd + 3, (side / 2 - 3) * sizeof (guint16));
      odd[side / 2 - 1] = 5;
    }
  for (guint i = 0; i < side; i++)
    rows[i]--;
  return TRUE;
}

/* Returns whether all answers were found. */
static gboolean
solve (Solving *solving)
{
  const PonderLimits *limits = solving->base.limits;
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
    {
      g_autofree guint16 *rows = g_new (guint16, solving->side);

      if (place_all (solving->side, rows) && visit_cb (solving))
        found_cb (rows, solving);
      return FALSE;
    }
  if (is_wide)
    {
      PonderMemoryAccount *memory = &solving->base.outcome->memory;
      gboolean all = FALSE;

      solving->positions_a_poll = LINES_A_POLL / solving->side;
      solving->base.full = !ponder_memory_account_take (memory, ponder_queens_fewest_free_size (solving->side));
      if (!solving->base.full)
        {
          all = ponder_queens_fewest_free (&job);
          ponder_memory_account_give (memory, ponder_queens_fewest_free_size (solving->side));
        }
      return all;
    }
  if (is_empty && limits->answers == 0 && limits->keep == 0 && limits->visits == 0)
    {
      solving->base.has_threads = TRUE;
      return ponder_queens_count (solving->side, limits->threads, &solving->base.visited, &solving->base.outcome->count,
                                  ponder_solving_poll_cb, &solving->base);
    }
  return solve_narrow (&job);
}

static PonderOutcome *
refuse_clash (PonderQueens       *queens,
              const PonderMove   *clash,
              const PonderLimits *limits)
{
  PonderOutcome *outcome = ponder_outcome_new (limits);
  g_autofree char *first = ponder_queens_square_text (clash[0]);
  g_autofree char *later = ponder_queens_square_text (clash[1]);

  outcome->verdict = PONDER_NO_ANSWER;
  outcome->complete = TRUE;
  outcome->figures.fraction = 1;
  outcome->cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_free (ponder_queens_describe_clash (queens, outcome->cells));
  outcome->wrong = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_vals (outcome->wrong, &g_array_index (outcome->cells, guint, 1), 1);
  /* Translators: names of squares */
  outcome->reason = g_strdup_printf (_ ("The queen on %s can’t stay: it attacks the one on %s."), later, first);
  return outcome;
}

/* Solves a puzzle in the quickest of the ways above. `nodes` in the figures counts positions. */
PonderOutcome *
ponder_queens_solve (PonderPuzzle       *puzzle,
                     const PonderLimits *limits,
                     PonderProgress     *progress,
                     GCancellable       *cancellable,
                     GError            **error)
{
  guint side = ponder_queens_get_side (PONDER_QUEENS (puzzle));
  guint n_fixed;
  const PonderMove *fixed = ponder_queens_get_fixed (PONDER_QUEENS (puzzle), &n_fixed);
  g_autofree Solving *solving = NULL;
  PonderOutcome *outcome;
  PonderMove clash[2];

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (ponder_queens_find_clash (fixed, n_fixed, clash))
    return refuse_clash (PONDER_QUEENS (puzzle), clash, limits);

  solving = g_new0 (Solving, 1);
  ponder_solving_init (&solving->base, limits, progress, cancellable);
  solving->side = side;
  solving->n_open = side - n_fixed;
  solving->positions_a_poll = POSITIONS_A_POLL;
  for (guint column = 0; column < side; column++)
    solving->fixed[column] = PONDER_QUEENS_OPEN;
  for (guint i = 0; i < n_fixed; i++)
    solving->fixed[PONDER_QUEENS_MOVE_COLUMN (fixed[i])] = PONDER_QUEENS_MOVE_ROW (fixed[i]);

  solving->base.outcome->complete = solve (solving);
  outcome = ponder_solving_finish (&solving->base, error);
  ponder_solving_clear (&solving->base);
  if (outcome != NULL && outcome->verdict == PONDER_NO_ANSWER)
    {
      outcome->reason = ponder_solving_tried_text (outcome);
      outcome->wrong = n_fixed > 0 ? g_array_new (FALSE, FALSE, sizeof (guint)) : NULL;
    }
  return outcome;
}
