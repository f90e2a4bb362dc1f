/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat-file.h"
#include "ponder-document-file.h"

/* Documents that come from outside and go there: files, the clipboard, what is dropped on the page. Undo brings back what
 * was on the page, so nothing asks before it is replaced. */

#define HISTORY(self) (ponder_page_get_private (self)->history)

static const char *const patterns[] = { "*.ponder", "*.sdk", "*.sdm", "*.ss", "*.txt", NULL };
static const char *const own_patterns[] = { "*.ponder", NULL };

static gboolean
is_gone (PonderPage *self)
{
  return gtk_widget_get_root (GTK_WIDGET (self)) == NULL;
}

/* A person who cancels knows that. */
static void
toast_error (PonderPage   *self,
             const GError *error)
{
  if (!is_gone (self) && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    ponder_page_toast (self, error->message, FALSE);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (PonderPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = ponder_document_file_name (G_FILE (source));
  g_autofree char *text = ponder_document_load_finish (G_FILE (source), result, &error);

  if (text == NULL)
    toast_error (self, error);
  else if (!is_gone (self))
    ponder_page_open_text (self, text, name, G_FILE (source));
}

/* To the page that the file is for; where nobody knows better, that is this one. */
static void
hand_on (PonderPage *self,
         GFile      *file)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (self, "file-chosen", file, &handled);
  if (!handled)
    ponder_document_load_async (file, NULL, loaded_cb, g_object_ref (self));
}

/* What to do with the file that is being chosen. */
typedef struct
{
  PonderPage *page;
  void (*then) (PonderPage *page, GFile *file);
} Choosing;

static void
chosen_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autofree Choosing *choosing = user_data;
  g_autoptr (PonderPage) self = choosing->page;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = ponder_choose_file_finish (result, &error);

  if (file == NULL)
    toast_error (self, error);
  else if (!is_gone (self))
    choosing->then (self, file);
}

static void
choose (PonderPage             *self,
        const PonderFileChoice *choice,
        void                  (*then) (PonderPage *, GFile *))
{
  Choosing *choosing = g_new (Choosing, 1);

  *choosing = (Choosing){ g_object_ref (self), then };
  ponder_choose_file_async (GTK_WIDGET (self), choice, NULL, chosen_cb, choosing);
}

static void
open_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderFileChoice choice = {
    .title = _ ("Open a Puzzle"),
    .file = ponder_history_get_file (HISTORY (user_data)),
    .patterns = patterns,
    .filter_name = _ ("Puzzles"),
  };

  choose (user_data, &choice, hand_on);
}

typedef struct
{
  PonderPage *page;
  GFile *before; /* nullable: the document's file until then */
} Saving;

static void
saving_free (Saving *saving)
{
  g_object_unref (saving->page);
  g_clear_object (&saving->before);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (Saving) saving = user_data;
  PonderPage *self = saving->page;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = ponder_document_file_name (G_FILE (source));
  g_autofree char *toast = NULL;

  if (!ponder_document_save_finish (G_FILE (source), result, &error))
    {
      if (HISTORY (self) != NULL)
        ponder_history_take_file_back (HISTORY (self), G_FILE (source), saving->before);
      /* With the window gone, there is nowhere else to say it. */
      if (is_gone (self))
        g_printerr ("%s\n", error->message);
      toast_error (self, error);
      return;
    }
  if (is_gone (self))
    return;
  toast = g_strdup_printf (_ ("Saved as “%s”"), name);
  ponder_page_toast (self, toast, FALSE);
  /* A menu or a dialog had it. */
  ponder_page_focus_board (self);
}

static char *
write_history (gpointer history)
{
  return ponder_history_write (history);
}

/* Saves the document as it is now. The file is its own at once: the page may be closed, and kept, before it is written. */
void
ponder_page_save_to (PonderPage *self,
                     GFile      *file)
{
  PonderHistory *now = ponder_history_copy (HISTORY (self));
  Saving *saving = g_new0 (Saving, 1);

  saving->page = g_object_ref (self);
  g_set_object (&saving->before, ponder_history_get_file (HISTORY (self)));
  ponder_history_set_file (HISTORY (self), file);
  ponder_document_save_written_async (file, write_history, now, g_object_unref, NULL, saved_cb, saving);
}

static void
save_as_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  g_autofree char *name = g_strdup_printf ("%s.ponder", _ (PONDER_PAGE_GET_CLASS (user_data)->document_name));
  PonderFileChoice choice = {
    .title = _ ("Save the Puzzle"),
    .save = TRUE,
    .name = name,
    .file = ponder_history_get_file (HISTORY (user_data)),
    .patterns = own_patterns,
    .filter_name = _ ("Ponder’s puzzles"),
  };

  choose (user_data, &choice, ponder_page_save_to);
}

static void
save_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  GFile *file = ponder_history_get_file (HISTORY (user_data));

  if (file != NULL)
    ponder_page_save_to (user_data, file);
  else
    save_as_action (action, parameter, user_data);
}

/**
 * ponder_page_copy_text:
 * @text: what goes to the clipboard
 * @toast: what is said then
 */
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

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (PonderPage) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (is_gone (self))
    return;
  if (text != NULL)
    ponder_page_open_text (self, text, NULL, NULL);
  else
    ponder_page_refuse_text (self);
}

static void
paste_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (user_data), NULL, pasted_cb, g_object_ref (user_data));
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
  g_assert (PONDER_IS_PAGE (self));

  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      GSList *files = g_value_get_boxed (value);

      if (files != NULL)
        hand_on (self, files->data);
    }
  else if (g_value_get_string (value) != NULL)
    ponder_page_open_text (self, g_value_get_string (value), NULL, NULL);
  return TRUE;
}

void
ponder_page_init_file (PonderPage *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  ponder_page_add_actions (self, action_entries, G_N_ELEMENTS (action_entries));
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/**
 * ponder_page_begin_document:
 *
 * Another document is put on the page: Save is not to write it over the file of the one before, and what is still being
 * read doesn't take its place.
 */
void
ponder_page_begin_document (PonderPage *self)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_page_stop_reading (self);
  ponder_history_begin_document (HISTORY (self));
}

/**
 * ponder_page_tell_opened:
 * @name: (nullable): of the file, or %NULL for what was pasted
 *
 * Says that what came from outside is on the page now.
 */
void
ponder_page_tell_opened (PonderPage *self,
                         const char *name)
{
  g_autofree char *toast = NULL;

  g_return_if_fail (PONDER_IS_PAGE (self));

  toast = name != NULL ? g_strdup_printf (_ ("“%s” opened"), name) : g_strdup (_ ("Pasted"));
  ponder_page_toast (self, toast, TRUE);
}
