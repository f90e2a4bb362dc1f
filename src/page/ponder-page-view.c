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
keep_before (PonderPage *self)
{
  PonderPageView *view = &PRIVATE (self)->view;
  GKeyFile *kept = g_key_file_new ();

  keep_view (self, kept);
  if (view->own == NULL)
    view->own = g_key_file_ref (kept);
  g_hash_table_insert (view->before, (gpointer) ponder_history_get (PRIVATE (self)->history), kept);
}

/* Puts the document that @opened begins with on the page, unless it is there already. */
static void
put_document (PonderPage    *self,
              PonderHistory *opened)
{
  PonderPageView *view = &PRIVATE (self)->view;
  PonderHistory *history = PRIVATE (self)->history;
  gboolean follows = view->shown != NULL && ponder_history_get (history) == view->shown;

  if (follows && has_same_document (history, opened))
    return;
  if (!follows)
    keep_before (self);
  view->showing = TRUE;
  ponder_page_begin_document (self);
  if (follows)
    ponder_history_replace (history, opened);
  else
    ponder_history_append (history, opened);
  view->showing = FALSE;
  view->shown = ponder_history_get (history);
}

/* Shows a view, or says why its document can't be read; then nothing changes. */
static void
show_view (PonderPage *self,
           const char *text)
{
  g_autoptr (GKeyFile) view = g_key_file_new ();
  g_autoptr (PonderHistory) opened = ponder_history_new_alike (PRIVATE (self)->history);
  g_autoptr (GError) error = NULL;

  if (!ponder_key_file_load (view, text, -1, &error) || !ponder_history_open (opened, text, &error))
    {
      ponder_page_toast (self, error->message, FALSE);
      return;
    }
  put_document (self, opened);
  restore_view (self, view);
}

static void
show_own_choices (PonderPage *self)
{
  PonderPageView *view = &PRIVATE (self)->view;
  g_autofree char *text = g_key_file_to_data (view->own, NULL, NULL);
  g_autoptr (GKeyFile) copy = g_key_file_new ();

  view->beginning = FALSE;
  g_clear_pointer (&view->own, g_key_file_unref);
  g_key_file_load_from_data (copy, text, (gsize) -1, G_KEY_FILE_NONE, NULL);
  restore_choices (self, copy);
}

/* Must be called when the position of the document has changed. If Undo has come back to a position after which a
 * view was shown, shows what was on the screen with it. */
void
ponder_page_view_changed (PonderPage *self)
{
  PonderPageView *view = &PRIVATE (self)->view;
  gpointer position = (gpointer) ponder_history_get (PRIVATE (self)->history);
  gpointer before;

  /* A new position can have the address of one that is gone. */
  if (!ponder_history_can_redo (PRIVATE (self)->history))
    {
      g_hash_table_remove (view->before, position);
      if (view->shown == position)
        view->shown = NULL;
      if (view->beginning)
        show_own_choices (self);
      return;
    }
  if (!g_hash_table_steal_extended (view->before, position, NULL, &before))
    return;
  if (before == view->own)
    g_clear_pointer (&view->own, g_key_file_unref);
  restore_view (self, before);
  g_key_file_unref (before);
}

/* Returns all that the page shows: its document, and what is only on the screen. */
GKeyFile *
ponder_page_dup_view (PonderPage *self)
{
  g_autofree char *text = ponder_history_write_found (PRIVATE (self)->history);
  GKeyFile *view = g_key_file_new ();

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
  PonderPagePrivate *priv = PRIVATE (self);

  g_clear_pointer (&priv->view.late, g_free);
  if (priv->kept != NULL && ponder_kept_page_is_loading (priv->kept))
    priv->view.late = g_strdup (text);
  else
    show_view (self, text);
}

/* Shows the view that has waited until the page was restored, if there is one. */
void
ponder_page_show_late_view (PonderPage *self)
{
  g_autofree char *text = g_steal_pointer (&PRIVATE (self)->view.late);

  if (text != NULL)
    show_view (self, text);
}
