/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-editor.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "ponder-cell-appearance.h"
#include "ponder-reveal.h"

/* The board of a sudoku page. It shows the document, and enters values, notes or colours at the cursor, by the keyboard,
 * the keys of the page, or those that open at a cell. While it shows a search, nothing can be entered. */

#define COLOUR_COLUMNS 3
#define STEADY_KEYS 9 /* with at most so many symbols, the other keys of the page don't move when colours are shown */

static guint refused_signal;

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
    return ponder_sudoku_document_get_colour (self->document, ponder_board_get_cursor (get_board (self)));
  return 0;
}

/* The dots that cells with a colour show, too. */
static const char *const dots[PONDER_CELL_N_COLOURS] = { "•", "••", "•••", "••• •", "••• ••", "••• •••" };

G_STATIC_ASSERT (PONDER_CELL_N_COLOURS == PONDER_SUDOKU_N_COLOURS);

static char *
dup_key_name (char     symbol,
              int      left,
              gboolean fits,
              gboolean chosen)
{
  if (chosen)
    return g_strdup_printf (_ ("%c, %d left, chosen"), symbol, left);
  if (fits)
    /* Translators: the spoken name of a key: its symbol, and how often it must still be entered */
    return g_strdup_printf (_ ("%c, %d left"), symbol, left);
  return g_strdup_printf (_ ("%c, %d left, does not fit here"), symbol, left);
}

static char **
dup_labels (PonderSudokuEditor *self,
            guint               n_places)
{
  guint n_keys = self->colours ? PONDER_SUDOKU_N_COLOURS : strlen (self->symbols);
  char **labels = g_new0 (char *, MAX (n_keys, n_places) + 1);

  for (guint i = 0; i < MAX (n_keys, n_places); i++)
    if (i >= n_keys)
      labels[i] = g_strdup ("");
    else
      labels[i] = self->colours ? g_strdup_printf ("%u", i + 1) : g_strndup (self->symbols + i, 1);
  return labels;
}

static void
make_keys (PonderSudokuEditor *self,
           PonderKeypad       *keypad,
           guint               n_places)
{
  g_auto (GStrv) labels = dup_labels (self, n_places);

  ponder_keypad_set_keys (keypad, (const char *const *) labels);
  for (guint i = 0; self->colours && i < PONDER_SUDOKU_N_COLOURS; i++)
    {
      GtkWidget *key = ponder_keypad_get_key (keypad, i);
      g_autofree char *css_class = g_strdup_printf ("colour-%u", i + 1);

      gtk_widget_add_css_class (key, "coloured");
      gtk_widget_add_css_class (key, css_class);
    }
}

static void
show_key (PonderSudokuEditor *self,
          guint               key,
          const char         *below,
          gboolean            fits,
          const char         *name)
{
  /* At a cell, how often a value is left would be in the way. */
  if (self->popover_filled)
    ponder_keypad_show_key (self->popover_keypad, key, self->colours ? below : NULL, fits, name);
  ponder_keypad_show_key (self->keypad, key, below, fits, name);
}

static PonderSudokuView
make_view (PonderSudokuEditor *self)
{
  return (PonderSudokuView){
    .document = self->document,
    .scene = self->searching ? &self->scene : NULL,
    .hint = self->hinting ? &self->hint : NULL,
    .answers = self->differing ? &self->answers : NULL,
    .answer = self->warning ? self->answer : NULL,
    .candidates = self->switches[PONDER_SUDOKU_CANDIDATES],
    .warns_of_clashes = self->switches[PONDER_SUDOKU_WARN_OF_CLASHES],
    .cursor = ponder_board_get_cursor (get_board (self)),
    .selected = self->selected,
    .digit = has_digit (self) && !self->switches[PONDER_SUDOKU_COLOURS] ? self->digit : 0,
  };
}

/* Shows how often each value is missing on the board that is seen, which may be that of a hint. */
static void
update_keys (PonderSudokuEditor *self)
{
  const PonderSudokuShape *shape = ponder_sudoku_document_get_clues (self->document)->shape;
  PonderSudokuView view = make_view (self);
  guint chosen = chosen_key (self);
  gboolean shows_misfits = self->switches[PONDER_SUDOKU_KEYS_FIT] && !self->switches[PONDER_SUDOKU_DIGIT_FIRST];
  guint counts[PONDER_SUDOKU_MOST_SIDE + 1] = { 0 };

  for (guint cell = 0; cell < shape->n_cells; cell++)
    counts[ponder_sudoku_shown_value (&view, cell, NULL)]++;
  for (guint colour = 1; self->colours && colour <= PONDER_SUDOKU_N_COLOURS; colour++)
    {
      const char *colour_name = ponder_cell_colour_name (colour);
      /* Translators: the spoken name of a key: a colour that the cell has */
      g_autofree char *name =
        colour == chosen ? g_strdup_printf (_ ("%s, chosen"), colour_name) : g_strdup (colour_name);

      show_key (self, colour - 1, dots[colour - 1], TRUE, name);
    }
  for (guint value = 1; !self->colours && value <= shape->side; value++)
    {
      int left = (int) shape->side - (int) MIN (shape->side, counts[value]);
      gboolean fits = !shows_misfits || ponder_sudoku_document_fits (self->document, view.cursor, value);
      g_autofree char *below = g_strdup_printf ("%d", left);
      g_autofree char *name = dup_key_name (self->symbols[value - 1], left, fits, value == chosen);

      show_key (self, value - 1, below, fits, name);
    }
  ponder_keypad_set_chosen (self->keypad, (int) chosen - 1);
}

static void
fill_popover (PonderSudokuEditor *self)
{
  self->popover_filled = TRUE;
  make_keys (self, self->popover_keypad, 0);
  ponder_keypad_set_columns (self->popover_keypad,
                             self->colours ? COLOUR_COLUMNS : (guint) ceil (sqrt (strlen (self->symbols))));
}

/* Gives the keypads other keys if they have to enter something else. */
static void
follow_keys (PonderSudokuEditor *self)
{
  const char *symbols = ponder_sudoku_document_get_clues (self->document)->symbols.text;
  gboolean colours = self->switches[PONDER_SUDOKU_COLOURS];
  guint n_symbols = strlen (symbols);

  if (g_strcmp0 (self->symbols, symbols) == 0 && self->colours == colours)
    return;
  g_free (self->symbols);
  self->symbols = g_strdup (symbols);
  self->colours = colours;
  self->digit = 0;
  self->popover_filled = FALSE;
  if (gtk_widget_get_visible (GTK_WIDGET (self->popover)))
    fill_popover (self);
  make_keys (self, self->keypad, n_symbols <= STEADY_KEYS ? n_symbols : 0);
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
  PonderSudokuView view = make_view (self);

  if (!is_of_document (self))
    return;
  for (guint cell = 0; cell < ponder_board_get_n_cells (get_board (self)); cell++)
    ponder_sudoku_show_cell (&view, cell, get_board (self));
  /* During a search, any click on a cell offers to end it. */
  ponder_board_set_one_click (get_board (self), self->searching || has_digit (self));
  update_keys (self);
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
  if (!self->selecting)
    {
      memset (self->selected, 0, sizeof self->selected);
      self->n_selected = 0;
    }
  update (self);
}

static void
choose_digit (PonderSudokuEditor *self,
              guint               value)
{
  self->digit = value;
  update (self);
}

/* A digit, a note, a colour or Delete acts at once on several cells that are selected: by a mouse or a finger drawn over
 * them, clicks with Ctrl, or arrow keys with Shift. The cell under the cursor belongs to them unless it was taken out.
 * Moving the cursor in another way ends the selection. */

static void
go_to (PonderSudokuEditor *self,
       guint               cell)
{
  self->selecting = TRUE;
  ponder_board_set_cursor (get_board (self), cell);
  gtk_widget_grab_focus (GTK_WIDGET (get_board (self)));
  self->selecting = FALSE;
}

static void
select_cell (PonderSudokuEditor *self,
             guint               cell)
{
  self->n_selected += self->selected[cell] == 0;
  self->selected[cell] = 1;
}

/* Adds a cell or takes it out, and moves the cursor there. */
static void
toggle_selected (PonderSudokuEditor *self,
                 guint               cell)
{
  if (self->n_selected == 0)
    select_cell (self, ponder_board_get_cursor (get_board (self)));
  if (self->selected[cell] != 0 && self->n_selected > 1)
    {
      self->selected[cell] = 0;
      self->n_selected--;
    }
  else
    select_cell (self, cell);
  go_to (self, cell);
  update (self);
}

/* Adds the cell under the cursor, and another one to which the cursor moves. */
static void
extend_selection (PonderSudokuEditor *self,
                  guint               cell)
{
  select_cell (self, ponder_board_get_cursor (get_board (self)));
  select_cell (self, cell);
  go_to (self, cell);
  update (self);
}

static void
drag_begin_cb (PonderSudokuEditor *self,
               double              x,
               double              y)
{
  self->first = ponder_board_get_cell_at (get_board (self), x, y);
}

static void
drag_update_cb (PonderSudokuEditor *self,
                double              offset_x,
                double              offset_y,
                GtkGestureDrag     *drag)
{
  double x;
  double y;
  guint cell;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  cell = ponder_board_get_cell_at (get_board (self), x + offset_x, y + offset_y);
  if (ponder_board_get_one_click (get_board (self)) || (self->n_selected == 0 && cell == self->first) ||
      (self->n_selected > 0 && cell == ponder_board_get_cursor (get_board (self))))
    return;
  /* The click of the board is cancelled. */
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  if (self->n_selected == 0)
    go_to (self, self->first);
  extend_selection (self, cell);
}

static void
select_pressed_cb (PonderSudokuEditor *self,
                   int                 n_press,
                   double              x,
                   double              y,
                   GtkGesture         *click)
{
  GdkModifierType modifiers = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (click));

  if ((modifiers & GDK_CONTROL_MASK) == 0 || ponder_board_get_one_click (get_board (self)))
    {
      gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
  toggle_selected (self, ponder_board_get_cell_at (get_board (self), x, y));
}

static gboolean
arrow_cb (PonderSudokuEditor *self,
          guint               keyval,
          guint               keycode,
          GdkModifierType     modifiers)
{
  static const struct
  {
    guint keyval;
    guint keypad_keyval;
    int rows;
    int columns;
  } arrows[] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up, -1, 0 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 1, 0 },
    { GDK_KEY_Left, GDK_KEY_KP_Left, 0, -1 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 0, 1 },
  };
  const PonderBoardGrid *grid = ponder_board_get_grid (get_board (self));
  guint row;
  guint column;

  if ((modifiers & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK)) != GDK_SHIFT_MASK)
    return GDK_EVENT_PROPAGATE;
  ponder_board_grid_from_index (grid, ponder_board_get_cursor (get_board (self)), &row, &column);
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (keyval == arrows[i].keyval || keyval == arrows[i].keypad_keyval)
      {
        int to_row = CLAMP ((int) row + arrows[i].rows, 0, (int) grid->rows.n - 1);
        int to_column = CLAMP ((int) column + arrows[i].columns, 0, (int) grid->columns.n - 1);

        extend_selection (self, ponder_board_grid_to_index (grid, to_row, to_column));
        return GDK_EVENT_STOP;
      }
  return GDK_EVENT_PROPAGATE;
}

static void
add_selection_controllers (PonderSudokuEditor *self)
{
  GtkWidget *board = GTK_WIDGET (get_board (self));
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (board, GTK_EVENT_CONTROLLER (drag));

  /* Before the board moves its cursor. */
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (select_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (board, GTK_EVENT_CONTROLLER (click));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (arrow_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (board, keys);
}

/* Gets the selected cells, or the one under the cursor. @cells has room for PONDER_SUDOKU_MOST_CELLS. */
static guint
get_selected (PonderSudokuEditor *self,
              guint              *cells)
{
  guint n = 0;

  for (guint cell = 0; self->n_selected > 0 && cell < ponder_board_get_n_cells (get_board (self)); cell++)
    if (self->selected[cell])
      cells[n++] = cell;
  if (n == 0)
    cells[n++] = ponder_board_get_cursor (get_board (self));
  return n;
}

/* Returns the value or the colour whose key gets the focus when keys open at a cell. Only on request it shows what
 * fits. */
static guint
first_fitting (PonderSudokuEditor *self,
               guint               cell)
{
  guint side = ponder_sudoku_document_get_clues (self->document)->shape->side;

  if (self->switches[PONDER_SUDOKU_COLOURS])
    return MAX (1, ponder_sudoku_document_get_colour (self->document, cell));
  for (guint value = 1; value <= side && self->switches[PONDER_SUDOKU_KEYS_FIT]; value++)
    if (ponder_sudoku_document_fits (self->document, cell, value))
      return value;
  return MAX (1, ponder_sudoku_document_get_value (self->document, cell, NULL));
}

/* Returns whether nothing can be entered, because a search is shown or the clue is locked; the page then says so. */
static gboolean
refuses (PonderSudokuEditor *self)
{
  guint cell = ponder_board_get_cursor (get_board (self));

  if (!self->searching &&
      (self->switches[PONDER_SUDOKU_COLOURS] || ponder_sudoku_document_can_enter (self->document, cell)))
    return FALSE;
  g_signal_emit (self, refused_signal, 0, cell);
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

  if (has_digit (self))
    {
      put_digit (self);
      return;
    }
  if (refuses (self) || !ponder_board_view_get_cell_bounds (self->view, cell, &bounds))
    return;
  if (!self->popover_filled)
    {
      fill_popover (self);
      update_keys (self);
    }
  ponder_reveal_popover (self->popover, GTK_WIDGET (self->view), &bounds);
  ponder_keypad_focus_key (self->popover_keypad, first_fitting (self, cell) - 1);
}

static void
closed_cb (PonderSudokuEditor *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (get_board (self)));
}

static void
key_cb (PonderSudokuEditor *self,
        guint               key)
{
  ponder_sudoku_editor_enter (self, key + 1);
}

/* A key of the page. Pressing the chosen one again lets it go. */
static void
keypad_cb (PonderSudokuEditor *self,
           guint               key)
{
  if (!self->switches[PONDER_SUDOKU_DIGIT_FIRST] || self->searching)
    ponder_sudoku_editor_enter (self, key + 1);
  else
    choose_digit (self, self->digit == key + 1 ? 0 : key + 1);
}

static void
clear_cb (PonderSudokuEditor *self)
{
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

/* While the page shows a search, Space makes a step of it and Backspace goes back. */
static gboolean
is_of_search (PonderSudokuEditor *self,
              guint               keyval)
{
  return self->switches[PONDER_SUDOKU_SEARCH_KEYS] &&
         (keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space || keyval == GDK_KEY_BackSpace);
}

/* Returns the value or the colour that a key of the keyboard enters, from 1; 0 if it takes it away; a negative number
 * if it does neither. */
static int
find_typed (PonderSudokuEditor *self,
            guint               keyval)
{
  gunichar typed = g_unichar_toupper (gdk_keyval_to_unicode (keyval));

  if (self->colours && typed > '0' && typed <= '0' + PONDER_SUDOKU_N_COLOURS)
    return (int) (typed - '0');
  for (guint i = 0; !self->colours && self->symbols[i] != '\0'; i++)
    if (g_unichar_toupper (self->symbols[i]) == typed)
      return i + 1;
  return typed == '0' || typed == ' ' || typed == '.' ? 0 : -1;
}

static gboolean
key_pressed_cb (PonderSudokuEditor *self,
                guint               keyval,
                guint               keycode,
                GdkModifierType     modifiers)
{
  int value;

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) || is_of_search (self, keyval))
    return GDK_EVENT_PROPAGATE;
  value = find_typed (self, keyval);
  if (value >= 0)
    type (self, value);
  else if (keyval == GDK_KEY_BackSpace || keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete)
    {
      if (keyval == GDK_KEY_BackSpace && self->switches[PONDER_SUDOKU_TYPE_THROUGH])
        move_cursor (self, -1);
      ponder_sudoku_editor_enter (self, 0);
    }
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
ponder_sudoku_editor_dispose (GObject *object)
{
  PonderSudokuEditor *self = PONDER_SUDOKU_EDITOR (object);

  g_clear_object (&self->keypad);
  g_clear_pointer (&self->symbols, g_free);
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

  /* The person wants to enter something, but the board shows a search, or the clue in the cell (from 0) is locked. */
  refused_signal = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
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
  add_selection_controllers (self);
  self->switches[PONDER_SUDOKU_TIDY_NOTES] = TRUE;
  self->switches[PONDER_SUDOKU_WARN_OF_CLASHES] = TRUE;

  gtk_accessible_update_property (GTK_ACCESSIBLE (get_board (self)), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Sudoku"), -1);
  g_signal_connect_object (get_board (self), "cursor-moved", G_CALLBACK (cursor_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_board (self), "cell-activated", G_CALLBACK (cell_activated_cb), self, G_CONNECT_SWAPPED);
}

/* @keypad is elsewhere on the page; the editor sets and handles its keys. */
void
ponder_sudoku_editor_start (PonderSudokuEditor   *self,
                            PonderPuzzleDocument *document,
                            PonderKeypad         *keypad)
{
  PonderHistory *history = ponder_puzzle_document_get_history (document);

  g_assert (self->document == NULL);

  self->document = g_object_ref (document);
  self->keypad = g_object_ref (keypad);
  g_signal_connect_object (keypad, "pressed", G_CALLBACK (keypad_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (history, "changed", G_CALLBACK (document_cb), self, G_CONNECT_SWAPPED);
  document_cb (self);
}

/* Enters a value in the selected cells or, if notes or colours are switched on, one of these. 0
 * makes the cells blank or, if colours are switched on, takes the colour away. May be refused. */
void
ponder_sudoku_editor_enter (PonderSudokuEditor *self,
                            guint               value)
{
  guint cells[PONDER_SUDOKU_MOST_CELLS];
  guint n_cells;

  g_assert (self->document != NULL);

  /* Of several cells, those with a locked clue stay as they are. */
  n_cells = get_selected (self, cells);
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
      ponder_sudoku_document_toggle_colour (self->document, cells, n_cells, value);
      return;
    }
  ponder_sudoku_document_place (self->document, cells, n_cells, value,
                                self->switches[PONDER_SUDOKU_TIDY_NOTES] ? PONDER_SUDOKU_RULE_OUT : 0);
}

void
ponder_sudoku_editor_switch (PonderSudokuEditor *self,
                             PonderSudokuSwitch  what,
                             gboolean            on)
{
  g_assert (what < PONDER_SUDOKU_N_SWITCHES);

  self->switches[what] = on;
  if (what == PONDER_SUDOKU_COLOURS && self->document != NULL)
    {
      gtk_popover_popdown (self->popover);
      follow_keys (self);
    }
  update (self);
}

/* Shows a search instead of the document, or the document again if it is NULL. */
void
ponder_sudoku_editor_show_scene (PonderSudokuEditor      *self,
                                 const PonderSudokuScene *scene)
{
  self->searching = scene != NULL;
  if (scene != NULL)
    self->scene = *scene;
  update (self);
}

/* Shows a hint besides the document, or none if it is NULL. What it points to must stay valid until the next call. */
void
ponder_sudoku_editor_show_hint (PonderSudokuEditor          *self,
                                const PonderSudokuHintScene *hint)
{
  if (!self->hinting && hint == NULL)
    return;
  self->hinting = hint != NULL;
  if (hint != NULL)
    self->hint = *hint;
  update (self);
}

/* Shows what the answers have in the cells in which they differ. NULL for nothing. */
void
ponder_sudoku_editor_show_answers (PonderSudokuEditor       *self,
                                   const PonderSudokuSurvey *answers)
{
  if (!self->differing && answers == NULL)
    return;
  self->differing = answers != NULL;
  if (answers != NULL)
    self->answers = *answers;
  update (self);
}

/* Marks the entries that differ from @answer, which has the value of each cell. NULL for none. */
void
ponder_sudoku_editor_show_wrong (PonderSudokuEditor *self,
                                 const guint8       *answer)
{
  if (!self->warning && answer == NULL)
    return;
  self->warning = answer != NULL;
  if (answer != NULL)
    memcpy (self->answer, answer, ponder_sudoku_document_get_clues (self->document)->shape->n_cells);
  update (self);
}
