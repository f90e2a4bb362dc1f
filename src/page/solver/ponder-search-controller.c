/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-search-controller.h"

#include <glib/gi18n-lib.h>

#include "ponder-edit-popover.h"
#include "ponder-ended-search.h"
#include "ponder-kept-method.h"
#include "ponder-kept-place.h"
#include "ponder-page-actions.h"
#include "ponder-repeated-states.h"
#include "ponder-search-speed.h"
#include "ponder-session-description.h"
#include "ponder-record-watch.h"

/* The search on a page, which exists while its panel is open. It belongs to a position of the document. When the puzzle
 * changes, the search is ended and a new one begins; when Undo returns to that position, the ended search comes back.
 * The board shows the search from its first node on, until the document is edited or Solve shows something. */

#define GROUP "Search"

struct _PonderSearchController
{
  PonderPage *page; /* (unowned): it owns this controller */
  const PonderSearchControllerFuncs *funcs;
  PonderSearchPanel *panel;
  PonderTransport *transport;
  PonderTreeView *tree;
  GtkPopover *edit_popover; /* (unowned): a popover of the page that offers to end the search */
  PonderRecordWatch *watch;
  PonderRepeatedStates *repeated;

  gboolean on; /* the panel is open */
  gboolean has_puzzle; /* the panel has been given a puzzle */
  PonderSession *session; /* NULL unless the panel is open */
  gconstpointer position; /* the position of the document that the session searches */
  PonderEndedSearch ended; /* the previous session */

  gboolean on_board; /* the board shows the search instead of the document */
  guint64 shown_cursor; /* the cursor when the search was last shown on it */
  gint64 touched_at; /* monotonic, in microseconds */
  gboolean left; /* the board no longer shows the search, until its cursor moves once it has stood still */
  gboolean left_still; /* it has stood still since, at `left_at` */
  guint64 left_at;
  guint64 restored_to; /* where the cursor of a kept search is on its way to; or 0 */
};

static PonderRecordPlace
get_place (PonderSession *session)
{
  PonderRecordPlace place;

  ponder_record_get_place (PONDER_RECORD (session), &place);
  return place;
}

static void
show_document (PonderSearchController *self)
{
  if (!self->on_board)
    return;
  self->on_board = FALSE;
  self->funcs->show_search (self->page, NULL, NULL);
}

/* On the way to another node, the board goes on showing the previous one; and so does the text, for a moment. */
static gboolean
is_on_short_way (PonderSearchController *self)
{
  return self->on_board && !ponder_session_is_still (self->session) &&
         ponder_record_watch_get_mode (self->watch) == PONDER_RECORD_PAUSED &&
         get_place (self->session).cursor == self->shown_cursor;
}

static void
show_search (PonderSearchController *self)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *description = ponder_session_describe (self->session, cells);

  self->on_board = TRUE;
  self->left = FALSE;
  self->shown_cursor = get_place (self->session).cursor;
  self->funcs->show_search (self->page, self->session, cells);
  /* While it runs, the text is not announced, because a screen reader would read it without end. At full speed, and on
   * the way to the next answer, there is no step to describe, and a text that changes on each frame would cause a layout
   * of the whole page. */
  if (ponder_session_is_still (self->session))
    ponder_page_status_tell_state (ponder_frame_get_status (PONDER_FRAME (self->page)), description);
  else if (ponder_session_get_mode (self->session) == PONDER_RECORD_RUNNING &&
           ponder_session_get_step (self->session) == NULL)
    ponder_page_status_show_text (ponder_frame_get_status (PONDER_FRAME (self->page)),
                                  _ ("Visiting one state after another…"));
  else
    ponder_page_status_show_text (ponder_frame_get_status (PONDER_FRAME (self->page)), description);
}

/* Puts the document on the board, whatever the search does until it stands still. */
static void
leave_board (PonderSearchController *self)
{
  show_document (self);
  self->left = TRUE;
  self->left_still = ponder_session_is_still (self->session);
  self->left_at = get_place (self->session).cursor;
}

/* Returns whether the search has been left, and has not been moved on since. */
static gboolean
stays_left (PonderSearchController *self)
{
  gboolean still = ponder_session_is_still (self->session);
  guint64 cursor = get_place (self->session).cursor;

  if (!self->left)
    return FALSE;
  if (self->left_still)
    return still && cursor == self->left_at;
  self->left_still = still;
  self->left_at = cursor;
  return TRUE;
}

/* A running search is kept once a second, a paused one at once. */
static void
touch_at_times (PonderSearchController *self)
{
  gint64 now = g_get_monotonic_time ();

  if (!ponder_session_is_still (self->session) && now - self->touched_at < G_USEC_PER_SEC)
    return;
  self->touched_at = now;
  ponder_page_touch (self->page);
}

static void
session_cb (gpointer user_data)
{
  PonderSearchController *self = user_data;

  if (self->session == NULL)
    return;
  ponder_repeated_states_follow (self->repeated, self->session);
  if (ponder_session_is_still (self->session))
    self->restored_to = 0;
  touch_at_times (self);
  if (stays_left (self) || is_on_short_way (self))
    return;
  if (ponder_search_is_begun (self->session))
    show_search (self);
  else if (self->on_board)
    {
      show_document (self);
      ponder_frame_tell (PONDER_FRAME (self->page), _ ("The search is back at its start."));
    }
}

static void
show_size (PonderSearchController *self)
{
  g_autofree char *size = ponder_puzzle_size_text (ponder_session_get_puzzle (self->session));
  g_autofree char *text = size != NULL ? g_strdup_printf (_ ("Without pruning: %s"), size) : NULL;

  ponder_search_panel_set_size_text (self->panel, text);
}

static gboolean
is_seen (PonderSearchController *self)
{
  return self->on && gtk_widget_get_child_visible (GTK_WIDGET (self->page));
}

/* Makes a dropped search again when the page is shown. The page then looks as before. */
static void
make_again (PonderSearchController *self)
{
  gboolean on_board = self->on_board || self->restored_to != 0;

  if (self->session == NULL || !is_seen (self) || !ponder_session_is_dropped (self->session))
    return;
  ponder_session_make_again (self->session);
  if (!on_board)
    leave_board (self);
}

/* A tree that nobody sees is not looked at. */
static void
list_cb (PonderSearchController *self)
{
  gboolean shown = ponder_search_panel_lists_tree (self->panel);

  ponder_page_layout_set_with_tree (ponder_frame_get_layout (PONDER_FRAME (self->page)), shown);
  ponder_tree_view_set_record (self->tree, shown ? (PonderRecord *) self->session : NULL);
}

static void
set_session (PonderSearchController *self,
             PonderSession          *session,
             gconstpointer           position)
{
  g_set_object (&self->session, session);
  self->position = position;
  self->left = FALSE;
  self->restored_to = 0;
  ponder_search_panel_set_session (self->panel, session);
  ponder_transport_set_record (self->transport, (PonderRecord *) session);
  list_cb (self);
  if (session != NULL)
    show_size (self);
  ponder_repeated_states_follow (self->repeated, self->session);
  show_document (self);
  ponder_record_watch_set_record (self->watch, (PonderRecord *) session);
  make_again (self);
}

static void
set_puzzle (PonderSearchController *self,
            PonderPuzzle           *puzzle)
{
  ponder_search_panel_set_puzzle (self->panel, puzzle);
  ponder_repeated_states_show_switch (self->repeated);
}

static void
begin_session (PonderSearchController *self,
               PonderPuzzle           *puzzle,
               gconstpointer           position)
{
  g_autoptr (PonderSession) session = NULL;

  set_puzzle (self, puzzle);
  session = ponder_session_new (puzzle, ponder_search_panel_get_method (self->panel),
                                ponder_page_get_budget (self->page));
  set_session (self, session, position);
}

/* Ends the search but keeps it for Undo. */
static void
end_session (PonderSearchController *self)
{
  g_autoptr (PonderSession) session = self->session != NULL ? g_object_ref (self->session) : NULL;
  gconstpointer position = self->position;

  set_session (self, NULL, NULL);
  if (session != NULL)
    ponder_ended_search_put (&self->ended, session, position);
}

/**
 * ponder_search_controller_update:
 *
 * Must be called when the document has changed. If its puzzle is another one, the search ends and a new one begins.
 */
void
ponder_search_controller_update (PonderSearchController *self)
{
  PonderHistory *history;
  gconstpointer position;
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (PonderSession) ended = NULL;

  g_return_if_fail (self != NULL);

  history = ponder_page_get_history (self->page);
  position = history != NULL ? ponder_history_get (history) : NULL;
  if (position == NULL || (self->on ? self->session != NULL && self->position == position : self->has_puzzle))
    return;
  puzzle = self->funcs->dup_puzzle (self->page);
  /* The method can be chosen before the panel is opened, so it needs a puzzle. */
  if (!self->on)
    {
      self->has_puzzle = TRUE;
      set_puzzle (self, puzzle);
      return;
    }
  ended = ponder_ended_search_take (&self->ended, position, puzzle);
  if (ended != NULL)
    {
      end_session (self);
      set_session (self, ended, position);
    }
  else if (self->session != NULL && ponder_puzzle_equal (ponder_session_get_puzzle (self->session), puzzle))
    self->position = position;
  else
    {
      end_session (self);
      begin_session (self, puzzle, position);
    }
}

/**
 * ponder_search_controller_leave:
 *
 * Pauses the search and shows the document on the board. The search can be continued later.
 */
void
ponder_search_controller_leave (PonderSearchController *self)
{
  g_return_if_fail (self != NULL);

  if (self->session == NULL)
    return;
  leave_board (self);
  ponder_record_pause (PONDER_RECORD (self->session));
}

/* A search can't change its method, so this begins another one. */
static void
method_cb (PonderSearchController *self)
{
  g_autoptr (PonderPuzzle) puzzle = NULL;
  gboolean was_on_board = self->on_board;

  ponder_repeated_states_show_switch (self->repeated);
  ponder_page_touch (self->page);
  if (self->session == NULL)
    return;
  puzzle = g_object_ref (ponder_session_get_puzzle (self->session));
  ponder_record_pause (PONDER_RECORD (self->session));
  begin_session (self, puzzle, self->position);
  if (was_on_board)
    /* Translators: Step is the name of a button */
    ponder_frame_tell (PONDER_FRAME (self->page), _ ("New search. Step visits its first state."));
}

static void
set_on (PonderSearchController *self,
        gboolean                on)
{
  if (self->on == on)
    return;
  self->on = on;
  ponder_frame_set_panel_open (PONDER_FRAME (self->page), on);
  if (on)
    {
      ponder_page_stop (self->page);
      ponder_search_controller_update (self);
      ponder_transport_set_record (self->transport, PONDER_RECORD (self->session));
      if (ponder_search_is_begun (self->session))
        {
          show_search (self);
          make_again (self);
        }
      else
        {
          g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
          g_autofree char *description = ponder_session_describe (self->session, cells);

          ponder_frame_tell (PONDER_FRAME (self->page), description);
        }
    }
  else
    {
      ponder_search_controller_leave (self);
      /* Without a session its actions are disabled, and their keys are free for the board. */
      ponder_transport_set_record (self->transport, NULL);
      PONDER_PAGE_GET_CLASS (self->page)->update (self->page);
    }
  ponder_frame_focus_board (PONDER_FRAME (self->page));
  ponder_page_touch (self->page);
}

static void
change_search_state (GSimpleAction *action,
                     GVariant      *state,
                     gpointer       user_data)
{
  g_simple_action_set_state (action, state);
  set_on (user_data, g_variant_get_boolean (state));
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

  gtk_popover_popdown (self->edit_popover);
  if (self->session == NULL)
    return;
  end_session (self);
  /* Opening the same document again adds a step of undo. */
  if (!ponder_history_open (history, text, &error))
    ponder_frame_tell (PONDER_FRAME (self->page), error->message);
  ponder_frame_focus_board (PONDER_FRAME (self->page));
}

static const GActionEntry action_entries[] = {
  { .name = "search", .state = "false", .change_state = change_search_state },
  { .name = "edit", .activate = edit_action },
};

static void
follow_parts (PonderSearchController *self)
{
  g_signal_connect_swapped (self->panel, "method-changed", G_CALLBACK (method_cb), self);
  g_signal_connect_object (self->panel, "guess-changed", G_CALLBACK (ponder_page_touch), self->page, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->panel, "list-changed", G_CALLBACK (list_cb), self);
  g_signal_connect_object (self->transport, "speed-changed", G_CALLBACK (ponder_page_touch), self->page,
                           G_CONNECT_SWAPPED);
  ponder_search_speed_follow (self->page, self->transport);
  g_signal_connect_data (self->page, "map", G_CALLBACK (make_again), self, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/**
 * ponder_search_controller_new:
 * @page: the page, which owns the controller and gets its actions; it must free it when it is disposed of
 * @panel: shows the search; it becomes the panel of the page
 * @transport: controls the search; it becomes the controls of the page
 * @tree: shows the tree of the search where the panel says so; it becomes the tree of the page
 * @funcs: functions of the page
 *
 * Returns: (transfer full): an object that begins, shows and keeps a search on the page
 */
PonderSearchController *
ponder_search_controller_new (PonderPage                        *page,
                              PonderSearchPanel                 *panel,
                              PonderTransport                   *transport,
                              PonderTreeView                    *tree,
                              const PonderSearchControllerFuncs *funcs)
{
  PonderSearchController *self;

  g_return_val_if_fail (PONDER_IS_PAGE (page), NULL);
  g_return_val_if_fail (PONDER_IS_SEARCH_PANEL (panel), NULL);
  g_return_val_if_fail (PONDER_IS_TRANSPORT (transport), NULL);
  g_return_val_if_fail (PONDER_IS_TREE_VIEW (tree), NULL);
  g_return_val_if_fail (funcs != NULL, NULL);

  self = g_new0 (PonderSearchController, 1);
  self->page = page;
  self->funcs = funcs;
  self->panel = g_object_ref (panel);
  self->transport = g_object_ref (transport);
  self->tree = g_object_ref (tree);
  self->watch = ponder_record_watch_new (GTK_WIDGET (page), session_cb, self);
  self->repeated = ponder_repeated_states_new (panel, page);
  self->edit_popover = GTK_POPOVER (ponder_edit_popover_new ("page.edit"));
  ponder_page_popovers_add (ponder_frame_get_popovers (PONDER_FRAME (page)), self->edit_popover);
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (page)), action_entries,
                                   G_N_ELEMENTS (action_entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (page), "search", ponder_transport_get_actions (transport));
  follow_parts (self);
  return self;
}

void
ponder_search_controller_free (PonderSearchController *self)
{
  g_return_if_fail (self != NULL);

  g_signal_handlers_disconnect_by_data (self->panel, self);
  g_signal_handlers_disconnect_by_data (self->page, self);
  ponder_record_watch_free (self->watch);
  ponder_repeated_states_free (self->repeated);
  g_clear_object (&self->session);
  g_clear_object (&self->ended.session);
  g_object_unref (self->panel);
  g_object_unref (self->transport);
  g_free (self);
}

/**
 * ponder_search_controller_is_on_board:
 *
 * Returns: whether the board shows the search, so that the puzzle can't be edited
 */
gboolean
ponder_search_controller_is_on_board (PonderSearchController *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->on_board;
}

/**
 * ponder_search_controller_offer_edit:
 * @board: the widget in which the person wants to enter something
 * @at: the place, in the coordinates of @board
 *
 * Offers to end the search that the board shows.
 */
void
ponder_search_controller_offer_edit (PonderSearchController *self,
                                     GtkWidget              *board,
                                     const graphene_rect_t  *at)
{
  g_return_if_fail (self != NULL);

  ponder_page_popovers_pop_up (ponder_frame_get_popovers (PONDER_FRAME (self->page)), self->edit_popover, board, at);
}

/**
 * ponder_search_controller_drop:
 *
 * Drops a paused search that is not shown. It is made again when it is shown the next time.
 *
 * Returns: (nullable) (transfer full): the object that holds its memory, or %NULL
 */
PonderSearch *
ponder_search_controller_drop (PonderSearchController *self)
{
  PonderSearch *dropped;

  g_return_val_if_fail (self != NULL, NULL);

  dropped = self->ended.session != NULL ? ponder_session_drop (self->ended.session) : NULL;
  if (dropped != NULL || self->session == NULL || is_seen (self))
    return dropped;
  dropped = ponder_session_drop (self->session);
  if (dropped != NULL)
    {
      /* The page goes on showing the node at the cursor, but the answers and the memory are gone. */
      ponder_search_panel_update (self->panel);
      ponder_transport_update (self->transport);
    }
  return dropped;
}

/* Adds the search to the kept file. The cursor and the end are enough, because the same search can be made again. */
void
ponder_search_controller_keep (PonderSearchController *self,
                               GKeyFile               *kept)
{
  g_return_if_fail (self != NULL);

  g_key_file_set_boolean (kept, GROUP, "On", self->on);
  ponder_search_speed_keep (self->page, self->transport, kept, GROUP);
  ponder_kept_method_save (ponder_search_panel_get_method (self->panel), kept, GROUP);
  if (self->session == NULL)
    return;
  g_key_file_set_uint64 (kept, GROUP, "Guess", ponder_search_panel_get_guess (self->panel));
  g_key_file_set_boolean (kept, GROUP, "OnBoard", self->on_board);
  ponder_kept_place_save (self->session, self->restored_to, kept, GROUP);
}

/* The board at the cursor is shown first. Then, while the page is seen, the rest of the run is made again. */
static void
restore_session (PonderSearchController *self,
                 GKeyFile               *kept)
{
  ponder_search_panel_set_guess (self->panel, g_key_file_get_uint64 (kept, GROUP, "Guess", NULL));
  self->restored_to = ponder_kept_place_load (self->session, kept, GROUP);
  if (self->restored_to > 0)
    {
      ponder_session_seek (self->session, self->restored_to);
      if (!g_key_file_get_boolean (kept, GROUP, "OnBoard", NULL))
        leave_board (self);
    }
  make_again (self);
}

/* Restores what ponder_search_controller_keep() has added. */
void
ponder_search_controller_restore (PonderSearchController *self,
                                  GKeyFile               *kept)
{
  PonderMethod method;
  g_autoptr (PonderPuzzle) puzzle = NULL;

  g_return_if_fail (self != NULL);

  if (!g_key_file_has_group (kept, GROUP))
    return;
  puzzle = self->funcs->dup_puzzle (self->page);
  method = *ponder_search_panel_get_method (self->panel);
  ponder_kept_method_load (&method, kept, GROUP);
  ponder_search_panel_set_puzzle (self->panel, puzzle);
  ponder_search_panel_set_method (self->panel, &method);
  ponder_repeated_states_show_switch (self->repeated);
  ponder_search_speed_restore (self->page, self->transport, kept, GROUP);
  ponder_page_set_switch (self->page, "search", g_key_file_get_boolean (kept, GROUP, "On", NULL));
  if (self->on)
    restore_session (self, kept);
}
