/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-opponent.h"

#include "ponder-game-player.h"
#include "ponder-key-file.h"
#include "ponder-page-actions.h"

/* The opponent of the person, and the moves of the program. The choice of an opponent belongs to the page and not to the
 * document: Undo brings moves back, and a file is a game, whoever plays it. */

#define GROUP "Opponent"
#define PAUSE_MS 600 /* before the program moves, so that the person sees the own move first */

enum
{
  FRIEND, /* the person makes the moves of both */
  PERFECT,
  ERRS,
  N_KINDS
};

static const char *const kind_ids[N_KINDS] = { "friend", "perfect", "errs" };
static const char *const player_ids[2] = { "first", "second" };

struct _PonderGameOpponent
{
  PonderPage *page; /* (unowned): it owns this object */
  PonderGameDocument *document;
  PonderGameValues *values;

  guint kind;
  guint player; /* whose moves the program makes */
  GtkAdjustment *errors; /* in percent */
  guint64 seed;
  guint reply_id;
};

static guint
find_id (const char        *id,
         const char *const *ids,
         guint              n_ids,
         guint              otherwise)
{
  for (guint i = 0; i < n_ids; i++)
    if (g_strcmp0 (id, ids[i]) == 0)
      return i;
  return otherwise;
}

static void
show_states (PonderGameOpponent *self)
{
  GActionMap *actions = G_ACTION_MAP (ponder_page_get_actions (self->page));

  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "opponent")),
                             g_variant_new_string (kind_ids[self->kind]));
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "program-plays")),
                             g_variant_new_string (player_ids[self->player]));
  /* Of two friends, none is the program. */
  ponder_game_document_set_opponent (self->document,
                                     self->kind == FRIEND ? 1 : 2 * (int) self->kind + (int) self->player);
}

static void
choose_opponent (PonderGameOpponent *self,
                 guint               kind,
                 guint               player)
{
  self->kind = kind;
  self->player = player;
  show_states (self);
  ponder_game_values_try_again (self->values);
  PONDER_PAGE_GET_CLASS (self->page)->update (self->page);
  ponder_page_touch (self->page);
}

static void
change_opponent_state (GSimpleAction *action,
                       GVariant      *state,
                       gpointer       user_data)
{
  PonderGameOpponent *self = user_data;

  choose_opponent (self, find_id (g_variant_get_string (state, NULL), kind_ids, N_KINDS, self->kind), self->player);
}

static void
change_plays_state (GSimpleAction *action,
                    GVariant      *state,
                    gpointer       user_data)
{
  PonderGameOpponent *self = user_data;

  choose_opponent (self, self->kind, find_id (g_variant_get_string (state, NULL), player_ids, 2, self->player));
}

static const GActionEntry action_entries[] = {
  { .name = "opponent", .parameter_type = "s", .state = "''", .change_state = change_opponent_state },
  { .name = "program-plays", .parameter_type = "s", .state = "''", .change_state = change_plays_state },
};

/* Gives the page, which must free this object when it is disposed of, the actions `opponent` (`friend`, `perfect` or
 * `errs`) and `program-plays` (`first` or `second`). @errors says in how many of a hundred moves the program errs.
 * At first the opponent is the perfect program, which plays second. */
PonderGameOpponent *
ponder_game_opponent_new (PonderPage         *page,
                          GtkAdjustment      *errors,
                          PonderGameDocument *document,
                          PonderGameValues   *values)
{
  PonderGameOpponent *self = g_new0 (PonderGameOpponent, 1);

  self->page = page;
  self->document = g_object_ref (document);
  self->values = g_object_ref (values);
  self->kind = PERFECT;
  self->player = 1;
  self->errors = g_object_ref (errors);
  self->seed = (guint64) g_random_int () << 32 | g_random_int ();
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (page)), action_entries,
                                   G_N_ELEMENTS (action_entries), self);
  show_states (self);
  g_signal_connect_object (errors, "value-changed", G_CALLBACK (ponder_page_touch), page, G_CONNECT_SWAPPED);
  return self;
}

void
ponder_game_opponent_free (PonderGameOpponent *self)
{
  GActionMap *actions = G_ACTION_MAP (ponder_page_get_actions (self->page));

  ponder_game_opponent_wait (self);
  ponder_page_remove_actions (self->page, action_entries, G_N_ELEMENTS (action_entries));
  g_signal_handlers_disconnect_by_data (g_action_map_lookup_action (actions, "undo"), self);
  g_signal_handlers_disconnect_by_data (g_action_map_lookup_action (actions, "redo"), self);
  g_object_unref (self->errors);
  g_object_unref (self->values);
  g_object_unref (self->document);
  g_free (self);
}

/* Returns the player whose moves the program makes, 0 or 1; −1 if the person makes the moves of both. */
int
ponder_game_opponent_get_player (PonderGameOpponent *self)
{
  return self->kind != FRIEND ? (int) self->player : -1;
}

gboolean
ponder_game_opponent_is_turn (PonderGameOpponent *self)
{
  PonderGame *game = ponder_game_document_get_game (self->document);
  const guint8 *position = ponder_game_document_get_position (self->document);

  return !ponder_game_document_is_setting_up (self->document) &&
         ponder_game_get_outcome (game, position) == PONDER_GAME_GOES_ON &&
         (int) ponder_game_get_turn (game, position) == ponder_game_opponent_get_player (self);
}

static gboolean
reply_cb (gpointer user_data)
{
  PonderGameOpponent *self = user_data;
  PonderGameSolution *solution = ponder_game_values_get (self->values);
  double errors = self->kind == ERRS ? gtk_adjustment_get_value (self->errors) / 100 : 0;
  PonderGameMove move;

  self->reply_id = 0;
  if (solution == NULL || !ponder_game_opponent_is_turn (self))
    return G_SOURCE_REMOVE;
  move = ponder_game_choose_move (ponder_game_document_get_game (self->document), solution,
                                  ponder_game_document_get_position (self->document), errors, &self->seed);
  ponder_game_document_play (self->document, move);
  return G_SOURCE_REMOVE;
}

/* Lets the program move after a short pause, without one if the person wants no animations. */
void
ponder_game_opponent_reply (PonderGameOpponent *self)
{
  gboolean animations;

  if (self->reply_id != 0)
    return;
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self->page)), "gtk-enable-animations", &animations, NULL);
  self->reply_id = g_timeout_add (animations ? PAUSE_MS : 0, reply_cb, self);
}

/* The program no longer moves, until it is asked to again. */
void
ponder_game_opponent_wait (PonderGameOpponent *self)
{
  g_clear_handle_id (&self->reply_id, g_source_remove);
}

/* Returns whether the program moves by itself. If it can't, the person makes its moves, and takes each back alone. */
static gboolean
moves_by_itself (PonderGameOpponent *self)
{
  return ponder_game_opponent_is_turn (self) && ponder_game_values_get_trouble (self->values) == NULL;
}

/* Redo brings the reply of the program back, too. */
static void
redone_cb (PonderGameOpponent *self)
{
  PonderHistory *history = ponder_game_document_get_history (self->document);

  while (moves_by_itself (self) && ponder_history_can_redo (history))
    ponder_history_redo (history);
}

/* Undo takes back the own move together with the reply of the program, which would otherwise move again at once, and
 * what can be redone would be gone. That is so in the game before, too: if the program was about to move when another
 * game began, Undo goes back to before the own move. Where the program made the first move of all, that move stays. */
static void
undone_cb (PonderGameOpponent *self)
{
  PonderHistory *history = ponder_game_document_get_history (self->document);

  while (moves_by_itself (self) && ponder_history_can_undo (history))
    ponder_history_undo (history);
  redone_cb (self);
}

/* Called when the page has the actions Undo and Redo. */
void
ponder_game_opponent_follow_history (PonderGameOpponent *self)
{
  GActionMap *actions = G_ACTION_MAP (ponder_page_get_actions (self->page));

  g_signal_connect_data (g_action_map_lookup_action (actions, "undo"), "activate", G_CALLBACK (undone_cb), self, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_data (g_action_map_lookup_action (actions, "redo"), "activate", G_CALLBACK (redone_cb), self, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

void
ponder_game_opponent_keep (PonderGameOpponent *self,
                           GKeyFile           *kept)
{
  g_key_file_set_string (kept, GROUP, "Kind", kind_ids[self->kind]);
  g_key_file_set_string (kept, GROUP, "Plays", player_ids[self->player]);
  g_key_file_set_double (kept, GROUP, "Errors", gtk_adjustment_get_value (self->errors));
  g_key_file_set_uint64 (kept, GROUP, "Seed", self->seed);
}

void
ponder_game_opponent_restore (PonderGameOpponent *self,
                              GKeyFile           *kept)
{
  g_autofree char *kind = ponder_key_file_get (kept, GROUP, "Kind");
  g_autofree char *player = ponder_key_file_get (kept, GROUP, "Plays");

  if (kind == NULL)
    return;
  gtk_adjustment_set_value (self->errors, g_key_file_get_double (kept, GROUP, "Errors", NULL));
  self->seed = g_key_file_get_uint64 (kept, GROUP, "Seed", NULL);
  choose_opponent (self, find_id (kind, kind_ids, N_KINDS, self->kind), find_id (player, player_ids, 2, self->player));
}
