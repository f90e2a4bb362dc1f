/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-file-queue.h"

#include "ponder-document-file.h"

/* Files to open. They are read one after the other, in the order of the requests; the first is being read. */

struct _PonderFileQueue
{
  const PonderFileQueueFuncs *funcs;
  gpointer user_data;
  GQueue files;
  GCancellable *reading;
};

static void read_first (PonderFileQueue *self);

static void
clear_cb (gpointer data)
{
  PonderFileQueue *self = data;

  g_queue_clear_full (&self->files, g_object_unref);
  g_object_unref (self->reading);
}

static void
release (PonderFileQueue *self)
{
  g_rc_box_release_full (self, clear_cb);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderFileQueue, release)

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (PonderFileQueue) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = ponder_document_load_finish (G_FILE (source), result, &error);

  if (g_cancellable_is_cancelled (self->reading))
    return;
  if (text != NULL)
    self->funcs->show_text (self->user_data, text, G_FILE (source));
  else
    self->funcs->tell (self->user_data, error->message);
  g_object_unref (g_queue_pop_head (&self->files));
  read_first (self);
}

static void
read_first (PonderFileQueue *self)
{
  GFile *file = g_queue_peek_head (&self->files);

  if (file != NULL)
    ponder_document_load_async (file, self->reading, read_cb, g_rc_box_acquire (self));
}

/**
 * ponder_file_queue_new:
 * @user_data: for @funcs, until ponder_file_queue_free()
 *
 * Returns: (transfer full): an empty queue
 */
PonderFileQueue *
ponder_file_queue_new (const PonderFileQueueFuncs *funcs,
                       gpointer                    user_data)
{
  PonderFileQueue *self;

  g_return_val_if_fail (funcs != NULL, NULL);

  self = g_rc_box_new0 (PonderFileQueue);
  self->funcs = funcs;
  self->user_data = user_data;
  g_queue_init (&self->files);
  self->reading = g_cancellable_new ();
  return self;
}

/* Nothing is called any more; files that wait are not opened. */
void
ponder_file_queue_free (PonderFileQueue *self)
{
  g_return_if_fail (self != NULL);

  g_cancellable_cancel (self->reading);
  release (self);
}

void
ponder_file_queue_add (PonderFileQueue *self,
                       GFile           *file)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (G_IS_FILE (file));

  g_queue_push_tail (&self->files, g_object_ref (file));
  if (g_queue_get_length (&self->files) == 1)
    read_first (self);
}
