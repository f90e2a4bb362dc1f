/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-board-view.h"
#include "ponder-game-document.h"
#include "ponder-game-reading.h"
#include "ponder-game-words.h"
#include "ponder-page-actions.h"
#include "ponder-undo-keys.h"

typedef struct
{
  PonderGameDocument *document;
  gboolean setting_up; /* the person has chosen Set Up */
} PonderGamePagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PonderGamePage, ponder_game_page, PONDER_TYPE_PAGE)

#define PRIVATE(self) ((PonderGamePagePrivate *) ponder_game_page_get_instance_private (PONDER_GAME_PAGE (self)))
#define CLASS(self) PONDER_GAME_PAGE_GET_CLASS (self)

static void
init_scene (PonderGamePage  *self,
            PonderGameScene *scene)
{
  const GArray *played = ponder_game_page_get_played (self);

  *scene = (PonderGameScene){
    .game = ponder_game_page_get_game (self),
    .position = ponder_game_page_get_position (self),
    .moves = (const PonderGameMove *) played->data,
    .n_moves = played->len,
    .setting_up = ponder_game_page_is_setting_up (self),
  };
  scene->outcome = ponder_game_get_outcome (scene->game, scene->position);
  scene->turn = ponder_game_get_turn (scene->game, scene->position);
  scene->may_move = scene->outcome == PONDER_GAME_GOES_ON && !scene->setting_up;
}

static void
show (PonderGamePage *self)
{
  PonderGameScene scene;

  init_scene (self, &scene);
  CLASS (self)->show (self, &scene);
}

static void
tell (PonderGamePage *self)
{
  PonderGameScene scene;
  g_autofree char *words = NULL;

  init_scene (self, &scene);
  if (CLASS (self)->dup_words != NULL)
    words = CLASS (self)->dup_words (self, &scene);
  if (words == NULL)
    words = ponder_game_dup_words (&scene);
  ponder_page_status_tell_state (ponder_frame_get_status (PONDER_FRAME (self)), words);
}

static void
update_title (PonderGamePage *self)
{
  PonderGame *game = ponder_game_page_get_game (self);
  const char *name = ponder_game_document_get_name (PRIVATE (self)->document);
  g_autofree char *title = CLASS (self)->dup_title (self, game);
  g_autofree char *subtitle = NULL;

  if (name == NULL && CLASS (self)->dup_subtitle != NULL)
    subtitle = CLASS (self)->dup_subtitle (self, game);
  ponder_page_title_set (ponder_frame_get_title (PONDER_FRAME (self)), title, name != NULL ? name : subtitle);
}

static void
ponder_game_page_update (PonderPage *page)
{
  PonderGamePage *self = PONDER_GAME_PAGE (page);

  update_title (self);
  tell (self);
  show (self);
  if (CLASS (self)->sets_up)
    ponder_page_show_switch (page, "set-up", ponder_game_page_is_setting_up (self));
}

static PonderGame *
parse_keys (PonderGamePage *self,
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
                         fresh == game ? ponder_game_document_get_name (PRIVATE (user_data)->document) : NULL);
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
  game = parse_keys (user_data, examples[example].keys);
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
static gboolean
leave_set_up (PonderGamePage *self)
{
  g_autoptr (GError) error = NULL;

  if (!ponder_game_check (ponder_game_page_get_game (self), &error))
    {
      ponder_frame_tell (PONDER_FRAME (self), error->message);
      return FALSE;
    }
  PRIVATE (self)->setting_up = FALSE;
  return TRUE;
}

/* What is on the board becomes the start. */
static void
enter_set_up (PonderGamePage *self)
{
  PonderGamePagePrivate *priv = PRIVATE (self);

  priv->setting_up = TRUE;
  if (ponder_game_page_get_played (self)->len > 0)
    {
      g_autoptr (PonderGame) game =
        ponder_game_new_at (ponder_game_page_get_game (self), ponder_game_page_get_position (self));

      ponder_game_document_load (priv->document, game, NULL);
    }
}

static void
change_set_up_state (GSimpleAction *action,
                     GVariant      *state,
                     gpointer       user_data)
{
  PonderGamePage *self = user_data;

  if (g_variant_get_boolean (state))
    enter_set_up (self);
  else if (!leave_set_up (self))
    return;
  ponder_game_page_update (user_data);
  ponder_page_touch (user_data);
}

static const GActionEntry action_entries[] = {
  { .name = "new-blank", .activate = new_action },
  { .name = "example", .activate = example_action, .parameter_type = "u" },
  { .name = "copy", .activate = copy_action },
};

static const GActionEntry set_up_entry = { .name = "set-up", .state = "false", .change_state = change_set_up_state };

static gpointer
begin_reading (PonderPage *page)
{
  return ponder_game_reading_new (ponder_game_page_get_game (PONDER_GAME_PAGE (page)), CLASS (page)->read);
}

static void
open_reading (PonderPage *page,
              gpointer    data,
              const char *name)
{
  ponder_game_page_open (PONDER_GAME_PAGE (page), ponder_game_reading_get_game (data), name);
  ponder_page_toasts_show_opened (ponder_frame_get_toasts (PONDER_FRAME (page)), name);
}

static const PonderTextFuncs text_funcs = {
  .begin = begin_reading,
  .read = ponder_game_reading_read,
  .open = open_reading,
  .free = ponder_game_reading_free,
};

static void
ponder_game_page_dispose (GObject *object)
{
  PonderGamePagePrivate *priv = PRIVATE (object);

  /* The base class keeps the page for the last time, and needs the document for it. */
  G_OBJECT_CLASS (ponder_game_page_parent_class)->dispose (object);

  g_clear_object (&priv->document);
}

static void
ponder_game_page_class_init (PonderGamePageClass *klass)
{
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_game_page_dispose;

  page_class->update = ponder_game_page_update;
  page_class->text_funcs = &text_funcs;

  /* For the templates of pages. */
  g_type_ensure (PONDER_TYPE_BOARD_VIEW);
  g_type_ensure (PONDER_TYPE_UNDO_KEYS);
}

static void
ponder_game_page_init (PonderGamePage *self)
{
  ponder_page_add_actions (PONDER_PAGE (self), action_entries, G_N_ELEMENTS (action_entries));
}

/**
 * ponder_game_page_start:
 *
 * Puts the first example on the page. Called in the instance init of a page, after its template has been initialised.
 */
void
ponder_game_page_start (PonderGamePage *self)
{
  PonderGamePagePrivate *priv;
  const PonderGameExample *examples;
  g_autoptr (PonderGame) game = NULL;

  g_return_if_fail (PONDER_IS_GAME_PAGE (self));

  priv = PRIVATE (self);
  g_return_if_fail (priv->document == NULL);

  if (CLASS (self)->sets_up)
    ponder_page_add_actions (PONDER_PAGE (self), &set_up_entry, 1);
  examples = CLASS (self)->examples;
  for (guint i = 0; examples[i].name != NULL; i++)
    ponder_frame_add_example (PONDER_FRAME (self), _ (examples[i].name), i);
  game = parse_keys (self, examples[0].keys);
  priv->document = ponder_game_document_new (game, _ (examples[0].name));
  ponder_page_set_history (PONDER_PAGE (self), ponder_game_document_get_history (priv->document));
}

/**
 * ponder_game_page_get_game:
 *
 * Returns: (transfer none): the rules, and the position with which the game on the page began
 */
PonderGame *
ponder_game_page_get_game (PonderGamePage *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_PAGE (self), NULL);

  return ponder_game_document_get_game (PRIVATE (self)->document);
}

/**
 * ponder_game_page_get_played:
 *
 * Returns: (transfer none) (element-type PonderGameMove): the moves that both have made
 */
const GArray *
ponder_game_page_get_played (PonderGamePage *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_PAGE (self), NULL);

  return ponder_game_document_get_played (PRIVATE (self)->document);
}

/**
 * ponder_game_page_get_position:
 *
 * Returns: (transfer none): the position after these moves
 */
const guint8 *
ponder_game_page_get_position (PonderGamePage *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_PAGE (self), NULL);

  return ponder_game_document_get_position (PRIVATE (self)->document);
}

/**
 * ponder_game_page_get_solution:
 *
 * Returns: (nullable) (transfer none): the values of the game on the page, if they have been found, whether they are shown
 *   or not
 */
PonderGameSolution *
ponder_game_page_get_solution (PonderGamePage *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_PAGE (self), NULL);

  return NULL;
}

/**
 * ponder_game_page_is_setting_up:
 *
 * Returns: whether the start is being set up: the person has chosen so, or the game can't have begun like this
 */
gboolean
ponder_game_page_is_setting_up (PonderGamePage *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_PAGE (self), FALSE);

  return ponder_game_page_get_played (self)->len == 0 &&
         (PRIVATE (self)->setting_up || !ponder_game_check (ponder_game_page_get_game (self), NULL));
}

/**
 * ponder_game_page_may_enter:
 * @board: the widget in which the person wants to move or to enter something
 * @at: the place, in the coordinates of @board
 *
 * Returns: whether the board shows the document, so that it can be changed. If the board shows a run, it can't, and the
 *   page offers to show the game again
 */
gboolean
ponder_game_page_may_enter (PonderGamePage        *self,
                            GtkWidget             *board,
                            const graphene_rect_t *at)
{
  g_return_val_if_fail (PONDER_IS_GAME_PAGE (self), FALSE);

  return TRUE;
}

/**
 * ponder_game_page_play:
 * @move: a move that the person wants to make
 *
 * Makes a move. Does nothing if it can't be made, or if it is not the turn of the person. If the values are shown only
 * after a move has been chosen, the first call chooses @move, and the second makes it.
 */
void
ponder_game_page_play (PonderGamePage *self,
                       PonderGameMove  move)
{
  PonderGameScene scene;

  g_return_if_fail (PONDER_IS_GAME_PAGE (self));

  init_scene (self, &scene);
  if (scene.may_move && ponder_game_allows (scene.game, scene.position, move))
    ponder_game_document_play (PRIVATE (self)->document, move);
}

/**
 * ponder_game_page_set_game:
 * @game: the current game with other rules or another start
 *
 * Changes the game. This removes the moves and the name, which is that of another game; Undo brings them back. If there
 * were moves, a toast says so.
 */
void
ponder_game_page_set_game (PonderGamePage *self,
                           PonderGame     *game)
{
  gboolean had_played;

  g_return_if_fail (PONDER_IS_GAME_PAGE (self));
  g_return_if_fail (PONDER_IS_GAME (game));

  if (ponder_game_equal (game, ponder_game_page_get_game (self)))
    return;
  had_played = ponder_game_page_get_played (self)->len > 0;
  ponder_game_document_load (PRIVATE (self)->document, game, NULL);
  if (had_played)
    ponder_frame_toast (PONDER_FRAME (self), _ ("The game changed, so its moves were cleared"), TRUE);
}

/**
 * ponder_game_page_open:
 * @game: another game
 * @name: (nullable): its name
 *
 * Begins a game. Undo goes back to the previous one.
 */
void
ponder_game_page_open (PonderGamePage *self,
                       PonderGame     *game,
                       const char     *name)
{
  g_return_if_fail (PONDER_IS_GAME_PAGE (self));
  g_return_if_fail (PONDER_IS_GAME (game));

  ponder_page_begin_document (PONDER_PAGE (self));
  PRIVATE (self)->setting_up = FALSE;
  ponder_game_document_load (PRIVATE (self)->document, game, name);
  ponder_frame_focus_board (PONDER_FRAME (self));
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
