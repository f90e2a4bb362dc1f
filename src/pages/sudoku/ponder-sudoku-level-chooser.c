/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-level-chooser.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"

/* The dialog of Random…, with a row for each difficulty that says what it means. */

#define WIDTH_CHARS 32 /* where lines wrap when the dialog finds out how high it is */

struct _PonderSudokuLevelChooser
{
  AdwBin parent_instance;

  GtkListBox *list; /* a row for each level, in their order, and one for any */
  GtkWidget *fresh_list;
  GtkWidget *fresh_row;
  GtkSwitch *fresh;
  GtkWidget *create;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderSudokuLevelChooser, ponder_sudoku_level_chooser, ADW_TYPE_BIN)


/* Large text wraps at any character, because the window must not become wider. */
static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH_CHARS);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

/* The check mark shows which row is selected to people who don't see the colour. */
static void
add_row (PonderSudokuLevelChooser *self,
         const char               *name,
         const char               *explanation)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  g_autofree char *label = g_strdup_printf ("%s. %s", name, explanation);

  gtk_box_append (GTK_BOX (words), new_label (name, NULL));
  gtk_box_append (GTK_BOX (words), new_label (explanation, "quiet"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (content), words);
  gtk_box_append (GTK_BOX (content), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_widget_set_margin_top (content, 8);
  gtk_widget_set_margin_bottom (content, 8);
  gtk_widget_set_margin_start (content, 12);
  gtk_widget_set_margin_end (content, 12);

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), content);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_list_box_append (self->list, row);
}

/* The check mark becomes invisible, but keeps its room. */
static void
set_checked (GtkListBoxRow *row,
             gboolean       checked)
{
  gtk_widget_set_opacity (gtk_widget_get_last_child (gtk_list_box_row_get_child (row)), checked ? 1 : 0);
}

static guint
get_level (PonderSudokuLevelChooser *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return row != NULL ? (guint) gtk_list_box_row_get_index (row) : PONDER_SUDOKU_ANY_LEVEL;
}

static void
selected_cb (PonderSudokuLevelChooser *self)
{
  GtkListBoxRow *row;

  g_assert (PONDER_IS_SUDOKU_LEVEL_CHOOSER (self));

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    set_checked (row, gtk_list_box_row_is_selected (row));
  gtk_widget_set_sensitive (self->fresh_row, get_level (self) != PONDER_SUDOKU_ANY_LEVEL);
}

static void
cancel_cb (PonderSudokuLevelChooser *self)
{
  g_assert (PONDER_IS_SUDOKU_LEVEL_CHOOSER (self));

  ponder_close_dialog (GTK_WIDGET (self));
}

static void
create_cb (PonderSudokuLevelChooser *self)
{
  g_autoptr (PonderSudokuLevelChooser) kept = g_object_ref (self);
  PonderSudokuRandomChoice choice;

  g_assert (PONDER_IS_SUDOKU_LEVEL_CHOOSER (self));

  choice.level = get_level (self);
  choice.fresh = gtk_switch_get_active (self->fresh);
  /* The dialog must be closed before the signal, because closing moves the focus back to where it was. */
  ponder_close_dialog (GTK_WIDGET (self));
  g_signal_emit (self, signals[CHOSEN], 0, &choice);
}

static void
ponder_sudoku_level_chooser_class_init (PonderSudokuLevelChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /**
   * PonderSudokuLevelChooser::chosen:
   * @choice: (type gpointer): a #PonderSudokuRandomChoice, valid during the emission
   *
   * Emitted when the person has chosen a difficulty.
   */
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-sudoku-level-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuLevelChooser, list);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuLevelChooser, fresh_list);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuLevelChooser, fresh_row);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuLevelChooser, fresh);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuLevelChooser, create);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, create_cb);
}

static void
ponder_sudoku_level_chooser_init (PonderSudokuLevelChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint level = 0; level < PONDER_SUDOKU_N_LEVELS; level++)
    add_row (self, ponder_sudoku_level_name (level), ponder_sudoku_level_explanation (level));
  add_row (self, _ ("Any Difficulty"), _ ("No clue can be left out."));
}

/**
 * ponder_sudoku_level_chooser_new:
 * @choice: what is selected initially
 * @has_ready: whether there are ready puzzles, so that the person can choose to have a new one made
 *
 * Returns: (transfer floating): a dialog that is not shown yet
 */
GtkWidget *
ponder_sudoku_level_chooser_new (const PonderSudokuRandomChoice *choice,
                                 gboolean                        has_ready)
{
  PonderSudokuLevelChooser *self;

  g_return_val_if_fail (choice != NULL, NULL);

  self = g_object_new (PONDER_TYPE_SUDOKU_LEVEL_CHOOSER, NULL);
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) choice->level));
  gtk_switch_set_active (self->fresh, choice->fresh);
  gtk_widget_set_visible (self->fresh_list, has_ready);
  return GTK_WIDGET (self);
}

/**
 * ponder_sudoku_level_chooser_present:
 * @parent: a widget of the window it belongs to
 *
 * Shows the dialog.
 */
void
ponder_sudoku_level_chooser_present (PonderSudokuLevelChooser *self,
                                     GtkWidget                *parent)
{
  GtkListBoxRow *row;

  g_return_if_fail (PONDER_IS_SUDOKU_LEVEL_CHOOSER (self));

  row = gtk_list_box_get_selected_row (self->list);
  ponder_present_dialog (GTK_WIDGET (self), _ ("Random Sudoku"), PONDER_DIALOG_SMALL, parent,
                         row != NULL ? GTK_WIDGET (row) : GTK_WIDGET (self->list), self->create);
}
