/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-board-view.h"
#include "ponder-game-document.h"
#include "ponder-game-opponent.h"
#include "ponder-game-reading.h"
#include "ponder-game-values.h"
#include "ponder-game-words.h"
#include "ponder-page-actions.h"
#include "ponder-undo-keys.h"

#define GROUP "Game"

typedef struct
{
  PonderGameDocument *document;
  PonderGameOpponent *opponent;
  PonderGameValues *values;

  gboolean setting_up; /* the person has chosen Set Up */
  PonderGameMove chosen; /* a move, if `chosen_at` is the position of the document */
  gconstpointer chosen_at; /* a position of the document; only for comparison */

  GMenuModel *menu;
  GtkAdjustment *errors;
  GtkToggleButton *first_button;
  GtkToggleButton *second_button;
  GtkWidget *stop_button;
} PonderGamePagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PonderGamePage, ponder_game_page, PONDER_TYPE_PAGE)

#define PRIVATE(self) ((PonderGamePagePrivate *) ponder_game_page_get_instance_private (PONDER_GAME_PAGE (self)))
#define CLASS(self) PONDER_GAME_PAGE_GET_CLASS (self)

static const char *
get_trouble (PonderGamePage *self)
{
  return ponder_game_values_get_trouble (PRIVATE (self)->values, ponder_game_page_get_game (self));
}

static int
get_program (PonderGamePage *self)
{
  for (guint player = 0; player < 2; player++)
    if (ponder_game_opponent_plays (PRIVATE (self)->opponent, player))
      return (int) player;
  return -1;
}

static const PonderGameMove *
get_chosen (PonderGamePage *self)
{
  PonderGamePagePrivate *priv = PRIVATE (self);

  return priv->chosen_at == ponder_history_get (ponder_game_document_get_history (priv->document)) ? &priv->chosen : NULL;
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

static void
init_scene (PonderGamePage  *self,
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
    .chosen = get_chosen (self),
    .setting_up = ponder_game_page_is_setting_up (self),
  };
  scene->outcome = ponder_game_get_outcome (scene->game, scene->position);
  scene->turn = ponder_game_get_turn (scene->game, scene->position);
  waits = scene->program == (int) scene->turn && get_trouble (self) == NULL;
  scene->may_move = scene->outcome == PONDER_GAME_GOES_ON && !scene->setting_up && !waits;
  if (shows_values (self, scene))
    scene->values = ponder_game_page_get_solution (self);
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
  gboolean wanted = ponder_page_get_switch (PONDER_PAGE (self), "values");
  g_autofree char *words = NULL;

  init_scene (self, &scene);
  wanted |= scene.program == (int) scene.turn;
  if (CLASS (self)->dup_words != NULL)
    words = CLASS (self)->dup_words (self, &scene);
  if (words == NULL)
    words = ponder_game_dup_words (&scene, wanted ? get_trouble (self) : NULL);
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

/* Returns whether it is the turn of the program. */
static gboolean
is_turn_of_program (PonderGamePage *self)
{
  PonderGameScene scene;

  init_scene (self, &scene);
  return scene.outcome == PONDER_GAME_GOES_ON && !scene.setting_up && scene.program == (int) scene.turn;
}

/* Has the game solved if the values are wanted by the person or by the program, and lets the program move if it is its
 * turn. Nothing begins on a page that isn't seen. */
static void
go_on (PonderGamePage *self)
{
  PonderGamePagePrivate *priv = PRIVATE (self);
  PonderGame *game = ponder_game_page_get_game (self);
  gboolean seen = gtk_widget_get_mapped (GTK_WIDGET (self));
  gboolean replies = is_turn_of_program (self);
  gboolean wanted = replies || (ponder_page_get_switch (PONDER_PAGE (self), "values") &&
                                !ponder_game_page_is_setting_up (self));

  if (!wanted)
    ponder_game_values_stop (priv->values, NULL);
  else if (seen)
    ponder_game_values_want (priv->values, game);
  if (replies && seen && ponder_game_values_get (priv->values, game) != NULL)
    ponder_game_opponent_reply (priv->opponent);
  else
    ponder_game_opponent_wait (priv->opponent);
}

static void
name_players (PonderGamePage *self)
{
  PonderGame *game = ponder_game_page_get_game (self);

  gtk_button_set_label (GTK_BUTTON (PRIVATE (self)->first_button), ponder_game_get_player (game, 0));
  gtk_button_set_label (GTK_BUTTON (PRIVATE (self)->second_button), ponder_game_get_player (game, 1));
}

static void
ponder_game_page_update (PonderPage *page)
{
  PonderGamePage *self = PONDER_GAME_PAGE (page);

  /* What the program was about to do is about what was on the board before. */
  ponder_game_opponent_wait (PRIVATE (self)->opponent);
  if (CLASS (self)->sets_up)
    ponder_page_show_switch (page, "set-up", ponder_game_page_is_setting_up (self));
  update_title (self);
  name_players (self);
  go_on (self);
  ponder_game_page_redraw (self);
}

/* Called when the game has been solved, or can't be. */
static void
values_cb (PonderGamePage *self)
{
  g_assert (PONDER_IS_GAME_PAGE (self));

  go_on (self);
  ponder_game_page_redraw (self);
}

static void
reply (PonderPage *page)
{
  PonderGamePage *self = PONDER_GAME_PAGE (page);
  PonderGame *game = ponder_game_page_get_game (self);
  PonderGameSolution *solution = ponder_game_page_get_solution (self);

  if (solution != NULL && is_turn_of_program (self))
    ponder_game_document_play (PRIVATE (self)->document,
                               ponder_game_opponent_choose (PRIVATE (self)->opponent, game, solution,
                                                            ponder_game_page_get_position (self)));
}

static void
opponent_changed (PonderPage *page)
{
  ponder_game_values_try_again (PRIVATE (page)->values);
  if (PRIVATE (page)->document != NULL)
    PONDER_PAGE_GET_CLASS (page)->update (page);
}

static const PonderGameOpponentFuncs opponent_funcs = { .changed = opponent_changed, .reply = reply };

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
  PONDER_PAGE_GET_CLASS (self)->update (user_data);
  ponder_page_touch (user_data);
}

static void
change_values_state (GSimpleAction *action,
                     GVariant      *state,
                     gpointer       user_data)
{
  PonderGamePage *self = user_data;

  if (g_variant_get_boolean (state))
    {
      ponder_game_values_try_again (PRIVATE (self)->values);
      if (ponder_game_page_is_setting_up (self) && !leave_set_up (self))
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
  PRIVATE (user_data)->chosen_at = NULL;
  ponder_game_page_redraw (user_data);
  ponder_page_touch (user_data);
}

static void
stop_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  ponder_game_values_stop (PRIVATE (user_data)->values, _ ("Stopped."));
  PONDER_PAGE_GET_CLASS (user_data)->update (user_data);
}

static const GActionEntry action_entries[] = {
  { .name = "new-blank", .activate = new_action },
  { .name = "example", .activate = example_action, .parameter_type = "u" },
  { .name = "copy", .activate = copy_action },
  { .name = "values", .state = "false", .change_state = change_values_state },
  { .name = "guess-first", .state = "false", .change_state = change_guess_state },
  { .name = "stop", .activate = stop_action },
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

/* Returns whether the person is guessing, and this move has not been chosen yet. Without values there is nothing to
 * guess. */
static gboolean
is_to_be_chosen (PonderGamePage        *self,
                 const PonderGameScene *scene,
                 PonderGameMove         move)
{
  PonderPage *page = PONDER_PAGE (self);

  return ponder_page_get_switch (page, "values") && ponder_page_get_switch (page, "guess-first") &&
         ponder_game_page_get_solution (self) != NULL && (scene->chosen == NULL || *scene->chosen != move);
}

static void
choose (PonderGamePage *self,
        PonderGameMove  move)
{
  PonderGamePagePrivate *priv = PRIVATE (self);

  priv->chosen = move;
  priv->chosen_at = ponder_history_get (ponder_game_document_get_history (priv->document));
  ponder_game_page_redraw (self);
  ponder_page_touch (PONDER_PAGE (self));
}

static void
show_stop (PonderGamePage *self,
           gboolean        running)
{
  if (!running && gtk_widget_is_focus (PRIVATE (self)->stop_button))
    ponder_frame_focus_board (PONDER_FRAME (self));
  gtk_widget_set_visible (PRIVATE (self)->stop_button, running);
  ponder_page_enable (PONDER_PAGE (self), "stop", running);
}

static void
ponder_game_page_show_running (PonderPage *page,
                               gboolean    running)
{
  PONDER_PAGE_CLASS (ponder_game_page_parent_class)->show_running (page, running);
  show_stop (PONDER_GAME_PAGE (page), running);
}

static GObject *
ponder_game_page_drop_memory (PonderPage *page)
{
  gboolean seen = gtk_widget_get_child_visible (GTK_WIDGET (page));

  return seen ? NULL : ponder_game_values_drop (PRIVATE (page)->values);
}

static void
ponder_game_page_keep (PonderPage *page,
                       GKeyFile   *kept)
{
  PonderGamePagePrivate *priv = PRIVATE (page);
  const PonderGameMove *chosen = get_chosen (PONDER_GAME_PAGE (page));

  ponder_game_opponent_keep (priv->opponent, kept);
  g_key_file_set_boolean (kept, GROUP, "Values", ponder_page_get_switch (page, "values"));
  g_key_file_set_boolean (kept, GROUP, "GuessFirst", ponder_page_get_switch (page, "guess-first"));
  g_key_file_set_boolean (kept, GROUP, "SettingUp", priv->setting_up);
  if (chosen != NULL)
    g_key_file_set_uint64 (kept, GROUP, "Chosen", *chosen);
}

static void
ponder_game_page_restore (PonderPage *page,
                          GKeyFile   *kept)
{
  PonderGamePagePrivate *priv = PRIVATE (page);

  ponder_game_opponent_restore (priv->opponent, kept);
  priv->setting_up = g_key_file_get_boolean (kept, GROUP, "SettingUp", NULL);
  ponder_page_show_switch (page, "guess-first", g_key_file_get_boolean (kept, GROUP, "GuessFirst", NULL));
  ponder_page_show_switch (page, "values", g_key_file_get_boolean (kept, GROUP, "Values", NULL));
  if (g_key_file_has_key (kept, GROUP, "Chosen", NULL))
    choose (PONDER_GAME_PAGE (page), g_key_file_get_uint64 (kept, GROUP, "Chosen", NULL));
  PONDER_PAGE_GET_CLASS (page)->update (page);
}

static void
ponder_game_page_dispose (GObject *object)
{
  PonderGamePagePrivate *priv = PRIVATE (object);

  /* The base class keeps the page for the last time, and needs the rest for it. */
  G_OBJECT_CLASS (ponder_game_page_parent_class)->dispose (object);

  g_clear_pointer (&priv->opponent, ponder_game_opponent_free);
  if (priv->values != NULL)
    g_object_run_dispose (G_OBJECT (priv->values));
  g_clear_object (&priv->values);
  g_clear_object (&priv->document);
}

static void
ponder_game_page_class_init (PonderGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_game_page_dispose;

  page_class->update = ponder_game_page_update;
  page_class->show_running = ponder_game_page_show_running;
  page_class->drop_memory = ponder_game_page_drop_memory;
  page_class->keep = ponder_game_page_keep;
  page_class->restore = ponder_game_page_restore;
  page_class->text_funcs = &text_funcs;

  /* For the templates of pages. */
  g_type_ensure (PONDER_TYPE_BOARD_VIEW);
  g_type_ensure (PONDER_TYPE_UNDO_KEYS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-game-page.ui");
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, menu);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, errors);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, first_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, second_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, stop_button);
}

/* A page that is seen for the first time may have something to compute. */
static void
map_cb (PonderGamePage *self)
{
  g_assert (PONDER_IS_GAME_PAGE (self));

  if (PRIVATE (self)->document != NULL)
    go_on (self);
}

static void
ponder_game_page_init (PonderGamePage *self)
{
  PonderGamePagePrivate *priv = PRIVATE (self);
  PonderPage *page = PONDER_PAGE (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  ponder_page_add_actions (page, action_entries, G_N_ELEMENTS (action_entries));
  priv->opponent = ponder_game_opponent_new (page, priv->errors, &opponent_funcs);
  priv->values = ponder_game_values_new (page);
  g_signal_connect_object (priv->values, "changed", G_CALLBACK (values_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_after (self, "map", G_CALLBACK (map_cb), NULL);
  ponder_frame_add_menu_section (PONDER_FRAME (self), priv->menu);
  show_stop (self, FALSE);
}

/* Undo takes back the own move together with the reply of the program, which would otherwise reply again at once. */
static void
undone_cb (PonderGamePage *self)
{
  PonderHistory *history = ponder_page_get_history (PONDER_PAGE (self));

  while (is_turn_of_program (self) && ponder_history_can_undo (history))
    ponder_history_undo (history);
}

static void
redone_cb (PonderGamePage *self)
{
  PonderHistory *history = ponder_page_get_history (PONDER_PAGE (self));

  while (is_turn_of_program (self) && ponder_history_can_redo (history))
    ponder_history_redo (history);
}

static void
follow_history_actions (PonderGamePage *self)
{
  GActionMap *actions = G_ACTION_MAP (ponder_page_get_actions (PONDER_PAGE (self)));

  g_signal_connect_object (g_action_map_lookup_action (actions, "undo"), "activate", G_CALLBACK (undone_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (g_action_map_lookup_action (actions, "redo"), "activate", G_CALLBACK (redone_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
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
  follow_history_actions (self);
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

  return ponder_game_values_get (PRIVATE (self)->values, ponder_game_page_get_game (self));
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
  if (!scene.may_move || !ponder_game_allows (scene.game, scene.position, move))
    return;
  if (is_to_be_chosen (self, &scene, move))
    choose (self, move);
  else
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
