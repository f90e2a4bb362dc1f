/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-opponent.h"

#include "ponder-game-player.h"

/* Who plays against the person. This belongs to the page and not to the document: Undo brings moves back, and a file is
 * a game, whoever plays it. */

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
  const PonderGameOpponentFuncs *funcs;

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
}

static void
choose_opponent (PonderGameOpponent *self,
                 guint               kind,
                 guint               player)
{
  self->kind = kind;
  self->player = player;
  show_states (self);
  self->funcs->changed (self->page);
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

/**
 * ponder_game_opponent_new:
 * @page: the page, which gets the actions `opponent` (`friend`, `perfect` or `errs`) and `program-plays` (`first` or
 *   `second`); it must free this object when it is disposed of
 * @errors: in how many of a hundred moves the program errs, from 0 to 100
 * @funcs: functions of the page
 *
 * Returns: (transfer full): an opponent: at first the perfect program, which plays second
 */
PonderGameOpponent *
ponder_game_opponent_new (PonderPage                    *page,
                          GtkAdjustment                 *errors,
                          const PonderGameOpponentFuncs *funcs)
{
  PonderGameOpponent *self;

  g_return_val_if_fail (PONDER_IS_PAGE (page), NULL);
  g_return_val_if_fail (GTK_IS_ADJUSTMENT (errors), NULL);
  g_return_val_if_fail (funcs != NULL, NULL);

  self = g_new0 (PonderGameOpponent, 1);
  self->page = page;
  self->funcs = funcs;
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
  g_return_if_fail (self != NULL);

  ponder_game_opponent_wait (self);
  g_object_unref (self->errors);
  g_free (self);
}

/**
 * ponder_game_opponent_plays:
 * @player: 0 or 1
 *
 * Returns: whether the program makes the moves of a player
 */
gboolean
ponder_game_opponent_plays (PonderGameOpponent *self,
                            guint               player)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->kind != FRIEND && self->player == player;
}

static gboolean
reply_cb (gpointer user_data)
{
  PonderGameOpponent *self = user_data;

  self->reply_id = 0;
  self->funcs->reply (self->page);
  return G_SOURCE_REMOVE;
}

/**
 * ponder_game_opponent_reply:
 *
 * Lets the program move after a short pause, without one if the person wants no animations.
 */
void
ponder_game_opponent_reply (PonderGameOpponent *self)
{
  gboolean animations;

  g_return_if_fail (self != NULL);

  if (self->reply_id != 0)
    return;
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self->page)), "gtk-enable-animations", &animations, NULL);
  self->reply_id = g_timeout_add (animations ? PAUSE_MS : 0, reply_cb, self);
}

/* The program no longer moves, until it is asked to again. */
void
ponder_game_opponent_wait (PonderGameOpponent *self)
{
  g_return_if_fail (self != NULL);

  g_clear_handle_id (&self->reply_id, g_source_remove);
}

/**
 * ponder_game_opponent_choose:
 * @solution: the values of @game
 * @position: a position in which the game goes on
 *
 * Returns: the move that the program makes there
 */
PonderGameMove
ponder_game_opponent_choose (PonderGameOpponent *self,
                             PonderGame         *game,
                             PonderGameSolution *solution,
                             const guint8       *position)
{
  double errors;

  g_return_val_if_fail (self != NULL, 0);

  errors = self->kind == ERRS ? gtk_adjustment_get_value (self->errors) / 100 : 0;
  return ponder_game_choose_move (game, solution, position, errors, &self->seed);
}

/* Adds the opponent to the kept file of the page. */
void
ponder_game_opponent_keep (PonderGameOpponent *self,
                           GKeyFile           *kept)
{
  g_return_if_fail (self != NULL);

  g_key_file_set_string (kept, GROUP, "Kind", kind_ids[self->kind]);
  g_key_file_set_string (kept, GROUP, "Plays", player_ids[self->player]);
  g_key_file_set_double (kept, GROUP, "Errors", gtk_adjustment_get_value (self->errors));
  g_key_file_set_uint64 (kept, GROUP, "Seed", self->seed);
}

/* Restores what ponder_game_opponent_keep() has added. */
void
ponder_game_opponent_restore (PonderGameOpponent *self,
                              GKeyFile           *kept)
{
  g_autofree char *kind = g_key_file_get_string (kept, GROUP, "Kind", NULL);
  g_autofree char *player = g_key_file_get_string (kept, GROUP, "Plays", NULL);

  g_return_if_fail (self != NULL);

  if (kind == NULL)
    return;
  gtk_adjustment_set_value (self->errors, g_key_file_get_double (kept, GROUP, "Errors", NULL));
  self->seed = g_key_file_get_uint64 (kept, GROUP, "Seed", NULL);
  choose_opponent (self, find_id (kind, kind_ids, N_KINDS, self->kind), find_id (player, player_ids, 2, self->player));
}
