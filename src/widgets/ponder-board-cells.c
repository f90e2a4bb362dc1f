/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-board-cells.h"

/* What all cells of a board show, and the widgets that show it: those in view, and that of the selected cell, which has
 * the focus where the board has it. A cell that scrolls out of view loses its widget and keeps its look. */

struct _PonderBoardCells
{
  PonderBoard *board; /* which owns this */

  guint rows;
  guint columns;
  PonderCellLook *looks; /* in reading order */
  guint selected;
  PonderBoardPart in_view;

  GtkWidget **widgets; /* (nullable elements) in reading order, children of the board */
  PonderNotes *notes;
};

PonderBoardCells *
ponder_board_cells_new (PonderBoard *board)
{
  PonderBoardCells *self = g_new0 (PonderBoardCells, 1);

  self->board = board;
  self->notes = ponder_notes_new ();
  return self;
}

static void
remove_widget (PonderBoardCells *self,
               guint             index)
{
  if (self->widgets[index] == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->widgets[index], self);
  g_clear_pointer (&self->widgets[index], gtk_widget_unparent);
}

/* Leaves no cells. */
void
ponder_board_cells_clear (PonderBoardCells *self)
{
  for (guint i = 0; i < ponder_board_cells_get_n (self); i++)
    {
      remove_widget (self, i);
      ponder_cell_look_clear (&self->looks[i]);
    }
  self->rows = self->columns = 0;
}

void
ponder_board_cells_free (PonderBoardCells *self)
{
  ponder_board_cells_clear (self);
  g_free (self->looks);
  g_free (self->widgets);
  ponder_notes_unref (self->notes);
  g_free (self);
}

guint
ponder_board_cells_get_n (PonderBoardCells *self)
{
  return self->rows * self->columns;
}

/* Finds which cell a widget shows. */
gboolean
ponder_board_cells_find (PonderBoardCells *self,
                         GtkWidget        *widget,
                         guint            *index)
{
  guint row;
  guint column;

  ponder_cell_get_place (PONDER_CELL (widget), &row, &column);
  *index = row * self->columns + column;
  return *index < ponder_board_cells_get_n (self) && self->widgets[*index] == widget;
}

/* Assistive technology can reach a cell without the cursor. */
static void
activate_cb (PonderBoardCells *self,
             PonderCell       *cell)
{
  guint index;

  if (ponder_board_cells_find (self, GTK_WIDGET (cell), &index))
    ponder_board_activate_cell (self->board, index);
}

/* The widgets stand in reading order, for those who go through them one by one. */
static void
make_widget (PonderBoardCells *self,
             guint             index,
             GtkWidget        *next)
{
  GtkWidget *widget = ponder_cell_new (index / self->columns, index % self->columns, self->notes);

  /* As on a chessboard, whose square at the bottom left is dark. */
  if (gtk_widget_has_css_class (GTK_WIDGET (self->board), "chequered"))
    gtk_widget_add_css_class (widget, (self->rows - 1 - index / self->columns + index % self->columns) % 2 == 0
                                        ? "dark" : "light");
  ponder_cell_show (PONDER_CELL (widget), &self->looks[index]);
  ponder_cell_set_selected (PONDER_CELL (widget), index == self->selected);
  g_signal_connect_swapped (widget, "activate", G_CALLBACK (activate_cb), self);
  self->widgets[index] = widget;
  gtk_widget_insert_before (widget, GTK_WIDGET (self->board), next);
}

static gboolean
is_in_view (PonderBoardCells *self,
            guint             index)
{
  guint row = index / self->columns;
  guint column = index % self->columns;

  return row >= self->in_view.top && row < self->in_view.bottom && column >= self->in_view.left &&
         column < self->in_view.right;
}

/* Makes the widgets that are missing, and removes those that nobody sees. */
static void
update_widgets (PonderBoardCells *self)
{
  GtkWidget *next = NULL;

  for (guint i = ponder_board_cells_get_n (self); i-- > 0;)
    {
      if (i != self->selected && !is_in_view (self, i))
        remove_widget (self, i);
      else if (self->widgets[i] == NULL)
        make_widget (self, i, next);
      if (self->widgets[i] != NULL)
        next = self->widgets[i];
    }
}

/**
 * ponder_board_cells_set_shape:
 *
 * Replaces all cells by empty ones, of which none is known to be in view. The first is selected.
 */
void
ponder_board_cells_set_shape (PonderBoardCells *self,
                              guint             rows,
                              guint             columns)
{
  guint n = rows * columns;

  ponder_board_cells_clear (self);
  self->rows = rows;
  self->columns = columns;
  self->looks = g_renew (PonderCellLook, self->looks, n);
  memset (self->looks, 0, n * sizeof *self->looks);
  self->widgets = g_renew (GtkWidget *, self->widgets, n);
  memset (self->widgets, 0, n * sizeof *self->widgets);
  self->selected = 0;
  self->in_view = (PonderBoardPart){ 0 };
  update_widgets (self);
}

void
ponder_board_cells_show (PonderBoardCells     *self,
                         guint                 index,
                         const PonderCellLook *look)
{
  if (ponder_cell_look_keep (&self->looks[index], look) && self->widgets[index] != NULL)
    ponder_cell_show (PONDER_CELL (self->widgets[index]), &self->looks[index]);
}

const PonderCellLook *
ponder_board_cells_get_look (PonderBoardCells *self,
                             guint             index)
{
  return &self->looks[index];
}

/* Returns %NULL where there is none. */
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
  guint n = ponder_board_cells_get_n (self);

  while (index < n && self->widgets[index] == NULL)
    index++;
  return index < n ? self->widgets[index] : NULL;
}

/* Selects another cell, and takes the focus along where it is on the board. */
void
ponder_board_cells_select (PonderBoardCells *self,
                           guint             index)
{
  ponder_cell_set_selected (PONDER_CELL (self->widgets[self->selected]), FALSE);
  self->selected = index;
  if (self->widgets[index] == NULL)
    make_widget (self, index, next_widget (self, index));
  ponder_cell_set_selected (PONDER_CELL (self->widgets[index]), TRUE);

  /* The one before is removed only once the focus has left it. */
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

/* Puts the widgets where their cells are. */
void
ponder_board_cells_allocate (PonderBoardCells      *self,
                             const PonderBoardGrid *grid)
{
  for (guint i = 0; i < ponder_board_cells_get_n (self); i++)
    if (self->widgets[i] != NULL)
      {
        GtkAllocation place = ponder_board_grid_get_place (grid, i);

        /* It has no say, but GTK wants it to be asked. */
        gtk_widget_measure (self->widgets[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
        gtk_widget_size_allocate (self->widgets[i], &place, -1);
      }
}
