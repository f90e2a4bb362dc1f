/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-watch.h"

#include <glib/gi18n-lib.h>

#include "ponder-after-layout.h"
#include "ponder-ask.h"
#include "ponder-css-class.h"
#include "ponder-ended-search.h"
#include "ponder-kept-speed.h"
#include "ponder-key-file.h"
#include "ponder-page-actions.h"
#include "ponder-page-layout.h"
#include "ponder-record-watch.h"
#include "ponder-reveal.h"
#include "ponder-session.h"
#include "ponder-shown-tree.h"
#include "ponder-watch-export.h"

/* The run on a page, which exists while its panel is open. It belongs to a position of the document. When that is about
 * something else, the run is ended and a new one begins; when Undo returns to it, the ended run comes back. The board
 * shows the run from its first node on, until the document is changed or the run is left. */

#define WAITING_KEY "Waiting"
#define USUAL_WAITING_KEY "WaitingUsual" /* written by earlier versions beside the first, if it was no person's choice */

struct _PonderWatch
{
  PonderPage *page; /* (unowned): it owns this watch */
  const PonderWatchFuncs *funcs;
  gpointer user_data; /* passed to `funcs` */
  PonderRecordPanel *panel;
  PonderWatchControls *controls;
  PonderTransport *transport; /* (unowned): one of the controls */
  PonderPagePane pane; /* that the person has chosen */
  gboolean pane_changed; /* something else is shown than at the last layout */
  int width; /* of the page when that was last decided */
  PonderTreeView *view; /* of the tree */
  PonderShownTree *tree;
  PonderWatchExport *export;
  PonderAsk *ask;

  GtkPopover *edit_popover; /* (unowned): a popover of the page */
  PonderRecordWatch *watch;

  gboolean on; /* the panel is open */
  gboolean prepared; /* the panel knows what is to be searched */
  PonderRecord *record; /* NULL unless the panel is open */
  gconstpointer position; /* the position of the document that the run is about */
  PonderEndedSearch ended; /* the previous run */

  gboolean on_board; /* the board shows the run instead of the document */
  guint64 shown_cursor; /* the cursor when the run was last shown on it */
  gint64 touched_at; /* monotonic, in microseconds */
  gboolean left; /* the board no longer shows the run, until its cursor moves once it has stood still */
  gboolean left_still; /* it has stood still since, at `left_at` */
  guint64 left_at;
  guint64 restored_to; /* the node to which the cursor of a kept run is moving; or 0 */
};

static PonderRecordStatus
get_status (PonderRecord *record)
{
  PonderRecordStatus status;

  ponder_record_get_status (record, &status);
  return status;
}

static gboolean
tries_moves (PonderWatch *self)
{
  PonderWaiting *waiting = NULL;

  if (self->record != NULL && get_status (self->record).looking)
    waiting = ponder_record_get_waiting (self->record);
  return waiting != NULL && waiting->kind == PONDER_WAITING_MOVES;
}

/* What waits stands in the panel, or on a narrow page above the transport if the person wants that, or tries moves, which
 * are listed in its place. What isn't shown is not computed. */
static void
show_waiting (PonderWatch *self)
{
  gboolean shown = !self->controls->narrow ||
                   gtk_check_button_get_active (GTK_CHECK_BUTTON (self->controls->strip_switch)) || tries_moves (self);

  gtk_widget_set_visible (GTK_WIDGET (self->controls->strip), shown);
  ponder_waiting_strip_set_record (self->controls->strip, shown ? self->record : NULL);
}

static void
waiting_toggled_cb (PonderWatch *self)
{
  ponder_page_touch (self->page);
  show_waiting (self);
}

/* Shows what the person has chosen, as far as the page has room for it during a search; what that needs is there before
 * it begins. Returns whether that needs another layout. */
static gboolean
show_pane (PonderWatch *self)
{
  int width = ponder_page_layout_get_width (ponder_page_get_layout (self->page), TRUE);
  PonderPagePane pane = ponder_page_plan_pane (self->pane, width);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (ponder_page_get_actions (self->page)), "pane");
  const char *name = ponder_watch_controls_pane_name (pane);
  g_autoptr (GVariant) before = g_action_get_state (action);
  gboolean moved = ponder_watch_controls_place (self->controls, self->panel, width);

  self->width = width;
  if (!g_str_equal (g_variant_get_string (before, NULL), name))
    self->pane_changed = TRUE;
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (name));
  ponder_page_layout_set_pane (ponder_page_get_layout (self->page), pane);
  ponder_record_panel_arrange (self->panel, pane, width < PONDER_PAGE_PLAN_PANEL_BESIDE_FROM);
  ponder_shown_tree_set_shown (self->tree, pane == PONDER_PAGE_PANE_BOTH || pane == PONDER_PAGE_PANE_TREE);
  show_waiting (self);
  return moved;
}

static void
change_pane_state (GSimpleAction *action,
                   GVariant      *state,
                   gpointer       user_data)
{
  PonderWatch *self = user_data;

  self->pane = ponder_watch_controls_find_pane (g_variant_get_string (state, NULL));
  show_pane (self);
  ponder_page_touch (self->page);
}

/* Marks the menu for teachers while the class is asked. */
static void
ask_cb (PonderWatch *self)
{
  GtkWidget *button = GTK_WIDGET (self->controls->teach_button);
  gboolean on = ponder_page_get_switch (self->page, "ask");

  ponder_css_class_set (button, "on", on);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  on ? _ ("Ask the Class is on") : "", -1);
}

static void
show_document (PonderWatch *self)
{
  if (!self->on_board)
    return;
  self->on_board = FALSE;
  self->funcs->show (self->user_data, NULL);
}

/* While the cursor moves to another node, the board still shows the previous one; and so does the text, for a
 * moment. */
static gboolean
is_on_short_way (PonderWatch *self)
{
  return self->on_board && !get_status (self->record).still && self->watch->shown_mode == PONDER_RECORD_PAUSED &&
         get_status (self->record).cursor == self->shown_cursor;
}

static void
show_run (PonderWatch *self)
{
  g_autofree char *text = NULL;

  self->on_board = TRUE;
  self->left = FALSE;
  self->shown_cursor = get_status (self->record).cursor;
  text = ponder_ask_complete (self->ask, self->funcs->show (self->user_data, self->record));
  /* While it runs, the text is not announced, because a screen reader would read it without end. */
  if (get_status (self->record).still)
    ponder_page_show_status (self->page, text);
  else
    ponder_page_show_text (self->page, text);
}

/* Puts the document on the board, whatever the run does until it stands still. */
static void
leave_board (PonderWatch *self)
{
  show_document (self);
  self->left = TRUE;
  self->left_still = get_status (self->record).still;
  self->left_at = get_status (self->record).cursor;
}

/* Returns whether the run has been left, and has not been moved on since. */
static gboolean
stays_left (PonderWatch *self)
{
  gboolean still = get_status (self->record).still;
  guint64 cursor = get_status (self->record).cursor;

  if (!self->left || get_status (self->record).looking)
    return FALSE;
  if (self->left_still)
    return still && cursor == self->left_at;
  self->left_still = still;
  self->left_at = cursor;
  return TRUE;
}

/* Keeps a running search at most once a second, a paused one immediately. */
static void
touch_at_times (PonderWatch *self)
{
  gint64 now = g_get_monotonic_time ();

  if (!get_status (self->record).still && now - self->touched_at < G_USEC_PER_SEC)
    return;
  self->touched_at = now;
  ponder_page_touch (self->page);
}

static void
notify_changed (PonderWatch *self)
{
  if (self->funcs->changed != NULL)
    self->funcs->changed (self->user_data, self->record);
}

static void
run_cb (gpointer user_data)
{
  PonderWatch *self = user_data;

  if (self->record == NULL)
    return;
  notify_changed (self);
  ponder_watch_export_update (self->export);
  ponder_ask_update (self->ask);
  show_waiting (self);
  if (get_status (self->record).still)
    self->restored_to = 0;
  touch_at_times (self);
  if (stays_left (self) || is_on_short_way (self))
    return;
  if (ponder_record_is_begun (self->record))
    show_run (self);
  else if (self->on_board)
    {
      show_document (self);
      ponder_page_announce (self->page, _ ("The search is back at its start."));
    }
}

static gboolean
is_seen (PonderWatch *self)
{
  return self->on && gtk_widget_get_child_visible (GTK_WIDGET (self->page));
}

/* Makes a dropped run again when the page is shown. The page then looks as before. */
static void
make_again (PonderWatch *self)
{
  gboolean on_board = self->on_board || self->restored_to != 0;

  if (self->record == NULL || !is_seen (self) || !get_status (self->record).dropped)
    return;
  ponder_session_make_again (PONDER_SESSION (self->record));
  if (!on_board)
    leave_board (self);
}

static void
set_record (PonderWatch  *self,
            PonderRecord *record,
            gconstpointer position)
{
  g_set_object (&self->record, record);
  self->position = position;
  self->left = FALSE;
  self->restored_to = 0;
  self->funcs->set_record (self->user_data, record);
  ponder_transport_set_record (self->transport, record);
  ponder_shown_tree_set_record (self->tree, record);
  show_waiting (self);
  ponder_watch_export_set_record (self->export, record);
  ponder_ask_set_record (self->ask, record);
  notify_changed (self);
  show_document (self);
  ponder_record_watch_set_record (self->watch, record);
  make_again (self);
}

static void
begin (PonderWatch  *self,
       gconstpointer position)
{
  g_autoptr (PonderRecord) record = self->funcs->begin (self->user_data);

  set_record (self, record, position);
}

/* Ends the run, but keeps it for Undo. Must be followed by a change of the document. */
void
ponder_watch_end (PonderWatch *self)
{
  g_autoptr (PonderRecord) record = NULL;
  gconstpointer position;

  gtk_popover_popdown (self->edit_popover);
  record = self->record != NULL ? g_object_ref (self->record) : NULL;
  position = self->position;
  set_record (self, NULL, NULL);
  if (record != NULL)
    ponder_ended_search_put (&self->ended, record, position);
}

/* Must be called when the document has changed. If it is about something else now, the run ends and a new one
 * begins. */
void
ponder_watch_update (PonderWatch *self)
{
  g_autoptr (PonderRecord) ended = NULL;
  PonderHistory *history = ponder_page_get_history (self->page);
  gconstpointer position = history != NULL ? ponder_history_get (history) : NULL;

  if (position == NULL || (self->on ? self->record != NULL && self->position == position : self->prepared))
    return;
  /* The method can be chosen before the panel is opened. */
  if (!self->on)
    {
      self->prepared = TRUE;
      self->funcs->prepare (self->user_data);
      return;
    }
  ended = ponder_ended_search_take (&self->ended, position, self->funcs->fits, self->user_data);
  if (ended != NULL)
    {
      ponder_watch_end (self);
      set_record (self, ended, position);
    }
  else if (self->record != NULL && self->funcs->fits (self->user_data, self->record))
    {
      self->position = position;
      notify_changed (self);
      /* The page has shown the sentence of the document, which is not on the board. */
      if (self->on_board)
        show_run (self);
    }
  else
    {
      ponder_watch_end (self);
      begin (self, position);
    }
}

/* Pauses the run and shows the document on the board. The run can be continued later. */
void
ponder_watch_leave (PonderWatch *self)
{
  gtk_popover_popdown (self->edit_popover);
  if (self->record == NULL)
    return;
  ponder_ask_close (self->ask);
  leave_board (self);
  ponder_record_pause (self->record);
}

/* Begins another run, because a run can't change its method. Unlike ponder_watch_begin_again(), announces nothing. */
void
ponder_watch_replace (PonderWatch *self)
{
  ponder_page_touch (self->page);
  if (self->record == NULL)
    return;
  ponder_record_pause (self->record);
  begin (self, self->position);
}

/* Begins another run, and says so if the board showed the previous one. */
void
ponder_watch_begin_again (PonderWatch *self)
{
  gboolean was_on_board = self->on_board;

  ponder_watch_replace (self);
  if (was_on_board)
    /* Translators: Step is the name of a button */
    ponder_page_announce (self->page, _ ("New search. Step visits its first node."));
}

/* Shows the run of the panel, which has just been opened. */
static void
show_opened (PonderWatch *self)
{
  g_autofree char *description = NULL;

  if (ponder_record_is_begun (self->record))
    {
      show_run (self);
      make_again (self);
      return;
    }
  description = self->funcs->describe (self->user_data, self->record);
  /* What the page knows of the answer is not to be seen any more. */
  self->funcs->show (self->user_data, NULL);
  ponder_page_announce (self->page, description);
}

static void
set_on (PonderWatch *self,
        gboolean     on)
{
  if (self->on == on)
    return;
  self->on = self->pane_changed = on;
  notify_changed (self);
  ponder_page_set_panel_open (self->page, on);
  if (on)
    {
      ponder_page_stop (self->page);
      ponder_watch_update (self);
      ponder_transport_set_record (self->transport, self->record);
      show_opened (self);
    }
  else
    {
      ponder_watch_leave (self);
      /* Without a run its actions are disabled, and their keys are free for the board. */
      ponder_transport_set_record (self->transport, NULL);
      PONDER_PAGE_GET_CLASS (self->page)->update (self->page);
    }
  ponder_page_focus_board (self->page);
  ponder_page_touch (self->page);
}

static void
change_search_state (GSimpleAction *action,
                     GVariant      *state,
                     gpointer       user_data)
{
  PonderWatch *self = user_data;
  gboolean on = g_variant_get_boolean (state);

  if (on && self->funcs->may_begin != NULL && !self->funcs->may_begin (self->user_data))
    return;
  g_simple_action_set_state (action, state);
  set_on (self, on);
}

static const GActionEntry action_entries[] = {
  { .name = "search", .state = "false", .change_state = change_search_state },
  { .name = "pane", .parameter_type = "s", .state = "'board'", .change_state = change_pane_state },
};

static void
follow_parts (PonderWatch *self)
{
  g_signal_connect_object (self->transport, "speed-changed", G_CALLBACK (ponder_page_touch), self->page,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->panel, "list-changed", G_CALLBACK (ponder_page_touch), self->page, G_CONNECT_SWAPPED);
  ponder_kept_speed_follow (self->page, self->transport);
  g_signal_connect_swapped (self->controls->strip_switch, "toggled", G_CALLBACK (waiting_toggled_cb), self);
  g_signal_connect_data (ponder_page_get_actions (self->page), "action-state-changed::ask", G_CALLBACK (ask_cb), self,
                         NULL, G_CONNECT_SWAPPED);
  g_signal_connect_data (self->page, "map", G_CALLBACK (make_again), self, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/* Offers, where the person wants to change what a run shows, an action that puts the document on the board again.
 * @explanation says what becomes of the run. */
GtkWidget *
ponder_watch_new_edit_popover (const char *action,
                               const char *name,
                               const char *explanation)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (name);
  GtkWidget *subtitle = gtk_label_new (explanation);

  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (subtitle, "caption");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), subtitle);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, explanation, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_popover_set_child (GTK_POPOVER (popover), button);
  return popover;
}

/* Gives the page, which must free this object when it is disposed of, the action `search` and those of the
 * transport. */
PonderWatch *
ponder_watch_new (PonderPage             *page,
                  const PonderWatchParts *parts,
                  const PonderWatchFuncs *funcs,
                  gpointer                user_data)
{
  PonderWatch *self = g_new0 (PonderWatch, 1);

  self->page = page;
  self->funcs = funcs;
  self->user_data = user_data;
  self->panel = g_object_ref (parts->panel);
  self->controls = g_object_ref (parts->controls);
  self->transport = self->controls->transport;
  self->view = g_object_ref (parts->tree);
  self->tree = ponder_shown_tree_new (page, parts->tree);
  self->export = ponder_watch_export_new (page);
  self->ask = ponder_ask_new (page, self->transport, funcs->find_move, user_data);
  self->edit_popover = GTK_POPOVER (parts->edit_popover);
  self->watch = ponder_record_watch_new (GTK_WIDGET (page), run_cb, self);
  ponder_page_popovers_add (ponder_page_get_popovers (page), self->edit_popover);
  ponder_page_popovers_add_menu (ponder_page_get_popovers (page), self->controls->here_button,
                                 self->controls->here_menu);
  ponder_page_popovers_add_menu (ponder_page_get_popovers (page), self->controls->teach_button,
                                 self->controls->teach_menu);
  ponder_page_add_panel_header (page, self->controls->header);
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (page)), action_entries,
                                   G_N_ELEMENTS (action_entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (page), "search", ponder_transport_get_actions (self->transport));
  follow_parts (self);
  return self;
}

void
ponder_watch_free (PonderWatch *self)
{
  g_signal_handlers_disconnect_by_data (self->page, self);
  ponder_record_watch_free (self->watch);
  g_clear_object (&self->record);
  g_clear_object (&self->ended.record);
  ponder_shown_tree_free (self->tree);
  g_object_unref (self->view);
  g_signal_handlers_disconnect_by_data (self->controls->strip_switch, self);
  g_signal_handlers_disconnect_by_data (ponder_page_get_actions (self->page), self);
  ponder_watch_export_free (self->export);
  ponder_ask_free (self->ask);
  g_object_unref (self->panel);
  g_object_unref (self->controls);
  g_free (self);
}

/* Returns NULL while the panel is closed. */
PonderRecord *
ponder_watch_get_record (PonderWatch *self)
{
  return self->record;
}

gboolean
ponder_watch_is_on (PonderWatch *self)
{
  return self->on;
}

/* Returns whether the board shows the run, so that the document can't be changed. */
gboolean
ponder_watch_is_on_board (PonderWatch *self)
{
  return self->on_board;
}

/* Offers to return to the document where the person wants to enter something: at @at, in the coordinates of @board. */
void
ponder_watch_offer_edit (PonderWatch           *self,
                         GtkWidget             *board,
                         const graphene_rect_t *at)
{
  ponder_reveal_popover (self->edit_popover, board, at);
}

/* If something else has just taken the place of what had the focus, the keyboard would stay in what nobody sees. */
static void
keep_focus_in_view (PonderWatch *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->page));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!self->pane_changed || root == NULL)
    return;
  self->pane_changed = FALSE;
  /* A node of a tree that is no longer shown has no parent. */
  if (focus != NULL && gtk_widget_get_root (focus) == root &&
      (!gtk_widget_is_ancestor (focus, GTK_WIDGET (self->page)) || gtk_widget_get_mapped (focus) ||
       gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL))
    return;
  if (gtk_widget_get_mapped (GTK_WIDGET (self->view)) && gtk_widget_grab_focus (GTK_WIDGET (self->view)))
    return;
  ponder_page_focus_board (self->page);
  focus = gtk_root_get_focus (root);
  if (focus == NULL || !gtk_widget_get_mapped (focus))
    ponder_transport_focus_step (self->transport);
}

/* Must be called when the page has been laid out, while it is mapped. */
void
ponder_watch_laid_out (PonderWatch *self)
{
  gboolean moved =
    ponder_page_layout_get_width (ponder_page_get_layout (self->page), TRUE) != self->width && show_pane (self);

  if (!ponder_page_is_watching (self->page))
    return;
  if (moved)
    ponder_lay_out_again (self->page);
  keep_focus_in_view (self);
  ponder_ask_laid_out (self->ask);
}

/* Drops a paused run that is not shown, and returns the object that holds its memory, or NULL. It is made again when
 * it is shown the next time. */
GObject *
ponder_watch_drop (PonderWatch *self)
{
  GObject *dropped = self->ended.record != NULL ? ponder_session_drop (PONDER_SESSION (self->ended.record)) : NULL;

  if (dropped != NULL || self->record == NULL || is_seen (self))
    return dropped;
  dropped = ponder_session_drop (PONDER_SESSION (self->record));
  if (dropped != NULL)
    {
      /* The page still shows the node at the cursor, but the answers and the memory are gone. */
      ponder_record_panel_update (self->panel);
      ponder_transport_update (self->transport);
    }
  return dropped;
}

/* The cursor and the end of a run are enough, because the same run can be made again. */
void
ponder_watch_keep (PonderWatch *self,
                   GKeyFile    *kept,
                   const char  *group)
{
  g_key_file_set_boolean (kept, group, "On", self->on);
  g_key_file_set_string (kept, group, "List", ponder_record_panel_get_list (self->panel));
  ponder_tree_view_keep_zoom (self->view, kept, group);
  g_key_file_set_string (kept, group, "Pane", ponder_watch_controls_pane_name (self->pane));
  g_key_file_set_boolean (kept, group, WAITING_KEY,
                          gtk_check_button_get_active (GTK_CHECK_BUTTON (self->controls->strip_switch)));
  ponder_kept_speed_keep (self->page, self->transport, kept, group);
  ponder_ask_keep (self->ask, kept, group);
  if (self->record == NULL)
    return;
  g_key_file_set_boolean (kept, group, "OnBoard", self->on_board);
  self->funcs->keep_cursor (self->record, self->restored_to, kept, group);
}

/* A run that is there already may be one of another method, or stand elsewhere. */
static void
give_up_run (PonderWatch *self)
{
  gtk_popover_popdown (self->edit_popover);
  if (self->record == NULL)
    return;
  ponder_record_pause (self->record);
  set_record (self, NULL, NULL);
}

/* Opens the panel with a new run, or shows one if it is open already. */
static void
open_again (PonderWatch *self)
{
  if (!self->on)
    {
      ponder_page_set_switch (self->page, "search", TRUE);
      return;
    }
  begin (self, ponder_history_get (ponder_page_get_history (self->page)));
  show_opened (self);
}

/* The board at the cursor is shown first. Then, while the page is seen, the rest of the run is made again. */
static void
restore_run (PonderWatch *self,
             GKeyFile    *kept,
             const char  *group)
{
  self->restored_to = self->funcs->restore_cursor (self->record, kept, group);
  if (self->restored_to > 0 && g_key_file_has_key (kept, group, "OnBoard", NULL) &&
      !g_key_file_get_boolean (kept, group, "OnBoard", NULL))
    leave_board (self);
  make_again (self);
}

/* In earlier versions, the tree was one of the lists, and what waits had a button on all pages. */
static void
restore_pane (PonderWatch *self,
              GKeyFile    *kept,
              const char  *group,
              const char  *list)
{
  g_autofree char *pane = ponder_key_file_get (kept, group, "Pane");
  gboolean waiting = g_key_file_get_boolean (kept, group, WAITING_KEY, NULL) &&
                     !g_key_file_get_boolean (kept, group, USUAL_WAITING_KEY, NULL);

  if (pane == NULL && g_strcmp0 (list, "tree") == 0)
    self->pane = PONDER_PAGE_PANE_BOTH;
  else
    self->pane = ponder_watch_controls_find_pane (pane);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->controls->strip_switch), waiting);
  show_pane (self);
}

/* May be called at any time. The method must have been restored before. */
void
ponder_watch_restore (PonderWatch *self,
                      GKeyFile    *kept,
                      const char  *group)
{
  g_autofree char *list = ponder_key_file_get (kept, group, "List");

  ponder_kept_speed_restore (self->page, self->transport, kept, group);
  ponder_record_panel_set_list (self->panel, list);
  give_up_run (self);
  if (g_key_file_get_boolean (kept, group, "On", NULL))
    open_again (self);
  else
    ponder_page_set_switch (self->page, "search", FALSE);
  if (self->on)
    restore_run (self, kept, group);
  ponder_tree_view_restore_zoom (self->view, kept, group);
  restore_pane (self, kept, group, list);
  ponder_ask_restore (self->ask, kept, group);
}
