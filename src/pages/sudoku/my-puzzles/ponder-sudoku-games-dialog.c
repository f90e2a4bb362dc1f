/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-games-dialog.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-sudoku-game-card.h"

/* The dialog of My Puzzles: a card for each game that was begun. The list makes cards only near those that can be seen.
 * They show their games one after the other, a few in each frame. */

#define SHOW_MICROSECONDS 4000 /* for showing games, until something else may be done */

struct _PonderSudokuGamesDialog
{
  AdwBin parent_instance;

  PonderSudokuGames *games;
  PonderSudokuGame *present; /* nullable: the one on the page */
  GListStore *list;          /* of PonderSudokuGame */
  GPtrArray *removed;        /* of PonderSudokuGame; the last one comes last */
  GQueue waiting;            /* of PonderSudokuGameCard: those that don't show their game yet; unowned */
  guint idle;

  GtkWidget *header;
  GtkWidget *stack;
  GtkWidget *scroller;
  GtkGridView *view;
  GtkWidget *empty;
  AdwToastOverlay *toasts;
  AdwToast *toast; /* nullable: the current one */
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (PonderSudokuGamesDialog, ponder_sudoku_games_dialog, ADW_TYPE_BIN)

static guint
count (PonderSudokuGamesDialog *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->list));
}

static gboolean
show_cb (gpointer user_data)
{
  PonderSudokuGamesDialog *self = user_data;
  gint64 end = g_get_monotonic_time () + SHOW_MICROSECONDS;

  do
    {
      PonderSudokuGameCard *card = g_queue_pop_head (&self->waiting);

      if (card == NULL)
        {
          self->idle = 0;
          return G_SOURCE_REMOVE;
        }
      ponder_sudoku_game_card_show (card);
    }
  while (g_get_monotonic_time () < end);
  return G_SOURCE_CONTINUE;
}

static gboolean
is_present (PonderSudokuGamesDialog *self,
            PonderSudokuGame        *game)
{
  return self->present != NULL && ponder_sudoku_game_is_same (game, self->present);
}

static void remove_game (PonderSudokuGamesDialog *self,
                         PonderSudokuGame        *game);

static void
remove_cb (PonderSudokuGamesDialog *self,
           PonderSudokuGameCard    *card)
{
  remove_game (self, ponder_sudoku_game_card_get_game (card));
}

static void
setup_cb (PonderSudokuGamesDialog *self,
          GtkListItem             *item)
{
  GtkWidget *card = g_object_new (PONDER_TYPE_SUDOKU_GAME_CARD, NULL);

  g_signal_connect_object (card, "remove", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, card);
}

static void
bind_cb (PonderSudokuGamesDialog *self,
         GtkListItem             *item)
{
  PonderSudokuGameCard *card = PONDER_SUDOKU_GAME_CARD (gtk_list_item_get_child (item));
  PonderSudokuGame *game = gtk_list_item_get_item (item);

  ponder_sudoku_game_card_set_game (card, game, is_present (self, game));
  g_queue_push_tail (&self->waiting, card);
  if (self->idle == 0)
    self->idle = g_idle_add (show_cb, self);
}

static void
unbind_cb (PonderSudokuGamesDialog *self,
           GtkListItem             *item)
{
  GtkWidget *card = gtk_list_item_get_child (item);

  if (card != NULL)
    g_queue_remove (&self->waiting, card);
}

static void
activate_cb (PonderSudokuGamesDialog *self,
             guint                    position)
{
  g_autoptr (PonderSudokuGamesDialog) kept = g_object_ref (self);
  g_autoptr (PonderSudokuGame) game = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  /* The dialog must be closed before the signal, because closing moves the focus back to where it was. */
  ponder_close_dialog (GTK_WIDGET (self));
  if (!is_present (self, game))
    g_signal_emit (self, chosen_signal, 0, game);
}

/* Returns the widget of the list that has the focus, or NULL. */
static GtkWidget *
get_focused_item (PonderSudokuGamesDialog *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self->view));
}

static PonderSudokuGame *
get_game_of_item (GtkWidget *item)
{
  return ponder_sudoku_game_card_get_game (PONDER_SUDOKU_GAME_CARD (gtk_widget_get_first_child (item)));
}

/* Moves the focus to a game if the list has made a widget for it. */
static void
focus_game (PonderSudokuGamesDialog *self,
            PonderSudokuGame        *game)
{
  for (GtkWidget *item = gtk_widget_get_first_child (GTK_WIDGET (self->view)); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    if (get_game_of_item (item) == game)
      {
        gtk_widget_grab_focus (item);
        return;
      }
}

/* Returns the games to show. The one on the page stays the same object as long as its puzzle is there. */
static GPtrArray *
collect_games (PonderSudokuGamesDialog *self)
{
  g_autoptr (GListModel) list = ponder_sudoku_games_list (self->games);
  g_autoptr (PonderSudokuGame) present = ponder_sudoku_games_dup_present (self->games);
  GPtrArray *games = g_ptr_array_new_with_free_func (g_object_unref);

  if (present == NULL || !is_present (self, present))
    g_set_object (&self->present, present);
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (PonderSudokuGame) game = g_list_model_get_item (list, i);

      g_ptr_array_add (games, g_object_ref (is_present (self, game) ? self->present : game));
    }
  return games;
}

static gboolean
has_at (PonderSudokuGamesDialog *self,
        guint                    position,
        gpointer                 game)
{
  g_autoptr (PonderSudokuGame) shown = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  return shown == game;
}

/* Replaces only what has changed, so that the other cards keep their place and the focus. */
static void
follow_games (PonderSudokuGamesDialog *self)
{
  g_autoptr (GPtrArray) games = collect_games (self);
  guint before = count (self);
  guint now = games->len;
  guint first = 0;

  while (first < MIN (before, now) && has_at (self, first, games->pdata[first]))
    first++;
  while (MIN (before, now) > first && has_at (self, before - 1, games->pdata[now - 1]))
    {
      before--;
      now--;
    }
  g_list_store_splice (self->list, first, before - first, games->pdata + first, now - first);
  gtk_stack_set_visible_child (GTK_STACK (self->stack), count (self) > 0 ? self->scroller : self->empty);
}

static void
undo_remove (PonderSudokuGamesDialog *self)
{
  g_autoptr (PonderSudokuGame) game = NULL;

  if (self->removed->len == 0)
    return;
  game = g_ptr_array_steal_index (self->removed, self->removed->len - 1);
  ponder_sudoku_games_put (self->games, game);
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  focus_game (self, game);
}

static void
dismissed_cb (PonderSudokuGamesDialog *self,
              AdwToast                *toast)
{
  if (self->toast == toast)
    g_clear_object (&self->toast);
}

static void
offer_undo (PonderSudokuGamesDialog *self)
{
  AdwToast *toast = adw_toast_new (_ ("Puzzle deleted"));

  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  adw_toast_set_button_label (toast, _ ("Undo"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_remove), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  g_set_object (&self->toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* The focus goes to the game that comes to the same place. */
static void
remove_game (PonderSudokuGamesDialog *self,
             PonderSudokuGame        *game)
{
  g_autoptr (PonderSudokuGame) next = NULL;
  guint position;

  if (is_present (self, game) || !g_list_store_find (self->list, game, &position))
    return;
  g_ptr_array_add (self->removed, g_object_ref (game));
  ponder_sudoku_games_remove (self->games, game);
  if (count (self) > 0)
    {
      next = g_list_model_get_item (G_LIST_MODEL (self->list), MIN (position, count (self) - 1));
      focus_game (self, next);
    }
  offer_undo (self);
}

static void
remove_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  PonderSudokuGamesDialog *self = PONDER_SUDOKU_GAMES_DIALOG (widget);
  GtkWidget *item = get_focused_item (self);

  if (item != NULL)
    remove_game (self, get_game_of_item (item));
}

static void
undo_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  undo_remove (PONDER_SUDOKU_GAMES_DIALOG (widget));
}

/* Tab leaves the cards at once, and arrow keys move among them; by default Tab would go to each of them. */
static gboolean
ponder_sudoku_games_dialog_focus (GtkWidget       *widget,
                                  GtkDirectionType direction)
{
  PonderSudokuGamesDialog *self = PONDER_SUDOKU_GAMES_DIALOG (widget);
  GtkWidget *toast = gtk_widget_get_next_sibling (self->stack);
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (!is_tab || get_focused_item (self) == NULL)
    return GTK_WIDGET_CLASS (ponder_sudoku_games_dialog_parent_class)->focus (widget, direction);
  if (direction == GTK_DIR_TAB_FORWARD && toast != NULL && gtk_widget_child_focus (toast, direction))
    return TRUE;
  return gtk_widget_child_focus (self->header, direction);
}

static void
ponder_sudoku_games_dialog_dispose (GObject *object)
{
  PonderSudokuGamesDialog *self = PONDER_SUDOKU_GAMES_DIALOG (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->view != NULL)
    gtk_grid_view_set_model (self->view, NULL);
  self->view = NULL;
  g_queue_clear (&self->waiting);
  g_clear_object (&self->toast);
  g_clear_object (&self->list);
  g_clear_object (&self->present);
  g_clear_object (&self->games);
  g_clear_pointer (&self->removed, g_ptr_array_unref);

  G_OBJECT_CLASS (ponder_sudoku_games_dialog_parent_class)->dispose (object);
}

static void
ponder_sudoku_games_dialog_class_init (PonderSudokuGamesDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_sudoku_games_dialog_dispose;
  widget_class->focus = ponder_sudoku_games_dialog_focus;

  /* The person wants to continue this game, which is not on the page. */
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, PONDER_TYPE_SUDOKU_GAME);

  gtk_widget_class_install_action (widget_class, "games.remove", NULL, remove_action);
  gtk_widget_class_install_action (widget_class, "games.undo", NULL, undo_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "games.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "games.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "games.undo", NULL);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-sudoku-games-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuGamesDialog, header);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuGamesDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuGamesDialog, scroller);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuGamesDialog, view);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuGamesDialog, empty);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuGamesDialog, toasts);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
ponder_sudoku_games_dialog_init (PonderSudokuGamesDialog *self)
{
  self->removed = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ponder_sudoku_games_dialog_new (PonderSudokuGames *games)
{
  g_autoptr (GtkSelectionModel) model = NULL;
  PonderSudokuGamesDialog *self = g_object_new (PONDER_TYPE_SUDOKU_GAMES_DIALOG, NULL);

  self->games = g_object_ref (games);
  self->list = g_list_store_new (PONDER_TYPE_SUDOKU_GAME);
  follow_games (self);
  g_signal_connect_object (games, "changed", G_CALLBACK (follow_games), self, G_CONNECT_SWAPPED);
  model = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->list))));
  gtk_grid_view_set_model (self->view, model);
  return GTK_WIDGET (self);
}

void
ponder_sudoku_games_dialog_present (PonderSudokuGamesDialog *self,
                                    GtkWidget               *parent)
{
  ponder_present_dialog (GTK_WIDGET (self), _ ("My Puzzles"), PONDER_DIALOG_LARGE, parent,
                         count (self) > 0 ? GTK_WIDGET (self->view) : NULL, NULL);
}
