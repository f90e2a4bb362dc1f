/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-board-view.h"
#include "ponder-game-help.h"
#include "ponder-game-page-private.h"
#include "ponder-game-reading.h"
#include "ponder-page-actions.h"
#include "ponder-undo-keys.h"
#include "ponder-watch-keys.h"

#define GROUP "Game"

typedef PonderGamePageParts PonderGamePagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PonderGamePage, ponder_game_page, PONDER_TYPE_PAGE)

#define PARTS(self) (ponder_game_page_get_parts (self))
#define CLASS(self) PONDER_GAME_PAGE_GET_CLASS (self)

PonderGamePageParts *
ponder_game_page_get_parts (gpointer page)
{
  return ponder_game_page_get_instance_private (PONDER_GAME_PAGE (page));
}

PonderWatch *
ponder_game_page_get_watch (gpointer page)
{
  return ponder_game_watch_get (PARTS (page)->watching);
}

static void
update_title (PonderGamePage *self)
{
  PonderGame *game = ponder_game_page_get_game (self);
  const char *name = ponder_game_document_get_name (PARTS (self)->document);
  g_autofree char *title = CLASS (self)->dup_title (self, game);
  g_autofree char *subtitle = NULL;

  if (name == NULL && CLASS (self)->dup_subtitle != NULL)
    subtitle = CLASS (self)->dup_subtitle (self, game);
  ponder_page_title_set (ponder_frame_get_title (PONDER_FRAME (self)), title, name != NULL ? name : subtitle);
}

static void
name_players (PonderGamePage *self)
{
  PonderGame *game = ponder_game_page_get_game (self);

  gtk_button_set_label (GTK_BUTTON (PARTS (self)->first_button), ponder_game_get_player (game, 0));
  gtk_button_set_label (GTK_BUTTON (PARTS (self)->second_button), ponder_game_get_player (game, 1));
}

static void
ponder_game_page_update (PonderPage *page)
{
  PonderGamePage *self = PONDER_GAME_PAGE (page);

  /* What the program was about to do is about what was on the board before. */
  ponder_game_opponent_wait (PARTS (self)->opponent);
  if (CLASS (self)->sets_up)
    ponder_page_show_switch (page, "set-up", ponder_game_page_is_setting_up (self));
  update_title (self);
  name_players (self);
  ponder_game_page_go_on (self);
  ponder_game_page_redraw (self);
}

/* Called when the game has been solved, or can't be. */
static void
values_cb (PonderGamePage *self)
{
  g_assert (PONDER_IS_GAME_PAGE (self));

  ponder_game_page_go_on (self);
  ponder_game_page_redraw (self);
}

static void
reply (PonderPage *page)
{
  PonderGamePage *self = PONDER_GAME_PAGE (page);
  PonderGame *game = ponder_game_page_get_game (self);
  PonderGameSolution *solution = ponder_game_page_get_solution (self);

  if (solution != NULL && ponder_game_page_is_turn_of_program (self))
    ponder_game_document_play (PARTS (self)->document,
                               ponder_game_opponent_choose (PARTS (self)->opponent, game, solution,
                                                            ponder_game_page_get_position (self)));
}

static void
opponent_changed (PonderPage *page)
{
  ponder_game_values_try_again (PARTS (page)->values);
  if (PARTS (page)->document != NULL)
    PONDER_PAGE_GET_CLASS (page)->update (page);
}

static const PonderGameOpponentFuncs opponent_funcs = { .changed = opponent_changed, .reply = reply };

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
show_stop (PonderGamePage *self,
           gboolean        running)
{
  if (!running && gtk_widget_is_focus (PARTS (self)->stop_button))
    ponder_frame_focus_board (PONDER_FRAME (self));
  gtk_widget_set_visible (PARTS (self)->stop_button, running);
  ponder_page_enable (PONDER_PAGE (self), "stop", running);
}

static void
ponder_game_page_show_running (PonderPage *page,
                               gboolean    running)
{
  PONDER_PAGE_CLASS (ponder_game_page_parent_class)->show_running (page, running);
  show_stop (PONDER_GAME_PAGE (page), running);
}

/* A position that can't be searched has no run. */
static void
ponder_game_page_position_changed (PonderPage *page)
{
  PonderGamePage *self = PONDER_GAME_PAGE (page);
  PonderWatch *watch = ponder_game_page_get_watch (page);

  if (ponder_watch_is_on (watch) &&
      (ponder_game_page_is_setting_up (self) || !ponder_game_page_may_search (self, NULL)))
    ponder_page_set_switch (page, "search", FALSE);
  ponder_watch_update (watch);
}

static GObject *
ponder_game_page_drop_memory (PonderPage *page)
{
  GObject *dropped = ponder_watch_drop (ponder_game_page_get_watch (page));

  if (dropped != NULL || gtk_widget_get_child_visible (GTK_WIDGET (page)))
    return dropped;
  dropped = ponder_game_values_drop (PARTS (page)->values);
  /* The board that shows the values holds them, too. */
  if (dropped != NULL)
    ponder_game_page_redraw (PONDER_GAME_PAGE (page));
  return dropped;
}

static void
ponder_game_page_keep (PonderPage *page,
                       GKeyFile   *kept)
{
  PonderGamePageParts *priv = PARTS (page);
  const PonderGameMove *chosen = ponder_game_page_get_chosen (PONDER_GAME_PAGE (page));

  ponder_game_watch_keep (priv->watching, kept);
  ponder_game_opponent_keep (priv->opponent, kept);
  g_key_file_set_boolean (kept, GROUP, "Values", ponder_page_get_switch (page, "values"));
  g_key_file_set_boolean (kept, GROUP, "GuessFirst", ponder_page_get_switch (page, "guess-first"));
  if (chosen != NULL)
    g_key_file_set_uint64 (kept, GROUP, "Chosen", *chosen);
}

/* The file may have been changed, so the move may be none. */
static void
restore_chosen (PonderGamePage *self,
                GKeyFile       *kept)
{
  PonderGameMove chosen = g_key_file_get_uint64 (kept, GROUP, "Chosen", NULL);

  if (g_key_file_has_key (kept, GROUP, "Chosen", NULL) &&
      ponder_game_allows (ponder_game_page_get_game (self), ponder_game_page_get_position (self), chosen))
    ponder_game_page_choose (self, chosen);
}

static void
ponder_game_page_restore (PonderPage *page,
                          GKeyFile   *kept)
{
  PonderGamePageParts *priv = PARTS (page);

  ponder_game_opponent_restore (priv->opponent, kept);
  ponder_page_show_switch (page, "guess-first", g_key_file_get_boolean (kept, GROUP, "GuessFirst", NULL));
  ponder_page_show_switch (page, "values", g_key_file_get_boolean (kept, GROUP, "Values", NULL));
  restore_chosen (PONDER_GAME_PAGE (page), kept);
  PONDER_PAGE_GET_CLASS (page)->update (page);
  ponder_game_watch_restore (priv->watching, kept);
}

static void
ponder_game_page_dispose (GObject *object)
{
  PonderGamePageParts *priv = PARTS (object);

  /* What shows that something is computed must still exist. */
  if (priv->values != NULL)
    g_object_run_dispose (G_OBJECT (priv->values));
  /* The base class keeps the page for the last time, and needs the rest for it. */
  G_OBJECT_CLASS (ponder_game_page_parent_class)->dispose (object);

  g_clear_pointer (&priv->watching, ponder_game_watch_free);
  g_clear_pointer (&priv->opponent, ponder_game_opponent_free);
  g_clear_object (&priv->values);
  g_clear_object (&priv->document);
}

static void
ponder_game_page_class_init (PonderGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_game_page_dispose;

  page_class->help_section = &ponder_game_help;
  page_class->update = ponder_game_page_update;
  page_class->position_changed = ponder_game_page_position_changed;
  page_class->show_running = ponder_game_page_show_running;
  page_class->drop_memory = ponder_game_page_drop_memory;
  page_class->keep = ponder_game_page_keep;
  page_class->restore = ponder_game_page_restore;
  page_class->text_funcs = &text_funcs;

  /* For the templates of pages. */
  g_type_ensure (PONDER_TYPE_BOARD_VIEW);
  g_type_ensure (PONDER_TYPE_UNDO_KEYS);
  g_type_ensure (PONDER_TYPE_GAME_PANEL);
  g_type_ensure (PONDER_TYPE_TRANSPORT);
  g_type_ensure (PONDER_TYPE_TREE_VIEW);
  ponder_watch_keys_bind (widget_class);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-game-page.ui");
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, menu);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, errors);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, first_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, second_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, stop_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, values_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, panel);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, transport);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, tree);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, tree_button);
}

/* A page that is seen for the first time may have something to compute. */
static void
map_cb (PonderGamePage *self)
{
  g_assert (PONDER_IS_GAME_PAGE (self));

  if (PARTS (self)->document != NULL)
    ponder_game_page_go_on (self);
}

/* While the board shows a run there are no values, and on a narrow page the offer of help leaves no room for more. */
static void
place_values_button (PonderGamePage *self)
{
  PonderFrame *frame = PONDER_FRAME (self);
  gboolean offered = gtk_widget_get_visible (GTK_WIDGET (ponder_frame_get_help_offer (frame)));
  gboolean narrow;

  g_object_get (self, "narrow", &narrow, NULL);
  gtk_widget_set_visible (PARTS (self)->values_button,
                          !ponder_frame_get_wants_room (frame) && !(narrow && offered));
}

static void
follow_room (PonderGamePage *self)
{
  g_signal_connect (self, "notify::narrow", G_CALLBACK (place_values_button), NULL);
  g_signal_connect (self, "notify::wants-room", G_CALLBACK (place_values_button), NULL);
  g_signal_connect_object (ponder_frame_get_help_offer (PONDER_FRAME (self)), "notify::visible",
                           G_CALLBACK (place_values_button), self, G_CONNECT_SWAPPED);
  place_values_button (self);
}

static void
ponder_game_page_init (PonderGamePage *self)
{
  PonderGamePageParts *priv = PARTS (self);
  PonderPage *page = PONDER_PAGE (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  priv->opponent = ponder_game_opponent_new (page, priv->errors, &opponent_funcs);
  priv->values = ponder_game_values_new (page);
  ponder_game_page_add_watch (self);
  g_signal_connect_object (priv->values, "changed", G_CALLBACK (values_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_after (self, "map", G_CALLBACK (map_cb), NULL);
  ponder_frame_add_menu_section (PONDER_FRAME (self), priv->menu);
  follow_room (self);
}

/**
 * ponder_game_page_start:
 *
 * Puts the first example on the page. Called in the instance init of a page, after its template has been initialised.
 */
void
ponder_game_page_start (PonderGamePage *self)
{
  PonderGamePageParts *priv;
  const PonderGameExample *examples;
  g_autoptr (PonderGame) game = NULL;

  g_return_if_fail (PONDER_IS_GAME_PAGE (self));

  priv = PARTS (self);
  g_return_if_fail (priv->document == NULL);

  ponder_game_page_add_actions (self);
  show_stop (self, FALSE);
  examples = CLASS (self)->examples;
  for (guint i = 0; examples[i].name != NULL; i++)
    ponder_frame_add_example (PONDER_FRAME (self), _ (examples[i].name), i);
  game = ponder_game_page_parse_keys (self, examples[0].keys);
  priv->document = ponder_game_document_new (game, _ (examples[0].name));
  ponder_page_set_history (PONDER_PAGE (self), ponder_game_document_get_history (priv->document));
  ponder_game_page_follow_history (self);
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

  return ponder_game_document_get_game (PARTS (self)->document);
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

  return ponder_game_document_get_played (PARTS (self)->document);
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

  return ponder_game_document_get_position (PARTS (self)->document);
}

/* Returns the game to be solved: the one on the page or, if that can't be searched, from the first of the positions
 * played on it that can. All later ones follow from it. */
PonderGame *
ponder_game_page_dup_solved (PonderGamePage *self)
{
  PonderGame *game = ponder_game_page_get_game (self);
  const GArray *played = ponder_game_page_get_played (self);
  gsize size = ponder_game_get_size (game);
  g_autofree guint8 *positions = g_malloc ((played->len + 1) * size);
  g_autoptr (PonderGame) solved = g_object_ref (game);

  if (ponder_game_can_search (game))
    return g_steal_pointer (&solved);
  memcpy (positions, ponder_game_get_start (game), size);
  for (guint i = 0; i < played->len; i++)
    ponder_game_apply (game, positions + i * size, g_array_index (played, PonderGameMove, i),
                       positions + (i + 1) * size);
  for (guint i = played->len; i > 0; i--)
    {
      g_autoptr (PonderGame) later = ponder_game_new_at (game, positions + i * size);

      if (!ponder_game_can_search (later))
        break;
      g_set_object (&solved, later);
    }
  return g_steal_pointer (&solved);
}

/**
 * ponder_game_page_get_solution:
 *
 * Returns: (nullable) (transfer none): the values of the game on the page, if they have been found, whether they are
 *   shown or not
 */
PonderGameSolution *
ponder_game_page_get_solution (PonderGamePage *self)
{
  g_autoptr (PonderGame) solved = NULL;

  g_return_val_if_fail (PONDER_IS_GAME_PAGE (self), NULL);

  solved = ponder_game_page_dup_solved (self);
  return ponder_game_values_get (PARTS (self)->values, solved);
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

  return ponder_game_document_is_setting_up (PARTS (self)->document);
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

  if (!ponder_watch_is_on_board (ponder_game_page_get_watch (self)))
    return TRUE;
  ponder_watch_offer_edit (ponder_game_page_get_watch (self), board, at);
  return FALSE;
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

  ponder_game_page_init_scene (self, &scene);
  if (!scene.may_move || ponder_watch_is_on_board (ponder_game_page_get_watch (self)) ||
      !ponder_game_allows (scene.game, scene.position, move))
    return;
  if (ponder_game_page_is_to_be_chosen (self, move))
    ponder_game_page_choose (self, move);
  else
    ponder_game_document_play (PARTS (self)->document, move);
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
  ponder_game_document_load (PARTS (self)->document, game, NULL, ponder_game_page_is_setting_up (self));
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
  ponder_game_document_load (PARTS (self)->document, game, name, FALSE);
  ponder_frame_focus_board (PONDER_FRAME (self));
}
