/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-reading-chooser.h"

#include <glib/gi18n-lib.h>

#include "ponder-choice-row.h"
#include "ponder-compat.h"
#include "ponder-preview.h"
#include "ponder-tab-stop.h"

/* A dialog for a text whose symbols can be read in several ways, with a row for each reading. */

struct _PonderSudokuReadingChooser
{
  AdwBin parent_instance;

  GArray *grids; /* (element-type PonderSudokuGrid) in the order of the list */

  GtkListBox *list;
  GtkWidget *open;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderSudokuReadingChooser, ponder_sudoku_reading_chooser, ADW_TYPE_BIN)

static char *
dup_clues_text (const PonderSudokuGrid *grid)
{
  guint n_clues = 0;

  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    n_clues += grid->clues[cell] != 0;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u clue", "%u clues", n_clues), n_clues);
}

static GtkWidget *
new_preview (const PonderSudokuGrid *grid,
             const char             *name)
{
  const PonderSudokuShape *shape = grid->shape;
  GtkWidget *preview = ponder_preview_new ();
  g_autofree char *symbols = g_new0 (char, 2 * shape->n_cells); /* a string of one character for each cell */
  g_autofree const char **texts = g_new0 (const char *, shape->n_cells);
  /* Translators: the spoken name of a small picture; %s is the range of symbols, such as 1-9A-G */
  g_autofree char *label = g_strdup_printf (_ ("The sudoku read with %s"), name);

  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (grid->clues[cell] != 0)
      {
        symbols[2 * cell] = grid->symbols.text[grid->clues[cell] - 1];
        texts[cell] = symbols + 2 * cell;
      }
  ponder_preview_show_board (PONDER_PREVIEW (preview), shape->side, shape->side, shape->box_rows, shape->box_columns,
                             texts, label);
  return preview;
}

static void
add_row (PonderSudokuReadingChooser *self,
         const PonderSudokuGrid     *grid)
{
  g_autofree char *name = ponder_sudoku_symbols_name (&grid->symbols);
  g_autofree char *clues = dup_clues_text (grid);

  gtk_list_box_append (self->list, ponder_choice_row_new (name, clues, new_preview (grid, name)));
}

static void
cancel_cb (PonderSudokuReadingChooser *self)
{
  g_assert (PONDER_IS_SUDOKU_READING_CHOOSER (self));

  ponder_close_dialog (GTK_WIDGET (self));
}

static void
open_cb (PonderSudokuReadingChooser *self)
{
  g_autoptr (PonderSudokuReadingChooser) kept = g_object_ref (self);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  guint reading;

  g_assert (PONDER_IS_SUDOKU_READING_CHOOSER (self));

  if (row == NULL)
    return;
  reading = gtk_list_box_row_get_index (row);
  /* The dialog must be closed before the signal, because closing moves the focus back to where it was. */
  ponder_close_dialog (GTK_WIDGET (self));
  g_signal_emit (self, signals[CHOSEN], 0, &g_array_index (self->grids, PonderSudokuGrid, reading));
}

static void
ponder_sudoku_reading_chooser_finalize (GObject *object)
{
  PonderSudokuReadingChooser *self = PONDER_SUDOKU_READING_CHOOSER (object);

  g_array_unref (self->grids);

  G_OBJECT_CLASS (ponder_sudoku_reading_chooser_parent_class)->finalize (object);
}

static void
ponder_sudoku_reading_chooser_class_init (PonderSudokuReadingChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ponder_sudoku_reading_chooser_finalize;

  /**
   * PonderSudokuReadingChooser::chosen:
   * @grid: (type gpointer): a #PonderSudokuGrid, valid during the emission
   *
   * Emitted when the person has chosen a reading.
   */
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (PONDER_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-sudoku-reading-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuReadingChooser, list);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuReadingChooser, open);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
}

static void
ponder_sudoku_reading_chooser_init (PonderSudokuReadingChooser *self)
{
  self->grids = g_array_new (FALSE, FALSE, sizeof (PonderSudokuGrid));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * ponder_sudoku_reading_chooser_new:
 * @grids: (element-type PonderSudokuGrid): the ways to read a text; the first is selected initially
 *
 * Returns: (transfer floating): a dialog that is not shown yet
 */
GtkWidget *
ponder_sudoku_reading_chooser_new (const GArray *grids)
{
  PonderSudokuReadingChooser *self;

  g_return_val_if_fail (grids != NULL, NULL);

  self = g_object_new (PONDER_TYPE_SUDOKU_READING_CHOOSER, NULL);
  g_array_append_vals (self->grids, grids->data, grids->len);
  for (guint i = 0; i < grids->len; i++)
    add_row (self, &g_array_index (grids, PonderSudokuGrid, i));
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
  return GTK_WIDGET (self);
}

/**
 * ponder_sudoku_reading_chooser_present:
 * @parent: a widget of the window it belongs to
 *
 * Shows the dialog.
 */
void
ponder_sudoku_reading_chooser_present (PonderSudokuReadingChooser *self,
                                       GtkWidget                  *parent)
{
  g_return_if_fail (PONDER_IS_SUDOKU_READING_CHOOSER (self));

  ponder_present_dialog (GTK_WIDGET (self), _ ("Which Sudoku?"), PONDER_DIALOG_SMALL, parent,
                         ponder_choice_rows_get_focus (self->list), self->open);
}
