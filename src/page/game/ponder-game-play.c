/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-play.h"

#include <glib/gi18n-lib.h>

#include "ponder-game-player.h"
#include "ponder-game-status-text.h"
#include "ponder-key-file.h"
#include "ponder-page-actions.h"

/* A game that is played on the page: what the board shows of it, the moves and guesses of the person, the opponent, and
 * what happens automatically: the game is solved, and the program moves.
 *
 * The choice of an opponent belongs to the page and not to the document: Undo brings moves back, and a file is a game,
 * whoever plays it. */

#define CLASS(self) ((PonderGamePageClass *) PONDER_PAGE_GET_CLASS ((self)->page))

#define GROUP "Game"
#define OPPONENT_GROUP "Opponent"
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

struct _PonderGamePlay
{
  PonderPage *page; /* (unowned): it owns this object */
  PonderGameDocument *document; /* (unowned), as the next: of the page */
  PonderGameValues *values; /* by which the program chooses its moves */
  PonderWatch *watch;
  GtkAdjustment *errors; /* in how many of a hundred moves the program errs */

  guint kind; /* of opponent */
  guint player; /* whose moves the program makes */
  guint64 seed; /* of its errors */
  guint reply_id;

  gboolean has_chosen;
  PonderGameMove chosen; /* for the position of the document */
};

static void
update (PonderGamePlay *self)
{
  PONDER_PAGE_GET_CLASS (self->page)->update (self->page);
  ponder_page_touch (self->page);
}

static const PonderGameMove *
get_chosen (PonderGamePlay *self)
{
  return self->has_chosen ? &self->chosen : NULL;
}

static void
choose (PonderGamePlay *self,
        PonderGameMove  move)
{
  self->has_chosen = TRUE;
  self->chosen = move;
}

/* Returns whether values are to be seen. A run that is watched asks for them, so they are hidden then. */
static gboolean
wants_values (PonderGamePlay *self)
{
  return ponder_page_get_switch (self->page, "values") && !ponder_watch_is_on (self->watch);
}

/* Returns whether the person is guessing, and this move has not been chosen yet. Without values
 * there is nothing to guess. */
static gboolean
is_to_be_chosen (PonderGamePlay *self,
                 PonderGameMove  move)
{
  const PonderGameMove *chosen = get_chosen (self);

  return wants_values (self) && ponder_page_get_switch (self->page, "guess-first") &&
         ponder_game_values_get (self->values) != NULL && (chosen == NULL || *chosen != move);
}

/* Returns the player whose moves the program makes, 0 or 1; −1 if the person makes the moves of both. */
static int
get_program (PonderGamePlay *self)
{
  return self->kind != FRIEND ? (int) self->player : -1;
}

static gboolean
is_turn_of_program (PonderGamePlay *self)
{
  const PonderGamePosition *now = ponder_game_document_get (self->document);

  return !now->setting_up && ponder_game_get_outcome (now->game, now->position) == PONDER_GAME_GOES_ON &&
         (int) ponder_game_get_turn (now->game, now->position) == get_program (self);
}

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
show_states (PonderGamePlay *self)
{
  GActionMap *actions = G_ACTION_MAP (ponder_page_get_actions (self->page));

  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "opponent")),
                             g_variant_new_string (kind_ids[self->kind]));
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "program-plays")),
                             g_variant_new_string (player_ids[self->player]));
  /* Of two friends, none is the program. */
  self->document->opponent = self->kind == FRIEND ? 1 : 2 * (int) self->kind + (int) self->player;
}

static void
choose_opponent (PonderGamePlay *self,
                 guint           kind,
                 guint           player)
{
  self->kind = kind;
  self->player = player;
  show_states (self);
  ponder_game_values_try_again (self->values);
  update (self);
}

static void
change_opponent_state (GSimpleAction *action,
                       GVariant      *state,
                       gpointer       user_data)
{
  PonderGamePlay *self = user_data;

  choose_opponent (self, find_id (g_variant_get_string (state, NULL), kind_ids, N_KINDS, self->kind), self->player);
}

static void
change_plays_state (GSimpleAction *action,
                    GVariant      *state,
                    gpointer       user_data)
{
  PonderGamePlay *self = user_data;

  choose_opponent (self, self->kind, find_id (g_variant_get_string (state, NULL), player_ids, 2, self->player));
}

static gboolean
reply_cb (gpointer user_data)
{
  PonderGamePlay *self = user_data;
  PonderGameSolution *solution = ponder_game_values_get (self->values);
  double errors = self->kind == ERRS ? gtk_adjustment_get_value (self->errors) / 100 : 0;
  const PonderGamePosition *now = ponder_game_document_get (self->document);

  self->reply_id = 0;
  if (solution == NULL || !is_turn_of_program (self))
    return G_SOURCE_REMOVE;
  ponder_game_document_play (self->document,
                             ponder_game_choose_move (now->game, solution, now->position, errors, &self->seed));
  return G_SOURCE_REMOVE;
}

/* Lets the program move after a short pause, without one if the person wants no animations. */
static void
reply (PonderGamePlay *self)
{
  gboolean animations;

  if (self->reply_id != 0)
    return;
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self->page)), "gtk-enable-animations", &animations, NULL);
  self->reply_id = g_timeout_add (animations ? PAUSE_MS : 0, reply_cb, self);
}

/* Returns whether the program moves without being asked. If it can't, the person makes its moves, and takes each back
 * alone. */
static gboolean
moves_by_itself (PonderGamePlay *self)
{
  return is_turn_of_program (self) && ponder_game_values_get_trouble (self->values) == NULL;
}

/* Redo brings the reply of the program back, too. */
static void
redone_cb (PonderGamePlay *self)
{
  PonderHistory *history = self->document->history;

  while (moves_by_itself (self) && ponder_history_can_redo (history))
    ponder_history_redo (history);
}

/* Undo takes back the own move together with the reply of the program, which would otherwise move again at once, and
 * what can be redone would be gone. That is so in the game before, too: if the program was about to move when another
 * game began, Undo goes back to before the own move. Where the program made the first move of all, that move stays. */
static void
undone_cb (PonderGamePlay *self)
{
  PonderHistory *history = self->document->history;

  while (moves_by_itself (self) && ponder_history_can_undo (history))
    ponder_history_undo (history);
  redone_cb (self);
}

static void
change_values_state (GSimpleAction *action,
                     GVariant      *state,
                     gpointer       user_data)
{
  PonderGamePlay *self = user_data;

  if (g_variant_get_boolean (state))
    {
      ponder_game_values_try_again (self->values);
      if (!ponder_game_page_leave_set_up (PONDER_GAME_PAGE (self->page)))
        return;
    }
  self->has_chosen = FALSE;
  g_simple_action_set_state (action, state);
  update (self);
}

/* A move chosen before guessing began, or while it went on, is no guess any more. */
static void
change_guess_state (GSimpleAction *action,
                    GVariant      *state,
                    gpointer       user_data)
{
  PonderGamePlay *self = user_data;

  g_simple_action_set_state (action, state);
  self->has_chosen = FALSE;
  update (self);
}

static void
stop_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderGamePlay *self = user_data;

  ponder_page_stop (self->page);
  ponder_game_values_stop (self->values, _ ("Stopped."));
  ponder_page_show_switch (self->page, "values", FALSE);
  update (self);
  if (!is_turn_of_program (self))
    ponder_page_announce (self->page, _ ("Stopped."));
}

static void
changed_cb (PonderGamePlay *self)
{
  self->has_chosen = FALSE;
}

static const GActionEntry action_entries[] = {
  { .name = "values", .state = "false", .change_state = change_values_state },
  { .name = "guess-first", .state = "false", .change_state = change_guess_state },
  { .name = "opponent", .parameter_type = "s", .state = "''", .change_state = change_opponent_state },
  { .name = "program-plays", .parameter_type = "s", .state = "''", .change_state = change_plays_state },
  { .name = "stop", .activate = stop_action },
};

/* Gives the page, which must free this object when it is disposed of, the actions `values`, `guess-first`, `stop`,
 * `opponent` (`friend`, `perfect` or `errs`) and `program-plays` (`first` or `second`). At first the opponent is the
 * perfect program, which plays second. @errors says in how many of a hundred moves the program errs. */
PonderGamePlay *
ponder_game_play_new (PonderGamePage     *page,
                      PonderGameDocument *document,
                      PonderGameValues   *values,
                      PonderWatch        *watch,
                      GtkAdjustment      *errors)
{
  PonderGamePlay *self = g_new0 (PonderGamePlay, 1);

  self->page = PONDER_PAGE (page);
  self->document = document;
  self->values = values;
  self->watch = watch;
  self->errors = errors;
  self->kind = PERFECT;
  self->player = 1;
  self->seed = (guint64) g_random_int () << 32 | g_random_int ();
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (self->page)), action_entries,
                                   G_N_ELEMENTS (action_entries), self);
  show_states (self);
  g_signal_connect_object (errors, "value-changed", G_CALLBACK (ponder_page_touch), page, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (document->history, "changed", G_CALLBACK (changed_cb), self);
  return self;
}

void
ponder_game_play_free (PonderGamePlay *self)
{
  GActionMap *actions = G_ACTION_MAP (ponder_page_get_actions (self->page));

  ponder_game_play_wait (self);
  ponder_page_remove_actions (self->page, action_entries, G_N_ELEMENTS (action_entries));
  g_signal_handlers_disconnect_by_data (g_action_map_lookup_action (actions, "undo"), self);
  g_signal_handlers_disconnect_by_data (g_action_map_lookup_action (actions, "redo"), self);
  g_signal_handlers_disconnect_by_data (self->document->history, self);
  g_free (self);
}

/* Called when the page has the actions Undo and Redo. */
void
ponder_game_play_follow_history (PonderGamePlay *self)
{
  GActionMap *actions = G_ACTION_MAP (ponder_page_get_actions (self->page));

  g_signal_connect_data (g_action_map_lookup_action (actions, "undo"), "activate", G_CALLBACK (undone_cb), self, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_data (g_action_map_lookup_action (actions, "redo"), "activate", G_CALLBACK (redone_cb), self, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/* The program no longer moves, until ponder_game_play_go_on() lets it. */
void
ponder_game_play_wait (PonderGamePlay *self)
{
  g_clear_handle_id (&self->reply_id, g_source_remove);
}

/* While somebody guesses, the values are hidden until a move has been chosen. */
static gboolean
shows_values (PonderGamePlay        *self,
              const PonderGameScene *scene)
{
  return wants_values (self) && !scene->setting_up &&
         (!ponder_page_get_switch (self->page, "guess-first") || scene->chosen != NULL ||
          scene->outcome != PONDER_GAME_GOES_ON);
}

/* Writes what the board shows of the document; valid until that changes. */
static void
init_scene (PonderGamePlay  *self,
            PonderGameScene *scene)
{
  const PonderGamePosition *now = ponder_game_document_get (self->document);
  gboolean waits; /* for the program */

  *scene = (PonderGameScene){
    .game = now->game,
    .position = now->position,
    .moves = (const PonderGameMove *) now->played->data,
    .n_moves = now->played->len,
    .program = get_program (self),
    .chosen = get_chosen (self),
    .setting_up = now->setting_up,
  };
  scene->in_series = ponder_game_document_get_score (self->document, &scene->score);
  scene->outcome = ponder_game_get_outcome (scene->game, scene->position);
  scene->turn = ponder_game_get_turn (scene->game, scene->position);
  waits = scene->program == (int) scene->turn && ponder_game_values_get_trouble (self->values) == NULL;
  scene->may_move = scene->outcome == PONDER_GAME_GOES_ON && !scene->setting_up && !waits;
  if (shows_values (self, scene))
    scene->values = ponder_game_values_get (self->values);
}

static void
show_session (PonderGamePlay    *self,
              PonderGameSession *session)
{
  GArray *path = ponder_record_get_path (PONDER_RECORD (session));
  g_autofree PonderGameMove *moves = g_new (PonderGameMove, path->len + 1);
  PonderGameScene scene = {
    .game = ponder_game_session_get_game (session),
    .position = ponder_game_session_get_position (session),
    .moves = moves,
    .n_moves = path->len,
    .program = get_program (self),
    .session = session,
  };

  for (guint i = 0; i < path->len; i++)
    moves[i] = g_array_index (path, guint32, i);
  scene.outcome = ponder_game_get_outcome (scene.game, scene.position);
  scene.turn = ponder_game_get_turn (scene.game, scene.position);
  CLASS (self)->show (PONDER_GAME_PAGE (self->page), &scene);
}

/* Shows the position at the cursor of a run or, with NULL, the document. */
void
ponder_game_play_show (PonderGamePlay    *self,
                       PonderGameSession *session)
{
  PonderGameScene scene;

  if (session != NULL)
    {
      show_session (self, session);
      return;
    }
  init_scene (self, &scene);
  CLASS (self)->show (PONDER_GAME_PAGE (self->page), &scene);
}

/* Returns why there are no values. They were sought for the start of the game, but the sentence is
 * to be true of the position on the board. */
static char *
dup_trouble (PonderGamePlay *self)
{
  g_autoptr (PonderGame) rest = ponder_game_document_dup_rest (self->document);
  g_autoptr (GError) error = NULL;

  if (!ponder_game_can_search (rest) && !ponder_game_page_may_search (PONDER_GAME_PAGE (self->page), &error))
    return g_strdup (error->message);
  return g_strdup (ponder_game_values_get_trouble (self->values));
}

/* Returns a sentence on the values if they are wanted and not shown, otherwise NULL. */
static char *
dup_note (PonderGamePlay        *self,
          const PonderGameScene *scene)
{
  gboolean wanted = wants_values (self);

  if (ponder_game_values_get_trouble (self->values) != NULL)
    return wanted || scene->program == (int) scene->turn ? dup_trouble (self) : NULL;
  if (wanted && scene->may_move && scene->values == NULL && ponder_game_values_get (self->values) != NULL)
    return g_strdup (_ ("Choose a move to see what it leads to."));
  return NULL;
}

/* Shows the sentence about the document. */
void
ponder_game_play_update_sentence (PonderGamePlay *self)
{
  PonderGameScene scene;
  g_autofree char *note = NULL;
  g_autofree char *words = NULL;

  init_scene (self, &scene);
  if (CLASS (self)->dup_status_text != NULL)
    words = CLASS (self)->dup_status_text (PONDER_GAME_PAGE (self->page), &scene);
  if (words == NULL)
    {
      note = dup_note (self, &scene);
      words = ponder_game_status_text (&scene, note);
    }
  ponder_page_show_status (self->page, words);
}

/* Solves the game if the person or the program wants the values, and lets the program move if it is
 * its turn and the board shows the game. Nothing begins on a page that isn't seen. */
void
ponder_game_play_go_on (PonderGamePlay *self)
{
  gboolean seen = gtk_widget_get_mapped (GTK_WIDGET (self->page));
  gboolean replies = is_turn_of_program (self) && !ponder_watch_is_on_board (self->watch);
  gboolean wanted =
    ponder_page_get_switch (self->page, "values") && !ponder_game_document_get (self->document)->setting_up;

  if (!wanted && !replies)
    ponder_game_values_stop (self->values, NULL);
  else if (seen)
    ponder_game_values_want (self->values);
  if (replies && seen && ponder_game_values_get (self->values) != NULL)
    reply (self);
  else
    ponder_game_play_wait (self);
}

/* See ponder_game_page_play(). */
void
ponder_game_play_move (PonderGamePlay *self,
                       PonderGameMove  move)
{
  PonderGameScene scene;

  init_scene (self, &scene);
  if (!scene.may_move || ponder_watch_is_on_board (self->watch) ||
      !ponder_game_allows (scene.game, scene.position, move))
    return;
  if (is_to_be_chosen (self, move))
    {
      choose (self, move);
      update (self);
    }
  else
    ponder_game_document_play (self->document, move);
}

void
ponder_game_play_keep (PonderGamePlay *self,
                       GKeyFile       *kept)
{
  const PonderGameMove *chosen = get_chosen (self);

  g_key_file_set_string (kept, OPPONENT_GROUP, "Kind", kind_ids[self->kind]);
  g_key_file_set_string (kept, OPPONENT_GROUP, "Plays", player_ids[self->player]);
  g_key_file_set_double (kept, OPPONENT_GROUP, "Errors", gtk_adjustment_get_value (self->errors));
  g_key_file_set_uint64 (kept, OPPONENT_GROUP, "Seed", self->seed);
  g_key_file_set_boolean (kept, GROUP, "Values", ponder_page_get_switch (self->page, "values"));
  g_key_file_set_boolean (kept, GROUP, "GuessFirst", ponder_page_get_switch (self->page, "guess-first"));
  if (chosen != NULL)
    g_key_file_set_uint64 (kept, GROUP, "Chosen", *chosen);
}

static void
restore_opponent (PonderGamePlay *self,
                  GKeyFile       *kept)
{
  g_autofree char *kind = ponder_key_file_get (kept, OPPONENT_GROUP, "Kind");
  g_autofree char *player = ponder_key_file_get (kept, OPPONENT_GROUP, "Plays");

  if (kind == NULL)
    return;
  gtk_adjustment_set_value (self->errors, g_key_file_get_double (kept, OPPONENT_GROUP, "Errors", NULL));
  self->seed = g_key_file_get_uint64 (kept, OPPONENT_GROUP, "Seed", NULL);
  choose_opponent (self, find_id (kind, kind_ids, N_KINDS, self->kind), find_id (player, player_ids, 2, self->player));
}

/* The file may have been changed, so the move may be none. */
void
ponder_game_play_restore (PonderGamePlay *self,
                          GKeyFile       *kept)
{
  PonderGameMove chosen = g_key_file_get_uint64 (kept, GROUP, "Chosen", NULL);
  const PonderGamePosition *now = ponder_game_document_get (self->document);

  restore_opponent (self, kept);
  ponder_page_show_switch (self->page, "guess-first", g_key_file_get_boolean (kept, GROUP, "GuessFirst", NULL));
  ponder_page_show_switch (self->page, "values", g_key_file_get_boolean (kept, GROUP, "Values", NULL));
  if (g_key_file_has_key (kept, GROUP, "Chosen", NULL) && ponder_game_allows (now->game, now->position, chosen))
    choose (self, chosen);
}
