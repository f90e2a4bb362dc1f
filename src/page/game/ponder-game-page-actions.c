/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <glib/gi18n-lib.h>

#include "ponder-game-page-private.h"
#include "ponder-page-actions.h"

/* The actions of a page with a game. */

#define PARTS(self) (ponder_game_page_get_parts (self))
#define CLASS(self) PONDER_GAME_PAGE_GET_CLASS (self)

/* Returns the game of an example. */
PonderGame *
ponder_game_page_parse_keys (PonderGamePage *self,
                             const char     *keys)
{
  const char *id = PONDER_PAGE_GET_CLASS (self)->puzzle_id;
  g_autofree char *text = g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n[%s]\n%s", id, id, keys);
  g_autoptr (GTypeClass) klass = g_type_class_ref (CLASS (self)->get_game_type ());
  g_autoptr (GError) error = NULL;
  PonderGame *game = ponder_game_parse ((PonderGameClass *) klass, text, &error);

  if (game == NULL)
    g_error ("%s: %s", id, error->message);
  return game;
}

static void
new_action (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  PonderGame *game = ponder_game_page_get_game (user_data);
  g_autoptr (PonderGame) fresh = NULL;

  if (CLASS (user_data)->dup_new != NULL)
    fresh = CLASS (user_data)->dup_new (user_data, game);
  else
    fresh = g_object_ref (game);
  ponder_game_page_open (user_data, fresh,
                         fresh == game ? ponder_game_document_get_name (PARTS (user_data)->document) : NULL);
}

static void
example_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  const PonderGameExample *examples = CLASS (user_data)->examples;
  guint example = g_variant_get_uint32 (parameter);
  g_autoptr (PonderGame) game = NULL;

  for (guint i = 0; i <= example; i++)
    if (examples[i].name == NULL)
      return;
  game = ponder_game_page_parse_keys (user_data, examples[example].keys);
  ponder_game_page_open (user_data, game, _ (examples[example].name));
}

static void
copy_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderGamePage *self = user_data;
  g_autofree char *text = CLASS (self)->dup_text != NULL
                            ? CLASS (self)->dup_text (self, ponder_game_page_get_game (self))
                            : ponder_history_write (ponder_page_get_history (user_data));

  ponder_page_copy_text (user_data, text, _ ("Game copied"));
}

/* If the game can't have begun like this, says why. Otherwise Set Up is left. */
gboolean
ponder_game_page_leave_set_up (PonderGamePage *self)
{
  PonderGameDocument *document = PARTS (self)->document;
  g_autoptr (GError) error = NULL;

  if (!ponder_game_check (ponder_game_page_get_game (self), &error))
    {
      ponder_frame_tell (PONDER_FRAME (self), error->message);
      return FALSE;
    }
  if (ponder_game_document_is_setting_up (document))
    ponder_game_document_load (document, ponder_game_document_get_game (document),
                               ponder_game_document_get_name (document), FALSE);
  return TRUE;
}

/* What is on the board becomes the start; it has the name of the game unless that has gone on. */
static void
enter_set_up (PonderGamePage *self)
{
  PonderGameDocument *document = PARTS (self)->document;
  gboolean fresh = ponder_game_document_get_played (document)->len == 0;
  g_autoptr (PonderGame) game =
    ponder_game_new_at (ponder_game_document_get_game (document), ponder_game_document_get_position (document));

  ponder_page_set_switch (PONDER_PAGE (self), "search", FALSE);
  ponder_game_document_load (document, game, fresh ? ponder_game_document_get_name (document) : NULL, TRUE);
}

static void
change_set_up_state (GSimpleAction *action,
                     GVariant      *state,
                     gpointer       user_data)
{
  PonderGamePage *self = user_data;

  if (!g_variant_get_boolean (state))
    ponder_game_page_leave_set_up (self);
  else if (!ponder_game_page_is_setting_up (self))
    enter_set_up (self);
}

static void
change_values_state (GSimpleAction *action,
                     GVariant      *state,
                     gpointer       user_data)
{
  PonderGamePage *self = user_data;

  if (g_variant_get_boolean (state))
    {
      ponder_game_values_try_again (PARTS (self)->values);
      if (ponder_game_page_is_setting_up (self) && !ponder_game_page_leave_set_up (self))
        return;
    }
  g_simple_action_set_state (action, state);
  PONDER_PAGE_GET_CLASS (self)->update (user_data);
  ponder_page_touch (user_data);
}

/* What has been chosen so far was not a guess. */
static void
change_guess_state (GSimpleAction *action,
                    GVariant      *state,
                    gpointer       user_data)
{
  g_simple_action_set_state (action, state);
  PARTS (user_data)->chosen_at = NULL;
  ponder_game_page_redraw (user_data);
  ponder_page_touch (user_data);
}

static void
stop_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  ponder_game_values_stop (PARTS (user_data)->values, _ ("Stopped."));
  ponder_page_show_switch (user_data, "values", FALSE);
  PONDER_PAGE_GET_CLASS (user_data)->update (user_data);
  if (!ponder_game_page_is_turn_of_program (user_data))
    ponder_frame_tell (user_data, _ ("Stopped."));
}

static void
leave_watch_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  ponder_watch_leave (ponder_game_page_get_watch (user_data));
  ponder_frame_focus_board (user_data);
}

static const GActionEntry action_entries[] = {
  { .name = "new-blank", .activate = new_action },
  { .name = "example", .activate = example_action, .parameter_type = "u" },
  { .name = "copy", .activate = copy_action },
  { .name = "values", .state = "false", .change_state = change_values_state },
  { .name = "guess-first", .state = "false", .change_state = change_guess_state },
  { .name = "stop", .activate = stop_action },
  { .name = "leave-watch", .activate = leave_watch_action },
};

static const GActionEntry set_up_entry = { .name = "set-up", .state = "false", .change_state = change_set_up_state };

/* Redo brings the reply of the program back, too. */
static void
redone_cb (PonderGamePage *self)
{
  PonderHistory *history = ponder_page_get_history (PONDER_PAGE (self));

  while (ponder_game_page_is_turn_of_program (self) && ponder_history_can_redo (history))
    ponder_history_redo (history);
}

/* Undo takes back the own move together with the reply of the program, which would otherwise reply again at once. The
 * first move of the program stays: it would move again, and what has been undone would be gone. */
static void
undone_cb (PonderGamePage *self)
{
  PonderHistory *history = ponder_page_get_history (PONDER_PAGE (self));

  while (ponder_game_page_is_turn_of_program (self) && ponder_history_can_undo (history))
    ponder_history_undo (history);
  redone_cb (self);
}

void
ponder_game_page_follow_history (PonderGamePage *self)
{
  GActionMap *actions = G_ACTION_MAP (ponder_page_get_actions (PONDER_PAGE (self)));

  g_signal_connect_object (g_action_map_lookup_action (actions, "undo"), "activate", G_CALLBACK (undone_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (g_action_map_lookup_action (actions, "redo"), "activate", G_CALLBACK (redone_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/* Called when the class is known, which it isn't in the instance init of the base class. */
void
ponder_game_page_add_actions (PonderGamePage *self)
{
  ponder_page_add_actions (PONDER_PAGE (self), action_entries, G_N_ELEMENTS (action_entries));
  if (CLASS (self)->sets_up)
    ponder_page_add_actions (PONDER_PAGE (self), &set_up_entry, 1);
}
