/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tryout-controller.h"

#include <glib/gi18n-lib.h>

#include "ponder-page-actions.h"
#include "ponder-page-group.h"
#include "ponder-tryout.h"

/* Try It Yourself: while it is on, a click on the board or a key makes a move at the board that is shown. The moves are
 * listed where otherwise stands what waits. It ends when the cursor of the search moves. */

struct _PonderTryoutController
{
  PonderPuzzlePage *page; /* (unowned): it owns this controller */
  GtkEventController *keys;
  PonderSearchSession *session; /* nullable */
  PonderTryout *tryout; /* NULL while no moves are tried */

  GArray *restored; /* (nullable): the moves of a kept tryout, which begins when the cursor is at its node again */
  guint64 restored_at;
};

#define TRIED "Tried" /* the key of a kept file: the moves from the cursor on; there even if there are none */

static void
end (PonderTryoutController *self)
{
  g_autoptr (PonderTryout) tryout = g_steal_pointer (&self->tryout);

  if (tryout != NULL)
    ponder_tryout_end (tryout);
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_NONE);
  ponder_page_show_switch (PONDER_PAGE (self->page), "try", FALSE);
}

/* Returns whether the cursor stands at a node. Moves of a puzzle that examines states can be found only by a search. */
static gboolean
can_try (PonderTryoutController *self)
{
  PonderRecordStatus status;

  if (self->session == NULL ||
      PONDER_PUZZLE_GET_CLASS (ponder_search_session_get_puzzle (self->session))->examine != NULL)
    return FALSE;
  ponder_record_get_status (PONDER_RECORD (self->session), &status);
  return status.still && status.cursor > 0;
}

static void
begin (PonderTryoutController *self)
{
  self->tryout = ponder_tryout_new (self->session);
  /* The board would take the keys first. */
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  ponder_page_show_switch (PONDER_PAGE (self->page), "try", TRUE);
}

/* Begins the tryout that was kept, if its node is at the cursor. A move that isn't possible there ends it. */
static void
begin_restored (PonderTryoutController *self)
{
  g_autoptr (GArray) moves = NULL;
  PonderRecordStatus status;

  if (self->restored == NULL || !can_try (self) || ponder_session_is_dropped (PONDER_SESSION (self->session)))
    return;
  moves = g_steal_pointer (&self->restored);
  ponder_record_get_status (PONDER_RECORD (self->session), &status);
  if (status.cursor != self->restored_at || self->tryout != NULL)
    return;
  begin (self);
  for (guint i = 0; i < moves->len && ponder_tryout_has_move (self->tryout, g_array_index (moves, PonderMove, i)); i++)
    ponder_tryout_make (self->tryout, g_array_index (moves, PonderMove, i));
}

static void
change_try_state (GSimpleAction *action,
                  GVariant      *state,
                  gpointer       user_data)
{
  PonderTryoutController *self = user_data;

  if (!g_variant_get_boolean (state))
    end (self);
  else if (self->tryout == NULL && can_try (self))
    {
      begin (self);
      ponder_page_focus_board (PONDER_PAGE (self->page));
    }
}

static const GActionEntry action_entry = { .name = "try", .state = "false", .change_state = change_try_state };

/* Returns the only move that a character stands for, such as the digit of a cell. */
static gboolean
find_typed (PonderTryoutController *self,
            gunichar                typed,
            PonderMove             *found)
{
  const GArray *moves = ponder_tryout_get_moves (self->tryout);
  PonderPuzzle *puzzle = ponder_search_session_get_puzzle (self->session);
  guint n_found = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *text = ponder_puzzle_short_move (puzzle, g_array_index (moves, PonderMove, i));

      if (g_utf8_strlen (text, -1) != 1 || g_unichar_tolower (g_utf8_get_char (text)) != g_unichar_tolower (typed))
        continue;
      *found = g_array_index (moves, PonderMove, i);
      n_found++;
    }
  return n_found == 1;
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        modifiers,
        gpointer               user_data)
{
  PonderTryoutController *self = user_data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->page));
  PonderMove move;

  if (GTK_IS_EDITABLE (gtk_root_get_focus (root)) ||
      (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Escape)
    {
      end (self);
      return GDK_EVENT_STOP;
    }
  if (!find_typed (self, gdk_keyval_to_unicode (keyval), &move))
    return GDK_EVENT_PROPAGATE;
  ponder_tryout_make (self->tryout, move);
  return GDK_EVENT_STOP;
}

/* Gives the page, which must free this object when it is disposed of, the action `try`. */
PonderTryoutController *
ponder_tryout_controller_new (PonderPuzzlePage *page)
{
  PonderTryoutController *self = g_new0 (PonderTryoutController, 1);

  self->page = page;
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (PONDER_PAGE (page))), &action_entry, 1, self);
  ponder_page_enable (PONDER_PAGE (page), "try", FALSE);
  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_NONE);
  g_signal_connect (self->keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (page), g_object_ref (self->keys));
  return self;
}

void
ponder_tryout_controller_free (PonderTryoutController *self)
{
  g_signal_handlers_disconnect_by_data (self->keys, self);
  g_object_unref (self->keys);
  if (self->tryout != NULL)
    ponder_tryout_end (self->tryout);
  g_clear_object (&self->tryout);
  g_clear_object (&self->session);
  g_clear_pointer (&self->restored, g_array_unref);
  g_free (self);
}

/* Must be called when the session on the page has changed or has been replaced; it may be NULL. */
void
ponder_tryout_controller_follow (PonderTryoutController *self,
                                 PonderSearchSession    *session)
{
  gboolean another = g_set_object (&self->session, session);

  if (self->tryout != NULL && (another || !ponder_tryout_is_on (self->tryout)))
    end (self);
  if (another)
    g_clear_pointer (&self->restored, g_array_unref);
  begin_restored (self);
  ponder_page_enable (PONDER_PAGE (self->page), "try", self->tryout != NULL || can_try (self));
}

/* Announces where the next move is made. */
static void
announce_next_place (PonderTryoutController *self,
                     const GArray           *moves)
{
  g_autofree char *place = NULL;
  g_autofree char *text = NULL;

  if (moves->len == 0)
    {
      ponder_page_announce (PONDER_PAGE (self->page), _ ("No move is left to try. Backspace takes back the last one."));
      return;
    }
  place =
    ponder_puzzle_dup_place (ponder_search_session_get_puzzle (self->session), g_array_index (moves, PonderMove, 0));
  if (place == NULL)
    text = g_strdup (_ ("No move leads there. Choose one of those listed."));
  else
    /* Translators: %s is where a move is made, such as “Row 1, column 4” */
    text = g_strdup_printf (_ ("The next move is made here: %s."), place);
  ponder_page_announce (PONDER_PAGE (self->page), text);
}

/* Makes the move that is made at the place that was clicked, if there is one such move; otherwise says what to do.
 * Returns whether moves are being tried; if not, nothing was done. */
gboolean
ponder_tryout_controller_try_at (PonderTryoutController *self,
                                 const graphene_rect_t  *at)
{
  PonderPuzzlePageClass *klass;
  const GArray *moves;
  PonderMove found = 0;
  guint n_found = 0;
  guint level;

  if (self->tryout == NULL)
    return FALSE;
  klass = PONDER_PUZZLE_PAGE_GET_CLASS (self->page);
  moves = ponder_tryout_get_moves (self->tryout);
  level = ponder_search_session_get_path (self->session)->len;
  for (guint i = 0; i < moves->len; i++)
    {
      PonderMove move = g_array_index (moves, PonderMove, i);
      graphene_rect_t bounds;

      if (klass->get_move_bounds == NULL || klass->get_move_bounds (self->page, move, level, &bounds) == NULL ||
          !graphene_rect_equal (&bounds, at))
        continue;
      found = move;
      n_found++;
    }
  if (n_found == 1)
    ponder_tryout_make (self->tryout, found);
  else if (n_found == 0)
    announce_next_place (self, moves);
  else
    ponder_page_announce (PONDER_PAGE (self->page), _ ("Type the move, or choose it from those listed."));
  return TRUE;
}

/* A tryout that began at a board which isn't below the cursor isn't kept. */
void
ponder_tryout_controller_keep (PonderTryoutController *self,
                               GKeyFile               *kept,
                               const char             *group)
{
  g_autoptr (GArray) made = NULL;

  if (self->tryout != NULL)
    made = ponder_tryout_dup_made (self->tryout);
  else if (self->restored != NULL)
    made = g_array_ref (self->restored);
  if (made != NULL)
    ponder_page_group_set_moves (kept, group, TRIED, made);
}

/* The tryout begins when the session has come to its node. */
void
ponder_tryout_controller_restore (PonderTryoutController *self,
                                  GKeyFile               *kept,
                                  const char             *group)
{
  g_clear_pointer (&self->restored, g_array_unref);
  if (!g_key_file_has_key (kept, group, TRIED, NULL))
    return;
  self->restored = ponder_page_group_read_moves (kept, group, TRIED, NULL);
  self->restored_at =
    g_key_file_get_uint64 (kept, group, "Node", NULL) + g_key_file_get_boolean (kept, group, "Over", NULL);
  begin_restored (self);
}
