/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-answer-counter.h"

#include <string.h>

/* Follows a sudoku that is being entered, and knows a moment after each change how many answers it has. */

#define DELAY 120 /* milliseconds: who types faster than that doesn't wait for it */

struct _PonderSudokuAnswerCounter
{
  PonderSudokuAnswerCounterFunc known;
  gpointer owner; /* owns us */

  PonderSudokuGrid grid; /* what is followed; without a shape at first */
  PonderSudokuSurvey survey;
  gboolean is_known; /* the survey is that of the grid */
  guint timer;
  GCancellable *cancellable; /* nullable: of what goes on */
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

  /* What was cancelled is of another grid, or its owner is gone. */
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
 * @known: called with @owner when something is known
 * @owner: frees it
 *
 * Returns: (transfer full): something that follows nothing yet
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

static gboolean
is_same (const PonderSudokuGrid *one,
         const PonderSudokuGrid *other)
{
  return one->shape == other->shape && memcmp (one->clues, other->clues, one->shape->n_cells) == 0;
}

/**
 * ponder_sudoku_answer_counter_follow:
 * @grid: (nullable): as it is now, clues and entries; or nothing
 *
 * Follows a change. Where there was none, what is known stays known.
 */
void
ponder_sudoku_answer_counter_follow (PonderSudokuAnswerCounter *self,
                                     const PonderSudokuGrid    *grid)
{
  g_return_if_fail (self != NULL);

  if (grid != NULL && self->grid.shape != NULL && is_same (&self->grid, grid))
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
 * Returns: (nullable) (transfer none): what is known of the grid as it is now
 */
const PonderSudokuSurvey *
ponder_sudoku_answer_counter_get (PonderSudokuAnswerCounter *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->is_known ? &self->survey : NULL;
}
