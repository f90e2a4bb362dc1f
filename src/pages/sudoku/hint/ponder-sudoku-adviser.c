/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-adviser.h"

#include <string.h>

#include "ponder-sudoku-solver.h"
#include "ponder-sudoku-survey.h"

/* Looks for steps. The answer is only used to find wrong entries and notes, and where logic ends. */

static gboolean
keep_first_answer (const guint8 *values,
                   gpointer      user_data)
{
  PonderSudokuReply *self = user_data;

  if (!self->has_answer)
    memcpy (self->answer, values, self->start.groups->shape->n_cells);
  self->has_answer = TRUE;
  return TRUE;
}

/* Counts the answers to the clues. Returns whether there could be one. */
static gboolean
count_answers (PonderSudokuReply          *self,
               const PonderSudokuQuestion *question,
               GCancellable               *cancellable)
{
  PonderSudokuJob job = {
    .candidates = question->candidates,
    .most_answers = 2,
    .most_nodes = ponder_sudoku_survey_live_nodes (question->clues.shape),
    .found = keep_first_answer,
    .user_data = self,
    .cancellable = cancellable,
  };
  PonderSudokuEnd end = ponder_sudoku_solve_grid (question->clues.shape, question->clues.clues, &job);

  self->has_answer = end == PONDER_SUDOKU_ALL_FOUND && job.answers == 1;
  if (job.answers > 1)
    self->verdict = PONDER_SUDOKU_AMBIGUOUS;
  else if (end == PONDER_SUDOKU_ALL_FOUND && job.answers == 0)
    self->verdict = PONDER_SUDOKU_IMPOSSIBLE;
  else
    return TRUE;
  return FALSE;
}

static guint32
bit_of (guint value)
{
  return value > 0 ? (guint32) 1 << (value - 1) : 0;
}

/* Finds the entries that are wrong or, if there are none, the notes that lack the right value. */
static gboolean
find_wrong (PonderSudokuReply          *self,
            const PonderSudokuQuestion *question)
{
  const PonderSudokuMarks *marks = &question->marks;
  guint n_cells = question->clues.shape->n_cells;

  if (!self->has_answer)
    return FALSE;
  for (guint cell = 0; cell < n_cells; cell++)
    if (marks->entries[cell] != 0 && marks->entries[cell] != self->answer[cell])
      g_array_append_val (self->wrong, cell);
  if (self->wrong->len > 0)
    {
      self->verdict = PONDER_SUDOKU_WRONG_VALUES;
      return TRUE;
    }
  for (guint cell = 0; cell < n_cells; cell++)
    if (self->start.values[cell] == 0 && marks->notes[cell] != 0 &&
        (marks->notes[cell] & bit_of (self->answer[cell])) == 0)
      g_array_append_val (self->wrong, cell);
  if (self->wrong->len > 0)
    self->verdict = PONDER_SUDOKU_WRONG_NOTES;
  return self->wrong->len > 0;
}

/* Makes the position from clues, entries and notes. A cell without notes has all candidates that fit. */
static void
make_start (PonderSudokuReply          *self,
            const PonderSudokuQuestion *question)
{
  const PonderSudokuShape *shape = question->clues.shape;

  ponder_sudoku_position_init (&self->start, shape, question->clues.clues);
  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (question->marks.entries[cell] != 0 && self->start.values[cell] == 0)
      ponder_sudoku_position_set (&self->start, cell, question->marks.entries[cell]);
  ponder_sudoku_position_keep (&self->start, question->candidates);
}

static void
find_steps (PonderSudokuReply          *self,
            const PonderSudokuQuestion *question,
            GCancellable               *cancellable)
{
  g_autofree PonderSudokuPosition *position = g_memdup2 (&self->start, sizeof self->start);

  do
    {
      PonderSudokuAdvice *advice;

      if (g_cancellable_is_cancelled (cancellable) || position->n_blanks == 0 ||
          ponder_sudoku_position_is_broken (position))
        break;
      advice = ponder_sudoku_advice_find (position, self->has_answer ? self->answer : NULL, cancellable);
      if (advice == NULL)
        break;
      g_ptr_array_add (self->steps, advice);
      ponder_sudoku_advice_apply (advice, position);
    }
  while (question->all);
  self->verdict = self->steps->len > 0 ? PONDER_SUDOKU_ADVISED : PONDER_SUDOKU_STUCK;
}

static void
rate (PonderSudokuReply          *self,
      const PonderSudokuQuestion *question,
      GCancellable               *cancellable)
{
  g_autofree PonderSudokuPosition *position = g_new (PonderSudokuPosition, 1);

  ponder_sudoku_position_init (position, question->clues.shape, question->clues.clues);
  ponder_sudoku_position_keep (position, question->candidates);
  position->has_one_answer = question->uniqueness;
  ponder_sudoku_rating_init (&self->rating, position, cancellable, NULL);
}

static PonderSudokuReply *
reply_new (void)
{
  PonderSudokuReply *self = g_new0 (PonderSudokuReply, 1);

  self->wrong = g_array_new (FALSE, FALSE, sizeof (guint));
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_sudoku_advice_free);
  return self;
}

static void
reply_free (gpointer data)
{
  PonderSudokuReply *self = data;

  g_array_unref (self->wrong);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

static gpointer
ask (const PonderLatestRun *run,
     GError               **error)
{
  const PonderSudokuQuestion *question = run->about;
  PonderSudokuReply *self = reply_new ();

  make_start (self, question);
  if (count_answers (self, question, run->cancellable) && !find_wrong (self, question))
    {
      ponder_sudoku_position_keep (&self->start, question->marks.notes);
      self->start.has_one_answer = self->has_answer && question->uniqueness;
      if (self->start.n_blanks == 0 && !ponder_sudoku_position_is_broken (&self->start))
        self->verdict = PONDER_SUDOKU_SOLVED;
      else
        find_steps (self, question, run->cancellable);
      if (question->all && self->has_answer)
        rate (self, question, run->cancellable);
    }
  return self;
}

const PonderLatestKind ponder_sudoku_adviser = {
  .compute = ask,
  .free_result = reply_free,
  .free_about = g_free,
};
