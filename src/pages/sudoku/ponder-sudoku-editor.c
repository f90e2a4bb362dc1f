/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-editor.h"

#include <glib/gi18n-lib.h>

#include "ponder-reveal.h"
#include "ponder-sudoku-colours.h"
#include "ponder-sudoku-keys.h"
#include "ponder-sudoku-selection.h"

/* The board of a sudoku page. It shows the document, and enters values, notes or colours at the cursor, by the keyboard,
 * the keys below the board, or those that open at a cell. While it shows a search, nothing can be entered. */

struct _PonderSudokuEditor
{
  GtkWidget parent_instance;

  PonderPuzzleDocument *document; /* NULL until it is set */
  PonderSudokuKeys *keys;
  PonderSudokuSelection *selection;

  gboolean searching; /* the board shows the scene instead of the document */
  PonderSudokuScene scene;
  gboolean hinting; /* the board shows a hint besides the document */
  PonderSudokuHintScene hint;
  gboolean differing;
  guint8 differs[PONDER_SUDOKU_MOST_CELLS];
  gboolean warning; /* entries that differ from the answer are marked */
  guint8 answer[PONDER_SUDOKU_MOST_CELLS];
  guint digit; /* the value or the colour chosen for digit first, 0 for none */
  gboolean switches[PONDER_SUDOKU_N_SWITCHES];

  PonderBoardView *view;
  GtkPopover *popover;
  PonderKeypad *popover_keypad;
};

enum
{
  REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderSudokuEditor, ponder_sudoku_editor, GTK_TYPE_WIDGET)

static PonderBoard *
get_board (PonderSudokuEditor *self)
{
  return ponder_board_view_get_board (self->view);
}

static gboolean
has_digit (PonderSudokuEditor *self)
{
  return self->switches[PONDER_SUDOKU_DIGIT_FIRST] && self->digit != 0;
}

/* Returns the value or the colour whose key looks chosen, 0 for none. */
static guint
chosen_key (PonderSudokuEditor *self)
{
  if (has_digit (self))
    return self->digit;
  if (self->switches[PONDER_SUDOKU_COLOURS] && !self->searching)
    return ponder_sudoku_colours_get (self->document, ponder_board_get_cursor (get_board (self)));
  return 0;
}

/* Returns FALSE while the board is being given another shape, because its cells don't belong to the document yet. */
static gboolean
is_of_document (PonderSudokuEditor *self)
{
  return self->document != NULL && ponder_board_get_n_cells (get_board (self)) ==
                                     ponder_sudoku_document_get_clues (self->document)->shape->n_cells;
}

static void
update (PonderSudokuEditor *self)
{
  PonderSudokuView view = {
    .document = self->document,
    .scene = self->searching ? &self->scene : NULL,
    .hint = self->hinting ? &self->hint : NULL,
    .differs = self->differing ? self->differs : NULL,
    .answer = self->warning ? self->answer : NULL,
    .candidates = self->switches[PONDER_SUDOKU_CANDIDATES],
    .warns_of_clashes = self->switches[PONDER_SUDOKU_WARN_OF_CLASHES],
    .cursor = ponder_board_get_cursor (get_board (self)),
    .selection = self->selection,
    .digit = has_digit (self) && !self->switches[PONDER_SUDOKU_COLOURS] ? self->digit : 0,
  };

  if (!is_of_document (self))
    return;
  for (guint cell = 0; cell < ponder_board_get_n_cells (get_board (self)); cell++)
    ponder_sudoku_show_cell (&view, cell, get_board (self));
  /* During a search, any click on a cell offers to end it. */
  ponder_board_set_one_click (get_board (self), self->searching || has_digit (self));
  ponder_sudoku_keys_update (self->keys, self->document, view.cursor,
                             view.warns_of_clashes && !self->switches[PONDER_SUDOKU_DIGIT_FIRST], chosen_key (self));
}

static void
follow_keys (PonderSudokuEditor *self)
{
  if (ponder_sudoku_keys_follow (self->keys, self->document, self->switches[PONDER_SUDOKU_COLOURS]))
    self->digit = 0;
}

static guint
first_blank (PonderSudokuEditor *self)
{
  guint n_cells = ponder_sudoku_document_get_clues (self->document)->shape->n_cells;

  for (guint cell = 0; cell < n_cells; cell++)
    if (ponder_sudoku_document_get_value (self->document, cell, NULL) == 0)
      return cell;
  return 0;
}

static void
document_cb (PonderSudokuEditor *self)
{
  const PonderSudokuShape *shape;
  guint n_cells;

  g_assert (PONDER_IS_SUDOKU_EDITOR (self));

  /* The popover stays open for notes, because people often enter several. */
  if (!self->switches[PONDER_SUDOKU_NOTES])
    gtk_popover_popdown (self->popover);
  follow_keys (self);
  shape = ponder_sudoku_document_get_clues (self->document)->shape;
  n_cells = ponder_board_get_n_cells (get_board (self));
  ponder_board_set_shape (get_board (self), shape->side, shape->side, shape->box_rows, shape->box_columns);
  if (n_cells != shape->n_cells)
    ponder_board_set_cursor (get_board (self), first_blank (self));
  update (self);
}

static void
cursor_cb (PonderSudokuEditor *self)
{
  g_assert (PONDER_IS_SUDOKU_EDITOR (self));

  ponder_sudoku_selection_moved (self->selection);
  update (self);
}

static void
choose_digit (PonderSudokuEditor *self,
              guint               value)
{
  self->digit = value;
  update (self);
}

static void
selected_cb (gpointer owner)
{
  update (owner);
}

/* Returns the value or the colour whose key gets the focus when keys open at a cell. */
static guint
first_fitting (PonderSudokuEditor *self,
               guint               cell)
{
  guint side = ponder_sudoku_document_get_clues (self->document)->shape->side;

  if (self->switches[PONDER_SUDOKU_COLOURS])
    return MAX (1, ponder_sudoku_colours_get (self->document, cell));
  for (guint value = 1; value <= side; value++)
    if (ponder_sudoku_document_fits (self->document, cell, value))
      return value;
  return 1;
}

/* Returns whether nothing can be entered, because a search is shown or the clue is locked. Tells the page so. */
static gboolean
refuses (PonderSudokuEditor *self)
{
  guint cell = ponder_board_get_cursor (get_board (self));

  if (!self->searching &&
      (self->switches[PONDER_SUDOKU_COLOURS] || ponder_sudoku_document_can_enter (self->document, cell)))
    return FALSE;
  g_signal_emit (self, signals[REFUSED], 0, cell);
  return TRUE;
}

/* Puts the chosen digit or colour into the cell under the cursor, or takes it out again. The digit of a clue becomes the
 * chosen one. */
static void
put_digit (PonderSudokuEditor *self)
{
  guint cell = ponder_board_get_cursor (get_board (self));
  guint value = ponder_sudoku_document_get_value (self->document, cell, NULL);

  if (self->switches[PONDER_SUDOKU_COLOURS])
    ponder_sudoku_editor_enter (self, self->digit);
  else if (!self->searching && !ponder_sudoku_document_can_enter (self->document, cell))
    choose_digit (self, value);
  else
    ponder_sudoku_editor_enter (self, value == self->digit ? 0 : self->digit);
}

static void
cell_activated_cb (PonderSudokuEditor *self,
                   guint               cell)
{
  graphene_rect_t bounds;

  g_assert (PONDER_IS_SUDOKU_EDITOR (self));

  if (has_digit (self))
    {
      put_digit (self);
      return;
    }
  if (refuses (self) || !ponder_board_view_get_cell_bounds (self->view, cell, &bounds))
    return;
  ponder_reveal_popover (self->popover, GTK_WIDGET (self->view), &bounds);
  ponder_keypad_focus_key (self->popover_keypad, first_fitting (self, cell) - 1);
}

static void
closed_cb (PonderSudokuEditor *self)
{
  g_assert (PONDER_IS_SUDOKU_EDITOR (self));

  gtk_widget_grab_focus (GTK_WIDGET (get_board (self)));
}

static void
key_cb (PonderSudokuEditor *self,
        guint               key)
{
  g_assert (PONDER_IS_SUDOKU_EDITOR (self));

  ponder_sudoku_editor_enter (self, key + 1);
}

/* A key of the page. Pressing the chosen one again lets it go. */
static void
keypad_cb (PonderSudokuEditor *self,
           guint               key)
{
  g_assert (PONDER_IS_SUDOKU_EDITOR (self));

  if (!self->switches[PONDER_SUDOKU_DIGIT_FIRST] || self->searching)
    ponder_sudoku_editor_enter (self, key + 1);
  else
    choose_digit (self, self->digit == key + 1 ? 0 : key + 1);
}

static void
clear_cb (PonderSudokuEditor *self)
{
  g_assert (PONDER_IS_SUDOKU_EDITOR (self));

  ponder_sudoku_editor_enter (self, 0);
}

static void
move_cursor (PonderSudokuEditor *self,
             int                 by)
{
  int cell = (int) ponder_board_get_cursor (get_board (self)) + by;

  if (cell >= 0 && cell < (int) ponder_board_get_n_cells (get_board (self)))
    ponder_board_set_cursor (get_board (self), (guint) cell);
}

/* While typing through, the cursor moves on, so that a puzzle from a newspaper can be typed row by row without arrow
 * keys. */
static void
type (PonderSudokuEditor *self,
      guint               value)
{
  if (self->switches[PONDER_SUDOKU_DIGIT_FIRST] && value != 0 && !self->searching)
    {
      choose_digit (self, value);
      return;
    }
  ponder_sudoku_editor_enter (self, value);
  if (self->switches[PONDER_SUDOKU_TYPE_THROUGH] && !self->searching)
    move_cursor (self, 1);
}

static void
rub_out (PonderSudokuEditor *self)
{
  if (self->switches[PONDER_SUDOKU_TYPE_THROUGH])
    move_cursor (self, -1);
  ponder_sudoku_editor_enter (self, 0);
}

/* While the page shows a search, Space makes a step of it and Backspace goes back. */
static gboolean
is_of_search (PonderSudokuEditor *self,
              guint               keyval)
{
  return self->switches[PONDER_SUDOKU_SEARCH_KEYS] &&
         (keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space || keyval == GDK_KEY_BackSpace);
}

static gboolean
key_pressed_cb (PonderSudokuEditor *self,
                guint               keyval,
                guint               keycode,
                GdkModifierType     modifiers)
{
  int value;

  g_assert (PONDER_IS_SUDOKU_EDITOR (self));

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) || is_of_search (self, keyval))
    return GDK_EVENT_PROPAGATE;
  value = ponder_sudoku_keys_find_typed (self->keys, keyval);
  if (value >= 0)
    type (self, value);
  else if (keyval == GDK_KEY_BackSpace)
    rub_out (self);
  else if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete)
    ponder_sudoku_editor_enter (self, 0);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
ponder_sudoku_editor_dispose (GObject *object)
{
  PonderSudokuEditor *self = PONDER_SUDOKU_EDITOR (object);

  g_clear_pointer (&self->selection, ponder_sudoku_selection_free);
  g_clear_pointer (&self->keys, ponder_sudoku_keys_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), PONDER_TYPE_SUDOKU_EDITOR);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (ponder_sudoku_editor_parent_class)->dispose (object);
}

static void
ponder_sudoku_editor_class_init (PonderSudokuEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_sudoku_editor_dispose;

  /**
   * PonderSudokuEditor::refused:
   * @cell: in reading order, from 0
   *
   * Emitted when the person wants to enter something, but the board shows a search, or the clue in @cell is locked.
   */
  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (PONDER_TYPE_BOARD_VIEW);
  g_type_ensure (PONDER_TYPE_KEYPAD);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-sudoku-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuEditor, view);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuEditor, popover);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuEditor, popover_keypad);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
ponder_sudoku_editor_init (PonderSudokuEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->keys = ponder_sudoku_keys_new (self->popover_keypad);
  self->selection = ponder_sudoku_selection_new (self->view, selected_cb, self);
  self->switches[PONDER_SUDOKU_TIDY_NOTES] = TRUE;
  self->switches[PONDER_SUDOKU_WARN_OF_CLASHES] = TRUE;

  gtk_accessible_update_property (GTK_ACCESSIBLE (get_board (self)), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Sudoku"), -1);
  g_signal_connect_object (get_board (self), "cursor-moved", G_CALLBACK (cursor_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_board (self), "cell-activated", G_CALLBACK (cell_activated_cb), self, G_CONNECT_SWAPPED);
}

/**
 * ponder_sudoku_editor_set_document:
 * @document: the document to show and edit
 */
void
ponder_sudoku_editor_set_document (PonderSudokuEditor   *self,
                                   PonderPuzzleDocument *document)
{
  PonderHistory *history;

  g_return_if_fail (PONDER_IS_SUDOKU_EDITOR (self));
  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (document));
  g_return_if_fail (self->document == NULL);

  self->document = g_object_ref (document);
  history = ponder_puzzle_document_get_history (document);
  g_signal_connect_object (history, "changed", G_CALLBACK (document_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (history, "outcome-changed", G_CALLBACK (document_cb), self, G_CONNECT_SWAPPED);
  document_cb (self);
}

/**
 * ponder_sudoku_editor_set_keypad:
 * @keypad: a keypad elsewhere on the page; the editor sets and handles its keys
 *
 * Must be called before the document is set.
 */
void
ponder_sudoku_editor_set_keypad (PonderSudokuEditor *self,
                                 PonderKeypad       *keypad)
{
  g_return_if_fail (PONDER_IS_SUDOKU_EDITOR (self));
  g_return_if_fail (PONDER_IS_KEYPAD (keypad));
  g_return_if_fail (self->document == NULL);

  ponder_sudoku_keys_set_keypad (self->keys, keypad);
  g_signal_connect_object (keypad, "pressed", G_CALLBACK (keypad_cb), self, G_CONNECT_SWAPPED);
}

PonderBoardView *
ponder_sudoku_editor_get_view (PonderSudokuEditor *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_EDITOR (self), NULL);

  return self->view;
}

/**
 * ponder_sudoku_editor_enter:
 * @value: from 1; 0 to make the cell blank or, if colours are switched on, to take its colour away
 *
 * Enters a value in the selected cells or, if notes or colours are switched on, one of these. May be refused.
 */
void
ponder_sudoku_editor_enter (PonderSudokuEditor *self,
                            guint               value)
{
  guint cells[PONDER_SUDOKU_MOST_CELLS];
  guint n_cells;

  g_return_if_fail (PONDER_IS_SUDOKU_EDITOR (self));
  g_return_if_fail (self->document != NULL);

  /* Of several cells, those with a locked clue stay as they are. */
  n_cells = ponder_sudoku_selection_get_cells (self->selection, cells);
  if ((n_cells == 1 || self->searching) && refuses (self))
    {
      gtk_popover_popdown (self->popover);
      return;
    }
  if (self->switches[PONDER_SUDOKU_NOTES] && value != 0)
    {
      ponder_sudoku_document_toggle_notes (self->document, cells, n_cells, value);
      return;
    }
  gtk_popover_popdown (self->popover);
  if (self->switches[PONDER_SUDOKU_COLOURS])
    {
      ponder_sudoku_colours_toggle (self->document, cells, n_cells, value);
      return;
    }
  ponder_sudoku_document_place (self->document, cells, n_cells, value,
                                self->switches[PONDER_SUDOKU_TIDY_NOTES] ? PONDER_SUDOKU_RULE_OUT : 0);
}

/**
 * ponder_sudoku_editor_switch:
 * @what: an option
 * @on: whether to turn it on
 */
void
ponder_sudoku_editor_switch (PonderSudokuEditor *self,
                             PonderSudokuSwitch  what,
                             gboolean            on)
{
  g_return_if_fail (PONDER_IS_SUDOKU_EDITOR (self));
  g_return_if_fail (what < PONDER_SUDOKU_N_SWITCHES);

  self->switches[what] = on;
  if (what == PONDER_SUDOKU_COLOURS && self->document != NULL)
    {
      gtk_popover_popdown (self->popover);
      follow_keys (self);
    }
  update (self);
}

/**
 * ponder_sudoku_editor_show_scene:
 * @scene: (nullable): a search to show instead of the document; %NULL for the document
 */
void
ponder_sudoku_editor_show_scene (PonderSudokuEditor      *self,
                                 const PonderSudokuScene *scene)
{
  g_return_if_fail (PONDER_IS_SUDOKU_EDITOR (self));

  self->searching = scene != NULL;
  if (scene != NULL)
    self->scene = *scene;
  update (self);
}

/**
 * ponder_sudoku_editor_show_hint:
 * @hint: (nullable): a hint to show besides the document; what it points to must stay valid until the next call
 */
void
ponder_sudoku_editor_show_hint (PonderSudokuEditor          *self,
                                const PonderSudokuHintScene *hint)
{
  g_return_if_fail (PONDER_IS_SUDOKU_EDITOR (self));

  if (!self->hinting && hint == NULL)
    return;
  self->hinting = hint != NULL;
  if (hint != NULL)
    self->hint = *hint;
  update (self);
}

/**
 * ponder_sudoku_editor_show_differs:
 * @differs: (nullable): 1 for each cell in which the answers differ
 */
void
ponder_sudoku_editor_show_differs (PonderSudokuEditor *self,
                                   const guint8       *differs)
{
  g_return_if_fail (PONDER_IS_SUDOKU_EDITOR (self));

  if (!self->differing && differs == NULL)
    return;
  self->differing = differs != NULL;
  if (differs != NULL)
    memcpy (self->differs, differs, ponder_sudoku_document_get_clues (self->document)->shape->n_cells);
  update (self);
}

/**
 * ponder_sudoku_editor_show_wrong:
 * @answer: (nullable): the value of each cell in the answer; entries that differ from it are marked
 */
void
ponder_sudoku_editor_show_wrong (PonderSudokuEditor *self,
                                 const guint8       *answer)
{
  g_return_if_fail (PONDER_IS_SUDOKU_EDITOR (self));

  if (!self->warning && answer == NULL)
    return;
  self->warning = answer != NULL;
  if (answer != NULL)
    memcpy (self->answer, answer, ponder_sudoku_document_get_clues (self->document)->shape->n_cells);
  update (self);
}
