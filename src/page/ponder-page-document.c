/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-document-file.h"
#include "ponder-kept-page.h"
#include "ponder-page-files.h"
#include "ponder-page-toasts.h"
#include "ponder-print-dialog.h"

/* The document of a page: its title, undo, opening, saving, printing and keeping it. If it can't be kept, a bar below the
 * header bar says why. */

#define PRIVATE(self) (ponder_page_get_private (self))

/* Shows the name of the document's file below the title, if it has one. */
static void
show_name (PonderPage *self)
{
  PonderPagePrivate *priv = PRIVATE (self);
  GFile *file = priv->history != NULL ? ponder_history_get_file (priv->history) : NULL;
  g_autofree char *file_name = file != NULL ? ponder_document_file_name (file) : NULL;
  const char *name = file_name != NULL ? file_name : priv->name;

  gtk_label_set_label (priv->subtitle, name != NULL ? name : "");
  gtk_widget_set_visible (GTK_WIDGET (priv->subtitle), name != NULL);
  g_object_notify (G_OBJECT (self), "window-title");
}

/**
 * ponder_page_set_title:
 * @title: what is on the page
 * @subtitle: (nullable): an addition to the title; a document with a file shows the file's name instead
 */
void
ponder_page_set_title (PonderPage *self,
                       const char *title,
                       const char *subtitle)
{
  PonderPagePrivate *priv;

  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (title != NULL);

  priv = PRIVATE (self);
  gtk_label_set_label (priv->title, title);
  if (g_strcmp0 (priv->name, subtitle) != 0)
    {
      g_free (priv->name);
      priv->name = g_strdup (subtitle);
    }
  show_name (self);
}

static void
tell (gpointer    page,
      const char *text)
{
  ponder_page_toast (page, text, FALSE);
}

static void
print_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PonderPage *self = user_data;
  PonderPageClass *klass = PONDER_PAGE_GET_CLASS (self);
  const char *name = gtk_label_get_label (PRIVATE (self)->subtitle);
  PonderPrintable *what = ponder_printable_new (gtk_label_get_label (PRIVATE (self)->title),
                                                name[0] != '\0' ? name : NULL, _ (klass->document_name));
  GtkWidget *dialog;

  what->budget = ponder_memory_budget_ref (ponder_page_get_budget (self));
  klass->print (self, what);
  dialog = ponder_print_dialog_new (what);
  g_signal_connect_object (dialog, "done", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
  ponder_print_dialog_present (PONDER_PRINT_DIALOG (dialog), GTK_WIDGET (self));
}

static const GActionEntry print_entry = { .name = "print", .activate = print_action };

static gboolean
hand_file_on (gpointer page,
              GFile   *file)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (page, "file-chosen", file, &handled);
  return handled;
}

/* The focus was in a menu or a dialog. */
static void
saved (gpointer page)
{
  ponder_page_focus_board (page);
}

static const PonderPageFilesFuncs files_funcs = { .hand_on = hand_file_on, .tell = tell, .saved = saved };

static gboolean
hand_text_on (gpointer    page,
              const char *text,
              GFile      *file)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (page, "foreign-text", text, file, &handled);
  return handled;
}

static void
text_opened (gpointer    page,
             const char *name)
{
  ponder_page_tell_opened (page, name);
  ponder_page_focus_board (page);
}

static const PonderTextOpenerFuncs opener_funcs = { .hand_on = hand_text_on, .tell = tell, .opened = text_opened };

static void
undo_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  ponder_history_undo (user_data);
}

static void
redo_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  ponder_history_redo (user_data);
}

static const GActionEntry history_entries[] = {
  { .name = "undo", .activate = undo_action },
  { .name = "redo", .activate = redo_action },
};

static void
add_history_actions (GActionMap    *actions,
                     PonderHistory *history)
{
  g_action_map_add_action_entries (actions, history_entries, G_N_ELEMENTS (history_entries), history);
  g_object_bind_property (history, "can-undo", g_action_map_lookup_action (actions, "undo"), "enabled",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (history, "can-redo", g_action_map_lookup_action (actions, "redo"), "enabled",
                          G_BINDING_SYNC_CREATE);
}

static void
outcome_changed_cb (PonderPage *self)
{
  g_assert (PONDER_IS_PAGE (self));

  ponder_page_stop (self);
  ponder_page_withdraw_help (self);
  /* The Undo button of a toast would undo something else now. */
  ponder_page_toasts_dismiss (PRIVATE (self)->toasts);
  PONDER_PAGE_GET_CLASS (self)->update (self);
  ponder_page_touch (self);
}

static void
changed_cb (PonderPage *self)
{
  g_assert (PONDER_IS_PAGE (self));

  outcome_changed_cb (self);
  if (PONDER_PAGE_GET_CLASS (self)->position_changed != NULL)
    PONDER_PAGE_GET_CLASS (self)->position_changed (self);
}

static void
file_changed_cb (PonderPage *self)
{
  g_assert (PONDER_IS_PAGE (self));

  show_name (self);
  ponder_page_touch (self);
}

/**
 * ponder_page_set_history:
 * @history: the positions for undo and redo; when it changes, the run is stopped
 */
void
ponder_page_set_history (PonderPage    *self,
                         PonderHistory *history)
{
  PonderPagePrivate *priv;
  PonderPageClass *klass;

  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (PONDER_IS_HISTORY (history));
  g_return_if_fail (PRIVATE (self)->history == NULL);

  priv = PRIVATE (self);
  klass = PONDER_PAGE_GET_CLASS (self);
  priv->history = g_object_ref (history);
  priv->opener =
    ponder_text_opener_new (history, klass->puzzle_id, klass->nothing_pasted, klass->text_funcs, &opener_funcs, self);
  priv->files = ponder_page_files_new (GTK_WIDGET (self), G_ACTION_MAP (priv->actions), history, priv->opener,
                                       klass->document_name, &files_funcs);
  add_history_actions (G_ACTION_MAP (priv->actions), history);
  ponder_page_init_helping (self);
  /* Without anything to print there is no action, so that menus hide its item. */
  if (klass->print != NULL)
    ponder_page_add_actions (self, &print_entry, 1);
  g_signal_connect_object (history, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (history, "outcome-changed", G_CALLBACK (outcome_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (history, "file-changed", G_CALLBACK (file_changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}

/**
 * ponder_page_get_history:
 *
 * Returns: (nullable) (transfer none): the positions for undo and redo
 */
PonderHistory *
ponder_page_get_history (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return PRIVATE (self)->history;
}

/* Calls ponder_text_opener_open() for a text that no other page has passed on. */
void
ponder_page_open_text (PonderPage *self,
                       const char *text,
                       const char *name,
                       GFile      *file)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_text_opener_open (PRIVATE (self)->opener, text, name, file, FALSE);
}

/* Calls ponder_text_opener_open() for a text that another page has passed on. */
void
ponder_page_open_foreign_text (PonderPage *self,
                               const char *text,
                               const char *name,
                               GFile      *file)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_text_opener_open (PRIVATE (self)->opener, text, name, file, TRUE);
}

void
ponder_page_begin_document (PonderPage *self)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_text_opener_begin_document (PRIVATE (self)->opener);
}

/**
 * ponder_page_copy_text:
 * @text: the text for the clipboard
 * @toast: what a toast says then
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

/**
 * ponder_page_tell_opened:
 * @name: (nullable): the name of the file, or %NULL for pasted text
 *
 * Says that another document is on the page now.
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

static void
keep (gpointer  page,
      GKeyFile *kept)
{
  ponder_help_offer_keep (PRIVATE (page)->help_offer, kept);
  if (PONDER_PAGE_GET_CLASS (page)->keep != NULL)
    PONDER_PAGE_GET_CLASS (page)->keep (page, kept);
}

static void
restore (gpointer  page,
         GKeyFile *kept)
{
  if (PONDER_PAGE_GET_CLASS (page)->restore != NULL)
    PONDER_PAGE_GET_CLASS (page)->restore (page, kept);
  ponder_help_offer_restore (PRIVATE (page)->help_offer, kept);
}

static void
show_loading (gpointer page,
              gboolean loading)
{
  if (loading)
    ponder_page_tell_state (page, _ ("This page is being restored."));
  else
    PONDER_PAGE_GET_CLASS (page)->update (page);
}

static void
show_trouble (gpointer    page,
              const char *text)
{
  PonderPagePrivate *priv = PRIVATE (page);
  GtkRoot *root = gtk_widget_get_root (page);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (text != NULL)
    {
      gtk_label_set_label (priv->keeping_trouble, text);
      gtk_widget_set_tooltip_text (GTK_WIDGET (priv->keeping_trouble), text);
      ponder_announce_event (GTK_WIDGET (priv->keeping_trouble), text);
    }
  else if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (priv->keeping_bar)))
    ponder_page_focus_board (page);
  gtk_revealer_set_reveal_child (priv->keeping_bar, text != NULL);
}

static void
opened (gpointer page)
{
  if (ponder_help_offer_make (PRIVATE (page)->help_offer))
    ponder_page_touch (page);
}

static const PonderKeptPageFuncs kept_funcs = {
  .keep = keep,
  .restore = restore,
  .show_loading = show_loading,
  .show_trouble = show_trouble,
  .tell = tell,
  .opened = opened,
};

/**
 * ponder_page_keep_in:
 * @folder: the folder in which the page is kept
 *
 * Restores what was kept, at once or after reading it in a thread. On the first visit, offers the help of the page.
 */
void
ponder_page_keep_in (PonderPage *self,
                     GFile      *folder)
{
  g_autofree char *name = NULL;
  g_autoptr (GFile) file = NULL;

  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (G_IS_FILE (folder));
  g_return_if_fail (PRIVATE (self)->kept == NULL);

  name = g_strconcat (PONDER_PAGE_GET_CLASS (self)->puzzle_id, ".kept", NULL);
  file = g_file_get_child (folder, name);
  PRIVATE (self)->kept = ponder_kept_page_new (file, PRIVATE (self)->history, &kept_funcs, G_OBJECT (self));
  ponder_kept_page_load (PRIVATE (self)->kept);
}

/* Must be called when something on the page has changed that should be kept. */
void
ponder_page_touch (PonderPage *self)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  if (PRIVATE (self)->kept != NULL)
    ponder_kept_page_touch (PRIVATE (self)->kept);
}

/* Keeps all changes now. Called before the page is closed. */
void
ponder_page_flush (PonderPage *self)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  if (PRIVATE (self)->kept != NULL)
    ponder_kept_page_flush (PRIVATE (self)->kept);
}
