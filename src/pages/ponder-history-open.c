/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-history.h"

/* Reads a document in a thread: one of some megabytes takes longer than a frame. */

static void
open_worker (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  GError *error = NULL;
  gconstpointer data;
  const PonderPositionFuncs *funcs = ponder_history_get_funcs (source_object, &data);
  gpointer position = funcs->read (task_data, data, &error);

  if (position != NULL)
    g_task_return_pointer (task, position, funcs->free);
  else
    g_task_return_error (task, error);
}

/**
 * ponder_history_open_async:
 * @text: a .ponder document; copied
 *
 * As ponder_history_open(), but reads @text in a thread. Until ponder_history_open_finish() nothing changes.
 */
void
ponder_history_open_async (PonderHistory      *self,
                           const char         *text,
                           GCancellable       *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (PONDER_IS_HISTORY (self));
  g_return_if_fail (text != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_history_open_async);
  g_task_set_task_data (task, g_strdup (text), g_free);
  g_task_run_in_thread (task, open_worker);
}

/**
 * ponder_history_open_finish:
 * @error: where to tell what is wrong
 *
 * Goes on to the position that was read. Undo brings back what was there.
 *
 * Returns: whether it could be read, and was not cancelled; otherwise nothing changes
 */
gboolean
ponder_history_open_finish (PonderHistory  *self,
                            GAsyncResult   *result,
                            GError        **error)
{
  gpointer position;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  position = g_task_propagate_pointer (G_TASK (result), error);
  if (position == NULL)
    return FALSE;
  ponder_history_begin_document (self);
  ponder_history_push (self, position);
  return TRUE;
}
