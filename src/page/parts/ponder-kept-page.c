/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-kept-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-document-file.h"
#include "ponder-key-file.h"

/* Keeps a page in a file of the user's data folder and restores it at the next start: its document with all undo steps,
 * and what the page adds. While a page is being restored, changes are not kept, because the file already has them.
 *
 * The file is written a moment after each change, so that a crash costs at most a second. The new file is written beside
 * the old one and then replaces it, so that a full disk costs only the latest changes. A thread composes and writes the
 * text. Only one write runs at a time; changes made meanwhile are written after it. A write that failed is repeated at
 * the next change, and from time to time without one.
 *
 * What a page gathers can have a file of its own, without a document. */

#define KEPT "Kept"
#define VERSION 1
#define HISTORY "History"

#define DELAY 250 /* milliseconds from the first change until it is written */
#define RETRY 5000 /* milliseconds from a failure until the next attempt */

/* A file up to this size is read at once, which takes less than a frame. A long history has only some ten bytes for
 * each position, but all of them must be read. */
#define MOST_BYTES_AT_ONCE (4 * 1024)

#define MOST_KEYS 100000 /* more than Ponder ever writes */
#define MOST_BYTES (4 * PONDER_DOCUMENT_MOST_BYTES)

/* A kept file that is being read. */
typedef struct
{
  PonderKeptPage *kept_page;
  GObject *page; /* a reference, held until the thread has finished */
  PonderHistory *history; /* nullable: gets the positions that are read */
  GKeyFile *kept; /* nullable: the rest of the file */
  gboolean changed; /* the document has changed meanwhile */
} Loading;

struct _PonderKeptPage
{
  GObject parent_instance;

  GFile *file;
  PonderHistory *history; /* nullable */
  Loading *loading; /* NULL unless the file is being read or restored */
  guint timer; /* 0 unless a write is due */
  gboolean waiting; /* the timer waits for the next attempt after a failure */
  gboolean writing; /* in a thread */
  gboolean touched; /* something has changed while the file was being read, restored or written */
  gboolean stopped; /* nothing is written any more */
  GError *failure; /* nullable: why the last write failed */

  const PonderKeptPageFuncs *funcs;
  GObject *page;
};

G_DEFINE_FINAL_TYPE (PonderKeptPage, ponder_kept_page, G_TYPE_OBJECT)

static const PonderKeptMessages page_messages = {
  .damaged = N_ ("This page could not be restored; what was on it is now in “%s”: %s"),
  .failed = N_ ("This page can’t be kept for next time: %s"),
  .newer = N_ ("This page can’t be kept for next time, as its file is from a newer version of Ponder: %s"),
};

/* Of a page, more is said about frequent reasons. */
static const struct
{
  int code; /* an error code of GIO */
  const char *text; /* %s is the folder */
} explanations[] = {
  { G_IO_ERROR_NO_SPACE, N_ ("This page can’t be kept for next time: the disk is full.") },
  { G_IO_ERROR_READ_ONLY, N_ ("This page can’t be kept for next time: its folder is not writable: %s") },
  { G_IO_ERROR_PERMISSION_DENIED, N_ ("This page can’t be kept for next time: its folder is not writable: %s") },
  { G_IO_ERROR_NOT_DIRECTORY, N_ ("This page can’t be kept for next time: this is not a folder: %s") },
};

static const PonderKeptMessages *
get_messages (PonderKeptPage *self)
{
  return self->funcs->messages != NULL ? self->funcs->messages : &page_messages;
}

static char *
explain (PonderKeptPage *self,
         const GError   *error)
{
  const PonderKeptMessages *messages = get_messages (self);
  g_autoptr (GFile) folder = g_file_get_parent (self->file);
  g_autofree char *name = g_file_get_parse_name (folder);

  for (guint i = 0; i < G_N_ELEMENTS (explanations) && messages == &page_messages; i++)
    if (g_error_matches (error, G_IO_ERROR, explanations[i].code))
      return g_strdup_printf (_ (explanations[i].text), name);
  return g_strdup_printf (_ (messages->failed), error->message);
}

static gboolean
is_same_error (const GError *one,
               const GError *other)
{
  if (one == NULL || other == NULL)
    return one == other;
  return g_error_matches (one, other->domain, other->code) && g_str_equal (one->message, other->message);
}

/* Takes the result of a write. It is shown only when the reason changes, so that a full disk is reported once and not at
 * every change. */
static void
take_failure (PonderKeptPage *self,
              GError         *error)
{
  g_autoptr (GError) own = error;
  g_autofree char *text = NULL;

  if (is_same_error (self->failure, own))
    return;
  g_clear_error (&self->failure);
  self->failure = g_steal_pointer (&own);
  text = self->failure != NULL ? explain (self, self->failure) : NULL;
  self->funcs->show_trouble (self->page, text);
}

/* What is to be kept of a page; later changes don't affect it. The thread that writes it adds the history to the file,
 * because that may be long. */
typedef struct
{
  PonderKeptPage *kept_page;
  GKeyFile *kept;
  PonderHistory *history; /* nullable */
} Snapshot;

static Snapshot *
snapshot_new (PonderKeptPage *self)
{
  Snapshot *snapshot = g_new (Snapshot, 1);
  GKeyFile *kept = g_key_file_new ();

  g_key_file_set_integer (kept, KEPT, "Version", VERSION);
  self->funcs->keep (self->page, kept);
  *snapshot =
    (Snapshot){ g_object_ref (self), kept, self->history != NULL ? ponder_history_copy (self->history) : NULL };
  return snapshot;
}

static void
snapshot_free (Snapshot *snapshot)
{
  if (snapshot->history != NULL)
    ponder_history_learn (snapshot->kept_page->history, snapshot->history);
  g_clear_object (&snapshot->history);
  g_key_file_unref (snapshot->kept);
  g_object_unref (snapshot->kept_page);
  g_free (snapshot);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Snapshot, snapshot_free)

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

/* Called in any thread. */
static gboolean
snapshot_write (Snapshot *snapshot,
                GError  **error)
{
  GFile *file = snapshot->kept_page->file;
  g_autofree char *text = NULL;

  if (snapshot->history != NULL)
    ponder_history_save (snapshot->history, snapshot->kept, HISTORY);
  text = g_key_file_to_data (snapshot->kept, NULL, NULL);
  return make_folder (file, error) && ponder_document_replace (file, text, G_FILE_CREATE_PRIVATE, NULL, error);
}

static void
write_worker (GTask        *task,
              gpointer      source,
              gpointer      task_data,
              GCancellable *cancellable)
{
  GError *error = NULL;

  if (snapshot_write (task_data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean write_cb (gpointer user_data);

static void
schedule (PonderKeptPage *self,
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
  g_autoptr (Snapshot) snapshot = user_data;
  PonderKeptPage *self = snapshot->kept_page;
  GError *error = NULL;

  self->writing = FALSE;
  g_task_propagate_boolean (G_TASK (result), &error);
  take_failure (self, error);
  if (self->touched)
    ponder_kept_page_touch (self);
  else if (self->failure != NULL)
    schedule (self, TRUE);
}

/* The thread borrows the snapshot; the task has no other reference to the page, as it may end in the thread. */
static gboolean
write_cb (gpointer user_data)
{
  PonderKeptPage *self = user_data;
  g_autoptr (GTask) task = NULL;
  Snapshot *snapshot;

  self->timer = 0;
  self->writing = TRUE;
  self->touched = FALSE;
  snapshot = snapshot_new (self);
  task = g_task_new (NULL, NULL, written_cb, snapshot);
  g_task_set_source_tag (task, write_cb);
  g_task_set_task_data (task, snapshot, NULL);
  g_task_run_in_thread (task, write_worker);
  return G_SOURCE_REMOVE;
}

/* Stops keeping the page. */
static void
stop (PonderKeptPage *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->stopped = TRUE;
}

/* Moves the file aside and returns its new name. Files that were moved aside before are not overwritten. */
static char *
move_aside (GFile   *file,
            GError **error)
{
  g_autofree char *first = g_strconcat (g_file_peek_path (file), ".damaged", NULL);

  for (guint nth = 1;; nth++)
    {
      g_autofree char *path = nth == 1 ? g_strdup (first) : g_strdup_printf ("%s-%u", first, nth);
      g_autoptr (GFile) aside = g_file_new_for_path (path);
      g_autoptr (GError) local_error = NULL;

      if (g_file_move (file, aside, G_FILE_COPY_NONE, NULL, NULL, NULL, &local_error))
        return g_steal_pointer (&path);
      if (!g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_EXISTS))
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return NULL;
        }
    }
}

/* Moves a damaged file aside instead of overwriting it. If that fails, the page is not kept. */
static void
set_aside (PonderKeptPage *self,
           const GError   *reason)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = move_aside (self->file, &error);
  g_autofree char *text = NULL;

  if (path != NULL)
    {
      text = g_strdup_printf (_ (get_messages (self)->damaged), path, reason->message);
      self->funcs->report (self->page, text);
    }
  else
    {
      text = explain (self, error);
      stop (self);
      self->funcs->show_trouble (self->page, text);
    }
}

/* The file is not damaged and must stay as it is for the newer version of the program. */
static void
leave_to_newer (PonderKeptPage *self)
{
  g_autofree char *name = g_file_get_parse_name (self->file);
  g_autofree char *text = g_strdup_printf (_ (get_messages (self)->newer), name);

  stop (self);
  self->funcs->show_trouble (self->page, text);
}

/* Files without a version have the format of the first version. */
static gboolean
check_version (GKeyFile *kept,
               GError  **error)
{
  if (g_key_file_get_integer (kept, KEPT, "Version", NULL) <= VERSION)
    return TRUE;
  g_set_error (error, PONDER_KEY_FILE_ERROR, PONDER_KEY_FILE_ERROR_NEWER, "a newer version");
  return FALSE;
}

static Loading *
loading_new (PonderKeptPage *self)
{
  Loading *loading = g_new0 (Loading, 1);

  loading->kept_page = g_object_ref (self);
  loading->page = g_object_ref (self->page);
  if (self->history != NULL)
    loading->history = ponder_history_new_alike (self->history);
  return loading;
}

static void
loading_free (Loading *loading)
{
  g_object_unref (loading->kept_page);
  g_object_unref (loading->page);
  g_clear_object (&loading->history);
  g_clear_pointer (&loading->kept, g_key_file_unref);
  g_free (loading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loading, loading_free)

/* Returns what was kept, or NULL with an error: G_IO_ERROR_NOT_FOUND if that is nothing, or why the file can't be read. */
static GKeyFile *
read_kept (GFile   *file,
           GError **error)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  g_autofree char *data = NULL;
  gsize length;

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

/* Returns whether the page can read all at once that isn't in the history. */
static gboolean
check_size (GKeyFile *kept,
            GError  **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (kept, NULL);
  gsize n_keys = 0;

  for (guint i = 0; groups[i] != NULL; i++)
    {
      gsize n = 0;
      g_auto (GStrv) keys = g_key_file_get_keys (kept, groups[i], &n, NULL);

      n_keys += n;
    }
  if (n_keys <= MOST_KEYS)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("it has more than %d keys"), MOST_KEYS);
  return FALSE;
}

/* Called in any thread. */
static gboolean
loading_read (Loading *loading,
              GError **error)
{
  loading->kept = read_kept (loading->kept_page->file, error);
  return loading->kept != NULL && check_version (loading->kept, error) && check_size (loading->kept, error) &&
         (loading->history == NULL || ponder_history_load (loading->history, loading->kept, HISTORY, error));
}

/* Shows what was kept on the page. What the person has done meanwhile follows as later undo steps. */
static void
loading_show (Loading *loading)
{
  PonderKeptPage *self = loading->kept_page;
  gboolean changed = loading->changed;
  /* Earlier versions kept the file of the document here. */
  g_autofree char *uri = ponder_key_file_get (loading->kept, "File", "Uri");
  g_autoptr (GFile) file = uri != NULL ? g_file_new_for_uri (uri) : NULL;

  if (self->history == NULL)
    {
      self->funcs->restore (self->page, loading->kept);
      return;
    }
  ponder_history_swap (self->history, loading->history);
  self->funcs->restore (self->page, loading->kept);
  if (file != NULL)
    ponder_history_set_file (self->history, file);
  if (changed)
    ponder_history_append (self->history, loading->history);
}

static void
loading_done (Loading      *loading,
              const GError *error)
{
  PonderKeptPage *self = loading->kept_page;
  gboolean touched = self->touched;

  if (error == NULL)
    loading_show (loading);
  else if (g_error_matches (error, PONDER_KEY_FILE_ERROR, PONDER_KEY_FILE_ERROR_NEWER))
    leave_to_newer (self);
  /* If the folder can't be used, this is reported as soon as there is something to keep. */
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) &&
           !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    set_aside (self, error);
  self->loading = NULL;
  self->touched = FALSE;
  if (self->funcs->opened != NULL)
    self->funcs->opened (self->page);
  if (touched)
    ponder_kept_page_touch (self);
}

static void
show_loading (PonderKeptPage *self,
              gboolean        loading)
{
  if (self->funcs->show_loading != NULL)
    self->funcs->show_loading (self->page, loading);
}

static void
load_worker (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  GError *error = NULL;

  if (loading_read (task_data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
load_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (Loading) loading = user_data;
  PonderKeptPage *self = loading->kept_page;
  g_autoptr (GError) error = NULL;

  if (self->loading != loading)
    return;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    show_loading (self, FALSE);
  loading_done (loading, error);
}

static void
changed_cb (PonderKeptPage *self)
{
  g_assert (PONDER_IS_KEPT_PAGE (self));

  if (self->loading != NULL)
    self->loading->changed = TRUE;
}

/* Reads in a thread, which borrows @loading. Until it is done, nothing is written, but the page can be used. */
static void
begin_loading (Loading *loading)
{
  PonderKeptPage *self = loading->kept_page;
  g_autoptr (GTask) task = g_task_new (NULL, NULL, load_cb, loading);

  if (self->history != NULL)
    g_signal_connect_object (self->history, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  show_loading (self, TRUE);
  g_task_set_source_tag (task, begin_loading);
  g_task_set_task_data (task, loading, NULL);
  g_task_run_in_thread (task, load_worker);
}

static gboolean
is_long (GFile *file)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL && g_file_info_get_size (info) > MOST_BYTES_AT_ONCE;
}

static void
ponder_kept_page_finalize (GObject *object)
{
  PonderKeptPage *self = PONDER_KEPT_PAGE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_object_unref (self->file);
  g_clear_object (&self->history);
  g_clear_error (&self->failure);

  G_OBJECT_CLASS (ponder_kept_page_parent_class)->finalize (object);
}

static void
ponder_kept_page_class_init (PonderKeptPageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_kept_page_finalize;
}

static void
ponder_kept_page_init (PonderKeptPage *self)
{
}

/* @history is NULL for a file that has only what @funcs keep. @funcs must outlive the returned object, @page must
 * exist until ponder_kept_page_close(). */
PonderKeptPage *
ponder_kept_page_new (GFile                     *file,
                      PonderHistory             *history,
                      const PonderKeptPageFuncs *funcs,
                      GObject                   *page)
{
  PonderKeptPage *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (history == NULL || PONDER_IS_HISTORY (history), NULL);
  g_return_val_if_fail (funcs != NULL, NULL);
  g_return_val_if_fail (G_IS_OBJECT (page), NULL);

  self = g_object_new (PONDER_TYPE_KEPT_PAGE, NULL);
  self->file = g_object_ref (file);
  g_set_object (&self->history, history);
  self->funcs = funcs;
  self->page = page;
  return self;
}

/* Restores what was kept, at once or, if the file is long, after reading it in a thread. */
void
ponder_kept_page_load (PonderKeptPage *self)
{
  g_autoptr (Loading) loading = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (PONDER_IS_KEPT_PAGE (self));
  g_return_if_fail (self->loading == NULL);

  self->loading = loading = loading_new (self);
  if (is_long (self->file))
    {
      begin_loading (g_steal_pointer (&loading));
      return;
    }
  loading_read (loading, &error);
  loading_done (loading, error);
}

/* Returns whether the file is still being read, so that the page will be replaced by what was kept. */
gboolean
ponder_kept_page_is_loading (PonderKeptPage *self)
{
  return self->loading != NULL;
}

/* Must be called when something on the page has changed that should be kept. It will be in a moment. */
void
ponder_kept_page_touch (PonderKeptPage *self)
{
  g_return_if_fail (PONDER_IS_KEPT_PAGE (self));

  if (self->loading != NULL || self->writing)
    self->touched = TRUE;
  else if (!self->stopped && (self->timer == 0 || self->waiting))
    schedule (self, FALSE);
}

/* Keeps all changes now, also those that could not be kept before. Called before the page is closed. If something
 * has changed while the file was still being read, waits until it has been restored. Returns why they can't be kept,
 * or NULL. */
char *
ponder_kept_page_flush (PonderKeptPage *self)
{
  g_return_val_if_fail (PONDER_IS_KEPT_PAGE (self), NULL);

  /* The write in progress has an older text, and must not end after ours. */
  while ((self->loading != NULL && self->touched) || self->writing)
    g_main_context_iteration (NULL, TRUE);
  if (!self->stopped && (self->timer != 0 || self->failure != NULL))
    {
      g_autoptr (Snapshot) snapshot = NULL;
      GError *error = NULL;

      g_clear_handle_id (&self->timer, g_source_remove);
      snapshot = snapshot_new (self);
      snapshot_write (snapshot, &error);
      take_failure (self, error);
      if (self->failure != NULL)
        schedule (self, TRUE);
    }
  return !self->stopped && self->failure != NULL ? explain (self, self->failure) : NULL;
}

/* Keeps all changes now, and none from then on. */
void
ponder_kept_page_close (PonderKeptPage *self)
{
  g_return_if_fail (PONDER_IS_KEPT_PAGE (self));

  g_free (ponder_kept_page_flush (self));
  self->loading = NULL;
  stop (self);
}
