/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <glib/gi18n-lib.h>

#include "ponder-game-session-private.h"

/* Questions to a class about the session of a game. What is said at a node tells nothing of the next one, so only the
 * tree and what waits are hidden. */

typedef struct
{
  PonderGameScout *scout;
  PonderQuestionKind kind;
  guint64 node;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->scout, ponder_game_scout_unref);
  g_free (job);
}

/* Starts a task; the scout is made when it is needed for the first time. */
static void
start (PonderGameSession *self,
       PonderQuestionKind kind,
       guint64            node,
       GTask             *task,
       GTaskThreadFunc    worker)
{
  Job *job = g_new (Job, 1);

  if (self->scout == NULL)
    self->scout = ponder_game_scout_new (ponder_minimax_new (self->game, &self->method, self->budget));
  *job = (Job){ ponder_game_scout_ref (self->scout), kind, node };
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
  gboolean found = ponder_game_scout_find_turn (job->scout, job->node, cancellable, turn);

  /* The task may live on for a moment, but then the memory can be given back. */
  g_clear_pointer (&job->scout, ponder_game_scout_unref);
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
  start (PONDER_GAME_SESSION (record), PONDER_QUESTION_NEXT, after, task, find_turn_worker);
}

static void
ask_worker (GTask        *task,
            gpointer      source,
            gpointer      data,
            GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  PonderQuestion *question = ponder_game_scout_ask (job->scout, job->kind, job->node, cancellable, &error);

  g_clear_pointer (&job->scout, ponder_game_scout_unref);
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
  start (PONDER_GAME_SESSION (record), kind, node, task, ask_worker);
}

static void
set_stop (PonderRecord *record,
          guint64       node)
{
  PONDER_GAME_SESSION (record)->stop = node;
}

static void
hide_next (PonderRecord *record,
           gboolean      hidden)
{
  PonderGameSession *self = PONDER_GAME_SESSION (record);

  if (!ponder_question_marks_hide (&self->marking, hidden))
    return;
  ponder_game_session_forget_view (self);
  g_clear_pointer (&self->waiting, ponder_waiting_unref);
  g_signal_emit_by_name (self, "changed");
}

static void
show_choices (PonderRecord         *record,
              const PonderQuestion *question,
              guint                 chosen)
{
  ponder_question_marks_show_choices (&PONDER_GAME_SESSION (record)->marking, question, chosen);
  g_signal_emit_by_name (record, "changed");
}

/* Returns whether a run has come to where it pauses. */
gboolean
ponder_game_session_is_at_stop (PonderGameSession *self)
{
  return self->stop != 0 && self->made >= self->stop;
}

/* Frees what questions need. The scout is made again when it is needed. */
void
ponder_game_session_forget_questions (PonderGameSession *self)
{
  g_clear_pointer (&self->scout, ponder_game_scout_unref);
  ponder_question_marks_forget_tree (&self->marking);
}

/* Frees everything of questions. */
void
ponder_game_session_end_questions (PonderGameSession *self)
{
  ponder_game_session_forget_questions (self);
  ponder_question_marks_clear (&self->marking);
}

const PonderRecordQuestions ponder_game_session_questions = {
  .find_turn = find_turn,
  .ask = ask,
  .set_stop = set_stop,
  .hide_next = hide_next,
  .show_choices = show_choices,
};
