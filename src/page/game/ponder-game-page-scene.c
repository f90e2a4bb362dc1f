/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <glib/gi18n-lib.h>

#include "ponder-after-layout.h"
#include "ponder-edit-popover.h"
#include "ponder-game-page-private.h"
#include "ponder-game-words.h"
#include "ponder-page-actions.h"

/* What the board of a game shows, the document or a run, and what happens by itself: the game is solved, and the
 * program moves. */

#define PARTS(self) (ponder_game_page_get_parts (self))
#define CLASS(self) PONDER_GAME_PAGE_GET_CLASS (self)

static const char *
get_trouble (PonderGamePage *self)
{
  g_autoptr (PonderGame) solved = ponder_game_page_dup_solved (self);

  return ponder_game_values_get_trouble (PARTS (self)->values, solved);
}

static int
get_program (PonderGamePage *self)
{
  for (guint player = 0; player < 2; player++)
    if (ponder_game_opponent_plays (PARTS (self)->opponent, player))
      return (int) player;
  return -1;
}

const PonderGameMove *
ponder_game_page_get_chosen (PonderGamePage *self)
{
  PonderGamePageParts *priv = PARTS (self);
  PonderHistory *history = ponder_game_document_get_history (priv->document);

  return priv->chosen_at == ponder_history_get (history) ? &priv->chosen : NULL;
}

/* While somebody guesses, the values are hidden until a move has been chosen. */
static gboolean
shows_values (PonderGamePage        *self,
              const PonderGameScene *scene)
{
  PonderPage *page = PONDER_PAGE (self);

  return ponder_page_get_switch (page, "values") && !scene->setting_up &&
         (!ponder_page_get_switch (page, "guess-first") || scene->chosen != NULL ||
          scene->outcome != PONDER_GAME_GOES_ON);
}

void
ponder_game_page_init_scene (PonderGamePage  *self,
                             PonderGameScene *scene)
{
  const GArray *played = ponder_game_page_get_played (self);
  gboolean waits; /* for the program */

  *scene = (PonderGameScene){
    .game = ponder_game_page_get_game (self),
    .position = ponder_game_page_get_position (self),
    .moves = (const PonderGameMove *) played->data,
    .n_moves = played->len,
    .program = get_program (self),
    .chosen = ponder_game_page_get_chosen (self),
    .setting_up = ponder_game_page_is_setting_up (self),
  };
  scene->outcome = ponder_game_get_outcome (scene->game, scene->position);
  scene->turn = ponder_game_get_turn (scene->game, scene->position);
  waits = scene->program == (int) scene->turn && get_trouble (self) == NULL;
  scene->may_move = scene->outcome == PONDER_GAME_GOES_ON && !scene->setting_up && !waits;
  if (shows_values (self, scene))
    scene->values = ponder_game_page_get_solution (self);
}

/* Shows the position at the cursor of a run. */
static void
show_session (PonderGamePage    *self,
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
  CLASS (self)->show (self, &scene);
}

static void
show (PonderGamePage *self)
{
  PonderGameSession *session = ponder_game_watch_get_session (PARTS (self)->watching);
  PonderGameScene scene;

  if (session != NULL)
    {
      show_session (self, session);
      return;
    }
  ponder_game_page_init_scene (self, &scene);
  CLASS (self)->show (self, &scene);
}

/* Returns a sentence on the values that are wanted and not shown, or NULL. */
static const char *
get_note (PonderGamePage        *self,
          const PonderGameScene *scene)
{
  gboolean wanted = ponder_page_get_switch (PONDER_PAGE (self), "values");

  if (get_trouble (self) != NULL)
    return wanted || scene->program == (int) scene->turn ? get_trouble (self) : NULL;
  if (wanted && scene->may_move && scene->values == NULL && ponder_game_page_get_solution (self) != NULL)
    return _ ("Choose a move to see what it leads to.");
  return NULL;
}

static void
tell (PonderGamePage *self)
{
  PonderGameScene scene;
  g_autofree char *words = NULL;

  /* The sentence below the board is about the run that it shows. */
  if (ponder_watch_is_on_board (ponder_game_page_get_watch (self)))
    return;
  ponder_game_page_init_scene (self, &scene);
  if (CLASS (self)->dup_words != NULL)
    words = CLASS (self)->dup_words (self, &scene);
  if (words == NULL)
    words = ponder_game_dup_words (&scene, get_note (self, &scene));
  ponder_page_status_tell_state (ponder_frame_get_status (PONDER_FRAME (self)), words);
}

/* Returns whether it is the turn of the program. */
gboolean
ponder_game_page_is_turn_of_program (PonderGamePage *self)
{
  PonderGameScene scene;

  ponder_game_page_init_scene (self, &scene);
  return scene.outcome == PONDER_GAME_GOES_ON && !scene.setting_up && scene.program == (int) scene.turn;
}

/* Has the game solved if the values are wanted by the person or by the program, and lets the program move if it is its
 * turn and the board shows the game. Nothing begins on a page that isn't seen. */
void
ponder_game_page_go_on (PonderGamePage *self)
{
  PonderGamePageParts *priv = PARTS (self);
  g_autoptr (PonderGame) solved = ponder_game_page_dup_solved (self);
  gboolean seen = gtk_widget_get_mapped (GTK_WIDGET (self));
  gboolean replies =
    ponder_game_page_is_turn_of_program (self) && !ponder_watch_is_on_board (ponder_game_page_get_watch (self));
  gboolean wanted = replies || (ponder_page_get_switch (PONDER_PAGE (self), "values") &&
                                !ponder_game_page_is_setting_up (self));

  if (!wanted)
    ponder_game_values_stop (priv->values, NULL);
  else if (seen)
    ponder_game_values_want (priv->values, solved);
  if (replies && seen && ponder_game_values_get (priv->values, solved) != NULL)
    ponder_game_opponent_reply (priv->opponent);
  else
    ponder_game_opponent_wait (priv->opponent);
}

/**
 * ponder_game_page_redraw:
 *
 * Shows the scene again, and what is said below the board, because the page has something new to say.
 */
void
ponder_game_page_redraw (PonderGamePage *self)
{
  g_return_if_fail (PONDER_IS_GAME_PAGE (self));

  tell (self);
  show (self);
}

/* Returns whether Watch can search from the position on the board. */
gboolean
ponder_game_page_may_search (PonderGamePage *self,
                             GError        **error)
{
  g_autoptr (PonderGame) game =
    ponder_game_new_at (ponder_game_page_get_game (self), ponder_game_page_get_position (self));

  return ponder_game_check (game, error) &&
         (CLASS (self)->may_search == NULL || CLASS (self)->may_search (self, game, error));
}

static gboolean
may_begin (PonderGamePage *self)
{
  g_autoptr (GError) error = NULL;

  if (!ponder_game_page_may_search (self, &error))
    {
      ponder_frame_tell (PONDER_FRAME (self), error->message);
      return FALSE;
    }
  return ponder_game_page_leave_set_up (self);
}

static void
show_watched (PonderGamePage    *self,
              PonderGameSession *session)
{
  ponder_game_opponent_wait (PARTS (self)->opponent);
  if (session != NULL)
    {
      show_session (self, session);
      return;
    }
  ponder_game_page_redraw (self);
  ponder_game_page_go_on (self);
}

static const PonderGameWatchFuncs watch_funcs = { .may_begin = may_begin, .show = show_watched };

static void
laid_out_cb (PonderGamePage *self)
{
  g_assert (PONDER_IS_GAME_PAGE (self));

  ponder_watch_laid_out (ponder_game_page_get_watch (self));
}

void
ponder_game_page_add_watch (PonderGamePage *self)
{
  PonderGamePageParts *priv = PARTS (self);
  PonderWatchParts parts = {
    .panel = PONDER_RECORD_PANEL (priv->panel),
    .transport = priv->transport,
    .tree = priv->tree,
    .tree_button = priv->tree_button,
    .edit_popover = ponder_edit_popover_new ("page.leave-watch", _ ("Play On"),
                                             _ ("Shows the game again; the search stays where it is")),
  };

  priv->watching = ponder_game_watch_new (self, priv->panel, &parts, &watch_funcs);
  ponder_after_layout (self, G_CALLBACK (laid_out_cb));
}

/* Returns whether the person is guessing, and this move has not been chosen yet. Without values there is nothing to
 * guess. */
gboolean
ponder_game_page_is_to_be_chosen (PonderGamePage *self,
                                  PonderGameMove  move)
{
  PonderPage *page = PONDER_PAGE (self);
  const PonderGameMove *chosen = ponder_game_page_get_chosen (self);

  return ponder_page_get_switch (page, "values") && ponder_page_get_switch (page, "guess-first") &&
         ponder_game_page_get_solution (self) != NULL && (chosen == NULL || *chosen != move);
}

void
ponder_game_page_choose (PonderGamePage *self,
                         PonderGameMove  move)
{
  PonderGamePageParts *priv = PARTS (self);

  priv->chosen = move;
  priv->chosen_at = ponder_history_get (ponder_game_document_get_history (priv->document));
  ponder_game_page_redraw (self);
  ponder_page_touch (PONDER_PAGE (self));
}
