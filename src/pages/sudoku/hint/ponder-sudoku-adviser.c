/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-adviser.h"

#include <string.h>

#include "ponder-sudoku-solver.h"
#include "ponder-sudoku-survey.h"

/* Finds steps, in a thread. The answer is only used to find wrong entries and notes, and where logic ends. */

static gboolean
keep_first_answer (const guint8 *values,
                   gpointer      user_data)
{
  PonderSudokuReply *reply = user_data;

  if (!reply->has_answer)
    memcpy (reply->answer, values, reply->start.groups->shape->n_cells);
  reply->has_answer = TRUE;
  return TRUE;
}

/* Counts the answers to the clues. Returns whether there could be one. */
static gboolean
count_answers (PonderSudokuReply         *reply,
               const PonderSudokuRequest *request,
               GCancellable              *cancellable)
{
  PonderSudokuJob job = {
    .candidates = request->candidates,
    .most_answers = 2,
    .most_nodes = ponder_sudoku_survey_live_nodes (request->clues.shape),
    .found = keep_first_answer,
    .user_data = reply,
    .cancellable = cancellable,
  };
  PonderSudokuEnd end = ponder_sudoku_solve_grid (request->clues.shape, request->clues.clues, &job);

  reply->has_answer = end == PONDER_SUDOKU_ALL_FOUND && job.answers == 1;
  if (job.answers > 1)
    reply->verdict = PONDER_SUDOKU_AMBIGUOUS;
  else if (end == PONDER_SUDOKU_ALL_FOUND && job.answers == 0)
    reply->verdict = PONDER_SUDOKU_IMPOSSIBLE;
  else
    return TRUE;
  return FALSE;
}

/* Finds the entries that are wrong or, if there are none, the notes that lack the right value. */
static gboolean
find_wrong (PonderSudokuReply         *reply,
            const PonderSudokuRequest *request)
{
  const PonderSudokuMarks *marks = &request->marks;
  guint n_cells = request->clues.shape->n_cells;

  if (!reply->has_answer)
    return FALSE;
  for (guint cell = 0; cell < n_cells; cell++)
    if (marks->entries[cell] != 0 && marks->entries[cell] != reply->answer[cell])
      g_array_append_val (reply->wrong, cell);
  if (reply->wrong->len > 0)
    {
      reply->verdict = PONDER_SUDOKU_WRONG_VALUES;
      return TRUE;
    }
  for (guint cell = 0; cell < n_cells; cell++)
    if (reply->start.values[cell] == 0 && marks->notes[cell] != 0 &&
        (marks->notes[cell] & (guint32) 1 << (reply->answer[cell] - 1)) == 0)
      g_array_append_val (reply->wrong, cell);
  if (reply->wrong->len > 0)
    reply->verdict = PONDER_SUDOKU_WRONG_NOTES;
  return reply->wrong->len > 0;
}

/* Makes the position from clues, entries and notes. A cell without notes has all candidates that fit. */
static void
make_start (PonderSudokuReply         *reply,
            const PonderSudokuRequest *request)
{
  const PonderSudokuShape *shape = request->clues.shape;

  ponder_sudoku_position_init (&reply->start, shape, request->clues.clues);
  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (request->marks.entries[cell] != 0 && reply->start.values[cell] == 0)
      ponder_sudoku_position_set (&reply->start, cell, request->marks.entries[cell]);
  ponder_sudoku_position_keep (&reply->start, request->candidates);
}

static void
find_steps (PonderSudokuReply         *reply,
            const PonderSudokuRequest *request,
            GCancellable              *cancellable)
{
  g_autofree PonderSudokuPosition *position = g_memdup2 (&reply->start, sizeof reply->start);

  do
    {
      PonderSudokuAdvice *advice;

      if (g_cancellable_is_cancelled (cancellable) || position->n_blanks == 0 ||
          ponder_sudoku_position_is_broken (position))
        break;
      advice = ponder_sudoku_advice_find (position, reply->has_answer ? reply->answer : NULL, cancellable);
      if (advice == NULL)
        break;
      g_ptr_array_add (reply->steps, advice);
      ponder_sudoku_advice_apply (advice, position);
    }
  while (request->all);
  reply->verdict = reply->steps->len > 0 ? PONDER_SUDOKU_ADVISED : PONDER_SUDOKU_STUCK;
}

static void
rate (PonderSudokuReply         *reply,
      const PonderSudokuRequest *request,
      GCancellable              *cancellable)
{
  g_autofree PonderSudokuPosition *position = g_new (PonderSudokuPosition, 1);

  ponder_sudoku_position_init (position, request->clues.shape, request->clues.clues);
  ponder_sudoku_position_keep (position, request->candidates);
  position->has_one_answer = request->uniqueness;
  ponder_sudoku_rating_init (&reply->rating, position, cancellable, NULL);
}

static PonderSudokuReply *
reply_new (void)
{
  PonderSudokuReply *reply = g_new0 (PonderSudokuReply, 1);

  reply->wrong = g_array_new (FALSE, FALSE, sizeof (guint));
  reply->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_sudoku_advice_free);
  return reply;
}

static void
reply_free (gpointer data)
{
  PonderSudokuReply *reply = data;

  g_array_unref (reply->wrong);
  g_ptr_array_unref (reply->steps);
  g_free (reply);
}

static gpointer
find_reply (const PonderLatestJob *job,
            GError               **error)
{
  const PonderSudokuRequest *request = job->about;
  PonderSudokuReply *reply = reply_new ();

  make_start (reply, request);
  if (count_answers (reply, request, job->cancellable) && !find_wrong (reply, request))
    {
      ponder_sudoku_position_keep (&reply->start, request->marks.notes);
      reply->start.has_one_answer = reply->has_answer && request->uniqueness;
      if (reply->start.n_blanks == 0 && !ponder_sudoku_position_is_broken (&reply->start))
        reply->verdict = PONDER_SUDOKU_SOLVED;
      else
        find_steps (reply, request, job->cancellable);
      if (request->all && reply->has_answer)
        rate (reply, request, job->cancellable);
    }
  return reply;
}

const PonderLatestKind ponder_sudoku_adviser = {
  .compute = find_reply,
  .free_result = reply_free,
  .free_about = g_free,
};
