/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-survey.h"

#include <string.h>

#include "ponder-sudoku-solver.h"

/* There may be 10^21 answers, too many to visit all. But a cell differs as soon as one answer has another value there
 * than the first. So after a few answers, each cell in which they agree is tested: every other value is put there as a
 * clue, and the solver looks for one answer. An answer settles every cell in which it differs from the first; if there
 * is none for any value, all answers agree in that cell, and its value becomes a clue, which makes the rest easier. In the
 * end the other values of the cells that differ are tested, too, unless that takes long. */

#define MOST_FIRST_ANSWERS 100
#define MOST_FIRST_NODES 10000

/* A node takes up to 1/60 microsecond for each cell of the board; nine by nine is this many times faster. */
#define LIVE_NODES_TIMES_CELLS 80000000
#define NINE_IS_QUICKER 5
#define VALUES_PART 8 /* so much of that may be spent on the values of cells that differ */

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
differs (const PonderSudokuSurvey *self,
         guint                     cell)
{
  return __builtin_popcount (self->values[cell]) > 1;
}

static gboolean
note_answer_cb (const guint8 *values,
                gpointer      user_data)
{
  Surveyor *self = user_data;
  PonderSudokuSurvey *survey = self->survey;

  if (survey->answer[0] == 0)
    memcpy (survey->answer, values, self->shape->n_cells);
  for (guint cell = 0; cell < self->shape->n_cells; cell++)
    {
      survey->n_differ += values[cell] != survey->answer[cell] && !differs (survey, cell);
      survey->values[cell] |= (guint32) 1 << (values[cell] - 1);
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

/* Returns whether it is known now if all answers agree in @cell or, if @all is set, which values they have there. */
static gboolean
settle_cell (Surveyor *self,
             guint     cell,
             gboolean  all)
{
  PonderSudokuSurvey *survey = self->survey;
  gboolean known = TRUE;

  for (guint value = 1; value <= self->shape->side && known && (all || !differs (survey, cell)); value++)
    if ((survey->values[cell] >> (value - 1) & 1) == 0 &&
        ponder_sudoku_shape_is_free (self->shape, self->clues, cell, value))
      {
        guint64 n_found;

        self->clues[cell] = value;
        known = solve (self, 1, G_MAXUINT64, &n_found) || n_found > 0;
      }
  self->clues[cell] = known && !differs (survey, cell) ? survey->answer[cell] : 0;
  return known;
}

static gboolean
settle_cells (Surveyor *self,
              gboolean  all)
{
  for (guint cell = 0; cell < self->shape->n_cells; cell++)
    if (self->clues[cell] == 0 && (all || !differs (self->survey, cell)) && !settle_cell (self, cell, all))
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
      survey->all_values = solve (self, MOST_FIRST_ANSWERS, MOST_FIRST_NODES, &n_found);
      survey->complete = survey->all_values || settle_cells (self, FALSE);
      self->room = MIN (self->room, ponder_sudoku_survey_live_nodes (self->shape) / VALUES_PART);
      survey->all_values |= survey->complete && settle_cells (self, TRUE);
    }
  else if (all_found)
    {
      survey->count = n_found == 1 ? PONDER_SUDOKU_ONE_ANSWER : PONDER_SUDOKU_NO_ANSWER;
      survey->complete = survey->all_values = TRUE;
    }
}

/* Returns how many nodes take at most a second or two on one processor: a limit for surveys while
 * a person enters a puzzle. Nearly all boards take far fewer. */
guint64
ponder_sudoku_survey_live_nodes (const PonderSudokuShape *shape)
{
  g_return_val_if_fail (shape != NULL, 0);

  return LIVE_NODES_TIMES_CELLS / shape->n_cells * (shape->side == 9 && shape->box_rows == 3 ? NINE_IS_QUICKER : 1);
}

/* Finds out whether there is an answer, whether it is the only one, and, if not, in which cells
 * answers differ. The solver makes at most @most_nodes positions in all; 0 for no limit. The same
 * puzzle and limit give the same survey on every machine. Blocks. Returns FALSE with
 * G_IO_ERROR_CANCELLED. */
gboolean
ponder_sudoku_survey_init (PonderSudokuSurvey *self,
                           PonderSudoku       *puzzle,
                           guint64             most_nodes,
                           GCancellable       *cancellable,
                           GError            **error)
{
  const PonderSudokuGrid *grid;
  Surveyor surveyor;

  grid = ponder_sudoku_get_grid (puzzle);
  surveyor = (Surveyor){
    .shape = grid->shape,
    .candidates = ponder_sudoku_get_candidates (puzzle),
    .room = most_nodes != 0 ? most_nodes : G_MAXUINT64,
    .cancellable = cancellable,
    .survey = self,
  };
  memcpy (surveyor.clues, grid->clues, sizeof surveyor.clues);
  *self = (PonderSudokuSurvey){ .count = PONDER_SUDOKU_NOT_KNOWN };
  run (&surveyor);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

static gpointer
compute (const PonderLatestJob *what,
         GError               **error)
{
  g_autofree PonderSudokuSurvey *self = g_new (PonderSudokuSurvey, 1);
  guint64 most_nodes = ponder_sudoku_survey_live_nodes (ponder_sudoku_get_grid (what->about)->shape);

  return ponder_sudoku_survey_init (self, what->about, most_nodes, what->cancellable, error) ? g_steal_pointer (&self)
                                                                                             : NULL;
}

const PonderLatestKind ponder_sudoku_survey_live = {
  .compute = compute,
  .free_result = g_free,
  .equal = (GEqualFunc) ponder_puzzle_equal,
  .free_about = g_object_unref,
  .delay = 120, /* somebody who types faster doesn't wait for the result */
};
