/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-search-controller.h"

#include <glib/gi18n-lib.h>

#include "ponder-edit-popover.h"
#include "ponder-kept-method.h"
#include "ponder-kept-place.h"
#include "ponder-page-actions.h"
#include "ponder-repeated-states.h"
#include "ponder-session-description.h"
#include "ponder-watch.h"

/* The search for answers as something that is watched: its method, and its sessions. */

#define GROUP "Search"

struct _PonderSearchController
{
  PonderPage *page; /* (unowned): it owns this controller */
  const PonderSearchControllerFuncs *funcs;
  PonderSearchPanel *panel;
  PonderRepeatedStates *repeated;
  PonderWatch *watch; /* NULL at first */
};

static void
set_puzzle (PonderSearchController *self,
            PonderPuzzle           *puzzle)
{
  ponder_search_panel_set_puzzle (self->panel, puzzle);
  ponder_repeated_states_show_switch (self->repeated);
}

static void
prepare (gpointer user_data)
{
  PonderSearchController *self = user_data;
  g_autoptr (PonderPuzzle) puzzle = self->funcs->dup_puzzle (self->page);

  set_puzzle (self, puzzle);
}

static PonderRecord *
begin (gpointer user_data)
{
  PonderSearchController *self = user_data;
  g_autoptr (PonderPuzzle) puzzle = self->funcs->dup_puzzle (self->page);

  set_puzzle (self, puzzle);
  return PONDER_RECORD (
    ponder_session_new (puzzle, ponder_search_panel_get_method (self->panel), ponder_page_get_budget (self->page)));
}

static gboolean
fits (gpointer      user_data,
      PonderRecord *run)
{
  PonderSearchController *self = user_data;
  g_autoptr (PonderPuzzle) puzzle = self->funcs->dup_puzzle (self->page);

  return ponder_puzzle_equal (ponder_session_get_puzzle (PONDER_SESSION (run)), puzzle);
}

static void
set_run (gpointer      user_data,
         PonderRecord *run)
{
  PonderSearchController *self = user_data;
  g_autofree char *size = NULL;
  g_autofree char *text = NULL;

  ponder_search_panel_set_session (self->panel, (PonderSession *) run);
  if (run == NULL)
    return;
  size = ponder_puzzle_size_text (ponder_session_get_puzzle (PONDER_SESSION (run)));
  text = size != NULL ? g_strdup_printf (_ ("Without pruning: %s"), size) : NULL;
  ponder_search_panel_set_size_text (self->panel, text);
}

static void
changed (gpointer      user_data,
         PonderRecord *run)
{
  PonderSearchController *self = user_data;

  ponder_repeated_states_follow (self->repeated, (PonderSession *) run);
}

static char *
describe (gpointer      user_data,
          PonderRecord *run)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));

  return ponder_session_describe (PONDER_SESSION (run), cells);
}

/* At full speed, and on the way to the next answer, there is no step to describe, and a text that changes on each frame
 * would cause a layout of the whole page. */
static char *
show (gpointer      user_data,
      PonderRecord *run)
{
  PonderSearchController *self = user_data;
  PonderSession *session = (PonderSession *) run;
  g_autoptr (GArray) cells = NULL;
  g_autofree char *description = NULL;

  if (session == NULL)
    {
      self->funcs->show_search (self->page, NULL, NULL);
      return NULL;
    }
  cells = g_array_new (FALSE, FALSE, sizeof (guint));
  description = ponder_session_describe (session, cells);
  self->funcs->show_search (self->page, session, cells);
  if (!ponder_session_is_still (session) && ponder_session_get_mode (session) == PONDER_RECORD_RUNNING &&
      ponder_session_get_step (session) == NULL)
    return g_strdup (_ ("Visiting one state after another…"));
  return g_steal_pointer (&description);
}

static GObject *
drop (PonderRecord *run)
{
  return (GObject *) ponder_session_drop (PONDER_SESSION (run));
}

static void
make_again (PonderRecord *run)
{
  ponder_session_make_again (PONDER_SESSION (run));
}

static void
keep_place (PonderRecord *run,
            guint64       restored_to,
            GKeyFile     *kept,
            const char   *group)
{
  ponder_kept_place_save (PONDER_SESSION (run), restored_to, kept, group);
}

static guint64
restore_place (PonderRecord *run,
               GKeyFile     *kept,
               const char   *group)
{
  guint64 cursor = ponder_kept_place_load (PONDER_SESSION (run), kept, group);

  if (cursor > 0)
    ponder_session_seek (PONDER_SESSION (run), cursor);
  return cursor;
}

static const PonderWatchFuncs watch_funcs = {
  .prepare = prepare,
  .begin = begin,
  .fits = fits,
  .set_run = set_run,
  .changed = changed,
  .describe = describe,
  .show = show,
  .drop = drop,
  .make_again = make_again,
  .keep_place = keep_place,
  .restore_place = restore_place,
};

static void
method_cb (PonderSearchController *self)
{
  ponder_repeated_states_show_switch (self->repeated);
  ponder_watch_begin_again (self->watch);
}

static void
edit_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderSearchController *self = user_data;
  PonderHistory *history = ponder_page_get_history (self->page);
  g_autofree char *text = ponder_history_write (history);
  g_autoptr (GError) error = NULL;

  if (ponder_watch_get_run (self->watch) == NULL)
    return;
  ponder_watch_end (self->watch);
  /* Opening the same document again adds a step of undo. */
  if (!ponder_history_open (history, text, &error))
    ponder_frame_tell (PONDER_FRAME (self->page), error->message);
  ponder_frame_focus_board (PONDER_FRAME (self->page));
}

static const GActionEntry action_entry = { .name = "edit", .activate = edit_action };

/**
 * ponder_search_controller_new:
 * @page: the page, which owns the controller and gets its actions; it must free it when it is disposed of
 * @panel: shows the search; it becomes the panel of the page
 * @transport: controls the search; it becomes the controls of the page
 * @tree: shows the tree of the search where the panel says so; it becomes the tree of the page
 * @tree_button: (nullable): chooses the tree, too
 * @funcs: functions of the page
 *
 * Returns: (transfer full): an object that begins, shows and keeps a search on the page
 */
PonderSearchController *
ponder_search_controller_new (PonderPage                        *page,
                              PonderSearchPanel                 *panel,
                              PonderTransport                   *transport,
                              PonderTreeView                    *tree,
                              GtkToggleButton                   *tree_button,
                              const PonderSearchControllerFuncs *funcs)
{
  PonderSearchController *self;
  PonderWatchParts parts = {
    .panel = PONDER_RECORD_PANEL (panel),
    .transport = transport,
    .tree = tree,
    .tree_button = tree_button,
  };

  g_return_val_if_fail (PONDER_IS_PAGE (page), NULL);
  g_return_val_if_fail (PONDER_IS_SEARCH_PANEL (panel), NULL);
  g_return_val_if_fail (funcs != NULL, NULL);

  self = g_new0 (PonderSearchController, 1);
  self->page = page;
  self->funcs = funcs;
  self->panel = g_object_ref (panel);
  self->repeated = ponder_repeated_states_new (panel, page);
  parts.edit_popover = ponder_edit_popover_new ("page.edit", _ ("Edit"), _ ("Ends this search; Undo brings it back"));
  self->watch = ponder_watch_new (page, &parts, &watch_funcs, self);
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (page)), &action_entry, 1, self);
  g_signal_connect_swapped (panel, "method-changed", G_CALLBACK (method_cb), self);
  g_signal_connect_object (panel, "guess-changed", G_CALLBACK (ponder_page_touch), page, G_CONNECT_SWAPPED);
  return self;
}

void
ponder_search_controller_free (PonderSearchController *self)
{
  g_return_if_fail (self != NULL);

  g_signal_handlers_disconnect_by_data (self->panel, self);
  ponder_watch_free (self->watch);
  ponder_repeated_states_free (self->repeated);
  g_object_unref (self->panel);
  g_free (self);
}

/**
 * ponder_search_controller_get_watch:
 *
 * Returns: (transfer none): the search as something that is watched
 */
PonderWatch *
ponder_search_controller_get_watch (PonderSearchController *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->watch;
}

/* Adds the search to the kept file. */
void
ponder_search_controller_keep (PonderSearchController *self,
                               GKeyFile               *kept)
{
  g_return_if_fail (self != NULL);

  ponder_kept_method_save (ponder_search_panel_get_method (self->panel), kept, GROUP);
  if (ponder_watch_get_run (self->watch) != NULL)
    g_key_file_set_uint64 (kept, GROUP, "Guess", ponder_search_panel_get_guess (self->panel));
  ponder_watch_keep (self->watch, kept, GROUP);
}

/* Restores what ponder_search_controller_keep() has added. */
void
ponder_search_controller_restore (PonderSearchController *self,
                                  GKeyFile               *kept)
{
  PonderMethod method;

  g_return_if_fail (self != NULL);

  if (!g_key_file_has_group (kept, GROUP))
    return;
  prepare (self);
  method = *ponder_search_panel_get_method (self->panel);
  ponder_kept_method_load (&method, kept, GROUP);
  ponder_search_panel_set_method (self->panel, &method);
  ponder_repeated_states_show_switch (self->repeated);
  ponder_watch_restore (self->watch, kept, GROUP);
  if (ponder_watch_get_run (self->watch) != NULL)
    ponder_search_panel_set_guess (self->panel, g_key_file_get_uint64 (kept, GROUP, "Guess", NULL));
}
