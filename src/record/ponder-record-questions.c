/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-record-questions.h"

/* Questions to a class about a record. */

static const PonderRecordQuestions *
get_funcs (PonderRecord *self)
{
  return PONDER_RECORD_GET_IFACE (self)->questions;
}

/**
 * ponder_record_has_questions:
 *
 * Returns: whether a class can be asked about this record. If not, nothing below may be called
 */
gboolean
ponder_record_has_questions (PonderRecord *self)
{
  g_return_val_if_fail (PONDER_IS_RECORD (self), FALSE);

  return get_funcs (self) != NULL;
}

/**
 * ponder_record_find_turn_async:
 * @after: the number of a node
 *
 * Finds out in a thread which turning point comes next after a node: the first going back, the first answer, and each
 * reason for the first time. It looks ahead only so far, but at least at one node after @after if there is one.
 */
void
ponder_record_find_turn_async (PonderRecord       *self,
                               guint64             after,
                               GCancellable       *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (PONDER_IS_RECORD (self));
  g_return_if_fail (ponder_record_has_questions (self));

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_record_find_turn_async);
  get_funcs (self)->find_turn (self, after, task);
}

/**
 * ponder_record_find_turn_finish:
 * @turn: (out caller-allocates): the turning point, and how far was looked
 *
 * Returns: %FALSE if it was cancelled, with %G_IO_ERROR_CANCELLED, or if it failed
 */
gboolean
ponder_record_find_turn_finish (PonderRecord *self,
                                GAsyncResult *result,
                                PonderTurn   *turn,
                                GError      **error)
{
  g_autofree PonderTurn *found = NULL;

  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_record_find_turn_async), FALSE);
  g_return_val_if_fail (turn != NULL, FALSE);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found == NULL)
    return FALSE;
  *turn = *found;
  return TRUE;
}

/**
 * ponder_record_ask_async:
 * @kind: what to ask
 * @node: the place of the cursor where it is asked: the number of a node for %PONDER_QUESTION_NEXT, not the place after
 *   the last; ignored for %PONDER_QUESTION_COUNT
 *
 * Makes a question in a thread.
 */
void
ponder_record_ask_async (PonderRecord       *self,
                         PonderQuestionKind  kind,
                         guint64             node,
                         GCancellable       *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (PONDER_IS_RECORD (self));
  g_return_if_fail (ponder_record_has_questions (self));
  g_return_if_fail (kind == PONDER_QUESTION_COUNT || node > 0);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_record_ask_async);
  get_funcs (self)->ask (self, kind, node, task);
}

/**
 * ponder_record_ask_finish:
 *
 * Returns: (transfer full) (nullable): the question; %NULL if it was cancelled, with %G_IO_ERROR_CANCELLED, or if there
 *   is nothing to ask, with %G_IO_ERROR_NOT_SUPPORTED
 */
PonderQuestion *
ponder_record_ask_finish (PonderRecord *self,
                          GAsyncResult *result,
                          GError      **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_record_ask_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * ponder_record_set_stop:
 * @node: the number of a node; 0 for none
 *
 * From now on, a run or a search for the next answer pauses at this node. It must be after the end of the run.
 */
void
ponder_record_set_stop (PonderRecord *self,
                        guint64       node)
{
  g_return_if_fail (PONDER_IS_RECORD (self));
  g_return_if_fail (ponder_record_has_questions (self));

  get_funcs (self)->set_stop (self, node);
}

/**
 * ponder_record_hide_next:
 * @hidden: whether to hide it
 *
 * Hides everything that tells what comes after the cursor: what is said of it, what is left out there, what waits, and
 * the rest of the tree. Stays so wherever the cursor goes, until this is called again.
 */
void
ponder_record_hide_next (PonderRecord *self,
                         gboolean      hidden)
{
  g_return_if_fail (PONDER_IS_RECORD (self));
  g_return_if_fail (ponder_record_has_questions (self));

  get_funcs (self)->hide_next (self, hidden);
}

/**
 * ponder_record_show_choices:
 * @question: (nullable): a question about this record that was revealed; %NULL to mark nothing
 * @chosen: the choice of the class, or a larger number than there are
 *
 * Marks with their letters where in the tree the right choice and the chosen one lead, until this is called again.
 */
void
ponder_record_show_choices (PonderRecord         *self,
                            const PonderQuestion *question,
                            guint                 chosen)
{
  g_return_if_fail (PONDER_IS_RECORD (self));
  g_return_if_fail (ponder_record_has_questions (self));

  get_funcs (self)->show_choices (self, question, chosen);
}
