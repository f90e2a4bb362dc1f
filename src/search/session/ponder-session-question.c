/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-record-questions.h"
#include "ponder-search-question.h"
#include "ponder-session-private.h"

/* Questions to a class about a session. A scout runs ahead of it; what comes after the cursor is hidden by a view of the
 * node at the cursor, without what the visit there found out. */

typedef struct
{
  PonderScout *scout;
  PonderPuzzle *puzzle;
  PonderMemoryBudget *budget;
  GArray *base;
  PonderQuestionKind kind;
  guint64 node;
} Job;

static void
job_clear (Job *job)
{
  g_clear_pointer (&job->scout, ponder_scout_unref);
  g_clear_object (&job->puzzle);
  g_clear_pointer (&job->budget, ponder_memory_budget_unref);
  g_clear_pointer (&job->base, g_array_unref);
}

static void
job_free (gpointer data)
{
  job_clear (data);
  g_free (data);
}

/* Starts a task; the scout is made when it is needed for the first time. */
static void
start (PonderSession     *self,
       PonderQuestionKind kind,
       guint64            node,
       GTask             *task,
       GTaskThreadFunc    worker)
{
  Job *job = g_new (Job, 1);

  if (self->scout == NULL)
    self->scout = ponder_scout_new (ponder_session_new_search (self));
  *job = (Job){
    .scout = ponder_scout_ref (self->scout),
    .puzzle = g_object_ref (self->puzzle),
    .budget = ponder_memory_budget_ref (self->budget),
    .base = g_array_copy (self->base),
    .kind = kind,
    .node = node,
  };
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, worker);
}

static void
find_turn_worker (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  Job *job = data;
  g_autofree PonderTurn *turn = g_new0 (PonderTurn, 1);
  gboolean found = ponder_scout_find_turn (job->scout, job->node, cancellable, turn);

  /* The task may live on for a moment, but then the memory can be given back. */
  job_clear (job);
  if (found)
    g_task_return_pointer (task, g_steal_pointer (&turn), g_free);
  else if (!g_task_return_error_if_cancelled (task))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "%s",
                             _ ("The memory doesn’t suffice to find the next question, so nothing is asked."));
}

static void
find_turn (PonderRecord *record,
           guint64       after,
           GTask        *task)
{
  start (PONDER_SESSION (record), PONDER_QUESTION_NEXT, after, task, find_turn_worker);
}

static void
ask_worker (GTask        *task,
            gpointer      source,
            gpointer      data,
            GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  PonderQuestion *question;

  if (job->kind == PONDER_QUESTION_COUNT)
    question = ponder_search_question_count (job->puzzle, job->scout, job->base, job->budget, cancellable, &error);
  else
    question = ponder_search_question_next (job->puzzle, job->scout, job->node, job->budget, cancellable, &error);
  job_clear (job);
  if (question != NULL)
    g_task_return_pointer (task, question, (GDestroyNotify) ponder_question_free);
  else
    g_task_return_error (task, error);
}

static void
ask (PonderRecord      *record,
     PonderQuestionKind kind,
     guint64            node,
     GTask             *task)
{
  start (PONDER_SESSION (record), kind, node, task, ask_worker);
}

static void
set_stop (PonderRecord *record,
          guint64       node)
{
  PONDER_SESSION (record)->stop = node;
}

/* Returns how many nodes a run may still visit after a node, at most @most of them; 0 for any number. */
guint64
ponder_session_limit_visits (guint64 stop,
                             guint64 from,
                             guint64 most)
{
  guint64 left = stop - MIN (stop, from);

  if (stop == 0)
    return most;
  return most == 0 ? left : MIN (left, most);
}

static char *
tell_node (PonderSession *self)
{
  g_autofree char *move = NULL;

  if (self->path->len == 0)
    return g_strdup (_ ("The start."));
  move = ponder_puzzle_describe (self->puzzle, g_array_index (self->path, PonderMove, self->path->len - 1));
  return g_strdup_printf (_ ("%s."), move);
}

/* Shows only what was known when the node at the cursor was made. To be called when the cursor has moved, too. */
void
ponder_session_hide (PonderSession *self)
{
  PonderSessionView *view;

  if (!self->marking.hides || self->snapshot->figures.visited == 0)
    return;
  view = ponder_session_view_new (ponder_session_get_plan (self)->state_size);
  memcpy (view->state, self->snapshot->state, ponder_session_get_plan (self)->state_size);
  g_array_append_vals (view->path, self->path->data, self->path->len);
  view->figures = self->snapshot->figures;
  view->is_answer = self->shows_answer;
  view->text = tell_node (self);
  view->hides_next = TRUE;
  g_clear_pointer (&self->view, ponder_session_view_unref);
  self->view = view;
}

static void
hide_next (PonderRecord *record,
           gboolean      hidden)
{
  PonderSession *self = PONDER_SESSION (record);

  if (!ponder_question_marks_hide (&self->marking, hidden))
    return;
  if (self->view != NULL && self->view->hides_next)
    g_clear_pointer (&self->view, ponder_session_view_unref);
  ponder_session_hide (self);
  g_signal_emit_by_name (self, "changed");
}

static void
show_choices (PonderRecord         *record,
              const PonderQuestion *question,
              guint                 chosen)
{
  ponder_question_marks_show_choices (&PONDER_SESSION (record)->marking, question, chosen);
  g_signal_emit_by_name (record, "changed");
}

/**
 * ponder_session_hide_waiting:
 * @waiting: (nullable): what waits at the cursor
 *
 * Returns: (transfer none) (nullable): what of it may be seen: only how much waits
 */
PonderWaiting *
ponder_session_hide_waiting (PonderSession *self,
                             PonderWaiting *waiting)
{
  if (!self->marking.hides || waiting == NULL || waiting->items->len == 0)
    return waiting;
  if (self->hidden_waiting == NULL || self->hidden_waiting->n_waiting != waiting->n_waiting)
    {
      g_clear_pointer (&self->hidden_waiting, ponder_waiting_unref);
      self->hidden_waiting = ponder_waiting_new (waiting->kind, waiting->n_waiting, 0);
      self->hidden_waiting->is_part = waiting->is_part;
    }
  return self->hidden_waiting;
}

/* Frees what questions need. The scout is made again when it is needed. */
void
ponder_session_forget_questions (PonderSession *self)
{
  g_clear_pointer (&self->scout, ponder_scout_unref);
  ponder_question_marks_forget_tree (&self->marking);
  g_clear_pointer (&self->hidden_waiting, ponder_waiting_unref);
}

/* Frees everything of questions. */
void
ponder_session_end_questions (PonderSession *self)
{
  ponder_session_forget_questions (self);
  ponder_question_marks_clear (&self->marking);
}

const PonderRecordQuestions ponder_session_questions = {
  .find_turn = find_turn,
  .ask = ask,
  .set_stop = set_stop,
  .hide_next = hide_next,
  .show_choices = show_choices,
};
