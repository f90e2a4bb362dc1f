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

  PonderPuzzle *puzzle; /* nullable: the current one */
  PonderSudokuSurvey survey;
  gboolean is_known; /* the survey belongs to the current puzzle */
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

  /* A run is cancelled when the puzzle has changed or the owner is disposed of. */
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
  PonderSudoku *puzzle = PONDER_SUDOKU (self->puzzle);

  self->timer = 0;
  self->cancellable = g_cancellable_new ();
  ponder_sudoku_survey_async (puzzle, ponder_sudoku_survey_live_nodes (ponder_sudoku_get_grid (puzzle)->shape),
                              self->cancellable, surveyed_cb, self);
  return G_SOURCE_REMOVE;
}

/**
 * ponder_sudoku_answer_counter_new:
 * @known: called with @owner when a result is known
 * @owner: the owner of the counter
 *
 * Returns: (transfer full): a counter without a puzzle
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
  g_clear_object (&self->puzzle);
  g_free (self);
}

/**
 * ponder_sudoku_answer_counter_follow:
 * @puzzle: (nullable): the current one, with clues and entries; %NULL for none
 *
 * Must be called after a change. If the puzzle is the same as before, the result stays.
 */
void
ponder_sudoku_answer_counter_follow (PonderSudokuAnswerCounter *self,
                                     PonderPuzzle              *puzzle)
{
  g_return_if_fail (self != NULL);

  if (puzzle != NULL && self->puzzle != NULL && ponder_puzzle_equal (self->puzzle, puzzle))
    return;
  stop (self);
  self->is_known = FALSE;
  g_set_object (&self->puzzle, puzzle);
  if (puzzle != NULL)
    self->timer = g_timeout_add (DELAY, begin_cb, self);
}

/**
 * ponder_sudoku_answer_counter_get:
 *
 * Returns: (nullable) (transfer none): the result for the current puzzle; %NULL until it is known
 */
const PonderSudokuSurvey *
ponder_sudoku_answer_counter_get (PonderSudokuAnswerCounter *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->is_known ? &self->survey : NULL;
}
