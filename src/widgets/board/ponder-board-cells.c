/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-board-cells.h"

#include "ponder-chessboard.h"

/* Holds the appearance of each cell of a board, and makes widgets for the cells in view and for the selected cell,
 * which may have the focus. When a cell scrolls out of view, its widget goes and its appearance stays. With a source,
 * nothing is kept: the source is asked whenever a cell is shown. So the work done when a cell changes or the board
 * scrolls depends on the number of widgets, not on the number of cells. */

struct _PonderBoardCells
{
  PonderBoard *board; /* the owner */
  const PonderBoardGrid *grid; /* the board's */

  guint n;
  PonderCellAppearance *appearances; /* one for each cell, in reading order; NULL with a source */
  PonderBoardSource source; /* nullable */
  gpointer source_data;
  guint selected;
  PonderBoardPart in_view;

  GtkWidget **widgets; /* in reading order, children of the board; NULL for a cell without a widget */
  GArray *shown; /* the cells that have a widget, in reading order */
  PonderNotes *notes;
};

PonderBoardCells *
ponder_board_cells_new (PonderBoard           *board,
                        const PonderBoardGrid *grid)
{
  PonderBoardCells *self = g_new0 (PonderBoardCells, 1);

  self->board = board;
  self->grid = grid;
  self->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  self->notes = ponder_notes_new ();
  return self;
}

static guint
shown_cell (PonderBoardCells *self,
            guint             i)
{
  return g_array_index (self->shown, guint, i);
}

static void
remove_widget (PonderBoardCells *self,
               guint             index)
{
  g_signal_handlers_disconnect_by_data (self->widgets[index], self);
  g_clear_pointer (&self->widgets[index], gtk_widget_unparent);
}

static void
clear_appearances (PonderBoardCells *self)
{
  for (guint i = 0; self->appearances != NULL && i < self->n; i++)
    ponder_cell_appearance_clear (&self->appearances[i]);
  g_clear_pointer (&self->appearances, g_free);
}

void
ponder_board_cells_clear (PonderBoardCells *self)
{
  for (guint i = 0; i < self->shown->len; i++)
    remove_widget (self, shown_cell (self, i));
  g_array_set_size (self->shown, 0);
  clear_appearances (self);
  self->n = 0;
}

void
ponder_board_cells_free (PonderBoardCells *self)
{
  ponder_board_cells_clear (self);
  g_array_unref (self->shown);
  g_free (self->widgets);
  ponder_notes_unref (self->notes);
  g_free (self);
}

guint
ponder_board_cells_get_n (PonderBoardCells *self)
{
  return self->n;
}

/* Finds the cell that a widget shows. Returns FALSE if there is none. */
gboolean
ponder_board_cells_find (PonderBoardCells *self,
                         GtkWidget        *widget,
                         guint            *index)
{
  guint row;
  guint column;

  ponder_cell_get_place (PONDER_CELL (widget), &row, &column);
  *index = ponder_board_grid_to_index (self->grid, row, column);
  return *index < self->n && self->widgets[*index] == widget;
}

/* Finds the square of a cell, whose row is counted from the bottom. Returns FALSE unless this is a chessboard. */
static gboolean
find_square (PonderBoardCells *self,
             guint             index,
             guint            *row,
             guint            *column)
{
  ponder_board_grid_from_index (self->grid, index, row, column);
  *row = self->grid->rows.n - 1 - *row;
  return gtk_widget_has_css_class (GTK_WIDGET (self->board), "chessboard");
}

/* On a chessboard, squares are called by their names, which are drawn along two edges of the
 * board. */
static void
show_appearance (PonderBoardCells *self,
                 guint             index)
{
  PonderCellAppearance appearance = { 0 };
  g_autofree char *place = NULL;
  g_autofree char *row_name = NULL;
  g_autofree char *column_name = NULL;
  guint row;
  guint column;

  if (self->source == NULL)
    appearance = self->appearances[index];
  else
    self->source (index, &appearance, self->source_data);
  if (find_square (self, index, &row, &column))
    {
      appearance.place = place = ponder_chessboard_square_text (row, column);
      if (column == 0)
        appearance.row_name = row_name = g_strdup_printf ("%u", row + 1);
      if (row == 0)
        appearance.column_name = column_name = ponder_chessboard_column_text (column);
    }
  ponder_cell_show (PONDER_CELL (self->widgets[index]), &appearance);
}

/* Assistive technology can activate a cell without moving the cursor there. */
static void
activate_cb (PonderBoardCells *self,
             PonderCell       *cell)
{
  guint index;

  if (ponder_board_cells_find (self, GTK_WIDGET (cell), &index))
    ponder_board_activate_cell (self->board, index);
}

/* Widgets are children in reading order, which screen readers follow. */
static void
make_widget (PonderBoardCells *self,
             guint             index,
             GtkWidget        *next)
{
  guint row;
  guint column;
  GtkWidget *widget;

  ponder_board_grid_from_index (self->grid, index, &row, &column);
  widget = ponder_cell_new (row, column, self->notes);
  if (find_square (self, index, &row, &column))
    gtk_widget_add_css_class (widget, ponder_chessboard_is_dark (row, column) ? "dark" : "light");
  self->widgets[index] = widget;
  show_appearance (self, index);
  ponder_cell_set_selected (PONDER_CELL (widget), index == self->selected);
  g_signal_connect_swapped (widget, "activate", G_CALLBACK (activate_cb), self);
  gtk_widget_insert_before (widget, GTK_WIDGET (self->board), next);
}

static gboolean
is_in_view (PonderBoardCells *self,
            guint             index)
{
  guint row;
  guint column;
  guint from;
  guint to;

  ponder_board_grid_from_index (self->grid, index, &row, &column);
  if (row < self->in_view.top || row >= self->in_view.bottom)
    return FALSE;
  ponder_board_grid_get_span (self->grid, &self->in_view, row, &from, &to);
  return column >= from && column < to;
}

/* Returns the cells in view and the selected one, in reading order. */
static GArray *
wanted_cells (PonderBoardCells *self)
{
  GArray *wanted = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean has_selected = is_in_view (self, self->selected);

  for (guint row = self->in_view.top; row < self->in_view.bottom; row++)
    {
      guint from;
      guint to;

      ponder_board_grid_get_span (self->grid, &self->in_view, row, &from, &to);
      for (guint column = from; column < to; column++)
        {
          guint index = ponder_board_grid_to_index (self->grid, row, column);

          if (!has_selected && index > self->selected)
            {
              g_array_append_val (wanted, self->selected);
              has_selected = TRUE;
            }
          g_array_append_val (wanted, index);
        }
    }
  if (!has_selected)
    g_array_append_val (wanted, self->selected);
  return wanted;
}

/* Makes the widgets that are missing, and removes those of cells out of view. */
static void
update_widgets (PonderBoardCells *self)
{
  g_autoptr (GArray) before = g_steal_pointer (&self->shown);
  GtkWidget *next = NULL;

  for (guint i = 0; i < before->len; i++)
    {
      guint index = g_array_index (before, guint, i);

      if (index != self->selected && !is_in_view (self, index))
        remove_widget (self, index);
    }
  self->shown = wanted_cells (self);
  for (guint i = self->shown->len; i-- > 0;)
    {
      guint index = shown_cell (self, i);

      if (self->widgets[index] == NULL)
        make_widget (self, index, next);
      next = self->widgets[index];
    }
}

/* Replaces all cells by those of the grid, empty if there is no source. Selects the first cell. No cell is in view
 * until ponder_board_cells_set_in_view() is called. */
void
ponder_board_cells_reset (PonderBoardCells *self)
{
  ponder_board_cells_clear (self);
  self->n = ponder_board_grid_get_n (self->grid);
  if (self->source == NULL)
    self->appearances = g_new0 (PonderCellAppearance, self->n);
  g_free (self->widgets);
  self->widgets = g_new0 (GtkWidget *, self->n);
  self->selected = 0;
  self->in_view = (PonderBoardPart){ 0 };
  update_widgets (self);
}

void
ponder_board_cells_set_source (PonderBoardCells *self,
                               PonderBoardSource source,
                               gpointer          user_data)
{
  clear_appearances (self);
  self->source = source;
  self->source_data = user_data;
  if (source == NULL)
    self->appearances = g_new0 (PonderCellAppearance, self->n);
  ponder_board_cells_refresh (self);
}

void
ponder_board_cells_show (PonderBoardCells           *self,
                         guint                       index,
                         const PonderCellAppearance *appearance)
{
  if (ponder_cell_appearance_keep (&self->appearances[index], appearance) && self->widgets[index] != NULL)
    show_appearance (self, index);
}

void
ponder_board_cells_refresh (PonderBoardCells *self)
{
  for (guint i = 0; i < self->shown->len; i++)
    show_appearance (self, shown_cell (self, i));
}

GtkWidget *
ponder_board_cells_get_widget (PonderBoardCells *self,
                               guint             index)
{
  return self->widgets[index];
}

guint
ponder_board_cells_get_selected (PonderBoardCells *self)
{
  return self->selected;
}

static GtkWidget *
next_widget (PonderBoardCells *self,
             guint             index)
{
  for (guint i = 0; i < self->shown->len; i++)
    if (shown_cell (self, i) > index)
      return self->widgets[shown_cell (self, i)];
  return NULL;
}

/* Selects another cell, and moves the focus there if it is on the board. */
void
ponder_board_cells_select (PonderBoardCells *self,
                           guint             index)
{
  ponder_cell_set_selected (PONDER_CELL (self->widgets[self->selected]), FALSE);
  self->selected = index;
  if (self->widgets[index] == NULL)
    make_widget (self, index, next_widget (self, index));
  ponder_cell_set_selected (PONDER_CELL (self->widgets[index]), TRUE);

  /* The focus must move before the widget of the previously selected cell is removed. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->board)) != NULL)
    gtk_widget_grab_focus (self->widgets[index]);
  update_widgets (self);
}

void
ponder_board_cells_set_in_view (PonderBoardCells      *self,
                                const PonderBoardPart *part)
{
  if (memcmp (part, &self->in_view, sizeof *part) == 0)
    return;
  self->in_view = *part;
  update_widgets (self);
}

void
ponder_board_cells_allocate (PonderBoardCells *self)
{
  for (guint i = 0; i < self->shown->len; i++)
    {
      GtkWidget *widget = self->widgets[shown_cell (self, i)];
      GtkAllocation place = ponder_board_grid_get_place (self->grid, shown_cell (self, i));

      /* GTK requires a widget to be measured before it is allocated. */
      gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (widget, &place, -1);
    }
}
