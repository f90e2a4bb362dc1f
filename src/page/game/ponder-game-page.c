/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-board-view.h"
#include "ponder-game-panel.h"
#include "ponder-game-play.h"
#include "ponder-page-actions.h"
#include "ponder-page-files.h"
#include "ponder-undo-buttons.h"
#include "ponder-watch-keys.h"

#define SEARCH "Search"

/* A page and its game. It owns the objects below, of which only PonderGamePlay knows it, and
 * connects them; it shows on the board what they say. */

typedef struct
{
  PonderGameDocument *document;
  PonderGameValues *values;
  PonderWatch *watch;
  PonderGamePlay *play;

  GMenuModel *menu;
  GtkAdjustment *errors;
  GtkButton *first_button;
  GtkButton *second_button;
  GtkWidget *stop_button;
  GtkWidget *again_button;
  GtkWidget *values_box;
  GtkWidget *values_button;
  GtkMenuButton *guess_button;
  PonderGamePanel *panel;
  PonderWatchControls *controls;
  PonderTreeView *tree;
} PonderGamePagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PonderGamePage, ponder_game_page, PONDER_TYPE_PAGE)

#define PRIVATE(self) ((PonderGamePagePrivate *) ponder_game_page_get_instance_private (PONDER_GAME_PAGE (self)))
#define CLASS(self) PONDER_GAME_PAGE_GET_CLASS (self)

/* What the help of every page with a game says about values, and about watching a search. */
static const PonderHelpSection game_help = {
  .title = N_ ("Values and Watch"),
  .paragraphs = {
    N_ ("Values shows what each move leads to if both play as well as possible: a win, a draw or a loss. Choose "
        "After I Have Guessed in the menu beside it to see this only once you have chosen a move; to make the move, "
        "choose it again."),
    N_ ("Watch shows how a computer finds out who wins from the position on the board, with the reason at each "
        "step. Plain minimax tries all moves. Alpha–beta leaves out those that can’t change who wins. Remember "
        "Positions doesn’t search a position again if enough is known of it; with alpha–beta that may be only that "
        "it is at least or at most a draw, and if this isn’t enough, it is searched again. Symmetry tries only one "
        "of several moves that lead to mirrored or turned positions, or to the same heaps in another order; with "
        "Remember Positions it takes all such positions as one. Compare the nodes."),
    N_ ("Tree draws the search, with what is known of each position: W, D or L for the player who moves first. "
        "“≥ D” and “≤ D” mean at least and at most a draw; no more is known there, often because alpha–beta left "
        "out moves. Click a node, or use the arrow keys, to see its position."),
  },
  .keys_title = N_ ("In the Tree"),
  .keys = ponder_watch_tree_keys,
};

static void
show_title (PonderGamePage *self)
{
  const PonderGamePosition *now = ponder_game_page_get (self);
  g_autofree char *title = CLASS (self)->dup_title (self, now->game);
  g_autofree char *subtitle = NULL;

  if (now->name == NULL && CLASS (self)->dup_subtitle != NULL)
    subtitle = CLASS (self)->dup_subtitle (self, now->game);
  ponder_page_set_title (PONDER_PAGE (self), title, now->name != NULL ? now->name : subtitle);
}

static void
ponder_game_page_update (PonderPage *page)
{
  PonderGamePage *self = PONDER_GAME_PAGE (page);
  const PonderGamePosition *now = ponder_game_page_get (self);

  /* A move that the program is about to make was meant for the position before. */
  ponder_game_play_wait (PRIVATE (self)->play);
  if (CLASS (self)->sets_up)
    ponder_page_show_switch (page, "set-up", now->setting_up);
  ponder_page_enable (page, "play-again",
                      now->played->len > 0 &&
                        ponder_game_get_outcome (now->game, now->position) != PONDER_GAME_GOES_ON);
  show_title (self);
  ponder_game_play_go_on (PRIVATE (self)->play);
  ponder_game_page_redraw (self);
}

static void
values_changed (PonderPage *page)
{
  ponder_game_play_go_on (PRIVATE (page)->play);
  ponder_game_page_redraw (PONDER_GAME_PAGE (page));
}

static void
new_action (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  const PonderGamePosition *now = ponder_game_page_get (user_data);
  g_autoptr (PonderGame) fresh = NULL;

  if (CLASS (user_data)->dup_new != NULL)
    fresh = CLASS (user_data)->dup_new (user_data, now->game);
  else
    fresh = g_object_ref (now->game);
  ponder_game_page_open (user_data, fresh, fresh == now->game ? now->name : NULL);
}

static void
copy_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderGamePage *self = user_data;
  g_autofree char *text = CLASS (self)->dup_text != NULL
                            ? CLASS (self)->dup_text (self, ponder_game_page_get (self)->game)
                            : ponder_history_write (ponder_page_get_history (user_data));

  ponder_page_copy_text (user_data, text, _ ("Game copied"));
}

static void
play_again_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  ponder_page_begin_document (user_data);
  ponder_game_document_play_again (PRIVATE (user_data)->document);
  ponder_page_focus_board (user_data);
}

static const GActionEntry action_entries[] = {
  { .name = "new-blank", .activate = new_action },
  { .name = "play-again", .activate = play_again_action },
  { .name = "copy", .activate = copy_action },
};

/* What is on the board becomes the start; it has the name of the game unless that has gone on. */
static void
change_set_up_state (GSimpleAction *action,
                     GVariant      *state,
                     gpointer       user_data)
{
  PonderGameDocument *document = PRIVATE (user_data)->document;
  g_autoptr (PonderGame) rest = NULL;
  gboolean fresh;

  if (!g_variant_get_boolean (state))
    {
      ponder_game_page_leave_set_up (user_data);
      return;
    }
  if (ponder_game_document_get (document)->setting_up)
    return;
  fresh = ponder_game_document_get (document)->played->len == 0;
  rest = ponder_game_document_dup_rest (document);
  ponder_page_set_switch (user_data, "search", FALSE);
  ponder_game_document_load (document, rest, fresh ? ponder_game_document_get (document)->name : NULL, TRUE);
}

static const GActionEntry set_up_entry = { .name = "set-up", .state = "false", .change_state = change_set_up_state };

/* A text that is no document, while it is being read. */
typedef struct
{
  PonderGame *like; /* the game on the page */
  PonderGame *game; /* nullable: the game that was read */
  PonderGame *(*read) (PonderGame *like, const char *text, GError **error); /* nullable */
} Reading;

static gpointer
begin_reading (PonderPage *page)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->like = g_object_ref (ponder_game_page_get (PONDER_GAME_PAGE (page))->game);
  reading->read = CLASS (page)->read;
  return reading;
}

/* Can be called in any thread. */
static gboolean
read_text (gpointer    data,
           const char *text,
           GError    **error)
{
  Reading *reading = data;

  if (reading->read != NULL)
    reading->game = reading->read (reading->like, text, error);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("this is not a game"));
  return reading->game != NULL;
}

static void
open_reading (PonderPage *page,
              gpointer    data,
              const char *name)
{
  ponder_game_page_open (PONDER_GAME_PAGE (page), ((Reading *) data)->game, name);
  ponder_page_toast_opened (page, name);
}

static void
free_reading (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->like);
  g_clear_object (&reading->game);
  g_free (reading);
}

static const PonderTextFuncs text_funcs = {
  .begin = begin_reading,
  .read = read_text,
  .open = open_reading,
  .free = free_reading,
};

static void
show_stop (PonderGamePage *self,
           gboolean        running)
{
  if (!running && gtk_widget_is_focus (PRIVATE (self)->stop_button))
    ponder_page_focus_board (PONDER_PAGE (self));
  gtk_widget_set_visible (PRIVATE (self)->stop_button, running);
  ponder_page_enable (PONDER_PAGE (self), "stop", running);
}

static void
ponder_game_page_show_running (PonderPage *page,
                               gboolean    running)
{
  show_stop (PONDER_GAME_PAGE (page), running);
  PONDER_PAGE_CLASS (ponder_game_page_parent_class)->show_running (page, running);
}

/* A position that can't be searched has no run. */
static void
ponder_game_page_position_changed (PonderPage *page)
{
  PonderGamePage *self = PONDER_GAME_PAGE (page);
  PonderWatch *watch = ponder_game_page_get_watch (self);

  if (ponder_watch_is_on (watch) &&
      (ponder_game_page_get (self)->setting_up || !ponder_game_page_may_search (self, NULL)))
    ponder_page_set_switch (page, "search", FALSE);
  ponder_watch_update (watch);
}

static gboolean
may_begin (gpointer page)
{
  g_autoptr (GError) error = NULL;

  if (ponder_game_page_may_search (page, &error))
    return ponder_game_page_leave_set_up (page);
  ponder_page_announce (PONDER_PAGE (page), error->message);
  return FALSE;
}

static void
prepare (gpointer page)
{
  ponder_game_panel_set_game (PRIVATE (page)->panel, ponder_game_page_get (page)->game);
}

static PonderRecord *
begin (gpointer page)
{
  PonderGamePanel *panel = PRIVATE (page)->panel;
  g_autoptr (PonderGame) game = ponder_game_document_dup_rest (PRIVATE (page)->document);

  ponder_game_panel_set_game (panel, game);
  return PONDER_RECORD (
    ponder_game_session_new (game, ponder_game_panel_get_method (panel), ponder_page_get_budget (page)));
}

static gboolean
fits (gpointer      page,
      PonderRecord *record)
{
  g_autoptr (PonderGame) game = ponder_game_document_dup_rest (PRIVATE (page)->document);

  return ponder_game_equal (ponder_game_session_get_game (PONDER_GAME_SESSION (record)), game);
}

static void
set_record (gpointer      page,
            PonderRecord *record)
{
  ponder_game_panel_set_session (PRIVATE (page)->panel, (PonderGameSession *) record);
}

static char *
describe (gpointer      page,
          PonderRecord *record)
{
  return ponder_game_session_describe (PONDER_GAME_SESSION (record));
}

/* At full speed a text that changes on each frame would cause a layout of the whole page. */
static char *
show (gpointer      page,
      PonderRecord *record)
{
  PonderGameSession *session = (PonderGameSession *) record;
  PonderRecordStatus status;

  ponder_game_play_wait (PRIVATE (page)->play);
  if (session == NULL)
    {
      ponder_game_page_redraw (page);
      ponder_game_play_go_on (PRIVATE (page)->play);
      return NULL;
    }
  ponder_game_play_show (PRIVATE (page)->play, session);
  ponder_record_get_status (record, &status);
  if (status.mode == PONDER_RECORD_RUNNING && !status.still &&
      ponder_session_get_speed (PONDER_SESSION (session)) == PONDER_FULL_SPEED)
    return g_strdup (_ ("Visiting one position after another…"));
  return ponder_game_session_describe (session);
}

static GtkWidget *
find_move (guint32          move,
           guint            level,
           graphene_rect_t *bounds,
           gpointer         page)
{
  return CLASS (page)->get_move_bounds != NULL ? CLASS (page)->get_move_bounds (page, move, bounds) : NULL;
}

static void
keep_cursor (PonderRecord *record,
             guint64       restored_to,
             GKeyFile     *kept,
             const char   *group)
{
  PonderRecordStatus status;

  ponder_record_get_status (record, &status);
  g_key_file_set_uint64 (kept, group, "Place", restored_to != 0 ? restored_to : status.cursor);
  g_key_file_set_uint64 (kept, group, "EndNode", status.end);
  g_key_file_set_boolean (kept, group, "Finished", status.finished);
}

static guint64
restore_cursor (PonderRecord *record,
                GKeyFile     *kept,
                const char   *group)
{
  guint64 place = g_key_file_get_uint64 (kept, group, "Place", NULL);
  guint64 end = g_key_file_get_uint64 (kept, group, "EndNode", NULL);
  gboolean finished = g_key_file_get_boolean (kept, group, "Finished", NULL);

  place = MIN (place, finished ? end + 1 : end);
  ponder_game_session_restore (PONDER_GAME_SESSION (record), place, end, finished);
  return place;
}

static const PonderWatchFuncs watch_funcs = {
  .may_begin = may_begin,
  .prepare = prepare,
  .begin = begin,
  .fits = fits,
  .set_record = set_record,
  .describe = describe,
  .show = show,
  .find_move = find_move,
  .keep_cursor = keep_cursor,
  .restore_cursor = restore_cursor,
};

static void
leave_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  ponder_watch_leave (PRIVATE (user_data)->watch);
  ponder_page_focus_board (user_data);
}

static const GActionEntry leave_entry = { .name = "leave-watch", .activate = leave_action };

static void
method_cb (PonderGamePage *self)
{
  ponder_watch_begin_again (PRIVATE (self)->watch);
}

static void
ponder_game_page_laid_out (PonderPage *page)
{
  ponder_watch_laid_out (ponder_game_page_get_watch (PONDER_GAME_PAGE (page)));
}

static GObject *
ponder_game_page_drop_memory (PonderPage *page)
{
  GObject *dropped = ponder_watch_drop (ponder_game_page_get_watch (PONDER_GAME_PAGE (page)));

  if (dropped != NULL || gtk_widget_get_child_visible (GTK_WIDGET (page)))
    return dropped;
  dropped = ponder_game_values_drop (PRIVATE (page)->values);
  /* The board that shows the values holds them, too. */
  if (dropped != NULL)
    ponder_game_page_redraw (PONDER_GAME_PAGE (page));
  return dropped;
}

static void
ponder_game_page_keep (PonderPage *page,
                       GKeyFile   *kept)
{
  PonderGamePagePrivate *priv = PRIVATE (page);
  const PonderGameMethod *method = ponder_game_panel_get_method (priv->panel);

  g_key_file_set_boolean (kept, SEARCH, "AlphaBeta", method->alpha_beta);
  g_key_file_set_boolean (kept, SEARCH, "Remember", method->remember);
  g_key_file_set_boolean (kept, SEARCH, "Symmetry", method->symmetry);
  ponder_watch_keep (priv->watch, kept, SEARCH);
  ponder_game_play_keep (priv->play, kept);
}

static void
ponder_game_page_restore (PonderPage *page,
                          GKeyFile   *kept)
{
  PonderGamePagePrivate *priv = PRIVATE (page);

  ponder_game_play_restore (priv->play, kept);
  PONDER_PAGE_GET_CLASS (page)->update (page);
  if (g_key_file_has_group (kept, SEARCH))
    {
      prepare (page);
      ponder_game_panel_set_method (priv->panel,
                                    &(PonderGameMethod){
                                      .alpha_beta = g_key_file_get_boolean (kept, SEARCH, "AlphaBeta", NULL),
                                      .remember = g_key_file_get_boolean (kept, SEARCH, "Remember", NULL),
                                      .symmetry = g_key_file_get_boolean (kept, SEARCH, "Symmetry", NULL),
                                    });
    }
  ponder_watch_restore (priv->watch, kept, SEARCH);
}

static void
ponder_game_page_dispose (GObject *object)
{
  PonderGamePagePrivate *priv = PRIVATE (object);

  /* Stopping hides the Stop button, which must still exist. */
  if (priv->values != NULL)
    ponder_game_values_stop (priv->values, NULL);
  /* The base class keeps the page for the last time, and needs the rest for it. */
  G_OBJECT_CLASS (ponder_game_page_parent_class)->dispose (object);

  g_clear_pointer (&priv->play, ponder_game_play_free);
  g_clear_pointer (&priv->watch, ponder_watch_free);
  ponder_page_remove_actions (PONDER_PAGE (object), &leave_entry, 1);
  ponder_page_remove_actions (PONDER_PAGE (object), &set_up_entry, 1);
  g_clear_pointer (&priv->values, ponder_game_values_free);
  g_clear_pointer (&priv->document, ponder_game_document_free);
}

static void
ponder_game_page_class_init (PonderGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_game_page_dispose;
  PONDER_PAGE_CLASS (klass)->laid_out = ponder_game_page_laid_out;

  page_class->help_section = &game_help;
  page_class->update = ponder_game_page_update;
  page_class->position_changed = ponder_game_page_position_changed;
  page_class->show_running = ponder_game_page_show_running;
  page_class->drop_memory = ponder_game_page_drop_memory;
  page_class->keep = ponder_game_page_keep;
  page_class->restore = ponder_game_page_restore;
  page_class->text_funcs = &text_funcs;

  /* For the templates of pages. */
  g_type_ensure (PONDER_TYPE_BOARD_VIEW);
  g_type_ensure (PONDER_TYPE_UNDO_BUTTONS);
  g_type_ensure (PONDER_TYPE_GAME_PANEL);
  g_type_ensure (PONDER_TYPE_TREE_VIEW);
  g_type_ensure (PONDER_TYPE_WATCH_CONTROLS);
  ponder_watch_keys_bind (widget_class);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-game-page.ui");
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, menu);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, errors);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, first_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, second_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, stop_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, again_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, values_box);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, values_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, guess_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, panel);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, controls);
  gtk_widget_class_bind_template_child_private (widget_class, PonderGamePage, tree);
}

/* A page that is seen for the first time may have something to compute. */
static void
map_cb (PonderGamePage *self)
{
  g_assert (PONDER_IS_GAME_PAGE (self));

  ponder_game_play_go_on (PRIVATE (self)->play);
}

/* While the board shows a run, or something else than a game, there are no values, and when a game is over, there is the
 * next one in their place. */
static void
place_buttons (PonderGamePage *self)
{
  PonderGamePagePrivate *priv = PRIVATE (self);
  PonderPage *page = PONDER_PAGE (self);
  gboolean shows_game = !ponder_page_is_watching (page) && gtk_widget_get_sensitive (priv->values_button);
  gboolean over = gtk_widget_get_sensitive (priv->again_button);

  if (over ? gtk_widget_get_focus_child (priv->values_box) != NULL : gtk_widget_is_focus (priv->again_button))
    ponder_page_focus_board (page);
  gtk_widget_set_visible (priv->values_box, shows_game && !over);
  gtk_widget_set_visible (priv->again_button, shows_game && over);
}

static void
follow_room (PonderGamePage *self)
{
  g_signal_connect (self, "notify::narrow", G_CALLBACK (place_buttons), NULL);
  g_signal_connect (self, "notify::watching", G_CALLBACK (place_buttons), NULL);
  g_signal_connect_object (PRIVATE (self)->values_button, "notify::sensitive", G_CALLBACK (place_buttons), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (PRIVATE (self)->again_button, "notify::sensitive", G_CALLBACK (place_buttons), self,
                           G_CONNECT_SWAPPED);
  place_buttons (self);
}

static void
ponder_game_page_init (PonderGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_after (self, "map", G_CALLBACK (map_cb), NULL);
  ponder_page_popovers_add_menu (ponder_page_get_popovers (PONDER_PAGE (self)), PRIVATE (self)->guess_button,
                                 PRIVATE (self)->menu);
  follow_room (self);
}

/* Returns a document with the first example. */
static PonderGameDocument *
document_new (PonderGamePage *self)
{
  g_autofree char *text = ponder_page_dup_first_example (PONDER_PAGE (self));
  g_autoptr (GTypeClass) klass = g_type_class_ref (CLASS (self)->get_game_type ());
  g_autoptr (PonderGame) game = ponder_game_parse ((PonderGameClass *) klass, text, NULL);

  return ponder_game_document_new (game, _ (PONDER_PAGE_GET_CLASS (self)->examples[0].name));
}

/* Makes what depends on the class, which isn't known in the instance init of the base class. */
static void
make_parts (PonderGamePage *self)
{
  PonderGamePagePrivate *priv = PRIVATE (self);
  PonderPage *page = PONDER_PAGE (self);

  priv->document = document_new (self);
  priv->values = ponder_game_values_new (page, priv->document, values_changed);
  if (CLASS (self)->sets_up)
    ponder_page_add_actions (page, &set_up_entry, 1);
  priv->watch =
    ponder_watch_new (page,
                      &(PonderWatchParts){
                        .panel = PONDER_RECORD_PANEL (priv->panel),
                        .controls = priv->controls,
                        .tree = priv->tree,
                        .edit_popover = ponder_watch_new_edit_popover (
                          "page.leave-watch", _ ("Play On"), _ ("Shows the game again; the search stays where it is")),
                      },
                      &watch_funcs, self);
  ponder_page_add_actions (page, &leave_entry, 1);
  g_signal_connect_object (priv->panel, "method-changed", G_CALLBACK (method_cb), self, G_CONNECT_SWAPPED);
  priv->play = ponder_game_play_new (self, priv->document, priv->values, priv->watch, priv->errors);
}

/* Puts the first example on the page. Called in the instance init of a page, after its template has
 * been initialised. */
void
ponder_game_page_start (PonderGamePage *self)
{
  PonderGamePagePrivate *priv;
  PonderGame *game;

  g_return_if_fail (PONDER_IS_GAME_PAGE (self));

  priv = PRIVATE (self);
  g_return_if_fail (priv->document == NULL);

  make_parts (self);
  game = ponder_game_page_get (self)->game;
  gtk_button_set_label (priv->first_button, ponder_game_get_player (game, 0));
  gtk_button_set_label (priv->second_button, ponder_game_get_player (game, 1));
  ponder_page_add_actions (PONDER_PAGE (self), action_entries, G_N_ELEMENTS (action_entries));
  ponder_page_add_examples (PONDER_PAGE (self));
  show_stop (self, FALSE);
  ponder_page_set_history (PONDER_PAGE (self), priv->document->history);
  ponder_game_play_follow_history (priv->play);
}

const PonderGamePosition *
ponder_game_page_get (PonderGamePage *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_PAGE (self), NULL);

  return ponder_game_document_get (PRIVATE (self)->document);
}

/* Leaves Set Up, unless the game can't have begun like this; then the page says why. Returns whether it is off now. */
gboolean
ponder_game_page_leave_set_up (PonderGamePage *self)
{
  g_autoptr (GError) error = NULL;
  PonderGameDocument *document = PRIVATE (self)->document;
  PonderGame *game = ponder_game_document_get (document)->game;

  if (!CLASS (self)->sets_up || !ponder_game_document_get (document)->setting_up)
    return TRUE;
  if (ponder_game_check (game, &error))
    ponder_game_document_load (document, game, ponder_game_document_get (document)->name, FALSE);
  else
    ponder_page_announce (PONDER_PAGE (self), error->message);
  return error == NULL;
}

/* Returns whether the game can be searched from the position on the board. */
gboolean
ponder_game_page_may_search (PonderGamePage *self,
                             GError        **error)
{
  g_autoptr (PonderGame) game = ponder_game_document_dup_rest (PRIVATE (self)->document);

  return ponder_game_check (game, error) &&
         (CLASS (self)->may_search == NULL || CLASS (self)->may_search (self, game, error));
}

PonderWatch *
ponder_game_page_get_watch (PonderGamePage *self)
{
  return PRIVATE (self)->watch;
}

/* Returns whether the board shows the document, so that it can be changed. If it shows a run, the
 * page offers to show the game again at @at, a place in the coordinates of @board. */
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

/* Makes a move that the person wants to make, unless it is illegal or not the turn of the person. If the values are
 * shown only after a move has been chosen, the first call chooses @move, and the second makes it. */
void
ponder_game_page_play (PonderGamePage *self,
                       PonderGameMove  move)
{
  g_return_if_fail (PONDER_IS_GAME_PAGE (self));

  ponder_game_play_move (PRIVATE (self)->play, move);
}

/* Changes the rules or the start of the game. This removes the moves and the name, which is that of
 * another game; Undo brings them back. If there were moves, a toast says so. */
void
ponder_game_page_set_game (PonderGamePage *self,
                           PonderGame     *game)
{
  gboolean had_played;

  g_return_if_fail (PONDER_IS_GAME_PAGE (self));
  g_return_if_fail (PONDER_IS_GAME (game));

  if (ponder_game_equal (game, ponder_game_page_get (self)->game))
    return;
  had_played = ponder_game_page_get (self)->played->len > 0;
  ponder_game_document_load (PRIVATE (self)->document, game, NULL, ponder_game_page_get (self)->setting_up);
  if (had_played)
    ponder_page_toast (PONDER_PAGE (self), _ ("The game changed, so its moves were cleared"), TRUE);
}

/* Begins another game; @name may be NULL. Undo goes back to the previous one. */
void
ponder_game_page_open (PonderGamePage *self,
                       PonderGame     *game,
                       const char     *name)
{
  ponder_page_begin_document (PONDER_PAGE (self));
  ponder_game_document_load (PRIVATE (self)->document, game, name, FALSE);
  ponder_page_focus_board (PONDER_PAGE (self));
}

/* Shows the scene and the sentence below the board again, because the page has something new to say. */
void
ponder_game_page_redraw (PonderGamePage *self)
{
  PonderGamePagePrivate *priv;
  gboolean on_board;

  g_return_if_fail (PONDER_IS_GAME_PAGE (self));

  priv = PRIVATE (self);
  on_board = ponder_watch_is_on_board (priv->watch);
  ponder_game_play_show (priv->play, on_board ? (PonderGameSession *) ponder_watch_get_record (priv->watch) : NULL);
  /* The sentence below the board is about the run that it shows. */
  if (!on_board)
    ponder_game_play_update_sentence (priv->play);
}
