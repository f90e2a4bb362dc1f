/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-session-description.h"

/* The search that stands on a page while its panel is open. It belongs to a position of the document: when the puzzle
 * changes it is ended and another stands at its start; when undo brings that position back, it brings the search back
 * too. The board shows the search from its first node on, until something else is to be seen: the document that is
 * edited, or what Solve found. */

#define GROUP "Search"

#define SEARCHING(self) (&ponder_page_get_private (self)->searching)

static gboolean
is_begun (PonderSession *session)
{
  return session != NULL && (ponder_session_get_figures (session)->visited > 0 ||
                             ponder_session_get_mode (session) != PONDER_SESSION_PAUSED);
}

static gboolean
is_paused (PonderSession *session)
{
  return ponder_session_get_mode (session) == PONDER_SESSION_PAUSED;
}

/* As it also is on the way to the next answer, whatever the speed. */
static gboolean
is_at_full_speed (PonderSession *session)
{
  return ponder_session_get_mode (session) == PONDER_SESSION_RUNNING && ponder_session_get_step (session) == NULL;
}

static void
show_document (PonderPage *self)
{
  PonderPageSearching *s = SEARCHING (self);

  if (!s->on_board)
    return;
  s->on_board = FALSE;
  s->nth = -1;
  PONDER_PAGE_GET_CLASS (self)->show_search (self, NULL, NULL);
}

static void
show_search (PonderPage *self)
{
  PonderPageSearching *s = SEARCHING (self);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *description = ponder_session_describe (s->session, cells);

  s->on_board = TRUE;
  s->nth = -1;
  PONDER_PAGE_GET_CLASS (self)->show_search (self, s->session, cells);
  /* While it runs, a screen reader would never come to an end. At full speed there is no step to tell of, and a text
   * that changed all the time would have the whole page laid out each time. */
  if (is_paused (s->session))
    ponder_page_tell_state (self, description);
  else
    ponder_status_line_set_text (ponder_page_get_private (self)->status,
                                 is_at_full_speed (s->session) ? _ ("Going from state to state…") : description);
}

static void
show_kept_answer (PonderPage *self)
{
  PonderPageSearching *s = SEARCHING (self);
  gint64 nth = s->wanted_nth;

  if (nth < 0 || !is_paused (s->session))
    return;
  s->wanted_nth = -1;
  if ((guint64) nth < ponder_session_get_answers (s->session)->len)
    ponder_search_panel_select_answer (s->panel, (guint) nth);
}

/* A run is kept each second, what stands still at once. */
static void
touch_at_times (PonderPage *self)
{
  PonderPageSearching *s = SEARCHING (self);
  gint64 now = g_get_monotonic_time ();

  if (!is_paused (s->session) && now - s->touched_at < G_USEC_PER_SEC)
    return;
  s->touched_at = now;
  ponder_page_touch (self);
}

static void
session_cb (GtkWidget *widget)
{
  PonderPage *self = PONDER_PAGE (widget);
  PonderPageSearching *s = SEARCHING (self);

  if (s->session == NULL || s->dropping)
    return;
  ponder_page_look_for_repeat (self);
  touch_at_times (self);
  /* What is still on its way when the search is left is not news. */
  if (s->left)
    {
      s->left = !is_paused (s->session);
      return;
    }
  if (is_begun (s->session))
    show_search (self);
  else if (s->on_board)
    {
      show_document (self);
      ponder_page_tell (self, _ ("The search is back at its start."));
    }
  show_kept_answer (self);
}

static void
show_size (PonderPage *self)
{
  PonderPageSearching *s = SEARCHING (self);
  g_autofree char *size = ponder_puzzle_size_text (ponder_session_get_puzzle (s->session));
  g_autofree char *text = size != NULL ? g_strdup_printf (_ ("Without pruning: %s"), size) : NULL;

  ponder_search_panel_set_size_text (s->panel, text);
}

static void
set_session (PonderPage    *self,
             PonderSession *session,
             gconstpointer  position)
{
  PonderPageSearching *s = SEARCHING (self);

  g_set_object (&s->session, session);
  s->position = position;
  s->left = FALSE;
  s->wanted_nth = -1;
  ponder_search_panel_set_session (s->panel, session);
  ponder_transport_set_session (s->transport, session);
  if (session != NULL)
    show_size (self);
  ponder_page_look_for_repeat (self);
  show_document (self);
  ponder_session_watch_set_session (s->watch, session);
  ponder_page_make_search_again (self);
}

static void
set_puzzle (PonderPage   *self,
            PonderPuzzle *puzzle)
{
  ponder_search_panel_set_puzzle (SEARCHING (self)->panel, puzzle);
  ponder_page_show_remember (self);
}

static void
begin_session (PonderPage   *self,
               PonderPuzzle *puzzle,
               gconstpointer position)
{
  g_autoptr (PonderSession) session = NULL;

  set_puzzle (self, puzzle);
  session = ponder_session_new_within (puzzle, ponder_search_panel_get_method (SEARCHING (self)->panel),
                                       ponder_page_get_budget (self));
  set_session (self, session, position);
}

/* Keeps the search for undo, if there is anything to it. */
static void
end_session (PonderPage *self)
{
  PonderPageSearching *s = SEARCHING (self);
  g_autoptr (PonderSession) session = s->session != NULL ? g_object_ref (s->session) : NULL;
  gconstpointer position = s->position;

  set_session (self, NULL, NULL);
  if (!is_begun (session))
    return;
  ponder_session_pause (session);
  g_set_object (&s->ended, session);
  s->ended_position = position;
}

static void
bring_back_ended (PonderPage *self)
{
  PonderPageSearching *s = SEARCHING (self);
  g_autoptr (PonderSession) session = g_steal_pointer (&s->ended);
  gconstpointer position = s->ended_position;

  s->ended_position = NULL;
  end_session (self);
  set_session (self, session, position);
}

/* Has the session be one of the document as it is. */
void
ponder_page_update_searching (PonderPage *self)
{
  PonderPagePrivate *priv = ponder_page_get_private (self);
  PonderPageSearching *s = &priv->searching;
  gconstpointer position = priv->history != NULL ? ponder_history_get (priv->history) : NULL;
  g_autoptr (PonderPuzzle) puzzle = NULL;

  if (!ponder_page_has_puzzle (self))
    return;
  /* What method it is to be searched with may be chosen before. */
  if (!s->on && position != NULL && !s->has_puzzle)
    {
      g_autoptr (PonderPuzzle) first = PONDER_PAGE_GET_CLASS (self)->get_puzzle (self);

      s->has_puzzle = TRUE;
      set_puzzle (self, first);
    }
  if (!s->on || position == NULL || (s->session != NULL && s->position == position))
    return;
  puzzle = PONDER_PAGE_GET_CLASS (self)->get_puzzle (self);
  /* A position that is gone may have left its address to another. */
  if (s->ended != NULL && s->ended_position == position &&
      ponder_puzzle_equal (ponder_session_get_puzzle (s->ended), puzzle))
    {
      bring_back_ended (self);
      return;
    }
  if (s->session != NULL && ponder_puzzle_equal (ponder_session_get_puzzle (s->session), puzzle))
    {
      s->position = position;
      return;
    }
  end_session (self);
  begin_session (self, puzzle, position);
}

/* Pauses the search, and shows the document on the board instead of it. The search can go on later. */
void
ponder_page_leave_search (PonderPage *self)
{
  PonderPageSearching *s = SEARCHING (self);

  if (s->session == NULL)
    return;
  s->left = !is_paused (s->session);
  ponder_session_pause (s->session);
  show_document (self);
}

/* Another method is another search. */
void
ponder_page_method_changed (PonderPage *self)
{
  PonderPageSearching *s = SEARCHING (self);
  g_autoptr (PonderPuzzle) puzzle = NULL;
  gboolean was_on_board = s->on_board;

  g_assert (PONDER_IS_PAGE (self));

  ponder_page_show_remember (self);
  if (s->session == NULL)
    return;
  puzzle = g_object_ref (ponder_session_get_puzzle (s->session));
  ponder_session_pause (s->session);
  begin_session (self, puzzle, s->position);
  if (was_on_board)
    /* Translators: Step is the name of a button */
    ponder_page_tell (self, _ ("A new search. Step looks at its first state."));
}

static void
answer_cb (PonderPage *self,
           guint       nth)
{
  PonderPageSearching *s = SEARCHING (self);
  g_autofree char *number = ponder_count_text (nth + 1);
  g_autofree char *text = g_strdup_printf (_ ("Answer %s of this search."), number);

  g_assert (PONDER_IS_PAGE (self));

  s->on_board = TRUE;
  s->nth = nth;
  PONDER_PAGE_GET_CLASS (self)->show_answer (self, s->session,
                                             g_ptr_array_index (ponder_session_get_answers (s->session), nth));
  ponder_page_tell (self, text);
  ponder_page_touch (self);
}

static void
set_on (PonderPage *self,
        gboolean    on)
{
  PonderPagePrivate *priv = ponder_page_get_private (self);
  PonderPageSearching *s = &priv->searching;

  if (s->on == on)
    return;
  s->on = on;
  ponder_page_layout_set_searching (priv->layout, on);
  ponder_page_withdraw_help (self);
  if (on)
    {
      ponder_page_stop (self);
      ponder_page_update_searching (self);
      ponder_transport_set_session (s->transport, s->session);
      if (is_begun (s->session))
        {
          show_search (self);
          ponder_page_make_search_again (self);
        }
      else
        {
          g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
          g_autofree char *description = ponder_session_describe (s->session, cells);

          ponder_page_tell (self, description);
        }
    }
  else
    {
      ponder_page_leave_search (self);
      /* Without a session its actions, which have keys, are off. */
      ponder_transport_set_session (s->transport, NULL);
      PONDER_PAGE_GET_CLASS (self)->update (self);
    }
  ponder_page_focus_board (self);
  ponder_page_touch (self);
  g_object_notify (G_OBJECT (self), "wants-room");
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
  PonderPage *self = user_data;
  PonderHistory *history = ponder_page_get_private (self)->history;
  g_autofree char *text = ponder_history_write (history);
  g_autoptr (GError) error = NULL;

  gtk_popover_popdown (SEARCHING (self)->edit_popover);
  if (SEARCHING (self)->session == NULL)
    return;
  end_session (self);
  /* The same once more, so that there is something to undo. */
  if (!ponder_history_open (history, text, &error))
    ponder_page_tell (self, error->message);
  ponder_page_focus_board (self);
}

static const GActionEntry action_entries[] = {
  { .name = "search", .state = "false", .change_state = change_search_state },
  { .name = "edit", .activate = edit_action },
};

static GtkWidget *
new_edit_popover (void)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (_ ("Edit"));
  GtkWidget *subtitle = gtk_label_new (_ ("Ends this search; Undo brings it back"));

  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (subtitle, "caption");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), subtitle);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Edit"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, gtk_label_get_label (GTK_LABEL (subtitle)), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.edit");
  gtk_popover_set_child (GTK_POPOVER (popover), button);
  return popover;
}

static gboolean
is_seen (PonderPage *self)
{
  return SEARCHING (self)->on && gtk_widget_get_child_visible (GTK_WIDGET (self));
}

/* Lets go of a paused search that is not seen. Returns what held its memory, or NULL where there is none. */
PonderSearch *
ponder_page_drop_search (PonderPage *self)
{
  PonderPageSearching *s = SEARCHING (self);
  PonderSearch *dropped = s->ended != NULL ? ponder_session_drop (s->ended) : NULL;

  if (dropped != NULL || s->session == NULL || is_seen (self))
    return dropped;
  s->dropping = TRUE;
  dropped = ponder_session_drop (s->session);
  s->dropping = FALSE;
  return dropped;
}

/* Makes a search again that was dropped, once it is seen. The page then shows what it showed before. */
void
ponder_page_make_search_again (PonderPage *self)
{
  PonderPageSearching *s = SEARCHING (self);
  gboolean on_board = s->on_board;

  if (s->session == NULL || !is_seen (self) || !ponder_session_is_dropped (s->session))
    return;
  s->wanted_nth = on_board ? s->nth : -1;
  ponder_session_make_again (s->session);
  if (!on_board)
    {
      show_document (self);
      s->left = TRUE;
    }
}

void
ponder_page_init_searching (PonderPage *self)
{
  PonderPagePrivate *priv = ponder_page_get_private (self);
  PonderPageSearching *s = &priv->searching;

  s->nth = s->wanted_nth = -1;
  s->watch = ponder_session_watch_new (GTK_WIDGET (self), session_cb, NULL);
  s->edit_popover = GTK_POPOVER (new_edit_popover ());
  ponder_page_add_popover (self, s->edit_popover);
  ponder_page_add_actions (self, action_entries, G_N_ELEMENTS (action_entries));
  ponder_page_init_remembering (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "search", ponder_transport_get_actions (s->transport));
  g_signal_connect_object (s->panel, "method-changed", G_CALLBACK (ponder_page_method_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (s->panel, "guess-changed", G_CALLBACK (ponder_page_touch), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (s->panel, "answer-activated", G_CALLBACK (answer_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (s->transport, "notify::speed", G_CALLBACK (ponder_page_touch), self, G_CONNECT_SWAPPED);
}

/* Of a page without a puzzle. */
void
ponder_page_omit_searching (PonderPage *self)
{
  ponder_page_remove_actions (self, action_entries, G_N_ELEMENTS (action_entries));
  ponder_page_omit_remembering (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "search", NULL);
  gtk_widget_set_visible (GTK_WIDGET (ponder_page_get_private (self)->search_button), FALSE);
}

void
ponder_page_clear_searching (PonderPage *self)
{
  PonderPageSearching *s = SEARCHING (self);

  ponder_page_clear_remembering (self);
  g_clear_pointer (&s->watch, ponder_session_watch_free);
  g_clear_object (&s->session);
  g_clear_object (&s->ended);
}

/**
 * ponder_page_get_session:
 *
 * Returns: (nullable) (transfer none): the search that stands on the page
 */
PonderSession *
ponder_page_get_session (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return SEARCHING (self)->session;
}

/**
 * ponder_page_shows_search:
 *
 * Returns: whether the board shows the search, so that it can't be edited
 */
gboolean
ponder_page_shows_search (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), FALSE);

  return SEARCHING (self)->on_board;
}

/**
 * ponder_page_offer_edit:
 * @board: where the person wants to enter something
 * @at: the place, in the coordinates of @board
 *
 * Offers to end the search that the board shows.
 */
void
ponder_page_offer_edit (PonderPage            *self,
                        GtkWidget             *board,
                        const graphene_rect_t *at)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (GTK_IS_WIDGET (board));

  ponder_page_pop_up (self, SEARCHING (self)->edit_popover, board, at);
}

static void
keep_method (const PonderMethod *method,
             GKeyFile           *kept)
{
  gboolean depth_first = method->traversal == PONDER_TRAVERSAL_DEPTH_FIRST;
  const PonderPreset *preset = ponder_preset_of_method (method);

  g_key_file_set_string (kept, GROUP, "Method",
                         preset != NULL ? preset->id
                         : depth_first  ? "backtracking"
                                        : "breadth-first");
  g_key_file_set_string (kept, GROUP, "Pruning", ponder_pruning_ids ()[method->pruning]);
  g_key_file_set_string (kept, GROUP, "Order", ponder_order_ids ()[method->order]);
  g_key_file_set_boolean (kept, GROUP, "Remember", method->remember);
  g_key_file_set_uint64 (kept, GROUP, "Seed", method->seed);
}

static guint
find_id (GKeyFile          *kept,
         const char        *key,
         const char *const *ids,
         guint              otherwise)
{
  g_autofree char *id = g_key_file_get_string (kept, GROUP, key, NULL);

  for (guint i = 0; id != NULL && ids[i] != NULL; i++)
    if (g_str_equal (ids[i], id))
      return i;
  return otherwise;
}

static void
restore_method (GKeyFile     *kept,
                PonderMethod *method)
{
  g_autofree char *id = g_key_file_get_string (kept, GROUP, "Method", NULL);
  const PonderPreset *preset = id != NULL ? ponder_preset_find (id) : NULL;

  if (preset == NULL)
    return;
  *method = preset->method;
  method->pruning = find_id (kept, "Pruning", ponder_pruning_ids (), method->pruning);
  method->order = find_id (kept, "Order", ponder_order_ids (), method->order);
  method->remember = g_key_file_get_boolean (kept, GROUP, "Remember", NULL);
  method->seed = g_key_file_get_uint64 (kept, GROUP, "Seed", NULL);
}

/* The node where the search stands is enough: it is made again from the start. */
void
ponder_page_keep_search (PonderPage *self,
                         GKeyFile   *kept)
{
  PonderPageSearching *s = SEARCHING (self);

  if (!ponder_page_has_puzzle (self))
    return;
  g_key_file_set_boolean (kept, GROUP, "On", s->on);
  ponder_page_keep_speed (self, kept, GROUP);
  keep_method (ponder_search_panel_get_method (s->panel), kept);
  if (s->session == NULL)
    return;
  g_key_file_set_uint64 (kept, GROUP, "Guess", ponder_search_panel_get_guess (s->panel));
  g_key_file_set_uint64 (kept, GROUP, "Node", ponder_session_get_figures (s->session)->visited);
  g_key_file_set_boolean (kept, GROUP, "Over", ponder_session_get_status (s->session) == PONDER_EXHAUSTED);
  g_key_file_set_boolean (kept, GROUP, "OnBoard", s->on_board);
  g_key_file_set_int64 (kept, GROUP, "Answer", s->nth);
}

static void
restore_session (PonderPage *self,
                 GKeyFile   *kept)
{
  PonderPageSearching *s = SEARCHING (self);
  guint64 node = g_key_file_get_uint64 (kept, GROUP, "Node", NULL);
  gint64 nth = g_key_file_get_int64 (kept, GROUP, "Answer", NULL);
  gboolean over = g_key_file_get_boolean (kept, GROUP, "Over", NULL);

  ponder_search_panel_set_guess (s->panel, g_key_file_get_uint64 (kept, GROUP, "Guess", NULL));
  if (node == 0)
    return;
  s->wanted_nth = g_key_file_has_key (kept, GROUP, "Answer", NULL) ? nth : -1;
  /* One more than there are brings it to its end. */
  ponder_session_seek (s->session, over ? node + 1 : node);
  if (!g_key_file_get_boolean (kept, GROUP, "OnBoard", NULL))
    {
      show_document (self);
      s->left = TRUE;
    }
}

void
ponder_page_restore_search (PonderPage *self,
                            GKeyFile   *kept)
{
  PonderPageSearching *s = SEARCHING (self);
  PonderMethod method = *ponder_search_panel_get_method (s->panel);
  g_autoptr (PonderPuzzle) puzzle = NULL;

  if (!ponder_page_has_puzzle (self) || !g_key_file_has_group (kept, GROUP))
    return;
  puzzle = PONDER_PAGE_GET_CLASS (self)->get_puzzle (self);
  restore_method (kept, &method);
  ponder_search_panel_set_puzzle (s->panel, puzzle);
  ponder_search_panel_set_method (s->panel, &method);
  ponder_page_show_remember (self);
  ponder_page_restore_speed (self, kept, GROUP);
  ponder_page_set_switch (self, "search", g_key_file_get_boolean (kept, GROUP, "On", NULL));
  if (s->on)
    restore_session (self, kept);
}
