/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-triangle-editor.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-figures.h"
#include "ponder-triangle-words.h"
#include "ponder-triangle.h"

/* The board of the page of number triangles. A number is typed where it stands, at the cursor, or entered in a popover
 * that opens on it; until it is complete it is only on the screen. What the numbers show is asked of the triangle when
 * they come into view, as it may have half a million. */

#define MOST_ADDED 4 /* rows */
#define MOST_ADDED_LENGTH 13 /* characters */
#define MOST_TYPED 9 /* digits; enough for a number that is too large to be refused */

struct _PonderTriangleEditor
{
  GtkWidget parent_instance;

  PonderPuzzlePage *page; /* which we are on */
  PonderTriangle *triangle; /* nullable: what is shown */
  PonderTriangleGrid grid; /* its numbers */
  guint n_digits; /* how many they have on average */

  PonderCellKind kind; /* of the path */
  guint n_path; /* the rows that it goes through */
  guint *columns; /* where */
  GArray *pointed_at; /* (element-type guint) cells */

  gboolean typing;
  guint typed_cell;
  char typed[MOST_TYPED + 1];

  PonderBoardView *view;
  GtkLabel *sum;
  GtkPopover *popover;
  GtkLabel *place;
  GtkEditable *entry;
  GtkLabel *complaint;
};

G_DEFINE_FINAL_TYPE (PonderTriangleEditor, ponder_triangle_editor, GTK_TYPE_WIDGET)

static PonderBoard *
get_board (PonderTriangleEditor *self)
{
  return ponder_board_view_get_board (self->view);
}

static void
place_of (PonderTriangleEditor *self,
          guint                 cell,
          guint                *row,
          guint                *column)
{
  ponder_board_grid_from_index (ponder_board_get_grid (get_board (self)), cell, row, column);
}

static gboolean
is_pointed_at (PonderTriangleEditor *self,
               guint                 cell)
{
  for (guint i = 0; i < self->pointed_at->len; i++)
    if (g_array_index (self->pointed_at, guint, i) == cell)
      return TRUE;
  return FALSE;
}

static guint
count_digits (guint32 number)
{
  guint n = 1;

  while (number >= 10)
    {
      number /= 10;
      n++;
    }
  return n;
}

/* Rounded up. */
static guint
average_digits (const PonderTriangleGrid *grid)
{
  guint n_cells = PONDER_TRIANGLE_CELL (grid->n_rows, 0u);
  guint n_digits = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    n_digits += count_digits (grid->numbers[cell]);
  return (n_digits + n_cells - 1) / n_cells;
}

/* What a cell of the board shows. */
static void
look_at_cell (guint           cell,
              PonderCellLook *look,
              gpointer        user_data)
{
  PonderTriangleEditor *self = user_data;
  static char text[16];
  guint row;
  guint column;

  place_of (self, cell, &row, &column);
  /* A board that is being made anew is not the triangle's yet. */
  if (row >= self->grid.n_rows)
    return;

  look->kind = PONDER_CELL_ENTERED;
  g_snprintf (text, sizeof text, "%u", self->grid.numbers[cell]);
  look->text = text;
  look->n_chars = self->n_digits;
  if (row < self->n_path && self->columns[row] == column)
    {
      look->kind = self->kind;
      if (self->kind == PONDER_CELL_TRIED && row + 1 == self->n_path)
        look->marks |= PONDER_CELL_NOW;
    }
  if (is_pointed_at (self, cell))
    look->marks |= PONDER_CELL_POINTED_AT;
  if (self->typing && cell == self->typed_cell)
    {
      look->kind = PONDER_CELL_ENTERED;
      look->text = self->typed;
      look->marks |= PONDER_CELL_TYPED;
    }
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
              guint32               number)
{
  g_autofree guint32 *numbers = NULL;
  g_autoptr (PonderPuzzle) puzzle = NULL;
  PonderTriangleGrid grid = self->grid;

  if (cell >= PONDER_TRIANGLE_CELL (grid.n_rows, 0u) || grid.numbers[cell] == number)
    return;
  grid.numbers = numbers = g_memdup2 (grid.numbers, PONDER_TRIANGLE_CELL (grid.n_rows, 0u) * sizeof (guint32));
  numbers[cell] = number;
  puzzle = ponder_triangle_new (&grid);
  ponder_puzzle_page_edit (self->page, puzzle);
}

/* Enters what is typed. A number that can't be is told, and stays to be corrected. */
static gboolean
finish_typing (PonderTriangleEditor *self)
{
  g_autoptr (GError) error = NULL;
  guint64 number;

  if (self->typing && self->typed[0] != '\0' &&
      !ponder_triangle_read_number (self->typed, 1, PONDER_TRIANGLE_MOST_NUMBER, &number, &error))
    {
      ponder_page_toast (PONDER_PAGE (self->page), error->message, FALSE);
      return FALSE;
    }
  if (self->typing && self->typed[0] != '\0')
    {
      stop_typing (self);
      enter_number (self, self->typed_cell, (guint32) number);
    }
  stop_typing (self);
  return TRUE;
}

/* Whether numbers can be entered: otherwise a search is shown, and the page offers to end it. */
static gboolean
may_edit (PonderTriangleEditor *self,
          guint                 cell)
{
  graphene_rect_t bounds;

  return ponder_board_view_get_cell_bounds (self->view, cell, &bounds) &&
         ponder_puzzle_page_may_edit (self->page, GTK_WIDGET (self->view), &bounds);
}

/* Begins with the number that is there, or with none. */
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
    g_snprintf (self->typed, sizeof self->typed, "%u", self->grid.numbers[cell]);
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
  if (length < MOST_TYPED)
    {
      self->typed[length] = (char) ('0' + digit);
      self->typed[length + 1] = '\0';
    }
  ponder_board_refresh (get_board (self));
}

static void
rub_out (PonderTriangleEditor *self,
         gboolean              all)
{
  gsize length;

  if (!begin_typing (self, TRUE))
    return;
  length = strlen (self->typed);
  self->typed[all || length == 0 ? 0 : length - 1] = '\0';
  ponder_board_refresh (get_board (self));
}

/* A triangle goes in as it is read aloud: a number, a space, the next. */
static void
go_on (PonderTriangleEditor *self)
{
  guint next = ponder_board_get_cursor (get_board (self)) + 1;

  if (finish_typing (self) && next < ponder_board_get_n_cells (get_board (self)))
    ponder_board_set_cursor (get_board (self), next);
}

/* What only matters while a number is typed. */
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
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter)
    {
      finish_typing (self);
      return GDK_EVENT_STOP;
    }
  /* Arrows, Tab and shortcuts do what they do to a number that is complete. */
  return gdk_keyval_to_unicode (keyval) == 0 || modifiers != 0 || keyval == GDK_KEY_Tab ? !finish_typing (self)
                                                                                       : GDK_EVENT_PROPAGATE;
}

static gboolean
is_modifier (guint keyval)
{
  return keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R;
}

static gboolean
key_pressed_cb (PonderTriangleEditor *self,
                guint                 keyval,
                guint                 keycode,
                GdkModifierType       modifiers)
{
  int digit = g_unichar_digit_value (gdk_keyval_to_unicode (keyval));
  gboolean searching = ponder_page_get_wants_room (PONDER_PAGE (self->page));

  g_assert (PONDER_IS_TRIANGLE_EDITOR (self));

  modifiers &= GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK;
  if (is_modifier (keyval))
    return GDK_EVENT_PROPAGATE;
  if (modifiers != 0)
    return typing_key (self, keyval, modifiers);
  if (digit >= 0)
    type_digit (self, digit);
  /* While one searches, Space and Backspace step. */
  else if (!searching && keyval == GDK_KEY_BackSpace)
    rub_out (self, FALSE);
  else if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete)
    rub_out (self, TRUE);
  else if (!searching && (keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space))
    go_on (self);
  else
    return typing_key (self, keyval, modifiers);
  return GDK_EVENT_STOP;
}

static void
left_cb (PonderTriangleEditor *self)
{
  g_assert (PONDER_IS_TRIANGLE_EDITOR (self));

  ponder_triangle_editor_finish (self);
}

static void
cursor_cb (PonderTriangleEditor *self)
{
  g_assert (PONDER_IS_TRIANGLE_EDITOR (self));

  if (self->typing && ponder_board_get_cursor (get_board (self)) != self->typed_cell)
    ponder_triangle_editor_finish (self);
}

static void
cell_activated_cb (PonderTriangleEditor *self,
                   guint                 cell)
{
  g_autofree char *place = NULL;
  g_autofree char *number = NULL;
  graphene_rect_t bounds;
  guint row;
  guint column;

  g_assert (PONDER_IS_TRIANGLE_EDITOR (self));

  ponder_triangle_editor_finish (self);
  if (!may_edit (self, cell) || !ponder_board_view_get_cell_bounds (self->view, cell, &bounds))
    return;
  place_of (self, cell, &row, &column);
  place = g_strdup_printf (_ ("Row %u, position %u"), row + 1, column + 1);
  number = g_strdup_printf ("%u", self->grid.numbers[cell]);
  gtk_label_set_label (self->place, place);
  gtk_editable_set_text (self->entry, number);
  gtk_popover_set_pointing_to (self->popover, &(GdkRectangle){ bounds.origin.x, bounds.origin.y, bounds.size.width,
                                                               bounds.size.height });
  gtk_popover_popup (self->popover);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (self->entry, 0, -1);
}

static void
closed_cb (PonderTriangleEditor *self)
{
  g_assert (PONDER_IS_TRIANGLE_EDITOR (self));

  gtk_widget_grab_focus (GTK_WIDGET (get_board (self)));
}

static void
changed_cb (PonderTriangleEditor *self)
{
  g_assert (PONDER_IS_TRIANGLE_EDITOR (self));

  gtk_widget_set_visible (GTK_WIDGET (self->complaint), FALSE);
}

static void
entry_cb (PonderTriangleEditor *self)
{
  g_autoptr (GError) error = NULL;
  guint64 number;

  g_assert (PONDER_IS_TRIANGLE_EDITOR (self));

  if (!ponder_triangle_read_number (gtk_editable_get_text (self->entry), 1, PONDER_TRIANGLE_MOST_NUMBER, &number,
                                    &error))
    {
      gtk_label_set_label (self->complaint, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->complaint), TRUE);
      gtk_widget_grab_focus (GTK_WIDGET (self->entry));
      return;
    }
  gtk_popover_popdown (self->popover);
  enter_number (self, ponder_board_get_cursor (get_board (self)), (guint32) number);
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

/* The numbers of the path one by one, where there is room for them beside the top. */
static char *
dup_sum (PonderTriangleEditor *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *sum_text = NULL;
  guint64 sum = 0;

  for (guint row = 0; row < self->n_path; row++)
    {
      guint32 number = self->grid.numbers[PONDER_TRIANGLE_CELL (row, self->columns[row])];

      sum += number;
      if (self->grid.n_rows <= MOST_ADDED)
        g_string_append_printf (text, row > 0 ? " + %u" : "%u", number);
    }
  sum_text = ponder_count_text (sum);
  if (self->n_path > 1 && text->len > 0 && text->len <= MOST_ADDED_LENGTH)
    return g_strdup_printf ("%s\n= %s", text->str, sum_text);
  /* Translators: of the numbers on the path so far */
  return g_strdup_printf (_ ("Sum %s"), sum_text);
}

static void
show_sum (PonderTriangleEditor *self)
{
  g_autofree char *target = ponder_count_text (self->grid.target);
  g_autofree char *sum = dup_sum (self);
  /* Translators: the sum that is asked for */
  g_autofree char *asked = g_strdup_printf (_ ("k = %s"), target);
  g_autofree char *text = self->n_path > 0 ? g_strdup_printf ("%s\n%s", asked, sum) : g_strdup (asked);

  if (g_strcmp0 (gtk_label_get_label (self->sum), text) != 0)
    gtk_label_set_label (self->sum, text);
}

/* The cursor stays in its place where there still is one. */
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

/* Where the triangle scrolls, one sees the number that a search or a play has come to. */
static void
follow_path (PonderTriangleEditor *self,
             const PonderScene    *scene)
{
  guint last = self->n_path - 1;

  if (self->n_path > 0 && (scene->state != NULL || scene->n_moves < scene->n_all))
    ponder_board_view_reveal_cell (self->view, PONDER_TRIANGLE_CELL (last, self->columns[last]));
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
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_cb);
}

static void
ponder_triangle_editor_init (PonderTriangleEditor *self)
{
  self->columns = g_new0 (guint, PONDER_TRIANGLE_MOST_ROWS);
  self->pointed_at = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));

  ponder_board_set_source (get_board (self), look_at_cell, self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (get_board (self)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Number Triangle"), -1);
  g_signal_connect_object (get_board (self), "notify::cursor", G_CALLBACK (cursor_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_board (self), "cell-activated", G_CALLBACK (cell_activated_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * ponder_triangle_editor_set_page:
 * @page: (transfer none): the page that the editor is on
 */
void
ponder_triangle_editor_set_page (PonderTriangleEditor *self,
                                 PonderPuzzlePage     *page)
{
  g_return_if_fail (PONDER_IS_TRIANGLE_EDITOR (self));
  g_return_if_fail (PONDER_IS_PUZZLE_PAGE (page));

  self->page = page;
}

PonderBoardView *
ponder_triangle_editor_get_view (PonderTriangleEditor *self)
{
  g_return_val_if_fail (PONDER_IS_TRIANGLE_EDITOR (self), NULL);

  return self->view;
}

/**
 * ponder_triangle_editor_show_scene:
 * @scene: a path, or the triangle alone
 */
void
ponder_triangle_editor_show_scene (PonderTriangleEditor *self,
                                   const PonderScene    *scene)
{
  g_return_if_fail (PONDER_IS_TRIANGLE_EDITOR (self));
  g_return_if_fail (scene != NULL && PONDER_IS_TRIANGLE (scene->puzzle));

  if (g_set_object (&self->triangle, PONDER_TRIANGLE (scene->puzzle)))
    {
      self->typing = FALSE;
      gtk_popover_popdown (self->popover);
      ponder_triangle_get_grid (self->triangle, &self->grid);
      self->n_digits = average_digits (&self->grid);
    }
  set_path (self, scene);
  g_array_set_size (self->pointed_at, 0);
  if (scene->pointed_at != NULL)
    g_array_append_vals (self->pointed_at, scene->pointed_at->data, scene->pointed_at->len);
  /* Any click offers to end the search. */
  ponder_board_set_one_click (get_board (self), ponder_page_shows_search (PONDER_PAGE (self->page)));
  show_sum (self);
  update_board (self);
  follow_path (self, scene);
}

/**
 * ponder_triangle_editor_go_to:
 * @row: from 0; where there are not so many, the last
 * @column: likewise, in that row
 *
 * Moves the cursor.
 */
void
ponder_triangle_editor_go_to (PonderTriangleEditor *self,
                              guint                 row,
                              guint                 column)
{
  const PonderBoardGrid *grid;

  g_return_if_fail (PONDER_IS_TRIANGLE_EDITOR (self));

  grid = ponder_board_get_grid (get_board (self));
  row = MIN (row, grid->rows.n - 1);
  column = MIN (column, row);
  ponder_board_set_cursor (get_board (self), ponder_board_grid_to_index (grid, row, column));
}

/* Enters what is being typed. What can't be entered is told, and lost. */
void
ponder_triangle_editor_finish (PonderTriangleEditor *self)
{
  g_return_if_fail (PONDER_IS_TRIANGLE_EDITOR (self));

  if (!finish_typing (self))
    stop_typing (self);
}
