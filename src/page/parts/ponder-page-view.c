/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-view.h"

#include "ponder-key-file.h"

/* A view is all that a page shows: its document with what was found of it, and what is only on the screen. Showing one is
 * a step of undo, which brings back the document and the view before it. A view that follows another one takes its
 * place, so that a lesson that is walked up and down leaves one step. The document that the person begins after it is
 * shown with what they had chosen before it. */

struct _PonderPageView
{
  PonderHistory *history;
  PonderTextOpener *opener;
  const PonderPageViewFuncs *funcs;
  gpointer page;

  gconstpointer shown; /* (nullable): the position that was last shown here; only for comparison */
  gboolean showing; /* a view is being put on the page */
  GKeyFile *own; /* (nullable): what was on the screen before the first of the views */
  gboolean beginning; /* the next position is the person’s own, and what they had chosen is to be restored */
  GHashTable *before; /* from positions after which a view was shown to their views; only for comparison */
};

/**
 * ponder_page_view_new:
 * @history: the document of the page
 * @opener: what puts documents on it; must outlive the returned object
 * @funcs: functions of the page
 * @page: passed to @funcs
 *
 * Returns: (transfer full): the views of a page
 */
PonderPageView *
ponder_page_view_new (PonderHistory             *history,
                      PonderTextOpener          *opener,
                      const PonderPageViewFuncs *funcs,
                      gpointer                   page)
{
  PonderPageView *self;

  g_return_val_if_fail (PONDER_IS_HISTORY (history), NULL);
  g_return_val_if_fail (opener != NULL && funcs != NULL, NULL);

  self = g_new0 (PonderPageView, 1);
  self->history = g_object_ref (history);
  self->opener = opener;
  self->funcs = funcs;
  self->page = page;
  self->before = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_key_file_unref);
  return self;
}

void
ponder_page_view_free (PonderPageView *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->own, g_key_file_unref);
  g_hash_table_unref (self->before);
  g_object_unref (self->history);
  g_free (self);
}

/**
 * ponder_page_view_dup:
 *
 * Returns: (transfer full): all that the page shows: the groups of its document, and those that @keep has added
 */
GKeyFile *
ponder_page_view_dup (PonderPageView *self)
{
  g_autofree char *text = NULL;
  GKeyFile *view;

  g_return_val_if_fail (self != NULL, NULL);

  text = ponder_history_write_found (self->history);
  view = g_key_file_new ();
  g_key_file_load_from_data (view, text, (gsize) -1, G_KEY_FILE_NONE, NULL);
  self->funcs->keep (self->page, view);
  return view;
}

static gboolean
has_same_document (PonderHistory *history,
                   PonderHistory *other)
{
  g_autofree char *text = ponder_history_write_found (history);
  g_autofree char *other_text = ponder_history_write_found (other);

  return g_str_equal (text, other_text);
}

static void
keep_before (PonderPageView *self)
{
  GKeyFile *view = g_key_file_new ();

  self->funcs->keep (self->page, view);
  if (self->own == NULL)
    self->own = g_key_file_ref (view);
  g_hash_table_insert (self->before, (gpointer) ponder_history_get (self->history), view);
}

/* Puts the document that @opened begins with on the page, unless it is there already. */
static void
put_document (PonderPageView *self,
              PonderHistory  *opened)
{
  gboolean follows = self->shown != NULL && ponder_history_get (self->history) == self->shown;

  if (follows && has_same_document (self->history, opened))
    return;
  if (!follows)
    keep_before (self);
  self->showing = TRUE;
  ponder_text_opener_begin_document (self->opener);
  if (follows)
    ponder_history_replace (self->history, opened);
  else
    ponder_history_append (self->history, opened);
  self->showing = FALSE;
  self->shown = ponder_history_get (self->history);
}

/**
 * ponder_page_view_show:
 * @text: what ponder_page_view_dup() has returned, as the text of a key file
 * @error: set if its document can't be read
 *
 * Shows a view. Undo brings back what was on the page before it and the views that it follows.
 *
 * Returns: whether it is shown; otherwise nothing changes
 */
gboolean
ponder_page_view_show (PonderPageView *self,
                       const char     *text,
                       GError        **error)
{
  g_autoptr (GKeyFile) view = g_key_file_new ();
  g_autoptr (PonderHistory) opened = NULL;

  g_return_val_if_fail (self != NULL && text != NULL, FALSE);

  opened = ponder_history_new_alike (self->history);
  if (!ponder_key_file_load (view, text, -1, error) || !ponder_history_open (opened, text, error))
    return FALSE;
  put_document (self, opened);
  self->funcs->restore (self->page, view);
  return TRUE;
}

/* Must be called when another document is about to be put on the page. */
void
ponder_page_view_begin (PonderPageView *self)
{
  g_return_if_fail (self != NULL);

  self->beginning = !self->showing && self->own != NULL;
}

static void
show_own_choices (PonderPageView *self)
{
  g_autofree char *text = g_key_file_to_data (self->own, NULL, NULL);
  g_autoptr (GKeyFile) copy = g_key_file_new ();

  self->beginning = FALSE;
  g_clear_pointer (&self->own, g_key_file_unref);
  g_key_file_load_from_data (copy, text, (gsize) -1, G_KEY_FILE_NONE, NULL);
  self->funcs->restore_choices (self->page, copy);
}

/**
 * ponder_page_view_changed:
 *
 * Must be called when the position of the document has changed. If Undo has come back to a position after which a view
 * was shown, shows what was on the screen with it.
 */
void
ponder_page_view_changed (PonderPageView *self)
{
  gpointer position;
  gpointer view;

  g_return_if_fail (self != NULL);

  position = (gpointer) ponder_history_get (self->history);
  /* A new position can have the address of one that is gone. */
  if (!ponder_history_can_redo (self->history))
    {
      g_hash_table_remove (self->before, position);
      if (self->shown == position)
        self->shown = NULL;
      if (self->beginning)
        show_own_choices (self);
      return;
    }
  if (!g_hash_table_steal_extended (self->before, position, NULL, &view))
    return;
  if (view == self->own)
    g_clear_pointer (&self->own, g_key_file_unref);
  self->funcs->restore (self->page, view);
  g_key_file_unref (view);
}
