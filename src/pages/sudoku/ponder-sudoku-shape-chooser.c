/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-shape-chooser.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-finish-typing.h"

/* The dialog of New…, for the size and the shape of the boxes. Only boxes that fill the rows and columns are
 * offered. */

struct _PonderSudokuShapeChooser
{
  AdwBin parent_instance;

  GArray *box_rows; /* (element-type guint) rows of a box, in the order of the list; 0 for no boxes */

  GtkSpinButton *size;
  AdwComboRow *box_row;
  GtkWidget *create;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (PonderSudokuShapeChooser, ponder_sudoku_shape_chooser, ADW_TYPE_BIN)

static guint
get_side (PonderSudokuShapeChooser *self)
{
  return (guint) gtk_spin_button_get_value_as_int (self->size);
}

static void
add_box (PonderSudokuShapeChooser *self,
         GtkStringList            *boxes,
         guint                     rows,
         char                     *name)
{
  g_array_append_val (self->box_rows, rows);
  gtk_string_list_take (boxes, name);
}

static void
select_box (PonderSudokuShapeChooser *self,
            guint                     box_rows)
{
  for (guint i = 0; i < self->box_rows->len; i++)
    if (g_array_index (self->box_rows, guint, i) == box_rows)
      adw_combo_row_set_selected (self->box_row, i);
}

static void
size_cb (PonderSudokuShapeChooser *self)
{
  g_autoptr (GtkStringList) boxes = gtk_string_list_new (NULL);
  guint side = get_side (self);

  g_array_set_size (self->box_rows, 0);
  for (guint rows = 2; rows < side; rows++)
    if (side % rows == 0)
      add_box (self, boxes, rows,
               /* Translators: the shape of a box: rows × columns */
               g_strdup_printf (_ ("%u rows × %u columns"), rows, side / rows));
  add_box (self, boxes, 0, g_strdup (C_ ("boxes", "None")));
  adw_combo_row_set_model (self->box_row, G_LIST_MODEL (boxes));
  gtk_widget_set_sensitive (GTK_WIDGET (self->box_row), self->box_rows->len > 1);
  select_box (self, ponder_sudoku_usual_box (side));
}

static const PonderSudokuShape *
get_shape (PonderSudokuShapeChooser *self)
{
  guint box = adw_combo_row_get_selected (self->box_row);

  return ponder_sudoku_shape_get (get_side (self), g_array_index (self->box_rows, guint, box));
}

static void
create_cb (PonderSudokuShapeChooser *self)
{
  g_autoptr (PonderSudokuShapeChooser) kept = g_object_ref (self);
  const PonderSudokuShape *shape;

  /* A number that is still being typed counts, too. */
  gtk_spin_button_update (self->size);
  shape = get_shape (self);
  /* The dialog must be closed before the signal, because closing moves the focus back to where it was. */
  ponder_close_dialog (GTK_WIDGET (self));
  g_signal_emit (self, chosen_signal, 0, shape);
}

static void
ponder_sudoku_shape_chooser_finalize (GObject *object)
{
  PonderSudokuShapeChooser *self = PONDER_SUDOKU_SHAPE_CHOOSER (object);

  g_array_unref (self->box_rows);

  G_OBJECT_CLASS (ponder_sudoku_shape_chooser_parent_class)->finalize (object);
}

static void
ponder_sudoku_shape_chooser_class_init (PonderSudokuShapeChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ponder_sudoku_shape_chooser_finalize;

  /* A PonderSudokuShape was chosen. */
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-sudoku-shape-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuShapeChooser, size);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuShapeChooser, box_row);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuShapeChooser, create);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
  gtk_widget_class_bind_template_callback (widget_class, ponder_close_dialog);
  gtk_widget_class_bind_template_callback (widget_class, create_cb);
}

static void
ponder_sudoku_shape_chooser_init (PonderSudokuShapeChooser *self)
{
  self->box_rows = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->size))), TRUE);
  size_cb (self);
}

GtkWidget *
ponder_sudoku_shape_chooser_new (const PonderSudokuShape *shape)
{
  PonderSudokuShapeChooser *self = g_object_new (PONDER_TYPE_SUDOKU_SHAPE_CHOOSER, NULL);

  ponder_show_number (self->size, shape->side);
  select_box (self, shape->box_rows);
  return GTK_WIDGET (self);
}

void
ponder_sudoku_shape_chooser_present (PonderSudokuShapeChooser *self,
                                     GtkWidget                *parent)
{
  ponder_present_dialog (GTK_WIDGET (self), _ ("New Sudoku"), PONDER_DIALOG_SMALL, parent, GTK_WIDGET (self->size),
                         self->create);
}
