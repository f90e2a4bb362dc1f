/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-own-board.h"

#include <glib/gi18n-lib.h>

/* The picture of a state: cells on a board, or a text. */

struct _PonderOwnBoard
{
  AdwBin parent_instance;

  GtkStack *stack;
  PonderBoardView *view;
  GtkLabel *text;
};

G_DEFINE_FINAL_TYPE (PonderOwnBoard, ponder_own_board, ADW_TYPE_BIN)

static void
ponder_own_board_class_init (PonderOwnBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (PONDER_TYPE_BOARD_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-own-board.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderOwnBoard, stack);
  gtk_widget_class_bind_template_child (widget_class, PonderOwnBoard, view);
  gtk_widget_class_bind_template_child (widget_class, PonderOwnBoard, text);
}

static void
ponder_own_board_init (PonderOwnBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ponder_board_set_one_click (ponder_board_view_get_board (self->view), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (ponder_board_view_get_board (self->view)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Picture"), -1);
}

PonderBoardView *
ponder_own_board_get_view (PonderOwnBoard *self)
{
  g_return_val_if_fail (PONDER_IS_OWN_BOARD (self), NULL);

  return self->view;
}

/* Shows a cell: a mark that is a number from 1 on is a colour, any other mark stands small in a corner. */
static void
show_cell (PonderOwnBoard      *self,
           guint                nth,
           const PonderOwnCell *cell,
           PonderCellKind       kind,
           guint                n_chars)
{
  PonderCellAppearance appearance = { .kind = kind, .n_chars = n_chars };

  if (cell != NULL)
    {
      appearance.text = cell->text[0] != '\0' ? cell->text : NULL;
      if (cell->number > 0)
        appearance.colour = (guint) (cell->number - 1) % PONDER_CELL_N_COLOURS + 1;
      else if (cell->number < 0)
        appearance.row_name = cell->mark;
      appearance.spoken = cell->mark;
    }
  ponder_board_show_cell (ponder_board_view_get_board (self->view), nth, &appearance);
}

/* Texts have the size at which the longest of them fits. */
static void
show_rows (PonderOwnBoard         *self,
           const PonderOwnPicture *picture,
           PonderCellKind          kind)
{
  PonderBoard *board = ponder_board_view_get_board (self->view);
  guint n_columns = 1;
  guint n_chars = 1;

  for (guint row = 0; row < picture->n_rows; row++)
    {
      const PonderOwnRow *cells = &picture->rows[row];

      n_columns = MAX (n_columns, cells->n_cells);
      for (guint i = 0; i < cells->n_cells; i++)
        n_chars = MAX (n_chars, (guint) g_utf8_strlen (cells->cells[i].text, -1));
    }
  if (ponder_board_get_rows (board) != picture->n_rows || ponder_board_get_columns (board) != n_columns)
    ponder_board_set_shape (board, picture->n_rows, n_columns, 0, 0);
  for (guint row = 0; row < picture->n_rows; row++)
    for (guint i = 0; i < n_columns; i++)
      show_cell (self, row * n_columns + i, i < picture->rows[row].n_cells ? &picture->rows[row].cells[i] : NULL, kind,
                 n_chars);
}

/* Shows a picture; with NULL, nothing. */
void
ponder_own_board_show (PonderOwnBoard         *self,
                       const PonderOwnPicture *picture,
                       PonderCellKind          kind)
{
  gboolean has_rows = picture != NULL && picture->text == NULL && picture->n_rows > 0;

  g_return_if_fail (PONDER_IS_OWN_BOARD (self));

  if (has_rows)
    show_rows (self, picture, kind);
  else
    gtk_label_set_label (self->text, picture != NULL && picture->text != NULL ? picture->text : "");
  gtk_stack_set_visible_child_name (self->stack, has_rows ? "rows" : "text");
}
