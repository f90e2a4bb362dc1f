/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-difficulty.h"

#include "ponder-sudoku-survey.h"

/* Finds out in a thread how difficult the current puzzle is, again when it has changed. */

typedef struct
{
  PonderSudokuGrid grid;
  gboolean uniqueness; /* steps may argue from there being one answer */
} Question;

struct _PonderSudokuDifficulty
{
  PonderSudokuDifficultyFunc known;
  gpointer owner; /* (unowned): it owns this object */

  Question question; /* about the current puzzle; at first without a shape */
  PonderSudokuRating *rating; /* nullable: that of the current puzzle, once it is known */
  GCancellable *cancellable; /* nullable: that of the current computation */
};

static void
stop (PonderSudokuDifficulty *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->rating, g_free);
}

/* Returns the rating, or NULL if there isn't exactly one answer. */
static void
rate_worker (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  const Question *question = task_data;
  const PonderSudokuShape *shape = question->grid.shape;
  g_autofree PonderSudokuPosition *position = g_new (PonderSudokuPosition, 1);
  g_autofree PonderSudokuRating *rating = g_new0 (PonderSudokuRating, 1);
  gboolean has_one_answer;

  ponder_sudoku_position_init (position, shape, question->grid.clues);
  has_one_answer = ponder_sudoku_position_prove (position, ponder_sudoku_survey_live_nodes (shape), cancellable);
  position->has_one_answer = has_one_answer && question->uniqueness;
  if (has_one_answer)
    ponder_sudoku_rating_init (rating, position, cancellable, NULL);
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, has_one_answer ? g_steal_pointer (&rating) : NULL, g_free);
}

static void
rated_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  PonderSudokuDifficulty *self = user_data;

  /* A computation is cancelled when the puzzle has changed or the owner is disposed of. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  g_clear_object (&self->cancellable);
  self->rating = g_task_propagate_pointer (G_TASK (result), NULL);
  if (self->rating != NULL)
    self->known (self->owner);
}

/**
 * ponder_sudoku_difficulty_new:
 * @known: called with @owner when the difficulty of a puzzle is known
 * @owner: the owner of the object
 *
 * Returns: (transfer full): an object without a puzzle
 */
PonderSudokuDifficulty *
ponder_sudoku_difficulty_new (PonderSudokuDifficultyFunc known,
                              gpointer                   owner)
{
  PonderSudokuDifficulty *self = g_new0 (PonderSudokuDifficulty, 1);

  self->known = known;
  self->owner = owner;
  return self;
}

void
ponder_sudoku_difficulty_free (PonderSudokuDifficulty *self)
{
  g_return_if_fail (self != NULL);

  stop (self);
  g_free (self);
}

/**
 * ponder_sudoku_difficulty_follow:
 * @grid: (nullable): the current puzzle; %NULL for none
 * @uniqueness: whether steps may argue from there being one answer
 *
 * Must be called after a change. If the puzzle is the same as before, the result stays.
 */
void
ponder_sudoku_difficulty_follow (PonderSudokuDifficulty *self,
                                 const PonderSudokuGrid *grid,
                                 gboolean                uniqueness)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (self != NULL);

  if (grid != NULL && self->question.grid.shape != NULL && self->question.uniqueness == uniqueness &&
      ponder_sudoku_grid_equal (&self->question.grid, grid))
    return;
  stop (self);
  self->question.grid.shape = NULL;
  if (grid == NULL)
    return;
  self->question = (Question){ *grid, uniqueness };
  self->cancellable = g_cancellable_new ();
  task = g_task_new (NULL, self->cancellable, rated_cb, self);
  g_task_set_source_tag (task, ponder_sudoku_difficulty_follow);
  g_task_set_task_data (task, g_memdup2 (&self->question, sizeof self->question), g_free);
  g_task_run_in_thread (task, rate_worker);
}

/**
 * ponder_sudoku_difficulty_get:
 *
 * Returns: (nullable) (transfer none): the rating of the current puzzle; %NULL while it isn't known, and if the puzzle
 *   doesn't have exactly one answer
 */
const PonderSudokuRating *
ponder_sudoku_difficulty_get (PonderSudokuDifficulty *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->rating;
}
