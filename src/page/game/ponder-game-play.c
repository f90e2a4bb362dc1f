/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-play.h"

#include <glib/gi18n-lib.h>

#include "ponder-page-actions.h"

/* A game that is played on the page: what the board shows of the document, the moves and guesses of the person, and
 * what happens by itself: the game is solved, and the program moves. */

#define GROUP "Game"

struct _PonderGamePlay
{
  PonderPage *page; /* (unowned): it owns this object */
  PonderGamePlayParts parts; /* (unowned) */

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

/* Returns whether values are to be seen. A run that is watched asks for them, so they don't tell then. */
static gboolean
wants_values (PonderGamePlay *self)
{
  return ponder_page_get_switch (self->page, "values") && !ponder_watch_is_on (self->parts.watch);
}

/* Returns whether the person is guessing, and this move has not been chosen yet. Without values there is nothing to
 * guess. */
static gboolean
is_to_be_chosen (PonderGamePlay *self,
                 PonderGameMove  move)
{
  const PonderGameMove *chosen = get_chosen (self);

  return wants_values (self) && ponder_page_get_switch (self->page, "guess-first") &&
         ponder_game_values_get (self->parts.values) != NULL && (chosen == NULL || *chosen != move);
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

static void
change_values_state (GSimpleAction *action,
                     GVariant      *state,
                     gpointer       user_data)
{
  PonderGamePlay *self = user_data;

  if (g_variant_get_boolean (state))
    {
      ponder_game_values_try_again (self->parts.values);
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
  ponder_game_values_stop (self->parts.values, _ ("Stopped."));
  ponder_page_show_switch (self->page, "values", FALSE);
  update (self);
  if (!ponder_game_opponent_is_turn (self->parts.opponent))
    ponder_page_tell (self->page, _ ("Stopped."));
}

static void
changed_cb (PonderGamePlay *self)
{
  self->has_chosen = FALSE;
}

static const GActionEntry action_entries[] = {
  { .name = "values", .state = "false", .change_state = change_values_state },
  { .name = "guess-first", .state = "false", .change_state = change_guess_state },
  { .name = "stop", .activate = stop_action },
};

/* Gives the page, which must free this object when it is disposed of, the actions `values`, `guess-first` and
 * `stop`. */
PonderGamePlay *
ponder_game_play_new (PonderGamePage            *page,
                      const PonderGamePlayParts *parts)
{
  PonderGamePlay *self = g_new0 (PonderGamePlay, 1);

  self->page = PONDER_PAGE (page);
  self->parts = *parts;
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (self->page)), action_entries,
                                   G_N_ELEMENTS (action_entries), self);
  g_signal_connect_swapped (ponder_game_document_get_history (parts->document), "changed", G_CALLBACK (changed_cb),
                            self);
  return self;
}

void
ponder_game_play_free (PonderGamePlay *self)
{
  g_signal_handlers_disconnect_by_data (ponder_game_document_get_history (self->parts.document), self);
  ponder_page_remove_actions (self->page, action_entries, G_N_ELEMENTS (action_entries));
  g_free (self);
}

/* Writes what the board shows of the document; valid until that changes. */
void
ponder_game_play_init_scene (PonderGamePlay  *self,
                             PonderGameScene *scene)
{
  gboolean waits; /* for the program */
  PonderGameDocument *document = self->parts.document;

  *scene = (PonderGameScene){
    .game = ponder_game_document_get_game (document),
    .position = ponder_game_document_get_position (document),
    .moves = (const PonderGameMove *) ponder_game_document_get_played (document)->data,
    .n_moves = ponder_game_document_get_played (document)->len,
    .program = ponder_game_opponent_get_player (self->parts.opponent),
    .chosen = get_chosen (self),
    .setting_up = ponder_game_document_is_setting_up (document),
  };
  scene->in_series = ponder_game_document_get_score (document, &scene->score);
  scene->outcome = ponder_game_get_outcome (scene->game, scene->position);
  scene->turn = ponder_game_get_turn (scene->game, scene->position);
  waits = scene->program == (int) scene->turn && ponder_game_values_get_trouble (self->parts.values) == NULL;
  scene->may_move = scene->outcome == PONDER_GAME_GOES_ON && !scene->setting_up && !waits;
  if (shows_values (self, scene))
    scene->values = ponder_game_values_get (self->parts.values);
}

/* Returns why there are no values. They were sought for the start of the game, but the sentence is to be true of the
 * position on the board. */
static char *
dup_trouble (PonderGamePlay *self)
{
  g_autoptr (PonderGame) rest = ponder_game_document_dup_rest (self->parts.document);
  g_autoptr (GError) error = NULL;

  if (!ponder_game_can_search (rest) && !ponder_game_page_may_search (PONDER_GAME_PAGE (self->page), &error))
    return g_strdup (error->message);
  return g_strdup (ponder_game_values_get_trouble (self->parts.values));
}

/* Returns a sentence on the values if they are wanted and not shown, otherwise NULL. */
char *
ponder_game_play_dup_note (PonderGamePlay        *self,
                           const PonderGameScene *scene)
{
  gboolean wanted = wants_values (self);

  if (ponder_game_values_get_trouble (self->parts.values) != NULL)
    return wanted || scene->program == (int) scene->turn ? dup_trouble (self) : NULL;
  if (wanted && scene->may_move && scene->values == NULL && ponder_game_values_get (self->parts.values) != NULL)
    return g_strdup (_ ("Choose a move to see what it leads to."));
  return NULL;
}

/* Solves the game if the person or the program wants the values, and lets the program move if it is its turn and the
 * board shows the game. Nothing begins on a page that isn't seen. */
void
ponder_game_play_go_on (PonderGamePlay *self)
{
  gboolean wanted;
  PonderGamePlayParts *parts = &self->parts;
  gboolean seen = gtk_widget_get_mapped (GTK_WIDGET (self->page));
  gboolean replies = ponder_game_opponent_is_turn (parts->opponent) && !ponder_watch_is_on_board (parts->watch);

  wanted =
    replies || (ponder_page_get_switch (self->page, "values") && !ponder_game_document_is_setting_up (parts->document));
  if (!wanted)
    ponder_game_values_stop (parts->values, NULL);
  else if (seen)
    ponder_game_values_want (parts->values);
  if (replies && seen && ponder_game_values_get (parts->values) != NULL)
    ponder_game_opponent_reply (parts->opponent);
  else
    ponder_game_opponent_wait (parts->opponent);
}

/* See ponder_game_page_play(). */
void
ponder_game_play_move (PonderGamePlay *self,
                       PonderGameMove  move)
{
  PonderGameScene scene;

  ponder_game_play_init_scene (self, &scene);
  if (!scene.may_move || ponder_watch_is_on_board (self->parts.watch) ||
      !ponder_game_allows (scene.game, scene.position, move))
    return;
  if (is_to_be_chosen (self, move))
    {
      choose (self, move);
      update (self);
    }
  else
    ponder_game_document_play (self->parts.document, move);
}

void
ponder_game_play_keep (PonderGamePlay *self,
                       GKeyFile       *kept)
{
  const PonderGameMove *chosen = get_chosen (self);

  g_key_file_set_boolean (kept, GROUP, "Values", ponder_page_get_switch (self->page, "values"));
  g_key_file_set_boolean (kept, GROUP, "GuessFirst", ponder_page_get_switch (self->page, "guess-first"));
  if (chosen != NULL)
    g_key_file_set_uint64 (kept, GROUP, "Chosen", *chosen);
}

/* The file may have been changed, so the move may be none. */
void
ponder_game_play_restore (PonderGamePlay *self,
                          GKeyFile       *kept)
{
  PonderGameMove chosen = g_key_file_get_uint64 (kept, GROUP, "Chosen", NULL);

  ponder_page_show_switch (self->page, "guess-first", g_key_file_get_boolean (kept, GROUP, "GuessFirst", NULL));
  ponder_page_show_switch (self->page, "values", g_key_file_get_boolean (kept, GROUP, "Values", NULL));
  if (g_key_file_has_key (kept, GROUP, "Chosen", NULL) &&
      ponder_game_allows (ponder_game_document_get_game (self->parts.document),
                          ponder_game_document_get_position (self->parts.document), chosen))
    choose (self, chosen);
}
