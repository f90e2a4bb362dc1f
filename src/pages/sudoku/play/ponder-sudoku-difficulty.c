/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-difficulty.h"

#include "ponder-sudoku-survey.h"

/* Finds out in a thread how difficult a puzzle is. */

static void
difficulty_worker (GTask        *task,
                   gpointer      source,
                   gpointer      task_data,
                   GCancellable *cancellable)
{
  const PonderSudokuGrid *clues = task_data;
  g_autofree PonderSudokuPosition *position = g_new0 (PonderSudokuPosition, 1);
  PonderSudokuRating rating;
  GError *error = NULL;

  ponder_sudoku_position_init (position, clues->shape, clues->clues);
  ponder_sudoku_position_prove (position, ponder_sudoku_survey_live_nodes (clues->shape), cancellable);
  if (ponder_sudoku_rating_init (&rating, position, cancellable, &error))
    g_task_return_int (task, rating.level);
  else
    g_task_return_error (task, error);
}

/**
 * ponder_sudoku_difficulty_async:
 * @clues: a puzzle
 * @callback: called with the result
 */
void
ponder_sudoku_difficulty_async (const PonderSudokuGrid *clues,
                                GCancellable           *cancellable,
                                GAsyncReadyCallback     callback,
                                gpointer                user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_return_if_fail (clues != NULL);

  g_task_set_source_tag (task, ponder_sudoku_difficulty_async);
  g_task_set_task_data (task, g_memdup2 (clues, sizeof *clues), g_free);
  g_task_run_in_thread (task, difficulty_worker);
}

/**
 * ponder_sudoku_difficulty_finish:
 * @level: (out): how difficult the puzzle is
 *
 * Returns: whether that is known
 */
gboolean
ponder_sudoku_difficulty_finish (GAsyncResult      *result,
                                 PonderSudokuLevel *level,
                                 GError           **error)
{
  gssize value;

  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_sudoku_difficulty_async), FALSE);

  value = g_task_propagate_int (G_TASK (result), error);
  if (value < 0)
    return FALSE;
  *level = (PonderSudokuLevel) value;
  return TRUE;
}
