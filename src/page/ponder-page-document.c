/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-kept-page.h"
#include "ponder-page-files.h"

/* The document of a page: opening, saving and keeping it. If it can't be kept, a bar below the header bar says why. */

#define PRIVATE(self) (ponder_page_get_private (self))

static void
tell (gpointer    page,
      const char *text)
{
  ponder_page_toast (page, text, FALSE);
}

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
hand_text_on (PonderPage *self,
              const char *text,
              GFile      *file)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (self, "foreign-text", text, file, &handled);
  return handled;
}

static void
tell_refused (PonderPage *self,
              const char *text)
{
  ponder_page_toast (self, text, FALSE);
}

static void
text_opened (PonderPage *self,
             const char *name)
{
  ponder_page_tell_opened (self, name);
  ponder_page_focus_board (self);
}

static const PonderTextOpenerFuncs opener_funcs = {
  .hand_on = hand_text_on,
  .tell = tell_refused,
  .opened = text_opened,
};

/* Makes the objects that open and save the document. */
void
ponder_page_init_files (PonderPage *self)
{
  PonderPagePrivate *priv = PRIVATE (self);
  PonderPageClass *klass = PONDER_PAGE_GET_CLASS (self);

  priv->opener = ponder_text_opener_new (priv->history, klass->puzzle_id, klass->nothing_pasted, klass->text_funcs,
                                         &opener_funcs, self);
  priv->files = ponder_page_files_new (GTK_WIDGET (self), G_ACTION_MAP (priv->actions), priv->history, priv->opener,
                                       klass->document_name, &files_funcs);
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

void
ponder_page_save_to (PonderPage *self,
                     GFile      *file)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_page_files_save_to (PRIVATE (self)->files, file);
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
