/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-autosave.h"

#include <glib/gi18n-lib.h>

#include "ponder-document-file.h"
#include "ponder-key-file.h"

/* Keeps the content of a page in a file, a moment after each change, so that a crash costs at most a second. The new
 * file is written beside the old one and then replaces it, so that a full disk costs only the latest changes. A thread
 * composes and writes the text. Only one write runs at a time; changes made meanwhile are written after it. A write
 * that failed is repeated at the next change, and from time to time without one. */

#define DELAY 250 /* milliseconds from the first change until it is written */
#define RETRY 5000 /* milliseconds from a failure until the next attempt */
#define MOST_BYTES (4 * PONDER_DOCUMENT_MOST_BYTES)

struct _PonderAutosave
{
  GFile *file;
  const PonderAutosaveFuncs *funcs;
  gpointer user_data;

  guint timer;
  gboolean waiting; /* the timer waits for the next attempt after a failure */
  gboolean writing;
  gboolean touched; /* something has changed while writing */
  gboolean failed; /* the last write failed */
  GError *failure; /* nullable: why; set until a write succeeds */
};

static gboolean
is_same_error (const GError *one,
               const GError *other)
{
  if (one == NULL || other == NULL)
    return one == other;
  return g_error_matches (one, other->domain, other->code) && g_str_equal (one->message, other->message);
}

/* Takes the result of a write. It is told only when the reason changes, so that a full disk is reported once and not at
 * every change. */
static void
take_failure (PonderAutosave *self,
              GError         *error)
{
  g_autoptr (GError) own = error;

  self->failed = own != NULL;
  if (is_same_error (self->failure, own))
    return;
  g_clear_error (&self->failure);
  self->failure = g_steal_pointer (&own);
  self->funcs->tell_failure (self->user_data, self->failure);
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

/* A write in progress. The thread borrows it from the autosave. */
typedef struct
{
  PonderAutosave *autosave;
  const PonderAutosaveFuncs *funcs;
  gpointer kept;
} Writing;

static void
writing_free (Writing *writing)
{
  writing->funcs->done (writing->autosave->user_data, writing->kept);
  ponder_autosave_unref (writing->autosave);
  g_free (writing);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Writing, writing_free)

static void
write_worker (GTask        *task,
              gpointer      source,
              gpointer      task_data,
              GCancellable *cancellable)
{
  Writing *writing = task_data;
  g_autofree char *text = writing->funcs->write (writing->kept);
  GError *error = NULL;

  if (write_text (source, text, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean write_cb (gpointer user_data);

static void
schedule (PonderAutosave *self,
          gboolean        waiting)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->waiting = waiting;
  self->timer = g_timeout_add (waiting ? RETRY : DELAY, write_cb, self);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (Writing) writing = user_data;
  PonderAutosave *self = writing->autosave;
  GError *error = NULL;

  self->writing = FALSE;
  g_task_propagate_boolean (G_TASK (result), &error);
  take_failure (self, error);
  if (self->touched)
    ponder_autosave_touch (self);
  else if (self->failed)
    schedule (self, TRUE);
}

static gboolean
write_cb (gpointer user_data)
{
  PonderAutosave *self = user_data;
  Writing *writing = g_new (Writing, 1);
  g_autoptr (GTask) task = NULL;

  self->timer = 0;
  self->writing = TRUE;
  self->touched = FALSE;
  *writing = (Writing){ g_rc_box_acquire (self), self->funcs, self->funcs->ask (self->user_data) };
  task = g_task_new (self->file, NULL, written_cb, writing);
  g_task_set_source_tag (task, write_cb);
  g_task_set_task_data (task, writing, NULL);
  g_task_run_in_thread (task, write_worker);
  return G_SOURCE_REMOVE;
}

static void
autosave_clear (gpointer data)
{
  PonderAutosave *self = data;

  g_clear_handle_id (&self->timer, g_source_remove);
  g_object_unref (self->file);
  g_clear_error (&self->failure);
}

/**
 * ponder_autosave_new:
 * @file: the file to write; its folder is made when needed
 * @funcs: (unowned): called when it is time to write; must outlive the autosave
 * @user_data: for @funcs; must be valid until ponder_autosave_flush() or the end of the autosave
 *
 * Returns: (transfer full): an autosave
 */
PonderAutosave *
ponder_autosave_new (GFile                     *file,
                     const PonderAutosaveFuncs *funcs,
                     gpointer                   user_data)
{
  PonderAutosave *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (funcs != NULL, NULL);

  self = g_rc_box_new0 (PonderAutosave);
  self->file = g_object_ref (file);
  self->funcs = funcs;
  self->user_data = user_data;
  return self;
}

/* A write in progress ends, and its result is told, before the autosave is freed. */
void
ponder_autosave_unref (PonderAutosave *self)
{
  g_return_if_fail (self != NULL);

  g_rc_box_release_full (self, autosave_clear);
}

/**
 * ponder_autosave_load:
 * @file: a file that an autosave may have written
 * @error: %G_IO_ERROR_NOT_FOUND if nothing was kept, or the reason why the file can't be read
 *
 * Reads the file. It blocks, and can be called in any thread.
 *
 * Returns: (transfer full): what was kept, or %NULL
 */
GKeyFile *
ponder_autosave_load (GFile   *file,
                      GError **error)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  g_autofree char *data = NULL;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  data = ponder_document_read (file, MOST_BYTES, &length, NULL, error);
  if (data == NULL)
    return NULL;
  /* A program that was killed may leave an empty file if there was none before. */
  if (length == 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "an empty file");
      return NULL;
    }
  if (length > MOST_BYTES)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("it is larger than %d MiB"), MOST_BYTES >> 20);
      return NULL;
    }
  return ponder_key_file_load (kept, data, (gssize) length, error) ? g_steal_pointer (&kept) : NULL;
}

/**
 * ponder_autosave_touch:
 *
 * Must be called after a change, which will then be kept in a moment.
 */
void
ponder_autosave_touch (PonderAutosave *self)
{
  g_return_if_fail (self != NULL);

  if (self->writing)
    self->touched = TRUE;
  else if (self->timer == 0 || self->waiting)
    schedule (self, FALSE);
}

/**
 * ponder_autosave_flush:
 *
 * Writes at once what has changed since the last write, or could not be written, and waits for it. Called when the page
 * is closed.
 *
 * Returns: (transfer none) (nullable): why that failed; it is tried again after some time
 */
const GError *
ponder_autosave_flush (PonderAutosave *self)
{
  g_autofree char *text = NULL;
  gpointer kept;
  GError *error = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  /* The write in progress has an older text, and must not end after ours. */
  while (self->writing)
    g_main_context_iteration (NULL, TRUE);
  if (self->timer == 0 && !self->failed)
    return NULL;

  g_clear_handle_id (&self->timer, g_source_remove);
  kept = self->funcs->ask (self->user_data);
  text = self->funcs->write (kept);
  self->funcs->done (self->user_data, kept);
  write_text (self->file, text, &error);
  take_failure (self, error);
  if (self->failed)
    schedule (self, TRUE);
  return self->failure;
}
