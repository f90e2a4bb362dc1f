/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-hints.h"

#include <string.h>

#include "ponder-page-actions.h"
#include "ponder-sudoku-hint-drawing.h"
#include "ponder-sudoku-hint-links.h"

/* Hints on the sudoku page: their actions, the card, and what the board shows of them. */

static PonderBoard *
get_board (PonderSudokuHints *self)
{
  return ponder_board_view_get_board (self->editor->view);
}

static gboolean
is_open (PonderSudokuHints *self)
{
  return self->hint->stage != PONDER_SUDOKU_HINT_CLOSED;
}

static PonderSudokuHintOptions
get_options (PonderSudokuHints *self)
{
  PonderPage *page = PONDER_PAGE (self->page);
  PonderPreferences *preferences = ponder_page_get_preferences (page);
  PonderSudokuHintOptions options = 0;

  if (preferences == NULL || preferences->uniqueness)
    options |= PONDER_SUDOKU_HINT_UNIQUENESS;
  if (ponder_page_get_switch (page, "tidy-notes"))
    options |= PONDER_SUDOKU_HINT_TIDY_NOTES;
  return options;
}

static void
draw (PonderBoard *board,
      GtkSnapshot *snapshot,
      gpointer     user_data)
{
  PonderSudokuHints *self = user_data;

  if (self->hint->reply != NULL)
    ponder_sudoku_hint_draw (self->hint, &self->lit, board, snapshot);
}

static void
show_on_board (PonderSudokuHints *self)
{
  const PonderSudokuPosition *position = ponder_sudoku_hint_get_position (self->hint);
  const PonderSudokuAdvice *advice = ponder_sudoku_hint_get_advice (self->hint);
  PonderSudokuHintStage stage = self->hint->stage;
  PonderSudokuHintScene scene = { .entered = -1 };

  if (position == NULL)
    {
      ponder_sudoku_editor_show_hint (self->editor, NULL);
      return;
    }
  scene.values = position->values;
  if (stage >= PONDER_SUDOKU_HINT_WHY && advice != NULL && advice->needs_notes)
    scene.candidates = position->candidates;
  if (stage >= PONDER_SUDOKU_HINT_WHAT && advice != NULL && advice->sets)
    scene.entered = advice->items[0].cell;
  ponder_sudoku_editor_show_hint (self->editor, &scene);
}

/* On a board that scrolls, shows where to look or, as soon as that is shown, what follows. */
static void
scroll_to_step (PonderSudokuHints *self)
{
  PonderBoardView *view = self->editor->view;
  const PonderSudokuPosition *position = ponder_sudoku_hint_get_position (self->hint);
  const PonderSudokuAdvice *advice = ponder_sudoku_hint_get_advice (self->hint);
  PonderSudokuCells place;

  if (advice == NULL || position == NULL)
    return;
  if (self->hint->stage >= PONDER_SUDOKU_HINT_WHAT)
    {
      ponder_board_view_reveal_cell (view, advice->items[0].cell);
      return;
    }
  /* Of a group that is larger than the view, the beginning is seen. */
  ponder_sudoku_advice_get_place (advice, position->groups, &place);
  ponder_board_view_reveal_cell (view, ponder_sudoku_cells_last (&place));
  ponder_board_view_reveal_cell (view, ponder_sudoku_cells_next (&place, 0));
}

static void
lit_cb (PonderSudokuHints *self,
        const char        *link)
{
  const PonderSudokuReply *reply = self->hint->reply;

  if (reply != NULL)
    ponder_sudoku_hint_links_read (link, reply->start.groups, &self->lit);
  gtk_widget_queue_draw (GTK_WIDGET (get_board (self)));
}

static void
changed_cb (PonderSudokuHints *self)
{
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self->card)) != NULL;

  memset (&self->lit, 0, sizeof self->lit);
  ponder_page_layout_set_with_card (ponder_page_get_layout (PONDER_PAGE (self->page)), is_open (self));
  ponder_page_enable (PONDER_PAGE (self->page), "close-hint", is_open (self));
  if (is_open (self))
    ponder_sudoku_hint_card_show (self->card);
  else if (focused)
    ponder_page_focus_board (PONDER_PAGE (self->page));
  show_on_board (self);
  scroll_to_step (self);
  gtk_widget_queue_draw (GTK_WIDGET (get_board (self)));
}

static void
hint_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderSudokuHints *self = user_data;

  ponder_sudoku_hint_go_on (self->hint, get_options (self));
}

static void
all_steps_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  PonderSudokuHints *self = user_data;

  ponder_sudoku_hint_show_all (self->hint, get_options (self));
}

static void
back_to_right_action (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  PonderSudokuHints *self = user_data;

  ponder_sudoku_hint_go_back (self->hint);
}

static void
close_hint_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  PonderSudokuHints *self = user_data;

  ponder_sudoku_hint_close (self->hint);
}

static const GActionEntry action_entries[] = {
  { .name = "hint", .activate = hint_action },
  { .name = "all-steps", .activate = all_steps_action },
  { .name = "back-to-right", .activate = back_to_right_action },
  { .name = "close-hint", .activate = close_hint_action },
};

static gboolean
key_pressed_cb (PonderSudokuHints *self,
                guint              keyval,
                guint              keycode,
                GdkModifierType    modifiers)
{
  if (keyval != GDK_KEY_Escape || !is_open (self))
    return GDK_EVENT_PROPAGATE;
  ponder_sudoku_hint_close (self->hint);
  return GDK_EVENT_STOP;
}

/* Adds hints to the page, which must free them before it is disposed of. */
PonderSudokuHints *
ponder_sudoku_hints_new (PonderPuzzlePage     *page,
                         PonderSudokuEditor   *editor,
                         PonderPuzzleDocument *document)
{
  PonderSudokuHints *self = g_new0 (PonderSudokuHints, 1);

  self->page = page;
  self->keys = gtk_event_controller_key_new ();
  self->editor = editor;
  self->document = g_object_ref (document);
  self->hint = ponder_sudoku_hint_new (document);
  self->card = ponder_sudoku_hint_card_new (self->hint);
  g_object_set (ponder_page_get_layout (PONDER_PAGE (page)), "card", self->card, NULL);
  ponder_page_popovers_watch (ponder_page_get_popovers (PONDER_PAGE (page)), GTK_WIDGET (self->card));
  g_signal_connect_swapped (self->card, "lit", G_CALLBACK (lit_cb), self);
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (PONDER_PAGE (page))), action_entries,
                                   G_N_ELEMENTS (action_entries), self);
  g_signal_connect_swapped (self->hint, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (page), self->keys);
  ponder_board_set_overlay (get_board (self), draw, self);
  ponder_sudoku_hints_update (self);
  return self;
}

void
ponder_sudoku_hints_free (PonderSudokuHints *self)
{
  g_signal_handlers_disconnect_by_data (self->hint, self);
  g_signal_handlers_disconnect_by_data (self->card, self);
  gtk_widget_remove_controller (GTK_WIDGET (self->page), self->keys);
  ponder_board_set_overlay (get_board (self), NULL, NULL);
  ponder_page_remove_actions (PONDER_PAGE (self->page), action_entries, G_N_ELEMENTS (action_entries));
  ponder_sudoku_hint_close (self->hint);
  g_object_unref (self->hint);
  g_object_unref (self->document);
  g_free (self);
}

/* Enables the actions. There are no hints while an answer or a search is shown. */
void
ponder_sudoku_hints_update (PonderSudokuHints *self)
{
  gboolean can_hint = ponder_puzzle_document_get_answer (self->document) == NULL &&
                      !ponder_puzzle_page_shows_search (self->page) &&
                      !ponder_page_is_watching (PONDER_PAGE (self->page));

  ponder_page_enable (PONDER_PAGE (self->page), "hint", can_hint);
  ponder_page_enable (PONDER_PAGE (self->page), "all-steps", can_hint);
  ponder_page_enable (PONDER_PAGE (self->page), "close-hint", is_open (self));
  if (!can_hint)
    ponder_sudoku_hint_close (self->hint);
}

