/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-keeper.h"

#include <glib/gi18n-lib.h>

#include "ponder-document-file.h"

/* Keeps what is on a page in a file, a moment after each change, so that a crash costs at most a second. The file is
 * written whole beside the old one and swapped in, so that a full disk costs only what is new. One write goes on at a
 * time, in a thread; what is touched meanwhile is written after it. */

#define DELAY 250 /* milliseconds from the first change to its writing */

struct _PonderKeeper
{
  GObject parent_instance;

  GFile *file;
  PonderKeeperAsk ask;
  gpointer user_data;

  guint timer;
  gboolean writing;
  gboolean touched; /* while writing */
  gboolean failed; /* to write what was there last */
  gboolean warned;
};

G_DEFINE_FINAL_TYPE (PonderKeeper, ponder_keeper, G_TYPE_OBJECT)

static char *
ask_text (PonderKeeper *self)
{
  g_autoptr (GKeyFile) kept = self->ask (self->user_data);

  return g_key_file_to_data (kept, NULL, NULL);
}

/* Once: a full disk would otherwise say so at every change. */
static void
warn (PonderKeeper *self,
      const GError *error)
{
  if (!self->warned)
    g_message (_ ("What is on the page can’t be kept: %s"), error->message);
  self->warned = TRUE;
}

static gboolean
make_folder (GFile   *file,
             GError **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GError) local_error = NULL;

  if (g_file_make_directory_with_parents (folder, NULL, &local_error) ||
      g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

static gboolean
write_text (GFile      *file,
            const char *text,
            GError    **error)
{
  return make_folder (file, error) && ponder_document_replace (file, text, G_FILE_CREATE_PRIVATE, NULL, error);
}

static void
write_worker (GTask        *task,
              gpointer      source,
              gpointer      task_data,
              GCancellable *cancellable)
{
  GError *error = NULL;

  if (write_text (source, task_data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (PonderKeeper) self = user_data;
  g_autoptr (GError) error = NULL;

  self->writing = FALSE;
  self->failed = !g_task_propagate_boolean (G_TASK (result), &error);
  if (self->failed)
    warn (self, error);
  if (self->touched)
    ponder_keeper_touch (self);
}

static gboolean
write_cb (gpointer user_data)
{
  PonderKeeper *self = user_data;
  g_autoptr (GTask) task = NULL;

  self->timer = 0;
  self->writing = TRUE;
  self->touched = FALSE;
  /* Of the file: a keeper that the thread held would end when the thread lets it go. */
  task = g_task_new (self->file, NULL, written_cb, g_object_ref (self));
  g_task_set_source_tag (task, write_cb);
  g_task_set_task_data (task, ask_text (self), g_free);
  g_task_run_in_thread (task, write_worker);
  return G_SOURCE_REMOVE;
}

static void
ponder_keeper_dispose (GObject *object)
{
  PonderKeeper *self = PONDER_KEEPER (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (ponder_keeper_parent_class)->dispose (object);
}

static void
ponder_keeper_class_init (PonderKeeperClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ponder_keeper_dispose;
}

static void
ponder_keeper_init (PonderKeeper *self)
{
}

/**
 * ponder_keeper_new:
 * @file: where to keep it; its folder is made when needed
 * @ask: called when it is time to write
 * @user_data: for @ask; must be there until ponder_keeper_flush() or the keeper's end
 *
 * Returns: (transfer full): a keeper
 */
PonderKeeper *
ponder_keeper_new (GFile          *file,
                   PonderKeeperAsk ask,
                   gpointer        user_data)
{
  PonderKeeper *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (ask != NULL, NULL);

  self = g_object_new (PONDER_TYPE_KEEPER, NULL);
  self->file = g_object_ref (file);
  self->ask = ask;
  self->user_data = user_data;
  return self;
}

/**
 * ponder_keeper_load:
 * @error: %G_IO_ERROR_NOT_FOUND where nothing was kept, or why what was kept can't be read
 *
 * Returns: (transfer full): what was kept, or %NULL
 */
GKeyFile *
ponder_keeper_load (PonderKeeper *self,
                    GError      **error)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  g_autofree char *data = NULL;
  gsize length;

  g_return_val_if_fail (PONDER_IS_KEEPER (self), NULL);

  if (!g_file_load_contents (self->file, NULL, &data, &length, NULL, error))
    return NULL;
  if (!g_key_file_load_from_data (kept, data, length, G_KEY_FILE_NONE, error))
    return NULL;
  return g_steal_pointer (&kept);
}

/**
 * ponder_keeper_touch:
 *
 * Something has changed and will be kept in a moment.
 */
void
ponder_keeper_touch (PonderKeeper *self)
{
  g_return_if_fail (PONDER_IS_KEEPER (self));

  if (self->writing)
    self->touched = TRUE;
  else if (self->timer == 0)
    self->timer = g_timeout_add (DELAY, write_cb, self);
}

/**
 * ponder_keeper_flush:
 *
 * Writes now what has changed and was not written yet, and waits for it: for when the page is closed. What could not be
 * written before is tried once more.
 */
void
ponder_keeper_flush (PonderKeeper *self)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (PONDER_IS_KEEPER (self));

  /* What is being written is older, and may not come last. */
  while (self->writing)
    g_main_context_iteration (NULL, TRUE);
  if (self->timer == 0 && !self->failed)
    return;

  g_clear_handle_id (&self->timer, g_source_remove);
  self->failed = FALSE;
  text = ask_text (self);
  if (!write_text (self->file, text, &error))
    warn (self, error);
}
