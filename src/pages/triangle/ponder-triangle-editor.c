/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-triangle-editor.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-excerpt.h"
#include "ponder-reveal.h"

/* The board of number triangles. A number is typed at the cursor, or entered in a popover that opens there. Until it is
 * complete, it is not part of the document. */

#define MOST_ADDED 6 /* the most rows for which the sum is shown with all its numbers */
#define SUM_MARGIN 12

G_DEFINE_FINAL_TYPE (PonderTriangleEditor, ponder_triangle_editor, GTK_TYPE_WIDGET)

static PonderBoard *
get_board (PonderTriangleEditor *self)
{
  return ponder_board_view_get_board (self->view);
}

static guint
count_digits (guint64 number)
{
  guint n = 1;

  while (number >= 10)
    {
      number /= 10;
      n++;
    }
  return n;
}

/* Returns the average rounded up. */
static guint
average_digits (const PonderTriangleGrid *grid)
{
  guint n_cells = PONDER_TRIANGLE_CELL (grid->n_rows, 0u);
  guint n_digits = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    n_digits += count_digits (grid->numbers[cell]);
  return (n_digits + n_cells - 1) / n_cells;
}

static void
set_path (PonderTriangleEditor *self,
          const PonderScene    *scene)
{
  self->kind = scene->kind;
  if (scene->state != NULL)
    {
      self->n_path = ponder_triangle_get_path (self->triangle, scene->state, self->columns);
      return;
    }
  self->n_path = scene->n_all > 0 || scene->kind == PONDER_CELL_PROVED ? scene->n_moves + 1 : 0;
  self->columns[0] = 0;
  for (guint i = 1; i < self->n_path; i++)
    self->columns[i] = PONDER_TRIANGLE_MOVE_COLUMN (scene->moves[i - 1]);
}

static int
compare_cells (gconstpointer a,
               gconstpointer b)
{
  guint one = *(const guint *) a;
  guint other = *(const guint *) b;

  return (one > other) - (one < other);
}

/* A triangle may have half a million numbers, so the appearance of a cell is computed only when it is asked for. */
static void
show_cell (guint                 cell,
           PonderCellAppearance *appearance,
           gpointer              user_data)
{
  PonderTriangleEditor *self = user_data;
  static char text[16];
  guint row = ponder_triangle_row (cell);
  gboolean on_path;

  /* While the board changes its shape, it may ask for cells that the triangle doesn't have. */
  if (row >= self->grid.n_rows)
    return;

  g_snprintf (text, sizeof text, "%" G_GUINT64_FORMAT, self->grid.numbers[cell]);
  appearance->text = text;
  appearance->n_chars = self->n_digits;
  on_path = row < self->n_path && PONDER_TRIANGLE_CELL (row, self->columns[row]) == cell;
  appearance->kind = on_path ? self->kind : PONDER_CELL_ENTERED;
  if (appearance->kind == PONDER_CELL_TRIED && row + 1 == self->n_path)
    appearance->marks |= PONDER_CELL_NOW;
  if (g_array_binary_search (self->pointed_at, &cell, compare_cells, NULL))
    appearance->marks |= PONDER_CELL_POINTED_AT;
  if (self->typing && cell == self->typed_cell)
    {
      appearance->kind = PONDER_CELL_ENTERED;
      appearance->text = self->typed;
      appearance->marks |= PONDER_CELL_TYPED;
    }
}

/* Returns the target and, below it, the sum of the path if there is one, perhaps with the numbers that are added. */
static char *
dup_sum (PonderTriangleEditor *self,
         gboolean              with_numbers)
{
  g_autofree char *target = ponder_count_text (self->grid.target);
  g_autofree char *sum_text = NULL;
  GString *text = g_string_new (NULL);
  guint64 sum = 0;

  /* Translators: the sum that the puzzle asks for */
  g_string_append_printf (text, _ ("k = %s"), target);
  if (self->n_path == 0)
    return g_string_free (text, FALSE);

  for (guint row = 0; row < self->n_path; row++)
    {
      guint64 number = self->grid.numbers[PONDER_TRIANGLE_CELL (row, self->columns[row])];

      sum += number;
      if (with_numbers)
        g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, row > 0 ? " + " : "\n", number);
    }
  sum_text = ponder_count_text (sum);
  g_string_append_c (text, '\n');
  if (with_numbers)
    g_string_append_printf (text, "= %s", sum_text);
  else
    /* Translators: the sum of the numbers on the path so far */
    g_string_append_printf (text, _ ("Sum %s"), sum_text);
  return g_string_free (text, FALSE);
}

static void
place_of (PonderTriangleEditor *self,
          guint                 cell,
          guint                *row,
          guint                *column)
{
  ponder_board_grid_from_index (ponder_board_get_grid (get_board (self)), cell, row, column);
}

static void
stop_typing (PonderTriangleEditor *self)
{
  if (!self->typing)
    return;
  self->typing = FALSE;
  ponder_board_refresh (get_board (self));
}

static void
enter_number (PonderTriangleEditor *self,
              guint                 cell,
              guint64               number)
{
  g_autofree guint64 *numbers = NULL;
  g_autoptr (PonderPuzzle) puzzle = NULL;
  PonderTriangleGrid grid = self->grid;

  if (cell >= PONDER_TRIANGLE_CELL (grid.n_rows, 0u) || grid.numbers[cell] == number)
    return;
  grid.numbers = numbers = g_memdup2 (grid.numbers, PONDER_TRIANGLE_CELL (grid.n_rows, 0u) * sizeof (guint64));
  numbers[cell] = number;
  puzzle = ponder_triangle_new (&grid);
  ponder_puzzle_page_edit (self->page, puzzle);
}

/* Enters the number that was typed. If it isn't valid, says so and leaves it to be corrected. */
static gboolean
finish_typing (PonderTriangleEditor *self)
{
  g_autoptr (GError) error = NULL;
  guint64 number;

  if (self->typing && self->typed[0] != '\0' &&
      !ponder_triangle_read_number (self->typed, 0, PONDER_TRIANGLE_MOST_NUMBER, &number, &error))
    {
      ponder_page_toast (PONDER_PAGE (self->page), error->message, FALSE);
      return FALSE;
    }
  if (self->typing && self->typed[0] != '\0')
    {
      stop_typing (self);
      enter_number (self, self->typed_cell, number);
    }
  stop_typing (self);
  return TRUE;
}

/* Returns whether numbers can be entered. During a search they can't, and the page offers to end it. */
static gboolean
may_edit (PonderTriangleEditor *self,
          guint                 cell)
{
  graphene_rect_t bounds;

  return ponder_board_view_get_cell_bounds (self->view, cell, &bounds) &&
         ponder_puzzle_page_may_edit (self->page, GTK_WIDGET (self->view), &bounds);
}

/* Begins typing with the current number or with an empty text. */
static gboolean
begin_typing (PonderTriangleEditor *self,
              gboolean              with_number)
{
  guint cell = ponder_board_get_cursor (get_board (self));

  if (self->typing)
    return TRUE;
  if (!may_edit (self, cell))
    return FALSE;
  self->typing = TRUE;
  self->typed_cell = cell;
  self->typed[0] = '\0';
  if (with_number)
    g_snprintf (self->typed, sizeof self->typed, "%" G_GUINT64_FORMAT, self->grid.numbers[cell]);
  return TRUE;
}

static void
type_digit (PonderTriangleEditor *self,
            int                   digit)
{
  gsize length;

  if (!begin_typing (self, FALSE))
    return;
  length = strlen (self->typed);
  if (length < PONDER_TRIANGLE_MOST_TYPED)
    {
      self->typed[length] = (char) ('0' + digit);
      self->typed[length + 1] = '\0';
    }
  ponder_board_refresh (get_board (self));
}

static void
erase (PonderTriangleEditor *self,
       gboolean              all)
{
  gsize length;

  if (!begin_typing (self, TRUE))
    return;
  length = strlen (self->typed);
  self->typed[all || length == 0 ? 0 : length - 1] = '\0';
  ponder_board_refresh (get_board (self));
}

/* Enters the number and moves the cursor on, so that a triangle can be typed as a sequence of numbers and spaces. */
static void
enter_and_advance (PonderTriangleEditor *self)
{
  guint next = ponder_board_get_cursor (get_board (self)) + 1;

  if (finish_typing (self) && next < ponder_board_get_n_cells (get_board (self)))
    ponder_board_set_cursor (get_board (self), next);
}

/* Handles keys that matter only while a number is typed. */
static gboolean
typing_key (PonderTriangleEditor *self,
            guint                 keyval,
            GdkModifierType       modifiers)
{
  if (!self->typing)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Escape)
    {
      stop_typing (self);
      return GDK_EVENT_STOP;
    }
  if (modifiers == 0 && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter))
    {
      finish_typing (self);
      return GDK_EVENT_STOP;
    }
  /* Arrow keys, Tab and shortcuts first complete the number. */
  return gdk_keyval_to_unicode (keyval) == 0 || modifiers != 0 || keyval == GDK_KEY_Tab ? !finish_typing (self)
                                                                                        : GDK_EVENT_PROPAGATE;
}

static gboolean
key_pressed_cb (PonderTriangleEditor *self,
                guint                 keyval,
                guint                 keycode,
                GdkModifierType       modifiers)
{
  int digit = g_unichar_digit_value (gdk_keyval_to_unicode (keyval));
  gboolean searching = ponder_page_is_watching (PONDER_PAGE (self->page));

  modifiers &= GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK;
  if (keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R) /* the modifiers */
    return GDK_EVENT_PROPAGATE;
  if (modifiers != 0)
    return typing_key (self, keyval, modifiers);
  if (digit >= 0)
    type_digit (self, digit);
  /* During a search, Space and Backspace make a step forward or back. */
  else if (!searching && keyval == GDK_KEY_BackSpace)
    erase (self, FALSE);
  else if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete)
    erase (self, TRUE);
  else if (!searching && (keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space))
    enter_and_advance (self);
  else
    return typing_key (self, keyval, modifiers);
  return GDK_EVENT_STOP;
}

static void
cursor_cb (PonderTriangleEditor *self)
{
  if (self->typing && ponder_board_get_cursor (get_board (self)) != self->typed_cell)
    ponder_triangle_editor_finish (self);
}

static gboolean
read_entry (PonderTriangleEditor *self,
            guint64              *number,
            GError              **error)
{
  return ponder_triangle_read_number (gtk_editable_get_text (self->entry), 0, PONDER_TRIANGLE_MOST_NUMBER, number,
                                      error);
}

/* Restores the number, so that closing the popover changes nothing. */
static void
restore_entry (PonderTriangleEditor *self)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, self->opened_with);

  gtk_editable_set_text (self->entry, number);
}

/* Enters the number in the popover. If it isn't valid, says so and drops it. */
static void
finish_entry (PonderTriangleEditor *self)
{
  g_autoptr (GError) error = NULL;
  guint64 number;

  if (!read_entry (self, &number, &error))
    {
      ponder_page_toast (PONDER_PAGE (self->page), error->message, FALSE);
      restore_entry (self);
    }
  else if (number != self->opened_with)
    {
      self->opened_with = number;
      enter_number (self, ponder_board_get_cursor (get_board (self)), number);
    }
}

/* Closes the popover because another puzzle is shown. */
static void
close_entry (PonderTriangleEditor *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self->popover)))
    return;
  if (read_entry (self, &(guint64){ 0 }, NULL))
    restore_entry (self);
  gtk_popover_popdown (self->popover);
}

static void
cell_activated_cb (PonderTriangleEditor *self,
                   guint                 cell)
{
  g_autofree char *place = NULL;
  graphene_rect_t bounds;
  guint row;
  guint column;

  ponder_triangle_editor_finish (self);
  if (!may_edit (self, cell) || !ponder_board_view_get_cell_bounds (self->view, cell, &bounds))
    return;
  place_of (self, cell, &row, &column);
  place = g_strdup_printf (_ ("Row %u, position %u"), row + 1, column + 1);
  gtk_label_set_label (self->place, place);
  self->opened_with = self->grid.numbers[cell];
  restore_entry (self);
  ponder_reveal_popover (self->popover, GTK_WIDGET (self->view), &bounds);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (self->entry, 0, -1);
}

/* Also called when a click elsewhere closes the popover. */
static void
closed_cb (PonderTriangleEditor *self)
{
  finish_entry (self);
  gtk_widget_grab_focus (GTK_WIDGET (get_board (self)));
}

static void
changed_cb (PonderTriangleEditor *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), FALSE);
}

/* Escape closes the popover without changing the number. */
static gboolean
entry_key_cb (PonderTriangleEditor *self,
              guint                 keyval)
{
  if (keyval == GDK_KEY_Escape)
    restore_entry (self);
  return GDK_EVENT_PROPAGATE;
}

static void
entry_left_cb (PonderTriangleEditor *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->popover)) && read_entry (self, &(guint64){ 0 }, NULL))
    finish_entry (self);
}

static void
entry_cb (PonderTriangleEditor *self)
{
  g_autoptr (GError) error = NULL;

  if (read_entry (self, &(guint64){ 0 }, &error))
    {
      gtk_popover_popdown (self->popover);
      return;
    }
  gtk_label_set_label (self->complaint, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

/* Returns whether there is room for the text beside the top of the triangle. */
static gboolean
fits (PonderTriangleEditor *self,
      const char           *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->sum), text);
  graphene_rect_t top;
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);
  return ponder_board_view_get_cell_bounds (self->view, 0, &top) && width + SUM_MARGIN <= top.origin.x &&
         height + SUM_MARGIN <= top.size.height;
}

/* Shows the sum and, if there are only a few rows, the numbers that are added. */
static void
show_sum (PonderTriangleEditor *self)
{
  gboolean with_numbers = self->n_path > 1 && self->grid.n_rows <= MOST_ADDED;
  g_autofree char *text = dup_sum (self, with_numbers);

  if (with_numbers && !fits (self, text))
    {
      g_free (text);
      text = dup_sum (self, FALSE);
    }
  if (g_strcmp0 (gtk_label_get_label (self->sum), text) != 0)
    gtk_label_set_label (self->sum, text);
}

/* The cursor stays in its row and column if the new triangle has them. */
static void
update_board (PonderTriangleEditor *self)
{
  PonderBoard *board = get_board (self);
  guint row;
  guint column;

  place_of (self, ponder_board_get_cursor (board), &row, &column);
  ponder_board_set_triangle (board, self->grid.n_rows);
  ponder_triangle_editor_go_to (self, row, column);
  ponder_board_refresh (board);
}

static void
ponder_triangle_editor_dispose (GObject *object)
{
  PonderTriangleEditor *self = PONDER_TRIANGLE_EDITOR (object);
  GtkWidget *child;

  self->typing = FALSE;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (ponder_triangle_editor_parent_class)->dispose (object);
}

static void
ponder_triangle_editor_finalize (GObject *object)
{
  PonderTriangleEditor *self = PONDER_TRIANGLE_EDITOR (object);

  g_clear_object (&self->triangle);
  g_array_unref (self->pointed_at);
  g_free (self->columns);

  G_OBJECT_CLASS (ponder_triangle_editor_parent_class)->finalize (object);
}

static void
ponder_triangle_editor_class_init (PonderTriangleEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_triangle_editor_dispose;
  object_class->finalize = ponder_triangle_editor_finalize;

  g_type_ensure (PONDER_TYPE_BOARD_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-triangle-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderTriangleEditor, view);
  gtk_widget_class_bind_template_child (widget_class, PonderTriangleEditor, sum);
  gtk_widget_class_bind_template_child (widget_class, PonderTriangleEditor, popover);
  gtk_widget_class_bind_template_child (widget_class, PonderTriangleEditor, place);
  gtk_widget_class_bind_template_child (widget_class, PonderTriangleEditor, entry);
  gtk_widget_class_bind_template_child (widget_class, PonderTriangleEditor, complaint);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, ponder_triangle_editor_finish);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_cb);
}

static void
ponder_triangle_editor_init (PonderTriangleEditor *self)
{
  self->columns = g_new0 (guint, PONDER_TRIANGLE_MOST_ROWS);
  self->pointed_at = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));

  ponder_board_set_source (get_board (self), show_cell, self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (get_board (self)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Number Triangle"), -1);
  g_signal_connect_object (get_board (self), "cursor-moved", G_CALLBACK (cursor_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_board (self), "cell-activated", G_CALLBACK (cell_activated_cb), self, G_CONNECT_SWAPPED);
}

/* Shows a triangle, with or without a path. */
void
ponder_triangle_editor_show_scene (PonderTriangleEditor *self,
                                   const PonderScene    *scene)
{
  if (g_set_object (&self->triangle, PONDER_TRIANGLE (scene->puzzle)))
    {
      ponder_triangle_get_grid (self->triangle, &self->grid);
      self->n_digits = average_digits (&self->grid);
      self->typing = FALSE;
      close_entry (self);
    }
  set_path (self, scene);
  g_array_set_size (self->pointed_at, 0);
  if (scene->pointed_at != NULL)
    g_array_append_vals (self->pointed_at, scene->pointed_at->data, scene->pointed_at->len);
  g_array_sort (self->pointed_at, compare_cells);
  /* During a search, any click on a number offers to end it. */
  ponder_board_set_one_click (get_board (self), ponder_puzzle_page_shows_search (self->page));
  show_sum (self);
  update_board (self);
  /* While a search or an answer is shown, the last number of the path is visible. */
  if (self->n_path > 0 && (scene->state != NULL || scene->n_moves < scene->n_all))
    ponder_board_view_reveal_cell (self->view,
                                   PONDER_TRIANGLE_CELL (self->n_path - 1, self->columns[self->n_path - 1]));
}

/* At most the last row, and the last column of that row, is used. */
void
ponder_triangle_editor_go_to (PonderTriangleEditor *self,
                              guint                 row,
                              guint                 column)
{
  const PonderBoardGrid *grid = ponder_board_get_grid (get_board (self));

  row = MIN (row, grid->rows.n - 1);
  column = MIN (column, row);
  ponder_board_set_cursor (get_board (self), ponder_board_grid_to_index (grid, row, column));
}

/* Enters what is being typed. If it isn't valid, says so and drops it. */
void
ponder_triangle_editor_finish (PonderTriangleEditor *self)
{
  if (!finish_typing (self))
    stop_typing (self);
}

/* Numbers may be typed as they are shown, with spaces or commas between thousands. */
static char *
dup_digits (const char *text)
{
  GString *digits = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (g_unichar_isdigit (c))
        g_string_append_printf (digits, "%d", g_unichar_digit_value (c));
      else if (!g_unichar_isspace (c) && c != ',' && c != '\'')
        g_string_append_unichar (digits, c);
    }
  return g_string_free (digits, FALSE);
}

/* Reads what the person typed as a number from @least to @most; @error says what was expected. */
gboolean
ponder_triangle_read_number (const char *text,
                             guint64     least,
                             guint64     most,
                             guint64    *number,
                             GError    **error)
{
  g_autofree char *least_text = NULL;
  g_autofree char *most_text = NULL;
  g_autofree char *quoted = NULL;
  g_autofree char *digits = dup_digits (text);

  if (g_ascii_string_to_unsigned (digits, 10, least, most, number, NULL))
    return TRUE;
  least_text = ponder_count_text (least);
  most_text = ponder_count_text (most);
  quoted = ponder_excerpt (text);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“%s”: expected %s to %s"), quoted, least_text,
               most_text);
  return FALSE;
}
