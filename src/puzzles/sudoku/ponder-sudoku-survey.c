/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-survey.h"

#include <string.h>

#include "ponder-sudoku-solver.h"

/* There may be 10^21 answers, too many to visit all. But a cell differs as soon as one answer has another value there
 * than the first. So after a few answers, each cell in which they agree is tested: every other value is put there as a
 * clue, and the solver looks for one answer. An answer settles every cell in which it differs from the first; if there
 * is none for any value, all answers agree in that cell, and its value becomes a clue, which makes the rest easier. */

#define MOST_FIRST_ANSWERS 100
#define MOST_FIRST_NODES 10000

/* A node takes up to 1/60 microsecond for each cell of the board; nine by nine is this many times faster. */
#define LIVE_NODES_TIMES_CELLS 80000000
#define NINE_IS_QUICKER 5

typedef struct
{
  const PonderSudokuShape *shape;
  const guint32 *candidates; /* nullable */
  guint8 clues[PONDER_SUDOKU_MOST_CELLS]; /* the clues of the grid, and the values that all answers have */
  guint64 room; /* how many nodes may still be made */
  GCancellable *cancellable;
  PonderSudokuSurvey *survey;
} Surveyor;

static gboolean
note_answer_cb (const guint8 *values,
                gpointer      user_data)
{
  Surveyor *self = user_data;
  PonderSudokuSurvey *survey = self->survey;

  if (survey->answer[0] == 0)
    memcpy (survey->answer, values, self->shape->n_cells);
  for (guint cell = 0; cell < self->shape->n_cells; cell++)
    if (values[cell] != survey->answer[cell] && !survey->differs[cell])
      {
        survey->differs[cell] = 1;
        survey->n_differ++;
      }
  return TRUE;
}

/* Looks for answers and records them. Returns whether there are no others. */
static gboolean
solve (Surveyor *self,
       guint64   most_answers,
       guint64   most_nodes,
       guint64  *n_found)
{
  PonderSudokuJob job = {
    .candidates = self->candidates,
    .most_nodes = MIN (most_nodes, self->room),
    .most_answers = most_answers,
    .found = note_answer_cb,
    .user_data = self,
    .cancellable = self->cancellable,
  };
  PonderSudokuEnd end;

  *n_found = 0;
  /* Most calls are too short for a poll. */
  if (job.most_nodes == 0 || g_cancellable_is_cancelled (self->cancellable))
    return FALSE;

  end = ponder_sudoku_solve_grid (self->shape, self->clues, &job);
  self->room -= job.nodes;
  *n_found = job.answers;
  return end == PONDER_SUDOKU_ALL_FOUND;
}

/* Returns whether it is known now if all answers agree in @cell. */
static gboolean
settle_cell (Surveyor *self,
             guint     cell)
{
  guint8 own = self->survey->answer[cell];
  gboolean known = TRUE;

  for (guint value = 1; value <= self->shape->side && known && !self->survey->differs[cell]; value++)
    if (value != own && ponder_sudoku_shape_is_free (self->shape, self->clues, cell, value))
      {
        guint64 n_found;

        self->clues[cell] = value;
        known = solve (self, 1, G_MAXUINT64, &n_found) || n_found > 0;
      }
  self->clues[cell] = known && !self->survey->differs[cell] ? own : 0;
  return known;
}

static gboolean
settle_cells (Surveyor *self)
{
  for (guint cell = 0; cell < self->shape->n_cells; cell++)
    if (self->clues[cell] == 0 && !self->survey->differs[cell] && !settle_cell (self, cell))
      return FALSE;
  return TRUE;
}

static void
run (Surveyor *self)
{
  PonderSudokuSurvey *survey = self->survey;
  guint64 n_found;
  gboolean all_found = solve (self, 2, G_MAXUINT64, &n_found);

  if (n_found > 1)
    {
      survey->count = PONDER_SUDOKU_SEVERAL_ANSWERS;
      survey->complete = solve (self, MOST_FIRST_ANSWERS, MOST_FIRST_NODES, &n_found) || settle_cells (self);
    }
  else if (all_found)
    {
      survey->count = n_found == 1 ? PONDER_SUDOKU_ONE_ANSWER : PONDER_SUDOKU_NO_ANSWER;
      survey->complete = TRUE;
    }
}

/**
 * ponder_sudoku_survey_live_nodes:
 *
 * Returns a limit for surveys while a person enters a puzzle. Nearly all boards take far fewer nodes.
 *
 * Returns: how many nodes take at most a second or two on one processor
 */
guint64
ponder_sudoku_survey_live_nodes (const PonderSudokuShape *shape)
{
  g_return_val_if_fail (shape != NULL, 0);

  return LIVE_NODES_TIMES_CELLS / shape->n_cells * (shape->side == 9 && shape->box_rows == 3 ? NINE_IS_QUICKER : 1);
}

typedef struct
{
  guint64 most_nodes;
  PonderSudokuSurvey survey;
} SurveyJob;

static void
survey_worker (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  SurveyJob *job = task_data;
  const PonderSudokuGrid *grid = ponder_sudoku_get_grid (source);
  Surveyor surveyor = {
    .shape = grid->shape,
    .candidates = ponder_sudoku_get_candidates (source),
    .room = job->most_nodes != 0 ? job->most_nodes : G_MAXUINT64,
    .cancellable = cancellable,
    .survey = &job->survey,
  };

  memcpy (surveyor.clues, grid->clues, sizeof surveyor.clues);
  run (&surveyor);
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_boolean (task, TRUE);
}

/**
 * ponder_sudoku_survey_async:
 * @most_nodes: the most positions for the solver to make in all; 0 for no limit
 * @cancellable: (nullable): cancels
 * @callback: called in the main context of the calling thread; it must call ponder_sudoku_survey_finish()
 *
 * Finds out in a thread whether there is an answer, whether it is the only one, and, if not, in which cells answers
 * differ. The same puzzle and limit give the same survey on every machine.
 */
void
ponder_sudoku_survey_async (PonderSudoku       *puzzle,
                            guint64             most_nodes,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;
  SurveyJob *job;

  g_return_if_fail (PONDER_IS_SUDOKU (puzzle));

  job = g_new (SurveyJob, 1);
  *job = (SurveyJob){ .most_nodes = most_nodes, .survey.count = PONDER_SUDOKU_NOT_KNOWN };
  task = g_task_new (puzzle, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_sudoku_survey_async);
  g_task_set_task_data (task, job, g_free);
  g_task_run_in_thread (task, survey_worker);
}

/**
 * ponder_sudoku_survey_finish:
 * @survey: (out caller-allocates): the result; unchanged on failure
 *
 * Returns: %FALSE with %G_IO_ERROR_CANCELLED
 */
gboolean
ponder_sudoku_survey_finish (GAsyncResult       *result,
                             PonderSudokuSurvey *survey,
                             GError            **error)
{
  GTask *task;

  g_return_val_if_fail (G_IS_TASK (result), FALSE);
  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_sudoku_survey_async), FALSE);
  g_return_val_if_fail (survey != NULL, FALSE);

  task = G_TASK (result);
  if (!g_task_propagate_boolean (task, error))
    return FALSE;
  *survey = ((SurveyJob *) g_task_get_task_data (task))->survey;
  return TRUE;
}
