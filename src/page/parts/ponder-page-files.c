/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-files.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-compat-file.h"
#include "ponder-document-file.h"

/* Opens, saves, copies and pastes documents, and accepts dropped files. Undo brings back the previous content of the
 * page, so nothing asks before replacing it. */

struct _PonderPageFiles
{
  GtkWidget *page;
  PonderHistory *history;
  PonderTextOpener *opener;
  const char *document_name; /* not translated yet */
  const PonderPageFilesFuncs *funcs;
};

static const char *const patterns[] = { "*.ponder", "*.sdk", "*.sdm", "*.ss", "*.txt", NULL };
static const char *const own_patterns[] = { "*.ponder", NULL };

static gboolean
is_gone (PonderPageFiles *self)
{
  return gtk_widget_get_root (self->page) == NULL;
}

/* Somebody who has cancelled doesn't need to be told. */
static void
tell_error (PonderPageFiles *self,
            const GError    *error)
{
  if (!is_gone (self) && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    self->funcs->tell (self->page, error->message);
}

/* An operation in progress, which keeps the page and with it the owner of @files alive. */
typedef struct
{
  PonderPageFiles *files;
  GtkWidget *page;
  void (*then) (PonderPageFiles *files, GFile *file); /* nullable: called with the file that is chosen */
  GFile *before; /* nullable: the file of the document before it was saved */
} Operation;

static Operation *
operation_new (PonderPageFiles *self)
{
  Operation *operation = g_new0 (Operation, 1);

  operation->files = self;
  operation->page = g_object_ref (self->page);
  return operation;
}

static void
operation_free (Operation *operation)
{
  g_clear_object (&operation->before);
  g_object_unref (operation->page);
  g_free (operation);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Operation, operation_free)

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (Operation) operation = user_data;
  PonderPageFiles *self = operation->files;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = ponder_document_file_name (G_FILE (source));
  g_autofree char *text = ponder_document_load_finish (G_FILE (source), result, &error);

  if (text == NULL)
    tell_error (self, error);
  else if (!is_gone (self))
    ponder_text_opener_open (self->opener, text, name, G_FILE (source), FALSE);
}

/* Opens a file on the page it is for; if no other page claims it, on this page. */
static void
open_file (PonderPageFiles *self,
           GFile           *file)
{
  if (!self->funcs->hand_on (self->page, file))
    ponder_document_load_async (file, NULL, loaded_cb, operation_new (self));
}

static void
chosen_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (Operation) operation = user_data;
  PonderPageFiles *self = operation->files;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = ponder_choose_file_finish (result, &error);

  if (file == NULL)
    tell_error (self, error);
  else if (!is_gone (self))
    operation->then (self, file);
}

static void
choose (PonderPageFiles        *self,
        const PonderFileChoice *choice,
        void                  (*then) (PonderPageFiles *, GFile *))
{
  Operation *operation = operation_new (self);

  operation->then = then;
  ponder_choose_file_async (self->page, choice, NULL, chosen_cb, operation);
}

static void
open_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderPageFiles *self = user_data;
  PonderFileChoice choice = {
    .title = _ ("Open a Puzzle"),
    .file = ponder_history_get_file (self->history),
    .patterns = patterns,
    .filter_name = _ ("Puzzles"),
  };

  choose (self, &choice, open_file);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (Operation) operation = user_data;
  PonderPageFiles *self = operation->files;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = ponder_document_file_name (G_FILE (source));
  g_autofree char *text = NULL;

  if (!ponder_document_save_finish (G_FILE (source), result, &error))
    {
      ponder_history_take_file_back (self->history, G_FILE (source), operation->before);
      /* The window is closed, so the error can't be shown anywhere else. */
      if (is_gone (self))
        g_printerr ("%s\n", error->message);
      tell_error (self, error);
      return;
    }
  if (is_gone (self))
    return;
  text = g_strdup_printf (_ ("Saved as “%s”"), name);
  self->funcs->tell (self->page, text);
  self->funcs->saved (self->page);
}

/* Called in a thread. */
static GBytes *
write_history (gpointer      history,
               GCancellable *cancellable,
               GError      **error)
{
  char *text = ponder_history_write (history);

  return g_bytes_new_take (text, strlen (text));
}

static void
save_as_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  PonderPageFiles *self = user_data;
  g_autofree char *name = g_strdup_printf ("%s.ponder", _ (self->document_name));
  PonderFileChoice choice = {
    .title = _ ("Save the Puzzle"),
    .save = TRUE,
    .name = name,
    .file = ponder_history_get_file (self->history),
    .patterns = own_patterns,
    .filter_name = _ ("Ponder’s puzzles"),
  };

  choose (self, &choice, ponder_page_files_save_to);
}

static void
save_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderPageFiles *self = user_data;
  GFile *file = ponder_history_get_file (self->history);

  if (file != NULL)
    ponder_page_files_save_to (self, file);
  else
    save_as_action (action, parameter, user_data);
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (Operation) operation = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (!is_gone (operation->files))
    ponder_text_opener_open (operation->files->opener, text, NULL, NULL, FALSE);
}

static void
paste_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PonderPageFiles *self = user_data;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (self->page), NULL, pasted_cb, operation_new (self));
}

static const GActionEntry action_entries[] = {
  { .name = "open", .activate = open_action },
  { .name = "save", .activate = save_action },
  { .name = "save-as", .activate = save_as_action },
  { .name = "paste", .activate = paste_action },
};

static gboolean
drop_cb (PonderPageFiles *self,
         const GValue    *value)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      GSList *files = g_value_get_boxed (value);

      if (files != NULL)
        open_file (self, files->data);
    }
  else if (g_value_get_string (value) != NULL)
    ponder_text_opener_open (self->opener, g_value_get_string (value), NULL, NULL, FALSE);
  return TRUE;
}

static void
accept_drops (PonderPageFiles *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (self->page, GTK_EVENT_CONTROLLER (target));
}

/**
 * ponder_page_files_new:
 * @page: (transfer none): accepts dropped files; it must free the returned object when it is finalized
 * @actions: the actions `open`, `save`, `save-as` and `paste` are added to this
 * @history: the document to save
 * @opener: (transfer none): gets the texts that are read; must outlive the returned object
 * @document_name: the name proposed for saving a document for the first time; not translated yet
 * @funcs: functions of the page
 *
 * Returns: (transfer full): an object that opens and saves the documents of a page
 */
PonderPageFiles *
ponder_page_files_new (GtkWidget                  *page,
                       GActionMap                 *actions,
                       PonderHistory              *history,
                       PonderTextOpener           *opener,
                       const char                 *document_name,
                       const PonderPageFilesFuncs *funcs)
{
  PonderPageFiles *self;

  g_return_val_if_fail (GTK_IS_WIDGET (page), NULL);
  g_return_val_if_fail (G_IS_ACTION_MAP (actions), NULL);
  g_return_val_if_fail (PONDER_IS_HISTORY (history), NULL);
  g_return_val_if_fail (opener != NULL, NULL);
  g_return_val_if_fail (document_name != NULL && funcs != NULL, NULL);

  self = g_new0 (PonderPageFiles, 1);
  self->page = page;
  self->history = g_object_ref (history);
  self->opener = opener;
  self->document_name = document_name;
  self->funcs = funcs;
  g_action_map_add_action_entries (actions, action_entries, G_N_ELEMENTS (action_entries), self);
  accept_drops (self);
  return self;
}

void
ponder_page_files_free (PonderPageFiles *self)
{
  g_return_if_fail (self != NULL);

  g_object_unref (self->history);
  g_free (self);
}

/**
 * ponder_page_files_save_to:
 * @file: the file to save to
 *
 * Saves the current document. It gets the file at once, because the page may be closed and kept before it is written.
 */
void
ponder_page_files_save_to (PonderPageFiles *self,
                           GFile           *file)
{
  Operation *operation;

  g_return_if_fail (self != NULL);
  g_return_if_fail (G_IS_FILE (file));

  operation = operation_new (self);
  g_set_object (&operation->before, ponder_history_get_file (self->history));
  ponder_history_set_file (self->history, file);
  ponder_document_save_async (file, write_history, ponder_history_copy (self->history), g_object_unref, NULL, saved_cb,
                              operation);
}
