/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-session-questions.h"

#include <glib/gi18n-lib.h>

#include "ponder-session-private.h"

/* Questions to a class about what is watched. Finding and making them neither moves the cursor nor changes the run. */

/* A question to a class: a scout runs ahead of the session. */
typedef struct
{
  const PonderEngineFuncs *funcs;
  PonderScout *scout;
  PonderQuestionKind kind;
  guint64 node;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_clear_pointer (&question->scout, ponder_scout_unref);
  g_free (question);
}

/* Starts a task; the scout is made when it is needed for the first time. */
static void
start_question (PonderSession     *self,
                GTask             *task,
                PonderQuestionKind kind,
                guint64            node,
                GTaskThreadFunc    worker)
{
  PonderSessionPrivate *priv = ponder_session_get (self);
  Question *question = g_new (Question, 1);

  if (priv->scout == NULL)
    priv->scout = ponder_scout_new (priv->funcs, priv->funcs->new_again (priv->engine));
  *question = (Question){ priv->funcs, ponder_scout_ref (priv->scout), kind, node };
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, worker);
}

static void
find_turn_worker (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  Question *question = data;
  g_autofree PonderTurn *turn = g_new0 (PonderTurn, 1);
  gboolean found = ponder_scout_find_turn (question->scout, question->node, cancellable, turn);

  /* The task may live on for a moment, but then the memory can be given back. */
  g_clear_pointer (&question->scout, ponder_scout_unref);
  if (found)
    g_task_return_pointer (task, g_steal_pointer (&turn), g_free);
  else if (!g_task_return_error_if_cancelled (task))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "%s",
                             _ ("The memory doesn’t suffice to find the next question, so nothing is asked."));
}

static void
ask_worker (GTask        *task,
            gpointer      source,
            gpointer      data,
            GCancellable *cancellable)
{
  Question *asked = data;
  GError *error = NULL;
  PonderQuestion *question = asked->funcs->ask (asked->scout, asked->kind, asked->node, cancellable, &error);

  g_clear_pointer (&asked->scout, ponder_scout_unref);
  if (question != NULL)
    g_task_return_pointer (task, question, (GDestroyNotify) ponder_question_free);
  else
    g_task_return_error (task, error);
}

/* Finds out in a thread which turning point comes next after a node: the first going back, the first answer, and each
 * reason for the first time. It looks ahead only so far, but at least at one node after @after if there is one. */
void
ponder_session_find_turn_async (PonderSession      *self,
                                guint64             after,
                                GCancellable       *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (PONDER_IS_SESSION (self));

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_session_find_turn_async);
  start_question (self, task, PONDER_QUESTION_NEXT, after, find_turn_worker);
}

/* Sets @turn to the turning point, and how far was looked. Fails with G_IO_ERROR_CANCELLED, or with
 * G_IO_ERROR_NO_SPACE. */
gboolean
ponder_session_find_turn_finish (GAsyncResult *result,
                                 PonderTurn   *turn,
                                 GError      **error)
{
  g_autofree PonderTurn *found = NULL;

  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_session_find_turn_async), FALSE);
  g_return_val_if_fail (turn != NULL, FALSE);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found == NULL)
    return FALSE;
  *turn = *found;
  return TRUE;
}

/* Makes a question in a thread. @node is the place of the cursor where it is asked: the number of a
 * node for PONDER_QUESTION_NEXT, not the place after the last; ignored for PONDER_QUESTION_COUNT. */
void
ponder_session_ask_async (PonderSession      *self,
                          PonderQuestionKind  kind,
                          guint64             node,
                          GCancellable       *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (PONDER_IS_SESSION (self));
  g_return_if_fail (kind == PONDER_QUESTION_COUNT || node > 0);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_session_ask_async);
  start_question (self, task, kind, node, ask_worker);
}

/* Returns NULL with G_IO_ERROR_CANCELLED if it was cancelled, or with G_IO_ERROR_NOT_SUPPORTED if
 * there is nothing to ask. */
PonderQuestion *
ponder_session_ask_finish (GAsyncResult *result,
                           GError      **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_session_ask_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* From now on, a run or a search for the next answer pauses at this node, which must be after the
 * cursor; 0 for none. */
void
ponder_session_set_stop (PonderSession *self,
                         guint64        node)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  ponder_session_get (self)->stop = node;
}

/* Hides everything that tells what comes after the cursor: what is said of it, what is left out there, what
 * waits, and the rest of the tree. Stays so wherever the cursor goes, until this is called again. */
void
ponder_session_hide_next (PonderSession *self,
                          gboolean       hidden)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  if (!ponder_question_marks_hide (&ponder_session_get (self)->marking, hidden))
    return;
  if (PONDER_SESSION_GET_CLASS (self)->moved != NULL)
    PONDER_SESSION_GET_CLASS (self)->moved (self);
  g_signal_emit_by_name (self, "changed");
}

/* Marks with their letters where in the tree the right choice of a question that was revealed leads, and the
 * one that the class has chosen, if there are so many. Until this is called again; NULL to mark nothing. */
void
ponder_session_show_choices (PonderSession        *self,
                             const PonderQuestion *question,
                             guint                 chosen)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  ponder_question_marks_show_choices (&ponder_session_get (self)->marking, question, chosen);
  g_signal_emit_by_name (self, "changed");
}
