/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-autosave.h"

#include <glib/gi18n-lib.h>

#include "ponder-document-file.h"
#include "ponder-key-file.h"

/* Keeps what is on a page in a file, a moment after each change, so that a crash costs at most a second. The file is
 * written whole beside the old one and swapped in, so that a full disk costs only what is new. One write goes on at a
 * time, in a thread, which makes the text, too; what is touched meanwhile is written after it. What could not be written
 * is tried again at the next change, and from time to time without one. */

#define DELAY 250 /* milliseconds from the first change to its writing */
#define RETRY 5000 /* milliseconds from a failure to the next try */
#define MOST_BYTES (4 * PONDER_DOCUMENT_MOST_BYTES)

struct _PonderAutosave
{
  GObject parent_instance;

  GFile *file;
  const PonderAutosaveFuncs *funcs;
  gpointer user_data;

  guint timer;
  gboolean waiting; /* for the next try: the timer is the long one */
  gboolean writing;
  gboolean touched; /* while writing */
  gboolean failed; /* to write what was there last */
  GError *failure; /* nullable: why, as long as no write succeeds */
};

enum
{
  PROP_0,
  PROP_FAILURE,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (PonderAutosave, ponder_autosave, G_TYPE_OBJECT)

static gboolean
is_same_error (const GError *one,
               const GError *other)
{
  if (one == NULL || other == NULL)
    return one == other;
  return g_error_matches (one, other->domain, other->code) && g_str_equal (one->message, other->message);
}

/* Takes what came of a write, so that a full disk is told once and not at every change. */
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
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FAILURE]);
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

/* A write that goes on in a thread, to which it is lent. */
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
  g_object_unref (writing->autosave);
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
  *writing = (Writing){ g_object_ref (self), self->funcs, self->funcs->ask (self->user_data) };
  /* Of the file: an autosave that the thread held would end when the thread lets it go. */
  task = g_task_new (self->file, NULL, written_cb, writing);
  g_task_set_source_tag (task, write_cb);
  g_task_set_task_data (task, writing, NULL);
  g_task_run_in_thread (task, write_worker);
  return G_SOURCE_REMOVE;
}

static void
ponder_autosave_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_FAILURE:
      g_value_set_boxed (value, PONDER_AUTOSAVE (object)->failure);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_autosave_dispose (GObject *object)
{
  PonderAutosave *self = PONDER_AUTOSAVE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->file);
  g_clear_error (&self->failure);

  G_OBJECT_CLASS (ponder_autosave_parent_class)->dispose (object);
}

static void
ponder_autosave_class_init (PonderAutosaveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ponder_autosave_get_property;
  object_class->dispose = ponder_autosave_dispose;

  /**
   * PonderAutosave:failure:
   *
   * Why what there is can't be kept, or %NULL where nothing is in the way.
   */
  properties[PROP_FAILURE] =
    g_param_spec_boxed ("failure", NULL, NULL, G_TYPE_ERROR, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
ponder_autosave_init (PonderAutosave *self)
{
}

/**
 * ponder_autosave_new:
 * @file: where to keep it; its folder is made when needed
 * @funcs: called when it is time to write; has to stay
 * @user_data: for @funcs; must be there until ponder_autosave_flush() or the autosave's end
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

  self = g_object_new (PONDER_TYPE_AUTOSAVE, NULL);
  self->file = g_object_ref (file);
  self->funcs = funcs;
  self->user_data = user_data;
  return self;
}

/**
 * ponder_autosave_load:
 * @file: what an autosave may have written
 * @error: %G_IO_ERROR_NOT_FOUND where nothing was kept, or why what was kept can't be read
 *
 * Waits for it, in any thread.
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
  /* A kill may leave it behind where there was none before. */
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
 * Something has changed and will be kept in a moment.
 */
void
ponder_autosave_touch (PonderAutosave *self)
{
  g_return_if_fail (PONDER_IS_AUTOSAVE (self));

  if (self->writing)
    self->touched = TRUE;
  else if (self->timer == 0 || self->waiting)
    schedule (self, FALSE);
}

/**
 * ponder_autosave_flush:
 *
 * Writes now what has changed and was not written yet, and waits for it: for when the page is closed. What could not be
 * written before is tried once more.
 */
void
ponder_autosave_flush (PonderAutosave *self)
{
  g_autofree char *text = NULL;
  gpointer kept;
  GError *error = NULL;

  g_return_if_fail (PONDER_IS_AUTOSAVE (self));

  /* What is being written is older, and may not come last. */
  while (self->writing)
    g_main_context_iteration (NULL, TRUE);
  if (self->timer == 0 && !self->failed)
    return;

  g_clear_handle_id (&self->timer, g_source_remove);
  kept = self->funcs->ask (self->user_data);
  text = self->funcs->write (kept);
  self->funcs->done (self->user_data, kept);
  write_text (self->file, text, &error);
  take_failure (self, error);
  self->failed = FALSE;
}

/**
 * ponder_autosave_get_failure:
 *
 * Returns: (nullable) (transfer none): see PonderAutosave:failure
 */
const GError *
ponder_autosave_get_failure (PonderAutosave *self)
{
  g_return_val_if_fail (PONDER_IS_AUTOSAVE (self), NULL);

  return self->failure;
}
