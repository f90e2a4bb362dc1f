/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-level-chooser.h"

#include <glib/gi18n-lib.h>

#include "ponder-choice-row.h"
#include "ponder-compat.h"
#include "ponder-sudoku-random.h"
#include "ponder-sudoku-shipped.h"
#include "ponder-tab-stop.h"

/* The dialog of Random…, with the size, and a row for each difficulty that says what it means. */

struct _PonderSudokuLevelChooser
{
  AdwBin parent_instance;

  const PonderSudokuShape *shape; /* of the puzzle on the page */

  GtkSpinButton *size;
  GtkListBox *list; /* a row for each level, in their order, and one for any */
  GtkWidget *fresh_list;
  GtkWidget *fresh_row;
  GtkSwitch *fresh;
  GtkWidget *create;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (PonderSudokuLevelChooser, ponder_sudoku_level_chooser, ADW_TYPE_BIN)

static guint
get_level (PonderSudokuLevelChooser *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return row != NULL ? (guint) gtk_list_box_row_get_index (row) : PONDER_SUDOKU_ANY_LEVEL;
}

static const PonderSudokuShape *
get_shape (PonderSudokuLevelChooser *self)
{
  return ponder_sudoku_shape_like (self->shape, (guint) gtk_spin_button_get_value_as_int (self->size));
}

/* Some shapes have ready puzzles, and the person can choose to have a new one made. */
static void
size_cb (PonderSudokuLevelChooser *self)
{
  gtk_widget_set_visible (self->fresh_list, ponder_sudoku_shipped_has (get_shape (self)));
}

static void
selected_cb (PonderSudokuLevelChooser *self)
{
  gtk_widget_set_sensitive (self->fresh_row, get_level (self) != PONDER_SUDOKU_ANY_LEVEL);
}

static void
create_cb (PonderSudokuLevelChooser *self)
{
  g_autoptr (PonderSudokuLevelChooser) kept = g_object_ref (self);
  PonderSudokuRandomChoice choice;

  /* A number that is still being typed counts, too. */
  gtk_spin_button_update (self->size);
  choice.shape = get_shape (self);
  choice.level = get_level (self);
  choice.fresh = gtk_switch_get_active (self->fresh);
  /* The dialog must be closed before the signal, because closing moves the focus back to where it was. */
  ponder_close_dialog (GTK_WIDGET (self));
  g_signal_emit (self, chosen_signal, 0, &choice);
}

static void
ponder_sudoku_level_chooser_class_init (PonderSudokuLevelChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* A size and a difficulty were chosen: a PonderSudokuRandomChoice, valid during the emission. */
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (PONDER_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-sudoku-level-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuLevelChooser, size);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuLevelChooser, list);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuLevelChooser, fresh_list);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuLevelChooser, fresh_row);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuLevelChooser, fresh);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuLevelChooser, create);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, ponder_close_dialog);
  gtk_widget_class_bind_template_callback (widget_class, create_cb);
}

static void
ponder_sudoku_level_chooser_init (PonderSudokuLevelChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->size))), TRUE);
  for (guint level = 0; level < PONDER_SUDOKU_N_LEVELS; level++)
    gtk_list_box_append (self->list, ponder_choice_row_new (ponder_sudoku_level_name (level),
                                                            ponder_sudoku_level_explanation (level), NULL));
  gtk_list_box_append (self->list, ponder_choice_row_new (_ ("Any Difficulty"), _ ("No clue can be left out."), NULL));
}

/* Opens the dialog with a choice to begin with, and returns it. */
GtkWidget *
ponder_sudoku_level_chooser_present (const PonderSudokuRandomChoice *choice,
                                     GtkWidget                      *parent)
{
  PonderSudokuLevelChooser *self = g_object_new (PONDER_TYPE_SUDOKU_LEVEL_CHOOSER, NULL);

  self->shape = choice->shape;
  gtk_spin_button_set_range (self->size, PONDER_SUDOKU_LEAST_SIDE, PONDER_SUDOKU_RANDOM_MOST_SIDE);
  gtk_spin_button_set_value (self->size, self->shape->side);
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) choice->level));
  gtk_switch_set_active (self->fresh, choice->fresh);
  size_cb (self);
  ponder_present_dialog (GTK_WIDGET (self), _ ("Random Sudoku"), PONDER_DIALOG_SMALL, parent,
                         ponder_choice_rows_get_focus (self->list), self->create);
  return GTK_WIDGET (self);
}

