/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-page-actions.h"

/* A page and its document: what follows a change of it, what is kept, and what is computed about it. */

#define PRIVATE(self) ponder_page_get_private (self)

static void
show_running (GtkWidget *widget,
              gboolean   running)
{
  PONDER_PAGE_GET_CLASS (widget)->show_running (PONDER_PAGE (widget), running);
}

static void
show_progress (GtkWidget  *widget,
               const char *text,
               double      fraction)
{
  ponder_page_show_progress (PONDER_PAGE (widget), text, fraction);
}

const PonderProgressDisplayFuncs ponder_page_display_funcs = {
  .show_running = show_running,
  .show_progress = show_progress,
};

/* From now on the page is not asked to drop anything. */
static void
clear_budget (PonderPage *self)
{
  if (PRIVATE (self)->budget != NULL)
    ponder_memory_budget_set_drop (PRIVATE (self)->budget, NULL, NULL);
  g_clear_pointer (&PRIVATE (self)->budget, ponder_memory_budget_unref);
}

/* Keeps the page for the last time. */
void
ponder_page_close_document (PonderPage *self)
{
  PonderPagePrivate *priv = PRIVATE (self);

  if (priv->kept != NULL)
    ponder_kept_page_close (priv->kept);
  g_clear_object (&priv->kept);
  g_clear_object (&priv->preferences);
  clear_budget (self);
  g_clear_pointer (&priv->run, ponder_latest_free);
  g_clear_pointer (&priv->display, ponder_progress_display_free);
  g_clear_object (&priv->history);
}

/* The page that was shown last is the last to drop its searches. */
static void
map_cb (PonderPage *self)
{
  g_assert (PONDER_IS_PAGE (self));

  if (PRIVATE (self)->budget != NULL)
    ponder_memory_budget_touch (PRIVATE (self)->budget);
}

static void
stop_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  ponder_page_stop (user_data);
  ponder_page_announce (user_data, _ ("Stopped."));
}

static const GActionEntry stop_entry = { .name = "stop", .activate = stop_action };

void
ponder_page_init_document (PonderPage *self)
{
  ponder_page_add_actions (self, &stop_entry, 1);
  ponder_page_enable (self, "stop", FALSE);
  PRIVATE (self)->display = ponder_progress_display_new (GTK_WIDGET (self), &ponder_page_display_funcs);
  PRIVATE (self)->view.before = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_key_file_unref);
  g_signal_connect_after (self, "map", G_CALLBACK (map_cb), NULL);
  g_signal_connect (self, "notify::watching", G_CALLBACK (ponder_page_withdraw_help), NULL);
}

static void
changed_cb (PonderPage *self,
            gboolean    moved)
{
  PonderPageClass *klass = PONDER_PAGE_GET_CLASS (self);

  g_assert (PONDER_IS_PAGE (self));

  ponder_page_stop (self);
  ponder_page_withdraw_help (self);
  /* The Undo button of a toast would undo something else now. */
  ponder_page_dismiss_toast (self);
  ponder_page_show_file (self);
  klass->update (self);
  ponder_page_touch (self);
  if (!moved)
    return;
  if (klass->position_changed != NULL)
    klass->position_changed (self);
  ponder_page_view_changed (self);
}

static void
file_changed_cb (PonderPage *self)
{
  g_assert (PONDER_IS_PAGE (self));

  ponder_page_show_file (self);
  ponder_page_touch (self);
}

/* When the history changes, the run is stopped. */
void
ponder_page_set_history (PonderPage    *self,
                         PonderHistory *history)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (PONDER_IS_HISTORY (history));
  g_return_if_fail (PRIVATE (self)->history == NULL);

  PRIVATE (self)->history = g_object_ref (history);
  ponder_page_add_file_actions (self);
  ponder_page_add_document_actions (self);
  g_signal_connect_object (history, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (history, "file-changed", G_CALLBACK (file_changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self, TRUE);
}

PonderHistory *
ponder_page_get_history (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return PRIVATE (self)->history;
}

static void
keep (gpointer  page,
      GKeyFile *kept)
{
  ponder_help_offer_keep (PRIVATE (page)->help_offer, kept);
  if (PONDER_PAGE_GET_CLASS (page)->keep != NULL)
    PONDER_PAGE_GET_CLASS (page)->keep (page, kept);
  if (PONDER_PAGE_GET_CLASS (page)->keep_results != NULL)
    PONDER_PAGE_GET_CLASS (page)->keep_results (page, kept);
}

static void
restore (gpointer  page,
         GKeyFile *kept)
{
  if (PONDER_PAGE_GET_CLASS (page)->restore_results != NULL)
    PONDER_PAGE_GET_CLASS (page)->restore_results (page, kept);
  if (PONDER_PAGE_GET_CLASS (page)->restore != NULL)
    PONDER_PAGE_GET_CLASS (page)->restore (page, kept);
  ponder_help_offer_restore (PRIVATE (page)->help_offer, kept);
}

static void
show_loading (gpointer page,
              gboolean loading)
{
  if (loading)
    ponder_page_show_status (page, _ ("This page is being restored."));
  else
    PONDER_PAGE_GET_CLASS (page)->update (page);
}

static void
show_trouble (gpointer    page,
              const char *text)
{
  if (ponder_page_show_trouble (page, text))
    ponder_page_focus_board (page);
}

static void
opened (gpointer page)
{
  ponder_page_show_late_view (page);
  if (ponder_help_offer_make (PRIVATE (page)->help_offer))
    ponder_page_touch (page);
}

static void
page_mapped_cb (GtkWidget  *page,
                const char *text)
{
  ponder_page_toast (PONDER_PAGE (page), text, FALSE);
  g_signal_handlers_disconnect_by_func (page, page_mapped_cb, (gpointer) text);
}

/* What has happened to the file is shown once the page is seen. */
static void
toast_once_seen (gpointer    page,
                 const char *text)
{
  if (gtk_widget_get_mapped (page))
    ponder_page_toast (page, text, FALSE);
  else
    g_signal_connect_data (page, "map", G_CALLBACK (page_mapped_cb), g_strdup (text),
                           (GClosureNotify) G_CALLBACK (g_free), G_CONNECT_AFTER);
}

static const PonderKeptPageFuncs kept_funcs = {
  .keep = keep,
  .restore = restore,
  .show_loading = show_loading,
  .show_trouble = show_trouble,
  .report = toast_once_seen,
  .opened = opened,
};

/* Restores what was kept in this folder, at once or after reading it in a thread. On the first visit, offers the
 * help of the page. */
void
ponder_page_keep_in (PonderPage *self,
                     GFile      *folder)
{
  g_autofree char *name = NULL;
  g_autoptr (GFile) file = NULL;

  g_assert (PRIVATE (self)->kept == NULL);

  if (PONDER_PAGE_GET_CLASS (self)->keep_in != NULL)
    PONDER_PAGE_GET_CLASS (self)->keep_in (self, folder);
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

/* Keeps all changes now. Called before the page is closed. Returns why they can't be kept, or NULL. */
char *
ponder_page_flush (PonderPage *self)
{
  g_autofree char *trouble = NULL;
  g_autofree char *other = NULL;

  if (PRIVATE (self)->kept != NULL)
    trouble = ponder_kept_page_flush (PRIVATE (self)->kept);
  if (PONDER_PAGE_GET_CLASS (self)->flush != NULL)
    other = PONDER_PAGE_GET_CLASS (self)->flush (self);
  return trouble != NULL ? g_steal_pointer (&trouble) : g_steal_pointer (&other);
}

static void
run_cb (gpointer owner)
{
  g_autoptr (PonderPage) self = g_object_ref (owner);
  PonderPagePrivate *priv = PRIVATE (self);
  g_autoptr (PonderLatest) run = g_steal_pointer (&priv->run);

  ponder_progress_display_end (priv->display);
  if (ponder_latest_get (run) != NULL)
    priv->done (self, run);
  else
    ponder_page_announce (self, ponder_latest_get_error (run)->message);
}

/* Begins a run of @kind about @about, which it takes over, and drops the one before, if any. After 0.2 seconds the page
 * shows the progress, in the words of @describe, and offers to stop it. If it fails, the page says why. @done is called
 * when it has ended with a result, unless it was stopped or another one has begun. */
void
ponder_page_run (PonderPage             *self,
                 const PonderLatestKind *kind,
                 gpointer                about,
                 PonderProgressDescribe  describe,
                 PonderPageDone          done)
{
  PonderPagePrivate *priv;

  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_page_stop (self);
  priv = PRIVATE (self);
  priv->run = ponder_latest_new (kind, run_cb, self);
  priv->done = done;
  ponder_latest_set_budget (priv->run, ponder_page_get_budget (self));
  ponder_latest_follow (priv->run, about);
  ponder_progress_display_begin (priv->display, ponder_latest_get_progress (priv->run), describe);
}

/* Cancels the run, if there is one. */
void
ponder_page_stop (PonderPage *self)
{
  if (PRIVATE (self)->run != NULL)
    ponder_progress_display_end (PRIVATE (self)->display);
  g_clear_pointer (&PRIVATE (self)->run, ponder_latest_free);
}

static GObject *
drop_cb (gpointer user_data)
{
  PonderPageClass *klass = PONDER_PAGE_GET_CLASS (user_data);

  return klass->drop_memory != NULL ? klass->drop_memory (user_data) : NULL;
}

/* Computations of a page take their memory from the page's part of the program's budget. When a page needs more than is
 * left, the pages that were shown longest ago drop their paused searches, which are made again when these pages are shown
 * the next time. */
static void
share_memory (PonderPage         *self,
              PonderMemoryBudget *whole)
{
  clear_budget (self);
  PRIVATE (self)->budget = ponder_memory_budget_new_part (whole, _ (PONDER_PAGE_GET_CLASS (self)->help->title));
  ponder_memory_budget_set_drop (PRIVATE (self)->budget, drop_cb, self);
}

/* The memory budget for all computations of the page. */
PonderMemoryBudget *
ponder_page_get_budget (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  if (PRIVATE (self)->budget == NULL)
    {
      g_autoptr (PonderMemoryBudget) whole = ponder_memory_budget_new (PONDER_DEFAULT_MEMORY);

      share_memory (self, whole);
    }
  return PRIVATE (self)->budget;
}

/* Must be called before ponder_page_keep_in(). A page without preferences uses the defaults. */
void
ponder_page_set_preferences (PonderPage        *self,
                             PonderPreferences *preferences)
{
  g_assert (PRIVATE (self)->preferences == NULL);

  PRIVATE (self)->preferences = g_object_ref (preferences);
  share_memory (self, preferences->budget);
  g_object_notify (G_OBJECT (self), "preferences");
}

PonderPreferences *
ponder_page_get_preferences (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return PRIVATE (self)->preferences;
}
