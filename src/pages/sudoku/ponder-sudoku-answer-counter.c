/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-answer-counter.h"

/* Counts the answers of a sudoku while it is being entered, again a moment after each change. */

#define DELAY 120 /* milliseconds: somebody who types faster doesn't wait for the result */

struct _PonderSudokuAnswerCounter
{
  PonderSudokuAnswerCounterFunc known;
  gpointer owner; /* (unowned): it owns this counter */

  PonderSudokuGrid grid; /* the current grid; at first without a shape */
  PonderSudokuSurvey survey;
  gboolean is_known; /* the survey belongs to the current grid */
  guint timer;
  GCancellable *cancellable; /* nullable: that of the current computation */
};

static void
stop (PonderSudokuAnswerCounter *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
surveyed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  PonderSudokuAnswerCounter *self = user_data;
  PonderSudokuSurvey survey;

  /* A run is cancelled when the grid has changed or the owner is disposed of. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))) ||
      !ponder_sudoku_survey_finish (result, &survey, NULL))
    return;
  g_clear_object (&self->cancellable);
  self->survey = survey;
  self->is_known = TRUE;
  self->known (self->owner);
}

static gboolean
begin_cb (gpointer user_data)
{
  PonderSudokuAnswerCounter *self = user_data;

  self->timer = 0;
  self->cancellable = g_cancellable_new ();
  ponder_sudoku_survey_async (&self->grid, ponder_sudoku_survey_live_nodes (self->grid.shape), self->cancellable,
                              surveyed_cb, self);
  return G_SOURCE_REMOVE;
}

/**
 * ponder_sudoku_answer_counter_new:
 * @known: called with @owner when a result is known
 * @owner: the owner of the counter
 *
 * Returns: (transfer full): a counter without a grid
 */
PonderSudokuAnswerCounter *
ponder_sudoku_answer_counter_new (PonderSudokuAnswerCounterFunc known,
                                  gpointer                      owner)
{
  PonderSudokuAnswerCounter *self = g_new0 (PonderSudokuAnswerCounter, 1);

  self->known = known;
  self->owner = owner;
  return self;
}

void
ponder_sudoku_answer_counter_free (PonderSudokuAnswerCounter *self)
{
  g_return_if_fail (self != NULL);

  stop (self);
  g_free (self);
}

/**
 * ponder_sudoku_answer_counter_follow:
 * @grid: (nullable): the current clues and entries; %NULL for none
 *
 * Must be called after a change. If the grid is the same as before, the result stays.
 */
void
ponder_sudoku_answer_counter_follow (PonderSudokuAnswerCounter *self,
                                     const PonderSudokuGrid    *grid)
{
  g_return_if_fail (self != NULL);

  if (grid != NULL && self->grid.shape != NULL && ponder_sudoku_grid_equal (&self->grid, grid))
    return;
  stop (self);
  self->is_known = FALSE;
  self->grid.shape = NULL;
  if (grid == NULL)
    return;
  self->grid = *grid;
  self->timer = g_timeout_add (DELAY, begin_cb, self);
}

/**
 * ponder_sudoku_answer_counter_get:
 *
 * Returns: (nullable) (transfer none): the result for the current grid; %NULL until it is known
 */
const PonderSudokuSurvey *
ponder_sudoku_answer_counter_get (PonderSudokuAnswerCounter *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->is_known ? &self->survey : NULL;
}
