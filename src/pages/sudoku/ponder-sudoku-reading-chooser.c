/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-reading-chooser.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-preview.h"

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

/* Large text wraps at any character, because the window must not become wider. */
static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

/* The check mark shows which row is selected to people who don't see the colour. */
static GtkWidget *
new_words (const char *name,
           const char *clues)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_widget_set_halign (check, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (words), new_label (name, "heading"));
  gtk_box_append (GTK_BOX (words), new_label (clues, "quiet"));
  gtk_box_append (GTK_BOX (words), check);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  return words;
}

static void
add_row (PonderSudokuReadingChooser *self,
         const PonderSudokuGrid     *grid)
{
  g_autofree char *name = ponder_sudoku_symbols_name (&grid->symbols);
  g_autofree char *clues = dup_clues_text (grid);
  g_autofree char *label = g_strdup_printf ("%s, %s", name, clues);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_append (GTK_BOX (content), new_words (name, clues));
  gtk_box_append (GTK_BOX (content), new_preview (grid, name));
  gtk_widget_set_margin_top (content, 12);
  gtk_widget_set_margin_bottom (content, 12);
  gtk_widget_set_margin_start (content, 12);
  gtk_widget_set_margin_end (content, 12);

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), content);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_list_box_append (self->list, row);
}

static void
set_checked (GtkListBoxRow *row,
             gboolean       checked)
{
  GtkWidget *words = gtk_widget_get_first_child (gtk_list_box_row_get_child (row));

  /* Invisible, but keeps its room. */
  gtk_widget_set_opacity (gtk_widget_get_last_child (words), checked ? 1 : 0);
}

static void
selected_cb (PonderSudokuReadingChooser *self)
{
  GtkListBoxRow *row;

  g_assert (PONDER_IS_SUDOKU_READING_CHOOSER (self));

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    set_checked (row, gtk_list_box_row_is_selected (row));
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

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-sudoku-reading-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuReadingChooser, list);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuReadingChooser, open);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
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
  GtkListBoxRow *row;

  g_return_if_fail (PONDER_IS_SUDOKU_READING_CHOOSER (self));

  row = gtk_list_box_get_selected_row (self->list);
  ponder_present_dialog (GTK_WIDGET (self), _ ("Which Symbols?"), PONDER_DIALOG_SMALL, parent,
                         row != NULL ? GTK_WIDGET (row) : GTK_WIDGET (self->list), self->open);
}
