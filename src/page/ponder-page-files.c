/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-files.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-compat-file.h"
#include "ponder-excerpt.h"
#include "ponder-page-actions.h"
#include "ponder-page-private.h"

/* What comes to a page, and what leaves it. A text that was opened, pasted or dropped is read as a document or in another
 * format that the page knows; long text is read in a thread. Undo brings back the previous content of the page, so
 * nothing asks before replacing it. Documents are saved, and pictures and tables exported. */

/* A text up to this size is read at once, which takes less than a frame. */
#define MOST_BYTES_AT_ONCE (16 * 1024)

#define MOST_EXPLAINED (64 * 1024) /* the most bytes of a text for which an error is explained */

#define PRIVATE(self) ponder_page_get_private (self)

static gboolean
is_gone (PonderPage *self)
{
  return gtk_widget_get_root (GTK_WIDGET (self)) == NULL;
}

/* Returns whether another page has opened a text. */
static gboolean
hand_text_on (PonderPage *self,
              const char *text,
              GFile      *file)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (self, "foreign-text", text, file, &handled);
  return handled;
}

/* Returns whether a text looks like a puzzle with a mistake: mostly digits, and not too long. */
static gboolean
is_nearly_plain (const char *text)
{
  guint n_digits = 0;
  guint n_others = 0;

  if (text == NULL || strnlen (text, MOST_EXPLAINED) == MOST_EXPLAINED)
    return FALSE;
  for (; *text != '\0'; text++)
    if (g_ascii_isdigit (*text) || *text == '.')
      n_digits++;
    else if (!g_ascii_isspace (*text))
      n_others++;
  return n_digits > 0 && n_digits >= n_others;
}

static void
refuse (PonderPage   *self,
        const char   *name,
        const GError *error)
{
  g_autofree char *quoted = name != NULL ? ponder_excerpt (name) : NULL;
  g_autofree char *toast = g_strdup_printf ("%s: %s", quoted != NULL ? quoted : _ ("Not pasted"), error->message);

  ponder_page_toast (self, toast, FALSE);
}

/* Says that a text has nothing for the page. The mistake in it is explained only if the text was probably meant to be a
 * puzzle. */
static void
refuse_plain (PonderPage   *self,
              const char   *text,
              const char   *name,
              const GError *error)
{
  const char *nothing = _ (PONDER_PAGE_GET_CLASS (self)->nothing_pasted);
  g_autofree char *toast = NULL;

  if (name != NULL || (error != NULL && error->code != G_IO_ERROR_INVALID_DATA))
    {
      refuse (self, name, error);
      return;
    }
  toast = error != NULL && is_nearly_plain (text)
            /* Translators: the first %s is “No sudoku found in the clipboard”, the second the reason */
            ? g_strdup_printf (_ ("%s: %s"), nothing, error->message)
            : g_strdup_printf ("%s.", nothing);
  ponder_page_toast (self, toast, FALSE);
}

/* A text that is being read. The result is a history that begins with it if it is a document, and otherwise the page's
 * own data. */
struct _PonderPageReading
{
  PonderPage *page; /* a reference, held until the thread has finished */
  const PonderTextFuncs *funcs; /* of its class */
  char *text;
  char *name; /* nullable: the name of its file */
  GFile *file; /* nullable: its file */
  gboolean foreign; /* another page has passed it on */

  PonderHistory *opened;
  gpointer plain; /* nullable: set if it is not a document */
};

static PonderPageReading *
reading_new (PonderPage *self,
             const char *text,
             const char *name,
             GFile      *file)
{
  PonderPageReading *reading = g_new0 (PonderPageReading, 1);

  reading->page = g_object_ref (self);
  reading->funcs = PONDER_PAGE_GET_CLASS (self)->text_funcs;
  reading->opened = ponder_history_new_alike (PRIVATE (self)->history);
  reading->text = g_strdup (text);
  reading->name = g_strdup (name);
  g_set_object (&reading->file, file);
  return reading;
}

static void
reading_free (PonderPageReading *reading)
{
  g_clear_pointer (&reading->plain, reading->funcs->free);
  g_object_unref (reading->opened);
  g_free (reading->text);
  g_free (reading->name);
  g_clear_object (&reading->file);
  g_object_unref (reading->page);
  g_free (reading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderPageReading, reading_free)

/* Called in any thread. */
static gboolean
reading_read (PonderPageReading *reading,
              GError           **error)
{
  if (reading->plain != NULL)
    return reading->funcs->read (reading->plain, reading->text, error);
  return ponder_history_open (reading->opened, reading->text, error);
}

/* Returns whether a file has a name such that the page saves something else than a document in it. */
static gboolean
is_plain (PonderPage *self,
          GFile      *file)
{
  PonderPageClass *klass = PONDER_PAGE_GET_CLASS (self);
  g_autofree char *name = g_file_get_basename (file);

  for (guint i = 0; klass->dup_plain != NULL && klass->suffixes[i] != NULL; i++)
    if (g_str_has_suffix (name, klass->suffixes[i]))
      return TRUE;
  return FALSE;
}

/* Puts the result on the page. */
static void
reading_open (PonderPageReading *reading)
{
  PonderPage *self = reading->page;

  if (reading->plain != NULL)
    {
      reading->funcs->open (self, reading->plain, reading->name);
      if (reading->file != NULL && is_plain (self, reading->file))
        ponder_history_set_file (PRIVATE (self)->history, reading->file);
      return;
    }
  ponder_page_begin_document (self);
  ponder_history_append (PRIVATE (self)->history, reading->opened);
  ponder_history_set_file (PRIVATE (self)->history, reading->file);
  if (PONDER_PAGE_GET_CLASS (self)->opened != NULL)
    {
      PONDER_PAGE_GET_CLASS (self)->opened (self);
      return;
    }
  ponder_page_toast_opened (self, reading->name);
  ponder_page_focus_board (self);
}

/* Says why the text can't be read. A text that is not a document may belong to another page. */
static void
reading_refuse (PonderPageReading *reading,
                const GError      *error)
{
  PonderPage *self = reading->page;

  if (reading->plain == NULL)
    refuse (self, reading->name, error);
  else if (reading->foreign || !hand_text_on (self, reading->text, reading->file))
    refuse_plain (self, reading->text, reading->name, error);
}

static void
read_worker (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  GError *error = NULL;

  if (reading_read (task_data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (PonderPageReading) reading = user_data;
  PonderPage *self = reading->page;
  g_autoptr (GError) error = NULL;

  if (PRIVATE (self)->reading != reading || is_gone (self))
    return;
  PRIVATE (self)->reading = NULL;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    reading_open (reading);
  else
    reading_refuse (reading, error);
}

/* The thread borrows the reading. The page must not be the source object, because the thread might release the last
 * reference to it. */
static void
begin_reading (PonderPageReading *reading)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, read_cb, reading);

  PRIVATE (reading->page)->reading = reading;
  g_task_set_source_tag (task, begin_reading);
  g_task_set_task_data (task, reading, NULL);
  g_task_run_in_thread (task, read_worker);
}

/* Must be called before another document is put on the page, so that Save doesn't overwrite the file of the previous
 * one, and a text that is still being read doesn't replace it. */
void
ponder_page_begin_document (PonderPage *self)
{
  PonderPagePrivate *priv;

  g_return_if_fail (PONDER_IS_PAGE (self));

  priv = PRIVATE (self);
  priv->reading = NULL;
  priv->view.beginning = !priv->view.showing && priv->view.own != NULL;
  if (PONDER_PAGE_GET_CLASS (self)->begin != NULL)
    PONDER_PAGE_GET_CLASS (self)->begin (self);
  ponder_history_begin_document (priv->history);
}

static void
open_text (PonderPage *self,
           const char *text,
           const char *name,
           GFile      *file,
           gboolean    foreign)
{
  g_autofree char *id = NULL;
  g_autoptr (PonderPageReading) reading = NULL;
  g_autoptr (GError) error = NULL;

  PRIVATE (self)->reading = NULL;
  if (text == NULL || strlen (text) > PONDER_DOCUMENT_MOST_BYTES)
    {
      refuse_plain (self, NULL, NULL, NULL);
      return;
    }
  id = ponder_document_puzzle_id (text);
  if (id != NULL && !foreign && !g_str_equal (id, PONDER_PAGE_GET_CLASS (self)->puzzle_id) &&
      hand_text_on (self, text, file))
    return;

  reading = reading_new (self, text, name, file);
  reading->foreign = foreign;
  if (id == NULL)
    reading->plain = reading->funcs->begin (self);
  if (strlen (text) > MOST_BYTES_AT_ONCE)
    begin_reading (g_steal_pointer (&reading));
  else if (reading_read (reading, &error))
    reading_open (reading);
  else
    reading_refuse (reading, error);
}

/* Puts a text on this page or on the page it is for, or says why it can't be read: a document, text in another format
 * that the page knows, or NULL if there is none. @name, that of its file, and @file may be NULL. Undo brings back the
 * previous content. A long text is read in a thread; until then the page is unchanged and can be used. */
void
ponder_page_open_text (PonderPage *self,
                       const char *text,
                       const char *name,
                       GFile      *file)
{
  open_text (self, text, name, file, FALSE);
}

/* Does the same for a text that another page has passed on, so that it isn't passed on again; @from is the name of that
 * page. */
void
ponder_page_open_foreign_text (PonderPage *self,
                               const char *text,
                               const char *name,
                               GFile      *file,
                               const char *from)
{
  g_free (PRIVATE (self)->pasted_from);
  PRIVATE (self)->pasted_from = g_strdup (from);
  open_text (self, text, name, file, TRUE);
}

void
ponder_page_copy_text (PonderPage *self,
                       const char *text,
                       const char *toast)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (text != NULL);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  ponder_page_toast (self, toast, FALSE);
}

/* Tells why a file was not saved, unless the person has cancelled. If the window is closed, @self is NULL, and the
 * error can't be shown in it. */
void
ponder_page_show_error (PonderPage   *self,
                        const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (self != NULL)
    ponder_page_toast (self, error->message, FALSE);
  else
    g_printerr ("%s\n", error->message);
}

static void
toast_saved (PonderPage *self,
             GFile      *file)
{
  g_autofree char *name = ponder_document_file_name (file);
  g_autofree char *text = g_strdup_printf (_ ("Saved as “%s”"), name);

  ponder_page_toast (self, text, FALSE);
}

/* An operation in progress, which keeps the page alive. */
typedef struct
{
  PonderPage *page;
  void (*then) (PonderPage *page, GFile *file); /* nullable: called with the file that is chosen */
  GFile *before; /* nullable: the file of the document before it was saved */
} Operation;

static Operation *
operation_new (PonderPage *self)
{
  Operation *operation = g_new0 (Operation, 1);

  operation->page = g_object_ref (self);
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
  PonderPage *self = operation->page;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = ponder_document_file_name (G_FILE (source));
  g_autofree char *text = ponder_document_load_finish (G_FILE (source), result, &error);

  if (is_gone (self))
    return;
  if (text != NULL)
    open_text (self, text, name, G_FILE (source), FALSE);
  else
    ponder_page_show_error (self, error);
}

/* Opens a file on the page it is for; if no other page claims it, on this page. */
static void
open_file (PonderPage *self,
           GFile      *file)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (self, "file-chosen", file, &handled);
  if (!handled)
    ponder_document_load_async (file, NULL, loaded_cb, operation_new (self));
}

static void
document_chosen_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autoptr (Operation) operation = user_data;
  PonderPage *self = operation->page;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = ponder_choose_file_finish (result, &error);

  if (is_gone (self))
    return;
  if (file != NULL)
    operation->then (self, file);
  else
    ponder_page_show_error (self, error);
}

static void
choose (PonderPage             *self,
        const PonderFileChoice *choice,
        void                  (*then) (PonderPage *, GFile *))
{
  Operation *operation = operation_new (self);

  operation->then = then;
  ponder_choose_file_async (GTK_WIDGET (self), choice, NULL, document_chosen_cb, operation);
}

static void
open_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  static const char *const patterns[] = { "*.ponder", "*.lua", "*.sdk", "*.sdm", "*.ss", "*.txt", NULL };
  PonderPage *self = user_data;
  PonderFileChoice choice = {
    .title = _ ("Open a Puzzle"),
    .file = ponder_history_get_file (PRIVATE (self)->history),
    .patterns = patterns,
    .filter_name = _ ("Puzzles"),
  };

  choose (self, &choice, open_file);
}

static void
document_saved_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  g_autoptr (Operation) operation = user_data;
  PonderPage *self = operation->page;
  g_autoptr (GError) error = NULL;

  if (!ponder_document_save_finish (G_FILE (source), result, &error))
    {
      ponder_history_take_file_back (PRIVATE (self)->history, G_FILE (source), operation->before);
      ponder_page_show_error (is_gone (self) ? NULL : self, error);
      return;
    }
  if (is_gone (self))
    return;
  toast_saved (self, G_FILE (source));
  /* The focus was in a menu or a dialog. */
  ponder_page_focus_board (self);
}

/* Called in a thread, as the next. */
static GBytes *
write_text (gpointer      data,
            GCancellable *cancellable,
            GError      **error)
{
  return g_bytes_new (data, strlen (data));
}

static GBytes *
write_history (gpointer      history,
               GCancellable *cancellable,
               GError      **error)
{
  char *text = ponder_history_write (history);

  return g_bytes_new_take (text, strlen (text));
}

/* Saves the current document. It gets the file at once, because the page may be closed and kept before it is
 * written. */
void
ponder_page_save_to (PonderPage *self,
                     GFile      *file)
{
  Operation *operation = operation_new (self);

  g_set_object (&operation->before, ponder_history_get_file (PRIVATE (self)->history));
  ponder_history_set_file (PRIVATE (self)->history, file);
  if (is_plain (self, file))
    ponder_document_save_async (file, write_text, PONDER_PAGE_GET_CLASS (self)->dup_plain (self), g_free, NULL,
                                document_saved_cb, operation);
  else
    ponder_document_save_async (file, write_history, ponder_history_copy (PRIVATE (self)->history), g_object_unref,
                                NULL, document_saved_cb, operation);
}

static void
save_as_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  PonderPage *self = user_data;
  gboolean plain = PONDER_PAGE_GET_CLASS (self)->dup_plain != NULL;
  g_autofree char *other = plain ? g_strconcat ("*", PONDER_PAGE_GET_CLASS (self)->suffixes[0], NULL) : NULL;
  const char *const patterns[] = { "*.ponder", other, NULL };
  g_autofree char *name = g_strdup_printf ("%s.ponder", _ (PONDER_PAGE_GET_CLASS (self)->document_name));
  PonderFileChoice choice = {
    .title = _ ("Save the Puzzle"),
    .save = TRUE,
    .name = name,
    .file = ponder_history_get_file (PRIVATE (self)->history),
    .patterns = patterns,
    .filter_name = _ ("Ponder’s puzzles"),
  };

  choose (self, &choice, ponder_page_save_to);
}

static void
save_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderPage *self = user_data;
  GFile *file = ponder_history_get_file (PRIVATE (self)->history);

  if (file != NULL)
    ponder_page_save_to (self, file);
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

  if (!is_gone (operation->page))
    open_text (operation->page, text, NULL, NULL, FALSE);
}

static void
paste_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (user_data), NULL, pasted_cb, operation_new (user_data));
}

static const GActionEntry action_entries[] = {
  { .name = "open", .activate = open_action },
  { .name = "save", .activate = save_action },
  { .name = "save-as", .activate = save_as_action },
  { .name = "paste", .activate = paste_action },
};

static gboolean
drop_cb (PonderPage   *self,
         const GValue *value)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      GSList *files = g_value_get_boxed (value);

      if (files != NULL)
        open_file (self, files->data);
    }
  else if (g_value_get_string (value) != NULL)
    open_text (self, g_value_get_string (value), NULL, NULL, FALSE);
  return TRUE;
}

/* Adds the actions `open`, `save`, `save-as` and `paste`, and accepts dropped files. */
void
ponder_page_add_file_actions (PonderPage *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  ponder_page_add_actions (self, action_entries, G_N_ELEMENTS (action_entries));
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* A file that isn't a document on its way: a picture or a table of what is on the page. */
typedef struct
{
  PonderPage *page; /* weak: NULL when the page is gone */
  gpointer data; /* what its content is made of */
  GDestroyNotify free_data;
} Export;

static Export *
export_new (PonderPage    *page,
            gpointer       data,
            GDestroyNotify free_data)
{
  Export *self = g_new0 (Export, 1);

  g_set_weak_pointer (&self->page, page);
  self->data = data;
  self->free_data = free_data;
  return self;
}

static void
export_free (Export *self)
{
  g_clear_weak_pointer (&self->page);
  g_clear_pointer (&self->data, self->free_data);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Export, export_free)

static void
export_saved_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr (Export) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!ponder_document_save_finish (G_FILE (source), result, &error))
    ponder_page_show_error (self->page, error);
  else if (self->page != NULL)
    toast_saved (self->page, G_FILE (source));
}

static void
keep (gpointer data)
{
}

/* Saves a file, and reports to the person when it is saved, or why not; @self is NULL if the page is gone. @write makes
 * the content in another thread; @free_data frees @data in the main thread when that is done. */
void
ponder_page_save_file (PonderPage         *self,
                       GFile              *file,
                       PonderDocumentWrite write,
                       gpointer            data,
                       GDestroyNotify      free_data)
{
  ponder_document_save_async (file, write, data, keep, NULL, export_saved_cb, export_new (self, data, free_data));
}

static void
export_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr (Export) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = ponder_choose_file_finish (result, &error);

  if (file != NULL)
    ponder_page_save_file (self->page, file, write_text, g_steal_pointer (&self->data), self->free_data);
  else if (self->page != NULL)
    ponder_page_show_error (self->page, error);
}

/* Saves a text, which it takes over, in a file that the person chooses. The proposed name is @name, which has no suffix,
 * with the suffix of the first pattern. */
void
ponder_page_export_text (PonderPage        *self,
                         const char        *title,
                         const char        *name,
                         const char *const *patterns,
                         const char        *filter_name,
                         char              *text)
{
  g_autofree char *file_name = g_strconcat (name, patterns[0] + 1, NULL);
  PonderFileChoice choice = {
    .title = title,
    .save = TRUE,
    .name = file_name,
    .patterns = patterns,
    .filter_name = filter_name,
  };

  ponder_choose_file_async (GTK_WIDGET (self), &choice, NULL, export_chosen_cb, export_new (self, text, g_free));
}
