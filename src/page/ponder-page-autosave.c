/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-key-file.h"

/* Keeps what is on a page, all that undo would bring back and the search that stands there, in the folder of the user's
 * data, and has it there again at the next start. Where that can't be done, a bar below the header bar says so, as long
 * as it is so. */

#define KEEPING(self) (&ponder_page_get_private (self)->keeping)
#define KEPT "Kept"
#define VERSION 1
#define HISTORY "History"

/* A file up to this size is read at once, which takes less than a frame: of a long history, each position has some ten
 * bytes, and is read whole. */
#define MOST_BYTES_AT_ONCE (4 * 1024)

static const struct
{
  int code; /* of GIO */
  const char *text; /* %s is the folder */
} explanations[] = {
  { G_IO_ERROR_NO_SPACE, N_ ("This page is not kept: the disk is full.") },
  { G_IO_ERROR_READ_ONLY, N_ ("This page is not kept: its folder can’t be written to: %s") },
  { G_IO_ERROR_PERMISSION_DENIED, N_ ("This page is not kept: its folder can’t be written to: %s") },
  { G_IO_ERROR_NOT_DIRECTORY, N_ ("This page is not kept: this is not a folder: %s") },
};

static char *
explain (const GError *error,
         GFile        *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_parse_name (folder);

  for (guint i = 0; i < G_N_ELEMENTS (explanations); i++)
    if (g_error_matches (error, G_IO_ERROR, explanations[i].code))
      return g_strdup_printf (_ (explanations[i].text), name);
  return g_strdup_printf (_ ("This page is not kept: %s"), error->message);
}

/* Shows why what is on the page is not kept; with %NULL, nothing is in the way any more. */
static void
show_trouble (PonderPage *self,
              const char *text)
{
  PonderPageKeeping *keeping = KEEPING (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (text != NULL)
    {
      gtk_label_set_label (keeping->trouble, text);
      gtk_widget_set_tooltip_text (GTK_WIDGET (keeping->trouble), text);
      ponder_announce_event (GTK_WIDGET (keeping->trouble), text);
    }
  else if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (keeping->bar)))
    ponder_page_focus_board (self);
  gtk_revealer_set_reveal_child (keeping->bar, text != NULL);
}

static void
failure_cb (PonderPage     *self,
            GParamSpec     *pspec,
            PonderAutosave *autosave)
{
  const GError *failure = ponder_autosave_get_failure (autosave);
  g_autofree char *text = failure != NULL ? explain (failure, KEEPING (self)->file) : NULL;

  g_assert (PONDER_IS_PAGE (self));

  show_trouble (self, text);
}

/* What is on the page at a moment. The history is added to the file when it is written: it may be long. */
typedef struct
{
  GKeyFile *file;
  PonderHistory *history;
} Kept;

static gpointer
ask (gpointer user_data)
{
  PonderPage *self = user_data;
  GKeyFile *kept = g_key_file_new ();
  Kept *all = g_new (Kept, 1);

  g_key_file_set_integer (kept, KEPT, "Version", VERSION);
  ponder_page_keep_search (self, kept);
  ponder_page_keep_help (self, kept);
  if (PONDER_PAGE_GET_CLASS (self)->keep != NULL)
    PONDER_PAGE_GET_CLASS (self)->keep (self, kept);
  *all = (Kept){ kept, ponder_history_copy (ponder_page_get_private (self)->history) };
  return all;
}

/* In any thread. */
static char *
write_kept (gpointer data)
{
  Kept *kept = data;

  ponder_history_save (kept->history, kept->file, HISTORY);
  return g_key_file_to_data (kept->file, NULL, NULL);
}

static void
free_kept (gpointer user_data,
           gpointer data)
{
  Kept *kept = data;

  ponder_history_learn (ponder_page_get_private (user_data)->history, kept->history);
  g_object_unref (kept->history);
  g_key_file_unref (kept->file);
  g_free (kept);
}

static const PonderAutosaveFuncs autosave_funcs = {
  .ask = ask,
  .write = write_kept,
  .done = free_kept,
};

static void
restore (PonderPage *self,
         GKeyFile   *kept)
{
  PonderHistory *history = ponder_page_get_private (self)->history;
  /* Where it was kept by earlier versions. */
  g_autofree char *uri = g_key_file_get_string (kept, "File", "Uri", NULL);
  g_autoptr (GFile) file = uri != NULL ? g_file_new_for_uri (uri) : NULL;

  if (PONDER_PAGE_GET_CLASS (self)->restore != NULL)
    PONDER_PAGE_GET_CLASS (self)->restore (self, kept);
  ponder_page_restore_search (self, kept);
  ponder_page_restore_help (self, kept);
  if (file != NULL)
    {
      ponder_history_set_file (history, file);
      ponder_page_show_name (self);
    }
}

/* Where it is then. What was put aside before stays as well. */
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

/* From now on nothing is written. */
static void
give_up (PonderPage *self,
         const char *why)
{
  g_clear_object (&KEEPING (self)->autosave);
  show_trouble (self, why);
}

/* A file that can't be read is not written over; where it can't be put aside, the page goes without. */
static void
set_aside (PonderPage   *self,
           const GError *reason)
{
  PonderPageKeeping *keeping = KEEPING (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = move_aside (keeping->file, &error);
  g_autofree char *text = NULL;

  if (path != NULL)
    {
      text =
        g_strdup_printf (_ ("What was on this page can’t be read, and is kept as “%s”: %s"), path, reason->message);
      ponder_page_toast (self, text, FALSE);
    }
  else
    {
      text = explain (error, keeping->file);
      give_up (self, text);
    }
}

/* It is not damaged, and is there again when the newer program is. */
static void
leave_to_newer (PonderPage *self)
{
  g_autofree char *name = g_file_get_parse_name (KEEPING (self)->file);
  g_autofree char *text =
    g_strdup_printf (_ ("This page is not kept: a newer Ponder’s file is left as it is: %s"), name);

  give_up (self, text);
}

/* Files from before there was a version are of the first. */
static gboolean
check_version (GKeyFile *kept,
               GError  **error)
{
  if (g_key_file_get_integer (kept, KEPT, "Version", NULL) <= VERSION)
    return TRUE;
  g_set_error (error, PONDER_KEY_FILE_ERROR, PONDER_KEY_FILE_ERROR_NEWER, "a newer version");
  return FALSE;
}

/* What was kept, as it is read. */
typedef struct
{
  PonderPage *page;
  GCancellable *cancellable; /* nullable: in a thread */
  GFile *file;
  PonderHistory *history; /* gets the positions */
  GKeyFile *kept; /* nullable: the rest */
} Loading;

static Loading *
loading_new (PonderPage *self)
{
  Loading *loading = g_new0 (Loading, 1);
  gconstpointer data;
  const PonderPositionFuncs *funcs = ponder_history_get_funcs (ponder_page_get_private (self)->history, &data);

  loading->page = g_object_ref (self);
  loading->file = g_object_ref (KEEPING (self)->file);
  loading->history = ponder_history_new (funcs, data);
  return loading;
}

static void
loading_free (Loading *loading)
{
  g_object_unref (loading->page);
  g_clear_object (&loading->cancellable);
  g_object_unref (loading->file);
  g_object_unref (loading->history);
  g_clear_pointer (&loading->kept, g_key_file_unref);
  g_free (loading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loading, loading_free)

/* In any thread. */
static gboolean
loading_read (Loading *loading,
              GError **error)
{
  loading->kept = ponder_autosave_load (loading->file, error);
  return loading->kept != NULL && check_version (loading->kept, error) &&
         ponder_history_load (loading->history, loading->kept, HISTORY, error);
}

/* Has on the page what was kept. What was done there meanwhile comes after it. */
static void
loading_show (Loading *loading)
{
  PonderPage *self = loading->page;
  PonderHistory *history = ponder_page_get_private (self)->history;
  gboolean changed = KEEPING (self)->changed;

  ponder_history_swap (history, loading->history);
  restore (self, loading->kept);
  if (changed)
    ponder_history_append (history, loading->history);
}

static void
loading_done (Loading      *loading,
              const GError *error)
{
  PonderPage *self = loading->page;

  KEEPING (self)->restoring = TRUE;
  if (error == NULL)
    loading_show (loading);
  else if (g_error_matches (error, PONDER_KEY_FILE_ERROR, PONDER_KEY_FILE_ERROR_NEWER))
    leave_to_newer (self);
  /* Where the folder is none, that is told as soon as there is something to keep. */
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) &&
           !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    set_aside (self, error);
  KEEPING (self)->restoring = FALSE;
  ponder_page_offer_help (self);
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
  PonderPageKeeping *keeping = KEEPING (loading->page);
  g_autoptr (GError) error = NULL;

  if (keeping->loading != loading->cancellable)
    return;
  g_clear_object (&keeping->loading);
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    /* Its sentence was in the way. */
    PONDER_PAGE_GET_CLASS (loading->page)->update (loading->page);
  loading_done (loading, error);
  if (keeping->touched)
    ponder_page_touch (loading->page);
}

static void
changed_cb (PonderPage *self)
{
  g_assert (PONDER_IS_PAGE (self));

  KEEPING (self)->changed = TRUE;
}

/* Reads in a thread, to which @loading is lent. Until it is done, nothing is written, and the page can be used. */
static void
begin_loading (Loading *loading)
{
  PonderPage *self = loading->page;
  g_autoptr (GTask) task = NULL;

  loading->cancellable = g_cancellable_new ();
  g_set_object (&KEEPING (self)->loading, loading->cancellable);
  g_signal_connect_object (ponder_page_get_private (self)->history, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  ponder_page_tell_state (self, _ ("What was on this page is being opened."));
  task = g_task_new (NULL, loading->cancellable, load_cb, loading);
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
load (PonderPage *self)
{
  g_autoptr (Loading) loading = loading_new (self);
  g_autoptr (GError) error = NULL;

  if (is_long (loading->file))
    {
      begin_loading (g_steal_pointer (&loading));
      return;
    }
  loading_read (loading, &error);
  loading_done (loading, error);
}

void
ponder_page_clear_keeping (PonderPage *self)
{
  PonderPageKeeping *keeping = KEEPING (self);

  ponder_page_flush (self);
  g_cancellable_cancel (keeping->loading);
  g_clear_object (&keeping->loading);
  g_clear_object (&keeping->autosave);
  g_clear_object (&keeping->file);
}

/**
 * ponder_page_keep_in:
 * @folder: where what is on the page is kept from now on, and was kept before
 *
 * Brings back what was on the page, in a moment where that is long; at the first visit, offers to explain the page.
 */
void
ponder_page_keep_in (PonderPage *self,
                     GFile      *folder)
{
  PonderPageKeeping *keeping;
  g_autofree char *name = NULL;

  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (G_IS_FILE (folder));

  keeping = KEEPING (self);
  g_return_if_fail (keeping->file == NULL);

  name = g_strconcat (PONDER_PAGE_GET_CLASS (self)->puzzle_id, ".kept", NULL);
  keeping->file = g_file_get_child (folder, name);
  keeping->autosave = ponder_autosave_new (keeping->file, &autosave_funcs, self);
  g_signal_connect_object (keeping->autosave, "notify::failure", G_CALLBACK (failure_cb), self, G_CONNECT_SWAPPED);

  load (self);
}

/* Something on the page has changed and is to be kept. */
void
ponder_page_touch (PonderPage *self)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  if (KEEPING (self)->loading != NULL)
    KEEPING (self)->touched = TRUE;
  else if (KEEPING (self)->autosave != NULL && !KEEPING (self)->restoring)
    ponder_autosave_touch (KEEPING (self)->autosave);
}

/* Keeps now what has changed: before the page is closed. What changed before all was there that had been kept comes
 * after that. */
void
ponder_page_flush (PonderPage *self)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  while (KEEPING (self)->loading != NULL && KEEPING (self)->touched)
    g_main_context_iteration (NULL, TRUE);
  if (KEEPING (self)->autosave != NULL)
    ponder_autosave_flush (KEEPING (self)->autosave);
}
