/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include "ponder-key-file.h"
#include "ponder-page-actions.h"
#include "ponder-page-files.h"

/* A view is all that a page shows: its document with what was found of it, and what is only on the screen. Showing one is
 * a step of undo, which brings back the document and the view before it. A view that follows another one takes its
 * place, so that a lesson that is walked up and down leaves one step. The document that the person begins after it is
 * shown with what they had chosen before it. */

#define PRIVATE(self) ponder_page_get_private (self)

struct _PonderPageView
{
  PonderPage *page; /* (unowned): it owns this */
  PonderHistory *history;

  gconstpointer shown; /* (nullable): the position that was last shown here; only for comparison */
  gboolean showing; /* a view is being put on the page */
  GKeyFile *own; /* (nullable): what was on the screen before the first of the views */
  gboolean beginning; /* the next position is the person’s own, and what they had chosen is to be restored */
  GHashTable *before; /* from positions after which a view was shown to their views; only for comparison */
};

/* The page must have its history. */
PonderPageView *
ponder_page_view_new (PonderPage *page)
{
  PonderPageView *self = g_new0 (PonderPageView, 1);

  self->page = page;
  self->history = g_object_ref (ponder_page_get_history (page));
  self->before = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_key_file_unref);
  return self;
}

void
ponder_page_view_free (PonderPageView *self)
{
  g_clear_pointer (&self->own, g_key_file_unref);
  g_hash_table_unref (self->before);
  g_object_unref (self->history);
  g_free (self);
}

static void
keep_view (PonderPage *page,
           GKeyFile   *view)
{
  if (PONDER_PAGE_GET_CLASS (page)->keep != NULL)
    PONDER_PAGE_GET_CLASS (page)->keep (page, view);
}

static void
restore_view (PonderPage *page,
              GKeyFile   *view)
{
  ponder_page_stop (page);
  if (PONDER_PAGE_GET_CLASS (page)->restore != NULL)
    PONDER_PAGE_GET_CLASS (page)->restore (page, view);
  ponder_page_touch (page);
}

/* What the person had chosen is restored with the panel closed and without a race, so that no run of theirs comes with
 * it. A panel that is open stays so. */
static void
restore_choices (PonderPage *page,
                 GKeyFile   *view)
{
  gboolean searches = g_action_group_has_action (ponder_page_get_actions (page), "search");
  gboolean on = searches && ponder_page_get_switch (page, "search");
  g_auto (GStrv) groups = g_key_file_get_groups (view, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_key_file_set_boolean (view, groups[i], "On", FALSE);
      g_key_file_set_boolean (view, groups[i], "Shown", FALSE);
      g_key_file_remove_key (view, groups[i], "Tried", NULL);
    }
  restore_view (page, view);
  if (on)
    ponder_page_set_switch (page, "search", TRUE);
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

  keep_view (self->page, view);
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
  ponder_page_begin_document (self->page);
  if (follows)
    ponder_history_replace (self->history, opened);
  else
    ponder_history_append (self->history, opened);
  self->showing = FALSE;
  self->shown = ponder_history_get (self->history);
}

/* Shows a view, or says why its document can't be read; then nothing changes. */
static void
show_view (PonderPageView *self,
           const char     *text)
{
  g_autoptr (GKeyFile) view = g_key_file_new ();
  g_autoptr (PonderHistory) opened = ponder_history_new_alike (self->history);
  g_autoptr (GError) error = NULL;

  if (!ponder_key_file_load (view, text, -1, &error) || !ponder_history_open (opened, text, &error))
    {
      ponder_page_toast (self->page, error->message, FALSE);
      return;
    }
  put_document (self, opened);
  restore_view (self->page, view);
}

/* Must be called when another document is about to be put on the page. */
void
ponder_page_view_begin (PonderPageView *self)
{
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
  restore_choices (self->page, copy);
}

/* Must be called when the position of the document has changed. If Undo has come back to a position after which a
 * view was shown, shows what was on the screen with it. */
void
ponder_page_view_changed (PonderPageView *self)
{
  gpointer view;
  gpointer position = (gpointer) ponder_history_get (self->history);

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
  restore_view (self->page, view);
  g_key_file_unref (view);
}

/* Returns all that the page shows: its document, and what is only on the screen. */
GKeyFile *
ponder_page_dup_view (PonderPage *self)
{
  g_autofree char *text = NULL;
  GKeyFile *view;

  g_assert (PRIVATE (self)->view != NULL);

  text = ponder_history_write_found (PRIVATE (self)->history);
  view = g_key_file_new ();
  g_key_file_load_from_data (view, text, (gsize) -1, G_KEY_FILE_NONE, NULL);
  keep_view (self, view);
  return view;
}

/* Shows what ponder_page_dup_view() has returned, perhaps on another machine, as the text of a key file; or says why
 * it can't be shown. Undo brings back what is on the page now. While the page is still being restored, this waits
 * for that. */
void
ponder_page_show_view (PonderPage *self,
                       const char *text)
{
  PonderPagePrivate *priv;

  g_assert (PRIVATE (self)->view != NULL);

  priv = PRIVATE (self);
  g_clear_pointer (&priv->view_to_show, g_free);
  if (priv->kept != NULL && ponder_kept_page_is_loading (priv->kept))
    priv->view_to_show = g_strdup (text);
  else
    show_view (priv->view, text);
}

/* Shows the view that has waited until the page was restored, if there is one. */
void
ponder_page_show_late_view (PonderPage *self)
{
  g_autofree char *text = g_steal_pointer (&PRIVATE (self)->view_to_show);

  if (text != NULL)
    show_view (PRIVATE (self)->view, text);
}
